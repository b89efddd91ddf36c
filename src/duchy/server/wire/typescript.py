"""TypeScript types from the wire's Structs: `python -m duchy.server.wire.typescript [FILE]`."""

import ast
import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from duchy.server.wire import messages

HEADER = "// Made from duchy/server/wire/messages.py by duchy.server.wire.typescript; do not edit\n"
UNIONS = ("FromServer", "FromClient")
GENERIC = {"Snapshot": "<View = unknown>"}
"""What is as each game declares it, and where: in the field `view`."""
WIDTH = 120  # of a line of the client
INCOMING = (
    messages.CheckOptions,
    messages.ChangeMe,
    messages.Clock,
    messages.NewSeat,
    messages.NewTable,
    messages.Join,
    messages.Move,
    messages.Undo,
    messages.PlayOn,
    messages.Report,
    messages.Remove,
    messages.Ask,
    messages.AskHint,
)
"""What a client sends: fields with a default may be left out."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown"}


def structs() -> list[type[Struct]]:
    """The wire's Structs in the order of the file."""
    return [
        thing
        for thing in vars(messages).values()
        if isinstance(thing, type) and issubclass(thing, Struct) and thing is not Struct
    ]


def typescript() -> str:
    parts = [HEADER]
    parts += [_interface(struct) for struct in structs()]
    for name in UNIONS:
        parts.append(_union(name, _type(getattr(messages, name))))
    return "\n".join(parts)


def _union(name: str, options: str) -> str:
    """Broken where Prettier breaks it."""
    line = f"export type {name} = {options};\n"
    return line if len(line) <= WIDTH + 1 else f"export type {name} =\n  {options};\n"


def _interface(struct: type[Struct]) -> str:
    lines = []
    if struct.__doc__ and not struct.__doc__.startswith(struct.__name__ + "("):
        lines.append(f"/** {' '.join(struct.__doc__.split())} */")
    view = GENERIC.get(struct.__name__)
    lines.append(f"export interface {struct.__name__}{view or ''} {{")
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    comments = _comments(struct)
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in fields(struct):
        if field.name in comments:
            lines.append(f"  /** {comments[field.name]} */")
        mark = "?" if _may_be_left_out(struct, field) else ""
        type = "View" if view and field.name == "view" else _type(hints[field.name])
        lines.append(f"  {field.name}{mark}: {type};")
    lines.append("}\n")
    return "\n".join(lines)


def _may_be_left_out(struct: type[Struct], field: FieldInfo) -> bool:
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return has_default and any(issubclass(struct, sent) for sent in INCOMING)


def _comments(struct: type[Struct]) -> dict[str, str]:
    """The text below each field, of this class and those it derives from."""
    found: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if cls.__module__ != messages.__name__:
            continue
        tree = ast.parse(inspect.getsource(cls)).body[0]
        assert isinstance(tree, ast.ClassDef)
        for field, text in zip(tree.body, tree.body[1:]):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(text, ast.Expr)
                and isinstance(text.value, ast.Constant)
            ):
                found[field.target.id] = " ".join(str(text.value.value).split())
    return found


def _type(hint: Any) -> str:
    if hint is type(None):
        return "null"
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(_type(one) for one in inner)
    if origin is list:
        one = _type(inner[0])
        return f"({one})[]" if "|" in one else f"{one}[]"
    if origin is dict:
        return f"Record<string, {_type(inner[1])}>"
    raise TypeError(f"no TypeScript for {hint!r}")


def main() -> None:
    text = typescript()
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
