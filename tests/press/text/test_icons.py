"""Icons: all of the game's icons are drawn within their squares, and a file that is not an icon is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.press.setting import look
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.press.shapes.extent import extent
from toolkit.press.shapes.paths import Frame, shapes_of
from toolkit.press.text.icons import load_icons, read_icon, stamped

RED, WHITE = (255, 0, 0, 255), (255, 255, 255, 255)


def svg(inside: str, box: str = "0 0 10 10") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()


def test_every_icon_has_a_drawing() -> None:
    assert set(ICONS) - set(look().case.icons) == set()


@pytest.mark.parametrize("name", ICONS)
def test_drawings_stay_in_their_square(name: str) -> None:
    icon = look().case.icons[name]
    around = extent(icon.drawing(RED, WHITE).shapes)
    assert around is not None
    assert min(around) > -0.07
    assert max(around) < 1.07
    assert 0 <= icon.left < icon.right <= 1


def test_no_two_look_the_same() -> None:
    drawings = [look().case.icons[name].strokes for name in ICONS]
    assert len(set(drawings)) == len(drawings)


def test_colours_by_role() -> None:
    icon = read_icon(svg('<g fill="white"><circle cx="5" cy="5" r="5"/></g><rect width="5" height="5"/>'
                         '<path d="M0 0 L5 5" fill="none" stroke="#0000ff" stroke-width="2"/>'))  # fmt: skip
    shapes = shapes_of(stamped(icon.drawing(RED, WHITE), Frame(10, 20, 30, 40)))
    assert [(shape.fill, shape.stroke) for shape in shapes] == [
        (WHITE, None),
        (RED, None),
        (None, (0, 0, 255, 255)),
    ]
    assert shapes[1].path[0] == ("M", 10, 25), "in the middle of its frame"
    assert shapes[2].line == pytest.approx(6)


def test_the_width_is_that_of_the_ink() -> None:
    icon = read_icon(svg('<rect x="2" width="4" height="10"/>'))
    assert (icon.left, icon.right, icon.width) == pytest.approx((0.2, 0.6, 0.4))


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"no xml", "not XML: syntax error, line 1"),
        (svg("<text>hello</text>"), "<text> is not understood; use path, circle, rect and polygon"),
        (svg("", "0 0 10 20"), "the view box has to be a square"),
        (svg('<path d="M 0 0 X"/>'), "there is no command X"),
        (svg('<polygon points="1 2 3"/>'), "a polygon has at least three points"),
        (svg('<circle r="1" fill="tomato"/>'), "a colour is written"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "a document type is not allowed"),
    ],
)
def test_what_is_no_icon(raw: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_icon(raw)


def test_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "a.svg").write_bytes(svg('<circle cx="5" cy="5" r="4"/>'))
    assert set(load_icons(tmp_path / "icons")) == {"a"}
    (tmp_path / "icons" / "b.svg").write_bytes(b"<svg>")
    with pytest.raises(ValueError, match=r"icons/b\.svg: not XML"):
        load_icons(tmp_path / "icons")
