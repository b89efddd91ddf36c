"""`duchy serve`: the server for everybody."""

from typing import Annotated

import typer

from duchy.cli.arguments import Data
from duchy.cli.database import DatabaseUrl

BotProcesses = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="DUCHY_BOT_PROCESSES",
        help="Processes in which bots think, for each worker.",
    ),
]
Metrics = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        envvar="DUCHY_METRICS",
        help="Where Prometheus may read the metrics; by default nowhere.",
    ),
]


def command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8710,
    database_url: DatabaseUrl = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes; several need PostgreSQL.")] = 1,
    bot_processes: BotProcesses = 1,
    data: Data = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin that pages may come from.")
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A name that the server answers to, as games.example.org."
        ),
    ] = None,
    metrics: Metrics = "",
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            envvar="DUCHY_TRUST_PROXY",
            help="Believe X-Forwarded-For and -Proto.",
        ),
    ] = False,
) -> None:
    """Serve the games over HTTP.

    Examples:

    `duchy serve --host 0.0.0.0`

    `duchy serve --database-url postgresql://duchy@localhost/duchy --workers 4 --behind-proxy`
    """
    from dataclasses import replace

    from duchy.server import run
    from duchy.server.settings import Settings

    known = Settings.from_environment()
    settings = replace(
        known,
        allowed_hosts=" ".join(allowed_host or known.allowed_hosts.split()),
        database_url=database_url,
        data=str(data or ""),
        origins=" ".join(origin or known.origins.split()),
        bot_processes=bot_processes,
        metrics=metrics,
        trust_proxy=behind_proxy,
    )
    run.serve(settings, host, port, workers)
