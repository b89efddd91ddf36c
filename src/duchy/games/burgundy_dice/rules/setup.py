"""Set-up (DIC-S): the options that go together, and the first position."""

from duchy.core.engine.options import Value, bad_option
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules.castles import DIFFERENT, MOST_DIFFERENT, SAME, found_all
from duchy.games.burgundy_dice.rules.components.dice import COLOUR_DICE, PIP_DICE
from duchy.games.burgundy_dice.rules.components.estate import COLOUR_COUNT, COLOURS, Estate
from duchy.games.burgundy_dice.rules.points import PHASE_COUNT
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.ruleset import BY_OWNER, Rules
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def check_options(seats: int, options: dict[str, Value]) -> None:
    if options["castles"] == DIFFERENT and seats > MOST_DIFFERENT:
        why = refuse("option.few_castles", seats=seats)
        raise bad_option(f"castles = {DIFFERENT!r}", why)
    if options["same_castle"] != BY_OWNER and options["castles"] != SAME:
        what = f"same_castle = {options['same_castle']!r}"
        raise bad_option(what, refuse("option.castles_not_same"))


def set_up(rules: Rules, seed: int) -> BurgundyDice:
    """The first position. All chance comes from the seed (DIC-I-10)."""
    s = deal(rules, seed)
    open_game(s)
    return s


def deal(rules: Rules, seed: int) -> BurgundyDice:
    """The sheets, and the owner of the game: the host, or a random player (DIC-Q-043)."""
    s = empty_table(rules)
    s.chance = Rng.seeded(seed)
    if rules.options["owner"] == "random":
        s.owner = s.chance.below(s.seats)
    return s


def open_game(s: BurgundyDice) -> None:
    """Players choose start castles, or the first roll follows."""
    agreed = agreed_castle(s.rules, s.rules.estate)
    if agreed == NO_FIELD:
        s.show_sheets()
    else:
        found_all(s, agreed)


def empty_table(rules: Rules) -> BurgundyDice:
    """Empty sheets of one estate for all (DIC-S-001, DIC-Q-046); the caller adds chance."""
    s = BurgundyDice.__new__(BurgundyDice)
    s.begin(rules.game, rules.seats)
    s.rules = rules
    s.sheets = [Sheet.new(seat, rules.estate) for seat in range(rules.seats)]
    s.shown = []
    s.owner = 0
    s.founding = True
    s.phase = s.boxes = s.opened = s.hourglasses = 0
    s.rounds = [0] * PHASE_COUNT
    s.pips = [0] * PIP_DICE
    s.colours = [0] * COLOUR_DICE
    s.first_full = [0] * COLOUR_COUNT
    s.second_full = [0] * COLOUR_COUNT
    s.announcing = False
    return s


def agreed_castle(rules: Rules, estate: Estate) -> int:
    """The castle that the group has agreed on, if any (DIC-T-002)."""
    square = rules.options["same_castle"]
    return NO_FIELD if square == BY_OWNER else estate.castle[COLOURS.index(str(square))]
