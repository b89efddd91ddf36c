"""What a server would answer, without one: from scenes, by the server's own functions."""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, unquote

import msgspec

import duchy
from browser.layout.scenes import LOBBY, Scene
from duchy.coach.advice import Counsel, expert_config
from duchy.coach.analysis import Depth, analyse
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.server.games import Games
from duchy.server.http.me import shown as me_shown
from duchy.server.live.hub import chat_lines
from duchy.server.refusal import Refusal
from duchy.server.storage.store import Guest, Presence, Row
from duchy.server.table.creation import make_setup
from duchy.server.table.events import Entry, Logged, Played, Said, Started
from duchy.server.table.info import info
from duchy.server.table.pictures import Picture
from duchy.server.table.replay import Replay
from duchy.server.table.seals import Sealed
from duchy.server.table.setup import SetupSeat
from duchy.server.table.snapshots import chart, log, seat_shown, snapshot, snapshot_at
from duchy.server.table.why import why_not
from duchy.server.wire import messages
from duchy.server.workers.coach_scheduler import shown, whole

ME = "me"
MY_NAME = "Hannah"
OTHERS = (
    "Constance", "Aubry", "Maximilian", "Odette", "Estienne", "Isabeau", "Thibaut",
    "Guillemette",
)  # fmt: skip
"""Not the shortest: a name has to fit as well."""
BEGAN = 1_780_000_000.0
A_MOVE = 20.0  # seconds

# Enough to have something to show.
HINT = 20  # iterations
ANALYSIS = Depth(seconds=1.0, iterations=4, determinizations=1, rolls=2)


def lay(scene: Scene) -> Replay:
    """The table of a scene: I sit where it is seen from, bots sit at the other places."""
    game = duchy.game(scene.variant.game)
    others = iter(OTHERS)
    seats = [
        SetupSeat("guest", ME, MY_NAME)
        if seat == scene.seat
        else SetupSeat("open" if scene.kind == LOBBY else "bot", "", next(others), "greedy")
        for seat in range(scene.variant.seats)
    ]
    record = scene.record
    setup = make_setup(game, seats, dict(record.options), Sealed("", str(record.seed), "5a" * 16))
    setup.shared = False
    setup.invite = "invitation"
    setup.position = record.position
    row = Row(str(scene), game.id, "", ME, False, BEGAN, 0, BEGAN)
    replay = Replay(row, setup, game)
    entries: list[Entry] = []
    if scene.kind != LOBBY:
        entries = [Started(), *(Played(seat, action) for seat, action in record.moves)]
        entries.append(Said("other", OTHERS[0], 1, "Well played! Have you seen the mines?"))
    for number, entry in enumerate(entries, 1):
        replay.apply(Logged(number, BEGAN + A_MOVE * number, entry))
    return replay


@dataclass
class Answer:
    body: bytes
    kind: str = "application/json"
    status: int = 200


def _as_json(value: Any, status: int = 200) -> Answer:
    return Answer(msgspec.json.encode(value), status=status)


@dataclass
class Answers:
    """Answers about the tables that are laid, in the order in which they were."""

    language: messages.Language = "en"
    tables: dict[str, Replay] = field(default_factory=dict)
    games: Games = field(default_factory=Games)
    unknown: list[str] = field(default_factory=list)
    """Questions that nobody here can answer."""

    def lay(self, scene: Scene) -> str:
        """The address of a table; it need not be laid twice."""
        if str(scene) not in self.tables:
            self.tables[str(scene)] = lay(scene)
        return f"/table/{scene}"

    def snapshot(self, id: str) -> bytes:
        return msgspec.json.encode(self._snapshot(self._table(id)))

    def of(self, method: str, path: str, query: str, body: str) -> Answer:
        """`path` comes after `/api`."""
        asked = {key: values[0] for key, values in parse_qs(query).items()}
        for way, pattern, answer in _ANSWERS:
            found = re.fullmatch(pattern, unquote(path).rstrip("/"))
            if way == method and found:
                try:
                    made = answer(self, asked, body, **found.groupdict())
                except Refusal as refusal:
                    what, why = refusal.what(self.language), refusal.why(self.language)
                    return _as_json(messages.Problem(refusal.status, what, why), refusal.status)
                return made if isinstance(made, Answer) else _as_json(made)
        self.unknown.append(f"{method} {path}")
        return _as_json(messages.Problem(404, "", "there is no server"), 404)

    # ---- who, and which games ------------------------------------------------------

    def me(self, _asked: dict[str, str], body: str) -> messages.Me:
        changes = msgspec.json.decode(body or "{}", type=messages.ChangeMe)
        self.language = changes.language or self.language
        return me_shown(Guest(ME, MY_NAME, self.language))

    def mutes(self, _asked: dict[str, str], _body: str) -> list[messages.Muted]:
        return []

    def list_games(self, _asked: dict[str, str], _body: str) -> list[messages.Game]:
        return self.games.list(self.language)

    def texts(self, asked: dict[str, str], _body: str, id: str) -> dict[str, str]:
        return self.games.with_facts(id, asked.get("of", "")).words.texts(self.language).lines

    def facts(self, asked: dict[str, str], _body: str, id: str) -> dict[str, Any]:
        return self.games.with_facts(id, asked.get("of", "")).views.client_facts

    def check(self, _asked: dict[str, str], body: str, id: str) -> messages.Checked:
        asked = msgspec.json.decode(body, type=messages.CheckOptions)
        return self.games.check(id, asked, self.language)

    # ---- tables --------------------------------------------------------------------

    def _table(self, id: str) -> Replay:
        if id not in self.tables:
            raise Refusal(404, "no_table")
        return self.tables[id]

    def _there(self, replay: Replay) -> tuple[Presence, float]:
        return Presence({ME}, {}, BEGAN), replay.updated

    def _snapshot(self, replay: Replay) -> messages.Snapshot:
        return snapshot(replay, ME, self.language, *self._there(replay))

    def list_tables(self, asked: dict[str, str], _body: str) -> list[messages.TableInfo]:
        which = asked.get("list", "mine")
        infos = [info(one, ME, self.language, *self._there(one)) for one in self.tables.values()]
        if which == "mine":
            return [one for one in infos if one.mine]
        return [one for one in infos if one.started == (which == "watch") and not one.over]

    def see(self, _asked: dict[str, str], _body: str, id: str) -> messages.Snapshot:
        return self._snapshot(self._table(id))

    def see_moment(
        self, asked: dict[str, str], _body: str, id: str, number: str
    ) -> messages.Snapshot:
        replay = self._table(id)
        seat = int(asked["seat"]) if "seat" in asked else None
        there = self._there(replay)
        return snapshot_at(replay, int(number), ME, self.language, *there, seat)

    def chat(self, _asked: dict[str, str], _body: str, id: str) -> list[messages.ChatLine]:
        return chat_lines(self._table(id))

    def log(self, _asked: dict[str, str], _body: str, id: str) -> list[messages.LogLine]:
        replay = self._table(id)
        return log(replay, seat_shown(replay, replay.seats_of(ME)), self.language)[0]

    def chart(self, _asked: dict[str, str], _body: str, id: str) -> messages.Chart:
        return chart(self._table(id), ME)

    def why(self, _asked: dict[str, str], body: str, id: str) -> messages.Why:
        return why_not(self._table(id), msgspec.json.decode(body, type=messages.Ask), self.language)

    def picture(self, asked: dict[str, str], _body: str, id: str) -> Answer:
        replay = self._table(id)
        moves = int(asked["moves"]) if "moves" in asked else None
        seat = int(asked["seat"]) if "seat" in asked else None
        drawn = Picture(replay, replay.seats_of(ME), seat, moves).svg()
        return Answer(drawn.encode(), "image/svg+xml")

    def hint(self, _asked: dict[str, str], body: str, id: str) -> messages.Hint:
        replay = self._table(id)
        seat = msgspec.json.decode(body, type=messages.AskHint).seat
        game, state = replay.game, replay.state
        config = expert_config(game, state.seats, 10.0, HINT)
        counsel = Counsel(game, Vantage(state, seat, Rng.seeded(1)), config, Rng.seeded(2))
        choices = [shown(one, self.language) for one in counsel.shown()]
        as_chance = game.bot.shows_win_chance(state)
        return messages.Hint(seat, len(replay.moves), as_chance, choices)

    def analysis(self, _asked: dict[str, str], _body: str, id: str) -> messages.Analysis:
        replay = self._table(id)
        found = analyse(replay.game, replay.record(), ANALYSIS)
        return whole(found, self.language)


_TABLE = r"/tables/(?P<id>[^/]+)"
_ANSWERS: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/me", Answers.me),
    ("PATCH", "/me", Answers.me),
    ("GET", "/me/mutes", Answers.mutes),
    ("GET", "/games", Answers.list_games),
    ("GET", r"/games/(?P<id>\w+)/texts", Answers.texts),
    ("GET", r"/games/(?P<id>\w+)/facts", Answers.facts),
    ("POST", r"/games/(?P<id>\w+)/check", Answers.check),
    ("GET", "/tables", Answers.list_tables),
    ("GET", _TABLE, Answers.see),
    ("GET", rf"{_TABLE}/at/(?P<number>\d+)", Answers.see_moment),
    ("GET", rf"{_TABLE}/chat", Answers.chat),
    ("GET", rf"{_TABLE}/log", Answers.log),
    ("GET", rf"{_TABLE}/chart", Answers.chart),
    ("GET", rf"{_TABLE}/picture.svg", Answers.picture),
    ("POST", rf"{_TABLE}/why", Answers.why),
    ("POST", rf"{_TABLE}/hint", Answers.hint),
    ("GET", rf"{_TABLE}/analysis", Answers.analysis),
    ("POST", rf"{_TABLE}/analysis", Answers.analysis),
)
