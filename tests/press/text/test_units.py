"""Text: what is never separated, where words may be hyphenated, sizes that fit, and lines on their baselines."""

from __future__ import annotations

import re

import pytest

from tests.press.setting import face_of, look, runs
from toolkit.press.fault import Fault
from toolkit.press.markup.nodes import Node, parse
from toolkit.press.shapes.ink import Run, Shape
from toolkit.press.text.shaping import width
from toolkit.press.text.typeset import POINT, STEP
from toolkit.press.text.units import Copy, Tongue, prepare

BODY = look().case.fonts.face("body")


def copy_of(inside: str, hyphenate: str = "", **attributes: str) -> Copy:
    words = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    node = parse(f'<face width="9" height="9"><text {words}>{inside}</text></face>').children[0]
    assert isinstance(node, Node)
    return prepare(node, look().case.fonts, look().case.icons, Tongue(hyphenate, bool(hyphenate)))


def units(inside: str, hyphenate: str = "") -> list[str]:
    """The units of the first paragraph; `-` marks those that are joined with a hyphen, `_` those without a space."""
    found = []
    for index, unit in enumerate(copy_of(inside, hyphenate).paragraphs[0].units):
        mark = "-" if unit.hyphen else "" if unit.space or not index else "_"
        words = (part.text or (part.node and f"<{part.node.get('name')}>") or "" for part in unit.parts)
        found.append(mark + "".join(words))
    return found


def test_a_word_with_its_signs() -> None:
    assert units("Find the <b>bell</b>, <icon name='luck'/>.") == ["Find", "the", "bell,", "<luck>."]


def test_space_is_one_space() -> None:
    assert units("  a \n\t b  ") == ["a", "b"]
    assert units("gain 2\u00a0<icon name='energy'/> now") == ["gain", "2\u00a0<energy>", "now"]


def test_after_a_dash() -> None:
    assert units("second-best and/or -3 — no") == ["second-", "_best", "and/", "_or", "-3", "—", "no"]


def test_soft_hyphens() -> None:
    assert units("foot\u00adstool") == ["foot", "-stool"]


def test_hyphenation_on_request() -> None:
    assert units("incomprehensible words") == ["incomprehensible", "words"]
    assert units("incomprehensible words", "en") == ["incom", "-pre", "-hens", "-ible", "words"]
    assert units("Donaudampfschifffahrt", "de") == ["Donau", "-dampf", "-schiff", "-fahrt"]
    assert units("restore", "en") == ["restore"], "two letters alone look like a mistake"
    assert units("incomprehensible", "tlh") == ["incomprehensible"], "no such dictionary: it stays whole"


def test_ideographs_may_part_but_not_before_a_full_stop() -> None:
    assert units("山のきつね。「はい」") == ["山", "_の", "_き", "_つ", "_ね。", "_「は", "_い」"]


def test_paragraphs_and_breaks() -> None:
    paragraphs = copy_of("<p>One.</p><p>Two,<br/>three.</p>").paragraphs
    assert [paragraph.broken for paragraph in paragraphs] == [False, False, True]


def test_italics_within_italics_are_upright() -> None:
    (paragraph,) = copy_of("a <i>b</i>", italic="yes").paragraphs
    files = [part.face.file.rpartition("-")[2] for unit in paragraph.units for part in unit.parts if part.face]
    assert files == ["It.ttf", "Regular.ttf"]


def test_signs_that_are_missing_are_told_once() -> None:
    faults = copy_of("☂☂ and ⛵, ᚠᚢ", about="here").faults
    assert [(fault.kind, fault.salient, fault.about) for fault in faults] == [
        ("glyph", "☂", "here"),
        ("glyph", "⛵", "here"),
        ("script", "Runic", ""),
    ]
    assert faults[0].message == "no font has the character ☂ (U+2602)."
    assert faults[2].message == "no font has the letters of Runic."


def test_a_script_without_a_font_is_told_once() -> None:
    """Kana, ideographs and their brackets are all in a Japanese font."""
    faults = copy_of("「ここに鍵がある。」カギ", "ja").faults
    assert [(fault.kind, fault.salient) for fault in faults] == [("script", "Japanese")]
    assert "Noto Sans JP" in faults[0].hint
    assert [fault.salient for fault in copy_of("这里有一把钥匙。", "zh").faults] == ["Chinese"]
    assert [fault.salient for fault in copy_of("열쇠가 있다.", "ko").faults] == ["Korean"]


def test_what_must_not_begin_a_line_stays_with_its_space() -> None:
    assert units("Bonjour ! Vraiment ?") == ["Bonjour !", "Vraiment ?"]


def text_runs(inside: str, wide: float = 30, high: float = 20, **attributes: str) -> list[Run]:
    words = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    face, faults = face_of(f"<text {words}>{inside}</text>", wide, high)
    assert faults == ()
    return runs(face)


def test_lines_are_runs_on_baselines() -> None:
    first, second = text_runs("one two<br/>three", size="10", leading="1.2")
    assert (first.text, second.text) == ("one two", "three")
    assert first.size == pytest.approx(10 * POINT, abs=1e-9)
    assert first.width == pytest.approx((width(BODY, "one") + width(BODY, " ") + width(BODY, "two")) * first.size)
    assert second.y - first.y == pytest.approx(1.2 * first.size)
    assert (first.x, second.x) == (0, 0)


def test_bold_is_a_run_of_its_own_and_the_space_is_in_front() -> None:
    assert [run.text for run in text_runs("a <b>bold</b> word")] == ["a ", "bold ", "word"]


@pytest.mark.parametrize(("align", "part"), [("start", 0.0), ("center", 0.5), ("end", 1.0)])
def test_alignment(align: str, part: float) -> None:
    (run,) = text_runs("word", align=align, size="10")
    assert run.x == pytest.approx((30 - run.width) * part)


def test_justified_lines_fill_the_room_but_the_last() -> None:
    lines = text_runs("the quick brown fox jumps over the lazy dog and sleeps", align="justify", size="9")
    assert len(lines) > 2
    assert [line.width for line in lines[:-1]] == pytest.approx([30] * (len(lines) - 1))
    assert lines[-1].width < 29


def test_no_word_is_divided_about_a_middle() -> None:
    told = text_runs("An incomprehensible explanation", 30, hyphenate="yes", align="center", size="9")
    assert not any(run.text.endswith("-") for run in told)


def test_what_runs_on_fills_its_last_line_too() -> None:
    face, _ = face_of(f'<text align="justify" size="7" runs-on="yes">{LONG[:76]}</text>', 30, 20)
    (*_, last) = runs(face)
    assert last.width == pytest.approx(30)


def test_a_divided_word_ends_in_a_hyphen() -> None:
    lines = text_runs("incomprehensible", 18, hyphenate="yes", size="9")
    assert "".join(line.text for line in lines).replace("-", "") == "incomprehensible"
    assert all(line.text.endswith("-") for line in lines[:-1])


@pytest.mark.parametrize(("valign", "part"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_height(valign: str, part: float) -> None:
    """Capital letters are in the middle of their line, and the line is where it should be."""
    (run,) = text_runs("H", valign=valign, size="10", leading="1")
    middle = run.y - 0.67 * run.size / 2
    assert middle == pytest.approx(run.size / 2 + part * (20 - run.size), abs=0.05)


LONG = "It burns for a minute, coughs, and thinks things over. " * 3


def test_the_largest_size_that_fits() -> None:
    """The next step would be too large."""
    size = text_runs(LONG[:60], size="20", min="4")[0].size
    assert 7 * POINT < size < 20 * POINT
    steps = round(size / STEP)
    assert size == pytest.approx(steps * STEP)
    larger = str((steps + 1) * STEP / POINT)
    _, faults = face_of(f'<text size="{larger}">{LONG[:60]}</text>', 30, 20)
    assert [fault.kind for fault in faults] == ["overflow"]


def test_what_does_not_fit_says_by_how_much() -> None:
    _, (fault,) = face_of('<text size="10" leading="1" about=\'["text"]\'>a<br/>b<br/>c</text>', 30, 7)
    assert (fault.kind, fault.about) == ("overflow", '["text"]')
    assert fault.message == '"a b c" is about 2 words too long at its smallest size, such as "b c".', (
        "10.58 mm, in 7 mm"
    )
    _, (fault,) = face_of('<text size="10" lines="1">Far too long for it</text>', 20, 7)
    assert fault.message == '"Far too long for it" is about 6 letters too long for its line.'


@pytest.mark.parametrize("times", [7, 9, 13])
def test_so_many_words_cut_it_fits(times: int) -> None:
    """Cut what is asked for, and it fits; cut only half of that, and it does not."""
    words = (LONG * times).split()

    def faults(count: int) -> tuple[Fault, ...]:
        return face_of(f'<stack fit="0.6"><text size="9">{" ".join(words[:count])}</text></stack>', 50, 40)[1]

    (fault,) = faults(len(words))
    found = re.search(r"about (\d+) words too long", fault.message)
    assert found is not None
    cut = int(found[1])
    assert faults(len(words) - cut - 2) == ()
    assert len(faults(len(words) - cut // 2)) == 1


def test_type_does_not_become_smaller_than_the_look_allows() -> None:
    """7 points for what is read, 6 for labels; what is smaller on purpose stays so."""
    for attributes, least in (("", 7), ('font="label"', 6), ('lines="1"', 6)):
        face, faults = face_of(f'<stack fit="0.1"><text size="9" min="2" {attributes}>{LONG * 5}</text></stack>', 30, 9)
        assert [fault.kind for fault in faults][:1] == ["overflow"]
        assert {round(run.size / POINT, 2) for run in runs(face)} == {least}
    assert {
        round(run.size / POINT, 2) for run in runs(face_of('<text size="9" min="2">1234567890</text>', 5, 5)[0])
    } == {5}, "figures that stand alone may be smaller still"
    (run,) = text_runs("small print", size="4")
    assert run.size / POINT == pytest.approx(4)


def test_numbers_in_badges_are_labels_too() -> None:
    inside = '<stack height="2" fit="0.3"><text size="9" font="label">no <badge>127</badge></text></stack>'
    face, _ = face_of(inside, 30, 5)
    assert min(run.size / POINT for run in runs(face)) >= 5 - 1e-9


def test_a_long_word_is_divided_before_it_is_given_up() -> None:
    """Even where words are otherwise not hyphenated, for the sake of appearance."""
    lines = text_runs("Incomprehensibilities", 20, size="9", min="8")
    assert "".join(line.text for line in lines).replace("-", "") == "Incomprehensibilities"
    assert len(lines) == 2


def test_a_word_that_cannot_be_divided_is_told_and_stays_on_the_card() -> None:
    face, (fault,) = face_of('<text size="9" min="8">Hm, Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx!</text>', 20, 20)
    assert fault.message == '"Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx!" is wider than its line, and cannot be divided.'
    assert "soft hyphen" in fault.hint
    assert max(run.x + run.width for run in runs(face)) <= 20.01
    assert "".join(run.text for run in runs(face)).count("x") == 33


def test_sizes_go_down_in_steps() -> None:
    """The steps that the container names, and no others."""
    found = set()
    for times in range(1, 6):
        face, _ = face_of(f'<stack fit="1 0.9 0.8 0.7"><text size="10">{LONG * times}</text></stack>', 40, 45)
        found.add(round(runs(face)[0].size / POINT, 2))
    assert found <= {10, 9, 8, 7}
    assert len(found) > 2


def test_right_to_left() -> None:
    (run,) = text_runs("שלום עולם", size="10")
    assert run.rtl
    assert run.text == "שלום עולם"
    assert run.x + run.width == pytest.approx(30), "it begins on the right"


def test_mixed_directions() -> None:
    """In a Hebrew sentence the Latin words stand to the left of what they follow, and read from the left."""
    hebrew, latin = sorted(text_runs("שלום and more", size="10"), key=lambda run: -run.x)
    assert (hebrew.text.strip(), hebrew.rtl) == ("שלום", True)
    assert (latin.text.strip(), latin.rtl) == ("and more", False)


def test_icons_and_badges_sit_in_the_line() -> None:
    face, _ = face_of('<text size="10">a <icon name="plus"/> <badge fill="#123456">52</badge> z</text>', 30, 10)
    shapes = [ink for ink in face.inks if isinstance(ink, Shape)]
    first, *_, last = runs(face)
    assert (first.text.strip(), last.text) == ("a", "z")
    circle = next(shape for shape in shapes if shape.fill == (0x12, 0x34, 0x56, 255))
    ys = [number for segment in circle.path for number in segment[2::2]]
    middle = first.y - 0.67 * first.size / 2
    assert (min(ys) + max(ys)) / 2 == pytest.approx(middle, abs=0.03)
    assert [run.text for run in runs(face)] == ["a ", "52", "z"]
