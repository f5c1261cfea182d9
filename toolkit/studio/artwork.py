"""From a picture that somebody drops onto a card to a file in `art/`, and to the card that names it.

The press judges it first: what cannot be printed never gets into the box. An existing picture is never
overwritten, so undoing gives a card its former picture back; the file itself stays.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, remove, write_whole
from toolkit.press.components import SIDES
from toolkit.press.layout.art import MOST_BYTES, judge_whole
from toolkit.press.layout.facing import RULE_OF
from toolkit.source.cursor import SchemaCursor, cursor
from toolkit.studio.desk import Desk
from toolkit.studio.editing import Edit
from toolkit.studio.entries import pieces_of

Json = dict[str, Any]
FOLDER = "art"
ENDINGS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
DOUBTS = frozenset(RULE_OF[kind].name for kind in ("broken", "huge", "coarse", "cropped"))
MOST_NAMES = 1_000
"""How many pictures of one card can be told apart by number."""


def attach_picture(desk: Desk, file: str, id: str, side: str, raw: bytes) -> Json:
    """Puts a picture into the box and names it on one side of a card; returns its path and the press's doubts.

    Raises:
        ToolkitError: it cannot be printed, or the card has no picture on this side.
    """
    with desk.lock:
        desk.refresh()
        entry = desk.entry(file, id)
        member = _member(desk, entry, side)
        kind, faults = judge_whole(raw, "The picture")
        if faults:
            raise ToolkitError(f"{faults[0].message} Nothing was changed.")
        if kind not in ENDINGS:
            raise ToolkitError("Save the picture as PNG, JPEG or WebP first.")
        path, made = _put(desk.folder.root, _stem(entry, side), ENDINGS[kind], raw)
        data = entry["data"]
        art = data.get(member) if isinstance(data.get(member), dict) else {}
        try:
            desk.change(
                [Edit(file, id, data, {**data, member: {**art, side: path}})], f"a picture for {entry['label']}"
            )
        except BaseException:
            if made:
                remove(desk.folder.root / path, desk.folder.root)
            raise
        return {"path": path, "doubts": _doubts(desk, file, id, side)}


def sides_of(desk: Desk, entry: Json) -> list[str]:
    """The sides of an entry that may have a picture."""
    member, at = _pictured(desk, entry)
    if member is None:
        return []
    return [side for side in SIDES if at.inside(entry["data"], member).may_have({}, side)]


def _member(desk: Desk, entry: Json, side: str) -> str:
    """The member of an entry that names its pictures."""
    member, _ = _pictured(desk, entry)
    if member is None or side not in sides_of(desk, entry):
        raise ToolkitError(f"{entry['label']} has no picture there.")
    return member


def _pictured(desk: Desk, entry: Json) -> tuple[str | None, SchemaCursor]:
    at = cursor(desk.state.opened.game.reader().schemas, entry["schema"])
    return (at.member_that_means(entry["data"], "art") if isinstance(entry["data"], dict) else None), at


def _stem(entry: Json, side: str) -> str:
    """The file name of a picture: the card's number or its id, in characters that every disk accepts."""
    name = f"{entry['number']:03}" if entry["number"] is not None else str(entry["id"])
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "picture"
    return stem if side == SIDES[0] else f"{stem}-{side}"


def _put(root: Path, stem: str, ending: str, raw: bytes) -> tuple[str, bool]:
    """Writes a picture under the first free name; returns its path, and whether it is new."""
    for number in range(1, MOST_NAMES):
        path = f"{FOLDER}/{stem}.{ending}" if number == 1 else f"{FOLDER}/{stem}-{number}.{ending}"
        try:
            if read_whole(root / path, MOST_BYTES, root) == raw:
                return path, False
        except FileNotFoundError:
            write_whole(root / path, raw, root)
            return path, True
        except OSError:
            continue  # not a file, or it leads out of the box: must not be touched
    raise ToolkitError(f"There are too many pictures called {stem} in {FOLDER}/. Remove some.")


def _doubts(desk: Desk, file: str, id: str, side: str) -> list[str]:
    """What the press says about the printed picture: too coarse, cut off."""
    pieces = pieces_of(desk.state.opened, desk.state.components).get((file, id), [])
    laid = [found for one in pieces for where, face in one.sides if where == side for found in face.lay_out()[1]]
    return list(dict.fromkeys(f"{one.message} {one.hint}".strip() for one in laid if one.name in DOUBTS))
