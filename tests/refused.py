"""The errors that tests expect, found by running those tests again."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from duchy.core.engine.errors import DuchyError
from duchy.core.text.catalogue import LANGUAGES, Texts
from duchy.core.text.refusals import Refusal


def errors_in(
    patch: pytest.MonkeyPatch, tests: Iterable[Callable[..., object]], folder: Path
) -> list[DuchyError]:
    """What `pytest.raises` catches in these tests, with all their parameters. A test that asks for
    a `tmp_path` gets one below the folder."""
    caught: list[Any] = []
    raises = pytest.raises

    def remember(*expected: Any, **how: Any) -> Any:
        caught.append(raises(*expected, **how))
        return caught[-1]

    with patch.context() as here:
        here.setattr(pytest, "raises", remember)
        for test in tests:
            for arguments in _arguments(test):
                if "tmp_path" in arguments_of(test):
                    arguments["tmp_path"] = folder / f"test{len(caught)}"
                    arguments["tmp_path"].mkdir()
                test(**arguments)
    found = [context.excinfo.value for context in caught]
    return [error for error in found if isinstance(error, DuchyError)]


def arguments_of(test: Callable[..., object]) -> set[str]:
    """The names of a test's arguments."""
    code = test.__code__
    return set(code.co_varnames[: code.co_argcount])


def names_of(mark: pytest.Mark) -> list[str]:
    """The parameters that a mark gives values for."""
    names = mark.args[0]
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)


def _arguments(test: Callable[..., object]) -> Iterator[dict[str, Any]]:
    """Every combination of the parameters that a test is marked with."""
    choices: list[list[dict[str, object]]] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names = names_of(mark)
            rows = [getattr(row, "values", row if names[1:] else [row]) for row in mark.args[1]]
            choices.append([dict(zip(names, row, strict=True)) for row in rows])
    for chosen in product(*choices):
        yield {name: value for part in chosen for name, value in part.items()}


def refusals_of(errors: Iterable[DuchyError]) -> list[Refusal]:
    """All refusals in the errors, those within others too."""
    left = [part for error in errors for part in error.parts if isinstance(part, Refusal)]
    found: list[Refusal] = []
    while left:
        found.append(left.pop())
        left += [blank for blank in found[-1].blanks.values() if isinstance(blank, Refusal)]
    return found


def keys_of(package: str) -> set[str]:
    """The keys of refusals in a package's texts that are not about actions."""
    keys = [key.removeprefix("why.") for key in Texts("en", package).lines if key[:4] == "why."]
    return {key for key in keys if "." in key}


def given(package: str, refusals: Iterable[Refusal]) -> set[str]:
    """The keys that these refusals give, with those of the same thing said of one alone."""
    lines = Texts("en", package).lines
    found: set[str] = set()
    for refusal in refusals:
        if refusal.package == package:
            found.add(refusal.key)
            if f"why.{refusal.key}_one" in lines and "count" in refusal.blanks:
                found.add(f"{refusal.key}_one")
    return found


def say_all(refusals: Iterable[Refusal]) -> None:
    """Every refusal is said in every language, of one thing and of several."""
    for refusal in refusals:
        counts = [1, 2] if "count" in refusal.blanks else [0]
        for count in counts:
            blanks = dict(refusal.blanks, count=count) if count else refusal.blanks
            for language in LANGUAGES:
                assert Refusal(refusal.package, refusal.key, blanks).say(language)
