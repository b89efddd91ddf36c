"""The server as an ASGI application."""

import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig

import duchy
from duchy.server.http.coach import CoachController
from duchy.server.http.door import App
from duchy.server.http.errors import LARGEST_BODY, broken, http_problem, refused
from duchy.server.http.games import GamesController
from duchy.server.http.health import healthz, readyz
from duchy.server.http.hosts import Hosts
from duchy.server.http.identity import provide_guest, provide_viewer
from duchy.server.http.me import MeController
from duchy.server.http.moderation import ModerationController
from duchy.server.http.security import add_headers, refuse
from duchy.server.http.static_files import front_page, page
from duchy.server.http.tables import TablesController
from duchy.server.http.websocket import live
from duchy.server.live.channels import PostgresChannels
from duchy.server.refusal import Refusal
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.storage.store import CHANNEL
from duchy.server.workers.parent import stop_with_parent


def create_app(settings: Settings | None = None) -> Litestar:
    settings = settings or Settings.from_environment()
    process = secrets.token_hex(8)
    if settings.postgres:
        dsn = settings.url.replace("postgresql+asyncpg://", "postgresql://")
        channels = ChannelsPlugin(PostgresChannels(dsn, process), channels=[CHANNEL])
    else:
        channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    server = Server(settings, channels, process)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        stop_with_parent()
        await server.open()
        try:
            yield
        finally:
            await server.close()

    api = Router(
        "/api",
        route_handlers=[
            GamesController,
            MeController,
            ModerationController,
            TablesController,
            CoachController,
            live,
        ],
        dependencies={"viewer": Provide(provide_viewer), "guest": Provide(provide_guest)},
    )
    # By route, not by path: a table's id in a label would make as many series as tables.
    counting = PrometheusConfig(app_name="duchy", prefix="duchy", group_path=True).middleware
    app = App(
        Hosts(settings.allowed_hosts),
        route_handlers=[api, healthz, readyz, front_page, page],
        plugins=[channels],
        middleware=[counting] if settings.metrics else [],
        lifespan=[running],
        before_request=refuse,
        exception_handlers={
            Refusal: refused,
            HTTPException: http_problem,
            Exception: broken,
        },
        before_send=[add_headers],
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="duchy",
            version=duchy.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    app.state.server = server
    return app
