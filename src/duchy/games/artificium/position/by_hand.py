"""Games of Artificium by hand: who begins, and the cards as they were drawn."""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.formats.notes import (
    UNKNOWN,
    Line,
    Notes,
    Pile,
    Scribe,
    no_such_line,
    none_left,
    so_many_cards,
)
from duchy.core.text.refusals import Refusal, all_of, suggest_or_list
from duchy.games.artificium.rules import hands, piles, setup
from duchy.games.artificium.rules.actions import CARDS, Commit, Discard, Swap
from duchy.games.artificium.rules.player import NO_CARD, Player
from duchy.games.artificium.rules.refuse import refuse
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET, PLAYING, WIZARD
from duchy.games.artificium.rules.ruleset import Rules
from duchy.games.artificium.rules.state import Artificium

Slot = tuple[int, int]  # a shuffle of the draw pile, and the place in it
IN_THE_MARKET: Final = -1
AGAIN: Final = 30  # how often a deal is tried again with different Research Trips


class ArtificiumScribe(Scribe[Artificium]):
    """A move also states what it names: a player who plays a card that the notes do not mention
    must have drawn it."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules: Rules = rules
        self.seed: int = seed
        self.guesses = False
        dealt = setup.deal(rules, seed)
        self.dealt: list[int] = [rules.kind[card] for card in dealt.pile]
        self.pile: Pile = Pile(self.dealt[:])
        self.trips: list[int] = []  # the kinds of card that Research Trips took, stated or guessed
        # for each trip the places in the hand that its card can have come from, the current guess
        # first; empty if it is stated
        self.places: list[list[int]] = []
        self.between: list[tuple[int, int]] = []  # who took it from whom
        self.stuck: int = 0  # the seat whose move was not possible
        self.again: int = 0  # how often a guess was changed
        self.shuffles: int = 0  # so far
        self.trip: int = 0  # so many so far
        self.slots: dict[int, Slot] = {}  # where each single card came from

    def begin(self, notes: Notes) -> Artificium:
        s = setup.deal(self.rules, self.seed)
        for line in notes.moments()[0].lines:
            if line.key == "start":
                s.start = line.whole(0, s.seats - 1)
        free = list(range(len(self.rules.kind)))
        s.pile = []
        for kind in self.pile.orders[0]:
            card = next(card for card in free if self.rules.kind[card] == kind)
            free.remove(card)
            s.pile.append(card)
        self.slots = {card: (0, place) for place, card in enumerate(s.pile)}
        self.shuffles = self.trip = 0
        told = {piles.SHUFFLES: self.pile.orders[1:], hands.RESEARCH: [[k] for k in self.trips]}
        s.chance.foretell(told)
        s.start_round()
        return s

    def headings(self, state: Artificium) -> list[str]:
        return [f"round {state.round + 1}"]

    # ---- what is told --------------------------------------------------------------

    def told(
        self, before: Artificium | None, state: Artificium, events: list[Event], lines: list[Line]
    ) -> bool:
        changes = self.pile.changes
        slots = dict(self.slots)  # of the cards that the move named; it may have shuffled them
        places = self._drawn(before, state, events)
        travelled = any(event.kind == "researched" for event in events)
        known = False  # what it took is told
        for line in lines:
            if line.key == "took" and travelled and not known:
                if self._took(state, events, line):
                    return True
                known = UNKNOWN not in line.value
            elif line.key != "start" or before is not None:
                self._tell(line, places)
        self.guesses = self.guesses or bool(places) or any(UNKNOWN in line.value for line in lines)
        if self.pile.changes != changes:
            return True
        if travelled:
            assert before is not None
            if not known and self._guess(before, events):
                return True
            if known and self.trip == len(self.places):
                self.places.append([])
                self.between.append((-1, -1))
            self.trip += 1
        if before is not None:
            self._pin(before, state, events, slots, known)
        return False

    def _drawn(
        self, before: Artificium | None, s: Artificium, events: list[Event]
    ) -> dict[str, list[Slot]]:
        """Where the drawn cards came from, by the line that names them."""
        owners: list[tuple[int, int]] = []  # a seat or the market, and a kind
        if before is None:
            for p in s.clockwise():
                owners += [(p.seat, self.rules.kind[card]) for card in p.hand]
            owners += [(IN_THE_MARKET, self.rules.kind[card]) for card in s.market]
        for event in events:
            if event.kind == "drawn":
                owners.append((event.seat, CARDS.index(str(event.data["card"]))))
            elif event.kind == "market":
                owners += [(IN_THE_MARKET, self.rules.kind[card]) for card in s.market]
        left = len(self.pile.orders[0]) if before is None else len(before.pile)
        shuffle = self.shuffles
        self._shuffled(before, s, events, [kind for _, kind in owners], left)
        slots = self.pile.drawn(shuffle, left, len(owners))
        places: dict[str, list[Slot]] = {}
        taken: list[int] = []
        for (owner, kind), slot in zip(owners, slots, strict=True):
            key = "market" if owner == IN_THE_MARKET else f"draw {owner}"
            places.setdefault(key, []).append(slot)
            cards = s.market if owner == IN_THE_MARKET else s.players[owner].hand
            old = [] if before is None or owner < 0 else before.players[owner].hand
            for card in cards:
                if self.rules.kind[card] == kind and card not in taken and card not in old:
                    taken.append(card)
                    self.slots[card] = slot
                    break
        return places

    def _shuffled(
        self,
        before: Artificium | None,
        s: Artificium,
        events: list[Event],
        kinds: list[int],
        left: int,
    ) -> None:
        """The order after a shuffle: what was drawn since, on top of what is left."""
        for event in events:
            if event.kind == "shuffle":
                self.shuffles += 1
                size = event.data["cards"]
                assert isinstance(size, int)
                if len(self.pile.orders) == self.shuffles:
                    since = kinds[left : left + size]
                    rest = [self.rules.kind[card] for card in s.pile[: size - len(since)]]
                    aside = [] if before is None else before.discards
                    sources = {self.slots[card] for card in [*aside, *s.pile]}
                    self.pile.add(rest + since[::-1], sorted(sources))
                left += size
        if self.shuffles:
            for place, card in enumerate(s.pile):
                self.slots[card] = (self.shuffles, place)

    def _tell(self, line: Line, places: dict[str, list[Slot]]) -> None:
        if line.key not in places:
            raise line.refuse(no_such_line(places))
        slots = places.pop(line.key)
        words = line.sized(line.words(), len(slots), so_many_cards(len(slots)))
        for word, slot in zip(words, slots, strict=True):
            if word != UNKNOWN and not self.pile.put(slot, [_kind(line, word)]):
                raise line.refuse(none_left(word))

    # ---- Research Trips ------------------------------------------------------------

    def _took(self, s: Artificium, events: list[Event], line: Line) -> bool:
        """Whether the trip must take a different card."""
        words = line.sized(line.words(), 1, so_many_cards(1))
        if words[0] == UNKNOWN:
            return False
        kind = _kind(line, words[0])
        told = self.trips[self.trip : self.trip + 1] == [kind]
        if told and self._researched(events) == kind:
            return False
        del self.trips[self.trip :]
        target = next(event.data["target"] for event in events if event.kind == "researched")
        assert isinstance(target, int)
        thief = next(event.seat for event in events if event.kind == "researched")
        hand = [*s.players[target].hand[:-1], s.players[thief].hand[-1]]
        for card in hand:
            if self.rules.kind[card] == kind:
                self.trips.append(kind)
                return True
        for card in hand:
            slot = self.slots[card]
            if self.pile.is_open(slot) and self.pile.put(slot, [kind]):
                self.trips.append(kind)
                return True
        raise line.refuse(refuse("notes.not_in_hand", card=words[0]))

    def _guess(self, before: Artificium, events: list[Event]) -> bool:
        """Whether a trip that the notes do not describe must take a different card."""
        self.guesses = True
        event = next(event for event in events if event.kind == "researched")
        target = event.data["target"]
        assert isinstance(target, int)
        hand = before.players[target].hand
        at = self.trip
        if at == len(self.places):
            self.places.append(self._likely(hand))
            self.between.append((event.seat, target))
        kind = self.rules.kind[hand[min(self.places[at][0], len(hand) - 1)]]
        if self._researched(events) == kind and self.trips[at : at + 1] == [kind]:
            return False
        self.trips[at:] = [kind]
        return True

    def _likely(self, hand: list[int]) -> list[int]:
        """The places of the cards that a trip can have taken. An unknown one comes first, since it
        can be any; then one of each known kind."""
        unknown = [place for place, card in enumerate(hand) if self._is_open(card)]
        kinds = self._kinds(hand)
        known = [place for place in range(len(hand)) if place not in unknown]
        return unknown[:1] + [place for place in known if kinds.index(kinds[place]) == place]

    def reconsider(self) -> bool:
        """Let a trip take a different card: the latest that concerns the stuck player, else any
        other. What was placed because of it becomes open again."""
        self.again += 1
        trips = [i for i, places in enumerate(self.places) if len(places) > 1]
        if not trips or self.again > AGAIN:
            return False
        at = ([i for i in trips if self.stuck in self.between[i]] or trips)[-1]
        self.places[at:] = [self.places[at][1:]]
        del self.between[at + 1 :]
        del self.trips[at:]
        self.pile = Pile(self.dealt[:])
        return True

    def _researched(self, events: list[Event]) -> int:
        return next(
            CARDS.index(str(event.data["card"])) for event in events if event.kind == "researched"
        )

    # ---- what moves tell -----------------------------------------------------------

    def _pin(
        self,
        before: Artificium,
        s: Artificium,
        events: list[Event],
        slots: dict[int, Slot],
        known: bool,
    ) -> None:
        """Record the cards that a move has named. A discarded whole hand is not named, nor a card
        taken by a Research Trip if the notes do not say."""
        unnamed = [event.seat for event in events if event.kind == "redraw"]
        for event in events:
            if event.kind == "research" and not known:
                target = event.data["target"]
                assert isinstance(target, int)
                unnamed.append(target)
        for p, old in zip(s.players, before.players, strict=True):
            named = {card for card in (p.chosen, p.played) if card >= 0}
            if p.seat not in unnamed:
                named |= {card for card in old.hand if card not in p.hand}
            for card in sorted(named):
                self._name(card, old.hand, slots)
            for card in p.hand:
                if card in before.market:
                    self._name(card, before.market, slots)

    def _name(self, card: int, among: list[int], slots: dict[int, Slot]) -> None:
        """A move named a card of this kind. If nothing was known about the one that moved, it was
        another, known one of the same kind: copies look alike."""
        if self.pile.is_open(slots[card]) and self.slots[card] == slots[card]:
            for twin in among:
                same = self.rules.kind[twin] == self.rules.kind[card] and twin != card
                if same and self.slots[twin] == slots[twin] and not self.pile.is_open(slots[twin]):
                    self.slots[card], self.slots[twin] = slots[twin], slots[card]
                    return
        self.pile.pin(slots[card])

    def mend(self, state: Artificium, seat: int, action: Action) -> bool:
        s, p = state, state.players[seat]
        self.stuck = seat
        if s.moment is WIZARD and not (seat == s.current and isinstance(action, Discard)):
            return self._all_alike(s.players[s.current])
        if seat not in s.to_act():
            return False
        if isinstance(action, Commit) and s.moment is PLAYING:
            return self._in_hand(s, p, action.card)
        if isinstance(action, Discard) and s.moment in (WIZARD, CLEANING):
            return self._in_hand(s, p, action.card)
        if isinstance(action, Swap) and s.moment is MARKET:
            if self._kinds(p.hand).count(action.given) == 0:
                return self._in_hand(s, p, action.given)
            if self._kinds(s.market).count(action.taken) == 0:
                return self._among(s.market, action.taken)
        return False

    def _all_alike(self, p: Player) -> bool:
        """The wizard's victim had no choice: all cards left in the hand are of one kind."""
        kinds = self._kinds(p.hand)
        known = [k for k, card in zip(kinds, p.hand, strict=True) if not self._is_open(card)]
        for kind in dict.fromkeys(known or kinds):
            pile = self.pile.copy()
            if all(
                self.pile.put(self.slots[card], [kind])
                for card in p.hand
                if self._is_open(card) and self.pile.is_open(self.slots[card])
            ):
                return self.pile.changes != pile.changes
            self.pile = pile
        return False

    def _is_open(self, card: int) -> bool:
        return self.pile.is_open(self.slots[card])

    def untold(self, seat: int) -> str | Refusal:
        drawn = f"'draw {seat}: ...'"
        return all_of([drawn, "'took: ...'"]) if any(self.places) else drawn

    def _in_hand(self, s: Artificium, p: Player, kind: int) -> bool:
        return kind not in self._kinds(p.hand) and self._among(p.hand, kind)

    def _among(self, cards: list[int], kind: int) -> bool:
        """One of these unknown cards is of this kind. In every second deal it is the one drawn
        last, since nobody can know which choice uses up a kind too early."""
        newest = self.seed >> 32 & 1 == 0
        slots = sorted([self.slots[card] for card in cards if self._is_open(card)], reverse=newest)
        return any(self.pile.put(slot, [kind]) for slot in slots)

    def _kinds(self, cards: list[int]) -> list[int]:
        return [self.rules.kind[card] for card in cards]

    # ---- writing -------------------------------------------------------------------

    def opening(self, state: Artificium) -> list[str]:
        lines = [f"start: {state.start}", "", "round 1"]
        for p in state.clockwise():
            lines.append(f"draw {p.seat}: {self._names(state, p.hand)}")
        return [*lines, f"market: {self._names(state, state.market)}", ""]

    def after(self, before: Artificium, state: Artificium, events: list[Event]) -> list[str]:
        lines: list[str] = []
        if any(event.kind == "researched" for event in events):
            lines.append(f"took: {CARDS[self._researched(events)]}")
        if state.round != before.round:
            lines += ["", f"round {state.round + 1}"]
        drawn: dict[int, list[str]] = {}
        for event in events:
            if event.kind == "drawn":
                drawn.setdefault(event.seat, []).append(str(event.data["card"]))
        for seat, cards in drawn.items():
            lines.append(f"draw {seat}: {', '.join(cards)}")
        if state.round != before.round:
            lines += [f"market: {self._names(state, state.market)}", ""]
        return lines

    def _names(self, s: Artificium, cards: list[int]) -> str:
        return ", ".join([s.name(card) for card in cards if card != NO_CARD])


def _kind(line: Line, word: str) -> int:
    if word not in CARDS:
        hint = suggest_or_list(word, CARDS)
        raise line.refuse(refuse("notes.no_card", card=word, hint=hint))
    return CARDS.index(word)
