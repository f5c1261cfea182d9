"""From a request for a printing condition to its profile: a given file, or one that is installed.

A print shop says which profile it uses, and that is the one to choose. Where none is named, a general one is looked
for among those that are installed: Ghostscript comes with one. The toolkit comes with none: those that may be
distributed freely are for screens.
"""

from __future__ import annotations

from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.press.pdf.separation import LIMIT, Separation

FOLDERS = (
    "/usr/share/color/icc",
    "/usr/local/share/color/icc",
    "/usr/share/ghostscript",
    "/Library/ColorSync/Profiles",
    "C:/Windows/System32/spool/drivers/color",
)
GENERAL = ("*FOGRA39*.ic[cm]", "*FOGRA51*.ic[cm]", "*ISOcoated*.ic[cm]", "*SWOP*.ic[cm]", "default_cmyk.icc")
"""File names of profiles for four-ink presses, the best first."""
MOST_BYTES = 20_000_000
LIMITS = (200, 400)


def find_separation(profile: Path | None, limit: int | None) -> Separation:
    """The requested printing condition.

    Raises:
        ToolkitError: there is no such profile, or none at all.
    """
    most = LIMIT if limit is None else limit
    if not LIMITS[0] <= most <= LIMITS[1]:
        raise ToolkitError(f"--ink: {most}% is not a limit for ink. Choose {LIMITS[0]} to {LIMITS[1]}")
    found = profile or installed()
    if found is None:
        raise ToolkitError(
            "--standard: no press profile is installed here. Ask the print shop for theirs and name it:"
            " --profile FILE.icc. To try it out, install Ghostscript, which brings a general one"
        )
    try:
        made = Separation(read_whole(found, MOST_BYTES), most)
    except OSError as error:
        raise ToolkitError(f"--profile: {found.as_posix()} cannot be read: {error.strerror or error}") from None
    assert made.title  # or this raises an error that says what is wrong with it
    return made


def installed() -> Path | None:
    """A general profile, if there is one on this machine."""
    for name in GENERAL:
        for folder in map(Path, FOLDERS):
            found = sorted(folder.rglob(name)) if folder.is_dir() else []
            if found:
                return found[0]
    return None
