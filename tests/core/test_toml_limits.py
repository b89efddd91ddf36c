"""Reading TOML that a stranger wrote: refused early, or read; nothing else ever happens."""

import re
import tomllib
from contextlib import suppress
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duchy
from duchy.core.formats.data import parse
from duchy.core.formats.record import loads as read_record
from duchy.core.formats.toml import (
    DEEPEST,
    LONGEST,
    LONGEST_KEY,
    LONGEST_WORD,
    MOST_PARTS,
    MOST_TOKENS,
    loads,
)

MANY = 50_000

HOSTILE = {
    "a dotted key": "a." * MANY + "a = 1",
    "a dotted key with blanks": "a . " * MANY + "a = 1",
    "a dotted key with quotes": "''." * MANY + "a = 1",
    "a dotted header": "[" + "a." * MANY + "a]",
    "a dotted key in braces": "a = {" + "a." * MANY + "a = 1}",
    "a dotted key after strings": 'a = """\n"\\"" """ # \'\'\'\n' + "a." * MANY + "a = 1",
    "a dotted key after five quotes": 'a = """x"""""\n' + "a." * MANY + "a = 1",
    "a dotted key after a Windows line": "a = 'b'\r\n" + "a." * MANY + "a = 1",
    "arrays": "a = " + "[" * MANY + "]" * MANY,
    "arrays over lines": "a = " + "[\n" * MANY,
    "inline tables": "a = " + "{a = " * MANY,
    "digits": "a = " + "9" * 5000,
    "digits with underscores": "a = " + "9_" * 5000 + "9",
    "hexadecimal digits": "a = 0x" + "f" * 5000,
    "digits of a fraction": "a = 0." + "9" * 5000,
    "an exponent": "a = 1e" + "9" * 5000,
    "digits in a string": "a = '" + "9" * 5000 + "'",
    "digits as escapes in a list": 'a = [["' + "\\u0039" * 5000 + '"]]',
    "a bare key": "a" * MANY + " = 1",
    "a quoted key": "'" + "a" * MANY + "' = 1",
    "a quoted key in a dotted one": "a.'" + "a" * MANY + "'.b = 1",
    "a quoted header": "['" + "a" * MANY + "']",
    "a quoted key in braces": "a = {'" + "a" * MANY + "' = 1}",
    "values": "a = [" + "1," * MANY + "]",
    "length": " " * (LONGEST + 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_the_parser_cannot_take_is_refused_before(name: str, monkeypatch: pytest.MonkeyPatch):
    parsed: list[str] = []
    if not name.startswith("digits "):  # some of those are seen in what was parsed
        monkeypatch.setattr(tomllib, "loads", parsed.append)
    with pytest.raises(duchy.BadData):
        loads(HOSTILE[name], "position")
    assert parsed == []


def test_the_reason_names_the_line():
    with pytest.raises(duchy.BadPosition, match=r"position: a key has more than 16 parts \(line 3"):
        loads("a = 1\n\n" + "a." * 20 + "a = 1", "position", duchy.BadPosition)


@pytest.mark.parametrize(
    "text",
    [
        "a." * (MOST_PARTS - 1) + "a = 1",
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
        "9" * LONGEST_WORD + " = " + "9" * LONGEST_WORD,
        "'" + "a" * (LONGEST_KEY - 2) + "' = 1",
        "a = ['" + "a" * MANY + "', \"" + "a" * MANY + '"]',
        "a = 1 #" + "." * MANY + "[" * MANY,
        "a = '''" + "a.[" * MANY + "'''",
        'a = """' + '\\""[' * MANY + '"""""',
        "a = ''''''\nb = \"\"\nc = ''",
        "[[a]]\n" * (MOST_TOKENS // 6),
        "a = [\n[1.5, 2.5],\n# so\n{b.c = 1e999999, d = inf},\n]",
    ],
)
def test_what_is_large_and_good_is_read(text: str):
    assert loads(text, "position") == tomllib.loads(text)


def test_all_files_of_the_games_are_within_the_limits():
    found = 0
    for name in duchy.game_ids():
        for file in files(duchy.game(name).package).joinpath("data").iterdir():
            if file.name.endswith(".toml"):
                found += 1
                assert loads(file.read_text("utf-8"), file.name)
    assert found > 8


PIECES = (
    '"""', "'''", '"', "'", "[", "]", "{", "}", "=", ",", ".", "#", "\n", "\r\n", " ", "\\", "a",
    "9" * 120, "0x", "1e9", "inf", "-", "_", "\\u0039", "\\U0010ffff", "\\ud800", "2026-11-18",
    "99:99:99", "duchy = 1\n", "game = ", "\0", "\ud800", "\u0661", "\x85",
)  # fmt: skip
SOUP = st.lists(st.sampled_from(PIECES), max_size=60).map("".join) | st.text()


@given(SOUP, st.sampled_from([1, 40]))
def test_whatever_the_text_there_is_a_table_or_a_reason(text: str, times: int):
    for read in (lambda: parse(text * times, "position").raw, lambda: read_record(text * times)):
        with suppress(duchy.DuchyError):
            read()


@given(SOUP)
def test_only_what_is_too_much_is_refused_besides_what_is_not_toml(text: str):
    try:
        table = tomllib.loads(text)
    except ValueError:
        with pytest.raises(duchy.BadData):
            loads(text, "position")
        return
    why = refusal(text)
    if why:
        assert re.search("more than|longer than|deeper", why)
    else:
        assert repr(loads(text, "position")) == repr(table)  # a nan is not itself


def refusal(text: str) -> str:
    try:
        loads(text, "position")
    except duchy.BadData as problem:
        return problem.why
    return ""
