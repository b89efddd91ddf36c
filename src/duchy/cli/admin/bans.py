"""Bans and mutes, of guests and of networks."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from duchy.cli.admin.output import day
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import Yes, ask_database, confirm
from duchy.core.engine.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

app = typer.Typer()

Who = Annotated[
    str, typer.Argument(metavar="WHO", help="A guest's id, an address, or a network (10.2.0.0/16).")
]
Why = Annotated[str, typer.Option("--why", help="The reason, as the person will read it.")]
For = Annotated[
    str, typer.Option("--for", metavar="TIME", help="How long: 30m, 12h, 7d; by default for good.")
]


@app.command("ban")
def ban(
    who: Who, why: Why = "", lasts: For = "", yes: Yes = False, database_url: DatabaseUrl = ""
) -> None:
    """Shut out a guest, an address or a network. Their open pages are closed.

    Examples:

    `duchy admin ban 203.0.113.7 --for 12h`

    `duchy admin ban 2001:db8::/64 --why "automated tables"`
    """
    _ban("ban", who, why, lasts, database_url, lambda: confirm(f"Ban {who}?", yes))


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


def _ban(
    kind: str, who: str, why: str, lasts: str, url: str, ask: Callable[[], None] = lambda: None
) -> None:
    """Who it is about is known before the owner is asked."""
    now = time.time()
    until = now + seconds(lasts) if lasts else None

    async def work(store: "Store", _: "Settings") -> str:
        from duchy.server.guests.moderation import network
        from duchy.server.storage import guests, moderation

        net = network(who)
        if net is None and await guests.find(store, who) is None:
            why_not = "it is no guest's id, address or network"
            raise BadOption(f"'{who}'", "", why_not)
        named = str(net) if net is not None else who
        ask()
        await moderation.add_ban(store, moderation.Ban(kind, named, why, now, until))
        return named

    named = ask_database(url, work)
    print(f"{named} is {DONE[kind][0]} {f'until {day(until)}' if until else 'for good'}.")


def _lift(kind: str, who: str, url: str) -> None:
    async def work(store: "Store", _: "Settings") -> bool:
        from duchy.server.guests.moderation import network
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
