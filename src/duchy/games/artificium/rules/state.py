"""One position of Artificium: the four phases of a round and what actions do."""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.state import State
from duchy.games.artificium.rules import hands, last_reveal, market, piles, points
from duchy.games.artificium.rules.actions import ACTIONS, CARDS, Move
from duchy.games.artificium.rules.card_tracking import Mix
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import (
    CLEANING,
    MARKET,
    OF_USED_CARDS,
    PLAYING,
    RESOLVING,
    WIZARD,
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
    traced: list[int]  # for each card who knows a mix in which it lies; see mixes.py
    mixes: list[Mix]
    old: int  # mask of hidden cards drawn before the last shuffle; see piles.py

    def clone(self) -> "Artificium":
        s = Artificium.__new__(Artificium)
        s.seats = self.seats
        s.chance = self.chance.copy()
        s.reveals = self.reveals
        s.over = self.over
        s.events = None
        s.game = self.game
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

    def action(self, text: str) -> Action:
        return ACTIONS.parse(text)

    def apply(self, seat: int, action: Action) -> None:
        assert isinstance(action, Move)
        action.play(self, self.players[seat])

    def is_active(self, p: Player) -> bool:
        """Whether the player still plays cards this round."""
        return not p.passed and len(p.hand) > 0

    def clockwise(self) -> list[Player]:
        """The players from the start player on."""
        return self.players[self.start :] + self.players[: self.start]

    def ask(self, moment: Moment, p: Player) -> None:
        """Let the player decide; where there is but one answer it is given for him."""
        self.moment = moment
        out: list[Action] = []
        moment.list_actions(self, p, out)
        if len(out) == 1:
            self.apply(p.seat, out[0])

    # ---- 1. start of a round (ART-O) -----------------------------------------------

    def start_round(self) -> None:
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
        """Fewest points; of several the nearest clockwise after the last one (ART-R-3)."""
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

    # ---- 2. the card market (ART-K) ------------------------------------------------

    def open_market(self) -> None:
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

    def pass_turn(self, p: Player) -> None:
        if self.moment is MARKET:
            p.passed = True
            if self.events is not None:
                self.note("pass", p.seat, {})
            market.next_in_market(self)
        else:
            self.choose(p, PASSES)

    # ---- 3. playing cards (ART-L) --------------------------------------------------

    def start_playing(self) -> None:
        """All active players choose a card, until nobody is active."""
        self.moment = PLAYING
        self.current = self.start
        for p in self.players:
            if self.is_active(p):
                return
        self.end_round()

    def commit(self, p: Player, kind: int) -> None:
        self.choose(p, hands.pick(self, p, kind, worn_first=False))

    def choose(self, p: Player, card: int) -> None:
        """In secret; with the last choice all are revealed (ART-P-1)."""
        p.chosen = card
        if self.events is not None:
            self.note("choose", p.seat, {})
        for other in self.players:
            if other.chosen == NO_CARD and self.is_active(other):
                return
        self.reveal()

    def reveal(self) -> None:
        """First the actions clockwise from the start player, then the buildings (ART-P-3)."""
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
        """The next revealed card, or the next choice of cards."""
        if not self.queue:
            self.start_playing()
            return
        self.current = self.queue.pop(0)
        self.moment = RESOLVING

    def use_card(self, p: Player) -> None:
        card = p.played
        p.played = NO_CARD
        p.front.append(card)
        p.sold = p.bought = 0
        last_reveal.settle(self, p, last_reveal.USED)
        kind = self.rules.cards[self.rules.kind[card]]
        if self.events is not None:
            self.note("use", p.seat, {"card": kind.name})
        kind.use(self, p)

    def drop_card(self, p: Player) -> None:
        self.discards.append(p.played)
        if self.events is not None:
            self.note("drop", p.seat, {"card": self.name(p.played)})
        p.played = NO_CARD
        p.dropped += 1
        p.sold = p.bought = 0
        last_reveal.settle(self, p, last_reveal.DROPPED)
        self.resolve_next()

    def take_back(self, p: Player) -> None:
        p.hand.append(p.played)
        if self.events is not None:
            self.note("take_back", p.seat, {"card": self.name(p.played)})
        p.played = NO_CARD
        p.passed = True
        p.sold = p.bought = 0
        last_reveal.settle(self, p, last_reveal.TAKEN_BACK)
        self.resolve_next()

    def sell(self, p: Player, good: int) -> None:
        p.goods[good] -= 1
        p.coins += self.rules.sale[good]
        if self.moment is RESOLVING:
            p.sold |= 1 << good
        if self.events is not None:
            self.note("sell", p.seat, {"good": GOODS[good], "coins": self.rules.sale[good]})
        if self.moment is CLEANING:
            self.clean(p)

    def buy(self, p: Player, good: int) -> None:
        p.goods[good] += 1
        p.coins -= self.rules.price[good]
        p.bought |= 1 << good
        if self.events is not None:
            self.note("buy", p.seat, {"good": GOODS[good], "coins": self.rules.price[good]})

    def worn(self, card: int) -> int:
        """How often a Reconstruction was taken back this round; 0 for other cards."""
        if not self.is_reconstruction(card):
            return 0
        return self.rebuilt[card - self.rules.first_reconstruction]

    def is_reconstruction(self, card: int) -> bool:
        return self.rules.first_reconstruction <= card <= self.rules.last_reconstruction

    # ---- 4. end of the round (ART-W) -----------------------------------------------

    def end_round(self) -> None:
        """Played cards away; then all may discard and sell, or the game is scored."""
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
        """Who has neither cards nor goods is not asked."""
        while self.queue:
            p = self.players[self.queue.pop(0)]
            if p.hand or sum(p.goods):
                self.current = p.seat
                return
        self.round += 1
        self.start_round()

    def clean(self, p: Player) -> None:
        if not p.hand and not sum(p.goods):
            self.next_cleaning()

    def discard_from_hand(self, p: Player, kind: int) -> None:
        """For the wizard, or at the end of a round."""
        card = hands.pick(self, p, kind, worn_first=True)
        if not self.rules.discards_public:
            hands.blur(self, p, 1 << p.seat)
        self.throw(p, card)
        self.reveals += 1
        if self.events is not None:
            only = NOBODY if self.rules.discards_public else p.seat
            self.note("discard", p.seat, {"card": CARDS[kind]}, only)
        if self.moment is CLEANING:
            self.clean(p)
            return
        self.owed -= 1
        if self.owed:
            self.ask(WIZARD, p)
        else:
            self.resolve_next()

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

    def ledger(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        return dict(zip(points.SOURCES, self.players[seat].points, strict=True))

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
        if self.moment is RESOLVING and not card_preview.usable(self, self.players[seat]):
            return "unusable"
        return self.moment.name

    def purse(self, seat: int) -> dict[str, int]:
        return {"coins": self.players[seat].coins}

    def price(self, seat: int, action: Action | str) -> dict[str, int]:
        self.check_seat(seat)
        action = self.as_action(action)
        assert isinstance(action, Move)
        return prices.price(self, self.players[seat], action)

    def follow_up(self, seat: int) -> str:
        """What a used card asks, and the wizard's next card; the rest are turns of their own."""
        self.check_seat(seat)
        if not self.over and seat == self.current and self.moment in OF_USED_CARDS:
            return self.moment.name
        return ""

    def may_take_back(self, seat: int) -> bool:
        """A secret choice can be changed until the last player has made his (ART-P-1)."""
        self.check_seat(seat)
        return self.players[seat].chosen != NO_CARD or seat in self.to_act()

    def why_not(self, seat: int, action: Action) -> str:
        self.check_seat(seat)
        if not isinstance(action, Move):
            raise IllegalAction(f"'{action}'", f"seat {seat}", "an action of another game")
        return refusals.why_not(self, self.players[seat], action)


# These modules work on states and know this one, so they come last.
from duchy.games.artificium.rules import prices, scoring  # noqa: E402
from duchy.games.artificium.view import card_preview  # noqa: E402
from duchy.games.artificium.words import refusals  # noqa: E402
