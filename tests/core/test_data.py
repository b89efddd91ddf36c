"""Tables that check every value."""

import pytest

import duchy
from duchy.core.formats.data import parse

TEXT = """
whole = 3
yes = true
word = "ship"
numbers = [1, 2, 3]
words = ["a", "b"]
[inner]
deep = 1
[[many]]
n = 1
[[many]]
n = 2
[named.one]
n = 1
[named.two]
n = 2
"""


def table():
    return parse(TEXT, "facts.toml")


def refusal(read) -> str:
    with pytest.raises(duchy.BadData) as problem:
        read(table())
    return str(problem.value)


def test_values_are_read():
    facts = table()
    assert facts.whole("whole") == 3
    assert facts.switch("yes") is True
    assert facts.text("word") == "ship"
    assert facts.wholes("numbers", size=3) == [1, 2, 3]
    assert facts.texts("words", among=("a", "b")) == ["a", "b"]
    assert facts.table("inner").whole("deep") == 1
    assert [one.whole("n") for one in facts.tables("many")] == [1, 2]
    assert [one.whole("n") for one in facts.tables("named")] == [1, 2]


@pytest.mark.parametrize(
    "read, message",
    [
        (lambda t: t.whole("none"), "none: is missing (facts.toml)"),
        (lambda t: t.whole("word"), "word: must be a whole number, not 'ship' (facts.toml)"),
        (lambda t: t.whole("yes"), "yes: must be a whole number, not True (facts.toml)"),
        (lambda t: t.whole("whole", 4, 6), "whole: must be from 4 to 6, not 3 (facts.toml)"),
        (lambda t: t.wholes("numbers", size=2), "numbers: must have 2 entries, not 3 (facts.toml)"),
        (lambda t: t.wholes("numbers", 2), "numbers: must be from 2 to 1000000, not 1"),
        (lambda t: t.wholes("whole"), "whole: must be a list (facts.toml)"),
        (lambda t: t.switch("word"), "word: must be true or false, not 'ship' (facts.toml)"),
        (lambda t: t.text("whole"), "whole: must be text, not 3 (facts.toml)"),
        (lambda t: t.text("word", ("a", "b")), "word: must be one of a, b, not 'ship'"),
        (lambda t: t.texts("numbers"), "numbers: must be text, not 1 (facts.toml)"),
        (lambda t: t.table("word"), "word: must be a table (facts.toml)"),
        (lambda t: t.tables("word"), "word: must be a list of tables (facts.toml)"),
        (lambda t: t.table("inner").whole("none"), "inner.none: is missing (facts.toml)"),
        (lambda t: t.tables("many")[1].text("n"), "many[1].n: must be text, not 2 (facts.toml)"),
        (lambda t: t.tables("named")[0].text("n"), "named.one.n: must be text, not 1"),
        (
            lambda t: t.table("inner").only("deeper"),
            "inner.deep: no such key; did you mean 'deeper'?",
        ),
        (lambda t: t.table("inner").only("far"), "inner.deep: no such key; known are far"),
    ],
)
def test_a_wrong_value_is_refused_with_key_reason_and_file(read, message):
    assert refusal(read).startswith(message)


def test_what_is_not_toml_is_refused():
    with pytest.raises(duchy.BadData, match=r"facts\.toml: is not TOML"):
        parse("= 3", "facts.toml")
