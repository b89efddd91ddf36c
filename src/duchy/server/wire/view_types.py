"""TypeScript types of the games' views and facts, from their shapes:
`python -m duchy.server.wire.view_types FOLDER` writes a file for each game."""

import sys
from pathlib import Path

import duchy
from duchy.server.wire.shapes import (
    DictOf,
    Either,
    ListOf,
    Named,
    Nothing,
    OneOf,
    Plain,
    Shape,
    TupleOf,
    Type,
    shapes_of,
)

HEADER = """\
// Made from view/shape.py of duchy/games/{game} by duchy.server.wire.view_types; do not edit
"""
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def typescript(game: str) -> str:
    """The types of a game's views; empty if it declares none."""
    shapes = shapes_of(game)
    if shapes is None:
        return ""
    parts = [HEADER.format(game=game)]
    for name, type in shapes.others.items():
        parts.append(f"export type {name} = {_type(type)};\n")
    parts += [_interface(shape) for shape in shapes.shapes.values()]
    return "\n".join(parts)


def _interface(shape: Shape) -> str:
    lines = [f"/** {shape.about} */"] if shape.about else []
    lines.append(f"export interface {shape.name} {{")
    for key in shape.keys:
        if key.about:
            lines.append(f"  /** {key.about} */")
        lines.append(f"  {key.name}{'' if key.required else '?'}: {_type(key.type)};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(type: Type) -> str:
    match type:
        case Plain(name):
            return PLAIN[name]
        case Nothing():
            return "null"
        case OneOf(values):
            return " | ".join(f'"{value}"' for value in values)
        case Either(options):
            return " | ".join(_type(option) for option in options)
        case ListOf(one):
            return f"({_type(one)})[]" if isinstance(one, Either | OneOf) else f"{_type(one)}[]"
        case DictOf(key, one):
            return f"Record<{_type(key)}, {_type(one)}>"
        case TupleOf(each):
            return f"[{', '.join(_type(one) for one in each)}]"
        case Named(name):
            return name


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for game in duchy.game_ids():
        text = typescript(game)
        if text:
            (folder / f"{game}.ts").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
