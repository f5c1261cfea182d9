"""The cases of Unicode's conformance tests: all if the database is installed and wanted, or else our samples."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


def lines(name: str, whole: Path | None = None) -> Iterator[str]:
    """What a file of tests says, without comments."""
    if whole is not None:
        text = (whole / name).read_text(encoding="utf-8")
    else:
        text = gzip.decompress((HERE / f"{Path(name).stem}.gz").read_bytes()).decode()
    for line in text.splitlines():
        case = line.partition("#")[0].strip()
        if case:
            yield case


class BidiCase(NamedTuple):
    """Classes or characters, the paragraph's level (None: by its first letter), and the results (None: removed)."""

    kinds: Sequence[str]
    text: str
    base: int | None
    levels: Sequence[int | None]
    order: Sequence[int]


def bidi_classes(whole: Path | None = None) -> Iterator[BidiCase]:
    levels: list[int | None] = []
    order: list[int] = []
    for line in lines("BidiTest.txt", whole):
        if line.startswith("@Levels:"):
            levels = [None if one == "x" else int(one) for one in line.split()[1:]]
        elif line.startswith("@Reorder:"):
            order = [int(one) for one in line.split()[1:]]
        elif not line.startswith("@"):
            kinds, _, bits = line.partition(";")
            for bit, base in ((1, None), (2, 0), (4, 1)):
                if int(bits, 16) & bit:
                    yield BidiCase(kinds.split(), "", base, levels, order)


def bidi_signs(whole: Path | None = None) -> Iterator[BidiCase]:
    for line in lines("BidiCharacterTest.txt", whole):
        signs, direction, _, levels, order = (field.strip() for field in line.split(";"))
        text = "".join(chr(int(sign, 16)) for sign in signs.split())
        base = {"0": 0, "1": 1, "2": None}[direction]
        wanted = [None if one == "x" else int(one) for one in levels.split()]
        yield BidiCase((), text, base, wanted, [int(one) for one in order.split()])


def line_breaks(whole: Path | None = None) -> Iterator[tuple[str, list[int]]]:
    """Texts, and where a line may end in them (the end is left out)."""
    for line in lines("auxiliary/LineBreakTest.txt", whole):
        text, breaks = "", []
        for word in line.split():
            if word == "÷":
                breaks.append(len(text))
            elif word != "×":
                text += chr(int(word, 16))
        yield text, breaks[:-1]
