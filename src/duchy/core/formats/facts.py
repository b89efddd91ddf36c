"""What every game's facts have in common."""

from duchy.core.formats.data import Source
from duchy.core.formats.reconstructed import Reconstructed


class GameFacts:
    """The facts of a game, read from the files of a `Source`."""

    fingerprint: str
    named: str  # the fingerprint as a position names it: empty for today's facts
    replaced: list[str]  # the files that an owner's data folder replaces
    reconstructed: list[Reconstructed]  # facts that no source shows, so that we filled them in

    def identify(self, source: Source) -> None:
        """Set fingerprint and names, after all files have been read."""
        self.replaced = source.replaced
        self.fingerprint = source.fingerprint()
        self.named = source.named()
