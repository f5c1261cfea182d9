"""Where the data folders are: inside the installed package, or at the top of a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent


def data_folder(name: str) -> Path:
    """The folder `schemas`, `templates`, `docs` or `adventures`."""
    installed = PACKAGE / "data" / name
    return installed if installed.is_dir() else PACKAGE.parent / name
