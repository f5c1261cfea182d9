"""From a font file to the characters it has a glyph for, read from its `cmap` table."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct, error, unpack_from

from toolkit.files import read_whole
from toolkit.press.bounds import FONT_BYTES

UNICODE = [(3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0)]
"""Unicode tables by platform and encoding, complete ones first: the first one that a font has is used."""
ENTRY, GROUP = Struct(">HHI"), Struct(">III")
ALL = 0x110000
"""The number of code points. A font table with many more entries is only there to waste time."""


@lru_cache(maxsize=64)
def coverage(file: str, index: int = 0) -> frozenset[int]:
    """The code points of one face of a file.

    Raises:
        ValueError: the file is not a font, or has no character table.
        OSError: it cannot be read.
    """
    raw = read_whole(file, int(FONT_BYTES.most))
    try:
        return frozenset(_characters(raw, _table(raw, b"cmap", index)))
    except error:
        raise ValueError("the file ends too early") from None


def _table(raw: bytes, name: bytes, index: int) -> int:
    """Where a table begins."""
    start = 0
    if raw[:4] == b"ttcf":
        start = int(unpack_from(">I", raw, 12 + 4 * index)[0])
    if raw[start : start + 4] not in (b"\0\1\0\0", b"OTTO", b"true"):
        raise ValueError("this is not a TrueType or OpenType font")
    for entry in range(unpack_from(">H", raw, start + 4)[0]):
        tag, _, offset, _ = unpack_from(">4sIII", raw, start + 12 + 16 * entry)
        if tag == name:
            return int(offset)
    raise ValueError("the font has no table of characters")


def _characters(raw: bytes, cmap: int) -> set[int]:
    count = unpack_from(">H", raw, cmap + 2)[0]
    tables = {entry[:2]: entry[2] for entry in ENTRY.iter_unpack(raw[cmap + 4 : cmap + 4 + 8 * count])}
    for which in UNICODE:
        at = cmap + tables.get(which, 0)
        form = unpack_from(">H", raw, at)[0] if which in tables else 0
        if form == 4:
            return _segments(raw, at)
        if form in (12, 13):
            return _groups(raw, at)
    return set()


def _groups(raw: bytes, at: int) -> set[int]:
    """Formats 12 and 13: ranges of all planes."""
    count = unpack_from(">I", raw, at + 12)[0]
    found: set[int] = set()
    named = 0
    for first, last, _ in GROUP.iter_unpack(raw[at + 16 : at + 16 + 12 * count]):
        last = min(last, ALL - 1)
        named += max(1, last - first + 1)
        if named > 4 * ALL:
            raise ValueError("its table of characters has no end")
        found.update(range(first, last + 1))
    return found


def _segments(raw: bytes, at: int) -> set[int]:
    """Format 4: segments of the first plane, each with a shift or a list of glyphs."""
    count = unpack_from(">H", raw, at + 6)[0] // 2
    starts = at + 16 + 2 * count
    lists = starts + 4 * count
    tables = (unpack_from(f">{count}H", raw, table) for table in (at + 14, starts, starts + 2 * count, lists))
    found: set[int] = set()
    named = 0
    for segment, (end, start, shift, far) in enumerate(zip(*tables, strict=True)):
        if start == 0xFFFF:
            continue
        named += end - start + 1
        if named > 4 * 0x10000:
            raise ValueError("its table of characters has no end")
        codes = range(start, end + 1)
        if far == 0:
            found.update(codes)
            if -shift & 0xFFFF in codes:
                found.discard(-shift & 0xFFFF)
        elif codes:
            glyphs = unpack_from(f">{len(codes)}H", raw, lists + 2 * segment + far)
            found.update(code for code, glyph in zip(codes, glyphs, strict=True) if glyph)
    return found
