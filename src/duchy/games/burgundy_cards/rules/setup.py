"""Set-up for 1 to 4 players (CAR-C-009)."""

from duchy.core.engine.options import Value, bad_option
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_cards.rules import phases, piles, points
from duchy.games.burgundy_cards.rules.components.card_types import TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.components.places import ROWS
from duchy.games.burgundy_cards.rules.opponent import NOBODY, Opponent
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.refuse import refuse
from duchy.games.burgundy_cards.rules.ruleset import Rules
from duchy.games.burgundy_cards.rules.scoring import animal_points
from duchy.games.burgundy_cards.rules.state import BurgundyCards


def check_options(seats: int, options: dict[str, Value]) -> None:
    start = options["start_player"]
    if start != "random" and int(str(start)) > seats:
        why = refuse("option.no_such_player", count=seats)
        raise bad_option(f"start_player = {start!r}", why)
    if seats == 1 and options["last_two_workers"]:
        raise bad_option("last_two_workers", refuse("option.solo_order"))


def set_up(rules: Rules, seed: int) -> BurgundyCards:
    """The first position. All chance comes from the seed."""
    s = deal(rules, seed)
    open_game(s)
    return s


def deal(rules: Rules, seed: int) -> BurgundyCards:
    """Shuffle the piles and hand out goods and animals."""
    s = empty_table(rules)
    facts = rules.facts
    chance = Rng.seeded(seed)
    s.chance = chance
    start = start_player(rules, chance)
    goods = shuffled(facts.goods_each, chance)
    animals = shuffled(facts.animals_each, chance)
    for p in s.players:  # CAR-S-002, CAR-SO-003
        for _ in range(facts.start_goods):
            p.goods[goods.pop()] += 1
        for _ in range(facts.start_animals):
            p.animals[animals.pop()] += 1
    seat_players(s, start)
    s.goods = two_piles(goods)  # CAR-S-003
    s.animals = two_piles(animals)
    # CAR-S-010
    s.draw_pile = [facts.cards[i] for i in chance.order(len(facts.cards))]
    s.left = len(s.draw_pile)
    return s


def seat_players(s: BurgundyCards, start: int) -> None:
    """Give out silver and workers, counting from the start player (CAR-S-004, CAR-S-005)."""
    s.current = start
    if not s.rules.solo:
        s.start_card = start
    for p in s.players:
        p.silver = s.rules.facts.start_silver
        p.workers = s.rules.start_workers((p.seat - start) % s.seats)


def open_game(s: BurgundyCards) -> None:
    """Deal the cards, lay out the display and begin round A."""
    rules, facts = s.rules, s.rules.facts
    for p in s.players:
        p.points[points.ANIMALS] = animal_points(p.animals, rules.animal_points)
    if rules.solo:
        # before the player's own cards (CAR-SO-004, CAR-Q-070)
        s.opponent = Opponent.new([piles.draw(s, count) for count in facts.opponent_piles])
    phases.deal(s)
    phases.lay_out(s)
    phases.start_round(s)


def start_player(rules: Rules, chance: Rng) -> int:
    """A random player, or the one that the option names (CAR-Q-002)."""
    drawn = chance.below(rules.seats)
    named = rules.options["start_player"]
    return drawn if named == "random" else int(str(named)) - 1


def empty_table(rules: Rules) -> BurgundyCards:
    s = BurgundyCards.__new__(BurgundyCards)
    s.begin(rules.game, rules.seats)
    s.rules = rules
    s.players = [Player.new(seat) for seat in range(rules.seats)]
    s.opponent = None
    s.draw_pile = []
    s.left = 0
    s.discard = []
    s.display = [[] for _ in range(ROWS)]
    s.goods = [[], []]
    s.animals = [[], []]
    # round card A lies on top (CAR-S-009)
    s.round = s.turn = s.moved = s.current = 0
    s.acted = s.purchased = False
    s.played = NO_CARD
    s.bought = []
    s.pending = []
    s.first_owners = [NOBODY] * len(TYPES)  # the bonus cards lie open (CAR-S-007)
    s.seven_owners = []
    s.start_card = NOBODY
    s.start_card_down = False
    return s


def shuffled(counts: list[int], chance: Rng) -> list[int]:
    cards = [kind for kind, count in enumerate(counts) for _ in range(count)]
    chance.shuffle(cards)
    return cards


def two_piles(cards: list[int]) -> list[list[int]]:
    """Split cards into two piles of equal height, or nearly so (CAR-Q-003)."""
    half = (len(cards) + 1) // 2
    return [cards[:half], cards[half:]]
