"""Files that a box names by their paths: whether one is there, and which one was meant."""

from __future__ import annotations

from pathlib import Path, PurePath

from toolkit.source.suggest import closest, is_slip


def is_there(path: Path) -> bool:
    """Whether there is such a file."""
    try:
        return path.is_file()
    except OSError:  # such as a name that is too long for a file
        return False


def meant_instead(root: Path, path: str) -> str:
    """A hint if a file has nearly this name in the same folder, or exactly this name in another one.

    Names are compared without their endings: all pictures have those in common.
    """
    folder, _, name = path.rpartition("/")
    beside = {PurePath(one).stem: one for one in sorted(_names(root / folder), reverse=True)}
    stem = PurePath(name).stem
    meant = closest(stem, beside)
    if meant is not None and is_slip(stem, meant):
        return f'Did you mean "{folder}{"/" if folder else ""}{beside[meant]}"?'
    elsewhere = (one for one in sorted(_names(root)) if not one.startswith(".") and is_there(root / one / name))
    return next((f'Did you mean "{one}/{name}"?' for one in elsewhere), "")


def _names(folder: Path) -> list[str]:
    try:
        return [one.name for one in folder.iterdir()]
    except OSError:
        return []
