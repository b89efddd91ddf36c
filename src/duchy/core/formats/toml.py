"""Reading and writing TOML.

The standard library reads it, after a look at what it is given: its parser takes time that grows
with the square of the parts of a key, follows brackets as deep as they go and stumbles over very
long numbers. `loads` refuses such a text before it is parsed, in time that grows with its length.
"""

import re
import tomllib
from typing import Final

from duchy.core.engine.errors import BadData

LONGEST: Final = 1_000_000  # characters of a text
LONGEST_KEY: Final = 200  # characters of one part of a key
MOST_PARTS: Final = 16  # of a key, as in a.b.c
LONGEST_WORD: Final = 100  # characters of a number or of a key without quotes
DEEPEST: Final = 16  # brackets within brackets
MOST_TOKENS: Final = 100_000  # strings, words and signs

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")

# What a text is made of, as tomllib sees it. Nothing is ever tried twice at one place: `*+` gives
# nothing back. A quotation mark that begins no whole string matches nothing.
_TOKEN: Final = re.compile(
    r'''
    (?P<blank> [\ \t\r]++ )
  | (?P<comment> \#[^\n]*+ )
  | (?P<line> \n )
  | (?P<open> [\[{] )
  | (?P<close> [\]}] )
  | (?P<part> \. )
  | (?P<next> [=,] )
  | (?P<string>
      """ [^"\\]*+ (?: (?: \\. | "{1,2}+(?!") ) [^"\\]*+ )*+ """ "{0,2}+
    | \'\'\' [^\']*+ (?: \'{1,2}+(?!\') [^\']*+ )*+ \'\'\' \'{0,2}+
    | " (?!"") [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "
    | \' (?!\'\') [^\'\n]*+ \'
    )
  | (?P<word> [^\s"\'\#\[\]{}=,.]++ )
    ''',
    re.VERBOSE | re.DOTALL,
)
_DIGITS: Final = re.compile(rf"\d{{{LONGEST_WORD + 1}}}")


def loads(text: str, file: str, error: type[BadData] = BadData) -> dict[str, object]:
    """The table that a text says; `file` is how the errors call it."""
    _look_through(text, file, error)
    try:
        table = tomllib.loads(text)
    except ValueError as problem:
        raise error(file, "", f"is not TOML: {problem}") from None
    _look_for_digits(table, file, error)
    return table


def _look_for_digits(value: object, file: str, error: type[BadData]) -> None:
    """Refuse endless numbers in strings too: readers turn many of those into numbers."""
    if isinstance(value, str):
        if _DIGITS.search(value) is not None:
            raise error(file, "", f"a number is longer than {LONGEST_WORD} digits")
    elif isinstance(value, dict):
        for inner in value.values():
            _look_for_digits(inner, file, error)
    elif isinstance(value, list):
        for inner in value:
            _look_for_digits(inner, file, error)


def _look_through(text: str, file: str, error: type[BadData]) -> None:
    """Refuse what would take the parser long. It finds any other fault by itself."""
    if len(text) > LONGEST:
        raise error(file, "", f"is longer than {LONGEST} characters")
    at = depth = parts = tokens = quoted = 0
    fresh, header = True, False  # at the beginning of a statement; within a [header]
    while (token := _TOKEN.match(text, at)) is not None:
        kind, size = token.lastgroup, token.end() - at
        tokens += 1
        why = ""
        if kind == "string":
            quoted = size
        elif kind == "part":
            parts += 1
            if parts >= MOST_PARTS:
                why = f"a key has more than {MOST_PARTS} parts"
        elif kind == "open":
            header = header or (fresh and depth == 0)
            depth += 1
            if depth > DEEPEST:
                why = f"brackets are nested deeper than {DEEPEST}"
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "word" and size > LONGEST_WORD:
            why = f"a number or key is longer than {LONGEST_WORD} characters"
        if tokens > MOST_TOKENS:
            why = f"it has more than {MOST_TOKENS} values and signs"
        if quoted > LONGEST_KEY and (header or kind == "part" or token.group() == "="):
            why = f"a key is longer than {LONGEST_KEY} characters"
        if why:
            line = text.count("\n", 0, at) + 1
            raise error(file, f"line {line}", why)
        if kind == "line":
            fresh = depth == 0
            header = header and not fresh
        elif kind not in ("blank", "comment"):
            fresh = False
        if kind not in ("string", "blank"):
            quoted = 0
        if kind in ("line", "open", "close", "next"):
            parts = 0
        at = token.end()


def dumps(table: dict[str, object]) -> str:
    """The table as TOML text. Plain values come first, tables after them, in the given order."""
    lines: list[str] = []
    _write(table, "", lines)
    return "\n".join(lines) + "\n"


def _write(table: dict[str, object], path: str, lines: list[str]) -> None:
    for key, value in table.items():
        if not isinstance(value, dict):
            lines.append(f"{_key(key)} = {value_text(value)}")
    for key, value in table.items():
        if isinstance(value, dict):
            name = f"{path}.{_key(key)}" if path else _key(key)
            if not value or not all(isinstance(inner, dict) for inner in value.values()):
                lines += ["", f"[{name}]"]
            _write(value, name, lines)


def _key(key: str) -> str:
    return key if key and set(key) <= _BARE else _quote(key)


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return _block(value) if "\n" in value else _quote(value)
    if isinstance(value, list):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(str(k))} = {value_text(v)}" for k, v in value.items())
        return "{ " + inner + " }" if inner else "{}"
    raise BadData(repr(value), "toml", f"a {type(value).__name__} has no TOML form")


def _quote(text: str) -> str:
    out = ['"']
    for char in text:
        if char in '"\\':
            out.append("\\" + char)
        else:
            out.append(_visible(char))
    out.append('"')
    return "".join(out)


def _block(text: str) -> str:
    """Several lines, readable as they are."""
    safe = text.replace("\\", "\\\\").replace('"""', '""\\"')
    plain = "".join(char if char in "\n\t" else _visible(char) for char in safe)
    return f'"""\n{plain}"""'


def _visible(char: str) -> str:
    return f"\\u{ord(char):04x}" if char < " " or char == "\x7f" else char
