"""Bots: players that decide."""

from duchy.bots.bot import Bot
from duchy.bots.names import BOTS, bot

__all__ = ["BOTS", "Bot", "bot"]
