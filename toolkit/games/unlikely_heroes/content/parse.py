"""From validated content to a `Box`.

The data has already been validated, so this only builds objects; nothing an author can write makes it raise. On the way
it notes every number, tag and text with its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from toolkit.analysis import once_an_entry
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import model
from toolkit.games.unlikely_heroes.content.damage import damage_of
from toolkit.games.unlikely_heroes.content.half_circles import spread
from toolkit.games.unlikely_heroes.content.model import Role
from toolkit.games.unlikely_heroes.content.parts import Anchor, Connector, Edge, Piece, Trial
from toolkit.games.unlikely_heroes.content.reader import Json, Reader, amount
from toolkit.games.unlikely_heroes.content.taking_part import PARTIES
from toolkit.source.content import Content, Part

CARDS = "cards/*.json"
QUESTS = "quests/*.json"
BOX = "box.json"


def parse(content: Content) -> model.Box:
    """The box in a folder, without its broken parts."""
    cards = spread([_card(part) for part in content.parts(CARDS) if part.place.pointer])
    quests = tuple(sorted((_quest(part) for part in content.parts(QUESTS)), key=lambda quest: (quest.number, quest.id)))
    boxes = list(content.parts(BOX))
    alone = not boxes or not all(map(_is_expansion, boxes))
    unread_cards = any(_is_in("cards", file) for file in content.unread)
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
        "all_numbers_known": alone and not unread_cards and not any(map(_is_numbered_kind, unnumbered)),
        "all_quests_known": alone and not any(_is_in("quests", file) for file in unknown),
        "whole": content.is_whole,
        "damage": damage_of(content),
    }
    own = next((part for part in boxes if part.place.file == BOX), None)
    if own is None:
        return model.Box(place=Place(BOX), title=content.folder.name, **known)
    return _box(own, boxes, known)


def _is_in(folder: str, file: str) -> bool:
    """Whether a file is in a folder of its box, whichever of several boxes that is."""
    return f"/{folder}/" in f"/{file}"


def _is_expansion(part: Part) -> bool:
    """Whether a box only adds cards to another one."""
    return bool(part.data.get("expansion") or part.data.get("extends"))


def _is_numbered_kind(data: Any) -> bool:
    """Whether a broken card may be an encounter; only luck, weather and the like never are."""
    if not isinstance(data, dict):
        return True
    return data.get("kind") not in ("luck", "out_of_luck", "clock", "weather", "detour", "nightfall", "trait")


def _raw_tags(data: Any) -> list[str]:
    tags = data.get("tags") if isinstance(data, dict) else None
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


# Cards, one function per kind: the fields that only this kind has.


def _anchors(read: Reader, data: Json, place: Place) -> tuple[Anchor, ...]:
    at = place / "anchors"
    return tuple(
        Anchor(
            read.refer(Role.ANCHOR, anchor["number"], at / index / "number"),
            anchor.get("x"),
            anchor.get("y"),
            anchor.get("label"),
            at / index,
            anchor.get("shows"),
        )
        for index, anchor in enumerate(data.get("anchors", ()))
    )


def _map(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    edges = place / "edges"
    return {
        "anchors": _anchors(read, data, place),
        "edges": tuple(
            Edge(
                edge["side"],
                read.refer(Role.EDGE, edge["number"], edges / index / "number"),
                edge.get("at", 50),
                edges / index,
                "at" in edge,
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
        "more_effects": read.more_effects(data, place),
        "anchors": _anchors(read, data, place),
    }


def _item(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    without = data.get("discard_without")
    if without is not None:
        read.refer(Role.DISCARD_WITHOUT, without, place / "discard_without")
    return {
        "modifiers": {skill: amount(value) for skill, value in data.get("modifiers", {}).items()},
        "effect": read.optional_effect(data, place),
        "more_effects": read.more_effects(data, place),
        "pieces": _pieces(data, place),
        "anchors": _anchors(read, data, place),
        "discard_without": without,
    }


def _pieces(data: Json, place: Place) -> tuple[Piece, ...]:
    one = (_piece(data["piece"], place / "piece"),) if "piece" in data else ()
    more = enumerate(data.get("pieces", ()))
    return (*one, *(_piece(piece, place / "pieces" / index) for index, piece in more))


def _piece(data: Json, place: Place) -> Piece:
    sides = {side: Connector(one["connector"], one.get("shape")) for side, one in data["sides"].items()}
    return Piece(data["number"], data["colour"], sides, place)


def _challenge(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {
        "joined": data.get("joined", False),
        "forced": data.get("forced", False),
        "trials": tuple(_trial(read, trial, place / "trials" / index) for index, trial in enumerate(data["trials"])),
    }


def _trial(read: Reader, data: Json, place: Place) -> Trial:
    return Trial(
        data["skill"],
        data["value"],
        data.get("per_hero", False),
        read.needs(data, place),
        read.text(data, "text", place),
        read.instruction(data["reward"], place / "reward"),
        place,
    )


def _luck(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {
        "value": data.get("value", 0),
        "dice": data.get("dice", 0),
        "other_dice": data.get("other_dice", 0),
    }


def _out_of_luck(read: Reader, data: Json, place: Place) -> dict[str, Any]:
    return {"effect": read.effect(data["effect"], place / "effect"), "lasts": data.get("lasts", "quest")}


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


@once_an_entry
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
        "sights": read.sights(data, place),
    }
    fields.update(own(read, data, place))
    fields["needs"] = read.needs(data, place)
    return make(**fields, **read.noted)


# Quests.


@once_an_entry
def _quest(part: Part) -> model.Quest:
    read, data, place = Reader(), part.data, part.place
    chapters = enumerate(data["chapters"])
    fields: dict[str, Any] = {
        "start": read.refer(Role.START, data["start"], place / "start"),
        "teaser": read.text(data, "teaser", place),
        "origin": read.text(data, "origin", place),
        "level": data.get("level"),
        "minutes": _minutes(data.get("minutes")),
        "chapters": tuple(
            _chapter(read, chapter, index + 1, place / "chapters" / index) for index, chapter in chapters
        ),
        "scoring": _scoring(read, data["scoring"], place / "scoring") if "scoring" in data else None,
        "epilogues": tuple(
            _epilogue(read, one, place / "epilogues" / index) for index, one in enumerate(data.get("epilogues", ()))
        ),
        "spoilers": read.refer_all(Role.SPOILER, data, "spoilers", place),
        "art": read.art(data, place),
    }
    return model.Quest(
        place=place, id=part.entry.id, label=part.entry.label, number=data["number"], title=data["title"],
        **fields, **read.noted,
    )  # fmt: skip


def _minutes(declared: int | Mapping[str, int] | None) -> tuple[tuple[int, int], ...]:
    """By the number of heroes, whether they were declared so or for all."""
    if declared is None:
        return ()
    if isinstance(declared, int):
        return tuple((heroes, declared) for heroes in PARTIES)
    return tuple(sorted((int(heroes), minutes) for heroes, minutes in declared.items()))


def _chapter(read: Reader, data: Json, number: int, place: Place) -> model.Chapter:
    """A variant's own fields replace the chapter's; the rest applies to all variants."""
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


def _setup(read: Reader, data: Json, place: Place) -> model.ChapterSetup:
    regroup = data.get("regroup")
    if type(regroup) is int:
        read.refer(Role.REGROUP, regroup, place / "regroup")
    return model.ChapterSetup(regroup, read.optional_instruction(data, place))


def _objective(read: Reader, data: Json, place: Place) -> model.Objective:
    return model.Objective(
        read.condition(data["when"], place / "when"),
        read.operations(data, "do", place),
        read.text(data, "text", place),
        place,
    )


def _failure(read: Reader, data: Json, place: Place) -> model.Failure:
    return model.Failure(read.condition(data["when"], place / "when"), read.text(data, "text", place), place)


def _epilogue(read: Reader, data: Json, place: Place) -> model.Epilogue:
    text = read.text(data, "text", place)
    assert text is not None, "the schema requires it"
    condition = read.optional_condition(data, "when", place)
    return model.Epilogue(
        data.get("outcome", "won"), condition, data.get("title", ""), text, place, read.art(data, place)
    )


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


def _box(part: Part, boxes: Sequence[Part], known: dict[str, Any]) -> model.Box:
    """What `box.json` says; of joined boxes, those that are not expansions say how many cubes there are."""
    read, data, place = Reader(), part.data, part.place
    every = [one.data for one in boxes]
    dice = {module: faces for one in every for module, faces in one.get("dice", {}).items()}
    meeples = dict.fromkeys(colour for one in every for colour in one.get("meeples", ()))
    tokens = Counter[str]()
    for one in every:
        tokens.update({token["name"]: token["count"] for token in one.get("tokens", ())})
    bases = [one.data for one in boxes if not _is_expansion(one)] or [data]
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
        meeples=tuple(meeples),
        energy=max(one.get("energy", 20) for one in bases),
        tokens=dict(tokens),
        dice={
            "blessed": tuple(dice.get("blessed", model.BLESSED_DIE)),
            "cursed": tuple(dice.get("cursed", model.CURSED_DIE)),
        },
        counts=dict(data.get("counts", {})),
        complete=data.get("complete", False),
        expansion=all(map(_is_expansion, boxes)),
        added=tuple(one.place.file.removesuffix(BOX) for one in boxes if _is_expansion(one) and len(boxes) > 1),
        references=tuple(read.references),
        marked=tuple(read.marked),
        **known,
    )


def counts(box: model.Box) -> dict[str, int]:
    """What is in a box, for the last line of a report."""
    return {"cards": sum(card.copies for card in box.cards), "quests": len(box.quests)}
