"""Paint: small pictures, pixel by pixel."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from tests.press.setting import NoPictures, Pictures, extremes, face_of, letters, look, painted
from toolkit.press.pixels.paint import SEEN, paint
from toolkit.press.pixels.sprites import STORE, Store
from toolkit.press.shapes.ink import Bundle, Face, Fade, Picture, Run, Shape
from toolkit.press.shapes.paths import Frame, ellipse, outline, polygon
from toolkit.press.text.shaping import glyphs_of, width, words_of

RED, GREEN, BLUE, BLACK = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (0, 0, 0, 255)


def square(x: float, y: float, width: float, height: float, **look: object) -> Shape:
    return Shape(outline("rect", Frame(x, y, width, height)), **look)  # type: ignore[arg-type]


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    raw = image.tobytes()
    return [tuple(raw[i : i + 3]) for i in range(0, len(raw), 3)]


def test_a_square() -> None:
    assert letters(painted(square(1, 2, 3, 2, fill=RED))) == [
        "........",
        "........",
        ".RRR....",
        ".RRR....",
        "........",
        "........",
    ]


def test_later_ink_lies_on_top() -> None:
    image = painted(square(0, 0, 4, 6, fill=RED), square(2, 2, 4, 2, fill=BLUE))
    assert letters(image)[1:3] == ["RRRR....", "RRBBBB.."]


def test_edges_are_smooth() -> None:
    image = painted(Shape(polygon([(0, 0), (8, 0), (0, 6)]), fill=BLACK))
    assert letters(image) == ["#######+", "#####++.", "####++..", "###+....", "#++.....", "++......"]
    circle = painted(Shape(ellipse(Frame(0, 0, 6, 6)), fill=BLACK), size=(6, 6))
    assert letters(circle) == ["++++++", "+####+", "+####+", "+####+", "+####+", "++++++"]
    for mirrored in (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_90):
        difference = ImageChops.difference(circle, circle.transpose(mirrored))
        assert extremes(difference)[1] <= 32, "it is round on all sides"


def test_a_hole() -> None:
    path = outline("rect", Frame(0, 0, 6, 6)) + outline("rect", Frame(2, 2, 2, 2))
    assert letters(painted(Shape(path, fill=RED, even_odd=True), size=(6, 6)))[1:4] == ["RRRRRR", "RR..RR", "RR..RR"]
    assert letters(painted(Shape(path, fill=RED), size=(6, 6)))[2] == "RRRRRR"


def test_a_line() -> None:
    image = painted(Shape((("M", 0.0, 3.0), ("L", 8.0, 3.0)), stroke=BLUE, line=2.0))
    assert letters(image)[1:5] == ["........", "BBBBBBBB", "BBBBBBBB", "........"]


def test_dashes() -> None:
    line = Shape((("M", 0.0, 2.0), ("L", 12.0, 2.0)), stroke=BLACK, line=2.0, dash=(2.0, 4.0))
    row = letters(painted(line, size=(12, 4)))[1]
    assert row.count(".") >= 4
    assert row[0] in "#+"
    assert row[4] == "."


def test_opacity() -> None:
    half = painted(square(0, 0, 8, 6, fill=(0, 0, 0, 128)))
    assert half.getpixel((3, 3)) == (127, 127, 127)
    bundle = painted(Bundle((square(0, 0, 8, 6, fill=BLACK), square(0, 0, 4, 6, fill=BLACK)), opacity=0.5))
    assert bundle.getpixel((1, 1)) == bundle.getpixel((6, 1)), "together, not one by one"
    assert bundle.getpixel((1, 1))[0] in (127, 128)  # type: ignore[index]


def test_a_clip() -> None:
    inside = outline("rect", Frame(2, 1, 3, 2))
    assert letters(painted(Bundle((square(0, 0, 8, 6, fill=RED),), clip=inside))) == [
        "........",
        "..RRR...",
        "..RRR...",
        "........",
        "........",
        "........",
    ]


MOTIF = (square(1, 1, 3, 1, fill=RED), square(1, 2, 1, 2, fill=BLUE), square(6, 0, 2, 1, fill=GREEN))


@pytest.mark.parametrize(
    ("turn", "back"),
    [(180, Image.Transpose.ROTATE_180), (90, Image.Transpose.ROTATE_270), (270, Image.Transpose.ROTATE_90)],
)
def test_a_quarter_turn_loses_no_pixel(turn: float, back: Image.Transpose) -> None:
    """Turning a motif about the middle of a square is turning the picture of it."""
    upright = painted(*MOTIF, size=(8, 8))
    assert letters(painted(Bundle(MOTIF, turn, 4, 4), size=(8, 8))) == letters(upright.transpose(back))


def test_a_slant() -> None:
    """Turned by 45 degrees, a square becomes a diamond, and what lies below shines through at its corners."""
    ground = square(0, 0, 9, 9, fill=BLUE)
    image = painted(ground, Bundle((square(2, 2, 5, 5, fill=RED),), 45, 4.5, 4.5), size=(9, 9))
    assert image.getpixel((4, 4)) == (255, 0, 0)
    assert image.getpixel((4, 2)) == (255, 0, 0)
    assert image.getpixel((1, 1)) == (0, 0, 255)
    for pixel in pixels(image):
        assert pixel[1] == 0
        assert pixel[0] + pixel[2] == pytest.approx(255, abs=2), "no dark or light seam"


def test_a_turned_group_in_a_turned_group() -> None:
    twice = Bundle((Bundle(MOTIF, 90, 4, 4),), 270, 4, 4)
    assert letters(painted(twice, size=(8, 8))) == letters(painted(*MOTIF, size=(8, 8)))


def test_a_fade() -> None:
    shape = square(0, 0, 8, 100, fill=BLACK, fade=Fade(0, 0, 0, 100, (255, 255, 255, 255)))
    column = [pixel[0] for pixel in pixels(painted(shape, size=(8, 100)).crop((3, 0, 4, 100)))]
    assert column[0] <= 3
    assert column[-1] >= 252
    assert column == sorted(column)
    assert column[50] == pytest.approx(128, abs=3)


def test_a_fade_to_nothing() -> None:
    veil = square(0, 0, 8, 50, fill=(0, 0, 0, 0), fade=Fade(0, 0, 0, 50, BLACK))
    image = painted(square(0, 0, 8, 50, fill=RED), veil, size=(8, 50))
    assert image.getpixel((4, 0)) == pytest.approx((255, 0, 0), abs=4)
    assert image.getpixel((4, 49)) == pytest.approx((0, 0, 0), abs=8)


def quarters() -> Image.Image:
    """Red and green above, blue and black below, in large pixels."""
    small = Image.new("RGB", (2, 2))
    small.putdata([(255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)])
    return small.resize((40, 40), Image.Resampling.NEAREST)


def test_a_picture() -> None:
    pictures = Pictures(a=quarters())
    image = painted(Picture(2, 1, 4, 4, "a"), pictures=pictures)
    rows = letters(image)
    assert rows[0] == rows[5] == "........"
    assert (rows[1][:4], rows[1][5], rows[4][2], rows[4][5]) == (
        "..RR" if rows[1][3] == "R" else rows[1][:4],
        "G",
        "B",
        "#",
    )
    assert pictures.asked == [("a", 4, 4)]


def test_a_part_of_a_picture() -> None:
    pictures = Pictures(b=quarters())
    assert letters(painted(Picture(0, 0, 8, 6, "b", (0.7, 0.1, 0.9, 0.3)), pictures=pictures)) == ["G" * 8] * 6
    assert pictures.asked == [("b", 40, 30)], "so many pixels that the part is sharp"


def test_a_picture_with_holes() -> None:
    ghost = Image.new("RGBA", (8, 6), (255, 0, 0, 0))
    ghost.paste((0, 0, 255, 255), (0, 0, 4, 6))
    assert letters(painted(Picture(0, 0, 8, 6, "c"), pictures=Pictures(c=ghost)))[0] == "BBBB...."


def test_trimmed_and_with_bleed() -> None:
    face = Face("f", 10, 10, 2, (square(-2, -2, 14, 14, fill=RED), square(0, 0, 10, 10, fill=BLUE)))
    assert letters(paint(face, 25.4, NoPictures(), bleed=False)) == ["B" * 10] * 10
    whole = letters(paint(face, 25.4, NoPictures(), bleed=True))
    assert len(whole) == 14
    assert whole[0] == "R" * 14
    assert whole[5] == "RR" + "B" * 10 + "RR"


def test_sizes_at_300_dpi() -> None:
    face = Face("f", 63, 88, 3, ())
    assert paint(face, 300, NoPictures(), bleed=True).size == (815, 1110)
    assert paint(face, 300, NoPictures(), bleed=False).size == (744, 1039)
    inch = Face("f", 63.5, 88.9, 3.175, ())
    assert paint(inch, 300, NoPictures(), bleed=True).size == (825, 1125)


def ink_box(image: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.invert(image.convert("L")).getbbox()
    assert box is not None
    return box


def test_text_is_where_layout_put_it() -> None:
    face, _ = face_of('<text size="20" colour="#000000">HIH</text>', 30, 20)
    (run,) = face.inks
    left, top, right, bottom = (side / 20 for side in ink_box(paint(face, 508, NoPictures(), bleed=False)))
    assert left == pytest.approx(run.x, abs=0.4)  # type: ignore[union-attr]
    assert right == pytest.approx(run.x + run.width, abs=0.4)  # type: ignore[union-attr]
    assert bottom == pytest.approx(run.y, abs=0.1)  # type: ignore[union-attr]
    assert bottom - top == pytest.approx(0.67 * run.size, abs=0.12)  # type: ignore[union-attr]


def test_a_justified_line_ends_at_the_edge() -> None:
    words = "the quick brown fox jumps over the lazy dog and sleeps"
    face, _ = face_of(f'<text size="9" align="justify" colour="#000000">{words}</text>', 30, 20)
    first = Face("f", 30, 20, 0, face.inks[:1])
    right = ink_box(paint(first, 508, NoPictures(), bleed=False))[2] / 20
    assert right == pytest.approx(30, abs=0.2)


def test_arabic_is_joined() -> None:
    """Letters that are joined take less room than each by itself."""
    together, _ = face_of('<text size="20">سلام</text>', 30, 20)
    apart, _ = face_of('<text size="20">س ل ا م</text>', 30, 20)
    widths = []
    for face in (together, apart):
        left, _, right, _ = ink_box(paint(face, 254, NoPictures(), bleed=False))
        widths.append(right - left)
    assert widths[0] < widths[1] * 0.7


def test_hebrew_reads_from_the_right() -> None:
    """Of two words the first is on the right: painted alone, it is the right part of both."""
    both, _ = face_of('<text size="20">שמש ים</text>', 30, 10)
    one, _ = face_of('<text size="20">שמש</text>', 30, 10)
    left, _, right, _ = ink_box(paint(one, 254, NoPictures(), bleed=False))
    part = (left, 0, right, 100)
    first = paint(both, 254, NoPictures(), bleed=False).crop(part)
    apart = ImageChops.difference(first, paint(one, 254, NoPictures(), bleed=False).crop(part)).convert("L")
    assert extremes(apart)[1] <= 2, "but for what rounding makes of places to a fraction of a pixel"


def test_same_face_same_pixels() -> None:
    inside = '<stack fill="#ffeecc" fade="#ffffff"/><text size="9">Some <b>words</b> <icon name="luck"/></text>'
    face, _ = face_of(inside, 30, 20)
    first, second = (paint(face, 300, NoPictures(), bleed=True).tobytes() for _ in range(2))
    assert first == second


def test_pixels_do_not_depend_on_what_came_before() -> None:
    """A face painted first, and painted when all its parts are already cached."""
    block = "".join(f'<stack x="{i}" width="9" height="9" radius="2" fill="#aa3311{i}0" shadow="1"/>' for i in range(5))
    face, _ = face_of(f'<stack fill="#ffeecc"/><text size="9">words</text><layer>{block}</layer>', 30, 20)
    STORE.kept.clear()
    SEEN.kept.clear()
    painted_once = [paint(face, 300, NoPictures(), bleed=True).tobytes() for _ in range(4)]
    assert len(set(painted_once)) == 1


def test_the_store_keeps_to_its_size() -> None:
    store = Store(100)
    made = []

    def make(name: str) -> str:
        made.append(name)
        return name

    for name in ("a", "b", "a", "c", "a", "b"):
        store.get(name, lambda name=name: make(name), lambda value: 40)  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"], "what was used last is kept"
    assert store.size <= 100


def test_word_spaces_are_even() -> None:
    """Bars at equal distances, none of them a whole number of pixels, are painted at equal distances."""
    face = look().case.fonts.face("label")
    bar, gap, size = width(face, "I"), 0.437, 4.0
    run = Run(1.03, 5.0, " ".join("I" * 12), face, size, (0, 0, 0, 255), (12 * bar + 11 * gap) * size)
    image = ImageChops.invert(paint(Face("f", 40, 8, 0, (run,)), 300, NoPictures(), bleed=False).convert("L"))
    row = [sum(image.getpixel((x, y)) for y in range(image.height)) for x in range(image.width)]  # type: ignore[misc]
    middles, weight, moment = [], 0.0, 0.0
    for x, ink in enumerate([*row, 0]):
        if ink:
            weight, moment = weight + ink, moment + ink * (x + 0.5)
        elif weight:
            middles.append(moment / weight)
            weight = moment = 0.0
    assert len(middles) == 12
    between = [after - before for before, after in pairwise(middles)]
    wanted = (bar + gap) * size * 300 / 25.4
    assert between == pytest.approx([wanted] * 11, abs=0.3), "a quarter of a pixel, and what rounding adds"


def test_pixels_and_pdf_agree_on_places() -> None:
    """Both take the same glyphs: what is measured is what is printed."""
    face, _ = face_of('<text size="9" align="justify">the quick brown fox jumps over the lazy dog</text>', 30, 20)
    run = face.inks[0]
    assert isinstance(run, Run)
    assert sum(glyph.advance for glyph in glyphs_of(run)) * run.size / 1000 == pytest.approx(run.width)
    ends = [at + word.advance for at, word in words_of(run)]
    assert ends[-1] * run.size / 1000 == pytest.approx(run.width)


def test_thin_ink_is_as_dark_among_other_shapes_as_alone() -> None:
    hair = Shape((("M", 1, 1), ("L", 29, 20)), stroke=(120, 120, 120, 255), line=0.1)
    far = [square(x, 22, 1, 1, fill=RED) for x in (1, 28)]
    alone, among = (
        paint(Face("x", 30, 24, 0, inks), 100, NoPictures(), bleed=False) for inks in ((hair,), (hair, *far))
    )
    above = (0, 0, alone.width, 80)
    assert extremes(alone.crop(above))[0] < 230
    different = ImageChops.difference(alone.crop(above), among.crop(above))
    assert extremes(different)[1] <= 2


def test_a_part_as_in_a_mirror() -> None:
    """What is mirrored at its left edge, its upper edge, or both."""
    pictures = Pictures(a=quarters())
    east = Picture(0, 0, 8, 6, "a", (1.0, 0.0, 0.0, 1.0))
    assert letters(painted(east, pictures=pictures)) == [row[::-1] for row in upright(pictures)]
    down = Picture(0, 0, 8, 6, "a", (0.0, 1.0, 1.0, 0.0))
    assert letters(painted(down, pictures=pictures)) == upright(pictures)[::-1]
    both = Picture(0, 0, 8, 6, "a", (1.0, 1.0, 0.0, 0.0))
    assert letters(painted(both, pictures=pictures)) == [row[::-1] for row in upright(pictures)][::-1]


def upright(pictures: Pictures) -> list[str]:
    return letters(painted(Picture(0, 0, 8, 6, "a"), pictures=pictures))


def test_nothing_begins_at_the_trim() -> None:
    """Across the edge of a picture that is drawn to measure, neighbouring pixels differ as little as elsewhere."""
    ramp = Image.radial_gradient("L").resize((400, 400)).convert("RGB")
    face, _ = face_of('<picture key="a" bleed="all"/>', bleed=3)
    image = paint(face, 254, Pictures(a=ramp), bleed=True).convert("L")
    assert image.size == (460, 460)
    for line in ([(x, 230) for x in range(460)], [(230, y) for y in range(460)], [(i, i) for i in range(460)]):
        row = [image.getpixel(point) for point in line]
        steps = [abs(one - other) for one, other in pairwise(row)]  # type: ignore[operator]
        assert max(steps) <= 4, "no seam"
        assert len(set(row[:28])) > 8, "and not a flat border either"
