"""What a designer reads: the exact words of each message and hint, the card it belongs to, and what else it shows."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import SMALLEST, inspect_with
from toolkit.diagnostic import Diagnostic
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.lint.fixing import apply_fixes
from toolkit.lint.selection import Selection
from toolkit.source.document import Document

BOX: dict[str, Any] = {"game": "unlikely_heroes", "title": "Smallest"}
SKILLS = {"strength": 0, "wit": 0, "dexterity": 0}


class Look:
    """What one rule finds in the smallest box with some more cards, and some files as given."""

    def __init__(self, code: str, *cards: dict[str, Any], **files: Any) -> None:
        named = {file.replace("__", "/") + ".json": content for file, content in files.items()}
        self.code, self.files = code, {"cards/extra.json": {"cards": list(cards)}, **named}

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        return inspect_with(self.files, Selection(select=(self.code,))).diagnostics


def item(number: int = 901, **more: Any) -> dict[str, Any]:
    return {"kind": "item", "number": number, "name": "A Lantern", "back": {"text": "Quiet."}, **more}


def map_(**more: Any) -> dict[str, Any]:
    return {"kind": "map", "number": 900, "name": "The Cove", "back": {"text": "Quiet."}, **more}


def challenge(*do: dict[str, Any]) -> dict[str, Any]:
    trial = {"skill": "wit", "value": 3, "reward": {"do": list(do)}}
    return {"kind": "challenge", "number": 902, "name": "The Ledge", "back": {"text": "Quiet."}, "trials": [trial]}


def hero(**more: Any) -> dict[str, Any]:
    return {
        "kind": "hero",
        "name": "Ty",
        "starting": "locked",
        "meeple": "red",
        "backpack": 2,
        "skills": SKILLS,
        **more,
    }


def quest(number: int = 9, start: int = 1, **more: Any) -> dict[str, Any]:
    chapter = {
        "title": "Home",
        "story": "Not far.",
        "objectives": [{"when": more.pop("when", {"test": "revealed", "card": 1}), "do": [{"op": "win"}]}],
        "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
        **more,
    }
    return {"number": number, "title": "The Short Way", "start": start, "chapters": [chapter]}


def op(word: str, **more: Any) -> dict[str, Any]:
    return {"op": word, **more}


def components(**without: Any) -> dict[str, Any]:
    """The smallest box's components without those of a kind and value."""
    cards = json.loads((SMALLEST / "cards/components.json").read_text("utf-8"))["cards"]
    return {"cards": [card for card in cards if any(card.get(key) != value for key, value in without.items())]}


DETOUR = {"kind": "detour", "name": "A Bog", "placement": ["north"], "effect": {"do": [op("win")]}}
NIGHT = {"kind": "nightfall", "name": "Owls", "copies": 20}
PIECE = {"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
CLOCK = {"kind": "clock", "id": "second", "spaces": [{}, {}]}
LUCK = {"kind": "luck", "id": "spare", "value": 3}

MESSAGES: list[tuple[Look, str, str, str]] = [
    (Look("UH101", map_(anchors=[{"number": 999}])), "900",
     "map 900's anchor 999 leads to no card.", "Add card 999 or remove the anchor."),
    (Look("UH101", map_(edges=[{"side": "north", "number": 999}])), "900",
     "map 900's edge anchor 999 leads to no card.", "Add card 999 or remove the anchor."),
    (Look("UH102", challenge(op("draw", cards=[999]))), "902",
     "challenge 902 draws card 999, which does not exist.", "Add card 999 or draw another one."),
    (Look("UH102", item(revealed={"draw": [999]})), "901",
     "item 901, once revealed, draws card 999, which does not exist.", "Add card 999 or draw another one."),
    *[(Look("UH103", challenge(op(word, cards=[999]))), "902",
       f"challenge 902 {verb} card 999, which does not exist.", "Add card 999 or correct the number.")
      for word, verb in (("discard", "discards"), ("destroy", "destroys"), ("return", "returns"))],
    (Look("UH103", item(revealed={"discard": [999]})), "901",
     "item 901 discards card 999, which does not exist.", "Add card 999 or correct the number."),
    (Look("UH103", item(discard_without=999)), "901",
     "item 901 stays only with card 999, which does not exist.", "Add card 999 or correct the number."),
    (Look("UH104", challenge(op("relocate", maps=[999]))), "902",
     "challenge 902 relocates to map 999, which does not exist.", "Add map 999 or relocate to another one."),
    (Look("UH105", item(needs={"item": 999})), "901",
     "item 901 needs item 999, which does not exist.", "Add item 999, or let it need something else."),
    (Look("UH106", quests__a=quest(when={"test": "gone", "card": 999})), "a",
     "quest a: a condition asks for card 999, which does not exist.", "Add card 999 or correct the number."),
    (Look("UH107", quests__a=quest(variants=[{"item": 999}, {}])), "a",
     "quest a: a variant is for item 999, which does not exist.",
     "Add item 999, or name another item in the variant."),
    (Look("UH108", quests__a=quest(start=999)), "a",
     "quest a starts on map 999, which does not exist.", "Add map 999 or name another one."),
    (Look("UH108", quests__a=quest(setup={"regroup": 999})), "a",
     "quest a regroups on map 999, which does not exist.", "Add map 999 or name another one."),
    (Look("UH109", item(text="See {card:999}.")), "901",
     "item 901: the text mentions card 999, which does not exist.", "Add card 999 or correct the number."),
    (Look("UH109", box={**BOX, "origin": "{card:999}"}), "box",
     "box: the text mentions card 999, which does not exist.", "Add card 999 or correct the number."),
    (Look("UH110", map_(edges=[{"side": "north", "number": 2}])), "900",
     "map 900: an edge anchor leads to 2, which is an item, not a map.", "Name a map instead."),
    (Look("UH110", item(needs={"item": 3})), "901",
     "item 901: it needs 3, which is a challenge, not an item.", "Name an item instead."),
    (Look("UH110", quests__a=quest(when={"test": "passed", "card": 4})), "a",
     "quest a: a condition asks whether someone passed or failed 4, which is a hero, not a challenge.",
     "Name a challenge instead."),
    (Look("UH111", item(needs={"tag": "rope"})), "901",
     'item 901 asks for the tag "rope", which no item has.', "No item has tags yet."),
    (Look("UH111", item(needs={"tag": "moon"}, tags=["rope", "long"])), "901",
     'item 901 asks for the tag "moon", which no item has.', "Tags in this box: long or rope."),
    (Look("UH111", item(needs={"tag": "lihgt"}, tags=["light"])), "901",
     'item 901 asks for the tag "lihgt", which no item has.', 'Did you mean "light"?'),
    (Look("UH112", item(2)), "2", "Two cards have number 2.",
     'Change one number; or, if they share it on purpose, give each an id, such as "2-a".'),
    (Look("UH112", item(id="2-b"), item(902, id="2-b")), "2-b",
     'Two cards have the id "2-b".', "Give this card its own id."),
    (Look("UH112", item(id="2")), "2", 'Two cards have the id "2".', "Give this card its own id."),
    (Look("UH112", quests__z={**quest(), "id": "the-gate"}), "the-gate",
     'Two quests have the id "the-gate".', "Give this quest its own id."),
    (Look("UH112", *({"kind": "luck", "module": "cursed", "dice": 2, "text": text} for text in "abc")),
     "cursed-luck-card-2", '3 cards have the id "cursed-luck-card-2".',
     'Give each a different "id"; identical cards can be one card with "copies".'),
    (Look("UH112", quests__z=quest(number=1)), "z",
     "quest z and quest the-gate are both number 1.", "Give each booklet its own number."),
    (Look("UH113", item(text="{enregy}")), "901",
     "item 901: there is no icon {enregy}.", "Did you mean {energy}?"),
    (Look("UH113", item(text="{xyzzy}")), "901", "item 901: there is no icon {xyzzy}.",
     f"Icons: {', '.join([*ICONS][:-1])} or {[*ICONS][-1]}."),
    (Look("UH113", item(text="{stamina}")), "901", "item 901: there is no icon {stamina}.",
     f"Icons: {', '.join([*ICONS][:-1])} or {[*ICONS][-1]}."),
    (Look("UH113", item(text="{star}")), "901", "item 901: there is no icon {star}.",
     "Icons for cards: map, item, challenge, starting or puzzle."),
    (Look("UH113", item(text="{luck_card}")), "901", "item 901: there is no icon {luck_card}.",
     "Icons for luck: luck, restore_luck, discard_luck or out_of_luck."),
    (Look("UH113", box={**BOX, "icon": "mapp"}), "box", 'There is no icon "mapp".', 'Did you mean "map"?'),
    (Look("UH114", item(art={"front": "pictures/a.png"})), "901",
     'item 901: the picture "pictures/a.png" does not exist.', "Add the file, or leave out the path for now."),
    (Look("UH114", item(art={"back": "cards/encounter.json"})), "901",
     'item 901: the picture "cards/encounter.json" does not exist.', 'Did you mean "cards/encounters.json"?'),
    (Look("UH114", item(art={"front": "pictures/encounters.json"})), "901",
     'item 901: the picture "pictures/encounters.json" does not exist.', 'Did you mean "cards/encounters.json"?'),
    (Look("UH114", item(art={"front": "cards/zebra.json"})), "901",
     'item 901: the picture "cards/zebra.json" does not exist.', "Add the file, or leave out the path for now."),
    (Look("UH115", item(text="**a")), "901",
     "item 901: ** is never closed.", r"End the bold text with **, or write \* for the character itself."),
    (Look("UH116", challenge(op("chapter", chapter=7))), "902",
     "challenge 902: chapter 7 does not exist; the last is 1.", "Add the chapter, or go on to another one."),
    (Look("UH117", item(quests=["harbour"])), "901",
     'item 901 belongs to quest "harbour", which does not exist.', "Quests: the-gate."),
    (Look("UH117", item(quests=["the-gat"])), "901",
     'item 901 belongs to quest "the-gat", which does not exist.', 'Did you mean "the-gate"?'),
    (Look("UH118", {**NIGHT, "intervals": [{"interval": "brunch", "text": "Eat."}]}), "owls",
     'nightfall card "Owls": the clock has no interval "brunch".', "Intervals on the clock: day or night."),
    (Look("UH118", {**NIGHT, "intervals": [{"interval": "nigth", "text": "Eat."}]}), "owls",
     'nightfall card "Owls": the clock has no interval "nigth".', 'Did you mean "night"?'),
    (Look("UH119", challenge(op("unlock", cards=["old-ragna"]))), "902",
     'challenge 902 unlocks card "old-ragna", which does not exist.', "Add the card, or correct the id."),
    (Look("UH119", challenge(op("unlock", cards=["tyy"])), hero()), "902",
     'challenge 902 unlocks card "tyy", which does not exist.', 'Did you mean "ty"?'),
    (Look("UH119", challenge(op("unlock", cards=[2]))), "902",
     "challenge 902 unlocks item 2, which is not locked.", 'Mark item 2 with "starting": "locked".'),
    (Look("UH120", map_(replaces=[999])), "900",
     "map 900 replaces map 999, which does not exist.", "Add map 999 or correct the number."),
    (Look("UH121", quests__a=quest(when={"test": "solved", "colour": "red"})), "a",
     "quest a: there is no red puzzle.", "No item has a puzzle piece yet."),
    (Look("UH121", item(piece=PIECE), quests__a=quest(when={"test": "solved", "colour": "red"})), "a",
     "quest a: there is no red puzzle.", "Puzzles in this box: blue."),
    (Look("UH121", item(piece=PIECE), quests__a=quest(when={"test": "solved", "colour": "bleu"})), "a",
     "quest a: there is no bleu puzzle.", 'Did you mean "blue"?'),
    (Look("UH122", {"kind": "item", "name": "A Rope"}), "a-rope",
     'item "A Rope" is in no deck: it has no number and is not a starting card.',
     'Give it a "number", or "starting": "available".'),
    (Look("UH123", item(effect={"text": "Cheer."})), "901",
     "item 901: this text has no operations, so it cannot be checked or play-tested.", 'Add "do" with what it does.'),
    (Look("UH701", LUCK), "spare", "luck cards of value 3: the box has 3, the luck table 2.", "Remove 1."),
    (Look("UH701", cards__components=components(kind="luck", value=3)), "box",
     "luck cards of value 3: the box has 0, the luck table 2.", "Add 2."),
    (Look("UH701", cards__components=components(kind="luck")), "box",
     "The box has no luck cards; it needs 24.", "Add them, by value and copies."),
    (Look("UH702", {"kind": "out_of_luck", "name": "Mud", "effect": {"text": "Sink."}}), "box",
     "out-of-luck cards: the box has 9, but needs 8.", "Remove 1."),
    (Look("UH702", cards__components=components(kind="out_of_luck")), "box",
     "out-of-luck cards: the box has 0, but needs 8.", "Add 8."),
    (Look("UH124", quests__a={**quest(), "spoilers": [999]}), "a",
     "quest a lists card 999 as a spoiler, but there is no such card.", "Add card 999, or remove it from the list."),
    (Look("UH125", map_(sights=[{"shows": "botle"}])), "900",
     'map 900 should show "botle", but the toolkit has no drawing of that.', 'Did you mean "bottle"?'),
    (Look("UH126", *(item(900 + one, tags=["warm"]) for one in range(3))), "900",
     '3 items have the tag "warm", but nothing ever asks for it.',
     "Let a challenge or a card need it, or remove the tag."),
    (Look("UH127", item(effect={"text": "Cheer.", "do": [op("gain_energy", amount=1)]})), "901",
     "item 901: the text and its operations differ: the text does not mention energy.",
     "The operations say: Gain 1 [energy]."),
    (Look("UH128", map_(anchors=[{"number": 2, "label": "a sense of unease"}])), "900",
     "map 900 speaks of “a sense of unease”, but its picture shows nothing of the kind.",
     'Add it to the picture: "sights": [{"shows": "sign", "x": 40, "y": 40}]; or reword the text.'),
    (Look("UH129", item(effect={"do": [op("gain_energy", amount=1)]}, more_effects=[{"text": "Cheer."}])), "901",
     "item 901: proofs and play-tests carry out only its first effect.",
     "Put first what matters most, or make one effect of them, with options."),
    (Look("UH130", item(needs={"item": 902}), item(902)), "901",
     "item 901 leads to item 902, which lies beside it in the pile: players see it too early.",
     "Give one of them another number: unlikely renumber --least does it for all."),
    (Look("UH703", box={**BOX, "counts": {"luck": 25}}), "box",
     "luck cards: the box declares 25 but has 24.", "Add 1, or correct the count."),
    (Look("UH703", box={**BOX, "counts": {"items": 0}}), "box",
     "items: the box declares 0 but has 1.", "Remove 1, or correct the count."),
    (Look("UH704", {**DETOUR, "copies": 19}), "box",
     "detour cards: the box has 19, the expansion 20.", 'Add 1, or declare "detour": 19 in "counts".'),
    (Look("UH704", {**DETOUR, "copies": 22}), "box",
     "detour cards: the box has 22, the expansion 20.", 'Remove 2, or declare "detour": 22 in "counts".'),
    (Look("UH705", CLOCK), "second", "The box has a second clock card.", "Remove one."),
    (Look("UH705", cards__components=components(kind="clock")), "box",
     "The box has no clock card.", 'Add a card of kind "clock".'),
    (Look("UH706", hero()), "ty", 'hero "Ty" has no Hard card.', 'Add a hero "Ty" with "variant": "hard".'),
    (Look("UH706", hero(variant="hard")), "ty-hard",
     'hard hero "Ty" has no Normal card.', 'Add a hero "Ty" with "variant": "normal".'),
    (Look("UH707", hero(), box={**BOX, "meeples": ["red", "green"]}), "4",
     "hero 4: the box has no blue meeple.", "Meeples in the box: red or green."),
    (Look("UH708", item(name="A *Very* Old **Rope**")), "901",
     'item 901: the name "A *Very* Old **Rope**" is printed with its markup; only texts have markup.',
     'Write "A Very Old Rope".'),
    (Look("UH708", item(name="*{energy}*")), "901",
     'item 901: the name "*{energy}*" is printed with its markup; only texts have markup.', "Say {energy} in words."),
    (Look("UH709", hero()), "ty",
     'hero "Ty" and hero "Sol" both have a red meeple, but may be chosen together.', "Give it another colour."),
]  # fmt: skip


@pytest.mark.parametrize(("look", "card", "message", "hint"), MESSAGES, ids=[message for _, _, message, _ in MESSAGES])
def test_message(look: Look, card: str, message: str, hint: str) -> None:
    (one,) = look.found
    assert (one.code, one.message, one.hint, one.card) == (look.code, message, hint, card)


def test_no_rule_is_left_out() -> None:
    checked = {rule.code for rule in GAME.rules() if rule.code[:3] in ("UH1", "UH7")}
    assert {look.code for look, *_ in MESSAGES} == checked


@pytest.mark.parametrize(
    ("look", "related"),
    [
        (Look("UH110", item(needs={"item": 3})), ("cards/encounters.json", "/cards/2", "challenge 3 is here")),
        (Look("UH112", item(2)), ("cards/encounters.json", "/cards/1/number", "first here")),
        (Look("UH112", item(), {**item(902), "id": "901"}), ("cards/extra.json", "/cards/0/number", "first here")),
        (Look("UH112", quests__z=quest(number=1)), ("quests/the-gate.json", "/number", "first here")),
        (Look("UH705", CLOCK), ("cards/components.json", "/cards/11", "the first clock")),
    ],
)  # fmt: skip
def test_related_places(look: Look, related: tuple[str, str, str]) -> None:
    ((one,),) = (diagnostic.related for diagnostic in look.found)
    assert (one.place.file, one.place.pointer_text, one.message) == related


@pytest.mark.parametrize(
    ("look", "title", "text"),
    [
        (Look("UH113", item(text="{enregy}")), "Write {energy}", "{energy}"),
        (Look("UH111", item(needs={"tag": 'l"hgt'}, tags=['l"ght'])), 'Write "l"ght"', '"l\\"ght"'),
    ],
)
def test_fixes(look: Look, title: str, text: str) -> None:
    (one,) = look.found
    assert one.fix is not None
    assert (one.fix.title, [edit.text for edit in one.fix.edits]) == (title, [text])
    assert [edit.place for edit in one.fix.edits] == [one.place]


def test_marks_are_taken_off_names_to_the_letter() -> None:
    named = item(name="\u00fc *Very* \\{Old\\} ***Rope***")
    (one,) = Look("UH708", named).found
    text = json.dumps({"cards": [named]})
    texts, count = apply_fixes({"cards/extra.json": Document("cards/extra.json", text, json.loads(text), True)}, [one])
    assert count == 1
    assert json.loads(texts["cards/extra.json"])["cards"] == [{**named, "name": "\u00fc Very {Old} Rope"}]


def test_only_a_slip_is_mended_without_asking() -> None:
    (likely,) = Look("UH111", item(needs={"tag": "candlelight"}, tags=["light"])).found
    assert (likely.hint, likely.fix) == ('Did you mean "light"?', None)
    for look in (Look("UH113", item(text="{xyzzy}")), Look("UH111", item(needs={"tag": "rope"}))):
        assert [one.fix for one in look.found] == [None]


def test_fingerprints_outlive_moving_and_adding_cards() -> None:
    first, moved = map_(anchors=[{"number": 999}]), item()
    (before,) = Look("UH101", first).found
    (after,) = Look("UH101", moved, first).found
    assert before.fingerprint == after.fingerprint
    assert before.place != after.place
    (other,) = Look("UH101", map_(anchors=[{"number": 998}])).found
    assert other.fingerprint != before.fingerprint
