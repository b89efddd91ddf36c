"""Writing TOML; the standard library only reads it."""

from duchy.core.errors import BadData

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


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
