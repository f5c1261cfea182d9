"""The campaign book as a web page: one file, no requests, for a screen or a phone at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Literal

from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, names_of
from toolkit.games.smog.printing.chapter_words import ChapterWords, campaign_points
from toolkit.press.exports.reading import Leaf, Reading
from toolkit.press.exports.rulebook import rich
from toolkit.press.layout.look import Look

PAGE = "booklet.html.j2"


def book_html(box: Box, look: Look, name: str) -> str:
    """The chapters, each part folded up."""
    says = {"book": look.words("campaign_book"), "pdf": look.words("as_pdf")}
    shown = {"title": box.title, "language": box.language, "name": name, "says": says}
    return look.templates.render(PAGE, {**shown, "parts": book_reading(box, look).leaves})


def book_reading(box: Box, look: Look) -> Reading:
    """The same, to be opened part by part: chapters in their order, the campaign and the cast at any time."""
    words, wording = look.words, Wording(look.words, names_of(box))

    def part(key: str, title: str, html: Iterable[str], order: Literal["free", "next"] = "free") -> Leaf:
        return Leaf(key=key, label=title, title=escape(title), html="".join(html), order=order)

    told = (*_paragraphs(box.description), _points(campaign_points(box, words)))
    chapters = (
        part(f"chapter-{one.number}", f"{one.number}. {one.title}", _chapter(box, one, wording), "next")
        for one in box.ordered
    )
    cast = (f"<h3>{escape(one.name)}</h3>{''.join(_paragraphs(one.story))}" for one in box.figures)
    return Reading((part("campaign", words("campaign"), told), *chapters, part("cast", words("cast"), cast)))


def _chapter(box: Box, one: Chapter, wording: Wording) -> Iterator[str]:
    """What is read out, and what has to be known to play it."""
    says, words = ChapterWords(box, one, wording), wording.words
    yield from _paragraphs(one.story)
    for heading, points in (
        ("victory", says.victory()),
        ("set_up", says.set_up()),
        ("events", says.events()),
        ("boxes", [one.boxes] if one.boxes else []),
        ("afterwards", says.afterwards()),
    ):
        if points:
            yield f"<h3>{escape(words(heading))}</h3>{_points(points)}"


def _paragraphs(text: str) -> Iterator[str]:
    return (f"<p>{rich(one)}</p>" for one in text.split("\n\n") if one)


def _points(some: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{rich(one)}</li>' for one in some)}</ul>"
