"""From a piece to its picture: a file of the box, or one drawn by gaslight after its name and brief."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.subjects import Subject, Thing
from toolkit.illustration.words.choosing import choose_portrait, choose_scene, choose_thing
from toolkit.illustration.words.reading import Weighted
from toolkit.illustration.words.shown import EMBLEM, emblem, shown_portrait, shown_scene, shown_thing
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.lazy import Lazy
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.source.art import Art, Shows

HAND = "gaslight-2"
"""Of the repertoire: another one makes all pictures new."""
WORDS = ENGLISH.extended(
    drawings={
        "lantern": "lamp lamps gas gaslight lamplighter wick mantle link",
        "smoke": "fog smog soot damp cough",
        "barrel": "tallow tar still vat",
        "gears": "clockwork mechanism overpressure spare",
        "ghost": "ghost ghosts spirit spirits",
        "umbrella": "umbrella parasol",
        "book": "ledger register",
        "purse": "cash rent interest bill",
        "pistol": "pistol pistols revolver derringer gunsmith",
        "pepperbox": "pepperbox",
        "rifle": "rifle carbine gun blunderbuss musket",
        "organgun": "organ",
        "meter": "meter meters gauge",
    }
)
OWN = frozenset(WORDS.drawings.values())
COATS = ("purple", "red", "green", "blue")
SKIES = ("smog", "gaslight", "blackout")
COUNTRY = ("street", "quay", "street")


@dataclass(frozen=True, eq=False)
class Depicted:
    """A piece as it is shown, under a name: as a scene, a thing or a portrait."""

    manner: Literal["scene", "thing", "portrait"]
    id: str
    name: str
    art: Art | None = None


def scene(chapter: Chapter) -> Depicted:
    """The picture of a chapter."""
    return Depicted("scene", f"chapter-{chapter.number}", chapter.title, chapter.art)


def pictures_of(box: Box) -> PiecePictures[Depicted]:
    """The pictures of a box's pieces. Those of chapters are on no piece, and known all the same."""
    paint = Lazy("toolkit.games.smog.printing.repertoire:paint_by_gaslight")
    return PiecePictures(box.root, partial(subject_of, box), paint, HAND, map(scene, box.ordered))


def subject_of(box: Box, shown: Depicted) -> Subject:
    """What the picture of a piece shows: what the box says, and otherwise what is written about it."""
    seed, texts = f"{box.title} {shown.manner} {shown.id}", _texts(shown)
    shows = shown.art.shows if shown.art is not None else None
    if shows is not None:
        return _as_said(shown, shows, seed)
    if shown.manner == "portrait":
        return choose_portrait(seed, shown.name, texts, WORDS, colour=_coat(seed), held=texts, sky="gaslight")
    if shown.manner == "thing":
        thing = choose_thing(seed, texts, WORDS, otherwise=(EMBLEM,))
        return emblem(thing, shown.name) if thing.drawing == EMBLEM else thing
    return choose_scene(seed, texts, WORDS, skies=SKIES, country=COUNTRY)


def _as_said(shown: Depicted, shows: Shows, seed: str) -> Subject:
    if shown.manner == "portrait" and not shows.thing:
        person = choose_portrait(seed, shown.name, _texts(shown), WORDS, colour=_coat(seed), sky="gaslight")
        return shown_portrait(person, shows, WORDS)
    if shown.manner == "scene":
        scene = choose_scene(seed, _texts(shown), WORDS, skies=SKIES, country=COUNTRY)
        return shown_scene(scene, shows, shown.name, WORDS, OWN)
    return shown_thing(Thing(seed, EMBLEM), shows, shown.name, WORDS, OWN)


def _coat(seed: str) -> str:
    return COATS[number_of(seed) % len(COATS)]


def _texts(shown: Depicted) -> Weighted:
    brief = str(shown.art.brief) if shown.art and shown.art.brief else ""
    return [(shown.name, 6.0), (brief, 3.0)]
