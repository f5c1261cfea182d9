"""What is read or assembled by hand in a box: its subjects by chapter, in any order; its regions; its jigsaws."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.source.content import Part
from toolkit.studio.desk import Desk
from toolkit.studio.entries import Key, keys_of, texts_of
from toolkit.studio.rewriting import list_of_chapters, reordered

Json = dict[str, Any]
NAMED = re.compile(r"\bchapter\s+\d+", re.IGNORECASE)
"""A chapter named by its number in a text, which only its author can change."""


def chapters(desk: Desk, id: str) -> Json:
    """A subject as it is read: every chapter with its versions and the entries that belong to it."""
    with desk.lock:
        opened = desk.state.opened
        subject = next((one for one in opened.game.reader().subjects(opened.box) if one.id == id), None)
        if opened.game.studio is None or subject is None:
            return {"file": "", "id": "", "chapters": [], "movable": False}
        listed = opened.game.studio().chapters(opened.box, subject)
        part, places = _subject(desk, id), _places(desk)
        return {
            "file": part.place.file if part is not None else "",
            "id": part.entry.id if part is not None else "",
            "chapters": [
                {
                    "title": one.title,
                    "line": _line(desk, one.place),
                    "versions": to_builtins(one.versions),
                    "entries": [list(places[place]) for place in one.pieces if place in places],
                }
                for one in listed
            ],
            "movable": part is not None,
        }


def reorder(desk: Desk, id: str, order: Sequence[int]) -> Json:
    """Changes the order of a subject's chapters, as one step; returns the texts that still name one by its number.

    Raises:
        ToolkitError: this cannot be done here.
    """
    with desk.lock:
        desk.refresh()
        part = _subject(desk, id)
        if part is None:
            raise ToolkitError(f"There is no {desk.state.opened.game.subject} called {id}.")
        alone = [key for key, entry in desk.state.entries.items() if entry["groups"] == [id]]
        edits = reordered(desk.state.opened, part, order, alone)
        desk.change(edits, f"the chapters of {part.entry.label} in another order")
        own, *_ = (edit for edit in edits if edit.file == part.place.file) if edits else (None,)
        texts = [] if own is None else [text for text in texts_of(own.now) if NAMED.search(text)]
        return {"changed": len(edits), "texts": texts}


def regions(desk: Desk) -> list[Json]:
    """What belongs together in the graph of a box, under its name there."""
    with desk.lock:
        opened, graph = desk.state.opened, desk.graph()
        if graph is None:
            return []
        keys = keys_of(opened, graph)
        found: dict[str, list[Key]] = {}
        for node in graph.nodes:
            if node.cluster and node.key in keys:
                found.setdefault(node.cluster, []).append(keys[node.key])
        return [
            {"id": one.key, "heading": graph.title_of(one), "entries": [list(key) for key in found[one.key]]}
            for one in graph.clusters
            if one.key in found
        ]


def jigsaws(desk: Desk) -> list[Json]:
    """The puzzles that can be laid by hand."""
    with desk.lock:
        opened = desk.state.opened
        if opened.game.studio is None:
            return []
        places = _places(desk)
        return [
            {
                "title": one.title,
                "fits": to_builtins(one.fits),
                "solutions": to_builtins(one.solutions),
                "pieces": [
                    {"file": places[piece.place][0], "id": places[piece.place][1], "number": piece.number,
                     "sides": dict(piece.sides), "copies": piece.copies}
                    for piece in one.pieces
                    if piece.place in places
                ],
            }
            for one in opened.game.studio().jigsaws(opened.box)
        ]  # fmt: skip


def _subject(desk: Desk, id: str) -> Part | None:
    """The entry that a subject is written in: the one with its id that has chapters."""
    opened = desk.state.opened
    known = {one.id for one in opened.game.reader().subjects(opened.box)}
    for part in opened.content.sound:
        if id in known and part.entry.id == id and list_of_chapters(opened, part) is not None:
            return part
    return None


def _places(desk: Desk) -> dict[Place, Key]:
    return {Place(file, tuple(entry["pointer"])): (file, id) for (file, id), entry in desk.state.entries.items()}


def _line(desk: Desk, place: Place) -> int:
    document = desk.state.opened.content.documents[place.file]
    line, _ = document.line_column(document.offsets(place)[0])
    return int(line)
