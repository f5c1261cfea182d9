"""From validated content to a `Box`, noting on the way what each card names and every text with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, TypeVar

from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content import model
from toolkit.games.nemo_rising.content.abilities import ABILITIES, Ability, Free
from toolkit.games.nemo_rising.content.board import Board
from toolkit.games.nemo_rising.content.effects import EFFECTS, Effect, Say
from toolkit.games.nemo_rising.content.goals import GOALS, START, Goal, Task
from toolkit.source.art import Art
from toolkit.source.content import Content, Part
from toolkit.source.inline import Text, parse_line

BOX, BOARD = "box.json", "board.json"
SCENARIO = "scenarios/*/scenario.json"
OF_SCENARIO = ("tiles", "threats", "missions", "enemies", "tokens")
OF_BOX = ("tokens", "actions", "gear", "heroes")
NAMED = ("tile", "enemy", "token", "gear")
"""What texts can name by its id: `{tile:the-mole}`."""
FOR_ALLIES = ("gain_gear", "bonus_tokens")
"""Effects that can be for others than the hero whose turn it is."""
NO_MARKUP = r"Write {tile:the-mole} for a name, {brains} for an icon, or \{ for the sign."

Json = Mapping[str, Any]
T = TypeVar("T")


def parse(content: Content) -> model.Box:
    """The box of a folder, without what is broken in it."""
    noted = Noted()
    scenarios = tuple(_scenario(content, name, noted) for name in _names(content))
    board = next((Board(part.data, part.place) for part in content.parts(BOARD)), None)
    said: Json = {"title": content.folder.name}
    description = None
    for part in content.parts(BOX):
        said = part.data
        description = Reader(part, "", noted).text(said, "description", part.place)
    band = said.get("band")
    return model.Box(
        root=content.folder.root,
        place=Place(BOX),
        title=said["title"],
        scenarios=scenarios,
        board=board,
        subtitle=said.get("subtitle"),
        description=description,
        language=said.get("language", "en"),
        authors=tuple(said.get("authors", ())),
        version=said.get("version"),
        counts={**model.COUNTS, **said.get("counts", {})},
        declared=frozenset(said.get("counts", {})),
        complete=said.get("complete", False),
        dice=tuple(said.get("dice", model.DICE)),
        difficulty={**model.DIFFICULTY, **said.get("difficulty", {})},
        band=model.Band(band["lowest"], band["highest"]) if band else None,
        actions=tuple(_action(part, noted) for part in content.parts("actions*.json")),
        gear=tuple(_gear(part, noted) for part in content.parts("gear*.json")),
        heroes=tuple(_hero(part, noted) for part in content.parts("heroes*.json")),
        references=tuple(noted.references),
        written=tuple(noted.written),
        whole=content.is_whole,
        lacking=frozenset(_lacking(content)),
    )


FILES_OF = {"tile": "tiles", "enemy": "enemies", "token": "tokens", "gear": "gear"}


def _lacking(content: Content) -> Iterator[str]:
    """The kinds of which something was left out; all of them, where a whole folder was."""
    files = [*content.unread, *(part.place.file for part in content.broken)]
    names = [PurePosixPath(file).name for file in files]
    for kind in NAMED:
        if any(name.startswith(FILES_OF[kind]) or not name.endswith(".json") for name in names):
            yield kind


def _names(content: Content) -> list[str]:
    """The folders of the scenarios."""
    files = {part.place.file for part in content.sound} | {part.place.file for part in content.broken}
    return sorted({file.split("/")[1] for file in (*files, *content.unread) if file.startswith("scenarios/")})


def _scenario(content: Content, name: str, noted: Noted) -> model.Scenario:
    def every(word: str, make: Callable[[Part, str, Noted], T]) -> tuple[T, ...]:
        parts = content.parts(f"scenarios/*/{word}*.json")
        mine = (part for part in parts if part.place.file.startswith(f"scenarios/{name}/") and part.place.pointer)
        return tuple(make(part, name, noted) for part in mine)

    file = f"scenarios/{name}/scenario.json"
    part = next((one for one in content.parts(SCENARIO) if one.place.file == file), None)
    said: Json = part.data if part else {}
    shared = tuple(_token(one, "", noted) for one in content.parts("tokens*.json"))
    return model.Scenario(
        place=Place(file),
        id=name,
        name=said.get("name", name),
        colour=said.get("colour", "orange"),
        story=Reader(part, name, noted).text(said, "story", part.place) if part else None,
        tiles=every("tiles", _tile),
        threats=every("threats", _threat),
        missions=every("missions", _mission),
        enemies=every("enemies", _enemy),
        tokens=(*every("tokens", _token), *shared),
        whole=content.is_whole,
    )


class Noted:
    """What cards name, and every text there is."""

    def __init__(self) -> None:
        self.references: list[model.Reference] = []
        self.written: list[model.Written] = []


class Reader:
    """Gives shape to one entry."""

    def __init__(self, part: Part, scenario: str, noted: Noted) -> None:
        self.place, self.card, self.scenario, self.noted = part.place, part.entry.id, scenario, noted

    def refer(self, kind: str, target: str, place: Place, role: str = "") -> None:
        self.noted.references.append(model.Reference(kind, target, place, self.card, self.scenario, role))

    def refer_all(self, kind: str, targets: Iterable[str], place: Place, role: str = "") -> tuple[str, ...]:
        found = tuple(targets)
        for index, target in enumerate(found):
            self.refer(kind, target, place / index, role)
        return found

    def optional(self, kind: str, data: Json, key: str, place: Place, role: str = "") -> str | None:
        target = data.get(key)
        if target is not None:
            self.refer(kind, target, place / key, role)
        return target

    def text(self, data: Json, key: str, place: Place) -> Text | None:
        text = Text.of(data, key, place)
        if text is None:
            return None
        for at, words in text.lines():
            line = parse_line(words, NAMED, NO_MARKUP)
            self.noted.written.append(model.Written(line, words, at, self.card, self.scenario))
            for run in line.runs:
                if run.kind == "name":
                    kind, _, target = run.value.partition(":")
                    self.refer(kind, target, at.part(*run.span))
        return text

    def art(self, data: Json) -> Art | None:
        art = data.get("art")
        at = self.place / "art"
        if not art:
            return None
        return Art.of(art, at, self.text(art, "brief", at))

    def effects(self, data: Json, key: str, place: Place) -> tuple[Effect, ...]:
        return tuple(self.effect(one, place / key / index) for index, one in enumerate(data.get(key, ())))

    def effect(self, data: Json, place: Place) -> Effect:
        word = data["op"]
        if word == "text":
            text = self.text(data, "text", place)
            assert text is not None, "the schema requires it"
            return Say(text)
        for kind in ("enemy", "token", "tile"):
            self.optional(kind, data, kind, place, "place" if (word, kind) == ("place", "enemy") else "")
        fields = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key != "op"}
        fields["whom"] = fields.pop("for", None) if word in FOR_ALLIES else None
        made: Effect = EFFECTS[word](**{key: value for key, value in fields.items() if value is not None})
        return made

    def abilities(self, data: Json, place: Place) -> tuple[Ability, ...]:
        """The ability, and those that come with it."""
        also = (self.ability(one, place / "also" / index) for index, one in enumerate(data.get("also", ())))
        return (self.ability(data["ability"], place / "ability"), *also)

    def ability(self, data: Json, place: Place) -> Ability:
        if data["kind"] == "text":
            text = self.text(data, "text", place)
            assert text is not None, "the schema requires it"
            return Free(text)
        fields = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key != "kind"
        }
        made: Ability = ABILITIES[data["kind"]](**fields)
        return made

    def task(self, data: Json, key: str, place: Place) -> Task | None:
        task = data.get(key)
        if task is None:
            return None
        at = place / key
        return Task(task["name"], tuple(task["icons"]), self.effects(task, "penalty", at), at)

    def goal(self, data: Json, place: Place) -> Goal:
        word, fields = data["goal"], {key: value for key, value in data.items() if key not in ("goal", "text")}
        fields |= {"place": place, "text": self.text(data, "text", place)}
        self.optional("enemy", data, "enemy", place)
        if word == "deliver":
            self.refer("token", data["token"], place / "token")
            if data["to"] != START:
                self.refer("tile", data["to"], place / "to")
        elif word == "task":
            fields["task"] = self.task(data, "task", place)
            fields["at"] = self.refer_all("tile", data["at"], place / "at")
            fields["token"] = self.optional("token", fields, "with", place)
            fields.pop("with", None)
        elif word in ("secure", "stand"):
            fields["tiles"] = self.refer_all("tile", data.get("tiles", ()), place / "tiles")
            if word == "secure":
                fields.setdefault("circles", len(fields["tiles"]))
        made: Goal = GOALS[word](**fields)
        return made


def _tile(part: Part, scenario: str, noted: Noted) -> model.Tile:
    read, data = Reader(part, scenario, noted), part.data
    red, green = part.place / "red", part.place / "green"
    return model.Tile(
        place=part.place,
        id=data["id"],
        name=data["name"],
        red=read.task(data["red"], "task", red),
        needs=read.optional("token", data["red"], "needs", red),
        green=read.task(data["green"], "task", green),
        reward=read.effects(data["green"], "reward", green),
        text=read.text(data, "text", part.place),
        red_text=read.text(data["red"], "text", red),
        green_text=read.text(data["green"], "text", green),
        scouted=read.effects(data, "scouted", part.place),
        art=read.art(data),
    )


def _threat(part: Part, scenario: str, noted: Noted) -> model.Threat:
    read, data = Reader(part, scenario, noted), part.data
    keep = data.get("keep")
    standing = None
    if keep is not None:
        at = part.place / "keep"
        until = keep.get("until", {})
        standing = model.Standing(
            place=at,
            when=keep.get("when"),
            do=read.effects(keep, "do", at),
            enemy=read.optional("enemy", keep, "enemy", at),
            defeated=read.optional("enemy", until, "defeated", at / "until", "exit"),
            task=read.task(until, "task", at / "until"),
            at=read.refer_all("tile", until.get("at", ()), at / "until" / "at", "exit"),
            secured=read.optional("tile", until, "secured", at / "until", "exit"),
            text=read.text(keep, "text", at),
            until_text=read.text(until, "text", at / "until"),
        )
    return model.Threat(
        place=part.place,
        id=data["id"],
        title=data["title"],
        actions=read.effects(data, "actions", part.place),
        keep=standing,
        text=read.text(data, "text", part.place),
        copies=data.get("copies", 1),
        art=read.art(data),
    )


def _mission(part: Part, scenario: str, noted: Noted) -> model.Mission:
    read, data = Reader(part, scenario, noted), part.data
    story = read.text(data, "story", part.place)
    assert story is not None, "the schema requires it"
    setup = []
    for index, put in enumerate(data.get("setup", ())):
        at = part.place / "setup" / index
        read.refer("token", put["token"], at / "token")
        on, held_by = read.optional("tile", put, "on", at), read.optional("enemy", put, "held_by", at)
        setup.append(model.Put(at, put["token"], on, held_by))
    made = (read.goal(one, part.place / "goals" / index) for index, one in enumerate(data["goals"]))
    return model.Mission(
        place=part.place,
        id=data["id"],
        title=data["title"],
        points=data["points"],
        story=story,
        setup=tuple(setup),
        goals=tuple(made),
        art=read.art(data),
    )


def _enemy(part: Part, scenario: str, noted: Noted) -> model.Enemy:
    read, data = Reader(part, scenario, noted), part.data
    icons = tuple(data["icons"])
    faces = []
    for index, face in enumerate(data["faces"]):
        own: Json = face if isinstance(face, dict) else {"initiative": face}
        at = part.place / "faces" / index
        token = int(own.get("token", 0)) or own["initiative"]
        faces.append(model.Face(at, data["id"], own["initiative"], tuple(own.get("icons", icons)), token))
    return model.Enemy(
        place=part.place,
        id=data["id"],
        name=data["name"],
        type=data["type"],
        icons=icons,
        faces=tuple(faces),
        text=read.text(data, "text", part.place),
        art=read.art(data),
    )


def _token(part: Part, scenario: str, noted: Noted) -> model.StoryToken:
    read, data = Reader(part, scenario, noted), part.data
    return model.StoryToken(part.place, data["id"], data["name"], read.text(data, "text", part.place), read.art(data))


def _action(part: Part, noted: Noted) -> model.ActionCard:
    read, data = Reader(part, "", noted), part.data
    top, bottom = (
        model.Half(read.abilities(data[half], part.place / half), data[half]["cost"]) for half in ("top", "bottom")
    )
    return model.ActionCard(part.place, data["id"], top, bottom, data.get("copies", 1))


def _gear(part: Part, noted: Noted) -> model.Gear:
    read, data = Reader(part, "", noted), part.data
    return model.Gear(
        place=part.place,
        id=data["id"],
        title=data["title"],
        abilities=read.abilities(data, part.place),
        after=data["after"],
        recharge=read.task(data, "recharge", part.place),
        text=read.text(data, "text", part.place),
        art=read.art(data),
    )


def _hero(part: Part, noted: Noted) -> model.Hero:
    read, data = Reader(part, "", noted), part.data
    return model.Hero(
        part.place, data["id"], data["name"], read.abilities(data, part.place),
        read.text(data, "text", part.place), read.art(data),
    )  # fmt: skip
