"""What names what: definition, references, another number, hints beside numbers, and symbols."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from toolkit.errors import ToolkitError
from toolkit.lsp.boxes import TypedBox
from toolkit.lsp.spots import offset, pointer_at, position, range_of, span
from toolkit.source.content import Part
from toolkit.workbench.editing.parts import number_of, parts_of
from toolkit.workbench.editing.rewriting import renumbered
from toolkit.workbench.mentions import Called, Mention, name_of

LONGEST = 30
"""How many characters of a name stand beside its number."""
Spot = tuple[str, types.Range]
"""A file of the box, and a range in it."""


def mention_at(box: TypedBox, file: str, at: types.Position) -> Mention | None:
    """The mention that the cursor is on."""
    document = box.document(file)
    here = offset(document, at)
    part = box.part_at(file, pointer_at(document, here))
    for mention in box.mentions.of(part) if part is not None else ():
        start, end = document.offsets(mention.place)
        if start <= here <= end:
            return mention
    return None


def definitions(box: TypedBox, called: Called) -> Iterator[Spot]:
    """Where the entries begin that are called so."""
    for part in box.mentions.meant(called):
        own = next((one.place for one in box.mentions.of(part) if one.own), part.place)
        yield part.place.file, range_of(box.document(part.place.file), own)


def references(box: TypedBox, called: Called, *, with_own: bool) -> Iterator[Spot]:
    """Every place that names what is called so."""
    for mention in box.mentions.everywhere(called):
        if with_own or not mention.own:
            yield mention.place.file, range_of(box.document(mention.place.file), mention.place)


def with_number(box: TypedBox, called: Called, new: str) -> dict[str, list[types.TextEdit]]:
    """The changes that give an entry another number, in it and wherever it is named, by file.

    Raises:
        ToolkitError: it has no number, or the new one is taken or is none.
    """
    if not isinstance(called.name, int):
        raise ToolkitError(f"{called.name} is an id, not a number. Only numbers are changed everywhere at once.")
    if not new.isdecimal():
        raise ToolkitError(f'"{new}" is not a number.')
    renumbered(box.opened, called.name, int(new))  # refuses what cannot be
    edits: dict[str, list[types.TextEdit]] = {}
    for file, where in references(box, called, with_own=True):
        edits.setdefault(file, []).append(types.TextEdit(where, str(int(new))))
    return edits


def hints(box: TypedBox, file: str, within: types.Range) -> Iterator[types.InlayHint]:
    """The name of each card, beside its number."""
    document = box.document(file)
    first, last = offset(document, within.start), offset(document, within.end)
    for part in box.parts_in(file):
        start, end = document.offsets(part.place)
        if end < first or start > last:
            continue
        for mention in box.mentions.of(part):
            at, behind = document.offsets(mention.place)
            meant = [] if mention.own or not first <= at <= last else box.mentions.meant(mention.called)
            if meant and mention.place.span is None:
                name = name_of(meant[0])
                shown = name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
                kind = types.InlayHintKind.Parameter
                yield types.InlayHint(position(document, behind), shown, kind, padding_left=True)


def outline(box: TypedBox, file: str) -> Iterator[types.DocumentSymbol]:
    """The entries of a file."""
    document = box.document(file)
    for part in box.parts_in(file):
        start, end = document.offsets(part.place)
        whole = span(document, start, end)
        name = next((part.place / key for key in ("name", "title") if key in (part.data or ())), part.place)
        chosen = range_of(document, name) if name != part.place else types.Range(whole.start, whole.start)
        kind = types.SymbolKind.Object
        yield types.DocumentSymbol(_title(box, part), kind, whole, chosen, detail=part.entry.label)


def everywhere(box: TypedBox, query: str) -> Iterator[tuple[str, Spot]]:
    """The entries whose title or label has all words of a query, with their titles."""
    words = query.casefold().split()
    for part in parts_of(box.opened):
        title = _title(box, part)
        if all(word in f"{title} {part.entry.label}".casefold() for word in words):
            document = box.document(part.place.file)
            start, _ = document.offsets(part.place)
            yield title, (part.place.file, span(document, start, start))


def _title(box: TypedBox, part: Part) -> str:
    number = number_of(box.opened, part)
    return name_of(part) if number is None else f"{number} {name_of(part)}"
