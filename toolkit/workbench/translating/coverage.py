"""How much of a box is translated: texts and words, by language and by kind of entry.

coverage(bench)     [Coverage("de", texts=195, translated=190, doubted=2, …)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.source.inline import plain_text
from toolkit.workbench.bench import Workbench
from toolkit.workbench.translating.catalogue import languages_of
from toolkit.workbench.translating.exchange import Translation
from toolkit.workbench.translating.lines import kind_of


@dataclass(frozen=True)
class Coverage:
    """How much of a box is translated: texts, and words of the source."""

    language: str
    texts: int
    translated: int
    doubted: int
    words: int
    words_translated: int
    by_kind: dict[str, tuple[int, int]]

    @property
    def per_cent(self) -> int:
        """How many of a hundred words are translated; 100 only if all are."""
        return 100 * self.words_translated // self.words if self.words else 100


def coverage(bench: Workbench, languages: Sequence[str] = ()) -> list[Coverage]:
    """How much is translated, by language and by kind of entry.

    Raises:
        ToolkitError: a catalogue cannot be read, or there is none.
    """
    opened = bench.alone
    found = []
    for language in languages or languages_of(bench.folder):
        translation = Translation(opened, language)
        texts: Counter[str] = Counter()
        done: Counter[str] = Counter()
        words = words_done = 0
        for line in translation.lines:
            many, kind = len(plain_text(line.text).split()), kind_of(line.part)
            texts[kind] += 1
            words += many
            if translation.said(line) is not None:
                done[kind] += 1
                words_done += many
        doubted = translation.doubted
        by_kind = {kind: (done[kind], texts[kind]) for kind in texts}
        found.append(Coverage(language, sum(texts.values()), sum(done.values()), doubted, words, words_done, by_kind))
    return found
