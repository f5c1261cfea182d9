"""How exposed a hero is, place by place: which enemies would come by on their paths, and what attacks would cost.

Whoever has played a scenario before knows its threat deck, so the chances are those of the deck and of the Keep row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from toolkit.games.nemo_rising.content.abilities import Ability, gives
from toolkit.games.nemo_rising.content.board import Board, Space
from toolkit.games.nemo_rising.content.effects import Move
from toolkit.games.nemo_rising.playing.table import Expedition, Foe
from toolkit.games.nemo_rising.playing.walking import Where

NOT_BLOCKED = 2 / 3
"""The chance that one die does not show the icon of an attack."""


def dangers(table: Expedition, abilities: Sequence[Ability]) -> dict[Where, float]:
    """The mission points that enemies can be expected to cost a hero on any place, for each threat card."""
    found: dict[Where, float] = defaultdict(float)
    for foe in table.foes:
        harm = _harm(abilities, foe)
        for move, often in _moves(table, foe):
            for place in _around(table, foe) or _met(table.board, foe.space, move.path, move.spaces):
                found[place] += harm * often
    return found


def _around(table: Expedition, foe: Foe) -> frozenset[Where]:
    """The places that an enemy on a tile attacks, wherever it is told to move."""
    return frozenset() if foe.slot is None else frozenset((foe.slot, *table.board.slots[foe.slot].doorways))


def _moves(table: Expedition, foe: Foe) -> Iterator[tuple[Move, float]]:
    """What moves an enemy, and how often for each threat card."""
    yield from table.pair.scenario.moves[foe.enemy.id, len(foe.face.icons) == 1].items()
    for card in table.keep:
        if card.keep and card.keep.when == "end_of_turn":
            yield from (
                (one, 1.0)
                for one in card.keep.do
                if isinstance(one, Move) and one.moves(foe.enemy.id, foe.enemy.type, foe.face.icons)
            )


def _harm(abilities: Sequence[Ability], foe: Foe) -> float:
    blocked = any(gives(one, icon, "defend") for one in abilities for icon in foe.face.icons)
    return NOT_BLOCKED * (len(foe.face.icons) - blocked)


@lru_cache(maxsize=4096)
def _met(board: Board, space: Space, path: str, spaces: int) -> frozenset[Where]:
    """The places that an enemy attacks: where it stands, past spaces and doorways on its way, and where it stops."""
    trail = [space]
    for _ in range(spaces):
        trail += board.legs.get((path, trail[-1]), ())
    doors = (slot for one in trail for slot in board.slots_at.get(one, ()))
    return frozenset((*board.beside[space], *trail[1:], *doors, *board.beside[trail[-1]]))
