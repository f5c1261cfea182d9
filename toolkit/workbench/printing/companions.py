"""From a box to the companion that its players have at hand, made of what its booklets say."""

from __future__ import annotations

from toolkit.press.exports.companion import Companion, Story, files
from toolkit.work.executor import Work
from toolkit.workbench.printing.booklets import Booklets
from toolkit.workbench.printing.outputs import Outputs, counted

FOLDER = "companion"


def companion(outputs: Outputs, booklets: Booklets) -> Work:
    """A page that works without a network, in a folder of its own; nothing, if nothing is read."""
    pieces = outputs.pieces
    box = pieces.opened.box
    stories = tuple(
        Story(one.name, one.title, one.language, one.reading()) for one in booklets.every() if one.reading is not None
    )
    if stories:
        counters = tuple(pieces.press.counters(box))
        made = Companion(pieces.name, pieces.components.title, box.language, stories, counters)
        for name, content in files(made):
            outputs.memory.write_new(f"{FOLDER}/{name}", content)
        said = f"{counted(len(stories), 'booklet')} for players, on a page that needs no network."
        outputs.wrote("companion", outputs.folder / FOLDER, said, booklets=len(stories))
    yield from ()
