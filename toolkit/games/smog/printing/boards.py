"""The three boards, tokens, the sheets of chapters, and the reference: what is on the table besides the pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from toolkit.games.smog.content.cards import Benefit
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Neutralizations, simple
from toolkit.games.smog.content.model import Intermission, Visit
from toolkit.games.smog.content.wording import spoken
from toolkit.games.smog.printing.cards import CARD, SMALL
from toolkit.games.smog.printing.figures import ROWS
from toolkit.games.smog.printing.making import Maker
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.games.smog.printing.stages import PRINTED, stage_map
from toolkit.press.components import Component, Snap
from toolkit.press.layout.facing import About
from toolkit.press.layout.piece_maker import LITTLE_BLEED
from toolkit.press.shapes.outline import Circle, Rectangle
from toolkit.words.catalogue import Words

TOKEN, ROUND, DOOR = Rectangle(20.0, 20.0, 2.0), Circle(24.0), Rectangle(24.0, 12.0, 1.5)
SUPPLY = {
    "damage": 40, "ether": 40, "fire": 12, "box": 6, "rubble": 6, "round": 1, "death": 1, "spawn": 4, "leader": 1,
}  # fmt: skip
"""Tokens of every box, and how many of them."""
SHEET, REFERENCE = Rectangle(210.0, 148.0), Rectangle(92.0, 132.0)
"""A5 for a chapter; four references to a sheet of A4."""
REFERENCES = 4
PAGES = {
    "front": (
        "sheet-order", "sheet-activate", "sheet-agility", "sheet-attack", "sheet-recover", "sheet-revive",
        "sheet-special", "sheet-powers", "sheet-wrap-up", "sheet-melee", "sheet-group", "sheet-roll",
        "sheet-defend", "sheet-cover",
    ),
    "back": (
        "sheet-bonus", "sheet-reroll", "sheet-hit_plus", "sheet-spread", "sheet-knockdown", "sheet-daze",
        "sheet-fire", "sheet-charge", "sheet-evasion", "sheet-counterattack", "sheet-torment",
        "sheet-neutralized", "sheet-spent", "sheet-burns",
    ),
}  # fmt: skip
"""What stands on the two sides of a reference."""
SPACES = (
    ("bazaar", "bazaar", "bazaar_text", "gear"),
    ("store", "store", "store_text", "ranged"),
    ("market", "market", "market_text", "artefact"),
    ("club", "unicorn", "unicorn_text", "upgrade"),
)
"""The printed places of the intermission: what the box calls each, its name and its text in print, and its icon."""
GAP, RIM = 4.0, 12.0
ROUNDS, DEATHS = 8, 6
"""Fields of the tracks, if no chapter needs more."""
MAP = (120.0, 106.0)


def boards(make: Maker) -> Iterator[Component]:
    """Tokens, the round board, the boards of the nemesis and of the intermission, sheets."""
    yield from _tokens(make)
    yield from (_sheet(make, one) for one in make.box.ordered)
    yield _reference(make)
    yield _round_board(make)
    yield _nemesis_board(make)
    yield _intermission(make)


def _tokens(make: Maker) -> Iterator[Component]:
    box = make.box
    for name, count in SUPPLY.items():
        word = make.words("token", token=name)
        data = {"icon": name, "name": word}
        faces = [
            make.face(f"token-{name}-{side}", "token", ROUND, make.of_the_box, data, bleed=LITTLE_BLEED)
            for side in ("front", "back")
        ]
        yield make.piece("token", name, word, faces, box.place, ROUND, form="token", pile=word, copies=count)
    doors = max((len(one.stage.doors) for one in box.chapters), default=0)
    if doors:
        word = make.words("token", token="door")
        faces = [
            make.face(f"door-{side}", "door", DOOR, make.of_the_box, {"name": word}, bleed=LITTLE_BLEED)
            for side in ("front", "back")
        ]
        yield make.piece("token", "door", word, faces, box.place, DOOR, form="token", pile=word, copies=doors)
    yield from _own_tokens(make)


def _own_tokens(make: Maker) -> Iterator[Component]:
    """Those of the chapters: as many as the chapter with the most of them needs."""
    most: dict[str, int] = {}
    for chapter in make.box.chapters:
        names = [one.who for one in chapter.stage.tokens]
        for name in names:
            if name not in PRINTED:
                most[name] = max(most.get(name, 0), names.count(name))
    for name, count in most.items():
        said, shown = spoken(name), Depicted("thing", f"token-{name}", spoken(name))
        faces = [
            make.face(
                f"own-token-{name}-{side}", "own_token", ROUND, make.of_the_box, {"name": said}, shown, LITTLE_BLEED
            )
            for side in ("front", "back")
        ]
        yield make.piece("own-token", name, said, faces, make.box.place, ROUND, form="token", copies=count)


def _sheet(make: Maker, one: Chapter) -> Component:
    about = About(one.place, f"chapter {one.number}", str(one.number))
    data = {"title": one.title, "number": one.number, "map": stage_map(make.box, one, make.wording, MAP), "room": MAP}
    front = make.face(f"stage-{one.number}-front", "stage", SHEET, about, data)
    return make.piece("stage", str(one.number), one.title, (front,), one.place, SHEET, form="dashboard")


def _reference(make: Maker) -> Component:
    """Two pages, the same for everybody at the table."""
    faces = [
        make.face(
            f"reference-{side}", "reference", REFERENCE, make.of_the_box,
            {"page": side, "said": {key: make.text(make.words(key), make.box.place) for key in keys}},
        )
        for side, keys in PAGES.items()
    ]  # fmt: skip
    name = make.words("reference")
    return make.piece("reference", "sheet", name, faces, make.box.place, REFERENCE, pile=name, copies=REFERENCES)


# Boards.


class Slot(NamedTuple):
    """A slot of the activation track."""

    x: float
    y: float
    number: int
    row: str


def _round_board(make: Maker) -> Component:
    """A slot for each activation card of either side, and the round track."""
    slots = make.box.slots
    wide, high = SMALL.width + GAP, SMALL.height + GAP
    rounds = max((one.round_limit or ROUNDS for one in make.box.chapters), default=ROUNDS)
    rows, places = [], []
    for index, (row, number) in enumerate((("gentlemen", slots.gentlemen), ("nemesis", slots.nemesis))):
        down = RIM + 14 + index * (high + 9)
        rows.append({"row": row, "word": make.words(ROWS[row]), "y": down})
        places += [Slot(RIM + slot * wide, down, slot + 1, row) for slot in range(number)]
    across = max(slots.gentlemen, slots.nemesis) * wide - GAP
    track_y = RIM + 14 + 2 * (high + 9) + 16
    step = min(30.0, (across - ROUND.width) / max(1, rounds - 1))
    fields = [{"x": RIM + 13 + number * step, "y": track_y, "number": number + 1} for number in range(rounds)]
    outline = Rectangle(max(200.0, across + 2 * RIM), track_y + 30)
    data = {
        "title": make.words("round_board"),
        "rows": rows,
        "places": [one._asdict() for one in places],
        "fields": fields,
        "card": _size(SMALL),
    }
    snaps = [Snap(one.x + SMALL.width / 2, one.y + SMALL.height / 2) for one in places]
    snaps += [Snap(one["x"], one["y"]) for one in fields]
    return _board(make, "round", data, outline, snaps)


def _nemesis_board(make: Maker) -> Component:
    """Ether in reserve, how often gentlemen were neutralized, and what conspiracy points buy."""
    goals = (goal for one in make.box.chapters for side in one.victory for goal in simple(side))
    most = max((goal.count for goal in goals if isinstance(goal, Neutralizations)), default=DEATHS)
    fields = [{"x": 118.0 + number * 28.0, "y": 44.0, "number": number} for number in range(most + 1)]
    outline = Rectangle(max(262.0, 118.0 + most * 28.0 + 26.0), 176.0)
    data = {
        "title": make.words("nemesis_board"),
        "fields": fields,
        "benefits": [_benefit(make, one) for one in make.box.benefits],
    }
    return _board(make, "nemesis", data, outline, [Snap(one["x"], one["y"]) for one in fields])


def _benefit(make: Maker, one: Benefit) -> dict[str, Any]:
    stronger = make.words("stronger", by=make.wording.changed(one.strengthens, "+")) if one.strengthens else ""
    said = " ".join(part for part in (stronger, make.says(one.text, one.do)) if part)
    return {
        "title": one.title,
        "cost": one.cost,
        "often": one.often,
        "text": make.text(said, one.place / ("text" if one.text else "do")),
    }


def city_places(known: Intermission, words: Words) -> Iterator[dict[str, Any]]:
    """The printed places of the intermission, with what the box says about each."""
    for word, name, text, icon in SPACES:
        visit: Visit = getattr(known, word)
        said = {"title": words(name), "text": words(text), "icon": icon}
        yield {**said, "count": visit.spaces, "points": visit.points}


def _intermission(make: Maker) -> Component:
    """The spaces of the city with the conspiracy points that they bring, and room for three location cards."""
    outline = Rectangle(252.0, 186.0)
    places = [{"x": RIM + 12.0 + number * (CARD.width + 9.0), "y": 82.0} for number in range(3)]
    data = {
        "title": make.words("intermission_board"),
        "spaces": [*city_places(make.box.intermission, make.words)],
        "places": places,
        "card": _size(CARD),
    }
    snaps = [Snap(one["x"] + CARD.width / 2, one["y"] + CARD.height / 2) for one in places]
    return _board(make, "intermission", data, outline, snaps)


def _board(make: Maker, id: str, data: dict[str, Any], outline: Rectangle, snaps: list[Snap]) -> Component:
    face = make.face(f"board-{id}-front", f"board_{id}", outline, make.of_the_box, data)
    return make.piece("board", id, data["title"], (face,), make.box.place, outline, form="board", snaps=tuple(snaps))


def _size(outline: Rectangle) -> dict[str, float]:
    return {"width": outline.width, "height": outline.height}
