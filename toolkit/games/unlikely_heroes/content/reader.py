"""From the JSON of one card or quest to instructions, conditions and texts, noting everything it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions, model, operations
from toolkit.games.unlikely_heroes.content.conditions import CONDITIONS, Condition
from toolkit.games.unlikely_heroes.content.model import Role
from toolkit.games.unlikely_heroes.content.operations import OPERATIONS, Dice, Instruction, Operation
from toolkit.games.unlikely_heroes.content.parts import Back, Effect, Needs, Seen, Timing
from toolkit.source.art import Art
from toolkit.source.inline import MARKS, Line, Text, parse_line

Json = Mapping[str, Any]


class Reader:
    """Builds one entry, and notes everything it names."""

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
        """A list of numbers; `"this"` is not a reference to another card (except in `unlock`, where it is an id)."""
        targets = data.get(key, ())
        for index, target in enumerate(targets):
            if target != "this" or role is Role.UNLOCK:
                self.references.append(model.Reference(role, target, place / key / index))
        return tuple(targets)

    def tag(self, tag: str, place: Place) -> str:
        self.tags.append(model.TagReference(tag, place))
        return tag

    def text(self, data: Json, key: str, place: Place) -> Text | None:
        text = Text.of(data, key, place)
        if text is None:
            return None
        for at, paragraph in text.lines():
            if MARKS.search(paragraph):
                self._mark(parse_line(paragraph), at)
        return text

    def _mark(self, line: Line, place: Place) -> None:
        self.marked.append(model.MarkedLine(line, place))
        for run in line.runs:
            if run.kind == "card":
                self.refer(Role.TEXT, int(run.value), place.part(*run.span))

    def needs(self, data: Json, place: Place) -> Needs | None:
        needs = data.get("needs")
        if needs is None:
            return None
        at = place / "needs"
        items, tags = _one_or_several(needs, "item", at), _one_or_several(needs, "tag", at)
        return Needs(
            tuple(self.refer(Role.DEPENDENCY, item, where) for item, where in items),
            tuple(self.tag(tag, where) for tag, where in tags),
            tuple(where for _, where in (*items, *tags)),
        )

    def back(self, data: Json, place: Place) -> Back | None:
        back = data.get("back")
        if back is None:
            return None
        at = place / "back"
        text = self.text(back, "text", at)
        assert text is not None, "the schema requires it"
        return Back(text, self.text(back, "help", at), self.needs(back, at))

    def art(self, data: Json, place: Place) -> Art | None:
        art = data.get("art")
        if art is None:
            return None
        at = place / "art"
        return Art.of(art, at, self.text(art, "brief", at))

    def sights(self, data: Json, place: Place) -> tuple[Seen, ...]:
        return tuple(
            Seen(
                one["shows"],
                one.get("x"),
                one.get("y"),
                one.get("says"),
                one.get("colour"),
                one.get("text"),
                place / "sights" / index,
            )
            for index, one in enumerate(data.get("sights", ()))
        )

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
            case "clock_at":
                self.references.append(model.Reference(Role.INTERVAL, data["interval"], place / "interval"))
            case "unlocked":
                self.references.append(model.Reference(Role.UNLOCKED, data["card"], place / "card"))
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
        return make(**{key: amount(value) for key, value in data.items() if key != "op"})

    def instruction(self, data: Json, place: Place) -> Instruction:
        made = Instruction(self.text(data, "text", place), self.operations(data, "do", place), place)
        self.instructions.append(made)
        return made

    def optional_instruction(self, data: Json, place: Place) -> Instruction | None:
        return self.instruction(data, place) if "text" in data or "do" in data else None

    def effect(self, data: Json, place: Place) -> Effect:
        energy = data.get("energy", {})
        timing = data.get("timing")
        return Effect(
            self.instruction(data, place),
            data.get("trigger", "turn"),
            Timing(timing["when"], timing["step"]) if timing else None,
            energy.get("charged", 0),
            energy.get("uncharged", 0),
            data.get("discard_when_depleted", False),
            self.optional_condition(data, "if", place),
            data.get("cost", 0),
        )

    def optional_effect(self, data: Json, place: Place) -> Effect | None:
        return self.effect(data["effect"], place / "effect") if "effect" in data else None

    def more_effects(self, data: Json, place: Place) -> tuple[Effect, ...]:
        more = enumerate(data.get("more_effects", ()))
        return tuple(self.effect(one, place / "more_effects" / index) for index, one in more)


def _one_or_several(data: Json, key: str, place: Place) -> list[tuple[Any, Place]]:
    """What is under a word and in a list under its plural, each once, with its place."""
    one = [(data[key], place / key)] if key in data else []
    several = f"{key}s"
    found = [*one, *((value, place / several / index) for index, value in enumerate(data.get(several, ())))]
    return [pair for index, pair in enumerate(found) if pair[0] not in (value for value, _ in found[:index])]


def amount(value: Any) -> Any:
    """Dice where an amount is rolled; any other value unchanged."""
    return Dice(**value) if type(value) is dict else value
