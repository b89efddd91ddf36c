"""A bot that never decides, and one that breaks."""

import os
import time
from pathlib import Path

from duchy.bots import Bot
from duchy.core.engine.action import Action
from duchy.core.engine.vantage import Vantage

MARK = "SLOW_BOT_THINKS"  # in the environment: a file that tells that it does


class SlowBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        if MARK in os.environ:
            Path(os.environ[MARK]).touch()
        while True:
            time.sleep(1)


class LeisurelyBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        time.sleep(0.1)
        return vantage.legal()[0]


class BrokenBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        raise ValueError("no idea")
