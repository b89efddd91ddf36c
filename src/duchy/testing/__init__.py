"""Tools for testing games: the conformance check, snapshots, and the mark of proved rules."""

from duchy.testing.conformance import check_game, covering_options, paired_options, single_options
from duchy.testing.snapshot import snapshot

__all__ = ["check_game", "covering_options", "paired_options", "single_options", "snapshot"]
