"""From the counts of a box's texts to the output of `unlikely prose`: ten lines per section, or data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.command import CommandResult
from toolkit.plain import Plain
from toolkit.prose.counting import PHRASE, Phrase, Prose, Word, count
from toolkit.report.visible import visible, width

MOST = 10
"""How many of each are printed."""
SEVERAL = 3
"""A word in fewer texts than this is not a habit, and is left out."""
COLUMNS = 78
"""How wide a line may be; the terminal adds two."""


def describe(texts: Iterable[tuple[str, str]], language: str) -> CommandResult:
    """Describes some texts, each with the card it is on."""
    prose = count(texts, language)
    return CommandResult(tuple(lines(prose)), as_json(prose))


def lines(prose: Prose) -> Iterator[str]:
    """For people."""
    if prose.longest is None:
        yield "No texts."
        return
    average = prose.words / prose.sentences
    on, longest = prose.longest
    yield f"{prose.texts:,} texts, {prose.words:,} words, {prose.sentences:,} sentences of {average:.1f} words"
    yield _cut(f"the longest has {len(longest)} words: {on}")
    if prose.ease is not None:
        yield f"{prose.ease.formula}: {prose.ease.value:.0f} (0 is hard, 100 is easy)"
    yield from _words("Sentences begin with", habits(prose.beginnings), prose.sentences)
    yield from _words("Words in most texts", habits(prose.favourites))
    if prose.phrases:
        yield f"The same {PHRASE} words or more"
        for phrase in prose.phrases[:MOST]:
            yield from _phrase(phrase)
        yield from _more(prose.phrases)


def as_json(prose: Prose) -> dict[str, Plain]:
    """For programs: all counts, except words that are hardly used."""
    return {
        "texts": prose.texts,
        "words": prose.words,
        "sentences": prose.sentences,
        "longest": {"on": prose.longest[0], "words": len(prose.longest[1])} if prose.longest else None,
        "ease": {"formula": prose.ease.formula, "value": round(prose.ease.value, 1)} if prose.ease else None,
        "beginnings": [_word_as_json(one) for one in habits(prose.beginnings)],
        "favourites": [_word_as_json(one) for one in habits(prose.favourites)],
        "phrases": [{"phrase": " ".join(one.words), "on": list(one.on)} for one in prose.phrases],
    }


def habits(words: Sequence[Word]) -> list[Word]:
    """The words that are in several texts."""
    return [one for one in words if one.texts >= SEVERAL]


def _word_as_json(word: Word) -> dict[str, Plain]:
    return {"word": word.word, "times": word.times, "texts": word.texts, "on": list(word.on)}


def _words(heading: str, found: Sequence[Word], of: int | None = None) -> Iterator[str]:
    """A table: the word, its share if there is a whole, how often, in how many texts, and where."""
    if not found:
        return
    yield heading
    shown = found[:MOST]
    rows = [(visible(one.word), _share(one, of), f"{one.times:,}", f"{one.texts:,}") for one in shown]
    wide = [max(width(row[column]) for row in rows) for column in range(4)]
    for row, one in zip(rows, shown, strict=True):
        word, share, times, texts = (" " * (room - width(text)) for text, room in zip(row, wide, strict=True))
        counts = f"{share}{row[1]}{times}{row[2]} times in {texts}{row[3]} texts"
        yield _listed(f"  {row[0]}{word}  {counts}: ", one.on)
    yield from _more(found)


def _share(word: Word, of: int | None) -> str:
    return "" if of is None else f"{100 * word.times / of:.1f}%, "


def _phrase(phrase: Phrase) -> Iterator[str]:
    yield _cut(f"  “{visible(' '.join(phrase.words))}”")
    yield _listed("    ", phrase.on)


def _more(found: Sequence[object]) -> Iterator[str]:
    if len(found) > MOST:
        yield f"  … and {len(found) - MOST:,} more (--json has them)"


def _listed(before: str, names: Sequence[str]) -> str:
    """As many names as fit into the line, and how many more there are."""
    line = before
    for index, name in enumerate(map(visible, names)):
        left = len(names) - index
        more = f", … ({left} more)" if index else f"… ({left} more)"
        longer = f"{line}, {name}" if index else f"{line}{name}"
        room = COLUMNS if left == 1 else COLUMNS - len(f", … ({left - 1} more)")
        if width(longer) > room:
            return _cut(line + more)
        line = longer
    return line


def _cut(line: str) -> str:
    """A line that fits."""
    if width(line) <= COLUMNS:
        return line
    while width(line) > COLUMNS - 1:
        line = line[: max(1, min(len(line) - 1, COLUMNS))]
    return line.rstrip() + "…"
