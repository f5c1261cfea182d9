"""The design of cards, judged by what is printed: contrast, the safe zone, and sizes of type that do not jump."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields, replace
from PIL import Image, ImageStat

from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.everything import everything
from tests.games.unlikely_heroes.test_faces import box_at
from tests.press.setting import look
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.printing.press import BoxPress
from toolkit.press.pixels.paint import paint
from toolkit.press.shapes.extent import extent, of_path
from toolkit.press.shapes.ink import Bundle, Face, Ink, Picture, Run, Shape
from toolkit.press.sheets.paper import Stock
from toolkit.press.text.typeset import POINT

SAFE: float = next(field.default for field in fields(Stock) if field.name == "safe")
ENOUGH = 4.5
DPI = 120
SAGA = REPOSITORY / "adventures" / "second-best-saga"
RGB = tuple[int, ...]


def luminance(colour: RGB) -> float:
    """As WCAG calculates it."""
    parts = [c / 255 for c in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rgb(text: str) -> RGB:
    return tuple(bytes.fromhex(text[1:7]))


def test_contrast_is_calculated_as_wcag_does() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast(rgb("#fffaf0"), rgb("#b8862a")) == pytest.approx(3.1, abs=0.05), "white on blessed gold, as it was"


DATA: Any = look().data
COLOURS = DATA["colours"]
GROUNDS = [COLOURS[name] for name in ("paper", "paper_shade", "tint", "light")]
KINDS = DATA["kinds"]
PAIRS = [
    *(("light", f"kinds.{kind}.{part}", COLOURS["light"], KINDS[kind][part]) for kind in KINDS for part in KINDS[kind]),
    *(("light", f"skills.{skill}", COLOURS["light"], colour) for skill, colour in DATA["skills"].items()),
    *((ink, ground, COLOURS[ink], ground) for ink in ("ink", "faint") for ground in GROUNDS),
    *((f"kinds.{kind}.deep", ground, KINDS[kind]["deep"], ground) for kind in KINDS for ground in GROUNDS),
    ("on_badge", "badge", COLOURS["on_badge"], COLOURS["badge"]),
]  # fmt: skip


@pytest.mark.parametrize(("ink", "ground", "one", "other"), PAIRS, ids=[f"{pair[0]} on {pair[1]}" for pair in PAIRS])
def test_colours_of_the_look_can_be_read(ink: str, ground: str, one: str, other: str) -> None:
    assert contrast(rgb(one), rgb(other)) >= ENOUGH


@pytest.mark.parametrize("pigment", [*DATA["pigments"].values(), *DATA["intervals"].values()])
def test_on_every_pigment_one_of_both_inks_can_be_read(pigment: str) -> None:
    assert max(contrast(rgb(COLOURS[ink]), rgb(pigment)) for ink in ("ink", "light")) >= ENOUGH


@cache
def printed() -> dict[str, Face]:
    """Every face of the box that uses every property of every schema, except those with more words than room."""
    box = everything().box
    assert isinstance(box, Box)
    laid = {face.name: face.lay_out() for face in BoxPress().components(box).faces()}
    fitting = {
        name: face for name, (face, found) in laid.items() if not {"TK101", "TK105"} & {one.code for one in found}
    }
    assert len(fitting) > 0.9 * len(laid)
    return fitting


def flat(inks: tuple[Ink, ...]) -> list[Ink]:
    """Inks without their groups; groups are turned upside down at most, which does not matter here."""
    return [one for ink in inks for one in (flat(ink.inks) if isinstance(ink, Bundle) else [ink])]


def wordless(inks: tuple[Ink, ...]) -> tuple[Ink, ...]:
    """Everything but the words."""
    kept = (ink for ink in inks if not isinstance(ink, Run))
    return tuple(replace(ink, inks=wordless(ink.inks)) if isinstance(ink, Bundle) else ink for ink in kept)


class Grey:
    """Stands for any picture."""

    def image(self, key: str, width: int, height: int) -> Image.Image:
        return Image.new("RGB", (width, height), (120, 120, 120))


def test_words_can_be_read_where_they_are_printed() -> None:
    """What lies under each run is painted alone, and compared with the colour of its letters."""
    faint = []
    for name, face in printed().items():
        upright = tuple(ink for ink in face.inks if not (isinstance(ink, Bundle) and ink.turn))
        inks = flat(upright)
        ground = Face(name, face.width, face.height, 0, wordless(upright))
        image = paint(ground, DPI, Grey(), bleed=False)
        scale = DPI / 25.4
        for run in (one for one in inks if isinstance(one, Run)):
            box = (run.x, run.y - 0.6 * run.size, run.x + run.width, run.y)
            pixels = image.crop(tuple(round(side * scale) for side in box))  # type: ignore[arg-type]
            if not (pixels.width and pixels.height):
                continue
            colour = tuple(round(part) for part in ImageStat.Stat(pixels).median)
            if contrast(run.colour, colour) < ENOUGH:
                faint.append((name, run.text, round(contrast(run.colour, colour), 2)))
    assert not faint, "\n".join(map(str, faint))


MAPS = {"001-front"}


def test_frames_ribbons_and_words_keep_to_the_safe_zone() -> None:
    """What does not cross the cut on purpose keeps away from it; a cutter may be off by a millimetre or two."""
    near = []
    for name, face in printed().items():
        for ink in flat(face.inks):
            if isinstance(ink, Picture):
                continue
            around = of_path(ink.path) if isinstance(ink, Shape) else extent([ink])
            if around is None:
                continue
            if isinstance(ink, Run):
                around = (ink.x, ink.y - 0.66 * ink.size, ink.x + ink.width, ink.y)
            if isinstance(ink, Shape) and round(around[2] - around[0]) in (9, 10) and name in MAPS:
                continue  # the circle of an anchor, which stands where the author wants it
            room = (around[0], around[1], face.width - around[2], face.height - around[3])
            if min(room) > 0.01 and min(room) < SAFE - 0.16:
                near.append((name, type(ink).__name__, getattr(ink, "text", ""), [round(side, 2) for side in room]))
    assert not near, "\n".join(map(str, near))


@cache
def sizes(root: Path) -> dict[str, Counter[float]]:
    """The size of the longest text of each card of a box (in points), by kind."""
    found: dict[str, Counter[float]] = defaultdict(Counter)
    for component in BoxPress().components(box_at(root)).components:
        runs = [ink for ink in flat(component.front.lay_out()[0].inks) if isinstance(ink, Run)]
        by_size: Counter[float] = Counter()
        for run in runs:
            by_size[round(run.size / POINT, 2)] += len(run.text)
        if by_size:
            found[component.kind][by_size.most_common(1)[0][0]] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["item", "challenge", "hero"])
def test_sizes_do_not_jump_within_a_kind(kind: str) -> None:
    """Half of a kind is within one step of its most usual size, nearly all within two points, and none is tiny."""
    found = sizes(SAGA)[kind]
    usual = found.most_common(1)[0][0]
    count = found.total()
    assert count > 10
    assert sum(n for size, n in found.items() if abs(size - usual) <= 0.75) >= 0.5 * count, found
    assert sum(n for size, n in found.items() if abs(size - usual) <= 2) >= 0.9 * count, found
    assert min(found) >= DATA["sizes"]["least_text"]


def test_no_type_is_smaller_than_the_look_allows() -> None:
    words, figures = (DATA["sizes"][name] * POINT for name in ("least_label", "least_figure"))
    small = [(name, ink.text) for name, face in printed().items() for ink in flat(face.inks)
             if isinstance(ink, Run) and ink.size < (figures if ink.text.isdigit() else words) - 1e-6]  # fmt: skip
    assert small == []


def test_a_challenge_of_few_words_has_a_larger_picture() -> None:
    heights = {}
    for component in BoxPress().components(box_at(SAGA)).components:
        if component.kind == "challenge":
            inks = flat(component.front.lay_out()[0].inks)
            words = sum(len(ink.text) for ink in inks if isinstance(ink, Run))
            heights[words] = max(ink.height for ink in inks if isinstance(ink, Picture))
    ordered = [heights[words] for words in sorted(heights)]
    assert sum(ordered[:8]) / 8 > sum(ordered[-8:]) / 8 + 4
    assert min(ordered) > 17, "the least window"
