"""From a picture that somebody drops onto a card to a file in `art/`, and to the card that names it.

The press judges it first: what cannot be printed never gets into the box. An existing picture is never
overwritten, so undoing gives a card its former picture back; the file itself stays.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.diagnostic import Pointer
from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.lint.runner import Opened
from toolkit.press.components import SIDES, Side
from toolkit.press.layout.art import FILE, MOST_BYTES, judge_whole, pictures_in
from toolkit.press.layout.facing import RULE_OF
from toolkit.press.shapes.ink import Face
from toolkit.source.content import Part
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import Editor, Planned
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.parts import Key, cursor_at, number_of, part_at, pieces_of

FOLDER, PLACED = "art", "placed"
ENDINGS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp", "SVG": "svg", "PDF": "pdf"}
DOUBTS = frozenset(RULE_OF[kind].name for kind in ("broken", "huge", "coarse", "cropped"))
MOST_NAMES = 1_000
"""How many pictures of one card can be told apart by number."""


@dataclass(frozen=True)
class ArtRequest:
    """A picture for one side of a card, as its file has it."""

    key: Key
    side: str
    raw: bytes


@dataclass(frozen=True)
class Attached:
    """Where the picture is now, and what the press says about it: too coarse, cut off."""

    path: str
    doubts: tuple[str, ...]


def attach_picture(editor: Editor, request: ArtRequest) -> Attached:
    """Puts a picture into the box and names it on one side of a card.

    Raises:
        ToolkitError: it cannot be printed, or the card has no picture on this side.
    """
    file, id = request.key
    kind, faults = judge_whole(request.raw, "The picture")
    paths: list[str] = []

    def plan() -> Planned:
        opened = editor.bench.opened
        part = part_at(opened, request.key)
        member = _member(opened, part)
        if member is None or request.side not in sides_of(opened, part):
            raise ToolkitError(f"{part.entry.label} has no picture there.")
        if faults:
            raise ToolkitError(f"{faults[0].message} Nothing was changed.")
        if kind not in ENDINGS:
            raise ToolkitError("Save the picture as PNG, JPEG, WebP, SVG or PDF first.")
        path, is_new = _path(opened.folder.root, _stem(opened, part, request.side), ENDINGS[kind], request.raw)
        paths.append(path)
        art = part.data.get(member) if isinstance(part.data.get(member), dict) else {}
        edit = Edit(file, id, part.data, {**part.data, member: {**art, request.side: path}})
        planned = editor.planned([edit], f"a picture for {part.entry.label}")
        return replace(planned, pictures={path: (None, request.raw)} if is_new else {})

    editor.carry_out(plan)
    return Attached(paths[-1], tuple(_doubts(editor.bench, request.key, request.side)))


def sides_of(opened: Opened, part: Part) -> list[str]:
    """The sides of an entry that may have a picture."""
    member = _member(opened, part)
    if member is None:
        return []
    return [side for side in SIDES if cursor_at(opened, part).inside(part.data, member).may_have({}, side)]


def _member(opened: Opened, part: Part) -> str | None:
    """The member of an entry that names its pictures."""
    return cursor_at(opened, part).member_that_means(part.data, "art") if isinstance(part.data, dict) else None


def _stem(opened: Opened, part: Part, side: str) -> str:
    """The file name of a picture: the card's number or its id, in characters that every disk accepts."""
    number = number_of(opened, part)
    name = f"{number:03}" if number is not None else part.entry.id
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "picture"
    return stem if side == SIDES[0] else f"{stem}-{side}"


def _path(root: Path, stem: str, ending: str, raw: bytes) -> tuple[str, bool]:
    """The first name that is free, or has this very picture; and whether it is free."""
    for number in range(1, MOST_NAMES):
        path = f"{FOLDER}/{stem}.{ending}" if number == 1 else f"{FOLDER}/{stem}-{number}.{ending}"
        try:
            if read_whole(root / path, MOST_BYTES, root) == raw:
                return path, False
        except FileNotFoundError:
            return path, True
        except OSError:
            continue  # not a file, or it leads out of the box: must not be touched
    raise ToolkitError(f"There are too many pictures called {stem} in {FOLDER}/. Remove some.")


def _doubts(bench: Workbench, key: Key, side: str) -> list[str]:
    """What the press says about the printed picture."""
    pieces = pieces_of(bench.opened, bench.components).get(key, [])
    laid = [found for one in pieces for where, face in one.sides if where == side for found in face.lay_out()[1]]
    return list(dict.fromkeys(f"{one.message} {one.hint}".strip() for one in laid if one.name in DOUBTS))


@dataclass(frozen=True)
class Framed:
    """A picture in its frame: which of the member's files it is; the frame in per cent of the trimmed face, which may
    go on into the bleed; the picture's width divided by its height; and where the entry says how it lies."""

    side: str
    left: float
    top: float
    width: float
    height: float
    ratio: float
    at: Pointer


def framed(opened: Opened, part: Part, faces: Mapping[Side, Face]) -> list[Framed]:
    """The files that are printed on an entry's faces, by side."""
    member = _member(opened, part)
    art = part.data.get(member) if member is not None else None
    found = []
    for side, face in faces.items():
        path = art.get(side) if isinstance(art, dict) else None
        named = (one for one in pictures_in(face.inks) if path and one.key.startswith(f"{FILE}:{path}:"))
        one = next(named, None)
        if one is None or member is None:
            continue
        left, top, right, bottom = one.crop
        ratio = (one.width / one.height) * (bottom - top) / (right - left)
        found.append(
            Framed(
                side,
                _per_cent(one.x / face.width),
                _per_cent(one.y / face.height),
                _per_cent(one.width / face.width),
                _per_cent(one.height / face.height),
                round(ratio, 5),
                (member, PLACED, side),
            )
        )
    return found


def _per_cent(part: float) -> float:
    return round(100 * part, 3)
