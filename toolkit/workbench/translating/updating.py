"""From a catalogue as it is and the texts of a box as they are now to the catalogue as it should be.

Nothing that somebody has translated is lost, whatever happened to the box meanwhile. Of every text it is asked, in this
order, what became of it:

1. The same text has the same name: nothing has happened.
2. The same text has another name: it was moved, or its card has another number. Its translation goes along.
3. The same text names cards by other numbers: so does its translation, from now on.
4. The same name has another text: it was changed. Its translation is doubted ("fuzzy") and kept beside the text that
   it belongs to.
5. A similar text has another name: it was moved and changed. The same.
6. Nothing like it was there: it is new.

What is left over is obsolete: it stays at the end of the catalogue, and comes back when its text does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from toolkit.workbench.translating.lines import MENTION, Line

if TYPE_CHECKING:
    from polib import POEntry, POFile

SIMILAR = 0.6
"""From how much alike two texts are taken for versions of one."""
MOST_COMPARED = 40_000
"""How many pairs of texts are compared letter by letter; beyond that, texts that were moved and changed are new."""


@dataclass(frozen=True)
class Update:
    """What was found: how many texts there are, and how many of them are new, changed, moved or gone."""

    texts: int
    new: int = 0
    changed: int = 0
    moved: int = 0
    gone: int = 0


def update(catalogue: POFile, lines: Sequence[Line], comments: Callable[[Line], str], language: str) -> Update:
    """Brings a catalogue up to date, in place."""
    import polib

    before = [entry for entry in catalogue if entry.msgid]
    pairs = _paired(before, lines)
    known = {id(entry) for entry in pairs.values()}
    made, new, changed, moved = [], 0, 0, 0
    for index, line in enumerate(lines):
        former = pairs.get(index)
        entry = polib.POEntry(msgctxt=line.name, msgid=line.text, comment=comments(line))
        entry.occurrences = [(place.file, "") for place in line.places[:1]]
        if former is None:
            new += 1
        else:
            changed += _carried(former, entry)
            moved += former.msgctxt != line.name and not former.obsolete
        made.append(entry)
    left = [entry for entry in before if id(entry) not in known]
    gone = [entry for entry in left if entry.msgstr]
    newly_gone = sum(not entry.obsolete for entry in left)
    for entry in gone:
        entry.obsolete, entry.occurrences, entry.comment = True, [], ""
    names = {(entry.msgctxt, entry.msgid) for entry in made}
    kept: dict[tuple[str, str, str], POEntry] = {}
    for entry in gone:
        if (entry.msgctxt, entry.msgid) in names:  # both cannot stand in one catalogue under one name
            entry.msgctxt = f"{entry.msgctxt} (former)"
        kept.setdefault((entry.msgctxt or "", entry.msgid, entry.msgstr), entry)
    catalogue[:] = [*made, *kept.values()]
    catalogue.metadata = {**catalogue.metadata, "Language": language.replace("-", "_")}
    return Update(len(lines), new, changed, moved, newly_gone)


def _carried(former: POEntry, entry: POEntry) -> bool:
    """Takes a translation over to the text as it is now. Returns whether it is newly doubted."""
    entry.tcomment, entry.flags = former.tcomment, [one for one in former.flags if one != "fuzzy"]
    entry.msgstr = former.msgstr
    translated_from = former.previous_msgid if former.fuzzy and former.previous_msgid else former.msgid
    if not former.msgstr or (former.fuzzy and not former.previous_msgid and former.msgid == entry.msgid):
        if former.fuzzy:
            entry.flags.append("fuzzy")
        return False
    if translated_from == entry.msgid:
        return False
    if not former.fuzzy and _without_numbers(former.msgid) == _without_numbers(entry.msgid):
        renumbered = _renumbered(former, entry.msgid)
        if renumbered is not None:
            entry.msgstr = renumbered
            return False
    entry.flags.append("fuzzy")
    entry.previous_msgid = translated_from
    return bool(former.msgid != entry.msgid)


def _renumbered(former: POEntry, text: str) -> str | None:
    """The translation with the numbers of now, if it names the same cards as its text did."""
    was, now = MENTION.findall(former.msgid), MENTION.findall(text)
    if sorted(MENTION.findall(former.msgstr)) != sorted(was):
        return None
    numbers = dict(zip(was, now, strict=True))
    return MENTION.sub(lambda found: found[0].replace(found[1], numbers[found[1]]), former.msgstr)


def _without_numbers(text: str) -> str:
    return re.sub(r"(\{\w+:)\d+\}", r"\1#}", text)


def _paired(before: Sequence[POEntry], lines: Sequence[Line]) -> dict[int, POEntry]:
    """Which entry each text had, by the text's index."""
    found: dict[int, POEntry] = {}
    left = dict(enumerate(before))

    def by(of_entry: Callable[[POEntry], Hashable], of_line: Callable[[Line], Hashable]) -> None:
        waiting: dict[Hashable, list[int]] = {}
        # translated and asked for first, so that what is obsolete only stands in where nothing else does
        for at, entry in sorted(left.items(), key=lambda one: (one[1].obsolete, not one[1].msgstr, one[0])):
            waiting.setdefault(of_entry(entry), []).append(at)
        for index, line in enumerate(lines):
            if index not in found and (there := waiting.get(of_line(line))):
                found[index] = left.pop(there.pop(0))

    by(lambda entry: (entry.msgctxt, entry.msgid), lambda line: (line.name, line.text))
    by(lambda entry: (_member(entry.msgctxt or ""), entry.msgid), lambda line: (_member(line.name), line.text))
    by(lambda entry: entry.msgid, lambda line: line.text)
    by(
        lambda entry: (_member(entry.msgctxt or ""), _without_numbers(entry.msgid)),
        lambda line: (_member(line.name), _without_numbers(line.text)),
    )
    by(lambda entry: "" if entry.obsolete else entry.msgctxt, lambda line: line.name)
    for index, at in _similar(left, [(n, line) for n, line in enumerate(lines) if n not in found]):
        found[index] = left.pop(at)
    # a text that nobody had translated, and whose translation is there: it is no secret
    return {**found, **{index: _better(entry, left) for index, entry in found.items() if not entry.msgstr}}


def _better(entry: POEntry, left: dict[int, POEntry]) -> POEntry:
    """An obsolete translation of the same text, for an entry that has none."""
    at = next((n for n, one in left.items() if one.msgid == entry.msgid and one.msgstr), None)
    return entry if at is None else left.pop(at)


def _similar(left: dict[int, POEntry], lines: Iterable[tuple[int, Line]]) -> list[tuple[int, int]]:
    """Texts that were moved and changed: the most similar first."""
    pairs = [
        (index, at, line.text, entry.previous_msgid or entry.msgid)
        for index, line in lines
        for at, entry in left.items()
        if entry.msgstr and _member(line.name) == _member(entry.msgctxt or "")
    ]
    if len(pairs) > MOST_COMPARED:
        return []
    rated = []
    for index, at, one, two in pairs:
        matcher = SequenceMatcher(None, one, two, autojunk=False)
        if matcher.real_quick_ratio() >= SIMILAR and matcher.quick_ratio() >= SIMILAR:
            rated.append((matcher.ratio(), index, at))
    chosen: list[tuple[int, int]] = []
    for ratio, index, at in sorted(rated, key=lambda one: (-one[0], one[1], one[2])):
        if ratio >= SIMILAR and all(index != one and at != two for one, two in chosen):
            chosen.append((index, at))
    return chosen


def _member(name: str) -> str:
    """What kind of text it is, whichever card it stands on: `back/help`."""
    return re.sub(r"\d+", "#", name.partition(": ")[2])
