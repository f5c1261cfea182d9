"""From validated content to a `Box`; what is broken is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.games.smog.content import cards as c
from toolkit.games.smog.content import chapters as h
from toolkit.games.smog.content import figures as f
from toolkit.games.smog.content import model as m
from toolkit.games.smog.content import rooms as r
from toolkit.games.smog.content.effects import EFFECTS, Effect
from toolkit.games.smog.content.goals import GOALS, Goal
from toolkit.kits.dice import Die
from toolkit.kits.squares import Square
from toolkit.source.art import Art
from toolkit.source.content import Content
from toolkit.source.inline import Text

BOX = "box.json"
NOT_PRINTED = ("notes", "suppress")
Json = Mapping[str, Any]
Shape = Callable[[Any, Place], Any]
T = TypeVar("T")


def parse(content: Content) -> m.Box:
    """The box of a folder, without what is broken in it."""
    said: Json = next((part.data for part in content.parts(BOX)), {"title": content.folder.name})

    def every(word: str, kind: Callable[..., T]) -> tuple[T, ...]:
        return tuple(_made(kind, part.data, part.place) for part in content.parts(f"{word}*.json"))

    return m.Box(
        root=content.folder.root,
        place=Place(BOX),
        title=said["title"],
        die=Die(tuple(said["die"])) if "die" in said else m.DIE,
        slots=m.Slots(**said.get("slots", {})),
        intermission=_intermission(said.get("intermission", {})),
        benefits=_each(_of(c.Benefit))(said.get("benefits", ()), Place(BOX) / "benefits"),
        tiles=every("tiles", r.Room),
        gentlemen=every("gentlemen", f.Gentleman),
        agents=every("agents", f.Agent),
        minions=every("minions", f.Minion),
        allies=every("allies", f.Ally),
        powers=every("powers", c.Power),
        chaos_cards=every("chaos_cards", c.Chaos),
        roles=every("roles", c.Role),
        upgrades=every("upgrades", c.Upgrade),
        equipment=every("equipment", c.Equipment),
        torments=every("torments", c.Torment),
        locations=every("locations", c.Location),
        chapters=tuple(_chapter(part.data, part.place) for part in content.parts("chapters*.json")),
        subtitle=said.get("subtitle"),
        description=told(said.get("description", "")),
        language=said.get("language", "en"),
        authors=tuple(said.get("authors", ())),
        version=said.get("version"),
        whole=content.is_whole,
    )


def _intermission(said: Json) -> m.Intermission:
    usual = m.Intermission()
    return m.Intermission(**{word: replace(getattr(usual, word), **value) for word, value in said.items()})


def told(text: str | list[str]) -> str:
    """A text, or its paragraphs, as one text."""
    return text if isinstance(text, str) else "\n\n".join(text)


def _made(kind: Callable[..., T], said: Json, place: Place, shapes: Mapping[str, Shape] | None = None) -> T:
    """A value of the model from what was written: members with a shape of their own, and all others as they are."""
    known = SHAPES if shapes is None else shapes
    fields = {
        key: known[key](value, place / key) if key in known else value
        for key, value in said.items()
        if key not in NOT_PRINTED
    }
    return kind(place=place, **fields)


def _of(kind: Callable[..., Any], **shapes: Shape) -> Shape:
    return lambda said, place: _made(kind, said, place, SHAPES | shapes)


def _each(shape: Shape) -> Shape:
    return lambda said, place: tuple(shape(one, place / index) for index, one in enumerate(said))


def _square(said: Json, place: Place) -> Square:
    return Square(said["x"], said["y"])


def _effect(said: Json, place: Place) -> Effect:
    return EFFECTS[said["op"]](place=place, **{key: value for key, value in said.items() if key != "op"})


def _goal(said: Json, place: Place) -> Goal:
    rest = {key: value for key, value in said.items() if key != "goal"}
    shapes: Mapping[str, Shape] = {"squares": _each(_square), "goals": _each(_goal)}
    kind: Callable[..., Goal] = GOALS[said["goal"]]
    return _made(kind, rest, place, shapes)


def _boost(said: Json, place: Place) -> c.Boost:
    return c.Boost(**said)


def _back(said: Json, place: Place) -> f.Back:
    fields: dict[str, Any] = {key: tuple(value) if key == "health" else value for key, value in said.items()}
    return f.Back(**fields)


def _attributes(said: Json, place: Place) -> c.Attributes:
    return c.Attributes(**said)


def _words(said: Sequence[Any], place: Place) -> tuple[Any, ...]:
    return tuple(said)


def _told(said: str | list[str], place: Place) -> str:
    return told(said)


def _art(said: Json, place: Place) -> Art:
    return Art.of(said, place, Text.of(said, "brief", place))


SHAPES: dict[str, Shape] = {
    "art": _art,
    "attack": _boost,
    "back": _back,
    "do": _each(_effect),
    "ether": lambda said, place: said if isinstance(said, int) else _boost(said, place),
    "health": _words,
    "icons": _boost,
    "rows": _words,
    "skills": _words,
    **dict.fromkeys(("strengthens", "weakens"), _attributes),
    **dict.fromkeys(("text", "story", "when", "until", "boxes"), _told),
}
SHAPES["gifts"] = _each(_of(c.Gift))
SHAPES["edges"] = _each(_of(r.Line))
SHAPES["sides"] = _each(_of(r.RoomSide))
SHAPES["equipment"] = _words


def _standing(word: str) -> Shape:
    def one(said: Json, place: Place) -> h.Standing:
        return h.Standing(place, said[word], said["x"], said["y"])

    return _each(one)


def _chapter(said: Json, place: Place) -> h.Chapter:
    start = _of(
        h.Start,
        gentlemen=_each(_square),
        agents=_standing("agent"),
        minions=_standing("minion"),
        allies=_standing("ally"),
    )
    stage = _of(h.Setting, tiles=_each(_of(h.LaidRoom)), doors=_each(_of(r.Line)), tokens=_standing("token"))
    shapes: dict[str, Shape] = {
        **dict.fromkeys(("minions", "allies", "decks", "requires"), _words),
        "stage": stage,
        "start": start,
        "agents": _each(_of(h.Chosen)),
        "spawn_points": _each(_square),
        "events": _each(_of(h.Event)),
        "victory": _of(h.Victory, gentlemen=_goal, nemesis=_goal),
        "grants": _of(h.Grants, on_win=_words, on_loss=_words),
    }
    return _made(h.Chapter, said, place, SHAPES | shapes)
