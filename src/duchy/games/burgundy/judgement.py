"""What a bot thinks of an action at first sight."""

from duchy.core.action import Action
from duchy.games.burgundy.state import Burgundy


def judge(state: Burgundy, seat: int, action: Action) -> float:
    return 0.0
