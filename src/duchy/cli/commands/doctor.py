"""`duchy doctor`: what is installed, and which facts it plays with."""

import platform
import sys

import duchy
from duchy.cli.arguments import Data
from duchy.native import BuildInfo, build_info


def command(data: Data = None) -> None:
    """Tell versions, the kind of build, and which facts are reconstructed or replaced.

    Example: `duchy doctor --data my-facts`
    """
    info = build_info()
    print(f"duchy     {duchy.__version__}")
    print(f"Python    {platform.python_version()} ({sys.executable})")
    print(f"platform  {platform.platform()}")
    print(f"build     {build(info)}")
    for name in duchy.game_ids():
        game = duchy.game(name, data)
        print(f"\n{name}: rules version {game.rules_version}, facts {game.fingerprint}")
        for fact in game.reconstructed:
            print(f"  reconstructed: {fact}")
        for file in game.replaced:
            print(f"  replaced by yours: {file}")


def build(info: BuildInfo) -> str:
    """The kind of build in a few words."""
    if info.native:
        stale = "; stale: the sources have changed since, make setup" if info.stale else ""
        return f"native ({info.compiler}){stale}"
    return "pure Python, though a native build is there" if info.built else "pure Python"
