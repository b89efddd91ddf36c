"""A server of one's own for a test, and the hands that play in a browser."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Locator, Page

CHROMIUM = next(
    (
        found
        for name in ("chromium", "chromium-browser", "google-chrome")
        if (found := shutil.which(name))
    ),
    None,
)
STATIC = Path(__file__).parents[2] / "src" / "duchy" / "server" / "static" / "index.html"

# As `duchy serve` does it, but bots do not pause for people to follow.
SERVE = """
import sys
from duchy.server.run import serve
from duchy.server.settings import Settings
settings = Settings(database_url=f"sqlite:///{sys.argv[2]}", bot_pause=0.0, default_bot="random")
serve(settings, "127.0.0.1", int(sys.argv[1]))
"""

# What answers the prompt comes before what is possible besides. A thing has its glow as a class.
GLOWING = (
    ".menu button",
    ".sheetlet .go, .sheetlet .ways-list button",
    "[data-thing].shine",
    ".choice.shine",
    ".offers .act",
    "[data-thing].also",
    ".choice.also",
    ".between .act",
    ".act.end:not([aria-disabled=true])",
)


class House:
    """A `duchy serve` process on a free port; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.open()

    def open(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.folder / "house.db")]
        with (self.folder / "house.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ))
        for _ in range(300):
            try:
                urlopen(f"{self.url}/api/games", timeout=1).close()
                return
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError((self.folder / "house.log").read_text())

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)


def number(page: Page) -> int:
    """How much has happened at the table, as the page knows it."""
    return int(page.locator("[data-number]").get_attribute("data-number") or 0)


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('[data-number]')?.dataset.number ?? 0) > before",
        arg=before,
    )


def glowing(page: Page) -> Locator | None:
    """The first thing that can be chosen, most pressing first."""
    for selector in GLOWING:
        things = page.locator(selector)
        for i in range(min(things.count(), 3)):
            if things.nth(i).is_visible():
                return things.nth(i)
    return None


def my_turn(page: Page) -> bool:
    return page.locator("[data-number]").get_attribute("data-choices") != "0"


def over(page: Page) -> bool:
    return page.locator(".fin").count() > 0


# One step in the page itself: click the first thing that glows. A test that clicks through a whole
# game with one round trip a click spends its time on the way.
STEP = """
(selectors) => {
  if (document.querySelector('.fin')) return 'over';
  const state = document.querySelector('[data-number]');
  if (!state || state.dataset.choices === '0' || state.dataset.busy === '1') return 'wait';
  for (const selector of selectors) {
    for (const thing of document.querySelectorAll(selector)) {
      const box = thing.getBoundingClientRect();
      if (!box.width) continue;
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(thing.contains(hit) || hit === thing)) continue;
      for (const type of ['pointerdown', 'pointerup', 'click'])
        hit.dispatchEvent(new PointerEvent(type, {
          bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0, pointerType: 'mouse',
        }));
      return selector;
    }
  }
  return 'stuck';
}
"""


def play(page: Page, moves: int = 10_000, seconds: float = 150) -> str:
    """Click what glows, until the game is over or so many clicks are done."""
    until = time.monotonic() + seconds
    stuck = 0
    done = 0
    while time.monotonic() < until and done < moves:
        what = page.evaluate(STEP, list(GLOWING))
        if what == "over":
            return "over"
        if what == "stuck":
            stuck += 1
            if stuck > 40:
                raise AssertionError(f"nothing glows, but it is my turn: {page.url}")
            page.wait_for_timeout(50)
        elif what == "wait":
            page.wait_for_timeout(15)
        else:
            stuck = 0
            done += 1
            page.wait_for_timeout(8)
    return "moves" if done >= moves else "time"
