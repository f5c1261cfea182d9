"""Every way one card leads to another is a link, at its exact place."""

from __future__ import annotations

from typing import Any

from tests.conftest import inspect_with
from toolkit.games.unlikely_heroes.content.model import Box, Role
from toolkit.games.unlikely_heroes.land.links import KINDS, Links, links

FILE = "cards/extra.json"


def card(kind: str, number: int, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "number": number, "name": f"Card {number}", "back": {"text": "It waits."}, **more}


def trial(*do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"skill": "wit", "value": 2, "reward": {"do": list(do)}, **more}


def box_with(*cards: dict[str, Any], quest: dict[str, Any] | None = None) -> Box:
    files: dict[str, Any] = {FILE: {"cards": list(cards)}}
    if quest is not None:
        files["quests/extra.json"] = quest
    box: Box = inspect_with(files).box
    return box


def found(box: Box, file: str = FILE) -> list[tuple[str, str, int | str, str]]:
    """(kind, source, target, pointer) of the links written in a file."""
    return [
        (link.kind.value, link.source.label, link.target, link.place.pointer_text)
        for link in links(box).every
        if link.place.file == file
    ]


def test_maps() -> None:
    box = box_with(
        card("map", 900, anchors=[{"number": 2}], edges=[{"side": "east", "number": 901}], replaces=[1]),
        card("map", 901, edges=[{"side": "west", "number": 900}], revealed={"draw": [3], "discard": [2, 4]}),
    )
    assert found(box) == [
        ("anchor", "map 900", 2, "/cards/0/anchors/0/number"),
        ("edge anchor", "map 900", 901, "/cards/0/edges/0/number"),
        ("replaces", "map 900", 1, "/cards/0/replaces/0"),
        ("draw after reveal", "map 901", 3, "/cards/1/revealed/draw/0"),
        ("discard after reveal", "map 901", 2, "/cards/1/revealed/discard/0"),
        ("discard after reveal", "map 901", 4, "/cards/1/revealed/discard/1"),
        ("edge anchor", "map 901", 900, "/cards/1/edges/0/number"),
    ]


def test_rewards_and_effects_are_told_apart() -> None:
    operations = [
        {"op": "draw", "cards": [2]},
        {"op": "discard", "cards": [2, "this"]},
        {"op": "destroy", "cards": [2]},
        {"op": "return", "cards": [3]},
        {"op": "relocate", "maps": [1]},
        {"op": "unlock", "cards": ["a-spoon"]},
    ]
    box = box_with(
        card(
            "challenge",
            900,
            trials=[trial({"op": "choose", "options": [{"do": operations}, {"do": [{"op": "succeed"}]}]})],
        ),
        card("item", 901, effect={"trigger": "turn", "do": operations[:2]}),
    )
    at = "/cards/0/trials/0/reward/do/0/options/0/do"
    assert found(box) == [
        ("reward", "challenge 900", 2, f"{at}/0/cards/0"),
        ("discard", "challenge 900", 2, f"{at}/1/cards/0"),
        ("destroy", "challenge 900", 2, f"{at}/2/cards/0"),
        ("return", "challenge 900", 3, f"{at}/3/cards/0"),
        ("relocation", "challenge 900", 1, f"{at}/4/maps/0"),
        ("unlock", "challenge 900", "a-spoon", f"{at}/5/cards/0"),
        ("draw", "item 901", 2, "/cards/1/effect/do/0/cards/0"),
        ("discard", "item 901", 2, "/cards/1/effect/do/1/cards/0"),
    ]


def test_what_is_needed_and_mentioned() -> None:
    box = box_with(
        card("item", 900, tags=["light"], needs={"item": 2}, discard_without=2, text="See {card:3}."),
        card(
            "challenge",
            901,
            needs={"tag": "light"},
            trials=[trial({"op": "discard_item", "amount": 1, "tag": "light"}, needs={"item": 900})],
        ),
        card("item", 902, effect={"trigger": "turn", "if": {"test": "tag_in_play", "tag": "light"}, "do": [
            {"op": "when", "if": {"test": "passed", "card": 901}, "do": [{"op": "gain_energy", "amount": 1}]}
        ]}),
    )  # fmt: skip
    assert found(box) == [
        ("mention", "item 900", 3, "/cards/0/text"),
        ("discard without", "item 900", 2, "/cards/0/discard_without"),
        ("dependency", "item 900", 2, "/cards/0/needs/item"),
        ("dependency", "challenge 901", 900, "/cards/1/trials/0/needs/item"),
        ("discard", "challenge 901", "light", "/cards/1/trials/0/reward/do/0/tag"),
        ("dependency", "challenge 901", "light", "/cards/1/needs/tag"),
        ("condition", "item 902", 901, "/cards/2/effect/do/0/if/card"),
        ("condition", "item 902", "light", "/cards/2/effect/if/tag"),
    ]


def test_quests() -> None:
    quest = {
        "number": 9,
        "title": "Extra",
        "start": 1,
        "chapters": [
            {
                "title": "One",
                "setup": {"regroup": 1, "do": [{"op": "draw", "cards": [2]}]},
                "objectives": [
                    {
                        "text": "Find {card:4}.",
                        "when": {"test": "any", "of": [{"test": "revealed", "card": 4}, {"test": "at", "map": 1}]},
                        "do": [
                            {
                                "op": "when",
                                "if": {"test": "in_play", "card": 2},
                                "do": [{"op": "chapter", "chapter": 2}],
                            }
                        ],
                    }
                ],
                "failures": [{"when": {"test": "gone", "card": 2}}],
            },
            {
                "title": "Two",
                "variants": [
                    {"item": 2, "objectives": [{"when": {"test": "solved", "colour": "blue"}, "do": [{"op": "win"}]}]},
                    {"objectives": [{"when": {"test": "tag_in_play", "tag": "light"}, "do": [{"op": "win"}]}]},
                ],
                "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
            },
        ],
    }
    piece = {"number": 1, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
    box = box_with(card("item", 900, tags=["light"], piece=piece), quest=quest)
    one, two = "/chapters/0", "/chapters/1/variants"
    assert found(box, "quests/extra.json") == [
        ("start", "quest extra", 1, "/start"),
        ("regroup", "quest extra", 1, f"{one}/setup/regroup"),
        ("draw", "quest extra", 2, f"{one}/setup/do/0/cards/0"),
        ("objective", "quest extra", 4, f"{one}/objectives/0/when/of/0/card"),
        ("objective", "quest extra", 1, f"{one}/objectives/0/when/of/1/map"),
        ("condition", "quest extra", 2, f"{one}/objectives/0/do/0/if/card"),
        ("mention", "quest extra", 4, f"{one}/objectives/0/text"),
        ("failure", "quest extra", 2, f"{one}/failures/0/when/card"),
        ("variant", "quest extra", 2, f"{two}/0/item"),
        ("objective", "quest extra", "blue", f"{two}/0/objectives/0/when/colour"),
        ("objective", "quest extra", "light", f"{two}/1/objectives/0/when/tag"),
    ]
    every = links(box)
    chapters = [link.chapter for link in every.every if link.place.file == "quests/extra.json"]
    assert chapters == [None, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2]
    assert cards_at(every, f"{two}/0/objectives/0/when/colour") == ["item 900"]
    assert cards_at(every, f"{two}/1/objectives/0/when/tag") == ["item 900"]
    assert cards_at(every, f"{two}/0/item") == ["item 2"]


def cards_at(every: Links, pointer: str) -> list[str]:
    (link,) = [link for link in every.every if link.place.pointer_text == pointer]
    return [card.label for card in every.cards(link)]


def piece(number: int, **sides: str) -> dict[str, Any]:
    return {"number": number, "colour": "blue", "sides": {side: {"connector": one} for side, one in sides.items()}}


def test_puzzles_lead_from_each_piece_to_the_sum() -> None:
    """The rulebook's example: 20 ▸ 11 ▸ 3 is 34, 20 ▸ 3 is 23, and 20 ▸ 11 is nothing."""
    box = box_with(
        card("item", 900, piece=piece(20, east="tab")),
        card("item", 901, piece=piece(11, west="knob", east="tab")),
        card("item", 902, piece=piece(3, west="knob")),
    )
    assert found(box) == [
        ("puzzle", "item 900", 23, "/cards/0/piece"),
        ("puzzle", "item 902", 23, "/cards/2/piece"),
        ("puzzle", "item 900", 34, "/cards/0/piece"),
        ("puzzle", "item 901", 34, "/cards/1/piece"),
        ("puzzle", "item 902", 34, "/cards/2/piece"),
    ]


def test_links_to_what_is_not_there_lead_to_no_card() -> None:
    every = links(box_with(card("map", 900, anchors=[{"number": 999}, {"number": 2}])))
    anchors = [link for link in every.every if link.source.id == "900"]
    assert [[card.label for card in every.cards(link)] for link in anchors] == [[], ["item 2"]]


def test_a_shared_number_leads_to_each_of_its_cards() -> None:
    twins = [card("item", 901, id=f"901-{name}") for name in ("left", "right")]
    every = links(box_with(card("map", 900, anchors=[{"number": 901}]), *twins))
    (link,) = [link for link in every.every if link.source.id == "900"]
    assert [card.id for card in every.cards(link)] == ["901-left", "901-right"]


def test_every_role_but_a_chapter_is_a_link() -> None:
    assert set(Role) - set(KINDS) == {Role.CHAPTER, Role.INTERVAL, Role.SPOILER, Role.UNLOCKED}
