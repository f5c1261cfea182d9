"""From validated content to a `Box`, noting on the way what each card names and every text with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content import model
from toolkit.games.nexus_ops.content.abilities import ABILITIES, Ability
from toolkit.games.nexus_ops.content.conditions import CONDITIONS, Condition
from toolkit.games.nexus_ops.content.effects import EFFECTS, Effect
from toolkit.kits.hexes import ORIGIN, Hex
from toolkit.source.art import Art
from toolkit.source.content import Content, Part
from toolkit.source.inline import Text, parse_line

BOX = "box.json"
LISTS = ("units", "tiles", "tokens", "missions", "energize", "factions", "layouts", "options")
NAMED = ("unit", "tile", "mission", "energize")
"""What texts can name by its id: `{unit:fungoid}`."""
NO_MARKUP = r"Write {unit:fungoid} for a name, {rubium} for an icon, or \{ for the sign."
OF_A_SIDE = ("name", "cost", "value", "miner")

Json = Mapping[str, Any]


def parse(content: Content) -> model.Box:
    """The box of a folder, without what is broken in it."""
    noted = Noted()

    def every(word: str) -> list[Reader]:
        return [Reader(part, noted) for part in content.parts(f"{word}*.json") if part.place.pointer]

    part = next(iter(content.parts(BOX)), None)
    said: Json = part.data if part else {"title": content.folder.name}
    description = Reader(part, noted).text(said, "description", part.place) if part else None
    return model.Box(
        root=content.folder.root,
        place=Place(BOX),
        title=said["title"],
        units=tuple(_unit(read) for read in every("units")),
        tiles=tuple(_tile(read) for read in every("tiles")),
        tokens=tuple(_token(read) for read in every("tokens")),
        missions=tuple(_mission(read) for read in every("missions")),
        energize=tuple(_energize(read) for read in every("energize")),
        factions=tuple(_faction(read) for read in every("factions")),
        layouts=tuple(_layout(read) for read in every("layouts")),
        options=tuple(_option(read) for read in every("options")),
        subtitle=said.get("subtitle"),
        description=description,
        language=said.get("language", "en"),
        authors=tuple(said.get("authors", ())),
        version=said.get("version"),
        counts={**model.COUNTS, **said.get("counts", {})},
        declared=frozenset(said.get("counts", {})),
        complete=said.get("complete", False),
        goal=said.get("goal", 12),
        start_rubium=tuple(said.get("start_rubium", model.START_RUBIUM)),
        battle_cards=said.get("battle_cards", 40),
        money=tuple((one["value"], one["count"]) for one in said["money"]) if "money" in said else model.MONEY,
        references=tuple(noted.references),
        written=tuple(noted.written),
        whole=content.is_whole,
    )


class Noted:
    """What cards name, and every text there is."""

    def __init__(self) -> None:
        self.references: list[model.Reference] = []
        self.written: list[model.Written] = []


class Reader:
    """Gives shape to one entry."""

    def __init__(self, part: Part, noted: Noted) -> None:
        self.place, self.data, self.card, self.noted = part.place, part.data, part.entry.id, noted

    def refer(self, kind: str, target: str, place: Place) -> str:
        """Notes that something is named."""
        self.noted.references.append(model.Reference(kind, target, place, self.card))
        return target

    def optional(self, kind: str, data: Json, key: str, place: Place) -> str | None:
        """The same, if it is."""
        return self.refer(kind, data[key], place / key) if key in data else None

    def text(self, data: Json, key: str, place: Place) -> Text | None:
        """A text, with what it names."""
        text = Text.of(data, key, place)
        if text is None:
            return None
        for at, words in text.lines():
            line = parse_line(words, NAMED, NO_MARKUP)
            self.noted.written.append(model.Written(line, at, self.card))
            for run in line.runs:
                if run.kind == "name":
                    kind, _, target = run.value.partition(":")
                    self.refer(kind, target, at.part(*run.span))
        return text

    def art(self) -> Art | None:
        """The picture of the entry."""
        art, at = self.data.get("art"), self.place / "art"
        if not art:
            return None
        return Art.of(art, at, self.text(art, "brief", at))

    def worded(self, data: Json, word: str, place: Place) -> dict[str, Any]:
        """The fields of one of a closed set of kinds; those that are units or words are noted."""
        fields = {key: value for key, value in data.items() if key != word}
        for key in ("unit", "survives", "destroyed"):
            self.optional("unit", data, key, place)
        if "text" in data:
            fields["text"] = self.text(data, "text", place)
        return fields

    def condition(self, data: Json, place: Place) -> Condition:
        """What has to be so."""
        fields = self.worded(data, "condition", place)
        if "of" in data:
            fields["of"] = tuple(self.condition(one, place / "of" / index) for index, one in enumerate(data["of"]))
        made: Condition = CONDITIONS[data["condition"]](place=place, **fields)
        return made

    def effect(self, data: Json, place: Place) -> Effect:
        """What a card does."""
        made: Effect = EFFECTS[data["effect"]](**self.worded(data, "effect", place))
        return made

    def sheet(self, data: Json, place: Place) -> model.Sheet:
        """What one side of a sheet says."""
        abilities: tuple[Ability, ...] | None = None
        if "abilities" in data:
            listed = enumerate(data["abilities"])
            abilities = tuple(
                ABILITIES[one["ability"]](**self.worded(one, "ability", place / "abilities" / index))
                for index, one in listed
            )
        return model.Sheet(
            place,
            **{key: data[key] for key in OF_A_SIDE if key in data},
            barred=tuple(data["barred"]) if "barred" in data else None,
            abilities=abilities,
            text=self.text(data, "text", place),
        )

    def faces(self, key: str) -> tuple[model.HexFace, ...]:
        """The hexes of one side of a tile."""
        found = []
        for index, one in enumerate(self.data.get(key, ())):
            at = self.place / key / index
            barred = tuple(self.refer("unit", id, at / "barred" / n) for n, id in enumerate(one.get("barred", ())))
            found.append(model.HexFace(at, one["terrain"], barred, one.get("refinery", 0)))
        return tuple(found)

    def counted(self, kind: str, some: Iterable[Json], place: Place) -> tuple[tuple[str, int], ...]:
        """Pieces with how many of them."""
        return tuple(
            (self.refer(kind, one[kind], place / index / kind), one.get("count", 1)) for index, one in enumerate(some)
        )


def _unit(read: Reader) -> model.Unit:
    data, at = read.data, read.place
    plain = model.Stats(data["name"], data["cost"], data["value"])
    alternate = read.sheet(data["alternate"], at / "alternate") if "alternate" in data else None
    classic = read.sheet(data, at).over(plain)
    return model.Unit(at, data["id"], data["rank"], data["figures"], classic, alternate, read.art())


def _tile(read: Reader) -> model.Tile:
    data = read.data
    return model.Tile(
        read.place, data["id"], data["name"], read.faces("hexes"), read.faces("back"), data.get("copies", 1), read.art()
    )


def _token(read: Reader) -> model.Token:
    data = read.data
    unit = read.optional("unit", data, "unit", read.place)
    refinery, extra = data.get("refinery", 0), data.get("extra", False)
    return model.Token(read.place, data["id"], unit, refinery, extra, data.get("copies", 1))


def _mission(read: Reader) -> model.Mission:
    data, at = read.data, read.place
    return model.Mission(
        place=at,
        id=data["id"],
        title=data["title"],
        kind=data["kind"],
        points=data["points"],
        condition=read.condition(data["condition"], at / "condition"),
        text=read.text(data, "text", at),
        story=read.text(data, "story", at),
        copies=data.get("copies", 1),
        art=read.art(),
    )


def _energize(read: Reader) -> model.Energize:
    data, at = read.data, read.place
    return model.Energize(
        place=at,
        id=data["id"],
        title=data["title"],
        phase=data["phase"],
        effect=read.effect(data["effect"], at / "effect"),
        when=data.get("when", ""),
        text=read.text(data, "text", at),
        copies=data.get("copies", 1),
        art=read.art(),
    )


def _faction(read: Reader) -> model.Faction:
    data, at = read.data, read.place
    own = []
    for index, one in enumerate(data.get("alternate", ())):
        place = at / "alternate" / index
        own.append((read.refer("unit", one["unit"], place / "unit"), read.sheet(one, place)))
    motto, story = data.get("motto", ""), read.text(data, "story", at)
    return model.Faction(at, data["id"], data["name"], data["colour"], motto, story, tuple(own), read.art())


def _layout(read: Reader) -> model.Layout:
    data, at = read.data, read.place

    def spots(key: str, shape: str) -> tuple[model.Berth, ...]:
        return tuple(
            model.Berth(
                at / key / index,
                one.get("shape", shape),
                Hex(one["q"], one["r"]),
                one.get("turn", 0),
                read.optional("tile", one, "tile", at / key / index),
                one.get("flipped", False),
            )
            for index, one in enumerate(data[key])
        )

    piles = []
    for index, one in enumerate(data.get("piles", ())):
        place = at / "piles" / index
        tokens = read.counted("token", one["tokens"], place / "tokens")
        piles.append(model.Pile(place, tokens, tuple(Hex(**hex) for hex in one["hexes"])))
    return model.Layout(
        place=at,
        id=data["id"],
        name=data["name"],
        players=data["players"],
        places=spots("places", "single"),
        homes=spots("homes", "triangle"),
        board=data.get("board", model.STANDARD),
        middle=Hex(**data["middle"]) if "middle" in data else ORIGIN,
        tiles=read.counted("tile", data.get("tiles", ()), at / "tiles"),
        piles=tuple(piles),
        options=tuple(data.get("options", ())),
    )


def _option(read: Reader) -> model.OptionalRule:
    data, at = read.data, read.place

    def cards(key: str) -> tuple[str, ...]:
        return tuple(read.refer("card", id, at / key / n) for n, id in enumerate(data.get(key, ())))

    return model.OptionalRule(
        place=at,
        id=data["id"],
        name=data["name"],
        goal=data.get("goal"),
        removes=cards("removes"),
        adds=cards("adds"),
        text=read.text(data, "text", at),
    )
