"""The files that a bot of one's own is made of."""

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
    """Whether it belongs neither to duchy, nor to Python, nor to what was installed."""
    return not INSTALLED & set(file.parts) and not any(map(file.is_relative_to, ELSEWHERE))


def fingerprint(name: str) -> str:
    """Of the file of a bot `module:Class`, and of all modules of one's own that it imports."""
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
    """Where a module is; nothing is imported to find it."""
    top, *inner = module.split(".")
    try:
        spec = find_spec(top)
    except ValueError:  # a module that was run, not imported
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
    """The names of all modules that a module may import, also later than at once."""
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
                yield f"{base}.{alias.name}"  # if it is a module


def _with_packages(module: str) -> Iterator[str]:
    """`a`, `a.b` and `a.b.c` of `a.b.c`."""
    parts = module.split(".") if module else []
    for count in range(1, len(parts) + 1):
        yield ".".join(parts[:count])
