"""A sample of the faults planted in the saga: each is blamed on the card that was changed, and mended there."""

from __future__ import annotations

import pytest

from tests.games.unlikely_heroes.faults import catalogue, planted
from toolkit.games.unlikely_heroes.proving.results.verdicts import proofs

pytestmark = pytest.mark.slow

BY_ID = {fault.id: fault for fault in catalogue()}


@pytest.mark.sampled(one_in=4)
@pytest.mark.parametrize(
    ("fault", "quest", "mend"),
    [
        ("121-chooses", "the-great-round", "let every choice of challenge 121 draw 118"),
        ("123-by-hand", "ink", "let box 2 of challenge 123 draw 124, too"),
        ("74-either", "the-great-round", "let box 1 of challenge 74 draw 118, too"),
        ("181-destroys-two", "the-weighing-of-names", "remove the destruction of 178 from challenge 181"),
        ("79-takes-ropes", "spring-at-customs", "remove the discard of 140 from challenge 79"),
        ("18-without-4", "the-weighing-of-names", "give map 18 an edge back to map 4"),
        ("57-without-69", "the-weighing-of-names", "give map 57 an edge back to map 69"),
        ("109-takes-18", "the-great-round", "remove the discard of 18 from challenge 109"),
        ("113-to-an-island", "the-weighing-of-names", "remove the relocation to map 224 from challenge 113"),
        ("99-to-an-island", "the-great-round", "remove the relocation to map 224 from challenge 99"),
        ("155-strands", "a-wedding-among-trolls", "give map 43 an edge back to map 42"),
        ("186-to-70", "the-weighing-of-names", "remove the relocation to map 70 from challenge 186"),
        ("soup-needs-paper", "spring-at-customs", "let variant 2 of chapter 3 be read even without item 210"),
        (
            "clock-destroys-116",
            "the-great-round",
            'remove the destruction of 116 from clock "The Long Hall Candle-Clock"',
        ),
        ("luck-discards-118", "the-great-round", 'remove the discard of 118 from out-of-luck card "Cold Feet"'),
        ("122-chooses", "the-great-round", "remove choice 2 from item 122"),
    ],
)
def test_a_fault_is_blamed_and_mended(fault: str, quest: str, mend: str) -> None:
    box = planted(BY_ID[fault])
    (subject,) = (one for one in box.quests if one.id == quest)
    found = proofs(box, subject)
    assert found is not None
    assert found.pitfall is not None
    assert (found.pitfall.why.cause.id, found.pitfall.mend) == (BY_ID[fault].place, mend)
