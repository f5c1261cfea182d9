"""How exposed a hero is, place by place: which enemies would come by on their paths, and what attacks would cost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from toolkit.games.nemo_rising.content.abilities import COLOURS, Ability, gives
from toolkit.games.nemo_rising.content.board import Board, Space
from toolkit.games.nemo_rising.playing.table import Expedition, Foe
from toolkit.games.nemo_rising.playing.walking import Where

PASSING = (1.0, 0.9, 0.7, 0.4)
"""How likely a threat card that moves an enemy takes it at least 1, 2, 3 or 4 arrow spaces far."""
STOPPING = (0.1, 0.2, 0.3, 0.4)
"""How likely it takes it exactly that far: an enemy attacks from beside a hero only where it stops."""
NOT_BLOCKED = 2 / 3
"""The chance that one die does not show the icon of an attack."""


def dangers(table: Expedition, abilities: Sequence[Ability]) -> dict[Where, float]:
    """The mission points that enemies would cost a hero on any place, if a card moved them all along either path."""
    found: dict[Where, float] = defaultdict(float)
    for foe in table.foes:
        harm = _harm(abilities, foe)
        for colour in COLOURS:
            for place, chance in _met(table.board, foe.space, colour).items():
                found[place] += harm * chance / len(COLOURS)
    return found


def _harm(abilities: Sequence[Ability], foe: Foe) -> float:
    blocked = any(gives(one, icon, "defend") for one in abilities for icon in foe.face.icons)
    return NOT_BLOCKED * (len(foe.face.icons) - blocked)


def _met(board: Board, space: Space, colour: str) -> dict[Where, float]:
    """The places that an enemy attacks on its way, each with the best chance."""
    found: dict[Where, float] = {}
    for place, chance in _meetings(board, space, colour):
        found[place] = max(chance, found.get(place, 0.0))
    return found


def _meetings(board: Board, space: Space, colour: str) -> Iterator[tuple[Where, float]]:
    """It attacks from where it stands, past every space and doorway of its path, and from where it stops."""
    yield from ((place, 1.0) for place in board.beside[space])
    yield from ((slot, 1.0) for slot in board.slots_at.get(space, ()))
    for passing, stopping in zip(PASSING, STOPPING, strict=True):
        leg = board.legs.get((colour, space))
        if not leg:
            return
        for space in leg:
            yield space, passing
            yield from ((slot, passing) for slot in board.slots_at.get(space, ()))
        yield from ((place, stopping) for place in board.beside[space])
