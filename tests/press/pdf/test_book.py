"""PDF files are read back by two independent readers: text, boxes, fonts and pixels."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.press.decks import CREAM, ICON, INK, Painted, run, typeface
from tests.press.setting import extremes
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import content_of
from toolkit.press.pdf.images import Encoded, encode, write_png
from toolkit.press.pdf.writer import Name, Ref, Writer, number, written
from toolkit.press.pixels.paint import paint
from toolkit.press.pixels.png import write_png as as_png
from toolkit.press.shapes.ink import Bundle, Colour, Drawing, Face, Fade, Ink, Picture, Run, Shape, Stamp, Typeface
from toolkit.press.sheets.marks import circle, rounded
from toolkit.press.sheets.page import Shown
from toolkit.press.text.shaping import open_font, shape, width


class Source:
    """Hands out coded pictures, and counts them."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    def image(self, picture: str, width: int, height: int) -> Encoded:
        self.asked.append((picture, width, height))
        return encode(Painted().image(picture, width, height))


def pdf_of(
    *inks: Ink, size: tuple[float, float] = (63.0, 88.0), bleed: float = 3.0, source: Source | None = None
) -> bytes:
    """One face on a page of its own, with its bleed."""
    stream = BytesIO()
    face = Face("face", *size, bleed, inks)
    book = Book(stream, source or Source())
    book.define("face", content_of(face))
    book.show(Shown("face", bleed, bleed, *size, (bleed, bleed)))
    book.end_page(
        size[0] + 2 * bleed,
        size[1] + 2 * bleed,
        (bleed, bleed, *size),
        (0, 0, size[0] + 2 * bleed, size[1] + 2 * bleed),
    )
    book.close("One face")
    return stream.getvalue()


def text_of(pdf: bytes) -> str:
    """The text as a reader's search finds it."""
    return str(pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()).replace("\r\n", "\n").strip()


def pixels(pdf: bytes, dpi: int = 100, page: int = 0) -> Image.Image:
    picture: Image.Image = pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil()
    return picture.convert("RGB")


def sound(pdf: bytes) -> pikepdf.Pdf:
    """The file, once a strict reader has found nothing wrong with it."""
    opened = pikepdf.open(BytesIO(pdf))
    assert opened.check_pdf_syntax() == []
    return opened


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, b"null"),
        (True, b"true"),
        (1.50001, b"1.5"),
        (-0.0, b"0"),
        (Name("A B#"), b"/A#20B#23"),
        ("(a)\\\n", rb"(\(a\)\\\n)"),
        ("Ü", b"<FEFF00DC>"),
        (b"\x01\xff", b"<01FF>"),
        ([1, Ref(2), [Name("X")]], b"[1 2 0 R [/X]]"),
        ({"K": {"V": 1}}, b"<</K<</V 1>>>>"),
    ],
)
def test_values(value: object, expected: bytes) -> None:
    assert written(value) == expected  # type: ignore[arg-type]


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0.1 + 0.2, 100.0, 1e-9, -1e-9, 7)] == ["0.3", "100", "0", "0", "7"]


def test_an_object_that_was_promised_and_never_written_shows() -> None:
    """Guards the strict reader itself."""
    stream = BytesIO()
    writer = Writer(stream)
    missing = writer.reserve()
    writer.page({"MediaBox": [0, 0, 10, 10], "Contents": missing})
    writer.close({"Title": "Broken"}, {})
    assert pikepdf.open(BytesIO(stream.getvalue())).check_pdf_syntax() != []


def test_text_is_text() -> None:
    text = "The office, efficient fjord: AVAST! “Waffles” − ½"
    pdf = pdf_of(run(5, 20, text, 2.0), run(5, 30, "Zweite Zeile, größer", 3.0))
    sound(pdf)
    assert text_of(pdf) == f"{text}\nZweite Zeile, größer"


@pytest.mark.parametrize("name", ["SourceSansPro-Regular.ttf", "SourceSansPro-Regular.otf"])
def test_outlines_of_both_kinds(name: str) -> None:
    """TrueType and PostScript outlines, each cut down to the letters used."""
    face = typeface(name)
    pdf = pdf_of(Run(5, 30, "Heroes fill a quay", face, 6, INK, width(face, "Heroes fill a quay") * 6))
    opened = sound(pdf)
    fonts = [one for one in opened.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
    assert sorted(str(font.Subtype) for font in fonts) == sorted(
        ["/Type0", "/CIDFontType0" if name.endswith("otf") else "/CIDFontType2"]
    )
    assert len(pdf) < 12_000, "the whole font has 200 kB and more"
    assert text_of(pdf) == "Heroes fill a quay"
    dark = pixels(pdf, 150).convert("L").point(lambda value: 255 if value < 128 else 0).getbbox()
    assert dark is not None
    assert dark[0] / 150 * 25.4 - 3 == pytest.approx(5.5, abs=0.5), "as wide and at the place it was laid out for"
    assert dark[2] / 150 * 25.4 - 3 == pytest.approx(5 + width(face, "Heroes fill a quay") * 6, abs=0.5)


def test_a_ligature_is_found_as_its_letters() -> None:
    glyphs = shape(typeface("SourceSansPro-It.ttf"), "fi").glyphs
    joined = [glyph.text for glyph in glyphs]
    assert joined in (["fi"], ["f", "i"])
    assert open_font(typeface()).letters[shape(typeface(), "A").glyphs[0].code] == "A"


def test_words_are_spread_to_the_width_that_was_calculated_with() -> None:
    text = "four words set wide"
    pdf = pdf_of(run(5, 30, text, 4.0, width=55.0))
    assert text_of(pdf) == text
    dark = pixels(pdf, 150).convert("L").point(lambda value: 255 if value < 128 else 0).getbbox()
    assert dark is not None
    assert dark[2] / 150 * 25.4 - 3 == pytest.approx(60, abs=0.4)


@pytest.mark.parametrize(
    ("text", "file"),
    [("שלום עולם", "NotoSerifHebrew-Regular.ttf"), ("مرحبا", "NotoNaskhArabic-Regular.ttf")],
)
def test_from_right_to_left(text: str, file: str) -> None:
    """Shaped and joined; found in reading order."""
    from toolkit.resources import data_folder

    face = Typeface(str(data_folder("templates") / "fonts" / file))
    width = shape(face, text, True).advance * 6 / 1000
    pdf = pdf_of(Run(5, 30, text, face, 6, INK, width, rtl=True))
    sound(pdf)
    assert "".join(text_of(pdf).split()) == "".join(text.split())


COLOURS: dict[str, tuple[tuple[Ink, ...], tuple[float, float], Colour]] = {
    "a fill": ((Shape(rounded(0, 0, 63, 88, 0), fill=(200, 30, 30, 255)),), (31, 44), (200, 30, 30, 255)),
    "half a fill": ((Shape(rounded(0, 0, 63, 88, 0), fill=(0, 0, 0, 128)),), (31, 44), (127, 127, 127, 255)),
    "into the bleed": ((Shape(rounded(-3, -3, 69, 94, 0), fill=CREAM),), (-2, -2), CREAM),
    "a hole": (
        (Shape((*circle(31, 44, 20), *circle(31, 44, 10)), fill=(0, 0, 255, 255), even_odd=True),),
        (31, 44),
        (255, 255, 255, 255),
    ),
    "no hole": (
        (Shape((*circle(31, 44, 20), *circle(31, 44, 10)), fill=(0, 0, 255, 255)),),
        (31, 44),
        (0, 0, 255, 255),
    ),
    "a picture": ((Picture(10, 10, 20, 20, "#00ff00"),), (20, 20), (0, 255, 0, 255)),
    "beside a picture": ((Picture(10, 10, 20, 20, "#00ff00", (0.4, 0.4, 0.6, 0.6)),), (32, 20), (255, 255, 255, 255)),
    "clipped away": (
        (Bundle((Picture(10, 10, 20, 20, "#00ff00"),), clip=circle(20, 20, 5)),),
        (11, 11),
        (255, 255, 255, 255),
    ),
    "faded together": (
        (
            Bundle(
                (Shape(circle(20, 20, 9), fill=(255, 0, 0, 255)), Shape(circle(20, 20, 9), fill=(0, 0, 255, 255))),
                opacity=0.5,
            ),
        ),
        (20, 20),
        (127, 127, 255, 255),
    ),
    "turned about its corner": (
        (Bundle((Shape(rounded(10, 10, 20, 5, 0), fill=(255, 0, 0, 255)),), turn=90, x=10, y=10),),
        (7, 25),
        (255, 0, 0, 255),
    ),
    "a drawing, whatever was set before": (
        (
            Shape(circle(50, 70, 5), (0, 255, 0, 128), (0, 0, 0, 128), 1.0, (0.5, 0.5)),
            Stamp(10, 10, 5, Drawing((Shape(rounded(0, 0, 1, 1, 0), fill=(255, 0, 0, 255)),))),
        ),
        (12.5, 12.5),
        (255, 0, 0, 255),
    ),
    "the line of a drawing": (
        (
            Shape(circle(50, 70, 5), None, (0, 0, 0, 128), 1.0, (0.5, 0.5)),
            Stamp(10, 10, 30, Drawing((Shape(rounded(0, 0, 1, 1, 0), None, (255, 0, 0, 255), 0.2),))),
        ),
        (24, 11),
        (255, 0, 0, 255),
    ),
    "a fade's end": (
        (Shape(rounded(0, 0, 63, 88, 0), fill=(255, 0, 0, 255), fade=Fade(0, 0, 0, 44, (0, 0, 255, 255))),),
        (31, 60),
        (0, 0, 255, 255),
    ),
    "a veil's middle": (
        (Shape(rounded(0, 0, 63, 88, 0), fill=(0, 0, 0, 0), fade=Fade(0, 0, 0, 88, (0, 0, 0, 255))),),
        (31, 44),
        (127, 127, 127, 255),
    ),
}


@pytest.mark.parametrize("what", COLOURS)
def test_ink_has_its_colour_in_the_pdf_and_painted(what: str) -> None:
    """The two back ends draw the same; a page is as good a proof as the other."""
    inks, (x, y), colour = COLOURS[what]
    pdf = pdf_of(*inks)
    sound(pdf)
    at = (round((x + 3) / 25.4 * 100), round((y + 3) / 25.4 * 100))
    for picture in (pixels(pdf), paint(Face("face", 63, 88, 3, inks), 100, Painted(), bleed=True)):
        found = picture.getpixel(at)
        assert isinstance(found, tuple)
        assert [int(part) for part in found] == pytest.approx(colour[:3], abs=5), what


def test_the_same_pixels_as_the_painter() -> None:
    from tests.press.decks import inks

    drawn = inks("A title", CREAM, (63.0, 88.0))
    painted = paint(Face("face", 63, 88, 3, drawn), 150, Painted(), bleed=True)
    shown = pixels(pdf_of(*drawn), 150).resize(painted.size)
    worst = ImageChops.difference(painted, shown).convert("L")
    far = sum(worst.histogram()[64:]) / (worst.width * worst.height)
    assert far < 0.01, f"{far:.1%} of the pixels differ plainly"


def test_a_drawing_is_in_the_file_once() -> None:
    """However often it appears, and on however many faces."""
    stream = BytesIO()
    book = Book(stream, Source())
    for index in range(3):
        icons = tuple(Stamp(place, 5 + index, 3, ICON) for place in (5.0, 15.0, 25.0))
        content = content_of(Face(str(index), 63, 88, 3, icons))
        assert len(content.drawings) == 1
        book.define(str(index), content)
        book.show(Shown(str(index), 3, 3, 63, 88, (3, 3)))
    book.end_page(69, 94, (3, 3, 63, 88), (0, 0, 69, 94))
    book.close("Icons")
    pdf = stream.getvalue()
    sound(pdf)
    assert pdf.count(b"/Subtype/Form") == 4


def test_boxes_of_the_page() -> None:
    opened = sound(pdf_of())
    page = opened.pages[0]
    point = 72 / 25.4
    assert [float(value) for value in page.mediabox] == pytest.approx([0, 0, 69 * point, 94 * point], abs=1e-3)
    assert [float(value) for value in page.trimbox] == pytest.approx(
        [3 * point, 3 * point, 66 * point, 91 * point], abs=1e-3
    )
    assert [float(value) for value in page.obj["/BleedBox"]] == pytest.approx([0, 0, 69 * point, 94 * point], abs=1e-3)


def test_a_picture_is_stored_once() -> None:
    source = Source()
    pdf = pdf_of(*(Picture(10, 10 + 12 * row, 20, 10, "#00ff00") for row in range(4)), source=source)
    assert source.asked == [("#00ff00", 236, 118)]
    opened = sound(pdf)
    images = [one for one in opened.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
    assert len(images) == 1


def test_opacity_of_a_picture() -> None:
    half = Image.new("RGBA", (8, 8), (255, 0, 0, 128))
    coded = encode(half)
    assert (coded.colours, len(coded.alpha) > 0) == (3, True)
    assert encode(Image.new("RGBA", (8, 8), (255, 0, 0, 255))).alpha == b"", "none where there is nothing to say"
    assert encode(Image.new("L", (8, 8))).colours == 1


def test_png_data_goes_in_as_it_is() -> None:
    noise = Image.effect_mandelbrot((40, 30), (-2, -1.5, 1, 1.5), 50).convert("RGB")
    stream = BytesIO()
    book = Book(stream, Source())
    png = as_png(noise, 300)
    book.define_png("x", png)
    book.show_image(Shown("x", 0, 0, 40, 30, (0, 0)), 0)
    book.end_page(40, 30)
    book.close("Pixels")
    opened = sound(stream.getvalue())
    image = next(one for one in opened.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image")
    assert bytes(image.read_raw_bytes()) in png
    assert pikepdf.PdfImage(image).as_pil_image().tobytes() == noise.tobytes()


def test_a_turned_picture() -> None:
    flag = Image.new("RGB", (20, 20), "white")
    flag.paste((255, 0, 0), (0, 0, 10, 10))
    stream = BytesIO()
    book = Book(stream, Source())
    book._forms["x"] = write_png(book.writer, as_png(flag, 300))
    book.show_image(Shown("x", 0, 0, 20, 20, (0, 0), turned=True), 0)
    book.end_page(20, 20)
    book.close("Turned")
    picture = pixels(stream.getvalue(), 127)
    assert picture.getpixel((75, 75)) == (255, 0, 0)
    assert picture.getpixel((25, 25)) == (255, 255, 255)


def test_the_same_faces_give_the_same_bytes() -> None:
    one, other = (pdf_of(run(5, 20, "Twice"), Picture(1, 1, 9, 9, "#123456")) for _ in range(2))
    assert one == other
    assert b"CreationDate" not in one
    assert pdf_of(run(5, 20, "Thrice")) != one


def test_an_outline_and_a_title() -> None:
    stream = BytesIO()
    book = Book(stream, Source())
    for title in ("One", "", "Drei – ü"):
        book.end_page(100, 100, title=title)
    book.close("Größe", language="de", duplex="short")
    opened = sound(stream.getvalue())
    assert str(opened.docinfo["/Title"]) == "Größe"
    with opened.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["One", "Drei – ü"]
    preferences = opened.Root.ViewerPreferences
    assert (str(preferences.PrintScaling), str(preferences.Duplex)) == ("/None", "/DuplexFlipShortEdge")
    assert str(opened.Root.Lang) == "de"


class Slope(Source):
    """Hands out a picture that is darker towards one corner, whatever is asked for."""

    def image(self, picture: str, width: int, height: int) -> Encoded:
        return encode(self.picture(width, height))

    @staticmethod
    def picture(width: int, height: int) -> Image.Image:
        across = Image.linear_gradient("L").resize((width, height))
        return Image.merge("RGB", (across, across.rotate(90, expand=True).resize((width, height)), across))


def test_parts_as_in_a_mirror() -> None:
    """A reader of PDF files shows what lies in the bleed as the picture beside it, the other way round."""
    strips = (
        Picture(-3, 0, 3, 88, "a", (0.2, 0.0, 0.0, 1.0)),
        Picture(63, -3, 3, 3, "a", (1.0, 0.1, 0.9, 0.0)),
        Picture(0, 88, 63, 3, "a", (0.0, 1.0, 1.0, 0.9)),
    )
    shown = pixels(pdf_of(*strips, source=Slope()), dpi=254)
    whole = Slope.picture(630, 880).convert("RGB")
    mirrored = whole.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    west = mirrored.crop((504, 0, 630, 880)).resize((30, 880))
    assert apart(shown.crop((2, 34, 28, 906)), west.crop((2, 4, 28, 876))) <= 8
    corner = whole.rotate(180).crop((0, 792, 63, 880)).resize((30, 30))
    assert apart(shown.crop((662, 2, 688, 28)), corner.crop((2, 2, 28, 28))) <= 14
    foot = whole.transpose(Image.Transpose.FLIP_TOP_BOTTOM).crop((0, 0, 630, 88)).resize((630, 30))
    assert apart(shown.crop((34, 912, 656, 938)), foot.crop((4, 2, 626, 28))) <= 8


def apart(one: Image.Image, other: Image.Image) -> int:
    """How much two pictures differ where they differ most."""
    return max(extremes(ImageChops.difference(one, other)))
