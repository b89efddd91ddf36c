"""Lays tables and pages of the built client without a server, and takes pictures of them.

    python tools/screens.py burgundy --seats 4 --all-expansions --size 1024x768 --out x.png
    python tools/screens.py burgundy --scene list
    python tools/screens.py artificium --page end --size 390x844 --touch --theme dark
    python tools/screens.py burgundy --remember hints.burgundy=off --click '.tools .wide'

Build the client first: `make client`.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

import duchy  # noqa: E402
from browser.house import CHROMIUM  # noqa: E402
from browser.layout import checks, scenes  # noqa: E402
from browser.layout.stage import Stage  # noqa: E402

PAGES = (
    "table", "end", "replay", "analysis", "lobby", "front", "setup", "how", "mine", "open", "watch",
    "about", "record",
)  # fmt: skip


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="A scene is a kind of choice (--scene list), or one of: "
        + ", ".join(scenes.MOMENTS)
        + ". Pages: "
        + ", ".join(PAGES)
        + ".",
    )
    add = parser.add_argument
    add("game", help=", ".join(duchy.game_ids()))
    add("--page", default="table", metavar="PAGE", help="table (the default), or another page")
    add("--address", default="", help="an address of the client instead, such as /name")
    add("--scene", default="turn", metavar="KIND", help="what is asked; list: show the kinds")
    add("--seats", type=int, default=2)
    add("--all-expansions", action="store_true", help="all that go together with the options")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    add("--size", action="append", metavar="WIDTHxHEIGHT", help="1280x800; can be given again")
    add("--theme", choices=("light", "dark"), default="light")
    add("--language", choices=("en", "de"), default="en")
    add("--touch", action="store_true", help="a phone or tablet")
    add("--remember", action="append", default=[], metavar="NAME=VALUE", help="by the browser")
    add("--full", action="store_true", help="the whole page, not only what is on the screen")
    add("--click", action="append", default=[], metavar="SELECTOR", help="before the picture")
    add("--check", action="store_true", help="also say what is wrong with how it lies")
    add("--out", default="screen.png", help="the picture; with several sizes each has its own")
    return parser


def chosen_options(asked: argparse.Namespace) -> dict[str, bool | int | str]:
    options: dict[str, bool | int | str] = {}
    for text in asked.option:
        name, _, value = text.partition("=")
        switches = {"": True, "true": True, "false": False}
        options[name] = switches.get(value, int(value) if value.isdigit() else value)
    return options


def show(stage: Stage, asked: argparse.Namespace, variant: scenes.Variant) -> None:
    """Bring the page that was asked for onto the stage."""
    game, page = asked.game, asked.page
    if asked.address:
        stage.open(asked.address)
    elif page == "table":
        stage.lay(scenes.scene(variant, asked.scene))
    elif page == "lobby":
        stage.lay(scenes.scene(variant, scenes.LOBBY))
    elif page in ("end", "replay", "analysis"):
        over = scenes.scene(variant, scenes.OVER)
        half = len(over.record.moves) // 2
        stage.answers.lay(over)
        stage.open(
            f"/table/{over}" + {"end": "", "replay": f"?move={half}", "analysis": "/analysis"}[page]
        )
    elif page in ("setup", "how"):
        stage.open({"setup": "/play", "how": "/how"}[page] + f"/{game}")
    elif page in PAGES:
        for other in duchy.game_ids():
            for kind in (scenes.FIRST, scenes.WAIT, scenes.WATCH, scenes.OVER, scenes.LOBBY):
                stage.answers.lay(scenes.scene(scenes.variant(other, 2), kind))
        stage.open("/" if page == "front" else f"/{page}")
    else:
        raise SystemExit(f"There is no page {page!r}: {', '.join(PAGES)}.")


def take(browser: Browser, asked: argparse.Namespace, variant: scenes.Variant) -> None:
    sizes = asked.size or ["1280x800"]
    width, height = map(int, sizes[0].split("x"))
    stage = Stage(
        browser,
        width,
        height,
        touch=asked.touch,
        theme=asked.theme,
        language=asked.language,
        remember=dict(text.split("=", 1) for text in asked.remember),
    )
    show(stage, asked, variant)
    for size in sizes:
        stage.resize(*map(int, size.split("x")))
        for selector in asked.click:
            stage.page.locator(selector).first.click()
        stage.settle()
        out = Path(asked.out)
        if len(sizes) > 1:
            out = out.with_stem(f"{out.stem}-{size}")
        stage.page.screenshot(path=out, full_page=asked.full)
        print(out)
        if asked.check:
            for problem in checks.problems(stage.page, asked.touch):
                print(f"  {problem}")
    for problem in stage.errors + stage.answers.unknown:
        print(f"! {problem}")
    stage.close()


def main() -> None:
    asked = arguments().parse_args()
    variant = scenes.variant(asked.game, asked.seats, asked.all_expansions, **chosen_options(asked))
    if asked.scene == "list":
        print("\n".join(scenes.scenes(variant)))
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            take(browser, asked, variant)
        except LookupError as problem:
            raise SystemExit(problem.args[0]) from None


if __name__ == "__main__":
    main()
