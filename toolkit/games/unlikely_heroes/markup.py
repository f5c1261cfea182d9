r"""From a text as a designer types it to runs that can be printed, and to what is wrong with it.

    **bold**      a clue
    *italics*     a voice, a title
    {strength}    an icon by name
    {card:52}     a card, printed as its number in a circle
    \{ \} \* \\   the sign itself
    empty line    a new paragraph (or write a list of paragraphs)

>>> [run.value for run in parse_line("Find the **bell**, {card:52}.").runs]
['Find the ', 'bell', ', ', '52', '.']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from toolkit.diagnostic import Place

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Text:
    """A text as written: one string, or a list of paragraphs, and where it stands."""

    paragraphs: tuple[str, ...]
    place: Place = field(compare=False, repr=False)
    listed: bool = False

    def __str__(self) -> str:
        return "\n\n".join(self.paragraphs)

    def lines(self) -> Iterator[tuple[Place, str]]:
        """Each string with its place."""
        for index, paragraph in enumerate(self.paragraphs):
            yield (self.place / index if self.listed else self.place), paragraph


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text with one look. `value` is the text, the icon's name or the card's number."""

    kind: Literal["text", "icon", "card", "break"]
    value: str
    span: Span
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a text that is not markup as it should be."""

    span: Span
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Line:
    """A parsed string: what to print, and what is wrong."""

    runs: tuple[Run, ...]
    faults: tuple[Fault, ...] = ()


MARKS = re.compile(r"[*{}\\]")
TOKEN = re.compile(
    r"""  (?P<escape>\\[\\{}*])
        | (?P<card>\{card:(?P<number>[0-9]{1,3})\})
        | (?P<icon>\{(?P<name>[a-z_]+)\})
        | (?P<brace>\{[^{}\n]{0,40}\}?|\})
        | (?P<backslash>\\)
        | (?P<bold>\*\*)
        | (?P<plain>(?<!\S)\*(?!\S))
        | (?P<italic>\*)
        | (?P<break>[ \t]*\n[ \t]*\n\s*)""",
    re.VERBOSE,
)


def parse_line(text: str) -> Line:
    """One string. Bold and italics must end within the paragraph they began in."""
    runs: list[Run] = []
    faults: list[Fault] = []
    opened: dict[str, Span] = {}  # "bold" and "italic" that are on, and where they began
    literal = ""
    began = 0

    def flush(end: int) -> None:
        nonlocal literal
        if literal:
            runs.append(Run("text", literal, (began, end), "bold" in opened, "italic" in opened))
            literal = ""

    def close_all() -> None:
        for look, span in opened.items():
            signs = "**" if look == "bold" else "*"
            faults.append(
                Fault(
                    span,
                    f"{signs} is never closed.",
                    f"End the {look} text with {signs}, or write \\* for the sign.",
                )
            )
        opened.clear()

    at = 0
    for token in TOKEN.finditer(text):
        start, end = token.span()
        if not literal:
            began = at
        literal += text[at:start]
        at = end
        kind = token.lastgroup
        if kind == "escape":
            literal += token[0][1]
            continue
        if kind == "plain":
            literal += token[0]
            continue
        flush(start)
        look = {"bold": "bold" in opened, "italic": "italic" in opened}
        if kind in ("bold", "italic"):
            if kind in opened:
                del opened[kind]
            else:
                opened[kind] = (start, end)
        elif kind == "card":
            runs.append(Run("card", str(int(token["number"])), (start, end), **look))
        elif kind == "icon":
            runs.append(Run("icon", token["name"], (start, end), **look))
        elif kind == "break":
            close_all()
            runs.append(Run("break", "", (start, end)))
        elif kind == "backslash":
            faults.append(
                Fault((start, end), "A backslash with nothing to escape.", r"Write \\ for a backslash itself.")
            )
        else:
            hint = r"Write {card:52} for a card, {strength} for an icon, or \{ for the sign."
            faults.append(Fault((start, end), f"{token[0]} is no markup.", hint))
    if not literal:
        began = at
    literal += text[at:]
    flush(len(text))
    close_all()
    return Line(tuple(runs), tuple(faults))


def plain_text(text: str) -> str:
    """The text without its marks, for listings: icons in brackets, cards by number."""
    words = {"text": "{}", "icon": "[{}]", "card": "{}", "break": "\n\n"}
    return "".join(words[run.kind].format(run.value) for run in parse_line(text).runs)
