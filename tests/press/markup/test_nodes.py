"""Markup: what is read, with its types; what is refused, with the line and the nearest word."""

from __future__ import annotations

import pytest

from toolkit.press.fault import MarkupError
from toolkit.press.markup.nodes import TAGS, Length, Node, parse


def face(inside: str) -> Node:
    return parse(f'<face width="63" height="88">{inside}</face>')


def test_attributes_have_types() -> None:
    node = face(
        '<stack width="12" height="50%" x="2*" y="fit" pad="1 2" fill="#abc" stroke="#11223344" bleed="north west"'
        ' clip="yes" dash="1 .5" shape="circle"/>'
    ).children[0]
    assert isinstance(node, Node)
    assert dict(node.attributes) == {
        "width": Length("mm", 12.0),
        "height": Length("%", 0.5),
        "x": Length("*", 2.0),
        "y": Length("fit", 0.0),
        "pad": (1.0, 2.0, 1.0, 2.0),
        "fill": (0xAA, 0xBB, 0xCC, 255),
        "stroke": (0x11, 0x22, 0x33, 0x44),
        "bleed": frozenset({"north", "west"}),
        "clip": True,
        "dash": (1.0, 0.5),
        "shape": "circle",
    }


@pytest.mark.parametrize(
    ("written", "meant"),
    [("1", (1, 1, 1, 1)), ("1 2", (1, 2, 1, 2)), ("1 2 3", (1, 2, 3, 2)), ("1 2 3 4", (1, 2, 3, 4))],
)
def test_padding_counts_as_in_css(written: str, meant: tuple[float, ...]) -> None:
    assert face(f'<stack pad="{written}"/>').children[0].get("pad") == meant  # type: ignore[union-attr]


def test_words_and_elements_alternate_in_a_text() -> None:
    text = face('<text>A <b>bell</b> &amp; <icon name="luck"/><br/><badge>52</badge></text>').children[0]
    assert isinstance(text, Node)
    assert [child if isinstance(child, str) else child.tag for child in text.children] == [
        "A ", "b", " & ", "icon", "br", "badge"
    ]  # fmt: skip


def test_space_between_elements_is_nothing() -> None:
    assert face("\n  <stack>\n </stack>\n").children == (Node("stack", {}, (), 2),)


WRONG = {
    "<stak/>": ("there is no <stak>.", 'Did you mean "stack"?'),
    '<stack widht="3"/>': ('<stack> takes no "widht".', 'Did you mean "width"?'),
    '<stack width="wide"/>': ('<stack width="wide">: a number is expected.', ""),
    '<stack width="1e9"/>': ('<stack width="1e9">: too large.', ""),
    '<stack width="nan"/>': ('<stack width="nan">: too large.', ""),
    '<stack fill="red"/>': ('<stack fill="red">: a colour is written #rrggbb, or #rrggbbaa with its opacity.', ""),
    '<stack shape="cirle"/>': ('<stack shape="cirle">: Did you mean "circle"?.', ""),
    '<stack pad="1 2 3 4 5"/>': ('<stack pad="1 2 3 4 5">: one to four numbers are expected.', ""),
    '<stack clip="maybe"/>': ('<stack clip="maybe">: yes or no is expected.', ""),
    '<path d="L 1 2"/>': ('<path d="L 1 2">: a path begins with M.', ""),
    '<path d="M 1 2 A 3"/>': ('<path d="M 1 2 A 3">: there is no command A; a path is written in M L H V C S Q Z.', ""),
    "<stack>words</stack>": ('"words" stands outside any <text>.', ""),
    "<b>bold</b>": ("<b> can only stand in a <text>.", ""),
    "<text><stack/></text>": ("<stack> cannot stand in a text.", ""),
    "<icon><stack/></icon>": ("<icon> has nothing inside.", ""),
    '<face width="1" height="1"/>': ("a face is the outermost element, and the only one.", ""),
    "<stack>": ("the markup is not XML: mismatched tag.", "It reads: <stack></face>"),
}


@pytest.mark.parametrize("inside", WRONG)
def test_what_is_wrong(inside: str) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(f'<face width="63" height="88">\n{inside}</face>')
    assert (caught.value.message, caught.value.line) == (WRONG[inside][0], 2)
    if WRONG[inside][1]:
        assert caught.value.hint == WRONG[inside][1]


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ('<!DOCTYPE face [<!ENTITY a "b">]><face>&a;</face>', "the markup declares a document type."),
        ("<face>" + "<stack>" * 50 + "</stack>" * 50 + "</face>", "the markup is endless."),
        ("<face>" + "<stack/>" * 6000 + "</face>", "the markup is endless."),
        ("<stack/>", "a face is the outermost element, and the only one."),
        ("", "the markup is not XML: no element found."),
    ],
)
def test_traps(markup: str, message: str) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(markup)
    assert caught.value.message == message


def test_every_container_may_be_placed_and_painted() -> None:
    common = {"width", "height", "pad", "fill", "stroke", "turn", "opacity", "clip", "shadow", "about"}
    for tag in ("stack", "row", "grid", "layer", "text", "icon", "picture", "path"):
        assert common <= set(TAGS[tag]), tag


@pytest.mark.parametrize(
    ("written", "opacity"), [("#abc", 0x80), ("#aabbcc", 0x80), ("#aabbcc80", 0x40), ("#aabbccff", 0x80)]
)
def test_a_template_makes_any_colour_of_the_look_fainter(written: str, opacity: int) -> None:
    """Templates write the opacity after the colour, in whichever form a box's own look gives it."""
    node = face(f'<stack fill="{written}80"/>').children[0]
    assert isinstance(node, Node)
    assert node.attributes["fill"] == (0xAA, 0xBB, 0xCC, opacity)
