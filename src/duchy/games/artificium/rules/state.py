"""One position of Artificium: the four phases of a round (ART-O-006)."""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.state import State
from duchy.games.artificium.rules import hands, last_reveal, piles, scoring, trade
from duchy.games.artificium.rules.actions import CARDS, Move, Swap
from duchy.games.artificium.rules.card_tracking import Mix
from duchy.games.artificium.rules.components.cards import Card
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import (
    CLEANING,
    MARKET,
    OF_USED_CARDS,
    PLAYING,
    RESOLVING,
    Moment,
)
from duchy.games.artificium.rules.ruleset import Rules

NOBODY: Final = -1


class Artificium(State):
    __slots__ = (
        "current",
        "discards",
        "known",
        "market",
        "mixes",
        "moment",
        "old",
        "owed",
        "pile",
        "players",
        "queue",
        "rebuilt",
        "round",
        "rules",
        "start",
        "step",
        "traced",
    )

    rules: Rules
    players: list[Player]
    pile: list[int]  # the draw pile, its top last
    discards: list[int]
    market: list[int]
    round: int  # from 0
    start: int  # the start player's seat
    moment: Moment
    current: int  # the seat that decides; when playing cards, all active ones do
    queue: list[int]  # seats whose revealed cards come after the current one
    step: list[int]  # the cards of the last reveal and what became of them; see last_reveal.py
    owed: int  # cards that the wizard still wants discarded
    rebuilt: list[int]  # for each Reconstruction how often it was taken back this round
    known: list[int]  # for each card who knows where it is; see hands.py
    traced: list[int]  # for each card who knows a mix in which it lies; see card_tracking.py
    mixes: list[Mix]
    old: int  # mask of hidden cards drawn before the last shuffle; see piles.py

    def clone(self) -> "Artificium":
        s = Artificium.__new__(Artificium)
        self.clone_into(s)
        s.rules = self.rules
        s.players = [p.clone() for p in self.players]
        s.pile = self.pile[:]
        s.discards = self.discards[:]
        s.market = self.market[:]
        s.round = self.round
        s.start = self.start
        s.moment = self.moment
        s.current = self.current
        s.queue = self.queue[:]
        s.step = self.step[:]
        s.owed = self.owed
        s.rebuilt = self.rebuilt[:]
        s.known = self.known[:]
        s.traced = self.traced[:]
        s.mixes = [mix.clone() for mix in self.mixes]
        s.old = self.old
        return s

    # ---- whose turn, and what may be done ------------------------------------------

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.moment is PLAYING:
            return [p.seat for p in self.players if self.is_active(p) and p.chosen == NO_CARD]
        return [self.current]

    def legal(self, seat: int) -> list[Action]:
        out: list[Action] = []
        if self.over or not 0 <= seat < self.seats:
            self.check_seat(seat)
            return out
        p = self.players[seat]
        if self.moment is PLAYING:
            if not self.is_active(p) or p.chosen != NO_CARD:
                return out
        elif seat != self.current:
            return out
        self.moment.list_actions(self, p, out)
        return out

    def apply(self, seat: int, action: Action) -> None:
        assert isinstance(action, Move)
        action.play(self, self.players[seat])

    def is_active(self, p: Player) -> bool:
        """Whether the player still plays cards this round (ART-P-14)."""
        return not p.passed and len(p.hand) > 0

    def clockwise(self) -> list[Player]:
        """All players, clockwise from the start player."""
        return self.players[self.start :] + self.players[: self.start]

    def ask(self, moment: Moment, p: Player) -> None:
        """Let the player decide; a single possible answer is given automatically."""
        self.moment = moment
        out: list[Action] = []
        moment.list_actions(self, p, out)
        if len(out) == 1:
            self.apply(p.seat, out[0])

    # ---- 1. start of a round -------------------------------------------------------

    def start_round(self) -> None:
        """Fill up the hands clockwise (ART-O-001, ART-O-002, ART-D-5); larger ones stay as they are
        (ART-O-003, ART-R-1). Then find the start player (ART-R-2)."""
        if self.events is not None:
            self.note("round", NOBODY, {"round": self.round + 1})
        for p in self.clockwise():
            missing = self.rules.facts.refill_to - len(p.hand)
            if missing > 0:
                self.draw_to_hand(p, missing)
        if self.round:
            self.start = self.next_start()
        if self.events is not None:
            self.note("start", self.start, {})
        self.open_market()

    def next_start(self) -> int:
        """The player with the fewest points (ART-O-005, ART-R-4); in a tie the next one clockwise
        after the last start player (ART-R-3)."""
        best = self.players[(self.start + 1) % self.seats]
        for step in range(2, self.seats + 1):
            p = self.players[(self.start + step) % self.seats]
            if p.vp < best.vp:
                best = p
        return best.seat

    def draw_to_hand(self, p: Player, count: int) -> None:
        drawn: list[int] = []
        for _ in range(count):
            card = piles.draw(self)
            if card == NO_CARD:
                break
            self.known[card] = 1 << p.seat
            p.hand.append(card)
            drawn.append(card)
        if self.events is not None and drawn:
            self.note("draw", p.seat, {"count": len(drawn)})
            for card in drawn:
                self.note("drawn", p.seat, {"card": self.name(card)}, only=p.seat)

    # ---- 2. the card market --------------------------------------------------------

    def open_market(self) -> None:
        """Lay out six cards, face up (ART-K-001)."""
        for _ in range(self.rules.facts.market_size):
            card = piles.draw(self)
            if card != NO_CARD:
                hands.show(self, card)
                self.market.append(card)
        for p in self.players:
            p.passed = False
            p.swaps = 0
        if self.events is not None:
            self.note("market", NOBODY, {"cards": [self.name(card) for card in self.market]})
        self.moment = MARKET
        self.current = self.start
        self.step = []

    def next_in_market(self) -> None:
        """Go on clockwise (ART-K-002, ART-M-1). A player who cannot pay for an exchange has passed
        (ART-M-3)."""
        seat = self.current
        for step in range(1, self.seats + 1):
            p = self.players[(seat + step) % self.seats]
            if p.passed:
                continue
            if p.swaps and not Swap.is_possible(self, p):
                p.passed = True
                if self.events is not None:
                    self.note("pass", p.seat, {})
                continue
            self.current = p.seat
            return
        self.discards += self.market  # ART-K-006, ART-M-7
        self.market = []
        for p in self.players:
            p.passed = False
        self.start_playing()

    # ---- 3. playing cards ----------------------------------------------------------

    def start_playing(self) -> None:
        """All active players choose a card, until nobody is active (ART-L-007, ART-P-15)."""
        self.moment = PLAYING
        self.current = self.start
        for p in self.players:
            if self.is_active(p):
                return
        self.end_round()

    def choose(self, p: Player, card: int) -> None:
        """Choose in secret; after the last choice everything is revealed (ART-L-001, ART-P-1)."""
        p.chosen = card
        if self.events is not None:
            self.note("choose", p.seat, {})
        for other in self.players:
            if other.chosen == NO_CARD and self.is_active(other):
                return
        self.reveal()

    def reveal(self) -> None:
        """Resolve actions first, then buildings, each clockwise from the start player
        (ART-L-002)."""
        actions: list[int] = []
        buildings: list[int] = []
        for p in self.clockwise():
            card = p.chosen
            p.chosen = NO_CARD
            if card == PASSES:
                p.passed = True
                if self.events is not None:
                    self.note("pass", p.seat, {})
            elif card != NO_CARD:
                hands.lay_open(self, p, card)
                p.played = card
                kind = self.rules.kind[card]
                (actions if self.rules.cards[kind].is_action else buildings).append(p.seat)
                if self.events is not None:
                    self.note("reveal", p.seat, {"card": CARDS[kind]})
        self.reveals += 1
        self.queue = actions + buildings
        self.step = last_reveal.begin(self)
        self.resolve_next()

    def resolve_next(self) -> None:
        """Resolve the next revealed card when the last one is finished (ART-P-3), or let players
        choose again."""
        if not self.queue:
            self.start_playing()
            return
        self.current = self.queue.pop(0)
        self.moment = RESOLVING

    def settle(self, p: Player, fate: int) -> None:
        """The revealed card is finished, and so is the trade for it."""
        p.played = NO_CARD
        p.sold = p.bought = 0
        last_reveal.settle(self, p, fate)

    def card(self, card: int) -> Card:
        """What a single card shows."""
        return self.rules.cards[self.rules.kind[card]]

    def can_rebuild(self, card: int) -> bool:
        """A Reconstruction can be taken back only a few times each round (ART-A-6)."""
        return not self.is_reconstruction(card) or self.worn(card) < self.rules.rebuild_limit

    def worn(self, card: int) -> int:
        """How often a Reconstruction was taken back this round; 0 for other cards."""
        if not self.is_reconstruction(card):
            return 0
        return self.rebuilt[card - self.rules.first_reconstruction]

    def is_reconstruction(self, card: int) -> bool:
        return self.rules.first_reconstruction <= card <= self.rules.last_reconstruction

    # ---- 4. end of the round -------------------------------------------------------

    def end_round(self) -> None:
        """Discard all played cards, whoever owned them before (ART-W-001, ART-A-7, ART-E-1). Then
        players may discard and sell (ART-W-002, ART-E-2), or the game is scored (ART-E-4)."""
        for p in self.clockwise():
            self.discards += p.front
            p.front = []
            p.dropped = 0
            p.passed = False
        for copy in range(len(self.rebuilt)):
            self.rebuilt[copy] = 0
        if self.round + 1 == self.rules.rounds:
            self.current = self.start
            scoring.final_scoring(self)
            self.over = True
            return
        self.moment = CLEANING
        self.queue = [p.seat for p in self.clockwise()]
        self.next_cleaning()

    def next_cleaning(self) -> None:
        """Ask the next player clockwise (ART-E-2) who has cards or goods."""
        while self.queue:
            p = self.players[self.queue.pop(0)]
            if p.hand or sum(p.goods):
                self.current = p.seat
                return
        self.round += 1
        self.start_round()

    def throw(self, p: Player, card: int) -> None:
        """From the hand to the discard pile, openly unless an option hides it (ART-D-4)."""
        if self.rules.discards_public:
            hands.lay_open(self, p, card)
        else:
            p.hand.remove(card)
        self.discards.append(card)

    # ---- what others want to know --------------------------------------------------

    def name(self, card: int) -> str:
        return CARDS[self.rules.kind[card]]

    def player(self, seat: int) -> Player:
        return self.players[seat]

    def points_of(self, seat: int) -> list[int]:
        return self.players[seat].points

    def score(self, seat: int) -> int:
        self.check_seat(seat)
        return self.players[seat].vp

    def places(self) -> list[int]:
        return scoring.places(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def census(self) -> dict[str, int]:
        return scoring.census(self)

    def asked(self, seat: int) -> str:
        self.check_seat(seat)
        p = self.players[seat]
        if self.moment is RESOLVING and not trade.usable(self, p, self.card(p.played)):
            return "unusable"
        return self.moment.name

    def purse(self, seat: int) -> dict[str, int]:
        return {"coins": self.players[seat].coins}

    def follow_up(self, seat: int) -> str:
        """What a used card asks, and the wizard's next card; the rest are turns of their own."""
        self.check_seat(seat)
        if not self.over and seat == self.current and self.moment in OF_USED_CARDS:
            return self.moment.name
        return ""

    def may_take_back(self, seat: int) -> bool:
        """Players can change their secret choice until the last one has chosen (ART-P-1)."""
        self.check_seat(seat)
        return self.players[seat].chosen != NO_CARD or seat in self.to_act()
