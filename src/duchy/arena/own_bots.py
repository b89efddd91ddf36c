"""The files that a user's own bot consists of."""

import ast
import hashlib
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec, resolve_name
from pathlib import Path

import duchy

ELSEWHERE = (Path(duchy.__file__).parent, Path(sysconfig.get_path("stdlib")))
INSTALLED = {"site-packages", "dist-packages"}


def is_own(file: Path) -> bool:
    """Whether a file belongs neither to duchy, nor to Python, nor to an installed package."""
    return not INSTALLED & set(file.parts) and not any(map(file.is_relative_to, ELSEWHERE))


def fingerprint(name: str) -> str:
    """A hash of the file of a bot `module:Class`, and of all the user's modules that it imports."""
    module = name.partition(":")[0]
    found = {module: _file(module)}
    waiting = [module]
    while waiting:
        importing = waiting.pop()
        for imported in _imports(importing, found[importing]):
            if imported not in found:
                file = _file(imported)
                found[imported] = file if file is not None and is_own(file) else None
                waiting.append(imported)
    digest = hashlib.sha256()
    for imported, file in sorted(found.items()):
        if file is not None:
            digest.update(imported.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _file(module: str) -> Path | None:
    """The file of a module, found without importing anything."""
    top, *inner = module.split(".")
    try:
        spec = find_spec(top)
    except ValueError:  # a module that ran as a script
        return None
    if spec is None:
        return None
    if not inner:
        return Path(spec.origin) if spec.has_location and spec.origin else None
    for folder in spec.submodule_search_locations or []:
        place = Path(folder, *inner)
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file.is_file():
                return file
    return None


def _imports(module: str, file: Path | None) -> Iterator[str]:
    """The names of all modules that a module may import, at once or later."""
    if file is None or file.suffix != ".py":
        return
    try:
        tree = ast.parse(file.read_bytes())
    except SyntaxError:
        return
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    yield from _with_packages(package)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_packages(alias.name)
        elif isinstance(node, ast.ImportFrom) and (package or not node.level):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield from _with_packages(base)
            for alias in node.names:
                yield f"{base}.{alias.name}"  # if it is one


def _with_packages(module: str) -> Iterator[str]:
    """`a`, `a.b` and `a.b.c` of `a.b.c`."""
    parts = module.split(".") if module else []
    for count in range(1, len(parts) + 1):
        yield ".".join(parts[:count])
