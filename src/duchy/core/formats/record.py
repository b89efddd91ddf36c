"""A whole game as a small text file that replays exactly."""

from hashlib import sha256

from duchy.core.engine.errors import BadData, BadOption, BadPosition, BadRecord, IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.state import State
from duchy.core.formats.data import POSITION, RECORD, Table, parse
from duchy.core.formats.toml import dumps
from duchy.core.text.plain import is_whole, shown
from duchy.core.text.refusals import Refusal, refuse

FORMAT = 1
SEED_DIGITS = 30  # hexadecimal, of the hash: positions take seeds below 2**128
NONCE = 64  # the longest


class Record:
    """Game, rules version, facts, options, seats, seed, moves. A game that began from a position
    carries its text instead of being dealt from the seed.

    >>> from duchy.core.engine.playthrough import Playthrough
    >>> game = duchy.game("burgundy")
    >>> played = Playthrough.start(game, seats=2, seed=7)
    >>> played.play(1, game.action("take 4.2 die 1"))
    >>> played.record.moves
    [(1, 'take 4.2 die 1')]
    >>> played.record.replay(game).position() == played.state.position()
    True
    """

    __slots__ = (
        "commitment",
        "facts",
        "game",
        "moves",
        "nonces",
        "options",
        "position",
        "rules",
        "salt",
        "scores",
        "seats",
        "seed",
        "server_seed",
        "winners",
    )

    game: str
    rules: int
    facts: str
    seats: int
    seed: int
    options: dict[str, Value]
    position: str
    moves: list[tuple[int, str]]
    scores: list[int]
    winners: list[int]
    # The seal. Before anybody sits down, the hash of "salt:server_seed" is shown; it proves that
    # the server's part of the seed was fixed. Each seat's nonce is that player's part. Records of
    # version 0.1 have neither: there the server's part is the seed.
    commitment: str
    salt: str
    server_seed: int
    nonces: list[str]

    @staticmethod
    def new(
        game: Game, seats: int, seed: int, options: dict[str, Value], position: str = ""
    ) -> "Record":
        """The record of a new game."""
        record = Record.__new__(Record)
        record.game = game.id
        record.rules = game.rules_version
        record.facts = game.fingerprint
        record.seats = seats
        record.seed = seed
        record.options = options
        record.position = position
        record.moves = []
        record.scores = []
        record.winners = []
        record.commitment = ""
        record.salt = ""
        record.server_seed = 0
        record.nonces = []
        return record

    def dumps(self) -> str:
        """The record as TOML text."""
        table: dict[str, object] = {
            "duchy": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "facts": self.facts,
            "seats": self.seats,
            "seed": str(self.seed),
        }
        if self.commitment:
            table["salt"] = self.salt
            table["commitment"] = self.commitment
            if self.nonces:
                table["server_seed"] = str(self.server_seed)
                table["nonces"] = list(self.nonces)
        if self.position:
            table["position"] = self.position
        table["moves"] = "".join(f"{seat} {text}\n" for seat, text in self.moves)
        table["options"] = dict(self.options)
        if self.scores:
            table["result"] = {"scores": list(self.scores), "winners": list(self.winners)}
        return dumps(table)

    def begin(self, game: Game) -> State:
        """The position before the first move."""
        if game.id != self.game:
            raise self._foreign("game", refuse("record.other_game", game=game.id))
        if game.rules_version != self.rules:
            why = refuse("record.other_rules", rules=self.rules, mine=game.rules_version)
            raise self._foreign("rules", why)
        if game.fingerprint != self.facts:
            raise self._foreign("facts", refuse("record.other_facts"))
        if self.position:
            named = _facts_in(self.position)
            if named and named != self.facts:
                why = refuse("record.position_facts", named=named, facts=self.facts)
                raise self._foreign("facts", why)
            return game.position(self.position)
        return game.start(self.seats, self.seed, dict(self.options))

    def _foreign(self, where: str, why: Refusal) -> BadRecord:
        return BadRecord(refuse("what.record_of", game=self.game), where, why)

    def replay(self, game: Game, length: int | None = None) -> State:
        """The position after `length` moves (all of them by default); every move is checked."""
        self.check_commitment()
        state = self._begin_checked(game)
        moves = self.moves if length is None else self.moves[:length]
        for number, (seat, text) in enumerate(moves, 1):
            try:
                state.play(seat, game.action(text))
            except IllegalAction as problem:
                what = refuse("what.move", number=number, action=shown(text))
                where = refuse("what.seat", seat=seat)
                raise BadRecord(what, where, problem.parts[2]) from None
        if length is None and self.scores:
            self._check_result(state)
        return state

    def _begin_checked(self, game: Game) -> State:
        try:
            return self.begin(game)
        except (BadOption, BadData) as problem:
            raise BadRecord(*problem.parts) from None

    def check_commitment(self) -> None:
        """Check that the seed is the one promised before the first move."""
        if self.commitment and self.commitment != commit(self.committed_seed, self.salt):
            raise _bad_dice("commitment", refuse("record.commitment"))
        if self.commitment and self.nonces:
            if len(self.nonces) != self.seats:
                raise _bad_dice("nonces", refuse("record.nonces", count=self.seats))
            if self.seed != shared_seed(self.server_seed, self.nonces):
                raise _bad_dice("nonces", refuse("record.shared_seed"))
        if self.commitment and self.position and _seed_in(self.position) != self.seed:
            raise _bad_dice("position", refuse("record.position_seed"))

    @property
    def committed_seed(self) -> int:
        """The seed that the commitment covers."""
        return self.server_seed if self.nonces else self.seed

    def _check_result(self, state: State) -> None:
        if not state.over:
            raise _bad_result("what.result", refuse("record.not_over"))
        if state.scores() != self.scores:
            why = refuse("record.result", said=self.scores, played=state.scores())
            raise _bad_result("what.scores", why)
        if state.winners() != self.winners:
            why = refuse("record.result", said=self.winners, played=state.winners())
            raise _bad_result("what.winners", why)


def _bad_dice(where: str, why: Refusal) -> BadRecord:
    return BadRecord(refuse("what.dice"), where, why)


def _bad_result(what: str, why: Refusal) -> BadRecord:
    return BadRecord(refuse(what), "result", why)


def commit(seed: int, salt: str) -> str:
    """What is shown before the first move; the salt keeps people from trying seeds."""
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


def _facts_in(position: str) -> str:
    table = parse(position, POSITION, BadPosition)
    return table.text("facts") if "facts" in table else ""


def shared_seed(server_seed: int, nonces: list[str]) -> int:
    """The seed of the deal: a hash of the server's part and of every seat's part, in the order of
    seats. Nobody can foresee it without all parts, and nobody who fixed a part before the others
    can choose it."""
    parts = ":".join([str(server_seed), *nonces])
    return int(sha256(parts.encode()).hexdigest()[:SEED_DIGITS], 16)


def _seed_in(position: str) -> int:
    table = parse(position, POSITION)
    return table.whole("seed", 0, 2**128) if "seed" in table and "hidden" not in table else -1


def loads(text: str) -> Record:
    """A record from its text. `record.replay(game)` checks whether it replays."""
    try:
        return _read(parse(text, RECORD))
    except BadRecord:
        raise
    except BadData as problem:
        raise BadRecord(*problem.parts) from None


def _read(table: Table) -> Record:
    if "duchy" not in table:
        raise BadRecord(RECORD, "duchy", refuse("record.no_record"))
    if table.whole("duchy") != FORMAT:
        raise BadRecord(RECORD, "duchy", refuse("record.format", format=table.whole("duchy")))
    record = Record.__new__(Record)
    record.game = table.text("game")
    record.rules = table.whole("rules")
    record.facts = table.text("facts")
    record.seats = table.whole("seats", 1, 99)
    record.seed = _number(table, "seed")
    record.position = table.text("position") if "position" in table else ""
    record.options = _options(table.table("options"))
    record.moves = _moves(table)
    record.scores = []
    record.winners = []
    record.salt = table.text("salt") if "salt" in table else ""
    record.commitment = table.text("commitment") if "commitment" in table else ""
    record.server_seed = 0
    record.nonces = []
    if "nonces" in table:
        record.server_seed = _number(table, "server_seed")
        record.nonces = table.texts("nonces")
        if any(not _is_nonce(nonce) for nonce in record.nonces):
            raise table.refuse("nonces", refuse("record.nonce", most=NONCE))
    if "result" in table:
        result = table.table("result")
        record.scores = result.wholes("scores", -1_000_000)
        record.winners = result.wholes("winners")
    return record


def _options(table: Table) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for key in table.names():
        value = table.get(key)
        if not isinstance(value, bool | int | str):
            raise table.refuse(key, refuse("record.option"))
        options[key] = value
    return options


def _moves(table: Table) -> list[tuple[int, str]]:
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(table.text("moves").splitlines(), 1):
        seat, _, text = line.strip().partition(" ")
        if len(seat) > 2 or not seat.isdecimal() or not text:
            why = refuse("record.no_move", line=shown(line))
            raise BadRecord(refuse("what.move_number", number=number), "moves", why)
        moves.append((int(seat), text))
    return moves


def _number(table: Table, key: str) -> int:
    text = table.text(key)
    if not is_whole(text):
        raise table.refuse(key, refuse("record.number"))
    return int(text)


def _is_nonce(text: str) -> bool:
    return len(text) <= NONCE and all(digit in "0123456789abcdef" for digit in text)
