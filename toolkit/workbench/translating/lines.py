"""From a box to everything in it that is to be translated, in the order in which players come to read it.

    Line("map 1: back/help", "Look at **the recipe** …", …)     a text, where it stands and what it is about

Schemas say what is text, and which of it is the same in every language; nothing here knows any game. Box and stories
come first, and after each of them what it leads to: the cards that it names, then those that these name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from toolkit.diagnostic import Place, Pointer
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.source.cursor import SchemaCursor
from toolkit.source.folder import BOX_FILE
from toolkit.workbench.editing.parts import cursor_at, number_of, parts_of

MENTION = re.compile(r"\{\w+:(\d+)\}")
NAMES = ("name", "title")


@dataclass(frozen=True)
class Line:
    """A text: under which name a catalogue has it, what it says, and every place where it stands.

    Most stand in one place. A word by which entries find each other has all of its places, so that they still do.
    """

    name: str
    text: str
    places: tuple[Place, ...]
    part: Part
    steps: Pointer = ()
    most: int | None = None
    """How many letters there may be."""
    is_word: bool = False


def lines_of(opened: Opened) -> list[Line]:
    """Every text of a box, in reading order; each under a name of its own."""
    found: list[Line] = []
    words: dict[str, int] = {}
    taken: dict[str, int] = {}
    for part in reading_order(opened):
        about = kind_of(part)
        if part.entry.id and part.place.file != BOX_FILE:
            about = f"{about} {part.entry.id}"
        taken[about] = taken.get(about, 0) + 1
        about = about if taken[about] == 1 else f"{about} ({taken[about]})"
        for steps, text, at in _texts(part.data, cursor_at(opened, part), ()):
            place = Place(part.place.file, (*(part.place.pointer or ()), *steps))
            nodes = [node for _, node in at.applying(text)]
            most = next((int(node["maxLength"]) for node in nodes if "maxLength" in node), None)
            if not at.means(text, "word"):
                found.append(Line(f"{about}: {_said(steps)}", text, (place,), part, steps, most))
            elif text in words:
                line = found[words[text]]
                found[words[text]] = Line(
                    line.name, text, (*line.places, place), line.part, line.steps, line.most, is_word=True
                )
            else:
                words[text] = len(found)
                name = next(step for step in reversed(steps) if isinstance(step, str)).removesuffix("s")
                found.append(Line(f"{name} {text}", text, (place,), part, steps, most, is_word=True))
    return found


def reading_order(opened: Opened) -> list[Part]:
    """The entries as players come to read them."""
    every = [part for part in parts_of(opened) if isinstance(part.data, dict) and part.place.file in _own(opened)]
    by_number: dict[int, Part] = {}
    for part in every:
        number = number_of(opened, part)
        if number is not None:
            by_number.setdefault(number, part)
    roots = sorted(every, key=lambda part: (part.place.file != BOX_FILE, bool(part.kind.list_of)))
    found: dict[Place, Part] = {}
    for root in roots:
        waiting = [root]
        for part in waiting:
            if part.place in found:
                continue
            found[part.place] = part
            if not root.kind.list_of:
                named = _numbers(part.data, cursor_at(opened, part))
                waiting += [by_number[number] for number in named if number in by_number]
    return list(found.values())


def picture_of(line: Line, at: SchemaCursor) -> str:
    """What the picture of its entry shows, as the illustrator is told."""
    member = at.member_that_means(line.part.data, "art")
    art = line.part.data.get(member) if member else None
    brief = art.get("brief") if isinstance(art, dict) else None
    return " ".join(brief) if isinstance(brief, list) else str(brief or "")


def kind_of(part: Part) -> str:
    """What kind of entry it is: its own word, or that of its file."""
    return str(part.data.get("kind") or part.kind.word)


def name_of(part: Part) -> str:
    """What an entry is called, as its author named it."""
    return next((str(part.data[name]) for name in NAMES if isinstance(part.data.get(name), str)), "")


def _own(opened: Opened) -> set[str]:
    """The files whose texts can be exchanged: the box's own ones, as far as they are JSON."""
    return {file for file in opened.content.documents if not file.startswith("../") and file.endswith(".json")}


def _said(steps: Sequence[str | int]) -> str:
    """`trials/2/text` for the second: people count from 1."""
    return "/".join(str(step + 1) if isinstance(step, int) else step for step in steps)


def _texts(data: Any, at: SchemaCursor, steps: Pointer) -> Iterator[tuple[Pointer, str, SchemaCursor]]:
    """Every text in some data, in the order of the schema, and what the schema says of it."""
    for step in at.keys(data) if isinstance(data, dict) else range(len(data)):
        value = data[step]
        inside = at.inside(data, step)
        if step == "$schema" or inside.means(value, "kept") or _is_id(value, inside):
            continue
        if isinstance(value, dict | list):
            yield from _texts(value, inside, (*steps, step))
        elif isinstance(value, str) and value.strip() and at.is_free_text(data, step):
            yield (*steps, step), value, inside


def _is_id(value: Any, at: SchemaCursor) -> bool:
    """Whether this names other entries by their ids: then the schema says which kinds of them."""
    return any("x-studio-kinds" in node for _, node in at.applying(value))


def _numbers(data: Any, at: SchemaCursor) -> Iterator[int]:
    """The numbers that an entry names, in fields and in texts."""
    for step in at.keys(data) if isinstance(data, dict) else range(len(data)):
        value = data[step]
        inside = at.inside(data, step)
        if isinstance(value, dict | list):
            yield from _numbers(value, inside)
        elif type(value) is int and inside.means(value, "number"):
            yield value
        elif isinstance(value, str):
            yield from (int(found[1]) for found in MENTION.finditer(value))
