"""From validated content to a `Box`; what is broken is left out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nemos_war.content import board as b
from toolkit.games.nemos_war.content import model as m
from toolkit.games.nemos_war.content.effects import effects
from toolkit.source.art import Art
from toolkit.source.content import Content, Part
from toolkit.source.inline import Text

BOX, BOARD = "box.json", "board.json"
LISTS = ("cards", "ships", "treasures", "refits", "motives", "actions")
NOT_PRINTED = ("notes", "suppress")
Json = Mapping[str, Any]


def parse(content: Content) -> m.Box:
    """The box of a folder, without what is broken in it."""
    said: Json = next((part.data for part in content.parts(BOX)), {"title": content.folder.name})
    levels = tuple(_level(one) for one in said.get("levels", ()))
    every = {word: list(content.parts(f"{word}*.json")) for word in LISTS}
    return m.Box(
        root=content.folder.root,
        place=Place(BOX),
        title=said["title"],
        deck=m.Deck(**said.get("deck", {})),
        scouring=tuple(said.get("scouring", m.SCOURING)),
        levels=levels or m.LEVELS,
        board=next((_board(part.data, part.place) for part in content.parts(BOARD)), None),
        cards=tuple(_card(part) for part in every["cards"]),
        ships=tuple(m.Ship(**_fields(part)) for part in every["ships"]),
        treasures=tuple(m.Treasure(**_fields(part)) for part in every["treasures"]),
        refits=tuple(m.Refit(**_fields(part)) for part in every["refits"]),
        motives=tuple(_motive(part) for part in every["motives"]),
        actions=tuple(_action(part) for part in every["actions"]),
        subtitle=said.get("subtitle"),
        description=told(said.get("description", "")),
        language=said.get("language", "en"),
        authors=tuple(said.get("authors", ())),
        version=said.get("version"),
        whole=content.is_whole,
    )


def told(text: str | list[str]) -> str:
    """A text, or its paragraphs, as one text."""
    return text if isinstance(text, str) else "\n\n".join(text)


def _fields(part: Part) -> dict[str, Any]:
    """The fields of an entry in the shapes that the model has."""
    fields: dict[str, Any] = {"place": part.place}
    for key, value in part.data.items():
        match key:
            case "do":
                fields[key] = effects(value)
            case "flavour" | "text":
                fields[key] = told(value)
            case "art":
                fields[key] = Art.of(value, part.place / "art", Text.of(value, "brief", part.place / "art"))
            case _ if key not in NOT_PRINTED:
                fields[key] = value
    return fields


def _level(said: Json) -> m.Level:
    return m.Level(said["title"], said.get("from"), said.get("to"), said.get("won", False))


def _card(part: Part) -> m.Card:
    fields, said = _fields(part), part.data
    if "test" in said:
        fields["test"] = _test(said["test"], part.place / "test")
    if "use" in said:
        fields["use"] = _use(said["use"], part.place / "use")
    return m.Card(**fields)


def _use(said: Json, place: Place) -> m.Use:
    test = _test(said["test"], place / "test") if "test" in said else None
    return m.Use(place, tuple(said.get("where", ())), effects(said.get("do", ())), test, said.get("pile"))


def _test(said: Json, place: Place) -> m.Trial:
    passed, failed = (
        m.Outcome(effects(one.get("do", ())), one.get("pile")) if (one := said.get(word)) is not None else None
        for word in ("pass", "fail")
    )
    return m.Trial(place, said["target"], tuple(said.get("help", ())), passed, failed)


MULTIPLIERS = ("warships", "others", "adventures", "treasures", "liberation")


def _motive(part: Part) -> m.Motive:
    fields = _fields(part)
    fields |= {word: Fraction(str(fields[word])) for word in MULTIPLIERS}
    fields |= {"die": tuple(fields.get("die", ())), "epilogues": tuple(map(told, fields.get("epilogues", ())))}
    return m.Motive(**fields)


def _action(part: Part) -> m.Action:
    fields = _fields(part)
    fields["rolls"] = tuple(
        m.Row(one["from"], one["to"], one.get("says", ""), effects(one.get("do", ())))
        for one in fields.get("rolls", ())
    )
    return m.Action(**fields)


def _board(said: Json, place: Place) -> b.Board:
    def each(key: str) -> list[tuple[Json, Place]]:
        return [(one, place / key / index) for index, one in enumerate(said.get(key, ()))]

    calendar, notoriety = said["calendar"], said.get("notoriety", {})
    targets = enumerate(calendar["targets"])
    resources = [
        b.Resource(at, one["id"], one["name"], tuple(b.Step(**step) for step in one["steps"]))
        for one, at in each("resources")
    ]
    return b.Board(
        place=place,
        oceans=tuple(b.Ocean(at, **{**one, "borders": tuple(one.get("borders", ()))}) for one, at in each("oceans")),
        resources={one.id: one for one in resources},
        passengers=tuple(b.Passenger(at, **one) for one, at in each("passengers")),
        weeks=calendar.get("weeks", 52),
        targets=tuple(b.Target(place / "calendar" / "targets" / index, **one) for index, one in targets),
        by_week=_arrivals(calendar, place / "calendar", "week"),
        last=notoriety.get("last", 33),
        start=notoriety.get("start", 1),
        by_notoriety=_arrivals(notoriety, place / "notoriety", "box"),
        freedom=said.get("liberation", {}).get("last", 19),
        salvage=said.get("salvage", 6),
        doubles=tuple(b.Double(at, one["on"], effects(one["do"])) for one, at in each("doubles")),
    )


def _arrivals(said: Json, place: Place, key: str) -> tuple[b.Arrival, ...]:
    some = enumerate(said.get("arrivals", ()))
    return tuple(b.Arrival(place / "arrivals" / index, one[key], one["group"]) for index, one in some)
