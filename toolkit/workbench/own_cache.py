"""Where the user's cache is: never in a box or an output folder, which may come from somebody else.

The content of a cache is trusted: layouts, pictures, compiled templates, which files are fresh. So it is kept where
only this user can write, and one cache serves all boxes. `UNLIKELY_CACHE` names another folder, such as one that CI
keeps.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.own_files import own_folder, passing_folder
from toolkit.work.cache import Cache
from toolkit.workbench.audience import Audience

VARIABLE = "UNLIKELY_CACHE"
NAME = "unlikely-heroes-toolkit"


def own_cache(audience: Audience) -> Cache:
    """The user's cache; a temporary one if there is no place that only this user can write to.

    Raises:
        ToolkitError: the folder that was named is not such a place.
    """
    folder = cache_folder()
    if folder is not None and own_folder(folder):
        return Cache(folder)
    where = folder.as_posix() if folder is not None else "the user's folder for caches"
    if os.environ.get(VARIABLE):
        raise ToolkitError(f"{VARIABLE}: {where} is not a folder that only you can write to")
    audience.note(f"{where}: not a folder that only you can write to; nothing is cached.")
    return Cache(passing_folder())


def cache_folder() -> Path | None:
    """The folder, whether or not it exists; None if the environment does not say where the user's files are."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).absolute()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return _meant("LOCALAPPDATA", home / "AppData" / "Local") / NAME / "cache"
    return _meant("XDG_CACHE_HOME", home / ("Library/Caches" if sys.platform == "darwin" else ".cache")) / NAME


def _meant(variable: str, otherwise: Path) -> Path:
    """A folder from the environment, if it is an absolute path."""
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else otherwise
