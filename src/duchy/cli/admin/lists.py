"""What is there: tables, guests, reports, bans, and what is over its time."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from duchy.cli.admin.output import day, show
from duchy.cli.arguments import AsJson
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import ask_database
from duchy.core.engine.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

app = typer.Typer()

Most = Annotated[int, typer.Option("--most", min=1, help="How many to list.")]
Idle = Annotated[float, typer.Option("--idle-days", min=0, help="Only those idle for so long.")]


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
    show(
        found,
        as_json,
        ("table", "game", "status", "last move", "people"),
        [
            (
                one["id"],
                one["game"],
                one["status"],
                day(one["updated"]),
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
    show(
        found,
        as_json,
        ("guest", "name", "tables", "since", "last seen"),
        [
            (one["id"], one["name"], one["tables"], day(one["created"]), day(one["seen"]))
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
    show(
        found,
        as_json,
        ("report", "when", "by", "about", "table", "text"),
        [
            (
                one["id"] + (" (done)" if one["done"] else ""),
                day(one["at"]),
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
    show(
        found,
        as_json,
        ("kind", "who", "since", "until", "why"),
        [
            (
                one["kind"],
                one["who"],
                day(one["made"]),
                day(one["until"]) if one["until"] else "for good",
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

        from duchy.server.operations.retention import Retention

        found = await Retention(store, settings, lambda guest: None).expired()
        return [msgspec.structs.asdict(one) for one in found]

    found = ask_database(database_url, work)
    show(
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


def _person(name: str | None, guest: str) -> str:
    return f"{name or 'deleted'} ({guest})" if guest else ""
