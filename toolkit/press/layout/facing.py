"""From what a game says about a face (template, data, size, picture) to a source that lays it out, with its findings.

    face_source(Facing(…), Imprint(…)) → FaceSource ─(lay_out)→ Face, findings

A face whose template is broken is crossed out, and everything else is printed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any

from msgspec import structs

from toolkit.diagnostic import Diagnostic, Place
from toolkit.press.components import FaceSource, Side, Size
from toolkit.press.fault import Fault, Kind, MarkupError
from toolkit.press.layout.art import FacePicture, judge_face
from toolkit.press.layout.contrast import Faint, faint
from toolkit.press.layout.look import Look
from toolkit.press.layout.own_look import line_place
from toolkit.press.layout.placing import lay_out
from toolkit.press.markup.nodes import DEEPEST, Node, parse
from toolkit.press.markup.templates import BadTemplateError
from toolkit.press.rules import (
    broken_look,
    broken_picture,
    coarse_picture,
    cropped_picture,
    faint_text,
    huge_picture,
    missing_glyph,
    overflowing_text,
    template_error,
    undrawn_icon,
    untranslated_words,
)
from toolkit.press.shapes.ink import Face, Shape
from toolkit.rule import AnyRule

EDITION = "2"
"""Changes whenever the same source would be laid out differently, so that nothing outdated comes from a cache."""
RULE_OF: dict[Kind, AnyRule] = {
    "overflow": overflowing_text.RULE,
    "glyph": missing_glyph.RULE,
    "script": missing_glyph.RULE,
    "icon": undrawn_icon.RULE,
    "template": template_error.RULE,
    "look": broken_look.RULE,
    "words": untranslated_words.RULE,
    "broken": broken_picture.RULE,
    "huge": huge_picture.RULE,
    "coarse": coarse_picture.RULE,
    "cropped": cropped_picture.RULE,
    "faint": faint_text.RULE,
}
CROSS = (200, 30, 30, 255)

NO_PICTURE = FacePicture("")

Laid = tuple[Face, tuple[Diagnostic, ...]]


@dataclass(frozen=True)
class Imprint:
    """What all faces of a box share: its look, its language, and where the box itself is described."""

    look: Look
    language: str
    place: Place


@dataclass(frozen=True)
class About:
    """What findings about a face name: a place, a label, an id."""

    place: Place
    label: str
    id: str


def nothing_to_say() -> Iterable[Fault]:
    """For faces about which the game itself has no doubts."""
    return ()


@dataclass(frozen=True)
class Facing:
    """One face before it is a source: the template, to be filled with the data and the picture.

    `size` has a width, a height and a bleed, and `data` is anything JSON can hold. `picture` is known by its header
    alone; `usable` gives the one that is printed, once its file has been decoded. `pictured` is where the box names
    it. `doubts` are faults that only the game can know about. Of a face in another size than its game meant, the
    spacing is `scaled`.
    """

    name: str
    side: Side
    template: str
    data: Mapping[str, Any]
    size: Mapping[str, float]
    about: About
    picture: FacePicture = NO_PICTURE
    usable: Callable[[], FacePicture] | None = None
    pictured: str = ""
    doubts: Callable[[], Iterable[Fault]] = nothing_to_say
    scaled: float = 1.0

    def in_size(self, size: Size) -> Facing:
        """The same in another size: frames and gaps become smaller with the card, but never larger; type stays."""
        part = min(1.0, size.width / self.size["width"], size.height / self.size["height"])
        return replace(self, size=structs.asdict(size), scaled=part)

    def look(self, look: Look) -> Mapping[str, Any]:
        """The look as its template sees it."""
        spacing = look.data.get("spacing")
        if self.scaled == 1.0 or not isinstance(spacing, dict):
            return look.data
        return {**look.data, "spacing": {name: round(one * self.scaled, 3) for name, one in spacing.items()}}


def face_source(facing: Facing, imprint: Imprint) -> FaceSource:
    """A face that can be laid out, identified by a digest of everything that decides its ink."""
    return later(facing.name, facing.size, lambda: facing, imprint)


def later(name: str, size: Mapping[str, float], prepare: Callable[[], Facing], imprint: Imprint) -> FaceSource:
    """The same, for a face whose name and size are known but which is prepared only on demand."""
    prepared = cache(prepare)
    meant = (float(size["width"]), float(size["height"]), float(size["bleed"]))

    def resized(other: Size) -> FaceSource:
        return later(name, structs.asdict(other), lambda: prepared().in_size(other), imprint)

    source, lay_out = (lambda: _digest(prepared(), imprint)), (lambda: _laid(prepared(), imprint))
    return FaceSource(name, source, lay_out, meant, resized)


def _digest(facing: Facing, imprint: Imprint) -> str:
    look, about = imprint.look, facing.about
    parts = [
        EDITION,
        facing.template,
        look.templates.digest(facing.template),
        look.digest,
        facing.picture.source,
        imprint.language,
        json.dumps([dict(facing.size), *([facing.scaled] if facing.scaled != 1.0 else [])], sort_keys=True),
        json.dumps(facing.data, sort_keys=True, ensure_ascii=False),
        json.dumps((about.place, about.label, about.id), default=repr),
    ]
    return sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _laid(facing: Facing, imprint: Imprint) -> Laid:
    look = imprint.look
    usable = facing.usable() if facing.usable is not None else facing.picture
    faults: list[Fault] = [*usable.faults, *facing.doubts()]
    face = _crossed_out(facing.name, facing.size)
    try:
        markup = look.templates.render(
            facing.template, {**facing.data, "art": usable.data, "size": dict(facing.size), "look": facing.look(look)}
        )
        tree = parse(markup)
        judge_pictures(tree, usable.key)
        face, wrong = lay_out(tree, facing.name, look.case)
        faults += [*wrong, *judge_face(face, usable, facing.pictured), *map(_faint, dict.fromkeys(faint(face)))]
    except BadTemplateError as error:
        faults.append(_template_fault(look, error.template, error.line, error.reason, ""))
    except MarkupError as error:
        reason = f"of the markup it writes for this card: {error.message}"
        faults.append(_template_fault(look, facing.template, error.line, reason, error.hint))
    box = About(imprint.place, "box", "box")
    found = [
        diagnostic(fault, box) for fault in (*look.faults, *dict.fromkeys(f for f in faults if f.kind == "script"))
    ]
    own = (diagnostic(fault, facing.about, facing.side) for fault in faults if fault.kind != "script")
    return face, (*found, *own)


def _faint(one: Faint) -> Fault:
    colours = " on ".join("#" + bytes(colour).hex() for colour in (one.colour, one.below))
    message = f'"{one.text[:40]}" is faint: {colours} is a contrast of {one.contrast:.1f} to 1.'
    return Fault(
        "faint", message, "Make one of the two darker, to at least 3 to 1.", salient=f"{one.text[:40]} {colours}"
    )


def judge_pictures(node: Node, handed_out: str) -> None:
    """Refuses every picture except the one that the game handed to the template: keys cannot be made up.

    Raises:
        MarkupError: there is another.
    """
    if node.tag == "picture" and node.get("key", "") not in ("", handed_out):
        hint = 'Write key="{{ art.key }}"; the card names the picture in its "art".'
        raise MarkupError(f'there is no picture "{node.get("key")[:60]}" for this face.', node.line, hint)
    for child in node.children:
        if isinstance(child, Node):
            judge_pictures(child, handed_out)


def _crossed_out(name: str, size: Mapping[str, float]) -> Face:
    """What is printed while a template is broken: nobody should take it for a card."""
    w, h = float(size["width"]), float(size["height"])
    cross = Shape(
        (("M", 3.0, 3.0), ("L", w - 3, 3.0), ("L", w - 3, h - 3), ("L", 3.0, h - 3), ("Z",),
         ("M", 3.0, 3.0), ("L", w - 3, h - 3), ("M", w - 3, 3.0), ("L", 3.0, h - 3)),
        stroke=CROSS,
        line=0.5,
    )  # fmt: skip
    return Face(name, w, h, float(size["bleed"]), (cross,))


def _template_fault(look: Look, template: str, line: int, reason: str, hint: str) -> Fault:
    """The fault of a template: at its line, if it is the box's own and the line is one of the template itself."""
    own = look.own_template(template)
    of_markup = reason.startswith("of ")
    place = None if own is None else line_place(template, own, line)
    if place is not None and of_markup:
        place = Place(place.file, None)
    text = (
        f"templates/{template}, line {line} {reason}" if of_markup else f"templates/{template}, line {line}: {reason}"
    )
    return Fault(
        "template",
        text.rstrip(".") + ".",
        hint or "Fix the template; the face is crossed out until then.",
        "",
        f"{template} {reason}",
        place=place,
    )


def _steps(about: str) -> list[str | int]:
    """The steps to a part of a card; none if a template made them up."""
    try:
        found = json.loads(about) if about.startswith("[") else []
    except (ValueError, RecursionError):
        return []
    return found if len(found) <= DEEPEST and all(type(step) in (str, int) for step in found) else []


def diagnostic(fault: Fault, about: About, side: str = "") -> Diagnostic:
    """A fault of a face as a finding about the piece, at the exact text or picture if that is known."""
    at = fault.place or about.place
    for step in _steps(fault.about):
        at = at / step
    where = f"{about.label}, {side}" if side else about.label
    return RULE_OF[fault.kind](
        at,
        fault.message if fault.kind == "look" and fault.place else f"{where}: {fault.message}",
        fault.hint,
        card=about.id,
        salient=f"{side} {fault.salient}".strip(),
        gist=fault.message,
        follows=[f"drawing of {fault.salient}"] if fault.kind == "icon" else (),
    )
