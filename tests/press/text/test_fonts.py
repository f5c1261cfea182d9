"""Fonts: which file prints a character, how wide it is, and what is said about files that are not fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import ImageFont

from tests.press.setting import look
from toolkit.errors import ToolkitError
from toolkit.press.text.coverage import coverage
from toolkit.press.text.fonts import Family, Fonts
from toolkit.press.text.shaping import cap_height, width


def files(family: str, text: str, **style: bool) -> list[tuple[str, str, bool]]:
    pieces = look().case.fonts.pieces(family, text, **style)
    return [(Path(piece.face.file).stem, piece.text, piece.missing) for piece in pieces]


def test_a_word_in_its_own_font() -> None:
    assert files("body", "bell") == [("SourceSerifPro-Regular", "bell", False)]
    assert files("body", "bell", bold=True) == [("SourceSerifPro-Bold", "bell", False)]
    assert files("body", "bell", bold=True, italic=True) == [("SourceSerifPro-BoldIt", "bell", False)]


def test_the_nearest_style_there_is() -> None:
    assert files("title", "bell", bold=True) == [("SourceSerifPro-Black", "bell", False)]


def test_signs_from_elsewhere() -> None:
    assert files("body", "שלום") == [("NotoSerifHebrew-Regular", "שלום", False)]
    assert files("body", "سلام", bold=True) == [("NotoNaskhArabic-Bold", "سلام", False)]
    assert files("body", "aשb") == [
        ("SourceSerifPro-Regular", "a", False),
        ("NotoSerifHebrew-Regular", "ש", False),
        ("SourceSerifPro-Regular", "b", False),
    ]


def test_upright_rather_than_not_at_all() -> None:
    """The italics have no Greek; the upright of the same family has."""
    assert files("body", "Ωμ", italic=True) == [("SourceSerifPro-Regular", "Ωμ", False)]


def test_a_sign_that_nobody_has() -> None:
    assert files("body", "a\u16a0b") == [
        ("SourceSerifPro-Regular", "a", False),
        ("SourceSerifPro-Regular", "\u16a0", True),
        ("SourceSerifPro-Regular", "b", False),
    ]


def test_signs_that_are_not_seen_need_no_font() -> None:
    assert files("body", "so\u200dso") == [("SourceSerifPro-Regular", "so\u200dso", False)]


@pytest.mark.parametrize("family", ["body", "title", "label"])
def test_coverage_is_true(family: str) -> None:
    """Characters in the table are drawn differently from a missing one, and all others are drawn as missing."""
    file = look().case.fonts.face(family).file
    known = coverage(file)
    font = ImageFont.truetype(file, 40)
    missing = font.getmask("\u16a0").getbbox(), bytes(font.getmask("\u16a0"))
    for sign in "AzÄéß½€—“”…√Ω":
        drawn = font.getmask(sign).getbbox(), bytes(font.getmask(sign))
        assert (drawn != missing) is (ord(sign) in known), sign


def test_widths_scale() -> None:
    face = look().case.fonts.face("body")
    font = ImageFont.truetype(face.file, 35.5)
    for word in ("Grandmother’s", "the", "AVATAR"):
        assert width(face, word) * 35.5 == pytest.approx(font.getlength(word), abs=0.05)
    assert 0.6 < cap_height(face) < 0.75


def test_kerning_is_measured() -> None:
    face = look().case.fonts.face("body")
    assert width(face, "AV") < width(face, "A") + width(face, "V") - 0.05


def wrong(folder: Path, name: str) -> str:
    fonts = Fonts({"body": Family(name)}, [], [folder])
    with pytest.raises(ToolkitError) as caught:
        fonts.face("body")
    return str(caught.value)


def test_fonts_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    folder = tmp_path / "fonts"
    (folder / "empty.ttf").write_bytes(b"")
    (folder / "text.ttf").write_text("Not a font, but long enough to be read as one by mistake.")
    real = Path(look().case.fonts.face("body").file).read_bytes()
    (folder / "torn.ttf").write_bytes(real[:3000])
    (tmp_path / "outside.ttf").write_bytes(real)
    (folder / "link.ttf").symlink_to(tmp_path / "outside.ttf")
    assert wrong(folder, "none.ttf") == "there is no font none.ttf"
    assert wrong(folder, "../outside.ttf") == "there is no font ../outside.ttf"
    assert wrong(folder, "link.ttf") == "there is no font link.ttf"
    assert "this is not a TrueType or OpenType font" in wrong(folder, "empty.ttf")
    assert "this is not a TrueType or OpenType font" in wrong(folder, "text.ttf")
    assert "the font cannot be read: the font has no table of characters, or the file ends too early" in wrong(
        folder, "torn.ttf"
    )
    assert wrong(folder, "font_of_dreams:A.ttf") == (
        "the look needs the fonts of font_of_dreams. Install them: pip install font-of-dreams"
    )
