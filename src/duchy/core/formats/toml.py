"""Reading and writing TOML.

The standard library does the parsing. Its time grows with the square of the parts of a key, it
follows brackets to any depth and it stumbles over very long numbers. `loads` refuses such texts
before parsing, in time linear in their length.
"""

import re
import tomllib
from typing import Final

from duchy.core.engine.errors import BadData
from duchy.core.text.refusals import Refusal, refuse

LONGEST: Final = 1_000_000  # characters of a text
LONGEST_KEY: Final = 200  # characters of one part of a key
MOST_PARTS: Final = 16  # of a key, as in a.b.c
LONGEST_WORD: Final = 100  # characters of a number or of a key without quotes
DEEPEST: Final = 16  # brackets within brackets
MOST_TOKENS: Final = 100_000  # strings, words and signs

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")

# The tokens of a text, as tomllib sees them. `*+` never backtracks, so nothing is tried twice. A
# quotation mark that does not begin a complete string matches nothing.
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


def loads(text: str, file: str | Refusal, error: type[BadData] = BadData) -> dict[str, object]:
    """Parse a text; `file` is its name in errors."""
    _look_through(text, file, error)
    try:
        table = tomllib.loads(text)
    except ValueError as problem:
        raise error(file, "", refuse("toml.broken", problem=problem)) from None
    _look_for_digits(table, file, error)
    return table


def _look_for_digits(value: object, file: str | Refusal, error: type[BadData]) -> None:
    """Refuse very long numbers in strings too: readers turn many strings into numbers."""
    if isinstance(value, str):
        if _DIGITS.search(value) is not None:
            raise error(file, "", refuse("toml.digits", most=LONGEST_WORD))
    elif isinstance(value, dict):
        for inner in value.values():
            _look_for_digits(inner, file, error)
    elif isinstance(value, list):
        for inner in value:
            _look_for_digits(inner, file, error)


def _look_through(text: str, file: str | Refusal, error: type[BadData]) -> None:
    """Refuse what would take the parser too long. The parser finds all other faults itself."""
    if len(text) > LONGEST:
        raise error(file, "", refuse("toml.text", most=LONGEST))
    look, at = _Look(), 0
    while (token := _TOKEN.match(text, at)) is not None:
        kind = token.lastgroup
        look.tokens += 1
        why = None if kind == "blank" else look.refusal(kind, token.group())
        if why is not None:
            line = refuse("what.line", number=text.count("\n", 0, at) + 1)
            raise error(file, line, why)
        at = token.end()


class _Look:
    """What the text has contained so far, token by token; blanks are only counted."""

    __slots__ = ("depth", "fresh", "header", "parts", "quoted", "tokens")

    def __init__(self) -> None:
        self.tokens: int = 0
        self.depth: int = 0  # of brackets
        self.parts: int = 0  # of the current key, less one
        self.quoted: int = 0  # characters of the string before this token, if there is one
        self.fresh: bool = True  # at the beginning of a statement
        self.header: bool = False  # within a [header]

    def refusal(self, kind: str | None, token: str) -> Refusal | None:
        """Why the token is too much; None if it is fine."""
        if self.tokens > MOST_TOKENS:
            return refuse("toml.tokens", most=MOST_TOKENS)
        why: Refusal | None = None
        if kind == "string":
            self.quoted = len(token)
            if self.header and self.quoted > LONGEST_KEY:
                why = refuse("toml.key", most=LONGEST_KEY)
        else:
            if self.quoted > LONGEST_KEY and token in (".", "="):
                return refuse("toml.key", most=LONGEST_KEY)
            self.quoted = 0
            if kind == "word":
                if len(token) > LONGEST_WORD:
                    why = refuse("toml.word", most=LONGEST_WORD)
            elif kind == "part":
                self.parts += 1
                if self.parts >= MOST_PARTS:
                    why = refuse("toml.parts", most=MOST_PARTS)
            else:
                why = self._sign(kind)
        if kind != "line" and kind != "comment":
            self.fresh = False
        return why

    def _sign(self, kind: str | None) -> Refusal | None:
        """A bracket, the end of a line, a comment, or a separator."""
        if kind == "comment":
            return None
        self.parts = 0
        if kind == "open":
            self.header = self.header or (self.fresh and self.depth == 0)
            self.depth += 1
            if self.depth > DEEPEST:
                return refuse("toml.depth", most=DEEPEST)
        elif kind == "close":
            self.depth = max(0, self.depth - 1)
        elif kind == "line":
            self.fresh = self.depth == 0
            self.header = self.header and not self.fresh
        return None


def dumps(table: dict[str, object]) -> str:
    """The table as TOML text. Plain values come first, then tables, each in the given order."""
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
    raise BadData(repr(value), "toml", refuse("toml.no_form", type=type(value).__name__))


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
    """A string of several lines, written as a block."""
    safe = text.replace("\\", "\\\\").replace('"""', '""\\"')
    plain = "".join(char if char in "\n\t" else _visible(char) for char in safe)
    return f'"""\n{plain}"""'


def _visible(char: str) -> str:
    return f"\\u{ord(char):04x}" if char < " " or char == "\x7f" else char
