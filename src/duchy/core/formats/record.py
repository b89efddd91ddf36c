"""A whole game as a small text file that replays exactly."""

from hashlib import sha256

from duchy.core.engine.errors import BadData, BadOption, BadPosition, BadRecord, IllegalAction
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.state import State
from duchy.core.formats.data import Table, parse
from duchy.core.formats.toml import dumps
from duchy.core.text.plain import is_whole, shown

FORMAT = 1
SEED_DIGITS = 30  # hexadecimal, of the hash: positions take seeds below 2**128
NONCE = 64  # the longest


class Record:
    """Game, rules version, facts, options, seats, seed, moves. A game that was begun from a
    position carries its text instead of being dealt by the seed."""

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
    # The seal: shown before anybody sat down, the hash of "salt:server_seed" proves that the
    # server's part of the seed was fixed; each seat's nonce is its player's part. Records of
    # version 0.1 have neither: there the server's part is the seed.
    commitment: str
    salt: str
    server_seed: int
    nonces: list[str]

    @staticmethod
    def new(
        game: Game, seats: int, seed: int, options: dict[str, Value], position: str = ""
    ) -> "Record":
        """The record of a game that begins now."""
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
            raise BadRecord(f"a record of {self.game}", "game", f"this is {game.id}")
        if game.rules_version != self.rules:
            why = f"played with rules version {self.rules}; this program has {game.rules_version}"
            raise BadRecord(f"a record of {self.game}", "rules", why)
        if game.fingerprint != self.facts:
            why = "played with other facts (data files) than the ones in use"
            raise BadRecord(f"a record of {self.game}", "facts", why)
        if self.position:
            named = _facts_in(self.position)
            if named and named != self.facts:
                why = f"its position has other facts ({named}) than the record ({self.facts})"
                raise BadRecord(f"a record of {self.game}", "facts", why)
            return game.position(self.position)
        return game.start(self.seats, self.seed, dict(self.options))

    def replay(self, game: Game, length: int | None = None) -> State:
        """The position after `length` moves (all of them by default); every move is checked."""
        self.check_commitment()
        state = self._begin_checked(game)
        moves = self.moves if length is None else self.moves[:length]
        for number, (seat, text) in enumerate(moves, 1):
            try:
                state.play(seat, game.action(text))
            except IllegalAction as problem:
                what = f"move {number}, {shown(text)}"
                raise BadRecord(what, f"seat {seat}", problem.refusal or problem.why) from None
        if length is None and self.scores:
            self._check_result(state)
        return state

    def _begin_checked(self, game: Game) -> State:
        try:
            return self.begin(game)
        except (BadOption, BadData) as problem:
            why = problem.refusal or problem.why
            raise BadRecord(problem.what, problem.where, why) from None

    def check_commitment(self) -> None:
        """Whether the seed is the one that was promised before the first move."""
        if self.commitment and self.commitment != commit(self.committed_seed, self.salt):
            why = "the hash of salt and seed is another than the one shown at the start"
            raise BadRecord("dice", "commitment", why)
        if self.commitment and self.nonces:
            if len(self.nonces) != self.seats:
                raise BadRecord("dice", "nonces", f"there are {self.seats} seats")
            if self.seed != shared_seed(self.server_seed, self.nonces):
                why = "the seed does not follow from the server's part and the players' parts"
                raise BadRecord("dice", "nonces", why)
        if self.commitment and self.position and _seed_in(self.position) != self.seed:
            why = "the position is dealt by another seed than the one that was promised"
            raise BadRecord("dice", "position", why)

    @property
    def committed_seed(self) -> int:
        """What the commitment is about."""
        return self.server_seed if self.nonces else self.seed

    def _check_result(self, state: State) -> None:
        if not state.over:
            raise BadRecord("result", "result", "scores are given, but the game is not over")
        if state.scores() != self.scores:
            why = f"the record says {self.scores}, the moves give {state.scores()}"
            raise BadRecord("scores", "result", why)
        if state.winners() != self.winners:
            why = f"the record says {self.winners}, the moves give {state.winners()}"
            raise BadRecord("winners", "result", why)


def commit(seed: int, salt: str) -> str:
    """What is shown before the first move; the salt keeps anybody from trying seeds."""
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


def _facts_in(position: str) -> str:
    table = parse(position, "position", BadPosition)
    return table.text("facts") if "facts" in table else ""


def shared_seed(server_seed: int, nonces: list[str]) -> int:
    """What deals a game: a hash of the server's part and of every seat's, in the order of seats.
    Nobody who lacks one part can foresee it, and nobody who fixed a part before the others can
    choose it."""
    parts = ":".join([str(server_seed), *nonces])
    return int(sha256(parts.encode()).hexdigest()[:SEED_DIGITS], 16)


def _seed_in(position: str) -> int:
    table = parse(position, "position")
    return table.whole("seed", 0, 2**128) if "seed" in table and "hidden" not in table else -1


def loads(text: str) -> Record:
    """A record from its text. Whether it replays is another question: `record.replay(game)`."""
    try:
        return _read(parse(text, "record"))
    except BadRecord:
        raise
    except BadData as problem:
        raise BadRecord(problem.what, problem.where, problem.why) from None


def _read(table: Table) -> Record:
    if "duchy" not in table:
        raise BadRecord("record", "duchy", "this is not a duchy record")
    if table.whole("duchy") != FORMAT:
        raise BadRecord("record", "duchy", f"format {table.whole('duchy')} is not known")
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
            raise table.refuse("nonces", f"must be up to {NONCE} hexadecimal digits each")
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
            raise table.refuse(key, "must be true, false, a number or text")
        options[key] = value
    return options


def _moves(table: Table) -> list[tuple[int, str]]:
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(table.text("moves").splitlines(), 1):
        seat, _, text = line.strip().partition(" ")
        if len(seat) > 2 or not seat.isdecimal() or not text:
            raise BadRecord(f"move {number}", "moves", f"{shown(line)} is not 'SEAT ACTION'")
        moves.append((int(seat), text))
    return moves


def _number(table: Table, key: str) -> int:
    text = table.text(key)
    if not is_whole(text):
        raise table.refuse(key, "must be a whole number, as text")
    return int(text)


def _is_nonce(text: str) -> bool:
    return len(text) <= NONCE and all(digit in "0123456789abcdef" for digit in text)
