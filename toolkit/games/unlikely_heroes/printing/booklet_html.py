"""From what a booklet says to a web page of it: one file, no requests, for a screen or a phone at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from toolkit.files import text_of
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.printing.booklet_text import BookletText, Onward, Passage
from toolkit.games.unlikely_heroes.printing.unlock_log import LogEntry
from toolkit.games.unlikely_heroes.printing.wording import shown_name
from toolkit.resources import data_folder
from toolkit.source.inline import parse_line
from toolkit.words.catalogue import Words

FOLDER = "unlikely_heroes"


def quest_html(box: Box, text: BookletText, words: Words) -> str:
    """The booklet of a quest. Each part is folded up, so that nobody reads ahead."""
    return _environment().get_template("booklet.html.j2").render(box=box, text=text, words=words)


def passage_html(part: Passage, words: Words) -> str:
    """What a part says below its title."""
    return _environment().get_template("_passage.html.j2").render(part=part, words=words)


def way_html(way: Onward, words: Words) -> str:
    """For whom the part is that it leads to."""
    if way.item is not None:
        return str(rich(words("in-play", item=f"{{card:{way.item}}}"), words))
    return str(rich(way.words, words)) if way.words else escape(words("none_of_these"))


def index_html(box: Box, cards: Sequence[tuple[Card, tuple[Quest, ...]]], words: Words) -> str:
    """All cards in a table."""
    rows = [
        {
            "number": "" if card.number is None else card.number,
            "name": shown_name(card, words),
            "kind": words("kind", kind=card.KIND),
            "quests": ", ".join(quest.title for quest in quests),
            "tags": ", ".join(card.tags),
        }
        for card, quests in cards
    ]
    return _environment().get_template("booklet-index.html.j2").render(box=box, rows=rows, words=words)


def log_html(box: Box, entries: Sequence[LogEntry], words: Words) -> str:
    """The unlock log."""
    return _environment().get_template("booklet-log.html.j2").render(box=box, entries=entries, words=words)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader([data_folder("templates") / FOLDER, data_folder("templates") / "site"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["rich"] = rich
    environment.filters["icon"] = icon
    environment.filters["way"] = lambda way, words: Markup(way_html(way, words))
    return environment


def rich(text: str, words: Words) -> Markup:
    """Markup as an author typed it, as HTML."""
    out: list[str] = []
    for run in parse_line(text).runs:
        if run.kind == "break":
            out.append("<br>")
            continue
        if run.kind == "card":
            part = f'<span class="card">{escape(run.value)}</span>'
        elif run.kind == "icon":
            part = str(icon(run.value, words))
        else:
            part = escape(run.value)
        part = f"<em>{part}</em>" if run.italic else part
        out.append(f"<strong>{part}</strong>" if run.bold else part)
    return Markup("".join(out))


def icon(name: str, words: Words) -> Markup:
    """An icon with its words for screen readers; only the words if there is no drawing."""
    said = escape(words(f"icon_{name}") if f"icon_{name}" in words.messages else name, quote=True)
    drawing = _drawing(name)
    if not drawing:
        return Markup(f"[{said}]")
    return Markup(drawing.replace("<svg ", f'<svg class="icon" role="img" aria-label="{said}" ', 1))


@lru_cache(maxsize=256)
def _drawing(name: str) -> str:
    """The game's own drawing of an icon; never a box's, which might be anything."""
    file: Any = data_folder("templates") / FOLDER / "icons" / f"{name}.svg"
    if not re.fullmatch(r"[a-z_]+", name) or not file.is_file():
        return ""
    return " ".join(re.sub(r"<\?xml.*?\?>|<!--.*?-->", "", text_of(file), flags=re.DOTALL).split())
