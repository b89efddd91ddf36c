"""Reading the cards that lie open: display, discards, projects and estates."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy_cards.position.draft import Draft
from duchy.games.burgundy_cards.rules.components.card_types import CLOISTER, ROUNDS, TRIPLE, TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.components.places import PROJECTS, ROW_CARDS
from duchy.games.burgundy_cards.rules.opponent import Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.refuse import refuse


def read_display(r: Draft) -> None:
    display = r.top.part("display")
    for key in sorted(display.names()):
        cards = r.claim_all(display, key)
        if len(cards) > ROW_CARDS:
            raise display.refuse(key, refuse("position.row", most=ROW_CARDS))
        r.state.display[int(key) - 1] = cards
    r.state.discard = r.claim_all(r.top, "discard")


def read_players(r: Draft) -> None:
    s, rules = r.state, r.rules
    for p, part in zip(s.players, r.players, strict=True):
        place = (p.seat - s.first_seat()) % s.seats
        p.silver = part.whole("silver", rules.facts.start_silver)
        p.workers = part.whole("workers", rules.start_workers(place))
        _read_projects(r, p, part)
        for pile in part.rows("estate"):
            _read_pile(r, p, part, pile)
        for good in part.wholes("goods"):
            p.goods[good] += 1
        for good in part.wholes("sold"):
            p.sold[good] += 1
        for animal in part.wholes("animals"):
            p.animals[animal] += 1


def _read_projects(r: Draft, p: Player, part: Part) -> None:
    numbers = part.wholes("projects")
    if len(numbers) > PROJECTS:  # CAR-A-002
        raise part.refuse("projects", refuse("position.projects", most=PROJECTS))
    for place, number in enumerate(numbers):
        if number != NO_CARD.number:
            p.projects[place] = r.claim(part, "projects", number)


def _read_pile(r: Draft, p: Player, part: Part, numbers: list[int]) -> None:
    """One to three cards of a type, or cloisters (CAR-E-003, CAR-E-005, CAR-E-007)."""
    pile = [r.claim(part, "estate", number) for number in numbers]
    line = " ".join([card.name for card in pile])
    if not 1 <= len(pile) <= TRIPLE:
        raise part.refuse("estate", refuse("position.pile_size", pile=line))
    type = pile_type(pile)
    for card in pile:
        if card.type not in (type, CLOISTER):
            raise part.refuse("estate", refuse("position.pile_types", pile=line))
        p.types |= 1 << card.type
    if len(pile) < TRIPLE:
        several = r.rules.free_cloisters and type != CLOISTER
        if not several and (p.open[2 * type] or p.open[2 * type + 1]):
            raise part.refuse("estate", refuse("position.open_piles", type=TYPES[type]))
        p.open[2 * type + len(pile) - 1] += 1
    p.piles.append(pile)


def read_opponent(r: Draft) -> None:
    """The estate of the opponent in the solo game (CAR-SO-005)."""
    s = r.state
    if not r.rules.solo:
        if "opponent" in r.top:
            raise r.top.refuse("opponent", refuse("position.only_solo"))
        return
    s.opponent = Opponent.new([])
    part = r.top.part("opponent")
    if "estate" in part:
        s.opponent.cards = r.claim_all(part, "estate")
        count = sum(r.rules.facts.opponent_piles[: s.round + 1])
        if len(s.opponent.cards) != count:
            why = refuse("position.opponent_estate", count=count, round=ROUNDS[s.round])
            raise part.refuse("estate", why)
