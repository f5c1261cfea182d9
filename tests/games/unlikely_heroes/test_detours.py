"""Ways into soft-locks without detours: short, still innocent, and lost by the same last turn."""

from __future__ import annotations

from tests.games.unlikely_heroes.tiny import chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.proving.reasons.story import steps
from toolkit.games.unlikely_heroes.proving.soft_locks.detours import short_way
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Equip, Explore, Move, Refuse, Travel

BOX = tiny_box(
    [
        place(1, 3, 7, 9, edges={"east": 5}),
        place(5, 4, 8, edges={"west": 1, "east": 6}),
        place(6, edges={"west": 5}),
        item(3),
        item(4, revealed={"discard": [3]}),
        item(9, needs={"item": 3}),
        item(7),
        item(8),
    ],
    [chapter(objective(revealed(9)))],
)
PLAY = CompiledQuest(BOX, BOX.quests[0], 2)
MAP = {card.number: index for index, card in enumerate(PLAY.cards)}

LONG: tuple[Move, ...] = (
    *(Explore(1, 7), Refuse()),
    *(Explore(0, 5), Refuse()),
    *(Travel(1, MAP[5]), Explore(1, 6), Refuse(), Travel(1, MAP[6]), Travel(1, MAP[1])),
    *(Explore(0, 3), Equip(1)),
    *(Travel(0, MAP[5]), Explore(0, 8), Refuse(), Explore(0, 4), Equip(0)),
)


def test_a_way_is_shortened_to_what_the_lock_needs() -> None:
    short = short_way(Folding(PLAY), Guide(PLAY), LONG)
    assert steps(PLAY, short) == [
        'Hero 1 explores 5; reveals map 5 "Map 5".',
        'Hero 1 explores 3; reveals item 3 "Item 3"; hero 1 takes it.',
        'Hero 1 travels to map 5 "Map 5"; hero 1 explores 4; reveals item 4 "Item 4"; item 3 "Item 3" is gone;'
        " hero 1 takes it.",
    ]


def test_a_way_that_is_not_lost_stays_as_it_is() -> None:
    assert short_way(Folding(PLAY), Guide(PLAY), LONG[:-2]) == LONG[:-2]
