"""A bot that never decides, and one that breaks."""

import time

from duchy.bots import Bot
from duchy.core.action import Action
from duchy.core.vantage import Vantage


class SlowBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        while True:
            time.sleep(1)


class BrokenBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        raise ValueError("no idea")
