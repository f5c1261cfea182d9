"""The campaign book as a web page: one file, no requests, for a screen or a phone at the table."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, names_of
from toolkit.games.smog.printing.chapter_words import ChapterWords, campaign_points
from toolkit.press.exports.reading import Leaf, Reading
from toolkit.press.layout.look import Look
from toolkit.resources import data_folder
from toolkit.source.inline import parse_line


def book_html(box: Box, look: Look, name: str) -> str:
    """The chapters, each part folded up."""
    parts = book_reading(box, look).leaves
    shown = {"box": box, "name": name, "says": look.data["words"], "parts": parts}
    return _environment().get_template("booklet.html.j2").render(shown)


def book_reading(box: Box, look: Look) -> Reading:
    """The same, to be opened part by part: chapters in their order, the cast at any time."""
    words = look.words
    wording = Wording(words, names_of(box))
    make: Any = _environment().get_template("_parts.html.j2").make_module({"rich": rich})

    def part(key: str, title: str, html: str, order: Any) -> Leaf:
        return Leaf(key=key, label=title, title=escape(title), html=str(html), order=order)

    begun = make.campaign(box.description.split("\n\n"), campaign_points(box, words))
    found = [part("campaign", words("campaign"), begun, "free")]
    for one in box.ordered:
        html = make.chapter(one.story.split("\n\n"), _sections(box, one, wording))
        found.append(part(f"chapter-{one.number}", f"{one.number}. {one.title}", html, "next"))
    found.append(part("cast", words("cast"), make.cast(box.figures), "free"))
    return Reading(tuple(found))


def _sections(box: Box, one: Chapter, wording: Wording) -> list[tuple[str, list[str]]]:
    """What has to be known to play a chapter, under its headings."""
    says, words = ChapterWords(box, one, wording), wording.words
    found = [
        (words("victory"), says.victory()),
        (words("set_up"), says.set_up()),
        (words("events"), says.events()),
        (words("boxes"), [one.boxes] if one.boxes else []),
        (words("afterwards"), says.afterwards()),
    ]
    return [(title, points) for title, points in found if points]


def rich(text: str) -> Markup:
    """Markup as an author typed it, as HTML; an icon as its name."""
    out = []
    for run in parse_line(text).runs:
        if run.kind == "break":
            out.append("<br>")
            continue
        said = escape(run.value.replace("_", " ") if run.kind == "icon" else run.value)
        part = f"<strong>{said}</strong>" if run.kind == "icon" or run.bold else said
        out.append(f"<em>{part}</em>" if run.italic else part)
    return Markup("".join(out))


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader([data_folder("templates") / "smog"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
