"""From the toolkit's own templates and modules to a page that is one file.

A page opened from disk can load no other files, so that what it shares with others (`templates/page`) is put into it.
"""

from __future__ import annotations

import re
from pathlib import Path

from toolkit.files import read_whole
from toolkit.resources import data_folder

ACROSS = re.compile(r"^import [^;]*;\n|^export (?=\w)", re.MULTILINE)
"""A module's imports and exports."""


def script(room: str, *modules: str) -> str:
    """Several modules as one, each after those it imports.

    >>> "import" in script("site", "search.js"), "export" in script("site", "search.js")
    (False, False)
    """
    return "\n".join(ACROSS.sub("", part(room, name)) for name in modules)


def part(room: str, name: str) -> str:
    """A file of a page's own folder, or of the one for every page."""
    return read_whole(next(file for folder in _folders(room) if (file := folder / name).exists())).decode()


def page(room: str, template: str, data: dict[str, object]) -> str:
    """A page from its template; texts in it are escaped."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(_folders(room)),
        autoescape=lambda name: name is not None and name.endswith(".html.j2"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(data)


def _folders(room: str) -> list[Path]:
    return [data_folder("templates") / name for name in (room, "page")]
