"""Other eyes: colours as the literature has them, tones of whole faces, and what a proof finds."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.press.decks import CREAM, ICON, card, deck, run, shop
from tests.press.pdf.test_book import sound
from toolkit.press.exports.proof_sheet import Proof, write_pdf
from toolkit.press.layout.contrast import faint
from toolkit.press.production.proofs import alike, smallest, stand_in
from toolkit.press.production.tones import TEXT, TONES, Tone, ground, toned, upon
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Drawing, Face, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import Frame, rounded
from toolkit.press.shapes.vision import RGB, Deficiency, contrast, difference, grey, luminance, seen
from toolkit.press.sheets.paper import find_paper
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

PUBLISHED: dict[Deficiency, tuple[RGB, RGB, RGB]] = {
    # Red, green and blue as an independent implementation of the same paper has them (coloraide 8.13, "machado").
    "protan": ((109, 95, 0), (255, 229, 0), (0, 89, 255)),
    "deutan": ((163, 144, 0), (239, 214, 58), (0, 61, 251)),
    "tritan": ((255, 0, 15), (0, 247, 217), (0, 107, 150)),
}
BOX = rounded(Frame(0, 0, 40, 20), 0)


@pytest.mark.parametrize("deficiency", PUBLISHED)
def test_colours_are_seen_as_the_literature_has_it(deficiency: Deficiency) -> None:
    shown = tuple(seen(colour, deficiency) for colour in ((255, 0, 0), (0, 255, 0), (0, 0, 255)))
    assert shown == PUBLISHED[deficiency]
    assert seen((128, 128, 128), deficiency) == (128, 128, 128), "greys stay"


def test_contrast_and_difference() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01), "the Web's own example"
    assert difference((255, 255, 255), (0, 0, 0)) == pytest.approx(1)
    assert difference((200, 30, 30), (200, 30, 30)) == 0


@pytest.mark.parametrize("tone", TONES)
def test_a_tone_changes_all_of_a_face_and_nothing_else(tone: Tone, tmp_path: Path) -> None:
    plain = deck(1)
    changed = Workshop(toned(plain, tone), Memory(Cache(tmp_path)))
    name = "001-front"
    before, _ = plain.components[0].front.lay_out()
    after = changed.laid(name).face
    assert len(after.inks) == len(before.inks)
    texts = [(one.text, one.x, one.y, one.size) for one in before.inks if isinstance(one, Run)]
    assert [(one.text, one.x, one.y, one.size) for one in after.inks if isinstance(one, Run)] == texts
    picture = changed.painted_now(name, 50, bleed=False).convert("RGB")
    below, painted = picture.getpixel((2, 100)), picture.getpixel((60, 12))
    assert isinstance(below, tuple)
    assert isinstance(painted, tuple)
    if tone == "grey":
        assert below == grey(CREAM[:3])
        assert max(painted) - min(painted) <= 3, "pictures as well"
    elif tone == "low-ink":
        assert luminance(below) > 0.9  # type: ignore[arg-type]
        assert luminance(painted) > 0.6, "#3366cc is dark"  # type: ignore[arg-type]
    else:
        assert below == seen(CREAM[:3], tone)
    assert plain.components[0].front.source != changed.faces[name].source


def test_pictures_keep_what_is_transparent() -> None:
    class Clear:
        def image(self, key: str, width: int, height: int) -> Image.Image:
            assert key == "a"
            return Image.new("RGBA", (width, height), (10, 200, 30, 40))

    pictures = toned(replace(deck(1), pictures=Clear()), "grey").pictures
    assert pictures.image("grey\x1fa", 3, 3).getpixel((1, 1))[3] == 40  # type: ignore[index]


def test_white_text_is_dark_where_ink_is_saved() -> None:
    assert upon((255, 255, 255), "low-ink") == TEXT
    assert contrast(upon((255, 250, 240), "low-ink"), ground((60, 40, 30), "low-ink")) > 7


def text(words: str, colour: RGB, x: float = 2, y: float = 8) -> Run:
    made = run(x, y, words)
    return Run(made.x, made.y, made.text, made.face, made.size, (*colour, 255), made.width)


def test_faint_text_is_found_where_the_ground_is_plain() -> None:
    paper, dark = Shape(BOX, fill=(250, 245, 230, 255)), Shape(BOX, fill=(30, 30, 30, 255))
    pale = text("Pale", (230, 220, 200))
    (found,) = faint(Face("a", 40, 20, 0, (paper, pale)))
    assert (found.text, found.below) == ("Pale", (250, 245, 230))
    assert found.contrast < 1.5
    assert list(faint(Face("a", 40, 20, 0, (dark, pale)))) == [], "the same on dark"
    assert list(faint(Face("a", 40, 20, 0, (dark, paper, text("Dark", (40, 40, 40)))))) == [], "the last one counts"
    small = Shape(rounded(Frame(0, 0, 4, 20), 0), fill=(0, 0, 0, 255))
    assert list(faint(Face("a", 40, 20, 0, (paper, small, pale)))) == [], "on two colours, nobody can say"
    assert len(list(faint(Face("a", 40, 20, 0, (paper, Bundle((pale,))))))) == 1


def meeple(colour: RGB) -> Drawing:
    return Drawing((Shape(rounded(Frame(0, 0, 1, 1), 0.2), fill=(*colour, 255)),))


def stamped(name: str, *drawings: Drawing) -> Face:
    return Face(name, 40, 20, 0, tuple(Stamp(1, 1, 5, one) for one in drawings))


def test_meeples_that_only_colour_tells_apart() -> None:
    red, green, blue = (150, 60, 40), (85, 105, 40), (40, 80, 190)
    colours = {"red": red, "green": green, "blue": blue}
    faces = [(name, stamped(name, meeple(colour))) for name, colour in colours.items()]
    found = alike(faces)
    assert {(one.deficiency, one.faces) for one in found} == {("deutan", ("red", "green"))}
    other = Stamp(1, 1, 5, Drawing((Shape(BOX, fill=(*green, 255)),)))
    assert alike([faces[0], ("other", Face("other", 40, 20, 0, (other,)))]) == [], "another shape is told by its shape"
    assert alike([faces[0], faces[0]]) == []


def test_a_proof_is_printed_in_true_size(tmp_path: Path) -> None:
    made = shop(tmp_path, [card(1), card(2)])
    faces = [(name, made.laid(name).face) for name in made.faces]
    small = smallest(faces)
    assert small[0].points == pytest.approx(4 * 72 / 25.4, abs=0.01), "4 mm"
    red, green = ((150, 60, 40), (85, 105, 40))
    pairs = alike([("a", stamped("a", meeple(red), ICON)), ("b", stamped("b", meeple(green)))])
    pale = list(faint(Face("a", 40, 20, 0, (Shape(BOX, fill=(250, 245, 230, 255)), text("Pale", (230, 220, 200))))))
    stream = BytesIO()
    proof = Proof([("a", one) for one in pale], pairs, small, ["1-front"])
    assert write_pdf(stream, made, proof, find_paper("a4")) == 4
    assert len(sound(stream.getvalue()).pages) == 4


def test_pictures_that_the_toolkit_drew_are_stand_ins() -> None:
    small, large = Picture(0, 0, 9, 9, "drawn:1:aa"), Picture(0, 0, 30, 20, "grey\x1fdrawn:1:aa")
    file = Picture(0, 0, 63, 88, "file:art/hall.png:bb")
    assert stand_in(Face("one", 63, 88, 3, (file, Bundle((small,)), large))) == large
    assert stand_in(Face("one", 63, 88, 3, (file,))) is None
