"""TypeScript types from the wire's Structs: `python -m duchy.server.wire_ts [FILE]`."""

import ast
import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from duchy.server import wire

HEADER = "// Made from src/duchy/server/wire.py by `python -m duchy.server.wire_ts`; do not edit.\n"
UNIONS = ("FromServer", "FromClient")
INCOMING = (
    wire.CheckOptions,
    wire.ChangeMe,
    wire.Clock,
    wire.NewSeat,
    wire.NewTable,
    wire.Join,
    wire.Move,
    wire.Undo,
    wire.PlayOn,
    wire.Report,
    wire.Remove,
    wire.AskHint,
)
"""What a client sends: fields with a default may be left out."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown"}


def structs() -> list[type[Struct]]:
    """The wire's Structs in the order of the file."""
    return [
        thing
        for thing in vars(wire).values()
        if isinstance(thing, type) and issubclass(thing, Struct) and thing is not Struct
    ]


def typescript() -> str:
    parts = [HEADER]
    parts += [_interface(struct) for struct in structs()]
    for name in UNIONS:
        parts.append(f"export type {name} = {_type(getattr(wire, name))};\n")
    return "\n".join(parts)


def _interface(struct: type[Struct]) -> str:
    lines = []
    if struct.__doc__ and not struct.__doc__.startswith(struct.__name__ + "("):
        lines.append(f"/** {' '.join(struct.__doc__.split())} */")
    lines.append(f"export interface {struct.__name__} {{")
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    comments = _comments(struct)
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in fields(struct):
        if field.name in comments:
            lines.append(f"  /** {comments[field.name]} */")
        mark = "?" if _may_be_left_out(struct, field) else ""
        lines.append(f"  {field.name}{mark}: {_type(hints[field.name])};")
    lines.append("}\n")
    return "\n".join(lines)


def _may_be_left_out(struct: type[Struct], field: FieldInfo) -> bool:
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return has_default and any(issubclass(struct, sent) for sent in INCOMING)


def _comments(struct: type[Struct]) -> dict[str, str]:
    """The text below each field, of this class and those it derives from."""
    found: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if cls.__module__ != wire.__name__:
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
