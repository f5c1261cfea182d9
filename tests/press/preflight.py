"""Our own PDF/X preflight: one function for each requirement, using pikepdf and independent of the writer.

It is not a complete validator: where the standards regulate things that our files never have (annotations, encryption,
optional content, JavaScript …), it only checks that they are absent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pikepdf
from PIL import Image, ImageCms

PAINT = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN"}
SPOT = {"cs", "CS", "scn", "SCN"}
"""How colour is set; and how, where a form has a colour space of its own."""


def faults(raw: bytes, standard: str, limit: int) -> list[str]:
    """What is wrong with a file; nothing if it meets the standard."""
    with pikepdf.open(BytesIO(raw)) as opened:
        return [f"{check.__name__}: {one}" for check in CHECKS for one in check(opened, standard, limit)]


def version(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """PDF/X-4 is PDF 1.6, PDF/X-1a:2003 is PDF 1.4; nothing is encrypted."""
    expected = {"x4": "1.6", "x1a": "1.4"}[standard]
    if opened.pdf_version != expected:
        yield f"PDF {opened.pdf_version}"
    if opened.is_encrypted:
        yield "encrypted"
    if "/ID" not in opened.trailer:
        yield "no ID"


def names(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """Info has title, dates, creator, producer and whether it is trapped; XMP says the same, and which standard."""
    info = opened.docinfo
    for key in ("/Title", "/CreationDate", "/ModDate", "/Creator", "/Producer"):
        if not str(info.get(key, "")):
            yield f"Info has no {key}"
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        yield "Info does not say whether it is trapped"
    if standard == "x1a" and str(info.get("/GTS_PDFXVersion", "")) != "PDF/X-1a:2003":
        yield "Info does not name the standard"
    if "/Metadata" not in opened.Root:
        yield "no XMP"
        return
    if "/Filter" in opened.Root.Metadata:
        yield "XMP is packed"
    xmp = opened.Root.Metadata.read_bytes().decode("utf-8")
    named = {"x4": "PDF/X-4", "x1a": "PDF/X-1a:2003"}[standard]
    for wanted in (
        f"<pdfxid:GTS_PDFXVersion>{named}<",
        "<pdf:Trapped>False<",
        "<xmpMM:DocumentID>",
        "<xmp:ModifyDate>",
    ):
        if wanted not in xmp:
            yield f"XMP lacks {wanted}"
    with opened.open_metadata() as metadata:
        if metadata.get("dc:title") != str(info["/Title"]):
            yield "two titles"


def intent(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """One output intent with a name and the profile of a press with four inks."""
    intents = list(opened.Root.get("/OutputIntents", []))
    if len(intents) != 1 or str(intents[0].S) != "/GTS_PDFX" or not str(intents[0].OutputConditionIdentifier):
        yield "no output intent"
        return
    profile = intents[0].DestOutputProfile
    opened_profile = ImageCms.getOpenProfile(BytesIO(profile.read_bytes())).profile
    if int(profile.N) != 4 or opened_profile.xcolor_space.strip() != "CMYK" or opened_profile.device_class != "prtr":
        yield "the profile is of no press"


def boxes(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """Every page has a TrimBox in its BleedBox in its MediaBox."""
    for number, page in enumerate(opened.pages, start=1):
        if "/TrimBox" not in page.obj or "/BleedBox" not in page.obj:
            yield f"page {number} lacks a box"
            continue
        media, bleed, trim = (
            [float(one) for one in box] for box in (page.mediabox, page.obj.BleedBox, page.obj.TrimBox)
        )
        for inner, outer in ((trim, bleed), (bleed, media)):
            if any(a < b - 0.01 for a, b in zip(inner[:2], outer[:2], strict=True)):
                yield f"page {number}: {inner} is not within {outer}"
            if any(a > b + 0.01 for a, b in zip(inner[2:], outer[2:], strict=True)):
                yield f"page {number}: {inner} is not within {outer}"


def absent(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """No annotations, forms, scripts, layers, actions, embedded files or LZW."""
    for key in ("/AcroForm", "/OpenAction", "/AA", "/Names"):
        if key in opened.Root:
            yield f"the catalog has {key}"
    yield from layers(opened, standard)
    yield from (f"page {n} has annotations" for n, page in enumerate(opened.pages, start=1) if "/Annots" in page.obj)
    for one in opened.objects:
        if isinstance(one, pikepdf.Stream) and "LZW" in str(one.get("/Filter", "")):
            yield "LZW"


def fonts(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """Every font is in the file."""
    for one in opened.objects:
        described = isinstance(one, pikepdf.Dictionary) and str(one.get("/Type", "")) == "/FontDescriptor"
        if described and not any(key in one for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield f"{one.get('/FontName')} is not embedded"


def transparency(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """PDF/X-1a has none; PDF/X-4 blends in four inks."""
    for one in opened.objects:
        if not isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            continue
        if standard == "x1a":
            if "/Group" in one or str(one.get("/SMask", "/None")) != "/None":
                yield "a group or soft mask"
            if any(float(one.get(key, 1)) != 1 for key in ("/ca", "/CA")):
                yield "something faded"
        elif "/Group" in one and str(one.Group.get("/CS", "/DeviceCMYK")) not in ("/DeviceCMYK", "/DeviceGray"):
            yield f"a group in {one.Group.CS}"


def layers(opened: Any, standard: str) -> Iterator[str]:
    """PDF/X-4 may have layers: all are listed, none is shown or hidden by itself, and the list has a name."""
    used = {str(one.OC.Name) for one in opened.objects if isinstance(one, pikepdf.Stream) and "/OC" in one}
    if "/OCProperties" not in opened.Root:
        yield from (f"layer {name} is not listed" for name in used)
        return
    if standard != "x4":
        yield "only PDF/X-4 has layers"
    properties = opened.Root.OCProperties
    if used != {str(one.Name) for one in properties.OCGs}:
        yield "not all layers are used and listed"
    if "/AS" in properties.D or not str(properties.D.get("/Name", "")):
        yield "the layers have no name, or switch themselves"


def spots(stream: Any) -> Iterator[str]:
    """Inks of their own are separations, shown by the four inks where nobody knows them, and overprint."""
    for space in stream.Resources.ColorSpace.values():
        kind, name, shown, _ = space
        if (str(kind), str(shown)) != ("/Separation", "/DeviceCMYK") or str(name) in ("/All", "/None", "/Black"):
            yield f"a colour space {kind} {name} in {shown}"
    states = stream.Resources.ExtGState.values()
    if not any(bool(one.get("/OP")) and bool(one.get("/op")) and int(one.get("/OPM", 0)) == 1 for one in states):
        yield "an ink of its own does not overprint"


def inks(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """Everything is in the four inks: plain colours, gradients and pictures; and no spot has too much ink."""
    for one in opened.objects:
        if isinstance(one, pikepdf.Stream) and str(one.get("/Subtype", "")) == "/Image":
            space = str(one.ColorSpace)
            if space == "/DeviceCMYK":
                yield from (f"a picture with {most} %" for most in [_most(one)] if most > limit)
            elif space != "/DeviceGray":
                yield f"a picture in {space}"
        elif isinstance(one, pikepdf.Dictionary) and "/ShadingType" in one:
            space = str(one.ColorSpace)
            if space == "/DeviceCMYK":
                for end in (one.Function.C0, one.Function.C1):
                    if 100 * sum(map(float, end)) > limit:
                        yield f"a fade with {list(end)}"
            elif space != "/DeviceGray":
                yield f"a fade in {space}"
    for stream in _contents(opened):
        own = "/ColorSpace" in getattr(stream, "Resources", {})
        yield from spots(stream) if own else ()
        for one in pikepdf.parse_content_stream(stream):
            if str(one.operator) in PAINT - (SPOT if own else set()):
                yield f"the operator {one.operator}"
            if str(one.operator) in ("k", "K") and 100 * sum(map(float, one.operands)) > limit:
                yield f"{list(one.operands)}"


def black(opened: Any, standard: str, limit: int) -> Iterator[str]:
    """Text is in black alone and overprints, or it is in a colour that is light enough for four inks."""
    for stream in _contents(opened):
        kept: list[tuple[tuple[float, ...], bool]] = []
        colour: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)
        over = False
        for one in pikepdf.parse_content_stream(stream):
            match str(one.operator):
                case "q":
                    kept.append((colour, over))
                case "Q":
                    colour, over = kept.pop()
                case "k":
                    colour = tuple(map(float, one.operands))
                case "gs":
                    over = over or str(one.operands[0]) == "/OV"
                case "BT":
                    if colour[3] == 1 and (colour[:3] != (0, 0, 0) or not over):
                        yield f"black text in {colour}{'' if over else ', not overprinting'}"
                    elif colour[3] > 0.8 and colour[:3] != (0, 0, 0):
                        yield f"dark text in four inks: {colour}"


CHECKS: tuple[Callable[[Any, str, int], Iterator[str]], ...] = (
    version, names, intent, boxes, absent, fonts, transparency, inks, black,
)  # fmt: skip


def _contents(opened: Any) -> Iterator[Any]:
    yield from (page for page in opened.pages)
    for one in opened.objects:
        if isinstance(one, pikepdf.Stream) and str(one.get("/Subtype", "")) == "/Form":
            yield one


def _most(stream: Any) -> int:
    """Per cent of ink at the spot of a picture that has the most."""
    with Image.open(BytesIO(stream.read_raw_bytes())) as picture:
        return most_ink(picture.convert("CMYK"))


def most_ink(picture: Image.Image) -> int:
    """Per cent of ink on the spot that has the most."""
    from PIL import ImageChops

    c, m, y, k = picture.split()
    quarter = ImageChops.add(ImageChops.add(c, m, scale=2), ImageChops.add(y, k, scale=2), scale=2)
    most = quarter.getextrema()[1]
    assert isinstance(most, int)
    return int(most * 4 / 2.55)


def standard_of(raw: bytes) -> str:
    """Which standard a file claims to meet."""
    found = re.search(rb"<pdfxid:GTS_PDFXVersion>([^<]+)<", raw)
    return found[1].decode() if found else ""
