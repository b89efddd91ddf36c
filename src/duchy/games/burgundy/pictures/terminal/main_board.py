"""The main board as text."""

from duchy.core.pictures.ansi import paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.expansion import TERMINAL
from duchy.games.burgundy.pictures.terminal.labels import ENAMEL, ON_ENAMEL, faint, headed, wrapped
from duchy.games.burgundy.rules.components.board import LETTERS
from duchy.games.burgundy.rules.components.facts import PHASES
from duchy.games.burgundy.rules.components.spaces import BLACK_SPACES, DEPOT_SPACES
from duchy.games.burgundy.rules.player import NOBODY
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.view import round_goods


def main_board(texts: Texts, s: Burgundy, columns: int) -> list[str]:
    """Depots with tiles and goods, the bridge, and the remaining bonuses."""
    lines = _head(texts, s, columns)
    brought = TERMINAL.in_play(s.rules)
    for d in range(6):
        there = labels.tiles(texts, [s.depots[space] for space in s.rules.depot_spaces[d]])
        there += labels.goods(s.depot_goods[6 * d : 6 * d + 6])
        for added in brought:
            there += added.depot_labels(texts, s, d)
        lines += headed(f" {paint(str(d + 1), bold=True)}  ", wrapped(there, columns - 4))
    black = labels.tiles(texts, s.depots[DEPOT_SPACES : DEPOT_SPACES + BLACK_SPACES])
    for added in brought:
        black += added.black_depot_labels(texts, s)
    lines += headed(f" {paint('■', bold=True)}  ", wrapped(black, columns - 4))
    if s.rules.has_bridge:
        order = " › ".join(texts("seat.name", number=seat + 1) for seat in s.bridge)
        lines.append(f" {faint(texts('draw.bridge'))} {order}")
    if s.rules.has_bonus_tiles:
        bonus = f" {faint(texts('draw.bonus'))} "
        lines += headed(bonus, wrapped(_bonus_tiles(texts, s), columns - width(bonus)))
    for added in brought:
        lines += added.main_board_lines(texts, s, columns)
    return lines


def _head(texts: Texts, s: Burgundy, columns: int) -> list[str]:
    if s.over:
        moment = texts("draw.over")
    elif s.founding:
        moment = texts("draw.founding")
    elif s.closing:
        moment = texts("draw.closing", phase=PHASES[s.phase])
    else:
        names = [added.moment(texts, s) for added in TERMINAL.in_play(s.rules)]
        usual = texts("draw.moment", phase=PHASES[s.phase], round=s.round + 1)
        moment = next((name for name in names if name), usual)
    head = paint(moment, bold=True)
    if s.white and not s.over:
        head += f"   {faint(texts('draw.white'))} {s.white}"
    if coming := round_goods(s):
        numbers = [labels.good(good) for good in coming]
        then = f"{faint(texts('draw.coming'))} {' '.join(numbers)}"
        if width(head) + 3 + width(then) > columns:
            return [head, f" {then}"]
        head += f"   {then}"
    return [head]


def _bonus_tiles(texts: Texts, s: Burgundy) -> list[str]:
    """What each colour's bonus tiles still score, and other bonuses."""
    shown: list[str] = []
    for colour in range(6):
        text = f" {LETTERS[colour]} {bonuses_left(s, s.bonus_owners[2 * colour : 2 * colour + 2])} "
        shown.append(paint(text, ON_ENAMEL[colour], ENAMEL[colour]))
    for added in TERMINAL.in_play(s.rules):
        shown += added.bonus_labels(texts, s)
    return shown


def bonuses_left(s: Burgundy, owners: list[int]) -> str:
    """The bonuses that nobody has; `owners` has the owner of the large one, then of the small
    one."""
    left: list[str] = []
    if owners[0] == NOBODY:
        left.append(str(s.rules.large_bonus))
    if owners[1] == NOBODY:
        left.append(str(s.rules.small_bonus))
    return "+".join(left) or "–"
