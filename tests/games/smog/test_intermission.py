"""Setup and intermission: power levels, powers and upgrades over a campaign, places to go, and conspiracy points."""

from __future__ import annotations

import json
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from tests.every_game import SMALLEST_OF
from tests.games.smog.making import starter
from tests.games.smog.table import asked, say
from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import Attributes, Benefit
from toolkit.games.smog.content.effects import EFFECTS, Effect
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.playing.charter import Charter
from toolkit.games.smog.playing.chronicle import LOST, WON, Chronicle, SmogCampaign
from toolkit.games.smog.playing.course import Course
from toolkit.games.smog.playing.preparing import prepare
from toolkit.games.smog.playing.resting import rest
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

TEAM = ("dame-ferris", "miss-quill", "lord-tansy", "mr-cogg")
FIRST = Chronicle(
    won=(WON,),
    team=TEAM,
    met=tuple(sorted(TEAM)),
    armory=("brass-pistol", "brass-pistol", "brass-pistol", "poker"),
    upgrades=("good-tailor", "iron-nerve", "second-sight", "spare-parts"),
    powers=("a-lamp-goes-out", "more-hands", "whistle"),
)


def course(chronicle: Chronicle, **files: Any) -> Course:
    box = starter(**files)
    made = Course(Charter(box, box.chapters[0], chronicle), "x")
    asked(made)
    return made


def prepared(chronicle: Chronicle, **files: Any) -> Course:
    made = course(chronicle, **files)
    prepare(made)
    return made


@pytest.mark.parametrize(("level", "upgrades", "equipment", "powers"), [
    ("", 4, 0, 3),
    ("light", 4, 6, 3),
    ("medium", 6, 11, 4),
    ("heavy", 8, 15, 6),
])  # fmt: skip
def test_a_power_level_gives_what_the_table_says(level: str, upgrades: int, equipment: int, powers: int) -> None:
    """ "Light Power … 1x upgrade each; 2x common arsenal; 2x artefact; 2x gear", and so on; 2 basic powers and more."""
    written = json.loads((SMALLEST_OF["smog"] / "equipment.json").read_text("utf-8"))["equipment"]
    found = prepared(Chronicle(level=level), equipment=[{**one, "copies": 9} for one in written])
    pawns = [one for one in found.scene.pawns.values() if one.kind == "gentleman"]
    brought = sum(len(one.sheet.equipment) for one in pawns)  # type: ignore[attr-defined, misc]
    assert len(found.learned) == sum(len(one.upgrades) for one in pawns) == upgrades
    assert len(found.armory) == brought + equipment
    assert len(found.scene.powers) == powers
    assert {"a-lamp-goes-out", "more-hands"} <= set(found.scene.powers)
    assert len(found.scene.chaos_hand) >= 2
    assert sum(one.role is not None and one.role.leader for one in pawns) == 1


def test_a_gentleman_goes_to_each_place_and_the_points_go_to_the_nemesis() -> None:
    """ "A number of conspiracy points which the nemesis receives when a gentleman visits that location"."""
    made = course(FIRST)
    left = say(made, ("club", 0), ("market", 0), ("store", 0), ("bazaar", 1))
    rest(made)
    assert not left
    assert made.scene.points == 2 + 3 + 2 + 1
    assert len(made.armory) == 4 + 1 + 1 + 2
    assert made.learned.count("iron-nerve") == 2


def test_a_space_that_is_taken_is_not_empty_any_more() -> None:
    """ "Each gentleman must place their figure on one of the empty spaces"."""
    made = course(FIRST)
    seen: list[set[str]] = []

    def choose(play: Any, question: Any) -> Any:
        seen.append({one[0] for one in question.options})
        wanted = [one for one in question.options if one[0] in ("club", "store")]
        return (wanted or question.options)[0]

    made._choose = choose
    rest(made)
    assert {"club", "store"} <= seen[0]
    assert {"club", "store"} & seen[-1] == set()


def test_a_location_draws_cards_at_once_and_works_when_the_next_chapter_begins() -> None:
    made = course(FIRST)
    board = [("location", number) for number in (0, 0, 0)]
    say(made, *board)
    stays = rest(made)
    assert sum(made.tally[f"visited {one}"] for one in ("pawnshop", "turkish-bath", "reading-room")) == 3
    assert made.scene.points == 2 + 1 + 3 + 1
    assert sum(len(stay.effects) for stay in stays) == 2
    assert len(made.armory) == 4 + 2


def test_the_nemesis_gains_a_power_after_each_intermission_and_exchanges_one_after_six() -> None:
    """ "If the nemesis already has 6 powers, they may exchange any current power for a new one"."""
    assert len(prepared(FIRST).scene.powers) == 4
    six = ("a-lamp-goes-out", "more-hands", "whistle", "compound-interest", "sparks", "bad-air")
    made = course(replace(FIRST, powers=six))
    say(made, ("power", "steady-hand"), ("exchange", "sparks"))
    prepare(made)
    assert set(made.scene.powers) == {*six, "steady-hand"} - {"sparks"}
    kept = course(replace(FIRST, powers=six))
    say(kept, ("done",))
    prepare(kept)
    assert set(kept.scene.powers) == set(six)


def test_a_job_that_comes_later_learns_one_upgrade() -> None:
    """ "Whenever a job is used for the first time in the campaign, the figure with that job gets 1 upgrade"."""
    made = course(FIRST)
    say(made, ("team", 1))
    prepare(made)
    assert set(made.team) == {"dame-ferris", "miss-quill", "mr-cogg", "the-lodger"}
    assert made.learned == tuple(sorted((*FIRST.upgrades, *made.learned[2:3])))
    assert made.learned.count("long-stride") == 1


def test_a_benefit_is_bought_twice_at_most_and_reserve_ether_as_often_as_one_likes() -> None:
    """ "Each benefit may be selected 2 times, except for the Gain 2 Reserve Ether benefit"."""
    benefits = [
        {"title": "Gain 2 Reserve Ether", "cost": 1, "do": [{"op": "ether", "amount": 2}], "often": True},
        {"title": "Porters", "cost": 1, "do": [{"op": "chaos", "count": 1}]},
        {"title": "A Stick", "cost": 1, "strengthens": {"punch": 2, "ether": 1}},
    ]
    box = starter()
    other = _with_benefits(box, benefits)
    made = Course(Charter(other, other.chapters[0], Chronicle(level="medium")), "x")
    bought: list[int] = []

    def choose(play: Any, question: Any) -> Any:
        if question.kind != "benefit":
            return question.options[0]
        bought.append(len(question.options))
        return question.options[-1]

    made._choose = choose
    prepare(made)
    agent = made.scene.pawns["the-actuary"]
    assert (agent.attribute("punch"), agent.ether) == (agent.sheet.punch + 2, 4)
    assert made.tally["benefit 1"] == 2
    assert made.tally["benefit 0"] == 5
    assert (made.scene.points, made.scene.reserve) == (0, 10)


def _with_benefits(box: Box, benefits: list[dict[str, Any]]) -> Box:
    """The box with other benefits."""
    at = Place("box.json")
    made = tuple(
        Benefit(
            at,
            one["title"],
            one["cost"],
            do=tuple(
                EFFECTS[part["op"]](at, **{k: v for k, v in part.items() if k != "op"}) for part in one.get("do", ())
            ),
            strengthens=Attributes(**one["strengthens"]) if "strengthens" in one else None,
            often=one.get("often", False),
        )
        for one in benefits
    )
    return changed(box, benefits=made)


def _effect(said: dict[str, Any]) -> Effect:
    return EFFECTS[said["op"]](Place("box.json"), **{key: value for key, value in said.items() if key != "op"})


def test_what_a_chapter_grants_is_in_the_armory_and_opens_the_chapters_that_require_it() -> None:
    chronicle = Chronicle(won=(LOST,), team=TEAM, met=TEAM, items=("silent-bell",))
    assert "silent-bell" in prepared(chronicle).armory
    first = {"number": 1, "title": "One", **BARE}
    second = {"number": 2, "title": "Two", "final": True, "requires": ["silent-bell"], **BARE}
    box = starter(chapters=[first, second])
    campaign, subject = SmogCampaign(), Subject("2", "Two", 2)
    assert campaign.lacks(box, subject, chronicle) == ""
    assert campaign.lacks(box, subject, Chronicle()) == "it requires silent-bell, which the gentlemen do not have."
    begun = campaign.begun(box, subject, Chosen((("level", ("start",)),)))
    assert begun == Chronicle(level="medium", items=("silent-bell",))
    assert campaign.begun(box, Subject("1", "One", 1), Chosen()) == Chronicle()


BARE: dict[str, Any] = {
    "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
    "start": {"gentlemen": [{"x": x, "y": 0} for x in range(4)]},
    "round_limit": 3,
    "victory": {"gentlemen": {"goal": "survive", "rounds": 3}, "nemesis": {"goal": "neutralizations", "count": 1}},
}
