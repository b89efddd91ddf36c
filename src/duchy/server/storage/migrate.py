"""Upgrade a database to the newest schema."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 0xD0C4  # several processes may start at once on one PostgreSQL


async def migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


@cache
def newest() -> str:
    """The version that this code needs."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def _upgrade(connection: Connection, to: str = "head") -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def known_versions() -> list[str]:
    """The versions of the schema, the newest first."""
    return [one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions()]


async def version_of(engine: AsyncEngine) -> str:
    """The schema version of a database; empty if there is none."""
    async with engine.connect() as connection:
        return await connection.run_sync(
            lambda one: MigrationContext.configure(one).get_current_revision() or ""
        )


async def make_schema(engine: AsyncEngine, version: str) -> None:
    """Create the schema of that version in an empty database."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, version)
