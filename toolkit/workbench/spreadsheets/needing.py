"""Libraries that only spreadsheets need, and the command that installs them."""

from __future__ import annotations

from importlib.util import find_spec

from toolkit.errors import ToolkitError

COMMAND = 'pip install "unlikely-heroes-toolkit[tables]"'


def need(module: str, what: str) -> None:
    """Says what has to be installed, if it is not.

    Raises:
        ToolkitError: it is missing.
    """
    if find_spec(module) is None:
        raise ToolkitError(f"{what} need {module}, which is not installed. Install it with: {COMMAND}")
