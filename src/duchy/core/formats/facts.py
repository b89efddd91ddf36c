"""What every game says of its facts."""

from duchy.core.formats.data import Source
from duchy.core.formats.reconstructed import Reconstructed


class GameFacts:
    """The facts of a game, read from the files of a `Source`."""

    fingerprint: str
    named: str  # the fingerprint as a position names it: empty for today's facts
    replaced: list[str]  # the files that an owner's data folder replaced
    reconstructed: list[Reconstructed]  # what no source shows and was filled in

    def identify(self, source: Source) -> None:
        """All files are read: say which facts these are."""
        self.replaced = source.replaced
        self.fingerprint = source.fingerprint()
        self.named = source.named()
