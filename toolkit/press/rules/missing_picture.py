"""A picture that the box names does not exist.

The path starts at the box's folder. Leave it out until the picture is there: the toolkit draws a stand-in. `unlikely
art` lists what is missing. In games that have a rule of their own for this, `missing-art`, that one tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.rules.escaping_path import escapes
from toolkit.source.suggest import closest, is_slip

OWN = "missing-art"
"""What games call their own rule about this."""
RULE: Rule[object] = Rule("TK131", "missing-picture", Severity.ERROR, __doc__)


def check(root: Path, paths: Iterable[tuple[Place, str, str]]) -> Iterator[Diagnostic]:
    """Paths without a file. Paths that lead out of the box are another rule's finding."""
    for place, path, card in paths:
        if not escapes(root, path) and not is_there(root / path):
            hint = meant_instead(root, path) or "Add the file, or leave out the path for now."
            yield RULE(place, f'The picture "{path}" does not exist.', hint, card=card, salient=path)


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
