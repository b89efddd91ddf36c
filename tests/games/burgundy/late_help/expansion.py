"""An expansion that only tests play: each phase starts with a helper, one extra worker, for the
last in turn order, as long as there are helpers; and bakeries lie among the black tiles. Whoever
has silver can also call a helper, who then works or trades."""

import tomllib
from importlib.resources import files

from duchy.core.engine.action import Action, paid
from duchy.core.engine.options import Option
from duchy.core.formats import schema
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import Aside, Move, short_of
from duchy.games.burgundy.rules.choices import Pending
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.facts import BLACK, Facts
from duchy.games.burgundy.rules.components.tiles import Tile, number_tiles
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

PACKAGE = "games.burgundy.late_help"
DATA = tomllib.loads(files(PACKAGE).joinpath("late_help.toml").read_text("utf-8"))


class Bakery(Building):
    """Bread for everybody who works, and a helper."""

    def benefit(self, state: Burgundy, p: Player) -> None:
        state.give_workers(p, DATA["workers"])
        state.ask(HELPER_CHOICE)


BAKERY = Bakery("bakery")
number_tiles([BAKERY])


class Helpers(Part):
    """Those who have not helped yet."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def essence(self) -> tuple[object, ...]:
        return (self.left,)


def helpers(s: Burgundy) -> int:
    for part in s.parts:
        if isinstance(part, Helpers):
            return part.left
    return 0


class Call(Aside):
    """A helper comes for a silver; then the player says what for."""

    def why_not(self, state: Burgundy, p: Player) -> Refusal | None:
        if not helpers(state) or state.closing:
            return refuse("not_now")
        if state.pending:
            return state.pending[-1].comes_first(state, False)
        return short_of("silver", 1, p.duchy.silver)

    def price(self, state: Burgundy, p: Player) -> dict[str, int]:
        return paid(silver=1)

    def play(self, state: Burgundy, p: Player) -> None:
        state.pay(p, 0, 1)
        state.parts = replace(state.parts, Helpers(helpers(state) - 1))
        state.ask(HELPER_CHOICE)


class Job(Move):
    """What a called helper does."""

    __slots__ = ("silver", "workers")

    def __init__(self, text: str, workers: int, silver: int) -> None:
        super().__init__(text, numbered=False)
        self.workers = workers
        self.silver = silver

    def why_not(self, state: Burgundy, p: Player) -> Refusal | None:
        called = state.pending and state.pending[-1] is HELPER_CHOICE
        return None if called else refuse("not_now")

    def play(self, state: Burgundy, p: Player) -> None:
        state.give_workers(p, self.workers)
        state.give_silver(p, self.silver)


class HelperChoice(Pending):
    def list_actions(self, state: Burgundy, p: Player, out: list[Action]) -> None:
        out += JOBS


CALL = Call("call helper", numbered=False)
JOBS = [Job("helper works", 2, 0), Job("helper trades", 1, 1)]
HELPER_CHOICE = HelperChoice("helper_job")
HELPER_FIRST = First(HELPER_CHOICE.name, numbered=False)  # where other effects wait beside it


class LateHelp(Expansion):
    def __init__(self) -> None:
        self.name = "late_help"
        self.changes = ("start_phase", "list_asides")
        self.package = PACKAGE
        self.options = (Option("late_help", False),)
        self.tiles = (BAKERY,)
        self.choices = (HELPER_CHOICE.name,)
        self.more_choices = (HELPER_CHOICE,)
        self.more_actions = (CALL, *JOBS, HELPER_FIRST)
        self.table_part = Helpers(DATA["helpers"])

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        supplies[BLACK] += [BAKERY] * DATA["bakeries"]

    def start_phase(self, s: Burgundy) -> None:
        left = helpers(s)
        if left:
            s.parts = replace(s.parts, Helpers(left - 1))
            if s.events is not None:
                s.note("helper", NOBODY, {})
            s.give_workers(s.players[s.bridge[-1]], 1)

    def list_asides(self, s: Burgundy, p: Player, out: list[Action]) -> None:
        if CALL.why_not(s, p) is None:
            out.append(CALL)

    def show(self, s: Burgundy, table: dict[str, object]) -> None:
        table["helpers"] = helpers(s)

    def fields(self, rules: Rules) -> dict[str, schema.Kind]:
        return {"helpers": schema.Whole(0, DATA["helpers"])}

    def read(self, s: Burgundy, part: schema.Part) -> None:
        left = part.whole("helpers", DATA["helpers"] - s.phase - 1)
        s.parts = replace(s.parts, Helpers(max(left, 0)))
