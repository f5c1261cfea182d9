"""From the rows of a deck to its pieces: which template prints each side, filled with which cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toolkit.games.cards.content.model import Box, Card, Kind
from toolkit.games.cards.printing.sizes import BLEED, TOKENS, outline_of
from toolkit.press.components import Component, FaceSource, Form, Side
from toolkit.press.layout.art import ArtFiles, FacePicture
from toolkit.press.layout.facing import NO_PICTURE, About, Facing, Imprint, face_source
from toolkit.press.layout.look import read_look
from toolkit.press.layout.own_look import own_folder
from toolkit.press.layout.writing import Writer
from toolkit.press.shapes.outline import Outline, Rectangle, size_of
from toolkit.resources import data_folder

TEMPLATES = data_folder("templates") / "cards"
FRONT, ROUND, BACK = "card", "round", "back"


def templates_there(root: Path) -> frozenset[str]:
    """The templates that a deck can use: those of the game, and its own."""
    own = own_folder(root)
    files = (*TEMPLATES.glob("*.xml.j2"), *(own.glob("*.xml.j2") if own is not None else ()))
    return frozenset(one.name.removesuffix(".xml.j2") for one in files)


class Pieces:
    """Makes the pieces of a deck."""

    def __init__(self, box: Box, pictures: ArtFiles) -> None:
        self.box, self.pictures = box, pictures
        self.imprint = Imprint(read_look(TEMPLATES, box.root, box.language), box.language, box.place)
        self.there = templates_there(box.root)
        self.columns = sorted({name for one in box.headings for name in one.names if name})

    def every(self) -> Iterator[Component]:
        """A piece for each row, as often as its count says."""
        for card in self.box.cards:
            if card.count:
                yield self._piece(card, self.box.kind_of(card))

    def _piece(self, card: Card, kind: Kind) -> Component:
        outline = outline_of(kind.size)
        about = About(card.place, card.label, card.id)
        writer = Writer(self.imprint.look.data, card.place)
        cells: dict[str, Any] = dict.fromkeys(self.columns)
        cells |= {name: writer.words(text, card.place / name) for name, text in card.cells.items()}
        data = {"card": {**dict.fromkeys(self.columns, ""), **card.cells}, "cells": cells, **_shared(kind)}
        front = self._face(
            f"{card.id}-front",
            self._template(kind.template, kind.name, _usual(outline)),
            outline,
            about,
            data,
            card.art,
        )
        shared = About(self.box.place, f"the back of {kind.name} cards", "")
        words = {"words": kind.words, "title": self.box.title, **_shared(kind)}
        back = self._face(f"{kind.name}-back", self._template(kind.back, BACK), outline, shared, words)
        form: Form = "token" if kind.size in TOKENS else "card"
        return Component(
            card.id,
            card.label,
            kind.name,
            card.title or self.imprint.look.words("card"),
            (front, back),
            copies=card.count,
            file=card.file,
            form=form,
            outline=outline,
            place=card.place,
        )

    def _template(self, *wanted: str) -> str:
        """The template that the box names, that of the kind, or the game's: the first that is there."""
        return f"{next(one for one in wanted if one in self.there)}.xml.j2"

    def _face(
        self, name: str, template: str, outline: Outline, about: About, data: Mapping[str, Any], art: str = ""
    ) -> FaceSource:
        side: Side = "back" if name.endswith("-back") else "front"
        picture = self.pictures.find(art, "art") if art else None
        facing = Facing(name, side, template, data, size_of(outline, BLEED), about, picture or NO_PICTURE)
        if picture is not None and picture.height:
            found = picture

            def usable() -> FacePicture:
                return self.pictures.usable(found, "art", lambda: "")

            facing = Facing(
                name, side, template, data, size_of(outline, BLEED), about, found, usable=usable, pictured="art"
            )
        return face_source(facing, self.imprint)


def _shared(kind: Kind) -> dict[str, Any]:
    return {"kind": kind.name, "colour": kind.colour}


def _usual(outline: Outline) -> str:
    """The game's template for fronts that are cut along this outline."""
    return FRONT if isinstance(outline, Rectangle) else ROUND
