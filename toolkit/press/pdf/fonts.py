"""From the glyphs that were used to a font in a PDF, reduced to those glyphs.

Glyphs keep their numbers: a face's content does not depend on what else is in the file.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Collection, Iterator

import uharfbuzz as hb

from toolkit.press.pdf.writer import Name, Raw, Ref, Value, Writer, number
from toolkit.press.shapes.ink import Typeface
from toolkit.press.text.shaping import Font, open_font


def embed(writer: Writer, typeface: Typeface, glyphs: Collection[int], ref: Ref) -> None:
    """Writes a font with only these glyphs as `ref`, and the table by which a reader maps them to letters."""
    font = open_font(typeface)
    used = sorted({0, *glyphs})
    data, is_cff = _cut_down(font, used)
    tag = hashlib.sha256(repr(used).encode()).hexdigest()
    prefix = "".join(chr(ord("A") + int(digit, 16)) for digit in tag[:6])
    own = _name_of(font)
    base = Name(f"{prefix}+{own}")
    file = (
        writer.stream({"Subtype": Name("CIDFontType0C")}, data)
        if is_cff
        else writer.stream({"Length1": len(data)}, data)
    )
    descriptor = writer.add({**_descriptor(font), "FontName": base, "FontFile3" if is_cff else "FontFile2": file})
    descendant: dict[str, Value] = {
        "Type": Name("Font"),
        "Subtype": Name("CIDFontType0" if is_cff else "CIDFontType2"),
        "BaseFont": base,
        "CIDSystemInfo": {"Registry": "Adobe", "Ordering": "Identity", "Supplement": 0},
        "FontDescriptor": descriptor,
        "DW": 0,
        "W": Raw(b"[" + b" ".join(_widths(font, used)) + b"]"),
    }
    if not is_cff:
        descendant["CIDToGIDMap"] = Name("Identity")
    writer.add(
        {
            "Type": Name("Font"),
            "Subtype": Name("Type0"),
            "BaseFont": Name(f"{base}-Identity-H") if is_cff else base,
            "Encoding": Name("Identity-H"),
            "DescendantFonts": [writer.add(descendant)],
            "ToUnicode": writer.stream({}, _to_unicode(font, used)),
        },
        ref,
    )


def _cut_down(font: Font, used: list[int]) -> tuple[bytes, bool]:
    """The font with the outlines of these glyphs only; for a CFF font, nothing but its outlines."""
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(used)
    wanted.flags = (
        hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        | hb.SubsetFlags.NOTDEF_OUTLINE
    )
    wanted.drop_table_tag_set.update(
        int.from_bytes(tag.encode(), "big") for tag in ("GSUB", "GPOS", "GDEF", "DSIG", "BASE", "name", "OS/2", "cmap")
    )
    face = hb.subset(font.face, wanted)
    if "CFF " in face.table_tags:
        return bytes(face.reference_table("CFF ").data), True
    return bytes(face.blob.data), False


def _name_of(font: Font) -> str:
    name = font.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or font.name
    return "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter == "-")) or font.name


def _descriptor(font: Font) -> dict[str, Value]:
    head = bytes(font.face.reference_table("head").data)
    extents = font.font.get_font_extents("ltr")
    bounds = [round(value * font.scale) for value in struct.unpack(">4h", head[36:44])]
    italic = bool(struct.unpack(">H", head[44:46])[0] & 2)
    ascent, descent = round(extents.ascender * font.scale), round(extents.descender * font.scale)
    return {
        "Type": Name("FontDescriptor"),
        "Flags": 4 | (64 if italic else 0),
        "FontBBox": list(bounds),
        "ItalicAngle": -12 if italic else 0,
        "Ascent": ascent,
        "Descent": descent,
        "CapHeight": round(ascent * 0.9),
        "StemV": 80,
    }


def _widths(font: Font, used: list[int]) -> Iterator[bytes]:
    """Runs of consecutive glyphs, each with its width."""
    run: list[int] = []
    for glyph in [*used, -1]:
        if run and glyph != run[-1] + 1:
            widths = " ".join(number(font.width(one), 3) for one in run)
            yield f"{run[0]}[{widths}]".encode()
            run = []
        run.append(glyph)


def _to_unicode(font: Font, used: list[int]) -> bytes:
    pairs = [(glyph, font.letters[glyph]) for glyph in used if glyph in font.letters]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    for begin in range(0, len(pairs), 100):
        part = pairs[begin : begin + 100]
        lines.append(f"{len(part)} beginbfchar")
        lines += [f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>" for glyph, text in part]
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode()
