"""Writes `toolkit/press/text/unicode_tables.py` and the samples beside this file from the Unicode Character Database.

    apt-get install unicode-data
    python -m tests.press.unicode.make_tables [/usr/share/unicode]

The tables hold what Python's own `unicodedata` does not: pairs of brackets, and line breaking classes (UAX #14),
resolved as its rule LB1 says. The samples are a fixed share of the official cases, picked by their hash.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from unicodedata import category

HERE = Path(__file__).parent
TABLES = HERE.parents[2] / "toolkit" / "press" / "text" / "unicode_tables.py"
INSTALLED = Path("/usr/share/unicode")
ASSUMED = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS"}
HANGUL = range(0xAC00, 0xD7A4)
SAMPLES = {"BidiTest.txt": 60, "BidiCharacterTest.txt": 30, "auxiliary/LineBreakTest.txt": 4}
"""One in so many cases is kept."""


def entries(file: Path) -> Iterator[tuple[range, str]]:
    for line in file.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if len(fields) > 1:
            first, _, last = fields[0].partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields[1]


def line_classes(ucd: Path) -> dict[str, list[range]]:
    """Code points by class; ordinary letters (AL), unassigned code points and Hangul syllables are left out."""
    wide = {code for codes, kind in entries(ucd / "EastAsianWidth.txt") if kind in "FWH" for code in codes}
    pictures = {
        code
        for codes, kind in entries(ucd / "emoji" / "emoji-data.txt")
        if kind == "Extended_Pictographic"
        for code in codes
    }
    of: dict[int, str] = {}
    for codes, kind in entries(ucd / "LineBreak.txt"):
        for code in codes:
            kind_of = ASSUMED.get(kind, kind)
            if kind == "SA":
                kind_of = "CM" if category(chr(code)) in ("Mn", "Mc") else "AL"
            if kind in ("OP", "CP") and code in wide:
                kind_of = kind + "w"  # which LB30 does not join to letters
            if code in pictures and kind == "ID" and category(chr(code)) == "Cn":
                kind_of = "EP"
            of[code] = kind_of
    found: dict[str, list[range]] = {}
    for code in sorted(of):
        kind = of[code]
        if kind == "AL" or code in HANGUL:
            continue
        ranges = found.setdefault(kind, [])
        if ranges and ranges[-1].stop == code:
            ranges[-1] = range(ranges[-1].start, code + 1)
        else:
            ranges.append(range(code, code + 1))
    return found


def written(ranges: list[range]) -> str:
    return " ".join(f"{r.start:X}" + (f"-{r.stop - 1:X}" if len(r) > 1 else "") for r in ranges)


def folded(text: str) -> Iterator[str]:
    line = ""
    for word in text.split():
        if len(line) + len(word) > 110:
            yield line.rstrip()
            line = ""
        line += f"{word} "
    yield line.rstrip()


def tables(ucd: Path) -> str:
    fields = [line.partition("#")[0].split(";") for line in (ucd / "BidiBrackets.txt").read_text("utf-8").splitlines()]
    brackets = [(int(one[0], 16), int(one[1], 16)) for one in fields if len(one) == 3 and one[2].strip() == "o"]
    version = (ucd / "LineBreak.txt").read_text(encoding="utf-8").split("-")[1].split(".txt")[0]
    lines = [
        f'"""What Unicode {version} says about characters and Python does not: brackets, and line-break classes.',
        "",
        "Made by tests/press/unicode/make_tables.py; data © Unicode, Inc., see docs/unicode-license.txt.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "CLOSING = dict(",
        "    zip(",
        f'        "{"".join(chr(one) for one, _ in brackets)}",',
        f'        "{"".join(chr(other) for _, other in brackets)}",',
        "        strict=True,",
        "    )",
        ")",
        '"""The bracket that closes each one."""',
        "",
        "LINE_CLASSES = {",
    ]
    for kind, ranges in sorted(line_classes(ucd).items()):
        lines.append(f'    "{kind}": """')
        lines += folded(written(ranges))
        lines.append('""",')
    lines += ["}", '"""Ranges of code points by class; all others are letters (AL), except Hangul syllables."""', ""]
    return "\n".join(lines)


def sample(file: Path, one_in: int) -> str:
    """Some of the cases; lines that apply to several (they begin with @) are kept."""
    kept = []
    for line in file.read_text(encoding="utf-8").splitlines():
        case = line.partition("#")[0].strip()
        if case.startswith("@") or (case and int(sha256(case.encode()).hexdigest(), 16) % one_in == 0):
            kept.append(case)
    return "\n".join(kept) + "\n"


def main(folder: Path) -> None:
    TABLES.write_text(tables(folder), encoding="utf-8")
    for name, one_in in SAMPLES.items():
        packed = gzip.compress(sample(folder / name, one_in).encode(), 9, mtime=0)
        (HERE / f"{Path(name).stem}.gz").write_bytes(packed)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else INSTALLED)
