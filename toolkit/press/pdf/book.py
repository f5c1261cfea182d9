"""From contents to the pages of a PDF: each face, picture and font is written once, however often it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import BinaryIO, Protocol

from toolkit.press.components import PixelSource
from toolkit.press.pdf.face import Content, Fading, Image, draw, written_path
from toolkit.press.pdf.fonts import embed
from toolkit.press.pdf.images import Encoded, encode, write_encoded, write_png
from toolkit.press.pdf.pdfx import OVERPRINT, PdfX, flat
from toolkit.press.pdf.spots import SpotInks, in_spot
from toolkit.press.pdf.writer import POINT, Name, Ref, Value, Writer, box
from toolkit.press.pdf.writer import number as n
from toolkit.press.shapes.ink import Face, Link, Typeface
from toolkit.press.sheets.page import Shown


class Source(Protocol):
    """Where the pictures come from that contents name."""

    def image(self, picture: str, width: int, height: int) -> Encoded:
        """A picture ready for a PDF."""
        ...


class Book:
    """A PDF whose pages show contents; everything is in millimetres from the top left corner of the page."""

    def __init__(
        self,
        stream: BinaryIO,
        source: Source,
        *,
        version: str = "1.7",
        transparent: bool = True,
        pdfx: PdfX | None = None,
    ) -> None:
        self.writer = Writer(stream, version=pdfx.version if pdfx is not None else version)
        self.source, self.pdfx = source, pdfx
        self.transparent = pdfx.transparent if pdfx is not None else transparent
        self._overprint: Ref | None = None
        self._spots = SpotInks(self.writer, layered=pdfx is None or pdfx.standard == "x4")
        self._forms: dict[str, Ref] = {}
        self._images: dict[str, Ref] = {}
        self._drawings: dict[bytes, Ref] = {}
        self._alphas: dict[int, Ref] = {}
        self._shadings: dict[str, Ref] = {}
        self._fonts: dict[str, tuple[Ref, Typeface, set[int]]] = {}
        self._lines: list[str] = []
        self._shown: dict[str, Ref] = {}
        self._key = ""
        self._links: list[Link] = []
        self._places: dict[str, list[Value]] = {}

    # ------------------------------------------------------------------------------------------- what is shown

    def knows(self, name: str) -> bool:
        """Whether a face with this name has already been written."""
        return name in self._forms

    def define(self, name: str, content: Content) -> None:
        """Writes a face, to be shown by its name."""
        self._forms[name] = self._form(content)

    def define_face(self, face: Face, pictures: PixelSource, content: Callable[[], Content], dpi: float) -> None:
        """Writes a face; where transparency is not allowed, all but its text as a picture, with the text on top."""
        if self.pdfx is None or self.pdfx.transparent:
            self.define(face.name, content())
            return
        from toolkit.press.pixels.paint import paint

        below, above = flat(face)
        b = face.bleed
        frame = (-b, -b, face.width + b, face.height + b)
        picture = encode(self.pdfx.separation.pixels(paint(below, dpi, pictures, bleed=True)))
        parts: dict[str, Value] = {
            "B": write_encoded(self.writer, picture),
            "T": self._form(draw(above, frame)),
        }
        width, height = face.width + 2 * b, face.height + 2 * b
        shown = f"q {n(width)} 0 0 {n(-height)} {n(-b)} {n(face.height + b)} cm /B Do Q\n/T Do"
        head: dict[str, Value] = {
            "Type": Name("XObject"),
            "Subtype": Name("Form"),
            "BBox": list(frame),
            "Resources": {"XObject": parts},
        }
        self._forms[face.name] = self.writer.stream(head, shown.encode())

    def define_png(self, name: str, png: bytes) -> None:
        """Writes a painted face, to be shown by its name in a frame."""
        self._forms[name] = write_png(self.writer, png)

    def define_encoded(self, name: str, image: Encoded) -> None:
        """Writes a coded picture, to be shown by its name in a frame."""
        self._forms[name] = write_encoded(self.writer, image)

    def define_spot(self, name: str, content: Content, finish: str) -> None:
        """Writes what a face has of a finish, to be shown by its name."""
        self._forms[name] = self._form(in_spot(content), inside=True, finish=finish)

    def lay_spot(self, content: Content, finish: str) -> None:
        """Content of a finish at its own coordinates, such as lines to cut along."""
        self._lay(self._form(in_spot(content), inside=True, finish=finish))

    def show(self, shown: Shown) -> None:
        """A face in its place, cut off beyond its bleed."""
        self._cut(shown)
        across, down = _signs(shown)
        x = shown.x + shown.width if across < 0 else shown.x
        y = shown.y + shown.height if down < 0 else shown.y
        self._lines.append(f"{across} 0 0 {down} {n(x)} {n(y)} cm /{self._use(shown.face)} Do Q")

    def show_image(self, shown: Shown, whole: float) -> None:
        """A painted face, whose picture has a bleed of `whole`."""
        self._cut(shown)
        width, height = shown.width + 2 * whole, shown.height + 2 * whole
        left, top = shown.x - whole, shown.y - whole
        across, down = _signs(shown)
        x = left + width if across < 0 else left
        y = top if down < 0 else top + height  # a picture's first row is its top row
        self._lines.append(
            f"{n(across * width)} 0 0 {n(-down * height)} {n(x)} {n(y)} cm /{self._use(shown.face)} Do Q"
        )

    def lay(self, content: Content) -> None:
        """Content at its own coordinates, such as marks."""
        self._lay(self._form(content))

    def _lay(self, ref: Ref) -> None:
        name = f"M{len(self._shown)}"
        self._shown[name] = ref
        self._lines.append(f"/{name} Do")

    def lead(self, key: str, links: Iterable[Link]) -> None:
        """Gives the page a name that links lead to, and links to others: in millimetres from its top left corner."""
        self._key, self._links = key, list(links)

    def _cut(self, shown: Shown) -> None:
        if shown.clip is not None:
            self._lines.append(f"q {written_path(shown.clip)} W n")
            return
        bleed = shown.bleed
        left, top = shown.x - bleed[0], shown.y - bleed[1]
        self._lines.append(
            f"q {n(left)} {n(top)} {n(shown.width + 2 * bleed[0])} {n(shown.height + 2 * bleed[1])} re W n"
        )

    def _use(self, name: str) -> str:
        ref = self._forms[name]
        short = f"P{ref.number}"
        self._shown[short] = ref
        return short

    # -------------------------------------------------------------------------------------------------- pages

    def end_page(
        self,
        width: float,
        height: float,
        trim: tuple[float, float, float, float] | None = None,
        bleed: tuple[float, float, float, float] | None = None,
        title: str = "",
        *,
        cropped: bool = False,
    ) -> None:
        """Writes the page with everything shown since the last one; `trim` and `bleed` are x, y, width, height.

        Of a `cropped` page, readers show only what remains after trimming.
        """
        scale = n(POINT, 6)
        content = "\n".join([f"{scale} 0 0 -{scale} 0 {n(height * POINT)} cm", *self._lines])
        whole = box(0, 0, width, height, height)
        page: dict[str, Value] = {"MediaBox": whole, "CropBox": whole}
        if trim is not None:
            page["BleedBox"] = box(*(bleed or trim), height)
            page["TrimBox"] = box(*trim, height)
            if cropped:
                page["CropBox"] = page["TrimBox"]
        page["Resources"] = {"XObject": dict(self._shown)}
        page["Contents"] = self.writer.stream({}, content.encode())
        if self.transparent:
            space = "DeviceRGB" if self.pdfx is None else "DeviceCMYK"
            page["Group"] = {"S": Name("Transparency"), "CS": Name(space)}
        if self._links:
            page["Annots"] = [self.writer.add(_annotation(one, height)) for one in self._links]
        ref = self.writer.page(page, title)
        if self._key:
            self._places[self._key] = [ref, Name("Fit")]
        self._lines, self._shown, self._links, self._key = [], {}, [], ""

    def close(
        self,
        title: str,
        *,
        language: str = "",
        duplex: str = "",
        info: Mapping[str, Value] = MappingProxyType({}),
        catalog: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        """Writes the fonts, now that all letters are known, and what ties the file together."""
        for ref, typeface, glyphs in self._fonts.values():
            embed(self.writer, typeface, glyphs, ref)
        preferences: dict[str, Value] = {"PrintScaling": Name("None"), "DisplayDocTitle": True}
        if duplex:
            preferences["Duplex"] = Name({"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[duplex])
        root: dict[str, Value] = {"ViewerPreferences": preferences, **self._spots.catalog(), **catalog}
        if self._places:
            names: list[Value] = [one for key in sorted(self._places) for one in (key.encode(), self._places[key])]
            root["Names"] = {"Dests": {"Names": names}}
        if language:
            root["Lang"] = language
        said: dict[str, Value] = {"Title": title, **info}
        if self.pdfx is not None:
            root |= self.pdfx.catalog(self.writer, title)
            said |= self.pdfx.info()
        self.writer.close(said, root)

    # ---------------------------------------------------------------------------------------------- resources

    def _form(self, content: Content, *, faded: bool = False, inside: bool = False, finish: str = "") -> Ref:
        if self.pdfx is not None and not inside:  # otherwise, it is part of content that has already been separated
            content = self.pdfx.content(content)
        xobjects: dict[str, Value] = {image.name: self._image(image) for image in content.images}
        for index, part in enumerate(content.parts):
            xobjects[f"X{index}"] = self._form(part, faded=True, inside=True, finish=finish)
        for index, drawing in enumerate(content.drawings):
            xobjects[f"D{index}"] = self._drawing(drawing, finish)
        resources: dict[str, Value] = {}
        if xobjects:
            resources["XObject"] = xobjects
        if content.fonts:
            resources["Font"] = {name: self._font(name, face, used) for name, face, used in content.fonts}
        states: dict[str, Value] = {f"A{alpha}": self._alpha(alpha) for alpha in content.alphas}
        if content.fadings:
            resources["Shading"] = {one.name: self._shading(one) for one in content.fadings}
            states |= {one.name: self._veil(one, content) for one in content.fadings if one.start[3] != one.end[3]}
        if finish:
            spot = self._spots.resources(finish)
            resources["ColorSpace"], states = spot["ColorSpace"], {**states, **spot["ExtGState"]}
        elif self.pdfx is not None and content.fonts:
            self._overprint = self._overprint or self.writer.add(self.pdfx.overprint())
            states[OVERPRINT] = self._overprint
        if states:
            resources["ExtGState"] = states
        head: dict[str, Value] = {
            "Type": Name("XObject"),
            "Subtype": Name("Form"),
            "BBox": list(content.frame),
            "Resources": resources,
            "Filter": Name("FlateDecode"),
        }
        if finish and not faded and (layer := self._spots.layer(finish)) is not None:
            head["OC"] = layer
        if faded:
            head["Group"] = {"S": Name("Transparency")}
        return self.writer.stream(head, content.packed, packed=True)

    def _drawing(self, drawing: Content, finish: str) -> Ref:
        """What many faces show is in the file once."""
        key = finish.encode() + drawing.packed
        if key not in self._drawings:
            self._drawings[key] = self._form(drawing, inside=True, finish=finish)
        return self._drawings[key]

    def _image(self, image: Image) -> Ref:
        if image.name not in self._images:
            made = self.source.image(image.key, image.width, image.height)
            if self.pdfx is not None:
                made = self.pdfx.image(made)
            self._images[image.name] = write_encoded(self.writer, made)
        return self._images[image.name]

    def _alpha(self, alpha: int) -> Ref:
        if alpha not in self._alphas:
            state: Mapping[str, Value] = {"Type": Name("ExtGState"), "ca": alpha / 255, "CA": alpha / 255}
            self._alphas[alpha] = self.writer.add(state)
        return self._alphas[alpha]

    def _shading(self, fading: Fading) -> Ref:
        if fading.name not in self._shadings:
            made = self._faded(fading)
            self._shadings[fading.name] = self.writer.add(made)
        return self._shadings[fading.name]

    def _faded(self, fading: Fading) -> Value:
        if self.pdfx is not None:
            return _axial(fading, "DeviceCMYK", self.pdfx.inks(fading.start), self.pdfx.inks(fading.end))
        start, end = ([part / 255 for part in colour[:3]] for colour in (fading.start, fading.end))
        return _axial(fading, "DeviceRGB", start, end)

    def _veil(self, fading: Fading, content: Content) -> Ref:
        """A graphics state in which ink is as opaque as the fading at each point."""
        shading = self.writer.add(_axial(fading, "DeviceGray", [fading.start[3] / 255], [fading.end[3] / 255]))
        resources: dict[str, Value] = {"Shading": {"S": shading}}
        form: dict[str, Value] = {
            "Type": Name("XObject"),
            "Subtype": Name("Form"),
            "BBox": list(content.frame),
            "Resources": resources,
            "Group": {"S": Name("Transparency"), "CS": Name("DeviceGray")},
        }
        mask: Value = {"S": Name("Luminosity"), "G": self.writer.stream(form, b"/S sh")}
        return self.writer.add({"Type": Name("ExtGState"), "SMask": mask})

    def _font(self, name: str, typeface: Typeface, used: tuple[int, ...]) -> Ref:
        if name not in self._fonts:
            self._fonts[name] = (self.writer.reserve(), typeface, set())
        ref, _, glyphs = self._fonts[name]
        glyphs.update(used)
        return ref


def _annotation(link: Link, page_height: float) -> dict[str, Value]:
    """A link as readers follow it, by the name of its page."""
    return {
        "Type": Name("Annot"),
        "Subtype": Name("Link"),
        "Rect": box(link.x, link.y, link.width, link.height, page_height),
        "Border": [0, 0, 0],
        "Dest": link.key.encode(),
    }


def _signs(shown: Shown) -> tuple[int, int]:
    """Whether a face runs to the right (1) or to the left (-1), and down or up."""
    return -1 if shown.turned != shown.mirrored else 1, -1 if shown.turned else 1


def _axial(fading: Fading, space: str, start: Sequence[float], end: Sequence[float]) -> Value:
    function: Value = {
        "FunctionType": 2,
        "Domain": [0, 1],
        "C0": list(start),
        "C1": list(end),
        "N": 1,
    }
    return {
        "ShadingType": 2,
        "ColorSpace": Name(space),
        "Coords": list(fading.line),
        "Function": function,
        "Extend": [True, True],
    }
