"""From the command line itself to its reference: every command with its arguments and options."""

from __future__ import annotations

import re

from typer.testing import CliRunner

from toolkit.cli.app import COMMANDS, command_line, of_games

WIDTH = "88"
"""Columns that fit beside the menu in a window of 1280 pixels."""
STYLED = re.compile(r"\x1b\[[\d;]*m")
"""Typer also colours what it writes for some build servers."""


def page() -> str:
    """All commands, in the order in which `unlikely --help` lists them."""
    parts = ["# Commands\n", "Made from the commands themselves: `unlikely COMMAND --help` says the same.\n"]
    for name in (*COMMANDS, *of_games()):
        words = [name, "--help"]
        shown = CliRunner().invoke(command_line(words), words, prog_name="unlikely", env={"COLUMNS": WIDTH})
        plain = STYLED.sub("", shown.stdout).strip()
        text = "\n".join(line.rstrip() for line in plain.splitlines())
        parts += [f"## {name}\n", f"```text\n{text}\n```\n"]
    return "\n".join(parts)
