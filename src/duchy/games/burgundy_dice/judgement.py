"""What a bot thinks of a position, and of an action at first sight."""

from duchy.core.action import Action
from duchy.games.burgundy_dice.state import BurgundyDice


def judge(state: BurgundyDice, seat: int, action: Action) -> float:
    return 0.0
