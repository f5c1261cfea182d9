"""From the command line itself to its reference: every command with its arguments and options."""

from __future__ import annotations

import click

from toolkit.cli.app import app


def page() -> str:
    """All commands, in the order in which `unlikely --help` lists them."""
    parts = ["# Commands\n", "Made from the commands themselves: `unlikely COMMAND --help` says the same.\n"]
    context = click.Context(app, info_name="unlikely")
    for name in app.list_commands(context):
        command = app.get_command(context, name)
        assert command is not None
        with click.Context(command, info_name=f"unlikely {name}", parent=None, terminal_width=100) as inner:
            usage, _, rest = command.get_help(inner).partition("\n")
        parts += [f"## {name}\n", f"```text\n{usage}\n{rest}\n```\n"]
    return "\n".join(parts)
