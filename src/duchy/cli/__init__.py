"""The command `duchy`."""

from duchy.cli.app import main

__all__ = ["main"]
