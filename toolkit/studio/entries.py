"""What is in a box, as the page shows it: every entry and the box itself, whole or broken, with its faces.

An entry is identified by its file and its id. Cards have faces, each with a *version* that changes when it looks
different, so that a browser fetches a picture once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from toolkit.game import Box
from toolkit.graph.graph import Graph
from toolkit.lint.runner import Opened
from toolkit.press.components import Component, Components, FaceSource
from toolkit.source.content import Part
from toolkit.source.cursor import cursor

Json = dict[str, Any]
Key = tuple[str, str]
"""A file, and the id of an entry in it."""

VERSION = 16
"""How many characters of a source's digest tell two versions of a face apart."""


def entries(
    opened: Opened, components: Components | None, alike: Mapping[Key, Json] = MappingProxyType({})
) -> dict[Key, Json]:
    """Every entry by its key, in the order of the components, then of the files.

    Entries in `alike` have not changed, so they are assumed to look the same, at no cost; whether they really do may
    depend on others, and takes longer to find out.
    """
    parts = _by_key(opened)
    broken = {(part.place.file, part.entry.id) for part in opened.content.broken}
    listed: dict[Key, Json] = {}
    for key, pieces in pieces_of(opened, components).items():
        if key in alike and alike[key]["faces"]:
            listed[key] = alike[key]
        else:
            listed[key] = _entry(parts[key]) | _printed(pieces)
            if not parts[key].place.pointer and pieces[0].id != key[1]:  # a file is not named after a piece in it
                listed[key] |= {name: _entry(parts[key])[name] for name in ("name", "kind")}
    for key, part in parts.items():
        if key not in listed:
            listed[key] = _entry(part) | {"broken": key in broken, "number": number_of(opened, part)}
    return listed


def pieces_of(opened: Opened, components: Components | None) -> dict[Key, list[Component]]:
    """The pieces that each entry is printed as, by its key, in order: a hero may be a card and a standee.

    A piece belongs to the entry with its id, or to the one that describes it.
    """
    parts = _by_key(opened)
    places = {(part.place.file, part.place.pointer or ()): key for key, part in parts.items()}
    found: dict[Key, list[Component]] = {}
    for one in components.components if components is not None else ():
        own = (one.file, one.id) if (one.file, one.id) in parts else None
        pointer = one.place.pointer or () if one.place is not None and own is None else ()
        around = (places.get((one.file, pointer[:depth])) for depth in range(len(pointer), -1, -1))
        key = own or next((each for each in around if each is not None), None)
        if key is not None:
            found.setdefault(key, []).append(one)
    return found


def unchanged(before: Opened, now: Opened, known: Mapping[Key, Json]) -> dict[Key, Json]:
    """The known entries that say the same as before, in the same place."""
    then, later = _by_key(before), _by_key(now)
    return {
        key: entry
        for key, entry in known.items()
        if key in later and (then[key].place, then[key].data) == (later[key].place, later[key].data)
    }


def _by_key(opened: Opened) -> dict[Key, Part]:
    return {(part.place.file, part.entry.id): part for part in _parts(opened)}


def namesakes(opened: Opened, key: Key) -> int:
    """How many entries of a file have this id: several, if a person has typed the name or number of another."""
    return sum(1 for part in _parts(opened) if (part.place.file, part.entry.id) == key)


def _entry(part: Part) -> Json:
    data = part.data if isinstance(part.data, dict) else {}
    return {
        "file": part.place.file,
        "id": part.entry.id,
        "label": part.entry.label,
        "pointer": list(part.place.pointer or ()),
        "schema": part.kind.entry_schema or part.kind.schema,
        "kind": str(data.get("kind") or _kind_of(part)),
        "name": str(data.get("name") or data.get("title") or part.entry.label),
        "number": None,
        "tags": [str(tag) for tag in data.get("tags") or () if isinstance(tag, str)],
        "groups": [],
        "faces": [],
        "broken": False,
        "text": " ".join(texts_of(part.data)),
    }


def number_of(opened: Opened, part: Part) -> int | None:
    """The number by which others name an entry: the schema says whether its number is one."""
    number = part.data.get("number") if isinstance(part.data, dict) else None
    if type(number) is not int:
        return None
    at = cursor(opened.game.reader().schemas, part.kind.entry_schema or part.kind.schema)
    return number if at.inside(part.data, "number").means(number, "number") else None


def _kind_of(part: Part) -> str:
    """`tale` for a file of `tales/*.json`, `gear` for `gear*.json`, `box` for `box.json`."""
    folder, _, file = part.kind.pattern.rpartition("/")
    name = file.partition(".")[0].rstrip("*")
    return name or folder.rstrip("s")


def _printed(pieces: Sequence[Component]) -> Json:
    first = pieces[0]
    faces = {face.name: (side, face) for piece in pieces for side, face in piece.sides}
    return {
        "name": first.name or first.label,
        "number": first.number,
        "kind": first.kind,
        "tags": list(first.tags),
        "groups": list(first.groups),
        "copies": first.copies,
        "faces": [shown_face(side, face) for side, face in faces.values()],
    }


def shown_face(side: str, face: FaceSource) -> Json:
    """A face for the page; `ratio` is width divided by height, so that room is left before the picture loads."""
    shape = {"ratio": round(face.meant[0] / face.meant[1], 4)} if face.meant is not None else {}
    return {"side": side, "name": face.name, "version": version_of(face), **shape}


def version_of(face: FaceSource) -> str:
    """A text that changes when the face looks different."""
    return face.source[:VERSION]


def texts_of(data: Any) -> Iterator[str]:
    """Everything written in an entry, for searching."""
    match data:
        case str():
            yield data
        case dict():
            for value in data.values():
                yield from texts_of(value)
        case list():
            for value in data:
                yield from texts_of(value)
        case int() if not isinstance(data, bool):
            yield str(data)


def neighbours(opened: Opened, graph: Graph) -> dict[Key, dict[str, list[Json]]]:
    """Where each entry leads, and from where it is reached, by the graph of the box."""
    keys = keys_of(opened, graph)
    found: dict[Key, dict[str, list[Json]]] = {}
    for link in graph.links:
        word = graph.link_kinds[link.kind].word if link.kind in graph.link_kinds else link.kind
        for source, target in ((link.source, link.target), *(((link.target, link.source),) if link.both else ())):
            if source in keys and target in keys:
                _add(found, keys[source], "to", keys[target], word)
                _add(found, keys[target], "from", keys[source], word)
    return found


def keys_of(opened: Opened, graph: Graph) -> dict[str, Key]:
    """The entries that the nodes of a graph stand for, by the nodes' keys."""
    keys = {part.place: (part.place.file, part.entry.id) for part in _parts(opened)}
    return {node.key: keys[node.place] for node in graph.nodes if node.place in keys}


def _add(found: dict[Key, dict[str, list[Json]]], key: Key, side: str, other: Key, word: str) -> None:
    sides = found.setdefault(key, {"to": [], "from": []})
    link = {"file": other[0], "id": other[1], "kind": word}
    if link not in sides[side]:
        sides[side].append(link)


def _parts(opened: Opened) -> Iterable[Part]:
    return (*opened.content.sound, *opened.content.broken)


def about(box: Box, opened: Opened, components: Components | None) -> Json:
    """The box itself: its title, its game, and what its cards can be filtered by."""
    subjects = opened.game.reader().subjects(box)
    return {
        "title": box.title,
        "subtitle": box.subtitle or "",
        "language": box.language,
        "shown": opened.folder.shown,
        "key": sha256(str(opened.folder.root.resolve()).encode()).hexdigest()[:VERSION],
        "game": opened.game.title,
        "subject": opened.game.subject,
        "subjects": [{"id": one.id, "heading": one.heading} for one in subjects],
        "word": components.word if components is not None else "card",
        "group_word": components.group_word if components is not None else "group",
        "groups": [{"id": one.id, "heading": one.heading} for one in components.groups] if components else [],
        "counts": dict(opened.counts),
        "whole": box.whole,
        "players": list(opened.game.table().players) if opened.game.table is not None else [],
        "player": opened.game.table().player if opened.game.table is not None else "",
        "views": opened.game.studio().views if opened.game.studio is not None else (),
    }
