"""The options of a game, and the check of what was chosen."""

from typing import Final

from duchy.core.engine.errors import BadOption
from duchy.core.text.plain import is_whole, shown
from duchy.core.text.refusals import Refusal, refuse, suggest, suggest_or_list

Value = bool | int | str

YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")


class Option:
    """A switch has the default True or False; a choice names its values; a number has a range.
    Anything else is free text that the game checks itself."""

    __slots__ = ("choices", "default", "examples", "high", "low", "name")

    def __init__(
        self,
        name: str,
        default: Value,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        examples: tuple[str, ...] = (),
    ) -> None:
        self.name: str = name
        self.default: Value = default
        self.choices: tuple[str, ...] = choices
        self.low: int = low
        self.high: int = high
        self.examples: tuple[str, ...] = examples  # of free text, for tests that try options

    @property
    def kind(self) -> str:
        if isinstance(self.default, bool):
            return "switch"
        if isinstance(self.default, int):
            return "number"
        return "choice" if self.choices else "text"

    def read(self, value: object) -> Value:
        """The checked value. Text, as from a command line, is understood too."""
        kind = self.kind
        if kind == "switch":
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in YES + NO:
                return value.lower() in YES
            raise self.refuse(value, refuse("option.switch"))
        if kind == "number":
            if isinstance(value, str) and is_whole(value):
                value = int(value)
            if isinstance(value, bool) or not isinstance(value, int):
                raise self.refuse(value, refuse("option.number"))
            if not self.low <= value <= self.high:
                raise self.refuse(value, refuse("option.range", low=self.low, high=self.high))
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            raise self.refuse(value, refuse("option.text"))
        if kind == "choice" and value not in self.choices:
            names = ", ".join(self.choices)
            hint = suggest(value, self.choices)
            raise self.refuse(value, refuse("option.choice", choices=names, hint=hint))
        return value

    def refuse(self, value: object, why: Refusal) -> BadOption:
        return bad_option(f"{self.name} = {shown(value)}", why)


def bad_option(what: str | Refusal, why: Refusal) -> BadOption:
    """Refuse one option, by itself or in this game."""
    return BadOption(what, refuse("what.option"), why)


def bad_pair(one: str, other: str, why: Refusal) -> BadOption:
    """Refuse two options that do not go together."""
    return BadOption(refuse("and", one=one, other=other), refuse("what.pair"), why)


def settle(options: tuple[Option, ...], chosen: dict[str, object]) -> dict[str, Value]:
    """Every option with its value: the chosen one or the default."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            hint = suggest_or_list(str(name), known)
            raise bad_option(str(name), refuse("option.unknown", hint=hint))
    settled: dict[str, Value] = {}
    for option in options:
        if option.name in chosen:
            settled[option.name] = option.read(chosen[option.name])
        else:
            settled[option.name] = option.default
    return settled
