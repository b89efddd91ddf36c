"""What a bot thinks of an action at first sight."""

from duchy.core.action import Action
from duchy.games.artificium.state import Artificium


def judge(state: Artificium, seat: int, action: Action) -> float:
    return 0.0
