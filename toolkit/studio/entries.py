"""What is in a box, as the page shows it: every entry and the box itself, whole or broken, with its faces.

An entry is identified by its file and its id. Cards have faces, each with a *version* that changes when it looks
different, so that a browser fetches a picture once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from toolkit.lint.runner import Opened
from toolkit.playing.thinking.strength import EXAMPLES
from toolkit.press.components import Component, Components, FaceSource
from toolkit.source.content import Part
from toolkit.studio.messages.boxes import BoxShown, CommandShown, SubjectShown
from toolkit.studio.messages.entries import EntryShown, FaceShown
from toolkit.workbench.editing.parts import (
    Key,
    by_key,
    key_of,
    kind_of,
    kinds_of,
    number_of,
    pieces_of,
    schema_of,
    texts_of,
)
from toolkit.workbench.own_boxes import box_key

VERSION = 16
"""How many characters of a source's digest tell two versions of a face apart."""


def entries(
    opened: Opened, components: Components | None, alike: Mapping[Key, EntryShown] = MappingProxyType({})
) -> dict[Key, EntryShown]:
    """Every entry by its key, in the order of the components, then of the files.

    Entries in `alike` have not changed, so they are assumed to look the same, at no cost; whether they really do may
    depend on others, and takes longer to find out.
    """
    parts = by_key(opened)
    broken = {key_of(part) for part in opened.content.broken}
    listed: dict[Key, EntryShown] = {}
    for key, pieces in pieces_of(opened, components).items():
        listed[key] = alike[key] if key in alike and alike[key].faces else _printed(parts[key], pieces)
    for key, part in parts.items():
        if key not in listed:
            listed[key] = replace(_entry(part), broken=key in broken, number=number_of(opened, part))
    return listed


def unchanged(before: Opened, now: Opened, known: Mapping[Key, EntryShown]) -> dict[Key, EntryShown]:
    """The known entries that say the same as before, in the same place."""
    then, later = by_key(before), by_key(now)
    return {
        key: entry
        for key, entry in known.items()
        if key in later and (then[key].place, then[key].data) == (later[key].place, later[key].data)
    }


def _entry(part: Part) -> EntryShown:
    data = part.data if isinstance(part.data, dict) else {}
    return EntryShown(
        file=part.place.file,
        id=part.entry.id,
        label=part.entry.label,
        pointer=part.place.pointer or (),
        schema=schema_of(part),
        kind=kind_of(part),
        kinds=tuple(sorted(kinds_of(part))),
        name=str(data.get("name") or data.get("title") or part.entry.label),
        tags=tuple(tag for tag in data.get("tags") or () if isinstance(tag, str)),
        text=" ".join(texts_of(part.data)),
    )


def _printed(part: Part, pieces: Sequence[Component]) -> EntryShown:
    """An entry that is printed, as its first piece is called, unless it is a file with several."""
    first, shown = pieces[0], _entry(part)
    is_several = not part.place.pointer and first.id != part.entry.id
    faces = {face.name: (side, face) for piece in pieces for side, face in piece.sides}
    return replace(
        shown,
        name=shown.name if is_several else first.name or first.label,
        kind=shown.kind if is_several else first.kind,
        number=first.number,
        tags=first.tags,
        groups=first.groups,
        copies=first.copies,
        faces=tuple(shown_face(side, face) for side, face in faces.values()),
    )


def shown_face(side: str, face: FaceSource) -> FaceShown:
    """A face for the page."""
    ratio = round(face.meant[0] / face.meant[1], 4) if face.meant is not None else UNSET
    return FaceShown(side, face.name, version_of(face), ratio)


def version_of(face: FaceSource) -> str:
    """A text that changes when the face looks different."""
    return face.source[:VERSION]


def about(opened: Opened, components: Components | None) -> BoxShown:
    """The box itself: its title, its game, and what its cards can be filtered by."""
    box, game = opened.box, opened.game
    table = game.table() if game.table is not None else None
    return BoxShown(
        title=box.title,
        subtitle=box.subtitle or "",
        language=box.language,
        shown=opened.folder.shown,
        key=box_key(opened.folder.root),
        game=game.title,
        subject=game.subject,
        subjects=tuple(SubjectShown(one.id, one.heading) for one in game.reader().subjects(box)),
        word=components.word if components is not None else "card",
        group_word=components.group_word if components is not None else "group",
        groups=tuple(SubjectShown(one.id, one.heading) for one in components.groups) if components is not None else (),
        counts=dict(opened.counts),
        whole=box.whole,
        players=(*table.players, *EXAMPLES) if table is not None else (),
        player=table.player if table is not None else "",
        campaign=game.campaign is not None,
        views=(
            *(game.studio().views if game.studio is not None else ()),
            *(("commands",) if game.commands else ()),
            *(("look",) if game.press is not None and game.press().templates is not None else ()),
        ),
        before_numbers=game.studio().before_numbers if game.studio is not None else (),
        after_counts=game.studio().after_counts if game.studio is not None else (),
        commands=tuple(CommandShown(one.name, one.help) for one in game.commands),
    )
