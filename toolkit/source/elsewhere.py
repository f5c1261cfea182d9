"""Texts that stand in another file than the one whose place they take: where a finding about them is shown.

A box in another language has its texts from a catalogue. What is wrong with such a text is mended there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic, Place, Pointer, Related
from toolkit.source.document import Document


@dataclass(frozen=True)
class Elsewhere:
    """Where texts really stand, by file and pointer, and the documents as they lie on the disk."""

    places: Mapping[tuple[str, Pointer], Place] = field(default_factory=dict)
    documents: Mapping[str, Document] = field(default_factory=dict)

    @cached_property
    def _first(self) -> Mapping[tuple[str, Pointer], Place]:
        """For lists of paragraphs, the place of the first."""
        found: dict[tuple[str, Pointer], Place] = {}
        for (file, pointer), place in self.places.items():
            if pointer and isinstance(pointer[-1], int):
                found.setdefault((file, pointer[:-1]), place)
        return found

    def place(self, place: Place) -> Place:
        """Where something really stands."""
        key = place.file, place.pointer or ()
        there = None if place.pointer is None or place.on_key else self.places.get(key) or self._first.get(key)
        return there or (place if place.span is None or place.pointer is None else Place(place.file, place.pointer))

    def finding(self, one: Diagnostic) -> Diagnostic:
        """A finding where its author finds it. What would mend the source does not mend its translation."""
        related = tuple(Related(self.place(other.place), other.message) for other in one.related)
        return replace(one, place=self.place(one.place), related=related, fix=None)
