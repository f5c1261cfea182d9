"""Runs every case of Unicode's tests, which the suite only samples; about a minute.

apt-get install unicode-data
python -m tests.press.unicode.conformance [/usr/share/unicode]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.press.unicode.cases import BidiCase, bidi_classes, bidi_signs, line_breaks
from tests.press.unicode.make_tables import INSTALLED
from toolkit.press.text.bidi import REMOVED, ended, first_direction, kinds_of, resolved, visual
from toolkit.press.text.line_breaks import opportunities


def judged(case: BidiCase) -> tuple[list[int | None], list[int]]:
    """Our result for one of Unicode's cases, in its own notation."""
    kinds = list(case.kinds) or kinds_of(case.text)
    base = case.base if case.base is not None else (first_direction(kinds) or 0)
    found = ended(resolved(kinds, case.text, base), kinds, base)
    kept = [i for i, kind in enumerate(kinds) if kind not in REMOVED]
    order = visual(kept, [found[i] for i in kept])
    return [level if i in set(kept) else None for i, level in enumerate(found)], order


def main(folder: Path) -> int:
    wrong = 0
    for name, cases in (("BidiTest", bidi_classes), ("BidiCharacterTest", bidi_signs)):
        judgements = [judged(case) == (list(case.levels), list(case.order)) for case in cases(folder)]
        print(f"{name}: {len(judgements)} cases, {judgements.count(False)} wrong")
        wrong += judgements.count(False)
    judgements = [opportunities(text) == breaks for text, breaks in line_breaks(folder)]
    print(f"LineBreakTest: {len(judgements)} cases, {judgements.count(False)} wrong")
    return wrong + judgements.count(False)


if __name__ == "__main__":
    sys.exit(bool(main(Path(sys.argv[1]) if len(sys.argv) > 1 else INSTALLED)))
