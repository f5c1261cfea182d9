"""A sample of the faults that are planted into the saga; `tests.bench.faulty` tries them all, for every party."""

from __future__ import annotations

import pytest

from tests.bench.faulty import judged
from tests.games.unlikely_heroes.faults import catalogue, planted

BY_ID = {fault.id: fault for fault in catalogue()}
SAMPLE = [
    ("removed-124", "ink", 2),
    ("109-takes-18", "the-great-round", 1),
    ("109-takes-18", "the-great-round", 2),
    ("130-destroys-138", "ink", 2),
    ("131-discards-an-item", "the-great-round", 2),
    ("18-without-4", "the-great-round", 1),
    ("18-without-4", "the-great-round", 4),
    ("18-without-4", "the-weighing-of-names", 2),
    ("40-without-38", "spring-at-customs", 2),
    ("27-without-8", "spring-at-customs", 1),
    ("both-names", "the-weighing-of-names", 2),
    ("94-takes-200", "the-weighing-of-names", 2),
    ("182-destroys-178", "the-weighing-of-names", 2),
    ("187-chooses", "a-wedding-among-trolls", 2),
    ("123-by-hand", "ink", 2),
]


def test_the_catalogue_is_large_and_varied() -> None:
    assert len(BY_ID) == len(catalogue()) >= 60
    assert {fault.kind for fault in catalogue()} >= {
        "source", "gate", "loop", "choice", "theft", "edge", "leaving", "relocation", "puzzle", "shared", "variant",
        "forced", "condition", "world",
    }  # fmt: skip


@pytest.mark.parametrize(("fault", "quest", "heroes"), SAMPLE)
def test_a_planted_fault(fault: str, quest: str, heroes: int) -> None:
    box = planted(BY_ID[fault])
    (subject,) = (one for one in box.quests if one.id == quest)
    assert judged(box, subject, heroes, seconds=60) == BY_ID[fault].expects(quest, heroes)


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault", [fault for at, fault in enumerate(catalogue()) if at % 12 == 0], ids=lambda one: one.id
)
def test_every_quest_of_a_sample(fault) -> None:  # type: ignore[no-untyped-def]
    box = planted(fault)
    found = {quest.id: judged(box, quest, 2, seconds=60) for quest in box.quests}
    assert found == {quest.id: fault.expects(quest.id, 2) for quest in box.quests}
