"""Positions as text: reading one. What is left out is filled in legally, by the seed."""

from typing import TYPE_CHECKING

from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table, parse
from duchy.core.text.plain import counted, did_you_mean
from duchy.games.burgundy_cards.position.bonuses import Bonuses, inner
from duchy.games.burgundy_cards.position.storage import Storage
from duchy.games.burgundy_cards.rules import phases, setup
from duchy.games.burgundy_cards.rules.actions import PROJECTS, ROW_CARDS, ROWS
from duchy.games.burgundy_cards.rules.choices import CHOICES, DIE_ACTION, OF_THREE
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    CLOISTER,
    GOODS,
    ROUNDS,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES, CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.ruleset import Rules
from duchy.games.burgundy_cards.rules.state import SHUFFLES, BurgundyCards

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.game import CastlesOfBurgundyCardGame

TOP_KEYS = (
    "game", "seats", "seed", "round", "turn", "first", "current", "over", "acted", "played",
    "purchased", "bought", "pending", "start_card", "start_card_down", "goods", "goods_piles",
    "animals", "animal_piles", "seven", "discard", "reveals", "options", "display",
    "first_triples", "player", "opponent", "hidden", "facts",
)  # fmt: skip
PLAYER_KEYS = (
    "cards", "pile", "hand", "workers", "silver", "projects", "estate", "goods", "sold",
    "animals", "points",
)  # fmt: skip
MOST = 500  # workers and silver: more than any game brings
HIDDEN_KEYS = (
    "chance", "shuffles", "played", "bought", "draw", "goods", "animals", "opponent", "hand",
    "pile",
)  # fmt: skip


def read(game: "CastlesOfBurgundyCardGame", text: str) -> BurgundyCards:
    table = parse(text, "position", BadPosition)
    table.only(*TOP_KEYS)
    table.text("game", among=("burgundy_cards",))
    played = with_named_facts(game, table)
    if played is not game:
        state = played.position(text)
        assert isinstance(state, BurgundyCards)
        return state
    seats = table.whole("seats", 1, 4) if "seats" in table else 2
    options = dict(table.table("options").raw) if "options" in table else {}
    try:
        rules = game.rules(seats, game.settle(seats, options))
    except BadOption as problem:
        raise BadPosition(f"options: {problem.what}", "position", problem.why) from None
    rng = Rng.seeded(table.whole("seed", 0, 2**128) if "seed" in table else 0)
    return Reader(rules, table, rng).read()


class Reader:
    """Puts a position together; `box` counts the action cards not yet accounted for."""

    def __init__(self, rules: Rules, table: Table, rng: Rng) -> None:
        self.rules: Rules = rules
        self.top: Table = table
        self.rng: Rng = rng
        self.state: BurgundyCards = setup.empty_table(rules)
        self.box: list[int] = [0] * len(CARDS)
        for card in rules.facts.cards:
            self.box[card.number] += 1
        self.hidden: Table = inner(table, "hidden")
        self.hidden.only(*HIDDEN_KEYS)
        seats = [str(seat) for seat in range(rules.seats)]
        self.hands: Table = inner(self.hidden, "hand")
        self.hands.only(*seats)
        self.decks: Table = inner(self.hidden, "pile")
        self.decks.only(*seats)
        given = inner(table, "player")
        given.only(*seats)
        self.players: list[Table] = [inner(given, seat) for seat in seats]
        for player in self.players:
            player.only(*PLAYER_KEYS)

    def read(self) -> BurgundyCards:
        s = self.state
        self._moment()
        self._display()
        for card in self._cards(self.top, "discard"):
            s.discard.append(card)
        for p, table in zip(s.players, self.players, strict=True):
            self._player(p, table)
        self._opponent_estate()
        self._pending()
        s.chance = self.rng  # while cards are dealt: the discard pile may have to be shuffled
        self._hidden_cards()
        Storage(s, self.top, self.hidden, self.players, self.rng).read()
        Bonuses(s, self.top, self.players).read()
        if "chance" in self.hidden:
            s.chance = Rng.from_words(self.hidden.wholes("chance", 0, 2**32 - 1, size=4))
        else:
            s.chance = self.rng.fork()
        self._shuffles()
        self._check()
        return s

    def _shuffles(self) -> None:
        """The cards on top after each shuffle to come, the top last."""
        hidden, rows = self.hidden, []
        for line in hidden.texts("shuffles") if "shuffles" in hidden else []:
            row: list[int] = []
            for name in line.split():
                why = self.rules.facts.no_card(name)
                if why:
                    raise hidden.refuse("shuffles", why)
                card = CARD_NAMES[name]
                row.append(card.number)
                have = self.rules.facts.cards.count(card)
                if row.count(card.number) > have:
                    raise hidden.refuse("shuffles", f"too many of '{name}': the box has {have}")
            rows.append(row)
        if rows:
            self.state.chance.foretell({SHUFFLES: rows})

    # ---- round, turn, who is on ----------------------------------------------------

    def _moment(self) -> None:
        s, top, rules = self.state, self.top, self.rules
        last = s.seats - 1
        s.over = "over" in top and top.switch("over")
        s.round = phases.LAST_ROUND if s.over else 0
        if "round" in top:
            s.round = ROUNDS.index(top.text("round", among=ROUNDS))
        s.turn = top.whole("turn", 1, rules.turns) - 1 if "turn" in top else 0
        s.reveals = top.whole("reveals") if "reveals" in top else 0
        down = "start_card_down" in top and top.switch("start_card_down")
        if rules.solo and ("start_card" in top or down):
            raise top.refuse("start_card", "the solo game has no start player card")
        if "first" in top:
            first = top.whole("first", 0, last)
        elif "start_card" in top and not down:
            first = top.whole("start_card", 0, last)
        else:
            first = top.whole("current", 0, last) if "current" in top else 0
        s.current = top.whole("current", 0, last) if "current" in top else first
        s.moved = (s.current - first) % s.seats
        if not rules.solo:
            s.start_card = top.whole("start_card", 0, last) if "start_card" in top else first
            s.start_card_down = down
            if s.start_card != first and not down and not s.over:
                why = f"face up it lies with the first player of the round, player {first}"
                raise top.refuse("start_card", why)
        if s.over:
            s.turn = rules.turns
            s.moved = s.seats
        if "acted" in top:
            s.acted = top.switch("acted")
        else:
            s.acted = s.over or "played" in top or bool(top.raw.get("pending"))

    def _schedule(self, p: Player) -> tuple[int, int]:
        """How many cards the hand and the personal pile have at this moment (CAR-I-04)."""
        s, turns = self.state, self.rules.turns
        drawn = min(turns, s.turn + self.rules.hand)
        place = (p.seat - s.first_seat()) % s.seats
        done = place < s.moved or (place == s.moved and s.acted)
        played = min(turns, s.turn + (1 if done and not s.over else 0))
        return drawn - played, turns - drawn

    # ---- cards that lie open -------------------------------------------------------

    def _card(self, table: Table, key: str, name: str) -> Card:
        """Takes a card out of the box; refuses what the box does not hold (any more)."""
        why = self.rules.facts.no_card(name)
        if why:
            raise table.refuse(key, why)
        card = CARD_NAMES[name]
        self.box[card.number] -= 1
        if self.box[card.number] < 0:
            have = self.rules.facts.cards.count(card)
            raise table.refuse(key, f"too many of '{name}': the box has {have}")
        return card

    def _cards(self, table: Table, key: str) -> list[Card]:
        if key not in table:
            return []
        return [self._card(table, key, name) for name in table.texts(key)]

    def _display(self) -> None:
        if "display" not in self.top:
            return
        table = self.top.table("display")
        table.only("1", "2", "3", "4", "5", "6")
        for row in range(ROWS):
            cards = self._cards(table, str(row + 1))
            if len(cards) > ROW_CARDS:
                raise table.refuse(str(row + 1), f"there are never more than {ROW_CARDS} in a row")
            self.state.display[row] = cards

    def _player(self, p: Player, table: Table) -> None:
        s, facts = self.state, self.rules.facts
        place = (p.seat - s.first_seat()) % s.seats
        p.silver = table.whole("silver", 0, MOST) if "silver" in table else facts.start_silver
        p.workers = (
            table.whole("workers", 0, MOST)
            if "workers" in table
            else self.rules.start_workers(place)
        )
        names = table.texts("projects") if "projects" in table else []
        if len(names) > PROJECTS:
            raise table.refuse("projects", f"there are at most {PROJECTS}")
        for i, name in enumerate(names):
            if name:
                p.projects[i] = self._card(table, "projects", name)
        for line in table.texts("estate") if "estate" in table else []:
            self._estate_pile(p, table, line)
        for name in table.texts("goods", among=GOODS) if "goods" in table else []:
            p.goods[GOODS.index(name)] += 1
        for name in table.texts("sold", among=GOODS) if "sold" in table else []:
            p.sold[GOODS.index(name)] += 1
        for name in table.texts("animals", among=ANIMALS) if "animals" in table else []:
            p.animals[ANIMALS.index(name)] += 1

    def _estate_pile(self, p: Player, table: Table, line: str) -> None:
        pile = [self._card(table, "estate", name) for name in line.split()]
        if not 1 <= len(pile) <= TRIPLE:
            raise table.refuse("estate", f"'{line}' must be one to three cards")
        type = pile_type(pile)
        for card in pile:
            if card.type not in (type, CLOISTER):
                raise table.refuse("estate", f"'{line}' mixes types")
            p.types |= 1 << card.type
        if len(pile) < TRIPLE:
            several = self.rules.free_cloisters and type != CLOISTER
            if not several and (p.open[2 * type] or p.open[2 * type + 1]):
                raise table.refuse("estate", f"two open piles of type {TYPES[type]}")
            p.open[2 * type + len(pile) - 1] += 1
        p.piles.append(pile)

    def _opponent_estate(self) -> None:
        s, facts = self.state, self.rules.facts
        if not self.rules.solo:
            if "opponent" in self.top:
                raise self.top.refuse("opponent", "only the solo game has one")
            return
        s.opponent = Opponent.new([])
        table = inner(self.top, "opponent")
        table.only("estate")
        if "estate" in table:
            s.opponent.cards = self._cards(table, "estate")
            count = sum(facts.opponent_piles[: s.round + 1])
            if len(s.opponent.cards) != count:
                why = f"he has {counted(count, 'card')} in round {ROUNDS[s.round]}"
                raise table.refuse("estate", why)

    # ---- what is open to answer ----------------------------------------------------

    def _pending(self) -> None:
        s, top = self.state, self.top
        names = {choice.name: choice for choice in CHOICES}
        for text in top.texts("pending") if "pending" in top else []:
            if text not in names:
                raise top.refuse("pending", f"no choice '{text}'" + did_you_mean(text, names))
            s.pending.append(names[text])
        bought = [choice for choice in s.pending if choice is OF_THREE or choice in DIE_ACTION]
        s.purchased = top.switch("purchased") if "purchased" in top else bool(bought)
        if len(bought) > 1:
            raise top.refuse("pending", "there is one purchase a turn")
        if bought and not s.purchased:
            raise top.refuse("purchased", f"'{bought[0].name}' comes from a purchase")
        if bought and bought[0] is not s.pending[-1]:
            raise top.refuse("pending", f"'{bought[0].name}' can only be the last")
        if s.pending and not s.acted and (not s.purchased or (bought and len(s.pending) > 1)):
            why = f"'{s.pending[0].name}' waits, so a card is played"
            raise top.refuse("acted", why)

    # ---- cards that are hidden -----------------------------------------------------

    def _hidden_cards(self) -> None:
        """Known faces first, then known dice, then everything else by chance."""
        s, hidden = self.state, self.hidden
        asked = bool(s.pending) and s.pending[-1] is OF_THREE
        count = self.top.whole("bought", 0, 3) if "bought" in self.top else (3 if asked else 0)
        if bool(count) != asked:
            raise self.top.refuse("bought", "cards are bought exactly when 'of_three' is asked")
        s.bought = self._cards(hidden, "bought")
        if "bought" in hidden and asked != (1 <= len(s.bought) <= 3):
            raise hidden.refuse("bought", "one to three cards, when 'of_three' is asked")
        if "bought" in hidden and "bought" in self.top and len(s.bought) != count:
            raise hidden.refuse("bought", f"{_cards_are(count)} bought, not {len(s.bought)}")
        for p in s.players:
            p.hand = self._cards(self.hands, str(p.seat))
            p.deck = self._cards(self.decks, str(p.seat))
        draw = self._cards(hidden, "draw")
        later = self._opponent_decks()
        if "played" in hidden:
            if not s.acted:
                raise hidden.refuse("played", "no card is played yet")
            s.played = self._card(hidden, "played", hidden.text("played"))
        rest = [card for card in CARDS for _ in range(self.box[card.number])]
        pool = [rest[i] for i in self.rng.order(len(rest))]
        self._played(pool)
        for p, table in zip(s.players, self.players, strict=True):
            if str(p.seat) not in self.hands:
                p.hand = self._known_dice(table, "hand", pool)
            else:
                self._check_hand(p, table)
        if "bought" not in hidden:
            s.bought = _deal(pool, count)
        for p, table in zip(s.players, self.players, strict=True):
            self._hand(p, table, pool)
        self._deal_opponent(later, pool)
        s.draw_pile = pool
        s.left = len(pool)
        if "display" not in self.top:
            facts = self.rules.facts
            if draw and s.left < facts.display_in_rows[s.seats] + facts.display_by_die[s.seats]:
                raise hidden.refuse("draw", "too few other cards are left for the display")
            phases.lay_out(s)
        s.draw_pile = s.draw_pile[: s.left] + draw
        s.left = len(s.draw_pile)

    def _check_hand(self, p: Player, table: Table) -> None:
        """Dice and number of a hand whose cards are named say the same as the cards."""
        dice = [card.die for card in p.hand]
        for die in table.wholes("hand", 1, 6) if "hand" in table else []:
            if die not in dice:
                raise table.refuse("hand", f"the named cards of the hand have no such {die}")
            dice.remove(die)
        if "cards" in table and table.whole("cards") != len(p.hand):
            raise table.refuse("cards", f"the hand is named with {counted(len(p.hand), 'card')}")

    def _played(self, pool: list[Card]) -> None:
        s, top = self.state, self.top
        if "played" not in top:
            return
        die = top.whole("played", 1, 6)
        if not s.acted:
            raise top.refuse("played", "no card is played yet")
        if s.played is NO_CARD:
            s.played = self._with_die(top, "played", die, pool)
        elif s.played.die != die:
            raise top.refuse("played", f"is not the die of '{s.played.name}'")

    def _known_dice(self, table: Table, key: str, pool: list[Card]) -> list[Card]:
        if key not in table:
            return []
        return [self._with_die(table, key, die, pool) for die in table.wholes(key, 1, 6)]

    def _with_die(self, table: Table, key: str, die: int, pool: list[Card]) -> Card:
        for i, card in enumerate(pool):
            if card.die == die:
                return pool.pop(i)
        raise table.refuse(key, f"no unseen card with the die {die} is left")

    def _hand(self, p: Player, table: Table, pool: list[Card]) -> None:
        """As many as the moment asks for; fewer only where the position says so."""
        hand, pile = self._schedule(p)
        size = table.whole("cards", 0, hand) if "cards" in table else hand
        if str(p.seat) in self.hands:
            size = min(size, len(p.hand))
        if len(p.hand) > size:
            raise table.refuse(
                "hand", f"there {_cards_are(size, back=True)} in the hand at this moment"
            )
        p.hand += _deal(pool, size - len(p.hand))
        size = table.whole("pile", 0, pile) if "pile" in table else pile
        if str(p.seat) in self.decks:
            size = min(size, len(p.deck))
        if len(p.deck) > size:
            raise self.decks.refuse(
                str(p.seat), f"there {_cards_are(size, back=True)} in the pile now"
            )
        p.deck = _deal(pool, size - len(p.deck)) + p.deck
        p.left = len(p.deck)

    def _opponent_decks(self) -> list[list[Card]]:
        hidden, s = self.hidden, self.state
        if "opponent" not in hidden:
            return []
        if s.opponent is None:
            raise hidden.refuse("opponent", "only the solo game has one")
        sizes = self.rules.facts.opponent_piles[s.round + 1 :]
        lines = hidden.texts("opponent", size=len(sizes))
        decks = []
        for line, size in zip(lines, sizes, strict=True):
            deck = [self._card(hidden, "opponent", name) for name in line.split()]
            if len(deck) != size:
                raise hidden.refuse("opponent", f"'{line}' must be {counted(size, 'card')}")
            decks.append(deck)
        return decks

    def _deal_opponent(self, later: list[list[Card]], pool: list[Card]) -> None:
        s, sizes = self.state, self.rules.facts.opponent_piles
        if s.opponent is None:
            return
        dealt = 0 if s.opponent.cards else sum(sizes[: s.round + 1])
        if len(pool) < dealt + (0 if later else sum(sizes[s.round + 1 :])):
            raise self.top.refuse("opponent", "too few cards are left for his piles")
        if not s.opponent.cards:
            s.opponent.cards = _deal(pool, dealt)
        s.opponent.shown = s.round + 1
        shown: list[list[Card]] = [[] for _ in range(s.round + 1)]
        s.opponent.decks = shown + (later or [_deal(pool, n) for n in sizes[s.round + 1 :]])

    # ---- at last -------------------------------------------------------------------

    def _check(self) -> None:
        s, top = self.state, self.top
        if s.over:
            lost = s.opponent is not None and s.opponent.score() > s.score(0)
            if s.round != phases.LAST_ROUND and not lost:
                raise top.refuse("over", "the game ends with round E, or with a lost solo game")
            if s.pending:
                raise top.refuse("pending", "the game is over")
            return
        p = s.players[s.current]
        if not s.acted and not p.hand:
            raise top.refuse("acted", "there is no card in the hand to act with")
        if s.pending:
            choice = s.pending[-1]
            if not choice.possible(s, p) and not (choice.patient and s.may_buy(p)):
                raise top.refuse("pending", f"'{choice.name}' has nothing to choose")


def _cards_are(count: int, back: bool = False) -> str:
    """`1 card is`, `2 cards are`; back to front `is 1 card`, `are 2 cards`."""
    verb, cards = "is" if count == 1 else "are", counted(count, "card")
    return f"{verb} {cards}" if back else f"{cards} {verb}"


def _deal(pool: list[Card], count: int) -> list[Card]:
    return [pool.pop() for _ in range(min(count, len(pool)))]
