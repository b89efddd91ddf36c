"""Alembic runs this; the connection comes from `migrate.py`."""

from alembic import context

from duchy.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
