"""From what a PDF shows to what a print shop takes: inks instead of colours, and all that the PDF/X standards ask for.

- **PDF/X-4** (ISO 15930-7): text, shapes and pictures as they are, transparency included.
- **PDF/X-1a** (ISO 15930-4, of 2003): for presses that cannot print transparency. Everything but the text is painted;
  the text lies on top of it, as text.

In both, the profile of the printing condition is in the file (`separation`), dark text is black alone and overprints
what is below, and no spot gets more ink than the limit. `flat` takes a face apart for PDF/X-1a.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from io import BytesIO
from typing import Literal

from msgspec.structs import replace

from toolkit import __version__
from toolkit.press.pdf.face import Content
from toolkit.press.pdf.images import Encoded, encode
from toolkit.press.pdf.separation import BLACK, Inks, Separation, is_dark
from toolkit.press.pdf.writer import Name, Value, Writer
from toolkit.press.shapes.extent import extent
from toolkit.press.shapes.ink import Face, Ink, Run

Standard = Literal["x4", "x1a"]
STANDARDS: tuple[Standard, ...] = ("x4", "x1a")
VERSIONS = {"x4": "PDF/X-4", "x1a": "PDF/X-1a:2003"}
DATE = "D:20000101000000Z"
XMP_DATE = "2000-01-01T00:00:00Z"
"""The standards ask for a date; it is always the same, so that the same box gives the same file."""
COLOUR = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
OVERPRINT = "OV"
REGISTERED = re.compile(r"FOGRA\s?(\d\d)", re.IGNORECASE)
"""Printing conditions whose names are on the ICC's list."""


class PdfX:
    """A standard and a printing condition."""

    def __init__(self, standard: Standard, separation: Separation) -> None:
        self.standard, self.separation = standard, separation
        self._known: dict[tuple[int, ...], Inks] = {}

    @property
    def version(self) -> str:
        """The version of PDF that the standard is based on."""
        return "1.6" if self.standard == "x4" else "1.4"

    @property
    def transparent(self) -> bool:
        """Whether there may be transparency."""
        return self.standard == "x4"

    @property
    def source(self) -> str:
        """A digest of everything that decides how colours become inks."""
        profile = sha256(self.separation.profile).hexdigest()
        return f"{self.standard} {self.separation.limit} {profile}"

    def inks(self, colour: tuple[int, ...]) -> Inks:
        """A colour in inks."""
        key = colour[:3]
        if key not in self._known:
            self._known[key] = self.separation.inks(key)
        return self._known[key]

    def image(self, image: Encoded) -> Encoded:
        """A picture in inks, as opaque as it was."""
        from PIL import Image

        with Image.open(BytesIO(image.data)) as opened:
            made = encode(self.separation.pixels(opened))
        return replace(made, alpha=image.alpha)

    def content(self, content: Content) -> Content:
        """The same content in inks; dark text in black alone, overprinting what is there."""
        lines = list(self._lines(zlib.decompress(content.packed).decode().split("\n")))
        parts = tuple(map(self.content, content.parts))
        drawings = tuple(map(self.content, content.drawings))
        return replace(content, packed=zlib.compress("\n".join(lines).encode(), 6), parts=parts, drawings=drawings)

    def _lines(self, lines: Sequence[str]) -> list[str]:
        """The operators one by one; a line that saves or restores the state has nothing else on it."""
        found: list[str] = []
        dark, kept = True, []  # new content begins in black
        for line in lines:
            colour = COLOUR.fullmatch(line)
            if colour is not None:
                rgb = tuple(round(float(part) * 255) for part in colour.groups()[:3])
                if colour[4] == "rg":
                    dark = is_dark(rgb)
                line = _set(self.inks(rgb), "k" if colour[4] == "rg" else "K")
            elif line == "q":
                kept.append(dark)
            elif line == "Q":
                dark = kept.pop()
            elif line.startswith("BT ") and dark:
                line = f"q /{OVERPRINT} gs {_set(BLACK, 'k')} {line}"
                found.append(line)
                continue
            elif line == "ET" and dark:
                line = "ET Q"
            found.append(line)
        return [_set(BLACK, "k"), _set(BLACK, "K"), *found]

    # ------------------------------------------------------------------------------------------- about the file

    def info(self) -> dict[str, Value]:
        """What the standard requires a file to say about itself."""
        said: dict[str, Value] = {
            "Creator": "unlikely",
            "CreationDate": DATE,
            "ModDate": DATE,
            "Trapped": Name("False"),
        }
        if self.standard == "x1a":
            said["GTS_PDFXVersion"] = VERSIONS["x1a"]
        return said

    def catalog(self, writer: Writer, title: str) -> dict[str, Value]:
        """The printing condition, with its profile, and the metadata."""
        profile = writer.stream({"N": 4, "Alternate": Name("DeviceCMYK")}, self.separation.profile)
        name = self.separation.title
        known = REGISTERED.search(name)
        intent: dict[str, Value] = {
            "Type": Name("OutputIntent"),
            "S": Name("GTS_PDFX"),
            "OutputConditionIdentifier": f"FOGRA{known[1]}" if known else "Custom",
            "Info": name,
            "DestOutputProfile": profile,
        }
        if known:
            intent["RegistryName"] = "http://www.color.org"
        # The standard wants metadata that can be read without knowing PDF, so it is not deflated.
        data = _metadata(title, VERSIONS[self.standard], sha256(f"{title} {self.source}".encode()).hexdigest())
        metadata = writer.stream({"Type": Name("Metadata"), "Subtype": Name("XML")}, data, packed=True)
        return {"OutputIntents": [intent], "Metadata": metadata}

    def overprint(self) -> Value:
        """A graphics state in which black leaves the inks below it alone."""
        return {"Type": Name("ExtGState"), "OP": True, "op": True, "OPM": 1}


def _set(inks: Inks, operator: str) -> str:
    return f"{' '.join(f'{one:g}' for one in inks)} {operator}"


def flat(face: Face) -> tuple[Face, tuple[Run, ...]]:
    """A face without its text, and the text that can lie on top: text that nothing drawn later touches."""
    below: list[Ink] = []
    above: list[Run] = []
    for index, ink in enumerate(face.inks):
        if isinstance(ink, Run) and ink.colour[3] == 255 and not _touched(ink, face.inks[index + 1 :]):
            above.append(ink)
        else:
            below.append(ink)
    return replace(face, inks=tuple(below)), tuple(above)


def _touched(run: Run, later: Sequence[Ink]) -> bool:
    here = extent([run])
    assert here is not None
    for ink in later:
        there = None if isinstance(ink, Run) else extent([ink])
        if there and there[0] < here[2] and there[2] > here[0] and there[1] < here[3] and there[3] > here[1]:
            return True
    return False


def _metadata(title: str, version: str, identity: str) -> bytes:
    named = f"uuid:{identity[:8]}-{identity[8:12]}-{identity[12:16]}-{identity[16:20]}-{identity[20:32]}"
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title, quote=False)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>{XMP_DATE}</xmp:CreateDate><xmp:ModifyDate>{XMP_DATE}</xmp:ModifyDate>
<xmp:MetadataDate>{XMP_DATE}</xmp:MetadataDate><xmp:CreatorTool>unlikely</xmp:CreatorTool>
<xmpMM:DocumentID>{named}</xmpMM:DocumentID><xmpMM:InstanceID>{named}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>unlikely {__version__}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>{version}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()
