"""Templates: what they may do; whatever else they try ends in one line that says where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from toolkit.press.markup.templates import BadTemplateError, Templates

DATA = {"card": {"name": "Bell & <Rope>", "tags": ["a", "b"], "none": None, "items": 3}, "look": {"colour": "#fff"}}


def render(folder: Path, text: str, data: dict[str, Any] | None = None, **others: str) -> str:
    (folder / "face.xml.j2").write_text(text)
    for name, other in others.items():
        (folder / f"{name}.xml.j2").write_text(other)
    return Templates(folder).render("face.xml.j2", DATA if data is None else data)


def test_prints_data_escaped(tmp_path: Path) -> None:
    assert render(tmp_path, "<text>{{ card.name }}</text>") == "<text>Bell &amp; &lt;Rope&gt;</text>"


def test_loops_macros_and_filters(tmp_path: Path) -> None:
    text = (
        '{% import "parts.xml.j2" as m %}{% for tag in card.tags %}{{ m.tag(tag) }}{% endfor %}'
        '{{ card.tags | join(", ") }} {{ card.tags | length }} {{ "a" ~ 1 ~ "&" }} {{ card["items"] }}'
    )
    parts = "{% macro tag(name) %}<b>{{ name }}</b>{% endmacro %}"
    assert render(tmp_path, text, parts=parts) == "<b>a</b><b>b</b>a, b 2 a1&amp; 3"


def test_what_is_joined_is_escaped(tmp_path: Path) -> None:
    """A macro's markup stays markup; a text beside it does not become markup."""
    text = '{% macro b(x) %}<b>{{ x }}</b>{% endmacro %}{{ b("&") ~ "<i>" }}{{ [b("x"), "<"] | join("&") }}'
    assert render(tmp_path, text) == "<b>&amp;</b>&lt;i&gt;<b>x</b>&amp;&lt;"


def test_the_first_folder_has_the_last_word(tmp_path: Path) -> None:
    own, game = tmp_path / "own", tmp_path / "game"
    own.mkdir()
    game.mkdir()
    (game / "face.xml.j2").write_text('{% include "part.xml.j2" %}')
    (game / "part.xml.j2").write_text("theirs")
    assert Templates(own, game).render("face.xml.j2", {}) == "theirs"
    before = Templates(own, game).digest("face.xml.j2")
    (own / "part.xml.j2").write_text("mine")
    assert Templates(own, game).render("face.xml.j2", {}) == "mine"
    assert Templates(own, game).digest("face.xml.j2") != before, "what it includes counts"
    assert Templates(own, game).has("part.xml.j2")
    assert not Templates(own, game).has("none.xml.j2")


HOSTILE = {
    "{{ card.colour }}": "'dict object' has no attribute 'colour'",
    "{{ cards }}": "'cards' is undefined",
    "{% for a in range(999) %}{% for b in range(999) %}{% endfor %}{% endfor %}": "it never ends",
    "{% for a in range(99999999) %}{% endfor %}": "a range has at most 20000 steps",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}": "it calls itself endlessly",
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}": "it never ends",
    '{% include "face.xml.j2" %}': "it calls itself endlessly",
    "{% set n = namespace(x='x') %}{% for a in range(60) %}{% set n.x=n.x~n.x %}{% endfor %}": "it writes without end",
    "{% set n = namespace(x='x') %}{% for a in range(60) %}{% set n.x=n.x+n.x %}{% endfor %}": "it writes without end",
    "{% set n = namespace(x=[1]) %}{% for a in range(60) %}{% set n.x = n.x+n.x %}{% endfor %}": "it handles more",
    "{% set n = namespace(x=[1]) %}{% for a in range(60) %}{% set n.x = [n.x, n.x] %}{% endfor %}": "it handles",
    "{% set n = namespace(x=[1]) %}{% for a in range(60) %}{% set n.x = n.x, n.x %}{% endfor %}": "it handles more",
    "{% set n = namespace(x={}) %}{% for a in range(60) %}{% set n.x = {1: n.x, 2: n.x} %}{% endfor %}": "it handles",
    "{{ card.tags }}": "only texts and numbers can be written, not list",
    "{{ 'x' * 99999999 }}": "* is only for small numbers",
    "{{ 99999 ** 99999 }}": "** is only for small numbers",
    "{{ '%99999999d' % 1 }}": "% is only for small numbers",
    "{{ '{:>99999999}'.format(1) }}": "texts are not formatted",
    "{{ 'x'.join(card.tags) }}": "access to attribute 'join' of 'str' object is unsafe",
    "{{ 'x' | center(99999999) }}": "No filter named 'center'",
    "{{ card.__class__ }}": "access to attribute '__class__' of 'dict' object is unsafe",
    "{{ ''.__class__.__mro__ }}": "access to attribute '__class__' of 'str' object is unsafe",
    "{{ card.tags.append(1) }}": "access to attribute 'append' of 'list' object is unsafe",
    "{{ card.clear() }}": "access to attribute 'clear' of 'dict' object is unsafe",
    "{{ self.__init__.__globals__ }}": "access to attribute '__init__'",
    "{{ lipsum() }}": "'lipsum' is undefined",
    "{{ range.__self__ }}": "access to attribute '__self__'",
    '{% include "../secret.txt" %}': 'there is no template "../secret.txt"',
    '{% include "/etc/passwd" %}': 'there is no template "/etc/passwd"',
    '{% include "link.xml.j2" %}': 'there is no template "link.xml.j2"',
    "{{ 1 / 0 }}": "division by zero",
    "{% if %}": "Expected an expression, got 'end of statement block'",
    "{% for x in card %}": "Unexpected end of template",
    "{{ none }}": "",
}


@pytest.mark.parametrize("text", [text for text in HOSTILE if HOSTILE[text]])
def test_ends_in_one_line(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.xml.j2").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(BadTemplateError) as caught:
        render(folder, f"<face>\n{text}")
    assert caught.value.reason.startswith(HOSTILE[text])
    assert "\n" not in str(caught.value)
    assert (caught.value.template, caught.value.line) == ("face.xml.j2", 2)


def test_the_innermost_template_is_blamed(tmp_path: Path) -> None:
    with pytest.raises(BadTemplateError) as caught:
        render(tmp_path, '<face>\n{% include "part.xml.j2" %}', part="\n\n{{ nothing }}")
    assert (caught.value.template, caught.value.line) == ("part.xml.j2", 3)


def test_one_face_does_not_use_up_what_the_next_needs(tmp_path: Path) -> None:
    (tmp_path / "face.xml.j2").write_text("{% for a in range(15000) %}{% endfor %}done")
    templates = Templates(tmp_path)
    assert [templates.render("face.xml.j2", {}) for _ in range(3)] == ["done"] * 3


@pytest.mark.parametrize(
    ("raw", "reason"),
    [(b"\xff\xfe", "the template is not written in UTF-8"), (b"x" * 300_000, "a template has at most")],
)
def test_files_that_are_no_templates(raw: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "face.xml.j2").write_bytes(raw)
    with pytest.raises(BadTemplateError, match=reason):
        Templates(tmp_path).render("face.xml.j2", {})
