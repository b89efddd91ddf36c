"""Games of the card game by hand: goods, animals, and the cards as they were drawn."""

from itertools import permutations
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.formats.notes import (
    TWICE,
    UNKNOWN,
    Line,
    Notes,
    Pile,
    Scribe,
    no_such_line,
    none_left,
    so_many_cards,
)
from duchy.core.text.refusals import suggest
from duchy.games.burgundy_cards.rules import setup
from duchy.games.burgundy_cards.rules.actions import Move
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, FREE, GOODS, ROUNDS
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES, CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.components.places import ROWS
from duchy.games.burgundy_cards.rules.piles import SHUFFLES
from duchy.games.burgundy_cards.rules.refuse import refuse
from duchy.games.burgundy_cards.rules.ruleset import Rules
from duchy.games.burgundy_cards.rules.state import BurgundyCards

OF_THE_START: Final = ("start", "goods", "animals")
Slot = tuple[int, int]  # a shuffle of the draw pile, and the place in it


class CardScribe(Scribe[BurgundyCards]):
    """The draw pile is one sequence: round by round the display and the players' piles, in between
    what was bought."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules: Rules = rules
        self.seed: int = seed
        self.guesses = False
        dealt = setup.deal(rules, seed)
        self.pile: Pile = Pile([card.number for card in dealt.draw_pile])
        self.shuffles: int = 0  # so far
        self.decks: list[list[Slot]] = []  # for each seat where its personal pile came from
        self.hands: list[list[Slot]] = []  # and its hand

    # ---- the beginning -------------------------------------------------------------

    def begin(self, notes: Notes) -> BurgundyCards:
        s = setup.deal(self.rules, self.seed)
        s.draw_pile = [CARDS[number] for number in self.pile.orders[0]]
        own: dict[str, Line] = {}
        for line in notes.moments()[0].lines:
            if line.key.partition(" ")[0] in OF_THE_START:
                if line.key in own:
                    raise line.refuse(TWICE)
                own[line.key] = line
        if "start" in own:
            setup.seat_players(s, _number(own["start"], own["start"].value, 0, s.seats - 1))
        facts = self.rules.facts
        counts = [p.goods for p in s.players]
        self._storage(own, "goods", GOODS, facts.goods_each, facts.start_goods, counts, s.goods)
        counts = [p.animals for p in s.players]
        self._storage(
            own, "animals", ANIMALS, facts.animals_each, facts.start_animals, counts, s.animals
        )
        s.chance.foretell({SHUFFLES: self.pile.orders[1:]})
        self.shuffles = 0
        setup.open_game(s)
        return s

    def _storage(
        self,
        own: dict[str, Line],
        what: str,
        names: tuple[str, ...],
        box: list[int],
        each: int,
        counts: list[list[int]],
        piles: list[list[int]],
    ) -> None:
        """Goods or animals: those of the players, and the two piles, top card first. The deal
        decides what the notes leave out."""
        left = box[:]
        known: dict[str, list[int]] = {}
        for key, line in own.items():
            first, _, rest = key.partition(" ")
            if first != what:
                continue
            cards: list[int] = []
            for word in line.words():
                if word != UNKNOWN and word not in names:
                    raise line.refuse(refuse("notes.no_name", word=word, names=", ".join(names)))
                card = -1 if word == UNKNOWN else names.index(word)
                cards.append(card)
                if card >= 0:
                    left[card] -= 1
                    if left[card] < 0:
                        raise line.refuse(refuse("notes.too_many", card=word, have=box[card]))
            if rest in ("pile 1", "pile 2"):
                size = len(piles[int(rest[-1]) - 1])
                if len(cards) > size:
                    raise line.refuse(refuse("notes.pile", count=size))
                cards += [-1] * (size - len(cards))
            else:
                _number(line, rest, 0, len(counts) - 1)
                line.sized(line.words(), each, so_many_cards(each))
            known[rest] = cards
        spare: list[int] = []
        dealt = piles[0] + piles[1]
        for count in counts:
            dealt += [card for card in range(len(names)) for _ in range(count[card])]
        for card in dealt:
            if left[card]:
                left[card] -= 1
                spare.append(card)
        for seat, count in enumerate(counts):
            count[:] = [0] * len(names)
            for card in known.get(str(seat), [-1] * each):
                count[spare.pop() if card < 0 else card] += 1
        for number, pile in enumerate(piles):
            told = known.get(f"pile {number + 1}", [-1] * len(pile))
            piles[number] = [spare.pop() if card < 0 else card for card in told][::-1]

    def headings(self, state: BurgundyCards) -> list[str]:
        return [f"round {ROUNDS[state.round]}"]

    # ---- what is told --------------------------------------------------------------

    def told(
        self,
        before: BurgundyCards | None,
        state: BurgundyCards,
        events: list[Event],
        lines: list[Line],
    ) -> bool:
        changes = self.pile.changes
        left = len(self.pile.orders[0]) if before is None else before.left
        shuffle = self.shuffles
        for event in events:
            if event.kind == "shuffle":
                self.shuffles += 1
                if len(self.pile.orders) == self.shuffles:
                    self.pile.add([card.number for card in state.draw_pile])
        places: dict[str, list[Slot]] = {}
        if before is None:
            sizes = self.rules.facts.opponent_piles if self.rules.solo else []
            slots = self.pile.drawn(shuffle, left, sum(sizes))
            places = self._dealt(state, shuffle, left - sum(sizes), cards_first=True)
            if sizes:
                places["opponent"] = slots[: sizes[0]]
        elif state.round != before.round:
            places = self._dealt(state, shuffle, left, cards_first=False)
            if self.rules.solo:
                places["opponent"] = self._opponent(state.round)
        elif state.bought and not before.bought:
            places["bought"] = self.pile.drawn(shuffle, left, len(state.bought))
        for line in lines:
            if before is None and line.key.partition(" ")[0] in OF_THE_START:
                continue
            self._tell(line, places)
        self._tell_by_die([line for line in lines if line.key.startswith("display")], places)
        places.pop("by die", None)
        self.guesses = self.guesses or bool(places) or any(UNKNOWN in line.value for line in lines)
        if self.pile.changes == changes:
            self._follow(before, state)
        return self.pile.changes != changes

    def _opponent(self, round: int) -> list[Slot]:
        """His piles are dealt first, from the top."""
        sizes = self.rules.facts.opponent_piles
        slots = self.pile.drawn(0, len(self.pile.orders[0]), sum(sizes))
        return slots[sum(sizes[:round]) : sum(sizes[: round + 1])]

    def _dealt(
        self, s: BurgundyCards, shuffle: int, left: int, cards_first: bool
    ) -> dict[str, list[Slot]]:
        """Where the display and the personal piles came from; a pile in the order of its draws."""
        facts = self.rules.facts
        in_rows = facts.display_in_rows[s.seats]
        shown = sum([len(row) for row in s.display])
        sizes = [len(p.deck) for p in s.players]
        slots = self.pile.drawn(shuffle, left, shown + sum(sizes))
        at = sum(sizes) if cards_first else 0
        display = slots[at : at + shown]
        cards = slots[: sum(sizes)] if cards_first else slots[shown:]
        places = {"by die": display[in_rows:]}
        for row in range(ROWS):
            places[f"display {row + 1}"] = display[row:in_rows:ROWS]
        self.decks = []
        for seat, size in enumerate(sizes):
            self.decks.append(cards[:size])
            places[f"cards {seat}"] = cards[:size][::-1]
            cards = cards[size:]
        return places

    def _tell(self, line: Line, places: dict[str, list[Slot]]) -> None:
        if line.key not in places or line.key == "by die":
            raise line.refuse(no_such_line([key for key in places if key != "by die"]))
        slots = places.pop(line.key)
        words = line.words()
        if line.key.startswith("display"):  # cards placed by their die come after these
            if len(words) < len(slots):
                why = refuse("notes.few_cards", count=len(slots), given=len(words))
                raise line.refuse(why)
            words = words[: len(slots)]
        line.sized(words, len(slots), so_many_cards(len(slots)))
        for word, slot in zip(words, slots, strict=True):
            if word != UNKNOWN and not self.pile.put(slot, self._kinds(line, word)):
                raise line.refuse(none_left(word))

    def _tell_by_die(self, lines: list[Line], places: dict[str, list[Slot]]) -> None:
        """The last cards of the display, each in the row of its die. The rows do not show the order
        in which they were drawn: take any possible one."""
        usual = self.rules.facts.display_in_rows[self.rules.seats] // ROWS
        told: list[tuple[Line, list[int]]] = []
        for line in lines:
            for word in line.words()[usual:]:
                if word != UNKNOWN:
                    kinds = [
                        k for k in self._kinds(line, word) if f"display {CARDS[k].die}" == line.key
                    ]
                    if not kinds:
                        raise line.refuse(refuse("notes.other_row", card=word))
                    told.append((line, kinds))
        slots = places.get("by die", [])
        if len(told) > len(slots):
            raise told[len(slots)][0].refuse(refuse("notes.by_die", count=len(slots)))
        for order in permutations(range(len(slots)), len(told)):
            rows = [line.key for line, _ in told]
            turned = [
                i
                for i in range(1, len(order))
                if rows[i] == rows[i - 1] and order[i] < order[i - 1]
            ]
            if not turned:
                tried = self.pile.copy()
                fits = [
                    tried.put(slots[at], kinds) for at, (_, kinds) in zip(order, told, strict=True)
                ]
                if all(fits):
                    self.pile = tried
                    return
        raise told[0][0].refuse(refuse("notes.few_by_die"))

    def _kinds(self, line: Line, word: str) -> list[int]:
        """The cards that a word can be: one by its name, or all with a die."""
        if word.isdecimal() and 1 <= int(word) <= 6:
            return _with_die(int(word))
        names = [card.name for card in self.rules.facts.cards]
        if word not in names:
            raise line.refuse(refuse("notes.no_card", card=word, hint=suggest(word, names)))
        return [CARD_NAMES[word].number]

    # ---- hands ---------------------------------------------------------------------

    def _follow(self, before: BurgundyCards | None, s: BurgundyCards) -> None:
        """Which cards of the personal piles are in the hands; playing a card shows it."""
        if before is None or before.round != s.round:
            self.hands = [
                deck[p.left :][::-1] for p, deck in zip(s.players, self.decks, strict=True)
            ]
            return
        for p, old in zip(s.players, before.players, strict=True):
            hand = self.hands[p.seat]
            if len(p.hand) < len(old.hand):
                at = 0
                while at < len(p.hand) and p.hand[at] is old.hand[at]:
                    at += 1
                self.pile.pin(hand.pop(at), _with_die(old.hand[at].die))
            hand += self.decks[p.seat][p.left : old.left][::-1]

    def mend(self, state: BurgundyCards, seat: int, action: Action) -> bool:
        """An unknown card of the hand gets the die that is played."""
        assert isinstance(action, Move)
        if state.acted or seat != state.current or action.die == FREE or state.pending:
            return False
        if state.players[seat].hand_card(action.die) is not NO_CARD:
            return False
        for slot in self.hands[seat]:
            if self.pile.is_open(slot) and self.pile.put(slot, _with_die(action.die)):
                return True
        return False

    def untold(self, seat: int) -> str:
        return f"'cards {seat}: ...'"

    # ---- writing -------------------------------------------------------------------

    def opening(self, state: BurgundyCards) -> list[str]:
        s = state
        lines: list[str] = []
        if s.seats > 1 and self.rules.options["start_player"] == "random":
            lines.append(f"start: {s.current}")
        for what, names, piles in (("goods", GOODS, s.goods), ("animals", ANIMALS, s.animals)):
            for p in s.players:
                counts = p.goods if what == "goods" else p.animals
                own = [
                    name for name, count in zip(names, counts, strict=True) for _ in range(count)
                ]
                lines.append(f"{what} {p.seat}: {', '.join(own)}")
            for number, pile in enumerate(piles):
                cards = [names[card] for card in reversed(pile)]
                lines.append(f"{what} pile {number + 1}: {', '.join(cards)}")
        return lines + self._round(s)

    def after(self, before: BurgundyCards, state: BurgundyCards, events: list[Event]) -> list[str]:
        if state.round != before.round:
            return self._round(state)
        if state.bought and not before.bought:
            return [f"bought: {_names(state.bought)}"]
        return []

    def _round(self, s: BurgundyCards) -> list[str]:
        lines = ["", f"round {ROUNDS[s.round]}"]
        for row, cards in enumerate(s.display):
            lines.append(f"display {row + 1}: {_names(cards)}")
        for p in s.players:
            lines.append(f"cards {p.seat}: {_names(p.hand + p.deck[: p.left][::-1])}")
        if s.opponent is not None:
            count = self.rules.facts.opponent_piles[s.round]
            lines.append(f"opponent: {_names(s.opponent.cards[-count:])}")
        return [*lines, ""]


def _number(line: Line, text: str, low: int, high: int) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise line.refuse(refuse("notes.no_number", low=low, high=high, text=text))
    return int(text)


def _with_die(die: int) -> list[int]:
    return [card.number for card in CARDS if card.die == die]


def _names(cards: list[Card]) -> str:
    return ", ".join([card.name for card in cards])
