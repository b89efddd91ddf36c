"""The TypedDicts of a game's views and facts, read from the sources: `view/shape.py`, and what
expansions add in theirs.

They are read as text, for compiled modules do not know the types of their fields.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

import duchy

SOURCES = Path(duchy.__file__).parent
MERGED = ("View", "Player", "Facts")
"""What an expansion may add to. All of a box has its facts; the others only games that are played
with it."""
PLAIN: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
}


@dataclass(frozen=True)
class Plain:
    name: str


@dataclass(frozen=True)
class Nothing:
    """None."""


@dataclass(frozen=True)
class OneOf:
    """Certain texts."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class Either:
    options: tuple["Type", ...]


@dataclass(frozen=True)
class ListOf:
    one: "Type"


@dataclass(frozen=True)
class DictOf:
    key: "Type"
    one: "Type"


@dataclass(frozen=True)
class TupleOf:
    """A list of just so many, each of its own type."""

    each: tuple["Type", ...]


@dataclass(frozen=True)
class Named:
    """A type that is declared by this name."""

    name: str


Type = Plain | Nothing | OneOf | Either | ListOf | DictOf | TupleOf | Named


@dataclass
class Key:
    name: str
    type: Type
    required: bool
    about: str


@dataclass
class Shape:
    name: str
    about: str
    keys: list[Key]


class Shapes:
    """All that a game declares, by name: shapes, and other types that they are made of."""

    def __init__(self) -> None:
        self.shapes: dict[str, Shape] = {}
        self.others: dict[str, Type] = {}

    # ---- reading -----------------------------------------------------------------------

    def read(self, file: Path, by_expansion: bool = False) -> None:
        """The declarations of a file."""
        tree = ast.parse(file.read_text("utf-8"))
        scope = _Scope(self, tree)
        for node in tree.body:
            shape = _functional(node, scope) or _class(node, scope)
            if shape is None:
                continue
            if not by_expansion or shape.name not in MERGED:
                self.shapes[shape.name] = shape
                continue
            for key in shape.keys:
                key.required = key.required and shape.name == "Facts"
            self.shapes[shape.name].keys += shape.keys

    # ---- checking ----------------------------------------------------------------------

    def check(self, value: object, name: str) -> list[str]:
        """Where a value differs from the shape of this name; nothing if it has it."""
        return self._differs(value, Named(name), name)

    def _differs(self, value: object, type: Type, at: str) -> list[str]:
        match type:
            case Plain(name):
                wrong = isinstance(value, bool) and name != "bool"
                fits = isinstance(value, PLAIN[name]) and not wrong
                return [] if fits else [f"{at} is {value!r}, not {name}"]
            case Nothing():
                return [] if value is None else [f"{at} is {value!r}, not None"]
            case OneOf(values):
                return [] if value in values else [f"{at} is {value!r}, not one of {values}"]
            case Either(options):
                if any(not self._differs(value, option, at) for option in options):
                    return []
                return self._differs(value, options[0], at)
            case Named(name):
                if name in self.others:
                    return self._differs(value, self.others[name], at)
                return self._unlike(value, self.shapes[name], at)
            case ListOf() | TupleOf() | DictOf():
                return self._differs_inside(value, type, at)

    def _differs_inside(self, value: object, type: ListOf | TupleOf | DictOf, at: str) -> list[str]:
        match type:
            case ListOf(one):
                if not isinstance(value, list):
                    return [f"{at} is {value!r}, no list"]
                return [
                    wrong
                    for place, inner in enumerate(value)
                    for wrong in self._differs(inner, one, f"{at}[{place}]")
                ]
            case TupleOf(each):
                if not isinstance(value, tuple | list) or len(value) != len(each):
                    return [f"{at} is {value!r}, not {len(each)} values"]
                return [
                    wrong
                    for place, (inner, one) in enumerate(zip(value, each, strict=True))
                    for wrong in self._differs(inner, one, f"{at}[{place}]")
                ]
            case DictOf(key, one):
                if not isinstance(value, dict):
                    return [f"{at} is {value!r}, no dictionary"]
                return [
                    wrong
                    for name, inner in value.items()
                    for wrong in self._differs(name, key, f"a key of {at}")
                    + self._differs(inner, one, f"{at}.{name}")
                ]

    def _unlike(self, value: object, shape: Shape, at: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{at} is {value!r}, no {shape.name}"]
        known = {key.name for key in shape.keys}
        wrong = [f"{at}.{name} is not declared" for name in value if name not in known]
        for key in shape.keys:
            if key.name in value:
                wrong += self._differs(value[key.name], key.type, f"{at}.{key.name}")
            elif key.required:
                wrong.append(f"{at}.{key.name} is missing")
        return wrong


def shapes_of(game: str) -> Shapes | None:
    """What a game of this package declares; None if it declares nothing."""
    folder = SOURCES / "games" / game
    own = folder / "view" / "shape.py"
    if not own.is_file():
        return None
    found = Shapes()
    found.read(own)
    for file in sorted(folder.glob("expansions/*/shape.py")):
        found.read(file, by_expansion=True)
    return found


class _Scope:
    """What the names of a file mean."""

    def __init__(self, shapes: Shapes, tree: ast.Module) -> None:
        self.shapes = shapes
        self.imported: dict[str, str] = {}  # by name, the module
        self.assigned: dict[str, ast.expr] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imported |= {alias.name: node.module for alias in node.names}
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.assigned[node.targets[0].id] = node.value

    def type(self, node: ast.expr) -> Type:
        match node:
            case ast.Constant(None):
                return Nothing()
            case ast.Name(name) if name in PLAIN:
                return Plain(name)
            case ast.Name(name):
                return self._named(name)
            case ast.BinOp(left, ast.BitOr(), right):
                return _either(self.type(left), self.type(right))
            case ast.Subscript(ast.Name("Literal"), inner):
                values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                return OneOf(tuple(ast.literal_eval(value) for value in values))
            case ast.Subscript(ast.Name("list"), inner):
                return ListOf(self.type(inner))
            case ast.Subscript(ast.Name("tuple"), ast.Tuple(each)):
                return TupleOf(tuple(self.type(one) for one in each))
            case ast.Subscript(ast.Name("dict"), ast.Tuple([key, one])):
                return DictOf(self.type(key), self.type(one))
        raise TypeError(f"no shape is made of {ast.unparse(node)}")

    def _named(self, name: str) -> Type:
        """A shape of the same file, or another type that has a name."""
        if name not in self.imported and name not in self.assigned:
            return Named(name)
        if name in self.imported and name not in self.shapes.others:
            file = SOURCES.parent / (self.imported[name].replace(".", "/") + ".py")
            there = _Scope(self.shapes, ast.parse(file.read_text("utf-8")))
            self.shapes.others[name] = there.type(there.assigned[name])
        elif name in self.assigned and not _is_functional(self.assigned[name]):
            self.shapes.others[name] = self.type(self.assigned[name])
        return Named(name)


def _either(one: Type, other: Type) -> Type:
    options: list[Type] = []
    for type in (one, other):
        options += type.options if isinstance(type, Either) else [type]
    return Either(tuple(options))


def _is_functional(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "TypedDict"


def _functional(node: ast.stmt, scope: _Scope) -> Shape | None:
    """`Changed = TypedDict("Changed", {"as": int})`, for keys that are no names in Python."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(args=[_, ast.Dict(keys, values)]) as call):
            if not _is_functional(call):
                return None
            pairs = zip(keys, values, strict=True)
            return Shape(name, "", [_key(ast.literal_eval(k), v, "", scope) for k, v in pairs if k])
    return None


def _class(node: ast.stmt, scope: _Scope) -> Shape | None:
    if not isinstance(node, ast.ClassDef) or ast.unparse(node.bases[0]) != "TypedDict":
        return None
    keys = []
    for field, after in zip(node.body, [*node.body[1:], ast.Pass()], strict=True):
        match field:
            case ast.AnnAssign(ast.Name(name), annotation):
                keys.append(_key(name, annotation, _text(after), scope))
    return Shape(node.name, " ".join((ast.get_docstring(node) or "").split()), keys)


def _key(name: str, annotation: ast.expr, about: str, scope: _Scope) -> Key:
    match annotation:
        case ast.Subscript(ast.Name("NotRequired"), inner):
            return Key(name, scope.type(inner), False, about)
    return Key(name, scope.type(annotation), True, about)


def _text(node: ast.stmt) -> str:
    match node:
        case ast.Expr(ast.Constant(str(text))):
            return " ".join(text.split())
    return ""
