"""From a box to its printed cards: for every card its front and back, laid out when somebody asks for them.

    deck(box) → Deck ─ Print ─ FaceSource.lay_out() → Face, findings

Which template prints a card is decided here; what is printed, in `faces_data`; how it looks, in the templates. Cards
that lie in one pile share one back.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from toolkit.diagnostic import Diagnostic, Place
from toolkit.games.unlikely_heroes.content.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.markup import plain_text
from toolkit.games.unlikely_heroes.content.model import Box, Card, Hero, Item
from toolkit.games.unlikely_heroes.printing.face_data import printed, printed_back
from toolkit.games.unlikely_heroes.printing.face_pictures import Art, Pictures, judge_face
from toolkit.games.unlikely_heroes.rules.print import (
    broken_look,
    broken_picture,
    coarse_picture,
    cropped_picture,
    huge_picture,
    missing_glyph,
    overflowing_text,
    template_error,
    undrawn_icon,
)
from toolkit.press.deck import Deck, FaceSource, Print
from toolkit.press.fault import Fault, MarkupError
from toolkit.press.ink import Face, Shape
from toolkit.press.layout import lay_out
from toolkit.press.look import Look, read_look
from toolkit.press.markup import parse
from toolkit.press.templates import BadTemplateError
from toolkit.resources import data_folder
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean

EDITION = "1"
"""Changes whenever the same source would be laid out otherwise, so that nothing old is taken from a cache."""
PILES = {"weather": "exploration", "detour": "exploration", "nightfall": "exploration"}
"""Kinds that are shuffled into one pile, and so share their back."""
RULE_OF: dict[str, Rule] = {
    "overflow": overflowing_text.RULE,
    "glyph": missing_glyph.RULE,
    "icon": undrawn_icon.RULE,
    "template": template_error.RULE,
    "look": broken_look.RULE,
    "broken": broken_picture.RULE,
    "huge": huge_picture.RULE,
    "coarse": coarse_picture.RULE,
    "cropped": cropped_picture.RULE,
}

Laid = tuple[Face, tuple[Diagnostic, ...]]


def look_of(box: Box) -> Look:
    """The look of the game, as changed by a box's own `templates/`."""
    templates = data_folder("templates")
    return read_look(templates / "unlikely_heroes", templates / "fonts", box.root, box.language)


def deck(box: Box, look: Look | None = None) -> Deck:
    """Every card of a box, ready to be laid out."""
    look = look or look_of(box)
    pictures = Pictures(box)
    names = _names(box)
    backs: dict[str, FaceSource] = {}
    prints = []
    for card in box.cards:
        name = names[id(card)]
        front = _source(_Front(box, card, look, pictures, f"{name}-front"))
        if card.back is not None and card.number is not None:
            back = _source(_EncounterBack(box, card, look, pictures, f"{name}-back"))
        else:
            pile = pile_of(card)
            if pile not in backs:
                backs[pile] = _source(_PileBack(box, card, look, pictures, f"{pile}-back"))
            back = backs[pile]
        prints.append(_print(card, front, back))
    return Deck(box.title, tuple(prints), pictures)


@once_a_box
def findings(box: Box) -> tuple[Diagnostic, ...]:
    """What there is to say about all faces of a box."""
    look = look_of(box)
    found: list[Diagnostic] = []
    for face in deck(box, look).faces():
        found += face.lay_out()[1]
    return tuple(_gathered(found))


def _gathered(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    """A mistake in a template is told once, for the first card it spoils."""
    seen: set[tuple[str, str]] = set()
    for one in dict.fromkeys(found):
        if one.code == template_error.RULE.code:
            if (one.code, one.salient) in seen:
                continue
            seen.add((one.code, one.salient))
        yield one


def pile_of(card: Card) -> str:
    """The name of the pile that a card without an encounter back lies in."""
    if card.module is not None:
        return f"{card.module}-{card.KIND}"
    return PILES.get(card.KIND, card.KIND).replace("_", "-")


def _names(box: Box) -> dict[int, str]:
    """A name for the files of each card: `038`, by id where numbers are shared or missing; never one twice."""
    found: dict[int, str] = {}
    taken: set[str] = set()
    for card in box.cards:
        if card.number is None:
            name = card.id
        elif len(box.encounters[card.number]) == 1:
            name = f"{card.number:03d}"
        else:
            name = f"{card.number:03d}-{card.id.removeprefix(str(card.number)).strip('-') or card.KIND}"
        count, free = 1, name
        while free in taken:
            count += 1
            free = f"{name}-{count}"
        taken.add(free)
        found[id(card)] = free
    return found


def _print(card: Card, front: FaceSource, back: FaceSource) -> Print:
    return Print(
        id=card.id,
        label=card.label,
        kind=card.KIND,
        name=card.name,
        front=front,
        back=back,
        number=card.number,
        tags=card.tags,
        quests=card.quests,
        copies=card.copies,
        deck="encounters" if card.number is not None else pile_of(card),
        description=plain_text(str(card.text)) if card.text is not None else "",
        file=card.place.file,
    )


class _Side(ABC):
    """What one face is printed from: a template, its data, and a picture."""

    side = "front"

    def __init__(self, box: Box, card: Card, look: Look, pictures: Pictures, name: str) -> None:
        self.box, self.card, self.look, self.pictures, self.name = box, card, look, pictures, name

    @property
    @abstractmethod
    def template(self) -> str:
        """The name of the template."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """What the template is filled with."""

    def art(self) -> Art:
        return self.pictures.of(self.card, self.side)

    def size(self) -> Mapping[str, float]:
        cards = self.look.data["cards"]
        size: Mapping[str, float] = cards.get(self.card.KIND, cards["default"])
        return size

    def about(self) -> tuple[Place, str, str]:
        """The place, label and id that findings name."""
        return self.card.place, self.card.label, self.card.id


class _Front(_Side):
    @property
    def template(self) -> str:
        hard = getattr(self.card, "variant", "normal") == "hard"
        return f"{self.card.KIND.replace('_', '-')}{'-hard' if hard else ''}.xml.j2"

    def data(self) -> dict[str, Any]:
        return {"card": printed(self.box, self.card, self.look.data)}


class _EncounterBack(_Side):
    side = "back"
    template = "encounter-back.xml.j2"

    def data(self) -> dict[str, Any]:
        return {"back": printed_back(self.box, self.card, self.look.data)}


class _PileBack(_Side):
    """The back of the whole pile: the first card of it stands for all."""

    side = "back"

    @property
    def template(self) -> str:
        return "module-back.xml.j2" if self.card.module is not None else f"{pile_of(self.card)}-back.xml.j2"

    def data(self) -> dict[str, Any]:
        pile = {"module": self.card.module, "pile": self.card.KIND}
        return {"box": {"title": self.box.title, "icon": self.box.icon or "map"}, **pile}

    def art(self) -> Art:
        return Art("")

    def size(self) -> Mapping[str, float]:
        return super().size()


def _source(side: _Side) -> FaceSource:
    data = side.data()
    art = side.art()
    parts = [
        EDITION,
        side.template,
        side.look.templates.digest(side.template),
        side.look.digest,
        art.key,
        side.box.language,
    ]
    parts.append(json.dumps(data, sort_keys=True, ensure_ascii=False))
    parts.append(json.dumps(side.about(), default=repr))
    digest = sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
    return FaceSource(side.name, digest, _lay_out(side, data, art))


def _lay_out(side: _Side, data: dict[str, Any], art: Art) -> Callable[[], Laid]:
    def lay() -> Laid:
        usable = side.pictures.usable(art, side.card, side.side)
        size = side.size()
        faults: list[Fault] = [*usable.faults, *_unknown_pigments(side)]
        picture = {"key": usable.key, "ratio": usable.ratio}
        face = _crossed_out(side.name, size)
        try:
            markup = side.look.templates.render(
                side.template, {**data, "art": picture, "size": dict(size), "look": side.look.data}
            )
            face, wrong = lay_out(parse(markup), side.name, side.look.case)
            faults += [*wrong, *judge_face(face, usable, side.side)]
        except BadTemplateError as error:
            faults.append(_template_fault(error.template, error.line, error.reason, ""))
        except MarkupError as error:
            reason = f"of the markup it writes for this card: {error.message}"
            faults.append(_template_fault(side.template, error.line, reason, error.hint))
        found = [_diagnostic(fault, side.box.place, "box", "box") for fault in side.look.faults]
        return face, (*found, *(_diagnostic(fault, *side.about(), side.side) for fault in faults))

    return lay


def _crossed_out(name: str, size: Mapping[str, float]) -> Face:
    """What is printed while a template is broken: nobody should take it for a card."""
    w, h = float(size["width"]), float(size["height"])
    cross = Shape(
        (("M", 3.0, 3.0), ("L", w - 3, 3.0), ("L", w - 3, h - 3), ("L", 3.0, h - 3), ("Z",),
         ("M", 3.0, 3.0), ("L", w - 3, h - 3), ("M", w - 3, 3.0), ("L", 3.0, h - 3)),
        stroke=(200, 30, 30, 255),
        line=0.5,
    )  # fmt: skip
    return Face(name, w, h, float(size["bleed"]), (cross,))


def _unknown_pigments(side: _Side) -> Iterator[Fault]:
    """Colours of meeples and pieces that the look does not have; they are printed in gold."""
    if side.side != "front":
        return
    pigments = side.look.data["pigments"]
    piece = side.card.piece if isinstance(side.card, Item) else None
    meeple = side.card.meeple if isinstance(side.card, Hero) else None
    for colour, about in ((meeple, '["meeple"]'), (piece and piece.colour, '["piece","colour"]')):
        if colour and colour not in pigments:
            hint = (
                did_you_mean(colour, pigments)
                or f'Write {{"pigments": {{"{colour}": "#rrggbb"}}}} in templates/look.json.'
            )
            yield Fault("look", f'the look has no colour for "{colour}".', hint, about, colour)


def _template_fault(template: str, line: int, reason: str, hint: str) -> Fault:
    text = (
        f"templates/{template}, line {line} {reason}"
        if reason.startswith("of ")
        else f"templates/{template}, line {line}: {reason}"
    )
    return Fault(
        "template",
        text.rstrip(".") + ".",
        hint or "Mend the template; the face is crossed out until then.",
        "",
        f"{template} {reason}",
    )


def _diagnostic(fault: Fault, place: Place, label: str, card: str, side: str = "") -> Diagnostic:
    """A fault of a face as a finding about the card, at the very text or picture if that is known."""
    at = place
    for step in json.loads(fault.about) if fault.about.startswith("[") else ():
        at = at / step
    where = f"{label}, {side}" if side else label
    return RULE_OF[fault.kind](
        at, f"{where}: {fault.message}", fault.hint, card=card, salient=f"{side} {fault.salient}".strip()
    )
