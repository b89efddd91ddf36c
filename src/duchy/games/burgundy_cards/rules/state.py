"""One position of the card game: rounds, turns and what actions do."""

from duchy.core.engine.action import Action
from duchy.core.engine.pending import ChoiceState
from duchy.games.burgundy_cards.rules import phases, piles, points, scoring
from duchy.games.burgundy_cards.rules.actions import (
    BUY,
    END,
    NO_DROP,
    Buy,
    Move,
    offer_six,
)
from duchy.games.burgundy_cards.rules.choices import (
    DIE_ACTION,
    MORE_TO_CONVERT,
    OF_THREE,
    ROUND_BONUS,
    TOP_ANIMAL,
    TOP_GOOD,
    Pending,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    EVERY_TYPE,
    PILES,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.components.facts import Bundle
from duchy.games.burgundy_cards.rules.opponent import NOBODY, Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.ruleset import Rules


class BurgundyCards(ChoiceState[Pending]):
    """The newest choice comes first, with everything it opens (CAR-Q-022, CAR-Q-031)."""

    __slots__ = (
        "acted",
        "animals",
        "bought",
        "current",
        "discard",
        "display",
        "draw_pile",
        "first_owners",
        "goods",
        "left",
        "moved",
        "opponent",
        "played",
        "players",
        "purchased",
        "round",
        "rules",
        "seven_owners",
        "start_card",
        "start_card_down",
        "turn",
    )

    rules: Rules
    players: list[Player]
    opponent: Opponent | None  # of the solo game
    draw_pile: list[Card]  # top last; shared by clones, `left` counts what remains
    left: int
    discard: list[Card]
    display: list[list[Card]]  # six rows; a row is never changed, only replaced
    goods: list[list[int]]  # two piles, top last; never changed, only replaced
    animals: list[list[int]]  # likewise
    round: int
    turn: int  # of the round
    moved: int  # how many have had their turn
    current: int  # seat
    acted: bool  # the current player's hand card is played
    played: Card  # it lies on the discard pile; its face is turned up with the end of the turn
    purchased: bool  # the one purchase of this turn is made
    bought: list[Card]  # the cards just bought, seen by the buyer alone
    first_owners: list[int]  # of the "1." cards, by type; each goes once (CAR-I-07)
    seven_owners: list[int]  # of the "all 7 types" cards, top card first
    # the seat that has the start player card (CAR-I-08); NOBODY in the solo game (CAR-SO-016)
    start_card: int
    start_card_down: bool  # question mark up: somebody has sold goods in this round

    def clone(self) -> "BurgundyCards":
        s = BurgundyCards.__new__(BurgundyCards)
        self.clone_into(s)
        s.rules = self.rules
        s.players = [p.clone() for p in self.players]
        s.opponent = None if self.opponent is None else self.opponent.clone()
        s.draw_pile = self.draw_pile
        s.left = self.left
        s.discard = self.discard[:]
        s.display = self.display[:]
        s.goods = self.goods[:]
        s.animals = self.animals[:]
        s.round = self.round
        s.turn = self.turn
        s.moved = self.moved
        s.current = self.current
        s.acted = self.acted
        s.played = self.played
        s.purchased = self.purchased
        s.bought = self.bought[:]
        s.pending = self.pending[:]
        s.first_owners = self.first_owners[:]
        s.seven_owners = self.seven_owners[:]
        s.start_card = self.start_card
        s.start_card_down = self.start_card_down
        return s

    # ---- whose turn, and what may be done ------------------------------------------

    def to_act(self) -> list[int]:
        return [] if self.over else [self.current]

    def legal(self, seat: int) -> list[Action]:
        out: list[Action] = []
        if self.over or seat != self.current:
            self.check_seat(seat)
            return out
        p = self.players[seat]
        if self.pending:
            self.pending[-1].list_actions(self, p, out)
        elif self.acted:
            out.append(END)
        else:
            seen = 0
            for card in p.hand:
                if not seen >> card.die & 1:
                    seen |= 1 << card.die
                    offer_six(self, p, card.die, out)
        if Buy.is_possible(self, p):
            out.append(BUY)
        return out

    def piles_for(self, p: Player, card: Card) -> list[int]:
        """Where in the estate a card may go."""
        return card.kind.piles(p.open, self.rules.free_cloisters)

    # ---- doing it ------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> None:
        p = self.players[seat]
        assert isinstance(action, Move)
        if action is BUY:
            action.play(self, p)
        elif self.pending:
            self.pending.pop().answer(self, p, action)
        else:
            if action is not END:
                self.play_card(p, action.die)
            action.play(self, p)
        self.drop_empty_choices(p)

    def drop_empty_choices(self, p: Player) -> None:
        """Drop choices that offer nothing, except those that a purchase could still make
        possible."""
        while self.pending:
            choice = self.pending[-1]
            if choice.possible(self, p) or (choice.patient and Buy.is_possible(self, p)):
                return
            self.pending.pop()

    def play_card(self, p: Player, die: int) -> None:
        """Play a hand card with this die (CAR-R-006, CAR-R-007)."""
        card = p.hand_card(die)
        p.hand.remove(card)
        self.played = card
        self.acted = True
        if self.events is not None:
            self.note("play", p.seat, {"die": die})

    def give_points(self, p: Player, source: int, amount: int) -> None:
        p.points[source] += amount
        if self.events is not None and amount:
            self.note("points", p.seat, {"source": points.SOURCES[source], "points": amount})

    def give_workers(self, p: Player, amount: int) -> None:
        p.workers += amount
        if self.events is not None and amount:
            self.note("workers", p.seat, {"workers": amount})

    def give_silver(self, p: Player, amount: int) -> None:
        p.silver += amount
        if self.events is not None and amount:
            self.note("silver", p.seat, {"silver": amount})

    def pay_workers(self, p: Player, amount: int) -> None:
        p.workers -= amount
        if self.events is not None and amount:
            self.note("pay", p.seat, {"workers": amount})

    # ---- projects ------------------------------------------------------------------

    def add_project(self, p: Player, card: Card, drop: int) -> None:
        """Add a project; `drop` is the one that makes room for it (CAR-A-002)."""
        if drop == NO_DROP:
            drop = p.projects.index(NO_CARD)
        else:
            self.discard.append(p.projects[drop])
            if self.events is not None:
                self.note("drop", p.seat, {"card": p.projects[drop].name})
        p.projects[drop] = card

    def place(self, p: Player, slot: int, pile: int) -> None:
        """Move a project into the estate (CAR-A-003), with everything it brings (CAR-Q-030)."""
        card = p.projects[slot]
        p.projects[slot] = NO_CARD
        grown = p.add(card, pile)
        if self.events is not None:
            self.note("place", p.seat, {"card": card.name, "pile": PILES[pile]})
        kind = card.kind
        kind.income(self, p)
        complete = len(grown) == TRIPLE
        if complete:
            self.complete_triple(p, pile_type(grown))
        if p.types == EVERY_TYPE and p.seat not in self.seven_owners:
            self.take_seven(p)
        if complete:
            self.ask_bonus(kind.choice)
        elif kind.choice is not None:
            self.ask(kind.choice)

    def ask_bonus(self, function: Pending | None) -> None:
        """Offer the round's bonus, and the last card's function if that is a choice."""
        if function is None or function.with_bonus is None:
            self.ask(ROUND_BONUS)
        else:
            self.ask(function.with_bonus)

    def complete_triple(self, p: Player, type: int) -> None:
        """Score a triple (CAR-G-002, CAR-Q-086) immediately, as piles never move (CAR-E-004); the
        first of its type gets a bonus (CAR-E-009, CAR-Q-056), only once (CAR-Q-060)."""
        if self.events is not None:
            self.note("triple", p.seat, {"type": TYPES[type]})
        self.give_points(p, points.TRIPLES, self.rules.triple_points[type])
        if self.first_owners[type] == NOBODY:
            self.first_owners[type] = p.seat
            if self.events is not None:
                self.note("first", p.seat, {})
            self.give_points(p, points.FIRST, self.rules.first_points)

    def take_seven(self, p: Player) -> None:
        """Take the top card of the "all 7 types" stack, once per player (CAR-E-013, CAR-Q-058)."""
        bonus = self.rules.seven_points[len(self.seven_owners)]
        self.seven_owners.append(p.seat)
        if self.events is not None:
            self.note("seven", p.seat, {})
        self.give_points(p, points.SEVEN, bonus)

    # ---- selling, converting, bonuses ----------------------------------------------

    def take_start_card(self, p: Player) -> None:
        """Every seller takes it, question mark up (CAR-A-008, CAR-Q-040, CAR-Q-041). The order of
        this round does not change (CAR-A-009)."""
        if self.events is not None and not (self.start_card_down and self.start_card == p.seat):
            self.note("start_card", p.seat, {})
        self.start_card = p.seat
        self.start_card_down = True

    def convert(self, p: Player, workers: int) -> None:
        """Return three workers and silver for a point (CAR-A-012)."""
        p.workers -= workers
        p.silver -= 3 - workers
        if self.events is not None:
            self.note("convert", p.seat, {"workers": workers, "silver": 3 - workers})
        self.give_points(p, points.CONVERTED, 1)
        self.ask(MORE_TO_CONVERT)

    def give_bonus(self, p: Player, bundle: Bundle) -> None:
        """Give a round bonus; its goods and animals are chosen one by one (CAR-Q-037)."""
        self.give_points(p, points.ROUNDS, bundle.vp)
        self.give_workers(p, bundle.workers)
        self.give_silver(p, bundle.silver)
        for _ in range(bundle.animals):
            self.ask(TOP_ANIMAL)
        for _ in range(bundle.goods):
            self.ask(TOP_GOOD)

    def count_animals(self, p: Player) -> None:
        """Keep the points for animals up to date (CAR-SO-015)."""
        worth = scoring.animal_points(p.animals, self.rules.animal_points)
        self.give_points(p, points.ANIMALS, worth - p.points[points.ANIMALS])

    def take_top(self, piles: list[list[int]], pile: int) -> int:
        """Take the top card; if the pile is then empty, it gets the lower half of the other one
        (CAR-F-005, CAR-Q-036)."""
        cards = piles[pile]
        top = cards[-1]
        piles[pile] = cards[:-1]
        self.reveals += 1
        if len(cards) == 1:
            other = piles[1 - pile]
            lower = len(other) // 2
            piles[1 - pile] = other[lower:]
            piles[pile] = other[:lower]
        return top

    # ---- the purchase --------------------------------------------------------------

    def buy(self, p: Player) -> None:
        """Draw three cards (CAR-P-001) and decide about them before anything else that is pending
        (CAR-Q-022). Only the buyer sees them (CAR-Q-025)."""
        p.silver -= self.rules.purchase_price
        self.purchased = True
        if self.events is not None:
            self.note("buy", p.seat, {"silver": self.rules.purchase_price})
        self.bought = piles.draw(self, 3)
        self.reveals += 1
        if self.events is not None:
            self.note("bought", p.seat, {"cards": [c.name for c in self.bought]}, only=p.seat)
        self.ask(OF_THREE)

    def use(self, p: Player, card: int) -> None:
        """Use a bought card as a die for one more action (CAR-P-004)."""
        used = self.bought[card]
        self.discard.append(used)
        if self.events is not None:
            self.note("use", p.seat, {"card": used.name, "die": used.die})
        self.put_aside(p, card)
        self.ask(DIE_ACTION[used.die])

    def put_aside(self, p: Player, chosen: int) -> None:
        """Discard the bought cards that were not chosen, unused (CAR-P-005)."""
        rest = self.bought[:chosen] + self.bought[chosen + 1 :]
        self.discard += rest
        self.bought = []
        self.reveals += 1
        if self.events is not None and rest:
            self.note("aside", p.seat, {"cards": [card.name for card in rest]})

    def end_turn(self, p: Player) -> None:
        phases.end_turn(self, p)

    # ---- what others want to know --------------------------------------------------

    def first_seat(self) -> int:
        """The seat that begins every turn of this round."""
        return (self.current - self.moved) % self.seats

    def player(self, seat: int) -> Player:
        return self.players[seat]

    def points_of(self, seat: int) -> list[int]:
        return self.players[seat].points

    def virtual_scores(self) -> list[int]:
        return [] if self.opponent is None else [self.opponent.score()]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def census(self) -> dict[str, int]:
        return scoring.census(self)

    def asked(self, seat: int) -> str:
        """What is open, in words that fit the hand and the purse."""
        self.check_seat(seat)
        p = self.players[seat]
        step = self.step()
        if step == "turn" and len(p.hand) == 1:
            return "last_card"
        return "end_or_buy" if step == "end" and Buy.is_possible(self, p) else step

    def step(self) -> str:
        """What is open in this turn: a choice, the card to play, or the turn's end."""
        if self.pending:
            return self.pending[-1].prompt
        return "end" if self.acted else "turn"

    def purse(self, seat: int) -> dict[str, int]:
        p = self.players[seat]
        return {"silver": p.silver, "workers": p.workers}

    def foresees(self, seat: int, action: Action) -> bool:
        self.check_seat(seat)
        assert isinstance(action, Move)
        return action.is_foreseen()

    def follow_up(self, seat: int) -> str:
        self.check_seat(seat)
        if self.pending and seat in self.to_act():
            return self.pending[-1].prompt
        return ""
