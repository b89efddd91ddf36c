"""The main board as text."""

from duchy.core.pictures.ansi import paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.border_posts.expansion import owners
from duchy.games.burgundy.expansions.inns.expansion import INN, unsold
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, on_depots
from duchy.games.burgundy.expansions.solo.counter import TURNS, turns
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.labels import ENAMEL, ON_ENAMEL, faint, headed, wrapped
from duchy.games.burgundy.rules.actions import DEPOT_SPACES, INN_SPACE
from duchy.games.burgundy.rules.components.board import BIT, LETTERS
from duchy.games.burgundy.rules.components.facts import PHASES
from duchy.games.burgundy.rules.player import NOBODY
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.view import round_goods


def main_board(texts: Texts, s: Burgundy, columns: int) -> list[str]:
    """Depots with tiles, goods and shields; the bridge; what bonuses are left."""
    lines = _head(texts, s, columns)
    masks = on_depots(s)
    for d in range(6):
        there = labels.tiles(texts, [s.depots[space] for space in s.rules.depot_spaces[d]])
        there += labels.goods(s.depot_goods[6 * d : 6 * d + 6])
        there += [
            labels.shield(texts, shield) for shield in SHIELD_NUMBERS if masks[d] & BIT[shield]
        ]
        lines += headed(f" {paint(str(d + 1), bold=True)}  ", wrapped(there, columns - 4))
    black = labels.tiles(texts, s.depots[DEPOT_SPACES:INN_SPACE])
    inns = unsold(s)
    if inns:
        count = f"×{inns}" if inns > 1 else ""
        black.append(f" {labels.tile(texts, INN)}{count}")
    lines += headed(f" {paint('■', bold=True)}  ", wrapped(black, columns - 4))
    if not s.rules.solo:
        order = " › ".join(texts("seat.name", number=seat + 1) for seat in s.bridge)
        lines.append(f" {faint(texts('draw.bridge'))} {order}")
        bonus = f" {faint(texts('draw.bonus'))} "
        lines += headed(bonus, wrapped(_bonus_tiles(texts, s), columns - width(bonus)))
    return lines + _shields(texts, s, columns)


def _head(texts: Texts, s: Burgundy, columns: int) -> list[str]:
    if s.over:
        moment = texts("draw.over")
    elif s.founding:
        moment = texts("draw.founding")
    elif s.closing:
        moment = texts("draw.closing", phase=PHASES[s.phase])
    elif s.rules.solo:
        moment = texts("draw.solo_moment", phase=PHASES[s.phase], turn=turns(s), turns=TURNS)
    else:
        moment = texts("draw.moment", phase=PHASES[s.phase], round=s.round + 1)
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
    """What each colour's bonus tiles still bring, and the first links of all border posts."""
    shown: list[str] = []
    for colour in range(6):
        text = f" {LETTERS[colour]} {_left(s, s.bonus_owners[2 * colour : 2 * colour + 2])} "
        shown.append(paint(text, ON_ENAMEL[colour], ENAMEL[colour]))
    if s.rules.has_expansion("border_posts"):
        left = _left(s, [*owners(s), NOBODY, NOBODY])
        shown.append(f"{faint(texts('draw.posts'))} {left}")
    return shown


def _left(s: Burgundy, owners: list[int]) -> str:
    """The bonuses that nobody has; the owners are of the large one, then of the small one."""
    left: list[str] = []
    if owners[0] == NOBODY:
        left.append(str(s.rules.large_bonus))
    if owners[1] == NOBODY:
        left.append(str(s.rules.small_bonus))
    return "+".join(left) or "–"


def _shields(texts: Texts, s: Burgundy, columns: int) -> list[str]:
    """What the shields on the depots do."""
    known: list[str] = []
    for shield in SHIELD_NUMBERS:
        if any(mask & BIT[shield] for mask in on_depots(s)):
            known.append(f"{shield} {faint(texts(f'hint.shield{shield}'))}")
    if not known:
        return []
    wide = max(width(text) for text in known) + 2
    across = max(1, (columns + 1) // wide)
    down = -(-len(known) // across)
    lines: list[str] = []
    for row in range(down):
        cells = known[row::down]
        lines.append(" " + "".join(text + " " * (wide - width(text)) for text in cells).rstrip())
    return lines
