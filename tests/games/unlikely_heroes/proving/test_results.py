"""From verdicts to claims: the sentences, their witnesses, and how bad each answer is."""

from __future__ import annotations

from typing import Any

from tests.games.unlikely_heroes.tiny import chapter, item, objective, place, revealed, tiny_box
from toolkit.diagnostic import Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.claims import QuestSolver
from toolkit.search.claims import Claim, Subject
from toolkit.settings import ON, Chosen

Json = dict[str, Any]
WIN = chapter(objective(revealed(3)))
KEY = [place(1, 2, 3, 4), item(2, tags=["key"]), item(3, needs={"tag": "key"}), item(4)]


def claims(cards: list[Json], chapters: list[Json], limit: int = 1000) -> dict[str, Claim]:
    """What `solve` says of a quest for one hero, by the name of the claim."""
    box = tiny_box(cards, chapters)
    assert isinstance(box, Box)
    chosen = Chosen((("heroes", ("1",)), ("soft-locks", (ON,))))
    return {one.name: one for one in QuestSolver().prove(box, Subject("the-gate", "Tiny", 1), chosen, limit)}


def test_a_win_is_told_as_a_story_that_can_be_replayed() -> None:
    found = claims(KEY, [WIN])
    won = found["winnable"]
    assert (won.answer, won.said, won.severity) == ("yes", "winnable, in 3 steps:", None)
    assert won.story == (
        'The hero explores 2; reveals item 2 "Item 2"; the hero takes it.',
        'The hero explores 3; reveals item 3 "Item 3"; the hero takes it.',
        "The objective is met; the quest is won.",
    )
    assert (won.ends, [move["type"] for move in won.moves if isinstance(move, dict)]) == (
        (2, 4, 5), ["Explore", "Equip", "Explore", "Equip", "Follow"],
    )  # fmt: skip
    assert (found["safe"].answer, found["safe"].said) == ("yes", "")
    stuck = found["free of soft-locks"]
    assert stuck.said == "no soft-lock, unless someone discards a card that is needed; for example:"
    assert (stuck.answer, stuck.finding, stuck.severity) == ("no", "voluntary-soft-lock", Severity.REMARK)


def test_what_cannot_be_won_says_why_and_nothing_else() -> None:
    found = claims([place(1, 2), *KEY[1:]], [WIN])
    lost = found["winnable"]
    assert (lost.answer, lost.said, lost.why) == ("no", "cannot be won:", ("nothing in the quest leads to item 3",))
    assert (lost.severity, lost.finding, lost.card) == (Severity.ERROR, "unwinnable-quest", "the-gate")
    assert lost.place is not None
    assert lost.place.pointer_text == "/chapters/0/objectives/0/when"
    assert (found["safe"].answer, found["safe"].severity, len(found)) == ("no", None, 2)


def test_a_theft_is_a_warning_with_the_thief_and_a_way_to_mend_it() -> None:
    stuck = claims([*KEY[:3], item(4, revealed={"discard": [2]})], [WIN])["free of soft-locks"]
    assert stuck.said == "a soft-lock, innocent: after step 2 of this, the quest can no longer be won:"
    assert (stuck.severity, stuck.finding, stuck.card) == (Severity.WARNING, "innocent-soft-lock", "4")
    assert stuck.why[0].startswith("item 4: ")
    assert stuck.why[1].startswith("tried, and it helps: ")
    assert stuck.details["cause"] == "innocent"


def test_a_lucky_draw_is_an_error() -> None:
    same = [item(2, id="good", tags=["key"]), item(2, id="dud", revealed={"draw": [4]})]
    lost = {**WIN, "failures": [{"when": revealed(4)}]}
    found = claims([place(1, 2, 3), *same, *KEY[2:]], [lost])
    assert found["winnable"].said.endswith("but only with lucky draws of cards that share a number:")
    assert (found["safe"].finding, found["safe"].severity) == ("lucky-draw-needed", Severity.ERROR)


def test_what_is_not_decided_is_a_warning_and_says_what_to_do() -> None:
    found = claims(KEY, [WIN], limit=1)["winnable"]
    assert (found.answer, found.finding, found.severity) == ("undecided", "undecided-quest", Severity.WARNING)
    assert found.said == "not decided; give it more with --seconds or --limit:"
