"""From a font file to the characters it has a glyph for, read from its `cmap` table."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct, error, unpack_from

from toolkit.files import read_whole
from toolkit.press.bounds import FONT_BYTES

UNICODE = {(0, n) for n in range(7)} | {(3, 1), (3, 10)}
GROUP = Struct(">III")
ALL = 0x110000
"""Code points there are. A table that names many more, over and over, is there to keep somebody busy."""


@lru_cache(maxsize=64)
def coverage(file: str, index: int = 0) -> frozenset[int]:
    """The code points of one face of a file.

    Raises:
        ValueError: the file is no font, or has no table of characters.
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
    found: set[int] = set()
    named = 0
    read: set[int] = set()  # most fonts name one table for two platforms
    for entry in range(unpack_from(">H", raw, cmap + 2)[0]):
        platform, encoding, offset = unpack_from(">HHI", raw, cmap + 4 + 8 * entry)
        if (platform, encoding) not in UNICODE or offset in read:
            continue
        read.add(offset)
        at = cmap + offset
        form = unpack_from(">H", raw, at)[0]
        if form == 4:
            named += 0x10000
            found |= _segments(raw, at)
        elif form in (12, 13):
            for group in range(unpack_from(">I", raw, at + 12)[0]):
                first, last, _ = GROUP.unpack_from(raw, at + 16 + 12 * group)
                last = min(last, ALL - 1)
                named += max(1, last - first + 1)
                if named > 4 * ALL:
                    raise ValueError("its table of characters has no end")
                found.update(range(first, last + 1))
        if named > 4 * ALL:
            raise ValueError("its table of characters has no end")
    return found


def _segments(raw: bytes, at: int) -> set[int]:
    """Format 4: segments of the first plane, each with a shift or a list of glyphs."""
    count = unpack_from(">H", raw, at + 6)[0] // 2
    ends, starts = at + 14, at + 16 + 2 * count
    shifts, lists = starts + 2 * count, starts + 4 * count
    found: set[int] = set()
    named = 0
    for segment in range(count):
        end, start, shift, far = (
            unpack_from(">H", raw, table + 2 * segment)[0] for table in (ends, starts, shifts, lists)
        )
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
