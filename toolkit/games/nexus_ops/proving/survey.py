"""Where units get on all boards of a layout: class after class of them is looked at, once for all claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from toolkit.games.nexus_ops.content.model import Box, Layout
from toolkit.games.nexus_ops.proving.boards import Signature, class_walks, classes
from toolkit.kits.hexes import Hex
from toolkit.search.deadline import tick

Class = Mapping[Hex, Signature]


@dataclass(frozen=True)
class Survey:
    """What was found: `cut` are the classes on which some unit does not get everywhere that it may be.

    `passable` is one of the others, if there is any; `cut_off` says on how many classes each unit is, and `latest` in
    which of its turns a unit is in the middle on all boards.
    """

    classes: int
    cut: tuple[Class, ...]
    passable: Class | None
    cut_off: Mapping[str, int]
    latest: Mapping[str, int]


def survey(box: Box, layout: Layout, limit: int) -> Survey | None:
    """Looks at all classes of boards, or says that there are too many.

    Units that no terrain bars get to the same places, so that one of them stands for all.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    dealing = classes(box, layout)
    if dealing.boards > limit:
        return None
    picky = [unit for unit in box.ranked if unit.classic.barred]
    free = [unit for unit in box.ranked if not unit.classic.barred][:1]
    cut_off, latest = Counter[str](), dict[str, int]()
    cut, passable = list[Class](), None
    for number, dealt in enumerate(dealing):
        tick()
        walks, is_cut = class_walks(box, layout, dealt), False
        for unit in (*picky, *([] if number else free)):
            name = unit.classic.name
            allowed = {hex for hex, (barred, _) in walks.signs.items() if unit.id not in barred}
            turns = [walks.turns(unit.id, home) for home in layout.bases]
            if any(one.keys() != allowed for one in turns):
                cut_off[name] += 1
                is_cut = True
            elif all(layout.middle in one for one in turns):
                latest[name] = max(latest.get(name, 0), *(one[layout.middle] for one in turns))
        if is_cut:
            cut.append(dealt)
        else:
            passable = passable or dealt
    return Survey(dealing.boards, tuple(cut), passable, cut_off, latest)
