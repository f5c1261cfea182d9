"""Chinese, Japanese and Korean: a font in the box's templates is enough, and lines end where they may."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from tests.press.setting import NoPictures, extremes, runs
from toolkit.diagnostic import Place
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.placing import lay_out
from toolkit.press.markup.nodes import parse
from toolkit.press.pdf.face import content_of
from toolkit.press.pixels.paint import paint
from toolkit.press.shapes.ink import Face
from toolkit.press.text.shaping import glyphs_of
from toolkit.resources import data_folder

FONT = Path(__file__).parent / "fonts" / "ThreeTongues-Regular.otf"
TEXTS = {
    "ja": "「ここに鍵がある。」とカギ屋は言った、でも誰も聞いていなかった！",
    "zh": "这里有一把钥匙。“谁的？”狐狸问道，但没有人回答！",
    "ko": "여우가 말했다: 열쇠가 있다. 아무도 대답하지 않았다!",
}
NEVER_FIRST = "、。，！？」）ー々っゃ”:."
NEVER_LAST = "「（“"


@cache
def look_of(box: Path, language: str) -> Look:
    return read_look(data_folder("templates") / "unlikely_heroes", box, language)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box with nothing of its own but a font."""
    root = tmp_path_factory.mktemp("box")
    (root / "templates" / "fonts").mkdir(parents=True)
    shutil.copy(FONT, root / "templates" / "fonts")
    return root


def laid(box: Path, language: str, wide: float, bold: str = "no") -> Face:
    markup = f'<face width="{wide}" height="60"><text size="9" bold="{bold}">{TEXTS[language]}</text></face>'
    face, faults = lay_out(parse(markup), "face", look_of(box, language).case)
    assert faults == ()
    return face


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("wide", range(15, 40, 3))
def test_no_line_begins_with_what_must_not(box: Path, language: str, wide: float) -> None:
    lines: dict[float, str] = {}
    for run in runs(laid(box, language, wide)):
        assert run.x + run.width <= wide + 0.01, "and none is too long"
        lines[run.y] = lines.get(run.y, "") + run.text
    assert "".join(lines.values()).replace(" ", "") == TEXTS[language].replace(" ", "")
    assert not [line for line in list(lines.values())[1:] if line[0] in NEVER_FIRST]
    assert not [line for line in list(lines.values())[:-1] if line.rstrip()[-1] in NEVER_LAST]


@pytest.mark.parametrize("language", TEXTS)
def test_letters_are_printed(box: Path, language: str) -> None:
    """With their own glyphs, in pixels and in PDF; bold text is printed in regular if there is no bold."""
    for bold in ("no", "yes"):
        face = laid(box, language, 30, bold)
        assert all(glyph.code for run in runs(face) for glyph in glyphs_of(run)), "0 would be the sign for none"
        assert {Path(run.face.file).name for run in runs(face)} >= {FONT.name}
        assert extremes(paint(face, 150, NoPictures(), bleed=False))[0] < 80
        assert FONT.name in {Path(font.file).name for _, font, _ in content_of(face).fonts}


def test_the_language_chooses_the_form_of_an_ideograph(box: Path) -> None:
    """Han characters differ by country; one font has the forms of several."""
    markup = parse('<face width="40" height="9"><text>誰答鍵言聞屋道没</text></face>')
    codes = [
        [
            glyph.code
            for run in runs(lay_out(markup, "face", look_of(box, language).case)[0])
            for glyph in glyphs_of(run)
        ]
        for language in ("ja", "zh")
    ]
    assert len(codes[0]) == len(codes[1]) == 8
    assert codes[0] != codes[1]


def test_a_file_that_is_no_font_is_told(tmp_path: Path) -> None:
    (tmp_path / "templates" / "fonts").mkdir(parents=True)
    (tmp_path / "templates" / "fonts" / "Torn.otf").write_bytes(FONT.read_bytes()[:500])
    faults = read_look(data_folder("templates") / "unlikely_heroes", tmp_path, "en").faults
    assert [fault.kind for fault in faults] == ["look"]
    assert faults[0].message.startswith("Torn.otf: the font cannot be read")
    assert faults[0].place == Place("templates/fonts/Torn.otf", None)
