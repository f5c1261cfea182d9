"""Where a hero can go in one movement, and what it costs: with others in the way, through doorways, by shortcuts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import lru_cache

from toolkit.games.nemo_rising.content.abilities import Shortcut, Stealth
from toolkit.games.nemo_rising.content.board import Board, Space
from toolkit.games.nemo_rising.playing.table import Expedition, Figure

Where = Space | int
"""A space, or the slot of a tile."""


def steps(table: Expedition, figure: Figure) -> dict[Where, int]:
    """Every place where a movement can end, with its cost: the next free space, or one beyond those that are passed.

    Heroes can be passed, and enemies with stealth; a movement ends on an empty space, on Start, or on a scouted tile.
    """
    stealth, open_shortcuts = figure.has(Stealth), shortcuts_of(figure)
    first = figure.place
    found: dict[Where, int] = {}
    seen = {first}
    queue: deque[tuple[Where, int]] = deque([(first, 0)])
    while queue:
        here, cost = queue.popleft()
        for there in around(table, here, open_shortcuts):
            if there in seen:
                continue
            seen.add(there)
            if isinstance(there, int) and table.is_guarded(there):
                if stealth:
                    queue.append((there, cost + 1))
            elif isinstance(there, int) or there == table.board.start:
                found[there] = cost + 1
            elif table.foe_on(there):
                if stealth:
                    queue.append((there, cost + 1))
            elif table.heroes_on(there):
                queue.append((there, cost + 1))
            else:
                found[there] = cost + 1
    return found


def shortcuts_of(figure: Figure) -> frozenset[str]:
    """The colours of the shortcuts that a hero may use."""
    return frozenset(one.path for one in figure.abilities if isinstance(one, Shortcut))


def around(table: Expedition, here: Where, open_shortcuts: frozenset[str]) -> Iterator[Where]:
    """The places next to a place."""
    board = table.board
    if isinstance(here, int):
        yield from board.slots[here].doorways
        return
    yield from board.walks[here]
    yield from (slot for slot in board.slots_at.get(here, ()) if table.spots[slot].scouted)
    for colour in open_shortcuts:
        pair = board.shortcuts.get(colour, ())
        if here in pair:
            yield from (one for one in pair if one != here)


def distances(table: Expedition, figure: Figure, origin: Where | None = None) -> Mapping[Where, int]:
    """How far everything is from a hero who walks round enemies, or from elsewhere for that hero."""
    taken: frozenset[Where] = frozenset()
    if not figure.has(Stealth):
        taken = frozenset([foe.space if foe.slot is None else foe.slot for foe in table.foes])
    scouted = tuple([spot.scouted for spot in table.spots])
    return _walked(table.board, figure.place if origin is None else origin, scouted, taken, shortcuts_of(figure))


@lru_cache(maxsize=16_384)
def _walked(
    board: Board, first: Where, scouted: tuple[bool, ...], taken: frozenset[Where], colours: frozenset[str]
) -> Mapping[Where, int]:
    """The same for any hero. Whoever thinks ahead comes to the same few places again and again, so it is remembered."""
    far: dict[Where, int] = {first: 0}
    pairs = [board.shortcuts.get(colour, ()) for colour in sorted(colours)]
    queue = [first]
    for here in queue:  # grows as it goes
        on = far[here] + 1
        for there in (*board.near[here], *(end for pair in pairs if here in pair for end in pair)):
            if there not in far and there not in taken and (isinstance(there, str) or scouted[there]):
                far[there] = on
                queue.append(there)
    return far
