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
_LONG_KEY: Final = f"a key is longer than {LONGEST_KEY} characters"
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
    look, at = _Look(), 0
    while (token := _TOKEN.match(text, at)) is not None:
        kind = token.lastgroup
        look.tokens += 1
        if kind != "blank" and look.refuses(kind, token.group()):
            line = text.count("\n", 0, at) + 1
            raise error(file, f"line {line}", look.why)
        at = token.end()


class _Look:
    """What was seen of a text so far, token by token; blanks are only counted."""

    __slots__ = ("depth", "fresh", "header", "parts", "quoted", "tokens", "why")

    def __init__(self) -> None:
        self.tokens: int = 0
        self.depth: int = 0  # of brackets
        self.parts: int = 0  # of the key that is being read, less one
        self.quoted: int = 0  # characters of the string before this token, if there is one
        self.fresh: bool = True  # at the beginning of a statement
        self.header: bool = False  # within a [header]
        self.why: str = ""

    def refuses(self, kind: str | None, token: str) -> bool:
        """Whether the token is too much; `why` says so then."""
        if self.tokens > MOST_TOKENS:
            self.why = f"it has more than {MOST_TOKENS} values and signs"
        if kind == "string":
            self.quoted = len(token)
            if self.header and self.quoted > LONGEST_KEY:
                self.why = _LONG_KEY
        else:
            if self.quoted > LONGEST_KEY and token in (".", "="):
                self.why = _LONG_KEY
            self.quoted = 0
            if kind == "word":
                if len(token) > LONGEST_WORD:
                    self.why = f"a number or key is longer than {LONGEST_WORD} characters"
            elif kind == "part":
                self._part()
            else:
                self._sign(kind)
        if kind != "line" and kind != "comment":
            self.fresh = False
        return self.why != ""

    def _part(self) -> None:
        self.parts += 1
        if self.parts >= MOST_PARTS:
            self.why = f"a key has more than {MOST_PARTS} parts"

    def _sign(self, kind: str | None) -> None:
        """A bracket, the end of a line, a comment, or what stands between values."""
        if kind == "comment":
            return
        self.parts = 0
        if kind == "open":
            self.header = self.header or (self.fresh and self.depth == 0)
            self.depth += 1
            if self.depth > DEEPEST:
                self.why = f"brackets are nested deeper than {DEEPEST}"
        elif kind == "close":
            self.depth = max(0, self.depth - 1)
        elif kind == "line":
            self.fresh = self.depth == 0
            self.header = self.header and not self.fresh


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
