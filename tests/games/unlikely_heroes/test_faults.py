"""A sample of the faults planted in the saga; `tests.bench.faulty` tries them all, for every party."""

from __future__ import annotations

import pytest

from tests.bench.faulty import judged
from tests.games.unlikely_heroes.faults import catalogue, planted

pytestmark = pytest.mark.slow

BY_ID = {fault.id: fault for fault in catalogue()}
SAMPLE = [
    ("removed-124", "ink", 2),
    ("8-without-27", "the-end-postponed", 2),
    ("40-without-38", "spring-at-customs", 2),
    ("27-without-8", "spring-at-customs", 2),
    ("both-names", "the-weighing-of-names", 2),
    ("109-takes-18", "the-great-round", 2),
    ("18-without-4", "the-great-round", 1),
    ("18-without-4", "the-great-round", 2),
    ("109-takes-18", "the-great-round", 4),
    ("island-with-the-bill", "the-great-round", 2),
    ("19-without-18", "the-great-round", 2),
    ("99-to-an-island", "the-great-round", 2),
    ("181-destroys-two", "the-weighing-of-names", 2),
    ("182-destroys-178", "the-weighing-of-names", 2),
    ("88-takes-199", "spring-at-customs", 2),
    ("27-without-8", "ink", 2),
    ("57-without-69", "a-wedding-among-trolls", 2),
    ("113-to-an-island", "the-great-round", 2),
    ("173-takes-53", "the-weighing-of-names", 2),
    ("186-to-70", "the-weighing-of-names", 2),
    ("94-takes-200", "the-weighing-of-names", 2),
    ("fails-without-118", "the-great-round", 2),
    ("clock-destroys-116", "the-great-round", 2),
    ("34-without-30-33", "ink", 1),
    ("57-without-69", "a-wedding-among-trolls", 1),
    ("98-takes-11", "the-weighing-of-names", 1),
    ("98-takes-11", "the-weighing-of-names", 2),
    ("144-takes-38", "ink", 1),
    ("188-has-a-twin", "a-wedding-among-trolls", 2),
    ("189-takes-188", "a-wedding-among-trolls", 1),
    ("names-without-nothing", "the-weighing-of-names", 2),
    ("fails-on-20", "ink", 1),
    ("fails-on-204", "the-end-postponed", 2),
    ("fails-on-188", "a-wedding-among-trolls", 3),
    ("fails-on-92", "the-weighing-of-names", 4),
]


def test_the_catalogue_is_large_and_varied() -> None:
    assert len(BY_ID) == len(catalogue()) >= 60
    assert {fault.kind for fault in catalogue()} >= {
        "source", "gate", "loop", "choice", "theft", "edge", "leaving", "relocation", "puzzle", "shared", "variant",
        "forced", "condition", "world", "order",
    }  # fmt: skip


@pytest.mark.sampled(one_in=5)
@pytest.mark.parametrize(("fault", "quest", "heroes"), SAMPLE)
def test_a_planted_fault(fault: str, quest: str, heroes: int) -> None:
    box = planted(BY_ID[fault])
    (subject,) = (one for one in box.quests if one.id == quest)
    assert judged(box, subject, heroes, seconds=60) == BY_ID[fault].expects(quest, heroes)
