"""What may stand at the cursor: cards by number, other entries by id, chapters, tags; in texts, icons and names.

Keys and choices that a schema lists are left to the editor, which has the schemas (`unlikely schemas`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lsprotocol import types

from toolkit.lsp.boxes import TypedBox
from toolkit.lsp.describing import escaped
from toolkit.lsp.spots import Typing, offset, position, span, typing_at
from toolkit.source.content import FileKind, Part
from toolkit.source.cursor import SchemaCursor, cursor
from toolkit.source.document import Document
from toolkit.workbench.editing.parts import number_of
from toolkit.workbench.mentions import CARD, kind_of, name_of

TRIGGERS = ["{", ":", '"', " "]
"""What brings the list up by itself."""


def completions(box: TypedBox, file: str, at: types.Position) -> Iterator[types.CompletionItem]:
    """What may stand at a place of a file, also while it is no JSON."""
    document, kind = box.document(file), box.kind(file)
    here = offset(document, at)
    typing = typing_at(document.text, here)
    if typing is None or typing.key or kind is None:
        return
    place = _schema_at(box, kind, typing)
    if place is None:
        return
    parent, reached = place
    value = span(document, typing.start, typing.end)
    kinds = reached.kinds(None) or parent.kinds([])
    if reached.means(0, "number") and not typing.quoted:
        for part in box.mentions.of_kinds(kinds) if kinds else box.mentions.numbered():
            number = number_of(box.opened, part)
            if number is not None:
                yield _item(str(number), part, value, f"{number:05d}")
    elif reached.means(0, "chapter") and not typing.quoted:
        yield from _chapters(box, typing, value)
    elif kinds:
        for part in box.mentions.of_kinds(kinds):
            yield _item(f'"{part.entry.id}"', part, value, part.entry.id)
    elif typing.quoted and "{" in typing.before:
        yield from _markup(box, document, typing, here)
    elif typing.quoted:
        yield from _said_elsewhere(box, kind, typing, value)


def _item(
    text: str, part: Part, instead: types.Range, order: str, kind: types.CompletionItemKind | None = None
) -> types.CompletionItem:
    tags = part.data.get("tags") if isinstance(part.data, dict) else None
    about = ", ".join([kind_of(part), *(str(tag) for tag in tags or () if isinstance(tags, list))])
    return types.CompletionItem(
        label=f"{text.strip(chr(34))} {name_of(part)}",
        detail=about,
        kind=kind or types.CompletionItemKind.Reference,
        filter_text=f"{text} {name_of(part)}",
        sort_text=order,
        text_edit=types.TextEdit(instead, text),
    )


def _schema_at(box: TypedBox, kind: FileKind, typing: Typing) -> tuple[SchemaCursor, SchemaCursor] | None:
    """The schema of the value that is being typed, and of what holds it."""
    schemas, name = box.bench.game.reader().schemas, kind.schema
    data, steps = typing.data, list(typing.pointer)
    if kind.list_of and kind.entry_schema and len(steps) >= 2 and steps[0] == kind.list_of:
        name, data, steps = kind.entry_schema, data[steps[0]][steps[1]], steps[2:]
    if not steps:
        return None
    around = at = cursor(schemas, name)
    for step in steps:
        around, at = at, at.inside(data, step)
        data = data[step]
    return around, at


def _chapters(box: TypedBox, typing: Typing, value: types.Range) -> Iterator[types.CompletionItem]:
    """The chapters of each subject, counted from 1."""
    from toolkit.workbench.editing.rewriting import list_of_chapters

    for part in box.opened.content.sound:
        member = list_of_chapters(box.opened, part)
        for number, chapter in enumerate(part.data[member] if member is not None else (), start=1):
            title = chapter.get("title") if isinstance(chapter, dict) else None
            yield types.CompletionItem(
                label=f"{number} {title or ''}".strip(),
                detail=name_of(part),
                kind=types.CompletionItemKind.EnumMember,
                filter_text=f"{number} {title or ''}",
                sort_text=f"{number:03d}{part.entry.id}",
                text_edit=types.TextEdit(value, str(number)),
            )


def _markup(box: TypedBox, document: Document, typing: Typing, here: int) -> Iterator[types.CompletionItem]:
    """Icons, cards and names within a text, after an opening brace."""
    begun = typing.before.rpartition("{")[2]
    if "}" in begun:
        return
    start = here - len(begun)
    behind = 1 if document.text.startswith("}", here) else 0
    instead = types.Range(position(document, start - 1), position(document, here + behind))
    word, colon, _ = begun.partition(":")
    if not colon:
        for name in _icons(box):
            yield _mark(f"{{{name}}}", "icon", instead, f"1{name}")
    if word == CARD or not colon:
        for part in box.mentions.numbered():
            number = number_of(box.opened, part)
            yield _mark(f"{{{CARD}:{number}}}", name_of(part), instead, f"2{number:05d}", name_of(part))
    for what in _named(box):
        if word == what or not colon:
            for part in box.mentions.of_kinds([what]):
                yield _mark(f"{{{what}:{part.entry.id}}}", name_of(part), instead, f"3{part.entry.id}", name_of(part))


def _mark(text: str, about: str, instead: types.Range, order: str, also: str = "") -> types.CompletionItem:
    return types.CompletionItem(
        label=text, detail=about, kind=types.CompletionItemKind.Text, filter_text=f"{text} {also}".strip(),
        sort_text=order, text_edit=types.TextEdit(instead, text), documentation=escaped(also) or None,
    )  # fmt: skip


def _icons(box: TypedBox) -> Sequence[str]:
    """The icons that the game has, and the box's own."""
    press = box.bench.game.press
    looks = [press().templates, box.root / "templates"] if press is not None else []
    return sorted({file.stem for look in looks if look is not None for file in (look / "icons").glob("*.svg")})


def _named(box: TypedBox) -> Sequence[str]:
    """The words before an id that texts of the box use already."""
    return sorted(
        {
            kind
            for part in box.opened.content.sound
            for mention in box.mentions.of(part)
            if mention.place.span is not None and isinstance(mention.called.name, str)
            for kind in mention.called.kinds
        }
    )


def _said_elsewhere(
    box: TypedBox, kind: FileKind, typing: Typing, value: types.Range
) -> Iterator[types.CompletionItem]:
    """What other entries say in the same member, where a schema wants a word and no prose: tags, colours."""
    shape = [step for step in typing.pointer if isinstance(step, str)]
    member = shape[-1] if shape else ""
    at = cursor(box.bench.game.reader().schemas, kind.entry_schema or kind.schema)
    found: dict[str, int] = {}
    for part in box.opened.content.sound:
        if part.kind is kind and isinstance(part.data, dict) and member in part.data:
            for said in _words(at, part.data, member):
                found[said] = found.get(said, 0) + 1
    for said, times in sorted(found.items()):
        yield types.CompletionItem(
            label=said,
            detail=f"in {times} places" if times > 1 else "in one place",
            kind=types.CompletionItemKind.Value,
            filter_text=f'"{said}"',
            text_edit=types.TextEdit(value, f'"{said}"'),
        )


def _words(at: SchemaCursor, data: dict[str, Any], member: str) -> Iterator[str]:
    """What an entry says in a member, word by word; no prose."""
    value, inner = data[member], at.inside(data, member)
    if isinstance(value, str) and not at.is_free_text(data, member):
        yield value
    for index, one in enumerate(value if isinstance(value, list) else ()):
        if isinstance(one, str) and (" " not in one or not inner.is_free_text(value, index)):
            yield one
