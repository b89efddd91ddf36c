"""Facts that no source shows, so that we filled them in."""

from duchy.core.text.catalogue import texts_of


class Reconstructed:
    """One such fact: its words are below `[fact]` in the texts of its package; file and place tell
    an owner of the game where to correct it."""

    __slots__ = ("blanks", "file", "key", "package", "place")

    def __init__(
        self, package: str, key: str, file: str, place: str, blanks: dict[str, object]
    ) -> None:
        self.package: str = package
        self.key: str = key
        self.file: str = file
        self.place: str = place
        self.blanks: dict[str, object] = blanks

    def say(self, language: str) -> str:
        """What it is: `the points for areas of size 4`."""
        return texts_of(language, self.package).fill(f"fact.{self.key}", self.blanks)

    def say_place(self, language: str) -> str:
        """The same, and where it is."""
        return f"{self.say(language)} ({self.file}, {self.place})"

    def __str__(self) -> str:
        return self.say_place("en")
