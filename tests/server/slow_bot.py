"""A bot that never decides, one that breaks, and one that counts."""

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


COUNTED = "COUNTING_BOT_WRITES"  # in the environment: a file that says what it did


class CountingBot(Bot):
    """It writes down its process, and how many decisions it has made."""

    decisions = 0

    def decide(self, vantage: Vantage) -> Action:
        self.decisions += 1
        with Path(os.environ[COUNTED]).open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()} {vantage.seat} {self.decisions}\n")
        return vantage.legal()[0]
