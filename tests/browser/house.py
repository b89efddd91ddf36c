"""A server of one's own for a test, and the hands that play in a browser."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Error, Locator, Page, Response, WebSocket

import duchy
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.record import Record
from ports import free_port
from sampling import SEED

# Seconds until something that is waited for counts as missing: no machine is so slow.
PATIENCE = 90

# The first is the quickest: it starts no window and no renderers for one with each profile.
CHROMIUM = next(
    (
        found
        for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
        if (found := shutil.which(name))
    ),
    None,
)
AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = Path(__file__).parents[2] / "src" / "duchy" / "server" / "static" / "index.html"

# As `duchy serve` does it, but bots do not pause for people to follow, whoever leaves a live table
# is given up after a second, nobody is too fast or too slow, and a signal lets an hour pass. Every
# table is dealt the same in every run, bots included: what holds for most deals would fail one day.
SERVE = """
import signal, sys, time
from types import SimpleNamespace
from duchy.server.workers import bot_scheduler, coach_scheduler
from duchy.server.guests import names
from duchy.server.table.replay import PATIENCE
from duchy.server.run import serve
from duchy.server.table.seals import Sealed, Seals
from duchy.server.settings import Settings
from duchy.server.storage import processes
settings = Settings(
    database_url=f"sqlite:///{sys.argv[2]}", bot_pause=0.0, default_bot="random",
    hint_seconds=0.1, analysis_seconds=0.02, bot_seconds=300.0,
    requests_per_second=1e6, coach_requests_per_second=1e6, new_guests_per_minute=1e6,
    renames_per_minute=1e6, chat_lines_per_second=1e6,
    tables_per_hour=10**6, unfinished_tables=10**6, bot_tables=10**6, document_seconds=300.0,
)
PATIENCE["live"] = 1.0
processes.GAP = 1e9  # an hour that passes at once is no time without a server
coach_scheduler.LATE = coach_scheduler.PART_SECONDS = 300.0
seed = int(sys.argv[3])
Seals._sealed = lambda self, id: Sealed(id, str(seed), "5a" * 16)
names.secrets = SimpleNamespace(choice=lambda free: free[0])
job = bot_scheduler.job
def dealt(*arguments):
    made = job(*arguments)
    made.chance = seed + len(made.moves)
    return made
bot_scheduler.job = dealt
now, passed = time.time, []
time.time = lambda: now() + 3600 * len(passed)
signal.signal(signal.SIGUSR1, lambda *_: passed.append(1))
serve(settings, "127.0.0.1", int(sys.argv[1]))
"""

# What a page shows for a moment only, kept for a test that looks too late.
NOTICED = """
window.noticed = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll('.why, .reason, .hbox .seal'))
    if (one.getBoundingClientRect().width && !noticed.includes(one.textContent))
      noticed.push(one.textContent);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""

# Nobody watches the bots, so nothing that they do is shown slowly.
AT_ONCE = "try { localStorage['duchy.pace'] ??= 'once'; } catch {}"  # some pages may keep nothing

# A browser's own part of a seed (16 bytes), too, is the same in every run, and another for every
# guest. Whatever else is drawn must differ from page to page.
CHANCE = """
(() => {
  const drawn = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array.length === 16 ? array.fill(GUEST) : drawn(array));
})();
"""

# What answers the prompt comes before what is possible besides. A thing has its glow as a class.
GLOWING = (
    ".menu button",
    ".tip .go, .sheetlet .go, .sheetlet .ways-list button",
    "[data-thing].shine",
    ".choice.shine",
    ".offers .act",
    "[data-thing].also",
    ".choice.also",
    ".between .act:not([aria-disabled=true])",
    ".act.end:not([aria-disabled=true])",
)


class House:
    """A `duchy serve` process on a free port; it can be killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, **environment}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.open()

    def command(self) -> list[str]:
        arguments = (str(self.port), str(self.folder / "house.db"), str(SEED))
        return [sys.executable, "-c", SERVE, *arguments]

    def open(self) -> None:
        with (self.folder / "house.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, env=self.environment
            )
        until = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                urlopen(f"{self.url}/api/games", timeout=PATIENCE).close()
                return
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError((self.folder / "house.log").read_text())

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def let_an_hour_pass(self) -> None:
        """On the clock of the server."""
        self.process.send_signal(signal.SIGUSR1)

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()


def number(page: Page) -> int:
    """How much has happened at the table, as the page knows it."""
    return int(page.locator("[data-number]").get_attribute("data-number") or 0)


def wait_for_change(page: Page, before: int) -> None:
    """The table has changed, and what was sent is answered: while it is not, clicks do nothing."""
    page.wait_for_function(
        """before => {
          const state = document.querySelector('[data-number]')?.dataset;
          return state && Number(state.number) > before && state.busy === '0';
        }""",
        arg=before,
    )


def first_way(page: Page, before: int) -> None:
    """After something was chosen: the first of several ways to do it, if there are several."""
    page.wait_for_function(
        """before => document.querySelector('.menu button, .tip.lit .go') ||
          Number(document.querySelector('[data-number]').dataset.number) > before""",
        arg=before,
    )
    ways = page.locator(".menu button, .tip.lit .go")
    if ways.count():
        ways.first.click()
    wait_for_change(page, before)


def told_why(page: Page, *words: str) -> None:
    """The page has said for a while why something cannot be."""
    page.wait_for_function(
        "words => noticed.some((text) => words.every((word) => text.includes(word)))",
        arg=list(words),
    )


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
  if (!document.querySelector('.app')) return 'wait'; // not drawn yet
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


def play(page: Page, moves: int = 10_000, seconds: float = 400) -> str:
    """Click what glows, until the game is over or so many clicks are done."""
    until = time.monotonic() + seconds
    glowed = time.monotonic()
    done = 0
    while time.monotonic() < until and done < moves:
        what = page.evaluate(STEP, list(GLOWING))
        if what == "over":
            return "over"
        if what == "stuck":
            if time.monotonic() > glowed + 20:
                raise AssertionError(f"nothing glows, but it is my turn: {page.url}")
            page.wait_for_timeout(50)
            continue
        glowed = time.monotonic()
        if what == "wait":
            page.wait_for_timeout(15)
        else:
            done += 1
            page.wait_for_timeout(8)
    return "moves" if done >= moves else "time"


def arrive(page: Page, house: House) -> None:
    """At the front page, until the server knows this guest."""
    page.goto(house.url)
    page.wait_for_selector(".who:has-text('Guest')", state="attached")


def segment(page: Page, name: str) -> None:
    """Choose one of a few that lie side by side."""
    page.locator(".segment label", has=page.get_by_role("radio", name=name, exact=True)).click()


def to_table(page: Page, house: House, way: str, game: str = "burgundy") -> None:
    """From the front page, with two clicks."""
    page.goto(house.url)
    page.locator(f'a[href^="/play/{game}?"]').filter(has_text=way).click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("[data-number]", state="attached")
    page.wait_for_selector(".app .actions")


def new_table(
    page: Page,
    house: House,
    game: str,
    *others: str,
    options: dict[str, object] | None = None,
    position: str = "",
    me: bool = True,
) -> dict[str, Any]:
    """A table that this guest opens: "open" seats, or the levels of bots."""
    arrive(page, house)
    seats = [{"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in others]
    data = {
        "game": game,
        "options": options or {},
        "position": position,
        "seats": [{"kind": "me"}] * me + seats,
    }
    answer = page.request.post(f"{house.url}/api/tables", headers={"origin": house.url}, data=data)
    made: dict[str, Any] = answer.json()
    assert answer.ok, made
    return made


def laid(page: Page, house: House, game: str, *others: str, **how: Any) -> str:
    """The address of a `new_table`, with the invitation if a seat is open."""
    made = new_table(page, house, game, *others, **how)
    return f"{house.url}/table/{made['id']}" + (f"?invite={made['invite']}" * bool(made["invite"]))


def sit_down(
    house: House,
    ann: Page,
    ben: Page,
    game: str,
    options: dict[str, object] | None = None,
    position: str = "",
) -> None:
    """Ann opens a table, and Ben joins by the link."""
    address = laid(ann, house, game, "open", options=options, position=position)
    ben.goto(address)
    ben.get_by_role("button", name="Sit down here").click()
    ann.goto(address)
    for page in (ann, ben):
        page.wait_for_selector(".app .own")


def play_together(*pages: Page, seconds: float = 400) -> list[int]:
    """All click what glows until the game is over; the scores, which all of them see."""
    until = time.monotonic() + seconds
    while "over" not in [play(page, moves=4, seconds=0.2) for page in pages]:
        assert time.monotonic() < until, "the game does not end"
    for page in pages:
        page.wait_for_selector(".fin")
    found = [totals(page) for page in pages]
    assert all(one == found[0] for one in found)
    return found[0]


def fits_a_phone(page: Page, *selectors: str) -> None:
    """Nothing to scroll sideways, and fingers hit what can be touched."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for selector in selectors:
        boxes = [one.bounding_box() for one in page.locator(selector).all() if one.is_visible()]
        assert boxes, selector
        for box in boxes:
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, selector


def my_choice(page: Page) -> None:
    """The page is drawn and asks, and no bot has still to move: nothing changes but by people."""
    until = time.monotonic() + PATIENCE
    page.wait_for_selector(".app", state="attached")
    page.wait_for_selector("[data-busy='0']", state="attached")
    while True:
        table = table_of(page)
        seats = [table["table"]["seats"][seat] for seat in table["to_act"]]
        bots = [seat for seat in seats if seat["kind"] == "bot" or seat["replaced"]]
        if table["choices"] and not bots:
            break
        assert time.monotonic() < until, "it is never this guest's turn"
        page.wait_for_timeout(20)
    page.wait_for_function(
        """number => {
          const state = document.querySelector('[data-number]').dataset;
          return Number(state.number) >= number && state.choices !== '0' && state.busy === '0';
        }""",
        arg=table["number"],
    )


def go(page: Page, address: str) -> None:
    """As a click on a link does it: the page is not loaded anew."""
    page.evaluate(
        """address => {
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        }""",
        address,
    )


def finished(played: Playthrough, seed: int = 7) -> Record:
    """A game in which everybody chooses at random from here on, the same way in every run."""
    chance = random.Random(seed)
    while not played.state.over:
        seat = played.state.to_act()[0]
        played.play(seat, chance.choice(played.state.legal(seat)))
    return played.record


def record_of(game: str, seats: int = 2, **options: object) -> Record:
    return finished(Playthrough.start(duchy.game(game), seats, 7, options))


def late_position(moves_left: int, seats: int = 2, **options: object) -> str:
    """Of the Castles, shortly before the end."""
    record = record_of("burgundy", seats, **options)
    return record.replay(duchy.game("burgundy"), len(record.moves) - moves_left).position()


def uploaded(page: Page, house: House, record: Record) -> str:
    """The table of a finished game, without the time that bots would need to play it."""
    answer = page.request.post(f"{house.url}/api/tables/record", data={"text": record.dumps()})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def table_of(page: Page) -> dict[str, Any]:
    answer = page.request.get(page.url.partition("?")[0].replace("/table/", "/api/tables/"))
    found: dict[str, Any] = answer.json()
    return found


def follow(page: Page, name: str) -> None:
    """Tab until it is focused, then Enter."""
    page.wait_for_function(
        """name => [...document.querySelectorAll('a, button')]
          .some((one) => one.textContent.trim().slice(0, 40).includes(name))""",
        arg=name,
    )
    for _ in range(80):
        page.keyboard.press("Tab")
        if name in (page.evaluate("document.activeElement?.textContent ?? ''")).strip()[:40]:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not reach '{name}'")


UNREAD = "an answer that could not be read"


def received(page: Page) -> list[str]:
    """Everything the server sends to this browser from now on."""
    heard: list[str] = []

    def live(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    def read(answer: Response) -> None:
        if "/api/" in answer.url and answer.ok and "/texts" not in answer.url:
            try:
                heard.append(answer.text())
            except Error:  # the page was closed meanwhile
                heard.append(UNREAD)

    page.on("websocket", live)
    page.on("response", read)
    return heard


def snapshots(heard: list[str]) -> list[dict[str, Any]]:
    """The pictures of the table among what was received, as they followed each other there."""
    assert UNREAD not in heard
    found = [json.loads(text) for text in heard if text.startswith('{"type":"snapshot"')]
    return sorted(found, key=lambda snapshot: int(snapshot["number"]))


def violations(page: Page, dark: bool = False) -> list[str]:
    """What axe-core objects to. A page that is fine in light differs by its colours in dark."""
    page.wait_for_function(
        "() => document.querySelector('h1') && !document.querySelector('.loading')"
    )
    page.evaluate(AXE.read_text())
    how: dict[str, object] = {"resultTypes": ["violations"]}
    if dark:
        how["runOnly"] = ["color-contrast"]
    found = page.evaluate("async (how) => (await axe.run(document, how)).violations", how)
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for one in found
        for node in one["nodes"]
    ]


def totals(page: Page) -> list[int]:
    """The final score of each column, which must be the sum of its sources."""
    found = [int(text) for text in page.locator(".scores thead th > b.num").all_inner_texts()]
    for column, total in enumerate(found, 1):
        points = page.locator(f".scores tbody tr td:nth-of-type({column}) b").all_inner_texts()
        assert sum(int(text) for text in points) == total
    return found


def choose_by_keys(page: Page) -> None:
    """Arrows until a thing on the table is focused, then Enter."""
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * 3:
        page.keyboard.press(key)
        if page.evaluate("document.activeElement?.matches('[data-thing]') ?? false"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("the arrows reach nothing that can be chosen")


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: Locator, to: Locator) -> None:
    page.mouse.move(*middle(thing))
    page.mouse.down()
    page.mouse.move(*[sum(pair) / 2 for pair in zip(middle(thing), middle(to), strict=True)])
    page.wait_for_selector(".carried")
    page.mouse.move(*middle(to))
    page.mouse.up()


def spilling(page: Page) -> list[str]:
    """The parts of a table that do not fit on the screen, or do not hold what is in them; also
    what is centred and so stands out at both ends."""
    found: list[str] = page.evaluate(
        """() => {
          const box = (e) => e.getBoundingClientRect();
          const parts = [...document.querySelectorAll('.own, .market, .rival, .tray, .actions')];
          const spilt = parts.filter((e) => e.scrollHeight > e.clientHeight + 2
            || e.scrollWidth > e.clientWidth + 2 || box(e).bottom > innerHeight);
          const held = [...document.querySelectorAll('.own > .top > *, .own > .top > * > *')];
          const within = (one, other) => one.top > other.top - 2 && one.bottom < other.bottom + 2;
          const out = held.filter((e) => box(e).height && !within(box(e), box(e.closest('.top'))));
          return [...spilt, ...out].map((e) => e.className || e.tagName);
        }"""
    )
    return found
