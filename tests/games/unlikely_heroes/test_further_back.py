"""Among findings about cards out of reach, one names the cause, and the rest only point to it."""

from __future__ import annotations

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import COMPONENTS, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.proving.walks.solve import solve

ROPE = {"text": "A gorge.", "needs": {"tag": "rope"}}
GORGE = [
    place(1, edges={"east": 2}),
    place(2, edges={"west": 1, "east": 3}),
    place(3, edges={"west": 2, "east": 4}, back=ROPE),
    place(4, edges={"west": 3, "east": 5}),
    place(5, edges={"west": 4, "east": 6}),
    place(6, 11, edges={"west": 5}),
    item(11, tags=["rope"]),
]
"""The rope for the gorge lies behind the gorge."""
ASKED = 'an item with the tag "rope"'
RING = f"{ASKED} waits for item 11, which waits for map 6, which waits for map 3, which waits for {ASKED}"


def findings(cards: list[dict[str, object]], *quests: list[dict[str, object]]) -> dict[str, str]:
    """The findings about reach, by code and place."""
    files = {"cards/encounters.json": {"cards": cards}, "cards/components.json": COMPONENTS}
    for number, chapters in enumerate(quests, start=1):
        name = "the-gate" if number == 1 else f"quest-{number}"
        files[f"quests/{name}.json"] = {"number": number, "title": f"Q {number}", "start": 1, "chapters": chapters}
    found = inspect_with(files).diagnostics
    wanted = ("UH203", "UH204", "UH207", "UH503")
    return {f"{one.code} {one.card}": one.message for one in found if one.code in wanted}


def test_a_gate_that_waits_for_what_is_behind_it_is_named() -> None:
    """The maps behind it lie side by side; that they wait for each other explains nothing."""
    box = tiny_box(GORGE, [chapter(objective(revealed(11)))])
    assert solve(box, box.quests[0]).why == (RING,)
    found = findings(GORGE, [chapter(objective(revealed(11)))])
    assert found["UH204 3"] == f"map 3 can never be revealed: {RING}."
    assert found["UH503 the-gate"].endswith(f"it waits for cards in a circle: {RING}.")
    assert [code for code in found if not code.startswith("UH207")] == ["UH204 3", "UH503 the-gate"]


DRAW_9 = {"op": "draw", "cards": [9]}
NEVER = [chapter(objective(revealed(8), {"op": "chapter", "chapter": 2})), chapter(setup={"do": [DRAW_9]})]
CHEST = [place(1, 7), item(7, {"item": 9}), item(8, {"item": 9}), item(9)]


def test_a_card_behind_a_chapter_says_which() -> None:
    assert (
        findings(CHEST, NEVER)["UH207 9"]
        == "No quest reaches item 9: only chapter 2 of quest the-gate would lead to it."
    )


def test_what_waits_for_a_card_that_something_leads_to_is_no_fault_of_its_own() -> None:
    """One quest asks for it, and the other leads to it, or would."""
    found = findings(CHEST, [chapter(objective(revealed(7)))], NEVER)
    assert found["UH207 7"] == "No quest reaches item 7: it waits for item 9, which never comes."
    assert not any(code.startswith("UH203") for code in found)
