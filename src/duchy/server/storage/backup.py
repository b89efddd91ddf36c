"""Backups: one SQLite file for either database, from one moment, with counts and checksums.

A backup has the schema of the database that it was made from, plus `backup_contents`.
"""

import hashlib
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from duchy.core.engine.errors import DuchyError
from duchy.server.storage.migrate import known_versions, make_schema, migrate, version_of
from duchy.server.storage.moderation import revise
from duchy.server.storage.schema import LIVE, guests, metadata, tables
from duchy.server.storage.store import Store

BATCH = 500  # rows that are written at once
VERSION = "alembic_version"
CONTENTS = "backup_contents"
_encode = msgspec.json.Encoder().encode

Told = Callable[[str, int, int], None]
"""Progress: the table, how many rows are done, how many there are."""


class BadBackup(DuchyError):
    """A backup that cannot be made, read or restored."""


class Contents(msgspec.Struct):
    """What a backup says about one of its tables."""

    name: str
    rows: int
    checksum: str


class Sum:
    """A checksum of rows that does not depend on their order, which differs between databases."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, row: tuple[Any, ...]) -> None:
        plain = [int(value) if isinstance(value, bool) else value for value in row]
        digest = hashlib.sha256(_encode(plain)).digest()
        self._sum = (self._sum + int.from_bytes(digest)) % (1 << 256)
        self.rows += 1

    @property
    def checksum(self) -> str:
        return f"{self._sum:064x}"


# ---- making one --------------------------------------------------------------------


async def make(engine: AsyncEngine, file: Path, replace: bool, told: Told) -> list[Contents]:
    """Write a private file, completely or not at all, and verify it by reading it again."""
    if file.exists() and not replace:
        raise BadBackup(str(file), "", "is there already; --replace overwrites it")
    version = await version_of(engine)
    if version not in known_versions():
        why = "it is from a newer version of duchy" if version else "it has no tables of duchy"
        raise BadBackup("the database cannot be backed up", "", why)
    part = _part_of(file)
    try:
        async with _file(part) as written:
            await make_schema(written, version)
            async with snapshot(engine) as source, written.connect() as target:
                await target.exec_driver_sql("BEGIN")
                contents = await copy(source, target, told)
                await _sign(target, contents)
                await target.commit()
            await check(written, contents)
        os.replace(part, file)
    finally:
        for left in (part, *part.parent.glob(part.name + "-*")):
            left.unlink(missing_ok=True)
    return contents


def _part_of(file: Path) -> Path:
    """An empty private file next to the final one."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    return part


@asynccontextmanager
async def _file(path: Path) -> AsyncIterator[AsyncEngine]:
    """A SQLite file without companion files."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    sa.event.listen(engine.sync_engine, "connect", _plain)
    try:
        yield engine
    finally:
        await engine.dispose()


def _plain(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=DELETE")


@asynccontextmanager
async def snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Read everything at one moment while others go on writing."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        else:
            await connection.exec_driver_sql("BEGIN")  # WAL: readers keep what they first saw
        yield connection
        await connection.rollback()


async def _reflected(connection: AsyncConnection) -> list[sa.Table]:
    """The tables of a backup or a database, parents first, without what only running servers
    use."""
    found = sa.MetaData()
    await connection.run_sync(lambda sync: found.reflect(sync))
    live = {table.name for table in metadata.sorted_tables if table.info == LIVE}
    return [table for table in found.sorted_tables if table.name not in {VERSION, CONTENTS, *live}]


async def copy(source: AsyncConnection, target: AsyncConnection, told: Told) -> list[Contents]:
    """Copy all rows to another database with the same schema."""
    contents = []
    for table in await _reflected(source):
        count = (await source.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
        total = Sum()
        told(table.name, 0, count)
        names = table.columns.keys()
        async for rows in _batches(source, table):
            for row in rows:
                total.add(row)
            await target.execute(
                table.insert(), [dict(zip(names, row, strict=True)) for row in rows]
            )
            told(table.name, total.rows, count)
        contents.append(Contents(table.name, total.rows, total.checksum))
    return contents


async def _batches(
    connection: AsyncConnection, table: sa.Table
) -> AsyncIterator[list[tuple[Any, ...]]]:
    result = await connection.stream(sa.select(table))
    async for rows in result.partitions(BATCH):
        yield [tuple(row) for row in rows]


async def _sign(connection: AsyncConnection, contents: list[Contents]) -> None:
    columns = "name TEXT PRIMARY KEY, rows INTEGER NOT NULL, checksum TEXT NOT NULL, made REAL"
    await connection.exec_driver_sql(f"CREATE TABLE {CONTENTS} ({columns})")
    for one in contents:
        values = (one.name, one.rows, one.checksum, time.time())
        await connection.exec_driver_sql(f"INSERT INTO {CONTENTS} VALUES (?, ?, ?, ?)", values)


# ---- checking ----------------------------------------------------------------------


async def count(connection: AsyncConnection) -> list[Contents]:
    """Count and sum up what a database really contains."""
    contents = []
    for table in await _reflected(connection):
        total = Sum()
        async for rows in _batches(connection, table):
            for row in rows:
                total.add(row)
        contents.append(Contents(table.name, total.rows, total.checksum))
    return contents


async def check(engine: AsyncEngine, contents: list[Contents]) -> None:
    async with snapshot(engine) as connection:
        found = {one.name: one for one in await count(connection)}
    for one in contents:
        if found.get(one.name) != one:
            raise BadBackup(
                "the backup is damaged", one.name, "its rows are not those it began with"
            )


async def read_contents(engine: AsyncEngine) -> list[Contents]:
    async with engine.connect() as connection:
        query = f"SELECT name, rows, checksum FROM {CONTENTS} ORDER BY name"
        rows: Any = await connection.exec_driver_sql(query)
        return [Contents(*row) for row in rows]


# ---- restoring ---------------------------------------------------------------------


async def restore(store: Store, file: Path, replace: bool, told: Told) -> list[Contents]:
    """Restore in one transaction, or not at all. Each table gets a new era, so running servers
    notice and can append nothing to what they remember."""
    async with _upgraded(file) as backup:
        await store.open()
        async with snapshot(backup) as source, store.writing() as target:
            await _lock(target, store.postgres)
            if not replace and not await is_empty(target):
                raise BadBackup("the database is not empty", "", "--replace overwrites it")
            for table in reversed(await _reflected(target)):
                await target.execute(table.delete())
            contents = await copy(source, target, told)
            found = {one.name: one for one in await count(target)}
            for one in contents:
                if found.get(one.name) != one:
                    raise BadBackup("restoring failed", one.name, "the database has other rows")
            era = await revise(target, store.postgres)
            await target.execute(tables.update().values(era=era))
        return contents


async def is_empty(connection: AsyncConnection) -> bool:
    for table in (guests, tables):
        if (await connection.execute(sa.select(table).limit(1))).first() is not None:
            return False
    return True


async def _lock(connection: AsyncConnection, postgres: bool) -> None:
    """Keep others from writing in the meantime. SQLite has one writer anyway."""
    if postgres:
        names = ", ".join(table.name for table in metadata.sorted_tables)
        await connection.execute(sa.text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))


@asynccontextmanager
async def _upgraded(file: Path) -> AsyncIterator[AsyncEngine]:
    """A verified copy of a backup with the newest schema; the backup itself stays unchanged."""
    with TemporaryDirectory(prefix="duchy-") as folder:  # private
        part = Path(folder) / "backup.sqlite"
        copyfile(file, part)
        async with _file(part) as engine:
            try:
                contents = await read_contents(engine)
                version = await version_of(engine)
            except DatabaseError:
                raise BadBackup(str(file), "", "is no backup of duchy") from None
            if version not in known_versions():
                raise BadBackup(str(file), "", "is from a newer version of duchy")
            await check(engine, contents)
            await migrate(engine)
            yield engine
