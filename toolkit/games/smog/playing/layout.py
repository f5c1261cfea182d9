"""How the table lies before a seat, and what is asked there in words: the stage, dashboards, powers, the track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.boards import BoardCell
from toolkit.games.smog.content.cards import NO_ICONS, Boost, Card
from toolkit.games.smog.drawing.lines import stage_lines
from toolkit.games.smog.playing.charter import SEATS
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, OFF, Pawn
from toolkit.games.smog.playing.plan import marks, plan
from toolkit.playing.spread import Area, Ground, Holder, Piece, Spread, Track
from toolkit.playing.table import Look, LookPart, Sight

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

SIDE = 60.0
"""A square, in points."""


def sights(course: Course, seat: str) -> list[Sight]:
    """Everybody on the stage, powers, and the cards that a seat holds."""
    scene = course.scene
    found = [Sight(one.key, one.name, ("gentlemen", "nemesis")[one.side]) for one in scene.present()]
    found += [Sight(one.id, one.title, "powers") for one in scene.powers.values()]
    if seat == SEATS[NEMESIS].id:
        found += [Sight(one.id, one.title, "chaos cards") for one in scene.chaos_hand]
    return found


def look(course: Course, key: str, seat: str) -> Look:
    """A figure, a card or a square; with no key, the table."""
    scene = course.scene
    if not key:
        return Look(course.charter.chapter.title, tuple(_table(course)))
    if key.startswith("square-"):
        square = int(key.removeprefix("square-"))
        return Look(f"square {course.place(square)}", (LookPart("", tuple(_on(course, square))),))
    if key in scene.pawns:
        pawn = scene.pawns[key]
        return Look(pawn.name, tuple(_pawn(pawn)))
    card = next((one for one in _cards(course, seat) if one.id == key), None)
    if card is None:
        raise KeyError(key)
    cost = f", {card.cost} ether" if hasattr(card, "cost") else ""
    return Look(card.title + cost, (LookPart("", (card.text or words_of(course, card),)),))


def _cards(course: Course, seat: str) -> Iterator[Card]:
    yield from course.scene.powers.values()
    if seat == SEATS[NEMESIS].id:
        yield from course.scene.chaos_hand
    for one in course.scene.pawns.values():
        yield from (*one.equipment, *one.upgrades, *one.torments, *((one.role,) if one.role else ()))


def words_of(course: Course, card: Card) -> str:
    """What a card does."""
    wording = course.charter.wording
    boosts = [getattr(card, word, None) for word in ("icons", "attack", "ether")]
    said = [wording.boost(one) for one in boosts if isinstance(one, Boost) and one != NO_ICONS]
    return " ".join([wording.effects(card.do), *said]).strip() or card.title


def _table(course: Course) -> Iterator[LookPart]:
    scene = course.scene
    yield LookPart("", (f"round {scene.round}, {scene.deaths} neutralizations, {scene.reserve} ether in reserve",))
    yield LookPart("", tuple(plan(scene)), drawn=True)
    letter = marks(scene)
    for side in (GENTLEMEN, NEMESIS):
        lines = tuple(
            f"{letter[one.key]} {one.name} at {course.place(one.at)}: {short(one)}"
            for one in scene.present()
            if one.side == side
        )
        yield LookPart(SEATS[side].title, lines or ("nobody",))
    aims = zip((one.title for one in SEATS), course.charter.aims, strict=True)
    yield LookPart("how it is won", tuple(f"{title}: {aim}" for title, aim in aims))
    powers = (f"{one.title} ({scene.ether[one.id]} of {one.cost} ether)" for one in scene.powers.values())
    yield LookPart("powers", tuple(powers))


def short(pawn: Pawn) -> str:
    """How somebody is, in a few words."""
    words = [f"{pawn.damage} of {pawn.endures} damage"]
    if pawn.kind in ("gentleman", "agent"):
        words.append(f"{pawn.ether} ether")
    words += [word for word, holds in (("knocked down", pawn.down), ("neutralized", pawn.out)) if holds]
    return ", ".join(words)


def _pawn(pawn: Pawn) -> Iterator[LookPart]:
    words = ", ".join(f"{word} {pawn.attribute(word)}" for word in ("punch", "trigger", "agility"))
    yield LookPart("", (words, short(pawn), *(f"can {skill}" for skill in pawn.skills)))
    for heading, cards in (("equipment", pawn.equipment), ("upgrades", pawn.upgrades), ("torments", pawn.torments)):
        if cards:
            yield LookPart(heading, tuple(one.title for one in cards))


def _on(course: Course, square: int) -> Iterator[str]:
    scene = course.scene
    yield "indoors" if square in scene.ground.indoors else "outdoors"
    for one in scene.present():
        if one.at == square:
            yield f"{one.name}: {short(one)}"
    yield from (f"the {one.name}" for one in scene.lying(square))
    if square in scene.fires:
        yield "fire"


def spread(course: Course, seat: str) -> Spread:
    """The stage with its walls and all who stand on it; orders that are face down are seen by whoever laid them."""
    scene = course.scene
    cells = tuple(
        BoardCell(
            f"square-{number}",
            (one.x + 0.5) * SIDE,
            (one.y + 0.5) * SIDE,
            SIDE,
            SIDE,
            title="" if number in scene.ground.indoors else "outdoors",
        )
        for number, one in enumerate(scene.ground.squares)
    )
    stage = Ground(
        key="stage",
        title=course.charter.chapter.title,
        cells=cells,
        pieces=tuple(_pieces(course)),
        lines=tuple(stage_lines(scene.ground, SIDE, scene.opened)),
    )
    holders = tuple(_holder(course, one) for one in scene.pawns.values() if one.kind == "gentleman" and one.at != OFF)
    areas = (_powers(course), *_rows(course, seat))
    if seat == SEATS[NEMESIS].id:
        hand = tuple(Piece(key=one.id, title=one.title, place=one.place) for one in scene.chaos_hand)
        areas = (*areas, Area(key="chaos", title="chaos cards", pieces=hand))
    tracks = (
        Track(key="round", title="round", words=str(scene.round)),
        Track(key="deaths", title="neutralizations", words=str(scene.deaths)),
        Track(key="reserve", title="ether reserve", words=str(scene.reserve)),
    )
    aims = tuple(LookPart(one.title, (aim,)) for one, aim in zip(SEATS, course.charter.aims, strict=True))
    return Spread(grounds=(stage,), holders=holders, areas=areas, tracks=tracks, aims=aims)


def _pieces(course: Course) -> Iterator[Piece]:
    scene = course.scene
    for square in sorted(scene.fires):
        yield Piece(key=f"square-{square}", title="fire", at=f"square-{square}", width=20.0, height=20.0)
    for token in scene.tokens:
        if token.at >= 0 and not token.holder:
            at = f"square-{token.at}"
            yield Piece(key=at, title=token.name, at=at, width=24.0, height=24.0)
    for square in sorted(scene.ground.boxes):
        yield Piece(key=f"square-{square}", title="box", at=f"square-{square}", width=30.0, height=30.0)
    for pawn in scene.present():
        carried = tuple(f"carries the {one.name}" for one in scene.held(pawn))
        notes = (short(pawn), *carried)
        yield Piece(
            key=pawn.key,
            title=pawn.name,
            at=f"square-{pawn.at}",
            colour=pawn.side,
            width=34.0,
            height=34.0,
            notes=notes,
        )


def _holder(course: Course, pawn: Pawn) -> Holder:
    cards = (*((pawn.role,) if pawn.role else ()), *pawn.upgrades, *pawn.equipment, *pawn.torments)
    pieces = tuple(Piece(key=one.id, title=one.title, place=one.place) for one in cards)
    return Holder(
        key=pawn.key,
        title=pawn.name,
        colour=GENTLEMEN,
        areas=(Area(key=f"{pawn.key}-cards", title="cards", pieces=pieces),),
        notes=(short(pawn),),
        active=course.turn is not None and pawn.key in course.turn.left,
    )


def _powers(course: Course) -> Area:
    scene = course.scene
    pieces = tuple(
        Piece(key=one.id, title=one.title, place=one.place, notes=(f"{scene.ether[one.id]} of {one.cost} ether",))
        for one in scene.powers.values()
    )
    return Area(key="powers", title="powers", pieces=pieces)


def _rows(course: Course, seat: str) -> Iterator[Area]:
    """The activation track: cards that are flipped, or one's own."""
    flipped = list(course.slots)[: course.slot] if any(course.scene.track) else []
    for side in (GENTLEMEN, NEMESIS):
        shown = sum(one == side for one, _ in flipped)
        row = course.scene.track[side]
        pieces = [
            Piece(key=card, title=course.charter.title_of[card])
            if number < shown or seat == SEATS[side].id
            else Piece(key="", title="face down")
            for number, card in enumerate(row)
        ]
        yield Area(key=f"row-{side}", title=f"track of {SEATS[side].title}", pieces=tuple(pieces))
