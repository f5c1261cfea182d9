"""From what is read of booklets to a companion for players: a page that works without a network, on a phone, installed.

    for name, content in files(Companion("fog", "The Fog", "en", stories, counters)): ...

The page is one file. The others only matter where it is served: a manifest, an icon, and a worker that keeps the page.
What may not be known yet is sealed: nobody reads it by accident, not even in the source of the page.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape

from markupsafe import Markup
from msgspec import Struct, json

from toolkit.press.exports.reading import Counter, Leaf, Reading
from toolkit.press.exports.web import page, part, script
from toolkit.press.sheets.words import sheet_words

ROOM = "companion"
SAID = "companion-"
"""How the names of its words begin."""


class Story(Struct, frozen=True):
    """What is read of one booklet; `name` is that of its files."""

    name: str
    title: str
    language: str
    reading: Reading


class Companion(Struct, frozen=True):
    """Everything that players have at hand; what they do is kept under `name`."""

    name: str
    title: str
    language: str
    stories: Sequence[Story]
    counters: Sequence[Counter] = ()


def files(companion: Companion) -> Iterator[tuple[str, bytes]]:
    """The names of its files, and what is in them."""
    yield "index.html", _page(companion).encode()
    yield "manifest.webmanifest", _manifest(companion)
    yield "icon.svg", _icon(companion.title).encode()
    yield "worker.js", part(ROOM, "worker.js").encode()


def _page(companion: Companion) -> str:
    words = sheet_words(companion.language).plain()
    says = {name.removeprefix(SAID): said for name, said in words.items() if name.startswith(SAID)}
    data = {
        "name": companion.name,
        "says": says,
        "counters": companion.counters,
        "stories": [
            {
                "name": one.name,
                "title": one.title,
                "language": one.language,
                "parts": [_sealed(each) for each in one.reading.leaves],
                "record": one.reading.record,
            }
            for one in companion.stories
        ],
    }
    code = f"\n{script(ROOM, 'frame.js', 'companion.js')}"
    return page(
        ROOM,
        "companion.html.j2",
        {
            "title": companion.title,
            "language": companion.language,
            "says": says,
            "data": Markup(json.encode(data).decode().replace("<", "\\u003c")),
            "code": Markup(code),
            "digest": b64encode(sha256(code.encode()).digest()).decode(),
            "recorded": any(one.reading.record for one in companion.stories),
            "counted": bool(companion.counters),
        },
    )


def _sealed(one: Leaf) -> dict[str, str]:
    """A part, of which only its label can be read before it is opened, and who may do that."""
    inside = json.encode({"title": one.title, "html": one.html, "ways": one.ways})
    return {
        "key": one.key,
        "label": one.label,
        "order": one.order,
        "gate": one.gate,
        "sealed": b64encode(inside).decode(),
    }


def _manifest(companion: Companion) -> bytes:
    manifest = {
        "name": companion.title,
        "short_name": companion.title[:12].rstrip(),
        "lang": companion.language,
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": _colour("ground"),
        "theme_color": _colour("ground"),
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return json.format(json.encode(manifest), indent=2) + b"\n"


def _icon(title: str) -> str:
    """The initial of the box on the colour of what leads on."""
    initial = next((letter for letter in title if letter.isalnum()), "·").upper()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="96" fill="{_colour("accent")}"/>'
        f'<text x="256" y="360" font-family="Georgia, serif" font-size="300" text-anchor="middle"'
        f' fill="{_colour("on-accent")}">{escape(initial)}</text></svg>\n'
    )


def _colour(name: str) -> str:
    """A colour of every page, as it is by daylight."""
    found = re.search(rf"--{name}: light-dark\((#\w+)", part(ROOM, "page.css"))
    assert found is not None
    return found[1]
