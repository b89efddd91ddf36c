"""Why something is not possible: a key and what fills its blanks, worded in every language.

Each package has the words of its own refusals in `texts/LANGUAGE.toml`, below `[why]`.
"""

from duchy.core.text.catalogue import texts_of


class Refusal:
    """One reason. It is worded when somebody reads it, in the language they read."""

    __slots__ = ("blanks", "key", "package")

    def __init__(self, package: str, key: str, blanks: dict[str, object]) -> None:
        self.package: str = package
        self.key: str = key
        self.blanks: dict[str, object] = blanks

    def say(self, language: str) -> str:
        """The reason as a clause: `field b2 is filled`."""
        worded: dict[str, object] = {}
        for name, blank in self.blanks.items():
            worded[name] = blank.say(language) if isinstance(blank, Refusal) else blank
        return texts_of(language, self.package).fill(f"why.{self.key}", worded)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[object, ...]:
        """An error may come from another process, with its reason."""
        return Refusal, (self.package, self.key, self.blanks)

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"


class Refusals:
    """Makes the refusals of one package: `refuse("field_filled", field="b2")`."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package: str = package

    def __call__(self, key: str, **blanks: object) -> Refusal:
        return Refusal(self.package, key, blanks)
