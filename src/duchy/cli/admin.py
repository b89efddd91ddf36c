"""`duchy admin`: what the owner of a server may see and do, while it runs."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from duchy.cli.arguments import AsJson
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import Yes, ask_database, confirm, private_file
from duchy.core.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store
    from duchy.server.tables import Tables

app = typer.Typer(
    no_args_is_help=True,
    help="""Look after a server: list, export, delete, ban and mute.

Everything works while the server runs, on SQLite and PostgreSQL; the server notices within seconds.

Examples:

`duchy admin reports` shows what guests have reported.

`duchy admin ban 4f2c91d0a7b3e65f8c1d2e3a --for 7d --why "insults in the chat"`

`duchy admin tables --status over --idle-days 365`
""",
)
export = typer.Typer(no_args_is_help=True, help="Write down what is kept of a guest or a table.")
delete = typer.Typer(no_args_is_help=True, help="Delete a guest with his data, or a table.")
app.add_typer(export, name="export")
app.add_typer(delete, name="delete")

Most = Annotated[int, typer.Option("--most", min=1, help="How many to list.")]
Idle = Annotated[float, typer.Option("--idle-days", min=0, help="Only those idle for so long.")]
GuestId = Annotated[str, typer.Argument(metavar="GUEST", help="A guest's id.")]
TableId = Annotated[
    str,
    typer.Argument(
        metavar="TABLE", help="A table's id; one that begins with a dash comes after `--`."
    ),
]
Who = Annotated[
    str, typer.Argument(metavar="WHO", help="A guest's id, an address, or a network (10.2.0.0/16).")
]
File = Annotated[
    Path | None, typer.Option("--file", "-f", metavar="FILE", help="Write to a private file.")
]
Why = Annotated[str, typer.Option("--why", help="The reason, as the person will read it.")]
For = Annotated[
    str, typer.Option("--for", metavar="TIME", help="How long: 30m, 12h, 7d; by default for good.")
]


# ---- lists -------------------------------------------------------------------------


@app.command("tables")
def list_tables(
    status: Annotated[str, typer.Option(metavar="waiting|playing|over")] = "",
    game: Annotated[str, typer.Option(help="Only of this game.")] = "",
    guest: Annotated[str, typer.Option(help="Only where this guest sits.")] = "",
    idle_days: Idle = 0.0,
    most: Most = 50,
    as_json: AsJson = False,
    database_url: DatabaseUrl = "",
) -> None:
    """List tables, the latest first.

    Example: `duchy admin tables --status playing --game burgundy`
    """
    if status not in ("", "waiting", "playing", "over"):
        raise BadOption(f"the status '{status}'", "--status", "write waiting, playing or over")

    async def work(store: "Store", _: "Settings") -> list[dict[str, Any]]:
        from duchy.server.storage import admin

        return await admin.list_tables(store, status, game, guest, idle_days, most)

    found = ask_database(database_url, work)
    _print(
        found,
        as_json,
        ("table", "game", "status", "last move", "people"),
        [
            (
                one["id"],
                one["game"],
                one["status"],
                _day(one["updated"]),
                ", ".join(f"{who['name']} ({who['guest']})" for who in one["people"]),
            )
            for one in found
        ],
    )


@app.command("guests")
def list_guests(
    name: Annotated[str, typer.Option(help="Only with this in the name.")] = "",
    idle_days: Idle = 0.0,
    most: Most = 50,
    as_json: AsJson = False,
    database_url: DatabaseUrl = "",
) -> None:
    """List guests, those who were here last first.

    Example: `duchy admin guests --name ann`
    """

    async def work(store: "Store", _: "Settings") -> list[dict[str, Any]]:
        from duchy.server.storage import admin

        return await admin.list_guests(store, name, idle_days, most)

    found = ask_database(database_url, work)
    _print(
        found,
        as_json,
        ("guest", "name", "tables", "since", "last seen"),
        [
            (one["id"], one["name"], one["tables"], _day(one["created"]), _day(one["seen"]))
            for one in found
        ],
    )


@app.command("reports")
def list_reports(
    every: Annotated[bool, typer.Option("--all", help="Also those that are done.")] = False,
    most: Most = 50,
    as_json: AsJson = False,
    database_url: DatabaseUrl = "",
) -> None:
    """List what guests have reported, the newest first.

    Example: `duchy admin reports --json`
    """

    async def work(store: "Store", _: "Settings") -> list[dict[str, Any]]:
        from duchy.server.storage import admin

        return await admin.list_reports(store, every, most)

    found = ask_database(database_url, work)
    _print(
        found,
        as_json,
        ("report", "when", "by", "about", "table", "text"),
        [
            (
                one["id"] + (" (done)" if one["done"] else ""),
                _day(one["at"]),
                _person(one["by_name"], one["by"]),
                _person(one["about_name"], one["about"]),
                one["table"],
                one["text"],
            )
            for one in found
        ],
    )


@app.command("done")
def close_report(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="A report's id.")],
    database_url: DatabaseUrl = "",
) -> None:
    """Mark a report as done.

    Example: `duchy admin done 3f9a20c1`
    """

    async def work(store: "Store", _: "Settings") -> bool:
        from duchy.server.storage import admin

        return await admin.close_report(store, report)

    if not ask_database(database_url, work):
        raise BadOption(f"report '{report}'", "", "there is no such report")
    print(f"Report {report} is done.")


@app.command("bans")
def list_bans(as_json: AsJson = False, database_url: DatabaseUrl = "") -> None:
    """List who is banned or muted now.

    Example: `duchy admin bans`
    """

    async def work(store: "Store", _: "Settings") -> list[dict[str, Any]]:
        import msgspec

        from duchy.server.storage import moderation

        return [msgspec.structs.asdict(ban) for ban in await moderation.all_bans(store)]

    found = ask_database(database_url, work)
    _print(
        found,
        as_json,
        ("kind", "who", "since", "until", "why"),
        [
            (
                one["kind"],
                one["who"],
                _day(one["made"]),
                _day(one["until"]) if one["until"] else "for good",
                one["why"],
            )
            for one in found
        ],
    )


@app.command("expired")
def list_expired(as_json: AsJson = False, database_url: DatabaseUrl = "") -> None:
    """Say how much is over its time and goes next, by the DUCHY_KEEP_ settings of this shell.

    Example: `DUCHY_KEEP_CHAT_DAYS=365 duchy admin expired`
    """

    async def work(store: "Store", settings: "Settings") -> list[dict[str, Any]]:
        import msgspec

        from duchy.server.retention import Retention

        found = await Retention(store, settings, lambda guest: None).expired()
        return [msgspec.structs.asdict(one) for one in found]

    found = ask_database(database_url, work)
    _print(
        found,
        as_json,
        ("what", "kept for", "goes now", "setting"),
        [
            (
                one["what"],
                f"{one['days']} days" if one["days"] > 0 else "ever",
                one["count"],
                one["setting"],
            )
            for one in found
        ],
    )


# ---- exports -----------------------------------------------------------------------


@export.command("guest")
def export_guest(guest: GuestId, file: File = None, database_url: DatabaseUrl = "") -> None:
    """Write down everything that is kept of a guest, as JSON.

    Example: `duchy admin export guest 4f2c91d0a7b3e65f8c1d2e3a --file ann.json`
    """

    async def work(store: "Store", _: "Settings") -> dict[str, Any] | None:
        from duchy.server.storage import admin

        return await admin.everything_of(store, guest)

    found = ask_database(database_url, work)
    if found is None:
        raise BadOption(f"guest '{guest}'", "", "there is no such guest")
    _write(json.dumps(found, indent=2, ensure_ascii=False) + "\n", file)


@export.command("table")
def export_table(table: TableId, file: File = None, database_url: DatabaseUrl = "") -> None:
    """Write down a table's record, which `duchy replay` checks. Of a game that is not over it
    shows everything hidden.

    Example: `duchy admin export table 3kQx9vTbWm2A --file game.toml`
    """

    async def work(store: "Store", settings: "Settings") -> str:
        tables = _tables(store, settings)
        async with tables.open(table) as replay:
            if not replay.started:
                raise BadOption(f"table '{table}'", "", "its game has not begun")
            record = replay.record()
            if replay.over:
                record.scores = replay.state.scores()
                record.winners = replay.state.winners()
            return record.dumps()

    _write(_ask(database_url, work), file)


# ---- deleting ----------------------------------------------------------------------


@delete.command("guest")
def delete_guest(guest: GuestId, yes: Yes = False, database_url: DatabaseUrl = "") -> None:
    """Delete a guest with his data: name, chat, reports, and the tables where nobody else sits.

    His seats at other tables become anonymous; a bot plays on where the game is not over.

    Example: `duchy admin delete guest 4f2c91d0a7b3e65f8c1d2e3a`
    """

    async def look(store: "Store", _: "Settings") -> str:
        known = await store.guest(guest)
        if known is None:
            raise BadOption(f"guest '{guest}'", "", "there is no such guest")
        return known.name

    name = ask_database(database_url, look)
    confirm(f"Delete {name} ({guest}) with all data? This cannot be undone.", yes)

    async def work(store: "Store", settings: "Settings") -> tuple[int, int]:
        from duchy.server import removal

        removed = await removal.delete_guest(_tables(store, settings), guest)
        return (removed.deleted, removed.anonymous) if removed else (0, 0)

    deleted, anonymous = _ask(database_url, work)
    print(f"{name} is deleted. Tables deleted: {deleted}; tables made anonymous: {anonymous}.")


@delete.command("table")
def delete_table(table: TableId, yes: Yes = False, database_url: DatabaseUrl = "") -> None:
    """Delete a table with its moves, chat and analysis. Whoever looks at it is told so.

    Example: `duchy admin delete table 3kQx9vTbWm2A --yes`
    """

    async def look(store: "Store", _: "Settings") -> str:
        row = await store.table(table)
        if row is None:
            raise BadOption(f"table '{table}'", "", "there is no such table")
        return f"{row.game}, {row.status}"

    what = ask_database(database_url, look)
    confirm(f"Delete table {table} ({what})? This cannot be undone.", yes)

    async def work(store: "Store", _: "Settings") -> int:
        from duchy.server.storage import admin

        return await admin.delete_tables(store, [table])

    ask_database(database_url, work)
    print(f"Table {table} is deleted.")


# ---- bans and mutes ----------------------------------------------------------------


@app.command("ban")
def ban(
    who: Who, why: Why = "", lasts: For = "", yes: Yes = False, database_url: DatabaseUrl = ""
) -> None:
    """Shut out a guest, an address or a network. Their open pages are closed.

    Examples:

    `duchy admin ban 203.0.113.7 --for 12h`

    `duchy admin ban 2001:db8::/64 --why "automated tables"`
    """
    confirm(f"Ban {who}?", yes)
    _ban("ban", who, why, lasts, database_url)


@app.command("unban")
def unban(who: Who, database_url: DatabaseUrl = "") -> None:
    """Let somebody in again.

    Example: `duchy admin unban 203.0.113.7`
    """
    _lift("ban", who, database_url)


@app.command("mute")
def mute(who: Who, why: Why = "", lasts: For = "", database_url: DatabaseUrl = "") -> None:
    """Keep a guest, an address or a network from chatting; they may play.

    Example: `duchy admin mute 4f2c91d0a7b3e65f8c1d2e3a --for 7d`
    """
    _ban("mute", who, why, lasts, database_url)


@app.command("unmute")
def unmute(who: Who, database_url: DatabaseUrl = "") -> None:
    """Let somebody chat again.

    Example: `duchy admin unmute 4f2c91d0a7b3e65f8c1d2e3a`
    """
    _lift("mute", who, database_url)


DONE = {"ban": ("banned", "not banned"), "mute": ("muted", "not muted")}


def _ban(kind: str, who: str, why: str, lasts: str, url: str) -> None:
    now = time.time()
    until = now + seconds(lasts) if lasts else None

    async def work(store: "Store", _: "Settings") -> str:
        from duchy.server.moderation import network
        from duchy.server.storage import moderation

        net = network(who)
        if net is None and await store.guest(who) is None:
            why_not = "it is no guest's id, address or network"
            raise BadOption(f"'{who}'", "", why_not)
        named = str(net) if net is not None else who
        await moderation.add_ban(store, moderation.Ban(kind, named, why, now, until))
        return named

    named = ask_database(url, work)
    print(f"{named} is {DONE[kind][0]} {f'until {_day(until)}' if until else 'for good'}.")


def _lift(kind: str, who: str, url: str) -> None:
    async def work(store: "Store", _: "Settings") -> bool:
        from duchy.server.moderation import network
        from duchy.server.storage import moderation

        net = network(who)
        return await moderation.lift_ban(store, kind, str(net) if net is not None else who)

    if not ask_database(url, work):
        raise BadOption(f"'{who}'", "", f"is {DONE[kind][1]}")
    print(f"{who} is no longer {DONE[kind][0]}.")


UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0}


def seconds(text: str) -> float:
    """12h as seconds."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNITS or not number.isdecimal() or not int(number):
        raise BadOption(f"the time '{text}'", "--for", "write minutes, hours or days: 30m, 12h, 7d")
    return int(number) * UNITS[unit]


# ---- keys --------------------------------------------------------------------------


@app.command("rotate-key")
def rotate_key(
    forget: Annotated[
        bool, typer.Option("--forget", help="Old cookies no longer count: all lose their games.")
    ] = False,
    yes: Yes = False,
    database_url: DatabaseUrl = "",
) -> None:
    """Make a new key that signs cookies. Old cookies count for 90 days and are replaced at the
    next visit.

    With --forget, for a key that somebody stole, they stop counting at once.

    Example: `duchy admin rotate-key`
    """
    if forget:
        confirm("Forget all old keys? Every guest becomes a stranger and loses their games.", yes)

    async def work(store: "Store", _: "Settings") -> None:
        from duchy.server.signing import Keys

        await Keys(store).rotate(forget)

    ask_database(database_url, work)
    if forget:
        print("A new key signs cookies, and no older cookie counts any more.")
        return
    from duchy.server.signing import BELIEVED, SETTLES

    now = time.time()
    print(
        f"A new key signs cookies from {_day(now + SETTLES)} on; "
        f"older cookies count until {_day(now + BELIEVED)}."
    )


# ---- out -------------------------------------------------------------------------


def _tables(store: "Store", settings: "Settings") -> "Tables":
    from duchy.server.games import Games
    from duchy.server.tables import Tables

    games = Games(settings.data, settings.default_bot)
    return Tables(store, games, 10, lambda table, number: None)


def _ask(url: str, work: Any) -> Any:
    """With the server's refusals as errors of this command."""
    from duchy.server.refusal import Refusal

    try:
        return ask_database(url, work)
    except Refusal as refusal:
        raise BadOption("it cannot be done", "", refusal.why("en")) from None


def _print(
    found: list[dict[str, Any]],
    as_json: bool,
    heads: tuple[str, ...],
    rows: list[tuple[Any, ...]],
) -> None:
    from rich.console import Console
    from rich.table import Table

    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    if not rows:
        print("None.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for number, head in enumerate(heads):
        table.add_column(head, no_wrap=not number, overflow="fold")
    for row in rows:
        # Guests choose names and texts: no markup, and nothing that a terminal obeys.
        table.add_row(*(_plain(str(cell)) for cell in row))
    Console(highlight=False, markup=False).print(table)


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else "·" for letter in text)


def _person(name: str | None, guest: str) -> str:
    return f"{name or 'deleted'} ({guest})" if guest else ""


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _write(text: str, file: Path | None) -> None:
    if file is None:
        print(text, end="")
        return
    with private_file(file) as out:
        out.write(text)
    print(f"Written to {file}.")
