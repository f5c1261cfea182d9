"""From a box and a catalogue to the files of the box in that language, and to what is wrong with the translation.

Translation(opened, "de").files     every file as it would be with its texts exchanged and its language set
Translation(opened, "de").findings  what is not translated, has drifted, or says something else than its source
Translation(opened, "qps")          a language of our own, which shows what is not translated and what would overflow
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.diagnostic import Diagnostic, Place, Pointer
from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.lint.translations import (
    changed_figures,
    changed_markup,
    drifted_translation,
    merged_words,
    untranslated_text,
)
from toolkit.source.document import Document
from toolkit.source.elsewhere import Elsewhere
from toolkit.source.folder import BOX_FILE, Folder
from toolkit.source.suggest import listing
from toolkit.workbench.editing.parts import cursor_at
from toolkit.workbench.editing.splicing import spliced
from toolkit.workbench.translating.catalogue import file_of, is_used, languages_of, parsed, spans, text_of
from toolkit.workbench.translating.lines import Line, lines_of
from toolkit.workbench.translating.pseudo import PSEUDO, pseudo

if TYPE_CHECKING:
    from polib import POEntry


@dataclass(frozen=True)
class Translation:
    """A box as it is, and the language it is wanted in."""

    opened: Opened
    language: str

    @cached_property
    def file(self) -> str:
        """The catalogue, from the box's folder."""
        return file_of(self.language)

    @cached_property
    def lines(self) -> list[Line]:
        """Every text of the box."""
        return lines_of(self.opened)

    @cached_property
    def document(self) -> Document:
        """The catalogue as it lies on the disk.

        Raises:
            ToolkitError: there is none, or it cannot be read.
        """
        folder = self.opened.folder
        text = text_of(folder, self.language)
        if text is None:
            there = listing(languages_of(folder))
            known = f" It is translated into {there}." if there else ""
            command = f"Begin: unlikely translate {folder.shown or '.'} {self.language}"
            raise ToolkitError(f"{folder.shown}: has no translation into {self.language}.{known} {command}")
        return Document(self.file, text)

    @cached_property
    def _entries(self) -> list[POEntry]:
        shown = self.opened.folder.path_of(self.file)
        return [entry for entry in parsed(self.document.text, shown) if not entry.obsolete]

    @cached_property
    def _by_line(self) -> Mapping[str, POEntry]:
        """The entry of each text, by the text's name: under that name, or else one for the same text."""
        exact = {(entry.msgctxt, entry.msgid): entry for entry in self._entries}
        alike: dict[str, POEntry] = {}
        for entry in self._entries:
            if is_used(entry):
                alike.setdefault(entry.msgid, entry)
        found = {line.name: exact.get((line.name, line.text)) or alike.get(line.text) for line in self.lines}
        return {name: entry for name, entry in found.items() if entry is not None}

    def said(self, line: Line) -> str | None:
        """A text in that language; None if it is not translated."""
        if self.language == PSEUDO:
            return pseudo(line.text)
        entry = self._by_line.get(line.name)
        return entry.msgstr if entry is not None and is_used(entry) else None

    @cached_property
    def files(self) -> dict[str, bytes]:
        """Every file that differs in that language. Lines stay where they are."""
        changes: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
        documents = self.opened.content.documents
        for line in self.lines:
            said = self.said(line)
            if said is not None and said != line.text:
                for place in line.places:
                    start, end = documents[place.file].offsets(place)
                    changes[place.file].append((start, end, json.dumps(said, ensure_ascii=False)))
                if named_by(self.opened, line, said):
                    start, _ = documents[line.part.place.file].offsets(line.part.place)
                    changes[line.part.place.file].append(
                        (start + 1, start + 1, f'"id": {json.dumps(line.part.entry.id)}, ')
                    )
        texts = {file: _exchanged(documents[file].text, some) for file, some in changes.items()}
        box = documents[BOX_FILE]
        if isinstance(box.data, dict) and self.language != PSEUDO:
            text = texts.get(BOX_FILE, box.text)
            now = Document(BOX_FILE, text, json.loads(text.removeprefix("\ufeff")), parsed=True)
            texts[BOX_FILE] = spliced(now, (), {**now.data, "language": self.language}).text
        return {file: text.encode("utf-8", "surrogatepass") for file, text in texts.items()}

    @cached_property
    def elsewhere(self) -> Elsewhere:
        """Where findings about its texts are shown."""
        documents = self.opened.content.documents
        if self.language == PSEUDO:
            return Elsewhere({}, documents)
        places: dict[tuple[str, Pointer], Place] = {}
        for line in self.lines:
            if self.said(line) is not None:
                for place in line.places:
                    places[place.file, place.pointer or ()] = self._spot(self._by_line[line.name])
        return Elsewhere(places, {**documents, self.file: self.document})

    @cached_property
    def _spans(self) -> Mapping[str, tuple[int, int]]:
        return spans(self.document.text, self._entries)

    def _spot(self, entry: POEntry | None) -> Place:
        span = self._spans.get(entry.msgctxt or "") if entry is not None else None
        return Place(self.file, None, span=span)

    @property
    def doubted(self) -> int:
        """How many translations are there and do not count."""
        return sum(entry.fuzzy for entry in self._by_line.values())

    # ------------------------------------------------------------------------------------------------ what is wrong

    def findings(self) -> Iterator[Diagnostic]:
        """What is wrong with the translation itself."""
        if self.language == PSEUDO:
            return
        by_name = {entry.msgctxt: entry for entry in self._entries}
        for line in self.lines:
            entry, label = self._by_line.get(line.name), line.part.entry.label
            about = label if not line.is_word else "The box"
            card = line.part.entry.id
            if entry is not None and entry.fuzzy:
                was = entry.previous_msgid or ""
                yield drifted_translation.explain(self._spot(entry), about, line.name, card, was, line.text)
            elif entry is not None and entry.msgstr:
                spot = self._spot(entry)
                yield from changed_markup.check(spot, about, line.name, card, line.text, entry.msgstr)
                yield from changed_figures.check(spot, about, line.name, card, line.text, entry.msgstr)
            elif entry is None and (old := by_name.get(line.name)) is not None and old.msgstr:
                yield drifted_translation.explain(self._spot(old), about, line.name, card, old.msgid, line.text)
            else:
                yield untranslated_text.explain(self._spot(entry), about, line.name, card, line.text)
        yield from self._merged()

    def _merged(self) -> Iterator[Diagnostic]:
        """Words by which entries find each other, and which would no longer be told apart."""
        words = [line for line in self.lines if line.is_word]
        now = {line.name: self.said(line) or line.text for line in words}
        many = Counter(now.values())
        for line in words:
            if many[now[line.name]] > 1:
                others = [one.text for one in words if one is not line and now[one.name] == now[line.name]]
                spot = self._spot(self._by_line.get(line.name))
                yield merged_words.explain(spot, line.text, now[line.name], others)


def named_by(opened: Opened, line: Line, said: str) -> bool:
    """Whether an entry would get another id with this text: others name it by the one that it has."""
    part = line.part
    if len(line.steps) != 1 or "id" in part.data or not cursor_at(opened, part).may_have(part.data, "id"):
        return False
    now = part.kind.identify({**part.data, line.steps[0]: said}, part.place.file)
    return now.id != part.entry.id


def _exchanged(text: str, changes: list[tuple[int, int, str]]) -> str:
    for start, end, instead in sorted(changes, reverse=True):
        text = text[:start] + instead + text[end:]
    return text


def folder_in(opened: Opened, language: str) -> Folder:
    """The folder of a box that is played together with another one, in that language as far as it is translated."""
    if opened.box.language == language:
        return opened.folder
    if language != PSEUDO and text_of(opened.folder, language) is None:
        return opened.folder
    return opened.folder.with_changed(Translation(opened, language).files)
