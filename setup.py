"""Compiles duchy.core, duchy.games and duchy.bots with mypyc where that is possible, and builds the
browser client where it is missing.

The build never fails for want of a compiler or of Node: it says so in one line, and leaves the
package pure or without the page. DUCHY_NATIVE=0 asks for a pure build.
"""

import json
import os
import platform
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = Path("src/duchy")
CLIENT = Path("client")
PAGE = PACKAGE / "server/static/index.html"
OPT_LEVEL = "2"

# Commands that compile; the others (metadata, source archive) need not wait for mypyc.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
IN_PLACE = {"--inplace", "-i", "develop", "editable_wheel"}

native: dict[str, Any] = runpy.run_path(str(PACKAGE / "native.py"))
# Taken before compiling, so that an edit meanwhile counts as a change.
fingerprint: str = native["fingerprint"](PACKAGE)


def fall_back(reason: str) -> None:
    """Say that this build is pure Python, and why."""
    print(f"duchy: building pure Python, without compiled modules: {reason}", flush=True)


def sweep(root: Path, keep: frozenset[Path] = frozenset()) -> None:
    """Remove what earlier builds compiled below a folder, so that nothing outdated is imported."""
    folders = [root / "duchy" / name for name in native["COMPILED"]]
    compiled = [f for folder in folders for f in folder.rglob("*") if f.suffix in (".so", ".pyd")]
    for file in [*compiled, *root.glob("duchy__mypyc.*"), root / "duchy" / native["STAMP"]]:
        if file not in keep:
            file.unlink(missing_ok=True)


def why_not_native() -> str | None:
    """The reason not to try a native build, if there is one."""
    if os.environ.get("DUCHY_NATIVE") == "0":
        return "DUCHY_NATIVE=0"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    if os.name == "nt":  # there setuptools finds the compiler in the registry, not on the path
        return None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(shlex.split(command)[0]) is not None:
        return None
    if "CC" not in os.environ and shutil.which("cc") is not None:
        os.environ["CC"] = "cc"  # Python was built with a compiler of another name
        return None
    return f"no C compiler ({command})"


def extensions() -> list[Extension]:
    """The compiled modules as one group, or none with the reason printed."""
    if not BUILDING & set(sys.argv):
        return []
    reason = why_not_native()
    if reason is None:
        from mypyc.build import mypycify

        sources = [str(file) for file in native["compiled_sources"](PACKAGE)]
        try:
            modules: list[Extension] = mypycify(
                sources, opt_level=OPT_LEVEL, debug_level="0", group_name="duchy", multi_file=True
            )
        except (Exception, SystemExit) as error:
            reason = f"mypyc failed ({error!r})"
        else:
            for module in modules:
                if os.name != "nt":
                    # a new compiler's new warning is no reason to stay pure; calls within the
                    # library need not look whether somebody replaced the function
                    module.extra_compile_args += ["-Wno-error", "-fvisibility=hidden"]
            return modules
    fall_back(reason)
    if IN_PLACE & set(sys.argv):
        sweep(PACKAGE.parent)
    return []


def is_current(target: str, source: str) -> bool:
    """Whether an earlier build compiled just this: mypyc leaves alone what it would write again
    unchanged, and its headers change with every declaration."""
    if not Path(target).exists():
        return False
    headers = Path(source).parent.glob("__native*.h")
    newest = max(file.stat().st_mtime for file in (Path(source), Path(__file__), *headers))
    return Path(target).stat().st_mtime > newest


def compile_in_parallel(compiler: Any) -> None:
    """Compile the files of an extension at the same time, as far as they changed; the group is
    one extension of many."""
    compile_all, compile_one = compiler.compile, compiler._compile

    def compile_group(*args: Any, **options: Any) -> Any:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs: list[Future[None]] = []

            def compile_changed(target: str, source: str, *how: Any) -> None:
                if not is_current(target, source):
                    jobs.append(pool.submit(compile_one, target, source, *how))

            compiler._compile = compile_changed
            objects = compile_all(*args, **options)
            for job in jobs:
                job.result()
        return objects

    compiler.compile = compile_group


class BuildNative(build_ext):
    """Builds all or nothing: compiled modules of one group cannot work without each other."""

    def run(self) -> None:
        if not self.extensions:
            return
        try:
            super().run()
        except Exception as error:
            fall_back(f"the C compiler failed ({type(error).__name__})")
            self.extensions = []
        root = PACKAGE.parent if self.inplace else Path(self.build_lib)
        names = [self.get_ext_filename(self.get_ext_fullname(e.name)) for e in self.extensions]
        sweep(root, keep=frozenset(root / name for name in names))
        if self.extensions:
            self.write_stamp(root / "duchy" / native["STAMP"])

    def build_extensions(self) -> None:
        compile_in_parallel(self.compiler)
        super().build_extensions()

    def write_stamp(self, path: Path) -> None:
        """Leave beside the package what it was compiled from and with."""
        from mypy.version import __version__ as mypy_version

        compiler = f"mypyc {mypy_version}, Python {platform.python_version()}"
        stamp = {"sources": fingerprint, "compiler": compiler}
        path.write_text(json.dumps(stamp) + "\n", encoding="utf-8")


def client_is_current() -> bool:
    """Whether the page is built, and nothing that it is built from has changed since. A source
    archive has the page alone."""
    if not PAGE.is_file():
        return False
    folders = [CLIENT / "src", CLIENT / "public"]
    sources = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    built = PAGE.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in [*sources, *CLIENT.glob("*.*")])


def build_client() -> None:
    """Build the page that the server shows, or say in one sentence what is missing for it."""
    if client_is_current():
        return
    npm = shutil.which("npm")
    if npm is None:
        problem = "npm is not installed; it comes with Node 20.19 or 22.12 and newer"
    else:
        try:
            if not (CLIENT / "node_modules").is_dir():
                install = [npm, "ci", "--silent", "--no-audit", "--no-fund"]
                subprocess.run(install, cwd=CLIENT, check=True)
            build = [npm, "run", "--silent", "build", "--", "--logLevel", "warn"]
            subprocess.run(build, cwd=CLIENT, check=True)
            return
        except (OSError, subprocess.CalledProcessError) as error:
            problem = f"{error}"
    kept = "the page of an earlier build stays" if PAGE.is_file() else "duchy has no page"
    print(f"duchy: the browser client was not built, {kept}: {problem}", flush=True)


class BuildWithClient(build_py):
    """Packages the built client. A checkout that is installed in place builds it by `make`."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            self.__dict__.pop("data_files", None)  # which files there are was asked too early
        super().run()


class ArchiveWithClient(sdist):
    """A source archive has the built client: who installs from it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildNative, "build_py": BuildWithClient, "sdist": ArchiveWithClient},
)
