"""From a box's content to its damage: the parts that could not be read, and which cards each may be about.

A proof says nothing about cards that it has not seen. But most cards take part in few quests, so a broken card leaves
proofs about all other quests as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.source.content import Content, Part

NUMBER = re.compile(r'"number"\s*:\s*(\d{1,9})\b')
EVERYWHERE = re.compile(r'"(?:starting|clock|out_of_luck)"')
"""Words in a file that cannot be parsed, if something in it may have to do with every quest."""
UNPROVED = ("luck", "weather", "detour", "nightfall", "trait")
"""Kinds of cards that proofs leave out."""


class Damage(Struct, frozen=True):
    """A card or file that could not be read.

    `numbers` are the encounters that it may be about; None means that it may have to do with every quest. A `file` may
    also hold any card that is missing.
    """

    id: str
    label: str
    place: Place
    numbers: frozenset[int] | None
    file: bool = False


def damage_of(content: Content) -> tuple[Damage, ...]:
    """Everything that may change what is proved about some quest."""
    found = [*_files(content), *(_part(part) for part in content.broken if _is_card(part.place.file))]
    return tuple(one for one in found if one.numbers is None or one.numbers or one.file)


def _is_card(file: str) -> bool:
    """Whether a file, or a folder, has cards in it; a broken quest is not among those that are proved."""
    return "/cards/" in f"/{file}/"


def _files(content: Content) -> Iterator[Damage]:
    for file in content.unread:
        if _is_card(file):
            text = content.documents[file].text if file in content.documents else ""
            numbers = frozenset(int(number) for number in NUMBER.findall(text))
            is_local = bool(text) and not EVERYWHERE.search(text)
            yield Damage(file, file, Place(file), numbers if is_local else None, file=True)


def _part(part: Part) -> Damage:
    return Damage(part.entry.id, part.entry.label, part.place, _numbers(part.data))


def _numbers(data: Any) -> frozenset[int] | None:
    if not isinstance(data, Mapping):
        return None
    if data.get("kind") in UNPROVED:
        return frozenset()
    number = data.get("number")
    return frozenset([number]) if type(number) is int and "starting" not in data else None
