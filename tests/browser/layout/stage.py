"""The built client in Chromium, with everything it asks for answered on the spot."""

import json
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from browser.house import CHANCE, STATIC
from browser.layout.answers import Answers
from browser.layout.scenes import Scene
from duchy.server.http.security import HEADERS

ORIGIN = "http://localhost"  # nothing listens there
PATIENCE = 30.0  # seconds

REMEMBERED = """
for (const [name, value] of Object.entries(KEPT)) localStorage.setItem(`duchy.${name}`, value);
"""

# The page is as it will be: nothing is being fetched or drawn.
SETTLED = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  document.fonts.ready.then(() => done(true)))))
"""


class Stage:
    """One page of one browser profile."""

    def __init__(
        self,
        browser: Browser,
        width: int = 1280,
        height: int = 800,
        *,
        touch: bool = False,
        theme: Literal["light", "dark"] = "light",
        language: Literal["en", "de"] = "en",
        remember: dict[str, str] | None = None,
    ) -> None:
        """`remember`: what the browser has kept, as `{"hints.burgundy": "off"}`."""
        self.answers = Answers(language)
        self.errors: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            color_scheme=theme,
            locale="de-DE" if language == "de" else "en-GB",
            timezone_id="Europe/Paris",
            reduced_motion="reduce",
            base_url=ORIGIN,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        kept = {"language": language, "theme": theme, **(remember or {})}
        self.context.add_init_script(REMEMBERED.replace("KEPT", json.dumps(kept)))
        self.context.add_init_script(CHANCE.replace("GUEST", "7"))
        self.context.route("**/*", self._answer)
        self.context.route_web_socket("**/live*", self._live)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def close(self) -> None:
        self.context.close()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def settle(self) -> None:
        self.page.evaluate(SETTLED)

    def open(self, address: str) -> None:
        """Any page of the client; the first one loads it, the others are reached as by a link."""
        if self.page.url.startswith(ORIGIN):
            self.page.evaluate(
                """address => {
                  history.pushState(null, '', address);
                  dispatchEvent(new PopStateEvent('popstate'));
                }""",
                address,
            )
        else:
            self.page.goto(address)
        self.page.wait_for_function(
            """() => !document.querySelector('.loading') &&
              document.querySelector('h1, .app, [data-number]')"""
        )
        self.page.wait_for_load_state("networkidle")
        self.settle()

    def lay(self, scene: Scene, query: str = "") -> None:
        """Show a table."""
        self.open(self.answers.lay(scene) + query)
        self.page.wait_for_function(
            """() => document.querySelector('.app, .fin, h1') &&
              !document.querySelector('.loading')"""
        )
        self.settle()

    # ---- instead of a server -------------------------------------------------------

    def _answer(self, route: Route) -> None:
        asked = urlsplit(route.request.url)
        if not route.request.url.startswith(ORIGIN):
            route.abort()
        elif asked.path.startswith("/api/"):
            body = route.request.post_data or ""
            path = asked.path.removeprefix("/api")
            found = self.answers.of(route.request.method, path, asked.query, body)
            route.fulfill(status=found.status, content_type=found.kind, body=found.body)
        else:
            route.fulfill(**_file(asked.path))

    def _live(self, socket: WebSocketRoute) -> None:
        id = urlsplit(socket.url).path.split("/")[-2]
        socket.on_message(lambda _: None)
        socket.send(self.answers.snapshot(id).decode())


def _file(path: str) -> dict[str, Any]:
    """As the server does it: whatever is no file is a page."""
    root = STATIC.parent.resolve()
    file = (root / path.strip("/")).resolve()
    if not file.is_file() or not file.is_relative_to(root):
        file = STATIC
    kind, _ = guess_type(file.name)
    headers = {name.decode(): value.decode() for name, value in HEADERS}
    headers["content-type"] = kind or "application/octet-stream"
    return {"status": 200, "headers": headers, "body": Path(file).read_bytes()}
