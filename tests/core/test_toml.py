"""Writing TOML: whatever is written reads back as it was."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duchy
from duchy.core.formats.toml import dumps

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | TEXT
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4)
)


@given(st.dictionaries(TEXT, VALUES, max_size=5))
def test_a_table_reads_back_as_it_was(table):
    assert tomllib.loads(dumps(table)) == table


@pytest.mark.parametrize(
    "text",
    [
        'a\n"""',
        'a\n"',
        'a\n""""""',
        "a\n\\",
        "\n",
        "a\r\nb",
        "a\nb\x00c",
        "tab\there\n",
        'q"\\\x7f',
    ],
)
def test_texts_of_several_lines_and_odd_characters(text):
    assert tomllib.loads(dumps({"text": text})) == {"text": text}


def test_several_lines_are_readable_as_they_are():
    assert dumps({"moves": '0 end\n1 say "so"\n'}) == 'moves = """\n0 end\n1 say "so"\n"""\n'


def test_tables_come_after_plain_values():
    table: dict[str, Any] = {"a": {"b": {"c": 1}, "d": 2}, "e": 3, "empty": {}}
    text = dumps(table)
    assert text.startswith("e = 3\n")
    assert tomllib.loads(text) == table


def test_what_toml_cannot_say_is_refused():
    with pytest.raises(duchy.BadData, match="has no TOML form"):
        dumps({"nothing": None})
