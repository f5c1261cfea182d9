"""From validated JSON to a box: nothing that is written is lost, and everything keeps its place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.conftest import SMALLEST, exact, inspect_with
from tests.games.unlikely_heroes.everything import every_property, everything, steps, value_at
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import (
    BLESSED_DIE,
    CURSED_DIE,
    Box,
    Card,
    Challenge,
    Clock,
    Detour,
    Hero,
    Item,
    Luck,
    Map,
    Nightfall,
    OutOfLuck,
    Quest,
    Role,
    Trait,
    Weather,
)
from toolkit.games.unlikely_heroes.content.parts import Connector, Effect, Needs, Timing

BOX: Box = everything().box


def asked(needs: Needs | None) -> tuple[tuple[int, ...], tuple[str, ...]]:
    assert needs is not None
    return needs.items, needs.tags


def card(card_id: str) -> Any:
    return BOX.by_id[card_id]


def test_the_box_is_clean() -> None:
    assert exact(everything().diagnostics) == []


def test_the_box_uses_every_property_of_every_schema() -> None:
    used = {step.schema for step in steps()}
    assert sorted(every_property() - used) == []


# What is noted on the way: every number, tag and text, with its exact place.

NUMBERS = {"common.schema.json#/$defs/number", "common.schema.json#/$defs/card"}
OWN_NUMBERS = {f"{kind}.schema.json#/properties/number" for kind in ("map", "hero", "item", "challenge")}
INSTRUCTIONS = re.compile(r"(instruction|effect)\.schema\.json#|.*/(spaces/items|intervals/items|setup)")


def test_every_reference_has_its_place() -> None:
    references = [reference for owner in (*BOX.owners, BOX) for reference in owner.references]
    assert {reference.role for reference in references} == set(Role)
    for reference in references:
        written = f"{{card:{reference.target}}}" if reference.role is Role.TEXT else reference.target
        assert value_at(reference.place) == written
    assert len({(reference.role, reference.place) for reference in references}) == len(references)


def test_no_number_is_overlooked() -> None:
    """Whatever the schema calls the number of a card is a reference, unless it is a card's own."""
    written = {
        step.place
        for step in steps()
        if step.node.get("$ref") in NUMBERS and step.value != "this" and step.schema not in OWN_NUMBERS
    }
    others = {Role.TEXT, Role.CHAPTER, Role.PUZZLE, Role.INTERVAL, Role.UNLOCK, Role.UNLOCKED}
    noted = {one.place for owner in BOX.owners for one in owner.references if one.role not in others}
    regroups = {place for place in noted - written if (place.pointer or ("",))[-1] == "regroup"}
    assert written == noted - regroups
    assert sorted(value_at(place) for place in regroups) == [1, 2]


def test_no_tag_is_overlooked() -> None:
    asked = {step.place for step in steps() if step.node.get("$ref") == "common.schema.json#/$defs/tag"}
    carried = {place for place in asked if (place.pointer or ())[2:3] == ("tags",)}
    noted = {reference.place: reference.tag for owner in BOX.owners for reference in owner.tag_references}
    assert set(noted) == asked - carried
    assert all(value_at(place) == tag for place, tag in noted.items())


def test_no_text_is_overlooked() -> None:
    """Each text mentions card 1, except notes, which are never printed."""
    texts = [step for step in steps() if step.node.get("$ref") == "common.schema.json#/$defs/text"]
    printed = {step.place for step in texts if "notes" not in (step.place.pointer or ())}
    noted = {one.place for owner in (*BOX.owners, BOX) for one in owner.references if one.role is Role.TEXT}
    whole = {Place(place.file, place.pointer) for place in noted}
    assert {place for place in printed if isinstance(value_at(place), str)} <= whole
    assert {place / 1 for place in printed if isinstance(value_at(place), list)} <= whole
    marked = {line.place for owner in (*BOX.owners, BOX) for line in owner.marked}
    assert marked == whole


def test_every_instruction_is_noted() -> None:
    written = {step.place for step in steps() if INSTRUCTIONS.fullmatch(step.schema) and "do" in step.value}
    assert {one.place for owner in BOX.owners for one in owner.instructions} == written


# What is given shape: field by field.


def common(one: Card) -> tuple[Any, ...]:
    return one.number, one.name, one.tags, one.starting, one.module, one.draws, one.discards, one.copies, one.quests


def test_map() -> None:
    one = card("the-quay")
    assert isinstance(one, Map)
    assert common(one) == (1, "The Quay", ("shore",), None, None, (3,), (2, 4), 1, ("every-word",))
    assert (one.id, one.label, one.place.pointer_text) == ("the-quay", "map 1", "/cards/0")
    assert [(anchor.number, anchor.x, anchor.y, anchor.label) for anchor in one.anchors] == [
        (3, 12.5, 60, "a door"),
        (5, None, None, None),
    ]
    assert [(edge.side, edge.number, edge.at) for edge in one.edges] == [("north", 2, 25), ("west", 2, 50)]
    assert one.replaces == (2,)
    assert str(one.text) == "See **{card:1}** *{luck}*."
    assert one.back is not None
    assert str(one.back.text) == "Read **{card:1}** *{luck}*."
    assert str(one.back.help) == "Help.\n\nOr {card:2}, {card:1}."
    assert asked(one.back.needs) == ((4,), ("rope",))
    assert asked(one.needs) == ((4, 8), ("rope", "long"))
    assert one.art is not None
    assert str(one.art.brief) == "Paint **{card:1}** *{luck}*."
    assert (one.art.front, one.art.back, one.art.credit) == ("art/none.png", "art/none.jpg", "Ida")
    assert [(place.pointer_text, path) for place, path in one.art.files] == [
        ("/cards/0/art/front", "art/none.png"),
        ("/cards/0/art/back", "art/none.jpg"),
    ]


def assert_is_the_effect(effect: Effect | None, trigger: str) -> None:
    assert effect is not None
    assert (effect.trigger, effect.timing) == (trigger, Timing("before", "challenge"))
    assert (effect.charged, effect.uncharged, effect.discard_when_depleted) == (2, 1, True)
    assert effect.condition == c.InPlay(4)
    assert str(effect.instruction.text) == "Use **{card:1}** *{luck}*."
    assert effect.instruction.do == (o.GainEnergy(1),)


def test_hero() -> None:
    one = card("una")
    assert isinstance(one, Hero)
    assert common(one) == (3, "Una", ("guest",), "locked", None, (3,), (2, 4), 1, ("every-word",))
    assert (one.variant, one.meeple, one.backpack) == ("hard", "red", 4)
    assert one.skills == {"strength": 3, "wit": -1, "dexterity": 2}
    assert str(one.text) == "Once.\n\nOr {card:2}, {card:1}."
    assert_is_the_effect(one.effect, "adjacent")


def test_item() -> None:
    one = card("rope")
    assert isinstance(one, Item)
    assert common(one) == (4, "A Rope", ("rope", "long"), "available", "cursed", (3,), (2, 4), 3, ("every-word",))
    assert one.modifiers == {"strength": 1, "wit": -2, "dexterity": o.Dice(1, 2, 1)}
    assert (asked(one.needs), one.discard_without) == (((4,), ("long",)), 4)
    (piece,) = one.pieces
    assert (piece.number, piece.colour) == (20, "blue")
    assert piece.sides == {
        "north": Connector("tab", "star"),
        "east": Connector("knob"),
        "south": Connector("tab"),
        "west": Connector("knob", "moon"),
    }
    assert_is_the_effect(one.effect, "anytime")


def test_challenge() -> None:
    one = card("the-gate")
    assert isinstance(one, Challenge)
    assert (asked(one.needs), one.joined, one.forced) == (((4,), ("rope",)), True, True)
    hard, easy = one.trials
    assert (hard.skill, hard.value, hard.per_hero, asked(hard.needs)) == ("dexterity", 4, True, ((4,), ("long",)))
    assert str(hard.text) == "Try **{card:1}** *{luck}*."
    assert str(hard.reward.text) == "Win **{card:1}** *{luck}*."
    assert hard.reward.do == (o.Draw((3,)),)
    assert (easy.skill, easy.value, easy.per_hero, easy.needs, easy.text) == ("wit", -1, False, None, None)
    assert [trial.place.pointer_text for trial in one.trials] == ["/cards/4/trials/0", "/cards/4/trials/1"]


def test_luck() -> None:
    one = card("grace")
    assert isinstance(one, Luck)
    assert (one.module, one.value, one.dice, one.copies) == ("blessed", 1, 2, 4)
    plain = card("luck-card-minus-3")
    assert (plain.module, plain.value, plain.dice, plain.copies) == (None, -3, 0, 1)


def test_out_of_luck() -> None:
    one = card("rain")
    assert isinstance(one, OutOfLuck)
    assert (one.name, one.copies) == ("Rain", 8)
    assert_is_the_effect(one.effect, "forced")


def test_clock() -> None:
    one = card("tower")
    assert isinstance(one, Clock)
    assert [space.interval for space in one.spaces] == ["day", "night", None]
    assert [space.instruction.do if space.instruction else None for space in one.spaces] == [
        None,
        (o.Relocate((1,)),),
        None,
    ]


def test_expansions() -> None:
    fog, bog, owls, patience = (card(name) for name in ("fog", "bog", "owls", "patience"))
    assert isinstance(fog, Weather)
    assert {side: one.do for side, one in fog.directions.items()} == {
        "north": (o.Draw((1,)),), "east": (o.Draw((2,)),), "south": (o.Draw((3,)),), "west": (o.Draw((4,)),),
    }  # fmt: skip
    assert isinstance(bog, Detour)
    assert (bog.placement, bog.effect.do) == (("north", "west"), (o.Discard((4,)),))
    assert isinstance(owls, Nightfall)
    assert [(interval, one.do) for interval, one in owls.intervals] == [("night", (o.Return((4,)),))]
    assert isinstance(patience, Trait)
    assert [effect.trigger for effect in patience.scale] == ["turn", "passive", "play"]
    assert_is_the_effect(patience.scale[2], "play")
    assert [one.copies for one in (fog, bog, owls, patience)] == [2, 3, 5, 6]


def test_every_operation() -> None:
    do = card("6").trials[0].reward.do
    *plain, choose, when = do
    assert plain == [
        o.Draw((3, 4)),
        o.Discard(("this", 4)),
        o.Destroy((4, "this")),
        o.Return((4,)),
        o.Relocate((1, 2), "all"),
        o.Unlock(("crown", 3)),
        o.GainEnergy(o.Dice(1, 2), "adjacent", per_hero=True),
        o.DiscardEnergy(2, "one", per_hero=True),
        o.Recharge("item", "all"),
        o.Uncharge("hero", "one"),
        o.RestoreLuck(2, per_hero=True),
        o.DiscardLuck(o.Dice(cursed=3, number=1), per_hero=True),
        o.ExtraLuck(1, per_hero=True),
        o.RedrawLuck(1, per_hero=True),
        o.DrawOutOfLuck(1, per_hero=True),
        o.ChangeSkill("any", -2, "quest", "all"),
        o.ChangeRequirement(-1, "turn"),
        o.Succeed(),
        o.ChangeBackpack(1, "chapter", "you"),
        o.MoveFurther(3, "adjacent"),
        o.ChangeActions(-1, "all"),
        o.AdvanceClock(2),
        o.Regroup(2),
        o.GainItem("blessed", "one"),
        o.DiscardItem(2, "rope", "cursed", "all", per_hero=True),
        o.MoveTrait(-2, "blessed", "one"),
        o.GoToChapter(2),
        o.Win(),
        o.Lose(),
    ]
    assert isinstance(choose, o.Choose)
    assert [option.do for option in choose.options] == [(o.Draw((4,)),), (o.Win(),)]
    assert str(choose.options[0].text) == "Pick **{card:1}** *{luck}*."
    assert when == o.When(c.Passed(5), (o.Discard((4,)),), (o.Relocate((2,)),))
    assert {type(one) for one in do} == set(o.OPERATIONS.values())


def test_every_condition() -> None:
    condition = quest().chapters[0].variants[1].objectives[0].condition
    assert condition == c.All(
        (
            c.Revealed(3),
            c.InPlay(4),
            c.TagInPlay("rope"),
            c.Passed(5),
            c.Failed(6, 2),
            c.Gone(4),
            c.Solved("blue"),
            c.At(2, "all"),
            c.At(2, "any", 2),
            c.OutOfLuckDrawn(3),
            c.ClockRounds(2, "chapter"),
            c.ClockAt("night"),
            c.EnergyLeft(3),
            c.LuckLeft(5),
            c.Heroes(2),
            c.Unlocked("crown"),
            c.Any((c.Revealed(2), c.Not(c.InPlay(3)))),
        )
    )


def quest() -> Quest:
    (only,) = BOX.quests
    return only


def test_quest() -> None:
    one = quest()
    assert (one.id, one.label, one.number, one.title) == ("every-word", "quest every-word", 7, "Every Word")
    assert (one.start, one.level, one.minutes) == (1, 3, ((2, 80), (3, 90), (4, 100)))
    assert (str(one.teaser), str(one.origin)) == (
        "Hear **{card:1}** *{luck}*.",
        "Long ago.\n\nOr {card:2}, {card:1}.",
    )
    assert [(chapter.number, chapter.title) for chapter in one.chapters] == [(1, "One"), (2, "Two")]
    assert one.art is not None
    assert one.art.front == "art/none.png"
    assert one.scoring is not None
    assert str(one.scoring.text) == "Count **{card:1}** *{luck}*."
    (line,), (rank,) = one.scoring.lines, one.scoring.ranks
    assert (line.points, line.per, line.condition) == (-2, "luck", c.InPlay(4))
    assert str(line.text) == "Each **{card:1}** *{luck}*."
    assert (rank.at_least, rank.title, str(rank.text)) == (20, "Sung about", "Sing **{card:1}** *{luck}*.")


def test_variants_take_the_place_of_the_chapter_where_they_say_something() -> None:
    rope, other = quest().chapters[0].variants
    assert (rope.item, rope.title, str(rope.story)) == (4, "One, with Rope", "Rope **{card:1}** *{luck}*.")
    assert rope.setup is not None
    assert (rope.setup.regroup, rope.setup.instruction and rope.setup.instruction.do) == ("last", (o.Draw((3,)),))
    assert [(one.condition, one.do) for one in rope.objectives] == [(c.Revealed(3), (o.Win(),))]
    assert [(one.condition, str(one.text)) for one in rope.failures] == [(c.Gone(4), "Lose **{card:1}** *{luck}*.")]
    assert (other.item, other.title, str(other.story)) == (None, "One", "Story.\n\nOr {card:2}, {card:1}.")
    assert other.setup is not None
    assert (other.setup.regroup, other.setup.instruction) == (1, None)
    assert [one.do for one in other.objectives] == [(o.GoToChapter(2),)]
    assert [one.place.pointer_text for one in other.objectives] == ["/chapters/0/objectives/0"]
    assert [one.place.pointer_text for one in (rope, other)] == ["/chapters/0/variants/0", "/chapters/0/variants/1"]


def test_a_chapter_without_variants_has_one() -> None:
    (only,) = quest().chapters[1].variants
    assert (only.item, only.title, only.setup, only.place.pointer_text) == (None, "Two", None, "/chapters/1")
    assert only.objectives[0].text is None


def test_box() -> None:
    assert (BOX.title, BOX.subtitle, BOX.language, BOX.version, BOX.icon) == (
        "Everything", "At once", "en-GB", "0.3.1", "map",
    )  # fmt: skip
    assert (BOX.authors, BOX.meeples, BOX.energy, BOX.expansion) == (("Ida", "Ivo"), ("blue", "green"), 18, True)
    assert BOX.dice == {"blessed": (2, 1, 0, 0), "cursed": (-2, -1)}
    assert (str(BOX.description), str(BOX.origin)) == (
        "About **{card:1}** *{luck}*.",
        "It began.\n\nOr {card:2}, {card:1}.",
    )
    assert BOX.counts["blessed_traits"] == 6
    assert len(BOX.counts) == 19
    assert sorted(BOX.encounters) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert BOX.tags == {"rope", "long"}
    assert (BOX.whole, BOX.all_numbers_known, BOX.all_quests_known) == (True, False, False), "it adds to another"


def test_a_box_that_says_little() -> None:
    box: Box = inspect_with({}).box
    assert (box.language, box.energy, box.expansion, box.meeples, box.authors) == ("en", 20, False, (), ())
    assert box.dice == {"blessed": BLESSED_DIE, "cursed": CURSED_DIE}
    assert (box.icon, box.subtitle, box.description, box.origin, box.version, box.counts) == (None,) * 5 + ({},)
    hero, stick = box.by_id["4"], box.by_id["2"]
    assert isinstance(hero, Hero)
    assert isinstance(stick, Item)
    assert (hero.variant, hero.effect, hero.copies, hero.quests) == ("normal", None, 1, ())
    assert (stick.needs, stick.effect, stick.pieces, stick.discard_without) == (None, None, (), None)
    gate, rain = box.by_id["3"], box.by_id["rain"]
    assert isinstance(gate, Challenge)
    assert isinstance(rain, OutOfLuck)
    assert (gate.joined, gate.forced, gate.trials[0].per_hero, gate.back and gate.back.help) == (
        False,
        False,
        False,
        None,
    )
    effect = rain.effect
    assert (effect.trigger, effect.timing, effect.charged, effect.uncharged) == ("forced", None, 0, 0)
    assert (effect.discard_when_depleted, effect.condition) == (False, None)


def test_what_is_left_out_has_its_default() -> None:
    plain = {"kind": "item", "name": "A Cup", "starting": "available", "effect": {"do": [{"op": "win"}]}}
    rolled = {"kind": "luck", "module": "cursed", "dice": 2}
    box: Box = inspect_with({"cards/extra.json": {"cards": [plain, rolled]}}).box
    cup, luck = box.by_id["a-cup"], box.by_id["cursed-luck-card-2"]
    assert isinstance(cup, Item)
    assert isinstance(luck, Luck)
    assert cup.effect is not None
    assert (cup.effect.trigger, cup.modifiers, cup.copies, cup.draws, cup.discards) == ("turn", {}, 1, (), ())
    assert (luck.value, luck.dice) == (0, 2)


def test_quests_stand_in_the_order_of_their_numbers() -> None:
    text = (SMALLEST / "quests/the-gate.json").read_text("utf-8")
    added = {f"quests/{name}.json": text.replace('"number": 1', f'"number": {number}') for name, number in
             (("a", 30), ("b", 4), ("z", 4))}  # fmt: skip
    assert [(one.number, one.id) for one in inspect_with(added).box.quests] == [
        (1, "the-gate"), (4, "b"), (4, "z"), (30, "a"),
    ]  # fmt: skip


def test_what_is_broken_is_remembered() -> None:
    broken = [{"kind": "item", "number": 9, "tags": ["rope", 3]}, {"kind": "hero", "number": 8, "id": "ty"}]
    box: Box = inspect_with({"cards/extra.json": {"cards": broken}}).box
    assert (set(box.broken_numbers), set(box.broken_tags), set(box.broken_ids)) == ({8, 9}, {"rope"}, {"9", "ty"})
    assert (box.whole, box.all_numbers_known, box.all_quests_known) == (False, True, True)
    assert 9 not in box.encounters
    assert box.may_exist(9)
    assert not box.may_exist(10)


@pytest.mark.parametrize(
    ("files", "numbers", "quests"),
    [
        ({"cards/extra.json": {"cards": [{"kind": "item", "number": "9"}]}}, False, True),
        ({"cards/extra.json": {"cards": [{"kind": "itme", "number": 9}]}}, True, True),
        ({"cards/extra.json": {"cards": [{"kind": "trait"}, {"kind": "luck", "number": 3}]}}, True, True),
        ({"cards/extra.json": {"cards": [None]}}, False, True),
        ({"cards/extra.json": {"cards": [[]]}}, False, True),
        ({"cards/extra.json": {"cards": 5}}, False, True),
        ({"cards/extra.json": []}, False, True),
        ({"cards/extra.json": "{"}, False, True),
        ({"quests/extra.json": []}, True, False),
        ({"quests/extra.json": "{"}, True, False),
        ({"box.json": {"game": "unlikely_heroes"}}, True, True),
        ({"box.json": '{"game": "unlikely_heroes",'}, True, True),
    ],
)
def test_what_may_be_in_the_broken_part(files: dict[str, Any], numbers: bool, quests: bool) -> None:
    box: Box = inspect_with(files).box
    assert not box.whole
    assert (box.all_numbers_known, box.all_quests_known) == (numbers, quests)
    assert box.title == ("smallest" if "box.json" in files else "Smallest")
