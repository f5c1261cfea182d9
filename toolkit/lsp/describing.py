"""An entry in words, with its face, as an editor shows it beside the cursor."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator

from toolkit.errors import ToolkitError
from toolkit.lsp.boxes import TypedBox
from toolkit.source.content import Part
from toolkit.source.inline import plain_text
from toolkit.workbench.audience import NOBODY
from toolkit.workbench.editing.parts import cursor_at, number_of
from toolkit.workbench.mentions import kind_of, name_of

DPI = 60
"""Dots per inch of a face beside the cursor: a card is as large as three fingers."""
LONGEST = 400
"""How many characters of a text are shown."""
SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~&])")


def described(box: TypedBox, part: Part, *, faces: bool) -> str:
    """What an entry is, as Markdown: number, name, kind, tags, its texts, and its front if `faces` are wanted."""
    number = number_of(box.opened, part)
    tags = part.data.get("tags") if isinstance(part.data, dict) else None
    about = [kind_of(part), *(str(tag) for tag in tags or () if isinstance(tags, list))]
    title = f"{number} · {name_of(part)}" if number is not None else name_of(part)
    parts = [f"**{escaped(title)}** ({escaped(', '.join(about))})", *_texts(box, part)]
    if faces and (picture := _front(box, part)):
        parts.append(picture)
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """A text in which nothing is Markdown: whoever wrote the box decides nothing about the editor."""
    return SIGNS.sub(r"\\\1", text)


def _texts(box: TypedBox, part: Part) -> Iterator[str]:
    """What is written on an entry, first things first."""
    if not isinstance(part.data, dict):
        return
    at, left = cursor_at(box.opened, part), LONGEST
    for key in at.keys(part.data):
        value, inner = part.data[key], at.inside(part.data, key)
        lines = value if isinstance(value, list) else [value]
        free = [
            line
            for index, line in enumerate(lines)
            if isinstance(line, str)
            and (inner.is_free_text(lines, index) if isinstance(value, list) else at.is_free_text(part.data, key))
        ]
        text = "\n\n".join(plain_text(line) for line in free if line != name_of(part))
        if " " in text and left > 0:  # a text, and no tag
            yield escaped(text if len(text) <= left else f"{text[:left].rsplit(maxsplit=1)[0]} …")
            left -= len(text)


def _front(box: TypedBox, part: Part) -> str:
    """The front of an entry, as a picture within Markdown; nothing, if it is not printed or cannot be now."""
    pieces = box.printed(part)
    if not pieces or box.bench.components is None:
        return ""
    from toolkit.press.pixels.png import write_png
    from toolkit.press.production.workshop import Workshop
    from toolkit.work.memory import Memory
    from toolkit.workbench.own_cache import own_cache

    try:
        painted = Workshop(box.bench.components, Memory(own_cache(NOBODY))).painted_now(
            pieces[0].front.name, DPI, bleed=False
        )
    except (ToolkitError, OSError):
        return ""
    return f"![](data:image/png;base64,{b64encode(write_png(painted, DPI)).decode()})"
