"""Layout: geometry as numbers."""

from __future__ import annotations

import pytest

from tests.press.setting import face_of, frames, runs
from toolkit.press.fault import MarkupError
from toolkit.press.shapes.ink import Bundle, Fade, Picture, Shape

F = 'fill="#ff0000"'


def placed(inside: str, width: float = 40, height: float = 40, bleed: float = 0) -> list[tuple[float, ...]]:
    face, faults = face_of(inside, width, height, bleed)
    assert faults == ()
    return frames(face)  # type: ignore[return-value]


def test_a_stack_shares_what_is_left() -> None:
    assert placed(f'<stack><stack height="10" {F}/><stack height="*" {F}/><stack height="2*" {F}/></stack>') == [
        (0, 0, 40, 10),
        (0, 10, 40, 10),
        (0, 20, 40, 20),
    ]


def test_gaps_padding_and_percent() -> None:
    inside = f'<stack pad="2 4" gap="1"><stack height="25%" {F}/><stack height="*" {F}/></stack>'
    assert placed(inside) == [(4, 2, 32, 9), (4, 12, 32, 26)]


def test_a_row() -> None:
    inside = f'<row gap="2"><stack width="8" {F}/><stack width="*" {F}/><icon name="minus" width="5" height="5"/></row>'
    (first, second, icon) = placed(inside)
    assert (first, second) == ((0, 0, 8, 40), (10, 0, 23, 40))
    assert icon[0] == pytest.approx(35 + 5 * 2 / 24, abs=1e-3)


@pytest.mark.parametrize(("align", "y"), [("start", 0), ("center", 15), ("end", 30), ("stretch", 0)])
def test_across_a_row(align: str, y: float) -> None:
    (frame,) = placed(f'<row align="{align}"><stack width="5" height="10" {F}/></row>')
    assert frame == (0, y, 5, 10)


@pytest.mark.parametrize(
    ("pack", "ys"), [("start", [0, 10]), ("center", [10, 20]), ("end", [20, 30]), ("spread", [0, 30])]
)
def test_along_a_stack(pack: str, ys: list[float]) -> None:
    found = placed(f'<stack pack="{pack}"><stack height="10" {F}/><stack height="10" {F}/></stack>')
    assert [frame[1] for frame in found] == ys


def test_a_grid() -> None:
    cell = f'<stack height="4" {F}/>'
    assert placed(f'<grid columns="3" gap="2">{cell * 4}</grid>', 34) == [
        (0, 0, 10, 4),
        (12, 0, 10, 4),
        (24, 0, 10, 4),
        (0, 6, 10, 4),
    ]


def test_places_in_a_layer() -> None:
    inside = (
        f'<stack x="3" y="4" width="5" height="6" {F}/>'
        f'<stack x="50%" y="25%" anchor="center" width="10" height="10" {F}/>'
        f'<stack width="50%" height="25%" {F}/>'
    )
    assert placed(f"<layer>{inside}</layer>") == [(3, 4, 5, 6), (15, 5, 10, 10), (0, 0, 20, 10)]


def test_as_much_as_needed() -> None:
    """A box around a text is as high as its lines, and `fit` as wide as its words."""
    face, _ = face_of(f'<stack><stack pad="1" {F}><text size="10" leading="1.2">word</text></stack></stack>')
    assert frames(face)[0][3] == pytest.approx(2 + 1.2 * 10 * 25.4 / 72, abs=1e-3)
    face, _ = face_of(f'<stack align="center"><row width="fit" {F}><text size="10">word</text></row></stack>')
    ((x, _, wide, _),) = frames(face)
    assert wide == pytest.approx(runs(face)[0].width + 0.01, abs=1e-3)
    assert x == pytest.approx((40 - wide) / 2, abs=1e-3)


def test_into_the_bleed() -> None:
    inside = f'<stack {F} bleed="all"/><stack height="10" {F} bleed="north west"/>'
    assert placed(inside, bleed=3) == [(-3, -3, 46, 46), (-3, -3, 43, 13)]


def test_turned() -> None:
    face, _ = face_of('<text turn="180" height="10" size="8">help</text>')
    (bundle,) = face.inks
    assert isinstance(bundle, Bundle)
    assert (bundle.turn, bundle.x, bundle.y) == (180, 20, 5)
    face, _ = face_of(f'<layer turn="90" width="40" height="10"><stack {F}/></layer>')
    (bundle,) = face.inks
    assert frames(face) == [(15, -15, 10, 40)], "laid out upright, as high as it is wide"
    assert isinstance(bundle, Bundle)
    assert (bundle.x, bundle.y) == (20, 5)


def test_clip_and_opacity() -> None:
    face, _ = face_of(f'<layer width="10" height="10" shape="circle" clip="yes" opacity="0.5"><stack {F}/></layer>')
    (bundle,) = face.inks
    assert isinstance(bundle, Bundle)
    assert bundle.opacity == 0.5
    assert bundle.clip is not None
    assert bundle.clip[0] == ("M", 5, 0)


def test_a_fade() -> None:
    face, _ = face_of('<stack height="10" fill="#000000" fade="#ffffff" toward="east"/>')
    (shape,) = face.inks
    assert isinstance(shape, Shape)
    assert shape.fade == Fade(0, 0, 40, 0, (255, 255, 255, 255))


@pytest.mark.parametrize(
    ("ratio", "crop"),
    [(2.0, (0.25, 0.0, 0.75, 1.0)), (0.5, (0.0, 0.25, 1.0, 0.75)), (1.0, (0.0, 0.0, 1.0, 1.0))],
)
def test_a_picture_covers_its_frame(ratio: float, crop: tuple[float, ...]) -> None:
    face, _ = face_of(f'<picture key="a" ratio="{ratio}"/>')
    assert face.inks == (Picture(0, 0, 40, 40, "a", crop),)  # type: ignore[arg-type]


def test_the_part_that_matters_is_kept() -> None:
    face, _ = face_of('<picture key="a" ratio="2" focus="0 0.5"/>')
    assert face.inks == (Picture(0, 0, 40, 40, "a", (0.0, 0.0, 0.5, 1.0)),)


def test_a_picture_is_larger_than_it_has_to_be() -> None:
    face, _ = face_of('<picture key="a" ratio="2" focus="0.5 1" zoom="2"/>')
    assert face.inks == (Picture(0, 0, 40, 40, "a", (0.375, 0.5, 0.625, 1.0)),)


def test_a_picture_within_its_frame() -> None:
    face, _ = face_of('<picture key="a" ratio="2" cover="no"/>')
    assert face.inks == (Picture(0, 10, 40, 20, "a"),)


def test_a_picture_in_the_bleed() -> None:
    """A file is cut to the larger frame; one that is drawn to measure keeps its place, and goes on as in a mirror."""
    face, _ = face_of('<picture key="a" ratio="1" bleed="all"/>', bleed=3)
    assert face.inks == (Picture(-3, -3, 46, 46, "a"),)
    face, _ = face_of('<picture key="a" bleed="all"/>', bleed=3)
    *strips, whole = face.inks
    assert whole == Picture(0, 0, 40, 40, "a")
    assert sorted(round(one.width * one.height, 2) for one in strips if isinstance(one, Picture)) == [
        *[9.61] * 4, *[124.0] * 4,
    ]  # fmt: skip
    for one in strips:
        assert isinstance(one, Picture)
        for place, long, first, last in (
            (one.x, one.width, *one.crop[::2]), (one.y, one.height, *one.crop[1::2]),
        ):  # fmt: skip
            if long == 40:
                assert (place, first, last) == (0, 0, 1)
                continue
            assert (first - last) * 40 == pytest.approx(3.1), "of the same size as the picture, the other way round"
            edge = 0.1 if place < 0 else 39.9
            assert 40 * (last if place < 0 else first) == pytest.approx(edge), "it begins with what is beside it"
    face, _ = face_of('<picture key="a" bleed="north"/>', bleed=3)
    assert [(one.x, one.y, one.width, one.height) for one in face.inks if isinstance(one, Picture)] == [
        (0, -3, 40, 3.1), (0, 0, 40, 40),
    ]  # fmt: skip
    face, _ = face_of('<layer width="2" height="40"><picture key="a" bleed="west"/></layer>', bleed=3)
    (narrow, _) = face.inks
    assert isinstance(narrow, Picture)
    assert narrow.crop == pytest.approx((1.0, 0.0, 0.05, 1.0)), "never beyond the picture"


def test_what_fades_from_nothing_shows() -> None:
    face, _ = face_of('<stack height="10" fill="#00000000" fade="#00000055"/>')
    (shape,) = face.inks
    assert isinstance(shape, Shape)
    assert (shape.fill, shape.fade) == ((0, 0, 0, 0), Fade(0, 0, 0, 10, (0, 0, 0, 85)))
    face, _ = face_of('<path height="10" d="M0 0 L24 0 L24 24 Z" fill="#00000000" fade="#102030"/>')
    (shape,) = face.inks
    assert isinstance(shape, Shape)
    assert shape.fill == (0, 0, 0, 0)
    face, _ = face_of('<stack height="10" fill="#00000000" fade="#10203000" stroke="#102030"/>')
    (shape,) = face.inks
    assert isinstance(shape, Shape)
    assert shape.fill is None, "nothing fades into nothing"


LONG = "It burns for a minute, coughs, and thinks things over. " * 2


def test_a_container_makes_its_texts_smaller_together() -> None:
    inside = f'<text size="20">{LONG}</text><text size="40">{LONG}</text>'
    face, faults = face_of(f'<stack fit="0.3">{inside}</stack>', 80, 80)
    assert faults == ()
    sizes = sorted({round(run.size * 72 / 25.4, 2) for run in runs(face)})
    assert len(sizes) == 2
    assert sizes[1] / sizes[0] == pytest.approx(2, abs=0.15), "in steps of a quarter of a point"
    assert sizes[1] < 40
    assert max(run.y for run in runs(face)) < 80


def test_sizes_with_names_go_down_from_one_to_the_next() -> None:
    """A box has few type sizes, however much has to fit."""
    inside = f'<text size="lead">{LONG}</text><text size="text" font="label">{LONG}</text>'
    found = set()
    for high in range(20, 44, 4):
        face, _ = face_of(f'<stack fit="1 0.87 0.75 0.61">{inside}</stack>', 60, high)
        found |= {round(run.size * 72 / 25.4, 2) for run in runs(face)}
    assert found == {6.5, 7.0, 8.5, 10.0, 11.5}, "none between those that the look names"
    with pytest.raises(MarkupError, match='there is no type size "huge"'):
        face_of(f'<text size="huge">{LONG}</text>')


def test_what_has_no_room_because_of_others_is_not_told_twice() -> None:
    inside = f'<text size="text">{LONG}</text><stack height="*"><text size="text">{LONG}</text></stack>'
    _, faults = face_of(f"<stack>{inside}</stack>", 30, 12)
    assert len(faults) == 1


def test_what_does_not_fit_is_said_once() -> None:
    inside = f'<text size="20" about=\'["text"]\'>{LONG}</text><stack height="5" {F}/>'
    _, faults = face_of(f'<stack fit="0.9">{inside}</stack>')
    assert [(fault.kind, fault.about) for fault in faults] == [("overflow", '["text"]')]
    _, faults = face_of(f'<row><stack width="30" {F}/><stack width="30" {F}/></row>')
    assert [fault.message for fault in faults] == ["what a row holds is 20.0 mm too wide."]


def test_icons_that_do_not_fit_are_named() -> None:
    icons = '<icon name="minus" width="15"/>' * 3
    _, faults = face_of(f"<row about='[\"dice\"]'>{icons}</row>")
    assert [(fault.message, fault.about, fault.hint) for fault in faults] == [
        (
            "what is drawn (minus) is 5.0 mm too wide.",
            '["dice"]',
            "Print less there, or make room for it in the template.",
        )
    ]


def test_an_icon_that_is_not_drawn() -> None:
    face, (fault,) = face_of('<icon name="acron"/>')
    assert (fault.kind, fault.message) == ("icon", 'there is no drawing for the icon "acron".')
    assert isinstance(face.inks[0], Shape)
    assert face.inks[0].dash


def test_a_font_that_does_not_exist() -> None:
    with pytest.raises(MarkupError) as caught:
        face_of('<text font="boddy">words</text>')
    assert (caught.value.message, caught.value.hint) == ('there is no font "boddy".', 'Did you mean "body"?')
    with pytest.raises(MarkupError):
        face_of('<text>some <span font="none">words</span></text>')


def test_same_markup_same_face() -> None:
    inside = f'<stack fit="0.5"><text size="10">{LONG}</text></stack>'
    assert face_of(inside) == face_of(inside)
