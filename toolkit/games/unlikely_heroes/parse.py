"""From validated content to a `Box`.

The schemas have been checked before, so this only has to give shape: it raises for nothing an author can
write. On the way it notes every number, tag and text together with its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, cast

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes import conditions, model, operations
from toolkit.games.unlikely_heroes.conditions import CONDITIONS, Condition
from toolkit.games.unlikely_heroes.markup import MARKS, Line, Text, parse_line
from toolkit.games.unlikely_heroes.model import Role
from toolkit.games.unlikely_heroes.operations import OPERATIONS, Dice, Instruction, Operation
from toolkit.source.content import Content, Entry, Part

CARDS = "cards/*.json"
QUESTS = "quests/*.json"
BOX = "box.json"

Json = Mapping[str, Any]


# What things are called: from raw data that may be broken.

KIND_WORDS = {
    "map": "map",
    "hero": "hero",
    "item": "item",
    "challenge": "challenge",
    "luck": "luck card",
    "out_of_luck": "out-of-luck card",
    "clock": "clock",
    "weather": "weather card",
    "detour": "detour card",
    "nightfall": "nightfall card",
    "trait": "trait",
}


def identify_card(data: Any, file: str) -> Entry:
    """A card's id and label; for a card too broken to have any, the best that can be said."""
    if not isinstance(data, dict):
        return Entry("", "card")
    words = KIND_WORDS.get(str(data.get("kind")), "card")
    keys = ("number", "name", "id", "value", "module", "dice")
    number, name, given, value, module, dice = (data.get(key) for key in keys)
    if type(number) is int:
        label, made = f"{words} {number}", str(number)
    elif isinstance(name, str) and name:
        label, made = f'{words} "{name}"', slug(name) or slug(words)
        if data.get("variant") == "hard":
            label, made = f"hard {label}", f"{made}-hard"
    elif isinstance(module, str):
        label = f"{module} {words} {dice}" if type(dice) is int else f"{module} {words}"
        made = slug(label)
    elif type(value) is int:
        label, made = f"{words} {value}", slug(f"{words} {'minus' if value < 0 else ''} {abs(value)}")
    else:
        label, made = words, slug(words)
    return Entry(given if isinstance(given, str) and given else made, label)


def identify_quest(data: Any, file: str) -> Entry:
    """A quest's id (the file's name unless it has one) and label."""
    stem = file.rpartition("/")[2].removesuffix(".json")
    given = data.get("id") if isinstance(data, dict) else None
    quest_id = given if isinstance(given, str) and given else stem
    return Entry(quest_id, f"quest {quest_id}")


def identify_box(data: Any, file: str) -> Entry:
    """The box itself."""
    return Entry("box", "box")


def slug(name: str) -> str:
    """A name as an id: `Old Ragna` → `old-ragna`; letters of other scripts are kept."""
    return re.sub(r"[^\w]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-_")


def parse(content: Content) -> model.Box:
    """The box of a folder, without what is broken in it."""
    cards = tuple(_card(part) for part in content.parts(CARDS) if part.place.pointer)
    quests = tuple(sorted((_quest(part) for part in content.parts(QUESTS)), key=lambda quest: (quest.number, quest.id)))
    unread_cards = any(file.startswith("cards/") for file in content.unread)
    unknown = [*content.unread, *(part.place.file for part in content.broken)]
    broken = [part.data for part in content.broken if part.kind.pattern == CARDS]
    numbers = [data.get("number") if isinstance(data, dict) else None for data in broken]
    unnumbered = [data for data, number in zip(broken, numbers, strict=True) if type(number) is not int]
    known: dict[str, Any] = {
        "root": content.folder.root,
        "cards": cards,
        "quests": quests,
        "broken_numbers": frozenset(number for number in numbers if type(number) is int),
        "broken_tags": frozenset(tag for data in broken for tag in _raw_tags(data)),
        "broken_ids": frozenset(part.entry.id for part in content.broken),
        "all_numbers_known": not unread_cards and not any(map(_is_numbered_kind, unnumbered)),
        "all_quests_known": not any(file.startswith("quests/") for file in unknown),
        "whole": not content.unread and not content.broken,
    }
    for part in content.parts(BOX):
        return _box(part, known)
    return model.Box(place=Place(BOX), title=content.folder.name, **known)


def _is_numbered_kind(data: Any) -> bool:
    """Whether a broken card may be an encounter; only luck, weather and the like never are."""
    if not isinstance(data, dict):
        return True
    return data.get("kind") not in ("luck", "out_of_luck", "clock", "weather", "detour", "nightfall", "trait")


def _raw_tags(data: Any) -> list[str]:
    tags = data.get("tags") if isinstance(data, dict) else None
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


class Reader:
    """Gives shape to one entry, and notes what it names on the way."""

    def __init__(self) -> None:
        self.references: list[model.Reference] = []
        self.tags: list[model.TagReference] = []
        self.marked: list[model.MarkedLine] = []
        self.instructions: list[Instruction] = []

    @property
    def noted(self) -> dict[str, Any]:
        """What was noted, as the last fields of a card or quest."""
        return {
            "references": tuple(self.references),
            "tag_references": tuple(self.tags),
            "marked": tuple(self.marked),
            "instructions": tuple(self.instructions),
        }

    def refer(self, role: Role, target: int, place: Place) -> int:
        self.references.append(model.Reference(role, target, place))
        return target

    def refer_all(self, role: Role, data: Json, key: str, place: Place) -> tuple[int, ...]:
        """A list of numbers; `"this"` is no reference to another card (but an id like any other to unlock)."""
        targets = data.get(key, ())
        for index, target in enumerate(targets):
            if target != "this" or role is Role.UNLOCK:
                self.references.append(model.Reference(role, target, place / key / index))
        return tuple(targets)

    def tag(self, tag: str, place: Place) -> str:
        self.tags.append(model.TagReference(tag, place))
        return tag

    def text(self, data: Json, key: str, place: Place) -> Text | None:
        value = data.get(key)
        if value is None:
            return None
        listed = type(value) is list
        text = Text(tuple(value) if listed else (value,), place / key, listed)
        for at, paragraph in text.lines():
            if MARKS.search(paragraph):
                self._mark(parse_line(paragraph), at)
        return text

    def _mark(self, line: Line, place: Place) -> None:
        self.marked.append(model.MarkedLine(line, place))
        for run in line.runs:
            if run.kind == "card":
                self.refer(Role.TEXT, int(run.value), place.part(*run.span))

    def needs(self, data: Json, place: Place) -> model.Needs | None:
        needs = data.get("needs")
        if needs is None:
            return None
        at = place / "needs"
        item, tag = needs.get("item"), needs.get("tag")
        if item is not None:
            self.refer(Role.DEPENDENCY, item, at / "item")
        if tag is not None:
            self.tag(tag, at / "tag")
        return model.Needs(item, tag)

    def back(self, data: Json, place: Place) -> model.Back | None:
        back = data.get("back")
        if back is None:
            return None
        at = place / "back"
        text = self.text(back, "text", at)
        assert text is not None, "the schema requires it"
        return model.Back(text, self.text(back, "help", at), self.needs(back, at))

    def art(self, data: Json, place: Place) -> model.Art | None:
        art = data.get("art")
        if art is None:
            return None
        at = place / "art"
        return model.Art(self.text(art, "brief", at), art.get("front"), art.get("back"), art.get("credit"), at)

    def condition(self, data: Json, place: Place) -> Condition:
        test = data["test"]
        make = CONDITIONS[test]
        match test:
            case "all" | "any":
                parts = tuple(self.condition(part, place / "of" / index) for index, part in enumerate(data["of"]))
                return conditions.All(parts) if test == "all" else conditions.Any(parts)
            case "not":
                return conditions.Not(self.condition(data["of"], place / "of"))
            case "solved":
                self.references.append(model.Reference(Role.PUZZLE, data["colour"], place / "colour"))
            case "tag_in_play":
                return conditions.TagInPlay(self.tag(data["tag"], place / "tag"))
            case "passed" | "failed":
                self.refer(Role.CHALLENGE_CONDITION, data["card"], place / "card")
            case "at":
                self.refer(Role.MAP_CONDITION, data["map"], place / "map")
            case "revealed" | "in_play" | "gone":
                self.refer(Role.CONDITION, data["card"], place / "card")
        return make(**{key: value for key, value in data.items() if key != "test"})

    def optional_condition(self, data: Json, key: str, place: Place) -> Condition | None:
        return self.condition(data[key], place / key) if key in data else None

    def operations(self, data: Json, key: str, place: Place) -> tuple[Operation, ...]:
        return tuple(self.operation(part, place / key / index) for index, part in enumerate(data.get(key, ())))

    def operation(self, data: Json, place: Place) -> Operation:
        word = data["op"]
        make = cast("Callable[..., Operation]", OPERATIONS[word])
        match word:
            case "choose":
                options = enumerate(data["options"])
                return operations.Choose(
                    tuple(self.instruction(option, place / "options" / index) for index, option in options)
                )
            case "when":
                return operations.When(
                    self.condition(data["if"], place / "if"),
                    self.operations(data, "do", place),
                    self.operations(data, "else", place),
                )
            case "draw" | "discard" | "destroy" | "return" | "unlock":
                return make(self.refer_all(Role(word), data, "cards", place))
            case "relocate":
                return operations.Relocate(self.refer_all(Role.RELOCATE, data, "maps", place), data.get("who", "you"))
            case "chapter":
                self.refer(Role.CHAPTER, data["chapter"], place / "chapter")
            case "regroup":
                if "map" in data:
                    self.refer(Role.REGROUP, data["map"], place / "map")
            case "discard_item":
                if "tag" in data:
                    self.tag(data["tag"], place / "tag")
        return make(**{key: _amount(value) for key, value in data.items() if key != "op"})

    def instruction(self, data: Json, place: Place) -> Instruction:
        made = Instruction(self.text(data, "text", place), self.operations(data, "do", place), place)
        self.instructions.append(made)
        return made

    def optional_instruction(self, data: Json, place: Place) -> Instruction | None:
        return self.instruction(data, place) if "text" in data or "do" in data else None

    def effect(self, data: Json, place: Place) -> model.Effect:
        energy = data.get("energy", {})
        timing = data.get("timing")
        return model.Effect(
            self.instruction(data, place),
            data.get("trigger", "turn"),
            model.Timing(timing["when"], timing["step"]) if timing else None,
            energy.get("charged", 0),
            energy.get("uncharged", 0),
            data.get("discard_when_depleted", False),
            self.optional_condition(data, "if", place),
        )

    def optional_effect(self, data: Json, place: Place) -> model.Effect | None:
        return self.effect(data["effect"], place / "effect") if "effect" in data else None


def _amount(value: Any) -> Any:
    """Dice where an amount is rolled; every other value as it is."""
    return Dice(value.get("blessed", 0), value.get("cursed", 0)) if type(value) is dict else value


# Cards, one function a kind: the fields that only this kind has.


def _map(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    anchors, edges = place / "anchors", place / "edges"
    return {
        "anchors": tuple(
            model.Anchor(
                read.refer(Role.ANCHOR, anchor["number"], anchors / index / "number"),
                anchor.get("x"),
                anchor.get("y"),
                anchor.get("label"),
                anchors / index,
            )
            for index, anchor in enumerate(data.get("anchors", ()))
        ),
        "edges": tuple(
            model.Edge(
                edge["side"],
                read.refer(Role.EDGE, edge["number"], edges / index / "number"),
                edge.get("at", 50),
                edges / index,
            )
            for index, edge in enumerate(data.get("edges", ()))
        ),
        "replaces": read.refer_all(Role.REPLACES, data, "replaces", place),
    }


def _hero(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {
        "variant": data.get("variant", "normal"),
        "text": read.text(data, "story", place),
        "meeple": data["meeple"],
        "backpack": data["backpack"],
        "skills": dict(data["skills"]),
        "effect": read.optional_effect(data, place),
    }


def _item(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    without = data.get("discard_without")
    if without is not None:
        read.refer(Role.DISCARD_WITHOUT, without, place / "discard_without")
    return {
        "needs": read.needs(data, place),
        "modifiers": {skill: _amount(value) for skill, value in data.get("modifiers", {}).items()},
        "effect": read.optional_effect(data, place),
        "piece": _piece(data["piece"], place / "piece") if "piece" in data else None,
        "discard_without": without,
    }


def _piece(data: Json, place: Place) -> model.Piece:
    sides = {side: model.Connector(one["connector"], one.get("shape")) for side, one in data["sides"].items()}
    return model.Piece(data["number"], data["colour"], sides, place)


def _challenge(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {
        "needs": read.needs(data, place),
        "joined": data.get("joined", False),
        "forced": data.get("forced", False),
        "trials": tuple(_trial(read, trial, place / "trials" / index) for index, trial in enumerate(data["trials"])),
    }


def _trial(read: Reader, data: Json, place: Place) -> model.Trial:
    return model.Trial(
        data["skill"],
        data["value"],
        data.get("per_hero", False),
        read.needs(data, place),
        read.text(data, "text", place),
        read.instruction(data["reward"], place / "reward"),
        place,
    )


def _luck(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {"value": data.get("value", 0), "dice": data.get("dice", 0)}


def _out_of_luck(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {"effect": read.effect(data["effect"], place / "effect")}


def _clock(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    at = place / "spaces"
    spaces = enumerate(data["spaces"])
    return {
        "spaces": tuple(
            model.Space(space.get("interval"), read.optional_instruction(space, at / index)) for index, space in spaces
        )
    }


def _weather(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    at = place / "directions"
    return {"directions": {side: read.instruction(one, at / side) for side, one in data["directions"].items()}}


def _detour(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {
        "placement": tuple(data["placement"]),
        "effect": read.instruction(data["effect"], place / "effect"),
    }


def _nightfall(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    at = place / "intervals"
    parts = enumerate(data["intervals"])
    return {"intervals": tuple((part["interval"], read.instruction(part, at / index)) for index, part in parts)}


def _trait(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    at = place / "scale"
    return {"scale": tuple(read.effect(effect, at / index) for index, effect in enumerate(data["scale"]))}


KINDS: dict[str, tuple[type[model.Card], Callable[[Reader, Json, Place], dict[str, Any]]]] = {
    "map": (model.Map, _map),
    "hero": (model.Hero, _hero),
    "item": (model.Item, _item),
    "challenge": (model.Challenge, _challenge),
    "luck": (model.Luck, _luck),
    "out_of_luck": (model.OutOfLuck, _out_of_luck),
    "clock": (model.Clock, _clock),
    "weather": (model.Weather, _weather),
    "detour": (model.Detour, _detour),
    "nightfall": (model.Nightfall, _nightfall),
    "trait": (model.Trait, _trait),
}


def _card(part: Part) -> model.Card:
    read, data, place = Reader(), part.data, part.place
    make, own = KINDS[data["kind"]]
    revealed = data.get("revealed", {})
    fields: dict[str, Any] = {
        "place": place,
        "id": part.entry.id,
        "label": part.entry.label,
        "number": data.get("number"),
        "name": data.get("name", ""),
        "tags": tuple(data.get("tags", ())),
        "back": read.back(data, place),
        "text": read.text(data, "text", place),
        "starting": data.get("starting"),
        "module": data.get("module"),
        "draws": read.refer_all(Role.REVEAL_DRAW, revealed, "draw", place / "revealed"),
        "discards": read.refer_all(Role.REVEAL_DISCARD, revealed, "discard", place / "revealed"),
        "copies": data.get("copies", 1),
        "quests": tuple(data.get("quests", ())),
        "art": read.art(data, place),
    }
    fields.update(own(read, data, place))
    return make(**fields, **read.noted)


# Quests.


def _quest(part: Part) -> model.Quest:
    read, data, place = Reader(), part.data, part.place
    chapters = enumerate(data["chapters"])
    fields: dict[str, Any] = {
        "start": read.refer(Role.START, data["start"], place / "start"),
        "teaser": read.text(data, "teaser", place),
        "origin": read.text(data, "origin", place),
        "level": data.get("level"),
        "minutes": data.get("minutes"),
        "chapters": tuple(
            _chapter(read, chapter, index + 1, place / "chapters" / index) for index, chapter in chapters
        ),
        "scoring": _scoring(read, data["scoring"], place / "scoring") if "scoring" in data else None,
        "art": read.art(data, place),
    }
    return model.Quest(
        place=place, id=part.entry.id, label=part.entry.label, number=data["number"], title=data["title"],
        **fields, **read.noted,
    )  # fmt: skip


def _chapter(read: Reader, data: Json, number: int, place: Place) -> model.Chapter:
    """A variant's own fields take the place of the chapter's; the rest holds for all of them."""
    shared = {**EMPTY_BODY, **_body(read, data, place)}
    variants = [
        model.Variant(
            place=place / "variants" / index,
            **{**shared, **_body(read, variant, place / "variants" / index)},
        )
        for index, variant in enumerate(data.get("variants", ()))
    ]
    return model.Chapter(number, data["title"], tuple(variants) or (model.Variant(place=place, **shared),), place)


EMPTY_BODY: dict[str, Any] = {
    "item": None,
    "story": None,
    "setup": None,
    "objectives": (),
    "failures": (),
}


def _body(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    """The fields that are written here."""
    body: dict[str, Any] = {}
    if "item" in data:
        body["item"] = read.refer(Role.VARIANT, data["item"], place / "item")
    if "title" in data:
        body["title"] = data["title"]
    if "story" in data:
        body["story"] = read.text(data, "story", place)
    if "setup" in data:
        body["setup"] = _setup(read, data["setup"], place / "setup")
    if "objectives" in data:
        body["objectives"] = tuple(
            _objective(read, one, place / "objectives" / index) for index, one in enumerate(data["objectives"])
        )
    if "failures" in data:
        body["failures"] = tuple(
            _failure(read, one, place / "failures" / index) for index, one in enumerate(data["failures"])
        )
    return body


def _setup(read: Reader, data: Json, place: Place) -> model.Setup:
    regroup = data.get("regroup")
    if type(regroup) is int:
        read.refer(Role.REGROUP, regroup, place / "regroup")
    return model.Setup(regroup, read.optional_instruction(data, place))


def _objective(read: Reader, data: Json, place: Place) -> model.Objective:
    return model.Objective(
        read.condition(data["when"], place / "when"),
        read.operations(data, "do", place),
        read.text(data, "text", place),
        place,
    )


def _failure(read: Reader, data: Json, place: Place) -> model.Failure:
    return model.Failure(read.condition(data["when"], place / "when"), read.text(data, "text", place), place)


def _scoring(read: Reader, data: Json, place: Place) -> model.Scoring:
    lines, ranks = place / "lines", place / "ranks"
    return model.Scoring(
        read.text(data, "text", place),
        tuple(
            model.ScoreLine(
                line["points"],
                line["per"],
                read.optional_condition(line, "when", lines / index),
                read.text(line, "text", lines / index),
            )
            for index, line in enumerate(data["lines"])
        ),
        tuple(
            model.Rank(rank["at_least"], rank["title"], read.text(rank, "text", ranks / index))
            for index, rank in enumerate(data.get("ranks", ()))
        ),
    )


def _box(part: Part, known: dict[str, Any]) -> model.Box:
    read, data, place = Reader(), part.data, part.place
    dice = data.get("dice", {})
    return model.Box(
        place=place,
        title=data["title"],
        language=data.get("language", "en"),
        icon=data.get("icon"),
        subtitle=data.get("subtitle"),
        description=read.text(data, "description", place),
        origin=read.text(data, "origin", place),
        authors=tuple(data.get("authors", ())),
        version=data.get("version"),
        meeples=tuple(data.get("meeples", ())),
        energy=data.get("energy", 20),
        dice={
            "blessed": tuple(dice.get("blessed", model.BLESSED_DIE)),
            "cursed": tuple(dice.get("cursed", model.CURSED_DIE)),
        },
        counts=dict(data.get("counts", {})),
        expansion=data.get("expansion", False),
        marked=tuple(read.marked),
        **known,
    )


def counts(box: model.Box) -> dict[str, int]:
    """What is in a box, for the last line of a report."""
    return {"cards": sum(card.copies for card in box.cards), "quests": len(box.quests)}


def card_order(data: Any) -> tuple[Any, ...]:
    """Encounters by number, then the other cards by kind, those of a kind as they stood."""
    if not isinstance(data, dict):
        return (2, 0, 0, "")
    number, kinds = data.get("number"), [*KINDS]
    if type(number) is int:
        return (0, number, 0, str(data.get("id", "")))
    return (1, 0, kinds.index(data["kind"]) if data.get("kind") in kinds else len(kinds), "")
