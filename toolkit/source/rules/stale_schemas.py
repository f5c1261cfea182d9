"""The schemas in the box's folder are not those of this version of the toolkit.

`unlikely new` puts a copy of the schemas into the box, so that your editor can complete and explain. After an update of
the toolkit the copy is out of date, and the editor may accept what `unlikely check` reports. Run `unlikely schemas BOX`
to update the copy. Checking itself never uses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.files import read_whole
from toolkit.rule import Rule

if TYPE_CHECKING:
    from toolkit.source.folder import Folder
    from toolkit.source.schema import Schemas

RULE: Rule[object] = Rule("TK020", "stale-schemas", Severity.REMARK, __doc__)

COPIES = "schemas"


def check(folder: Folder, schemas: Schemas) -> Iterator[Diagnostic]:
    """One remark, if the box has copies and any of them differs."""
    copies = folder.root / COPIES
    if not copies.is_dir():
        return
    for original in schemas.paths:
        if _same(folder, original):
            continue
        yield RULE(
            Place(f"{COPIES}/{original.name}", None),
            "The schemas for your editor are out of date.",
            f"Run: unlikely schemas {folder.shown}",
            salient=COPIES,
        )
        return


def _same(folder: Folder, original: Path) -> bool:
    try:
        return read_whole(folder.root / COPIES / original.name, inside=folder.root) == read_whole(original)
    except OSError:
        return False
