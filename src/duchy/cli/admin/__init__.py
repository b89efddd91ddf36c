"""`duchy admin`: what the owner of a server may see and do, while it runs."""

import typer

from duchy.cli.admin import bans, deletion, exports, keys, lists

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
for commands in (lists, bans, keys):
    app.add_typer(commands.app)
app.add_typer(exports.app, name="export")
app.add_typer(deletion.app, name="delete")
