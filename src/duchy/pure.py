"""With DUCHY_PURE=1 Python runs the sources of duchy and passes over the compiled modules.

The package imports this module first: whatever is imported later goes through its finder.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader


class SourcesOnly:
    """Finds duchy's modules as .py files.

    Python prefers a compiled module to the source beside it. It asks this finder first, so the same
    checkout runs both ways without a rebuild.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        if name.startswith("duchy."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


if os.environ.get("DUCHY_PURE", "0") not in ("", "0"):
    sys.meta_path.insert(0, SourcesOnly)
