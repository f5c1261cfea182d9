"""From the components of a box to what its page shows of each: pictures, links and findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from toolkit.diagnostic import Severity
from toolkit.lint.runner import Opened
from toolkit.press.components import Component
from toolkit.press.exports.site import CardShown, FaceShown, css_shape, spots_shown
from toolkit.press.production.fullness import design, full_sizes, fullness
from toolkit.press.production.makers import about, reduced, words_of
from toolkit.press.production.workshop import Order, Workshop
from toolkit.report.finding import Finding
from toolkit.workbench.printing.pieces import Pieces

SMALL = 400
"""The approximate width of a card on the page, in pixels."""
QUALITY = 84


def cards_shown(pieces: Pieces, shop: Workshop, found: Sequence[Finding], dpi: int) -> list[CardShown]:
    """Every card with thumbnails of its faces, and all words on them for the search."""
    every = pieces.components.components
    concerned = _by_card(found)
    used = Counter(card.back.name for card in every if card.back is not None)
    shared = {name for name, count in used.items() if count > 1}
    known = {card.number: card for card in reversed(every) if card.number is not None}
    roomy = full_sizes(every, shop)
    return [
        _card(
            card,
            shop,
            shared,
            concerned.get((card.file, card.id), []),
            dpi=dpi,
            place=_place(pieces.opened, card),
            known=known,
            roomy=roomy,
        )
        for card in every
    ]


def _place(opened: Opened, card: Component) -> str:
    """Where a box describes a card: `cards/items.json:41`."""
    document = opened.content.documents.get(card.place.file) if card.place is not None else None
    if card.place is None or document is None or card.place.pointer is None:
        return card.file
    line, _ = document.line_column(document.offsets(card.place)[0])
    return f"{card.place.file}:{line}"


def small_orders(shop: Workshop, dpi: int) -> list[Order]:
    """Small pictures of all faces."""
    return [
        Order(
            reduced(shop, name, dpi, about(shop.expected_size(name), dpi, SMALL), "jpg", QUALITY), f"small/{name}.jpg"
        )
        for name in shop.faces
    ]


def _by_card(found: Sequence[Finding]) -> Mapping[tuple[str, str], list[tuple[int, Severity]]]:
    """Findings by the card they are about, with their numbers in the list."""
    concerned: dict[tuple[str, str], list[tuple[int, Severity]]] = {}
    for number, one in enumerate(found, start=1):
        diagnostic = one.diagnostic
        if diagnostic.card:
            concerned.setdefault((diagnostic.place.file, diagnostic.card), []).append((number, diagnostic.severity))
    return concerned


def _card(
    card: Component,
    shop: Workshop,
    shared: Collection[str],
    found: Sequence[tuple[int, Severity]],
    *,
    dpi: int,
    place: str,
    known: Mapping[int, Component],
    roomy: Mapping[tuple[str, str], float],
) -> CardShown:
    """A card. Words on a back that many cards share are left out of the search, as they would match everywhere."""
    worst = max(found, key=lambda one: (one[1].rank, -one[0]), default=None)
    title = " ".join(part for part in (str(card.number or ""), card.name or card.label) if part)
    laid = [shop.laid(face.name).face for face in card.faces]
    words = [words_of(face) for face in laid]
    faces = []
    for (where, face), text in zip(card.sides, words, strict=True):
        size = shop.size(face.name)
        bleed = " ".join(f"{100 * size.bleed / (side + 2 * size.bleed):.2f}%" for side in (size.height, size.width))
        alt = f"{title}, {where}: {text[:140]}"
        small, large = f"small/{face.name}.jpg", f"faces/{face.name}.png"
        outline = shop.outlines.get(face.name)
        shapes = css_shape(outline), css_shape(outline, size.bleed)
        linked = tuple(spots_shown(shop.laid(face.name).face, card, known))
        faces.append(FaceShown(small, large, bleed, *about(size, dpi, SMALL), alt, *shapes, linked))
    return CardShown(
        id=card.id,
        number=str(card.number or ""),
        name=card.name or card.label,
        title=title,
        kind=card.kind,
        kind_words=card.kind.replace("_", " "),
        faces=tuple(faces),
        text=" ".join(
            [
                card.label,
                card.name,
                card.id,
                *card.tags,
                *words[: 1 if card.back is not None and card.back.name in shared else 2],
            ]
        ),
        groups=card.groups,
        copies=card.copies,
        severity=worst[1].value if worst else "",
        found=len(found),
        finding=worst[0] if worst else 0,
        place=place,
        brief=card.brief,
        fullness=tuple(
            line
            for (where, _), face in zip(card.sides, laid, strict=True)
            if (line := fullness(where, face, roomy[design(card, where)]))
        ),
    )
