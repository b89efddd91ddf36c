"""Positions as text: reading one. What is left out is filled in legally, by the seed."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table, parse
from duchy.core.text.plain import counted, did_you_mean
from duchy.games.artificium.position import turn_order
from duchy.games.artificium.position.turn_order import ASKING
from duchy.games.artificium.position.writing import UNKNOWN
from duchy.games.artificium.rules import effects, hands, last_reveal, piles, setup, trade
from duchy.games.artificium.rules.actions import CARDS, RECONSTRUCTION
from duchy.games.artificium.rules.card_tracking import Mix
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.points import SETBACKS, SOURCES
from duchy.games.artificium.rules.round_steps import (
    CLEANING,
    MARKET,
    MOMENTS,
    PLAYING,
    RESOLVING,
    WIZARD,
)
from duchy.games.artificium.rules.ruleset import Rules
from duchy.games.artificium.rules.state import Artificium
from duchy.games.artificium.view.view import some_choice

if TYPE_CHECKING:
    from duchy.games.artificium.game import ArtificiumGame

TOP_KEYS: Final = (
    "game", "seats", "seed", "round", "start", "moment", "current", "over", "queue", "step", "owed",
    "market", "discards", "reveals", "options", "player", "hidden", "facts",
)  # fmt: skip
PLAYER_KEYS: Final = (
    "coins", "goods", "hand", "front", "played", "chosen", "passed", "swaps", "dropped", "sold",
    "bought", "peak", "points",
)  # fmt: skip

# More than any game brings: goods of a kind and points of a source; coins.
MOST: Final = 500
MOST_COINS: Final = 5000


def read(game: "ArtificiumGame", text: str) -> Artificium:
    table = parse(text, "position", BadPosition)
    table.only(*TOP_KEYS)
    table.text("game", among=("artificium",))
    played = with_named_facts(game, table)
    if played is not game:
        state = played.position(text)
        assert isinstance(state, Artificium)
        return state
    seats = table.whole("seats", 2, 6) if "seats" in table else 2
    options = dict(table.table("options").raw) if "options" in table else {}
    try:
        rules = game.rules(seats, game.settle(seats, options))
    except BadOption as problem:
        raise BadPosition(f"options: {problem.what}", "position", problem.why) from None
    rng = Rng.seeded(table.whole("seed", 0, 2**128) if "seed" in table else 0)
    return Reader(rules, table, rng).read()


class Reader:
    """Puts a position together; `box` holds for each kind the cards not yet accounted for."""

    def __init__(self, rules: Rules, table: Table, rng: Rng) -> None:
        self.rules: Rules = rules
        self.top: Table = table
        self.rng: Rng = rng
        self.players: list[Table] = self._player_tables()
        self.state: Artificium = setup.empty_table(rules)
        self.box: list[list[int]] = [[] for _ in CARDS]
        for card in range(len(rules.kind) - 1, -1, -1):
            self.box[rules.kind[card]].append(card)

    def read(self) -> Artificium:
        s = self.state
        self._moment()
        hidden = self.top.table("hidden") if "hidden" in self.top else None
        if hidden is not None:
            hidden.only("chance", "draw_pile", "shuffles", "research", "mixes")
        if hidden is not None and "draw_pile" in hidden:
            s.pile = [self._card(hidden, "draw_pile", t) for t in hidden.texts("draw_pile")]
            for card in s.pile:
                s.known[card] = 0
        self._table_cards()
        for p, table in zip(s.players, self.players, strict=True):
            self._player(p, table)
        self._fill()
        if hidden is not None and "mixes" in hidden:
            s.mixes = [self._mix(hidden, text) for text in hidden.texts("mixes")]
        for p, table in zip(s.players, self.players, strict=True):
            self._chosen(p, table)
        self._queue()
        self._step()
        if hidden is not None and "chance" in hidden:
            s.chance = Rng.from_words(hidden.wholes("chance", 0, 2**32 - 1, size=4))
        else:
            s.chance = self.rng.fork()
        if hidden is not None:
            self._stated(hidden)
        self._check()
        return s

    def _stated(self, hidden: Table) -> None:
        """Chance to come: the cards on top after each shuffle, and those of Research Trips."""
        shuffles: list[list[int]] = []
        for line in hidden.texts("shuffles") if "shuffles" in hidden else []:
            row = [self._kind(hidden, "shuffles", name) for name in line.split()]
            for kind in row:
                copies = self.rules.cards[kind].copies
                if row.count(kind) > copies:
                    why = f"too many of '{CARDS[kind]}': the box has {copies}"
                    raise hidden.refuse("shuffles", why)
            shuffles.append(row)
        trips = [
            [effects.BY_CHANCE if name == UNKNOWN else self._kind(hidden, "research", name)]
            for name in (hidden.texts("research") if "research" in hidden else [])
        ]
        self.state.chance.foretell({piles.SHUFFLES: shuffles, effects.RESEARCH: trips})

    def _kind(self, table: Table, key: str, name: str) -> int:
        if name not in CARDS:
            raise table.refuse(key, f"no card '{name}'{did_you_mean(name, CARDS)}")
        return CARDS.index(name)

    def _player_tables(self) -> list[Table]:
        empty: dict[str, object] = {}
        given = Table(self.top.file, "player", empty, BadPosition)
        if "player" in self.top:
            given = self.top.table("player")
        given.only(*(str(seat) for seat in range(self.rules.seats)))
        tables = []
        for seat in range(self.rules.seats):
            key = str(seat)
            table = Table(self.top.file, f"player.{key}", empty, BadPosition)
            if key in given:
                table = given.table(key)
            table.only(*PLAYER_KEYS)
            tables.append(table)
        return tables

    # ---- round and moment ----------------------------------------------------------

    def _moment(self) -> None:
        s, top = self.state, self.top
        last = self.rules.rounds
        s.over = "over" in top and top.switch("over")
        s.round = top.whole("round", 1, last) - 1 if "round" in top else last - 1 if s.over else 0
        s.start = top.whole("start", 0, s.seats - 1) if "start" in top else 0
        names = tuple(moment.name for moment in MOMENTS)
        name = top.text("moment", among=names) if "moment" in top else PLAYING.name
        s.moment = MOMENTS[names.index(name)]
        s.current = top.whole("current", 0, s.seats - 1) if "current" in top else s.start
        s.reveals = top.whole("reveals", 0, 2**62) if "reveals" in top else 0
        if s.over and s.round + 1 != last:
            raise top.refuse("over", f"the game ends with round {last}")
        if s.moment is CLEANING and s.round + 1 == last:
            raise top.refuse("moment", "the last round ends with the final scoring")
        if s.moment is WIZARD:
            s.owed = top.whole("owed", 1, self.rules.wizard_discard) if "owed" in top else 1
        elif "owed" in top:
            raise top.refuse("owed", "cards are owed to a wizard only")

    # ---- cards ---------------------------------------------------------------------

    def _card(self, table: Table, key: str, text: str) -> int:
        """A card by its kind and how often it was taken back."""
        words = text.split()
        if not words or words[0] not in CARDS:
            hint = did_you_mean(words[0], CARDS) if words else ""
            raise table.refuse(key, f"no card '{text}'{hint}")
        kind = CARDS.index(words[0])
        pool = self.box[kind]
        if not pool:
            copies = self.rules.cards[kind].copies
            raise table.refuse(key, f"too many of '{words[0]}': the box has {copies}")
        card = pool.pop()
        rest = words[1:]
        if len(rest) >= 2 and rest[0] == "rebuilt":
            if kind != RECONSTRUCTION or not rest[1].isdecimal():
                raise table.refuse(key, f"'{text}': only a Reconstruction is counted")
            times = int(rest[1])
            if times > self.rules.rebuild_limit:
                why = f"'{text}': the most is {self.rules.rebuild_limit} a round"
                raise table.refuse(key, why)
            self.state.rebuilt[card - self.rules.first_reconstruction] = times
            rest = rest[2:]
        self.state.known[card] = self.rules.everybody
        self._marks(table, key, text, card, rest)
        return card

    def _marks(self, table: Table, key: str, text: str, card: int, words: list[str]) -> None:
        """Who knows it: `public`, or `seen` and seats; who knows a mix that it lies in: `traced`
        and seats; `old` if it was drawn long ago."""
        s = self.state
        if words and words[-1] == "old":
            s.old |= 1 << card
            words = words[:-1]
        if "traced" in words[:-1]:
            at = words.index("traced")
            s.traced[card] = self._seats(table, key, text, words[at + 1 :])
            s.known[card] = 0
            words = words[:at]
        if words and words[0] == "seen" and len(words) > 1:
            s.known[card] = self._seats(table, key, text, words[1:])
        elif words and words != ["public"]:
            raise table.refuse(key, f"'{text}' is not a card with its marks")

    def _seats(self, table: Table, key: str, text: str, words: list[str]) -> int:
        mask = 0
        for word in words:
            if not word.isdecimal() or int(word) >= self.state.seats:
                raise table.refuse(key, f"'{text}': there is no seat '{word}'")
            mask |= 1 << int(word)
        return mask

    def _mix(self, table: Table, text: str) -> Mix:
        """Who cannot tell cards apart, and where they lie: `2 of 0.4 1.0 discards.3`."""
        s = self.state
        viewers, _, places = text.partition(" of ")
        mix = Mix.new(self._seats(table, "mixes", text, viewers.split()), [])
        for place in places.split():
            where, _, number = place.partition(".")
            cards = s.discards if where == "discards" else []
            if where.isdecimal() and int(where) < s.seats:
                cards = s.players[int(where)].hand
            if not number.isdecimal() or int(number) >= len(cards):
                raise table.refuse("mixes", f"'{text}': no card lies at '{place}'")
            mix.cards.append(cards[int(number)])
        if len(set(mix.cards)) < max(2, len(mix.cards)):
            raise table.refuse("mixes", f"'{text}': has to name two cards or more, each once")
        return mix

    def _table_cards(self) -> None:
        s, top = self.state, self.top
        if "market" in top:
            names = top.texts("market")
            if names and s.moment is not MARKET:
                raise top.refuse("market", "there is a market only in the market phase")
            if len(names) > self.rules.facts.market_size:
                raise top.refuse(
                    "market", f"holds {counted(self.rules.facts.market_size, 'card')} at most"
                )
            s.market = [self._card(top, "market", name) for name in names]
        if "discards" in top:
            for text in top.texts("discards"):
                s.discards.append(NO_CARD if text == UNKNOWN else self._card(top, "discards", text))

    def _fill(self) -> None:
        """Unknown cards and what was left out, from the rest of the box."""
        s, facts = self.state, self.rules.facts
        rest = [card for pool in self.box for card in reversed(pool)]
        self.rng.shuffle(rest)
        for place, card in enumerate(s.discards):
            if card == NO_CARD:
                s.discards[place] = self._deal(rest, "discards")
                public = self.rules.discards_public
                s.known[s.discards[place]] = self.rules.everybody if public else 0
        for p, table in zip(s.players, self.players, strict=True):
            if "hand" not in table:
                p.hand = [NO_CARD] * facts.refill_to
            for place, card in enumerate(p.hand):
                if card == NO_CARD:
                    p.hand[place] = self._deal(rest, f"player.{p.seat}.hand")
                    s.known[p.hand[place]] = 1 << p.seat
        if s.moment is MARKET and "market" not in self.top:
            for _ in range(facts.market_size):
                s.market.append(self._deal(rest, "market"))
                hands.show(s, s.market[-1])
        for card in rest:
            s.known[card] = 0
        s.pile = rest + s.pile

    def _deal(self, rest: list[int], key: str) -> int:
        if not rest:
            raise self.top.refuse(key, "no cards are left in the box for it")
        return rest.pop()

    # ---- one player ----------------------------------------------------------------

    def _player(self, p: Player, table: Table) -> None:
        s = self.state
        p.coins = (
            table.whole("coins", 0, MOST_COINS)
            if "coins" in table
            else self.rules.facts.start_coins
        )
        if "goods" in table:
            goods = table.table("goods")
            goods.only(*GOODS)
            for name in goods.names():
                p.goods[GOODS.index(name)] = goods.whole(name, 0, MOST)
        for text in table.texts("hand") if "hand" in table else []:
            if text == UNKNOWN:
                p.hand.append(NO_CARD)
                continue
            card = self._card(table, "hand", text)
            if s.known[card] == self.rules.everybody and "public" not in text.split():
                s.known[card] = 0
            s.known[card] |= 1 << p.seat
            p.hand.append(card)
        for text in table.texts("front") if "front" in table else []:
            p.front.append(self._card(table, "front", text))
        if "played" in table:
            if s.moment is MARKET or s.moment is CLEANING or s.moment is PLAYING:
                raise table.refuse("played", f"nothing is revealed at the moment '{s.moment.name}'")
            p.played = self._card(table, "played", table.text("played"))
        p.passed = "passed" in table and table.switch("passed")
        if p.passed and p.played != NO_CARD:
            raise table.refuse("passed", "who has passed has no revealed card")
        p.swaps = table.whole("swaps", 0, 50) if "swaps" in table else 0
        p.dropped = table.whole("dropped", 0, 50) if "dropped" in table else 0
        if (p.front or p.dropped) and (s.moment is MARKET or s.moment is CLEANING):
            key = "front" if p.front else "dropped"
            raise table.refuse(key, f"no cards are played at the moment '{s.moment.name}'")
        p.sold = self._traded(p, table, "sold")
        p.bought = self._traded(p, table, "bought")
        if p.sold & p.bought:
            raise table.refuse("bought", "a good is not sold and bought before the same card")
        self._points(p, table)

    def _traded(self, p: Player, table: Table, key: str) -> int:
        mask = 0
        for name in table.texts(key, among=GOODS) if key in table else []:
            mask |= 1 << GOODS.index(name)
        if mask and (self.state.moment is not RESOLVING or p.seat != self.state.current):
            raise table.refuse(key, "only the player whose card is resolved trades")
        return mask

    def _points(self, p: Player, table: Table) -> None:
        if "points" in table:
            ledger = table.table("points")
            ledger.only(*SOURCES)
            for name in ledger.names():
                source = SOURCES.index(name)
                low, high = (-MOST, 0) if source == SETBACKS else (0, MOST)
                p.points[source] = ledger.whole(name, low, high)
        p.vp = sum(p.points)
        if p.vp < self.rules.floor:
            raise table.refuse("points", f"make {p.vp}, and nobody falls below {self.rules.floor}")
        least = max(p.vp, 0)
        p.peak = table.whole("peak", 0, 10 * MOST) if "peak" in table else least
        if p.peak < least and not self.state.over:
            raise table.refuse("peak", f"cannot be below the score, which is {least}")

    def _chosen(self, p: Player, table: Table) -> None:
        s = self.state
        if "chosen" not in table:
            return
        if s.moment is not PLAYING or not s.is_active(p):
            raise table.refuse("chosen", "only active players choose, at the moment 'playing'")
        text = table.text("chosen")
        if text == "secret":
            p.chosen = some_choice(s, p, self.rng)
        elif text == "pass" and self.rules.may_pass:
            p.chosen = PASSES
        elif text in CARDS:
            p.chosen = hands.pick(s, p, CARDS.index(text), worn_first=False)
        if p.chosen == NO_CARD:
            raise table.refuse("chosen", f"'{text}' is not in the hand")

    # ---- what has to fit together --------------------------------------------------

    def _queue(self) -> None:
        """The seats that come after the current one, in their order."""
        s, top = self.state, self.top
        order = turn_order.waiting(s)
        early = turn_order.overtaken(s, order)
        if early:
            why = f"the card of seat {early[0]} comes before that of seat {s.current}"
            raise top.refuse("current", why)
        if s.moment is CLEANING:
            seats = [p.seat for p in s.clockwise()]
            order = seats[seats.index(s.current) + 1 :]
        s.queue = order
        if "queue" in top:
            s.queue = top.wholes("queue", 0, s.seats - 1)
            if s.queue != order:
                why = (
                    f"must be {order}, the order of the cards that wait"
                    if order
                    else "nobody waits"
                )
                raise top.refuse("queue", why)

    def _step(self) -> None:
        """The cards of the last reveal; left out, those that have not been dealt with."""
        s, top = self.state, self.top
        waiting = turn_order.revealed(s)
        s.step = waiting
        if "step" not in top:
            return
        s.step = []
        for text in top.texts("step"):
            words = text.split()
            if len(words) != 3 or words[1] not in CARDS or words[2] not in last_reveal.FATES:
                raise top.refuse("step", f"'{text}' is not a seat, a card and what became of it")
            if not words[0].isdecimal() or int(words[0]) >= s.seats:
                raise top.refuse("step", f"'{text}': there is no seat '{words[0]}'")
            fate = last_reveal.FATES.index(words[2])
            s.step.append(last_reveal.entry(int(words[0]), CARDS.index(words[1]), fate))
        if len({last_reveal.seat_of(shown) for shown in s.step}) < len(s.step):
            raise top.refuse("step", "a seat reveals one card")
        open_ends = s.step[len(s.step) - len(waiting) :] if waiting else []
        done = s.step[: len(s.step) - len(open_ends)]
        if open_ends != waiting or any(not last_reveal.fate_of(shown) for shown in done):
            ends = [last_reveal.text(s, shown) for shown in waiting]
            why = f"must end with {ends}, and nothing else waits" if ends else "no card waits"
            raise top.refuse("step", why)

    def _check(self) -> None:
        s, top = self.state, self.top
        if s.over:
            for p, table in zip(s.players, self.players, strict=True):
                if sum(p.goods):
                    raise table.refuse("goods", "all are sold when the game is over")
            return
        p = s.players[s.current]
        table = self.players[s.current]
        name = s.moment.name
        if s.moment is RESOLVING:
            if p.played == NO_CARD:
                raise table.refuse("played", "the player whose card is resolved has none")
        elif p.played != NO_CARD:
            raise table.refuse("played", f"is used already at the moment '{name}'")
        if name in ASKING and (not p.front or s.name(p.front[-1]) != ASKING[name]):
            raise table.refuse("front", f"must end with the {ASKING[name]} that was just used")
        if s.moment is MARKET:
            if p.passed:
                raise table.refuse("passed", "the player whose turn it is has not passed")
            for other, part in zip(s.players, self.players, strict=True):
                turns = turn_order.market_turns(s, other)
                if other.swaps > turns or (other.swaps < turns and not other.passed):
                    had = counted(p.swaps, "turn")
                    why = f"with {had} of seat {s.current}, this seat has had {turns}"
                    raise part.refuse("swaps", why + (" at most" if other.passed else ""))
        if s.moment is WIZARD and s.owed > len(p.hand):
            raise top.refuse("owed", f"more than the {counted(len(p.hand), 'card')} in the hand")
        if self.rules.limited_stones and trade.bank(s) < 0:
            raise top.refuse("player", f"hold more than the {self.rules.facts.stones} stones")
        acting = s.to_act()
        if not acting:
            raise top.refuse("moment", "nobody has a card to choose")
        for seat in acting:
            if not s.legal(seat):
                raise top.refuse("moment", f"seat {seat} has nothing to choose")
