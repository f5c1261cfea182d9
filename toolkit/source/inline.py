r"""From a text as a designer types it to runs that can be printed, and to what is wrong with it.

    **bold**      a clue
    *italics*     a voice, a title
    {strength}    an icon by name
    {card:52}     a card, printed as its number in a circle
    {tile:mole}   anything else that the game names by id, printed as its name \{ \} \* \\   the character itself
    empty line    a new paragraph (or write a list of paragraphs)

>>> [run.value for run in parse_line("Find the **bell**, {card:52}.").runs]
['Find the ', 'bell', ', ', '52', '.']
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct, field

from toolkit.diagnostic import Place

Span = tuple[int, int]


class Text(Struct, frozen=True):
    """A text as written: one string or a list of paragraphs, and its place."""

    paragraphs: tuple[str, ...]
    place: Place
    listed: bool = False

    @classmethod
    def of(cls, data: Mapping[str, Any], key: str, at: Place) -> Text | None:
        """What a field says, as its schema has validated it, if it is there."""
        said = data.get(key)
        if said is None:
            return None
        return cls(tuple(said), at / key, listed=True) if type(said) is list else cls((said,), at / key)

    def __str__(self) -> str:
        return "\n\n".join(self.paragraphs)

    def lines(self) -> Iterator[tuple[Place, str]]:
        """Each string with its place."""
        for index, paragraph in enumerate(self.paragraphs):
            yield (self.place / index if self.listed else self.place), paragraph


class Run(Struct, frozen=True):
    """A piece of a text with one look. `value` is the text, the icon's name, the card's number or `tile:mole`."""

    kind: Literal["text", "icon", "card", "name", "break"]
    value: str
    span: Span
    bold: bool = False
    italic: bool = False


class Fault(Struct, frozen=True):
    """A mistake in the markup of a text."""

    span: Span
    message: str
    hint: str


class Line(Struct, frozen=True):
    """A parsed string: what to print, and what is wrong."""

    runs: tuple[Run, ...]
    faults: tuple[Fault, ...] = ()


class Names(Struct, frozen=True):
    """What texts of a game can name by id: the kinds of things, and what is printed for each (`tile:mole`)."""

    kinds: tuple[str, ...] = ()
    printed: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str) -> str:
        """What is printed for a name; for what is not there, the name itself."""
        return self.printed.get(name, name)


NAMELESS = Names()
"""Of games whose texts name nothing by id."""
MARKS = re.compile(r"[*{}\\]")
TOKEN = re.compile(
    r"""  (?P<words>[^*{}\\\n]+ | \n(?![ \t]*\n) | (?<!\S)\*(?!\S))
        | (?P<break>\n[ \t]*\n\s*)
        | (?P<escape>\\[\\{}*])
        | (?P<card>\{card:(?P<number>[0-9]{1,5})\})
        | (?P<icon>\{(?P<name>[a-z_]+)\})
        | (?P<named>\{(?P<what>[a-z]+):(?P<id>[a-z0-9-]{1,60})\})
        | (?P<brace>\{[^{}\n]{0,40}\}?|\})
        | (?P<backslash>\\)
        | (?P<bold>\*\*)
        | (?P<italic>\*)""",
    re.VERBOSE,
)
MOST_FAULTS = 50
"""How many mistakes of one text are told: nobody mends more at a time, and a stranger's text may have thousands."""
NO_MARKUP = r"Write {card:52} for a card, {strength} for an icon, or \{ for the character itself."


def parse_line(text: str, named: Collection[str] = (), no_markup: str = NO_MARKUP) -> Line:
    """One string. Bold and italics must end within the paragraph they began in.

    `named` are the words allowed before an id (`tile`); `no_markup` is the hint for other braces.
    """
    runs: list[Run] = []
    faults: list[Fault] = []
    opened: dict[str, Span] = {}  # which of "bold" and "italic" are on, and where they began
    words = ""  # plain text up to the next mark
    began = 0

    def flush(end: int) -> None:
        nonlocal words
        if words:
            runs.append(Run("text", words, (began, end), "bold" in opened, "italic" in opened))
            words = ""

    def close_all() -> None:
        for look, span in opened.items():
            signs = "**" if look == "bold" else "*"
            hint = f"End the {look} text with {signs}, or write \\* for the character itself."
            faults.append(Fault(span, f"{signs} is never closed.", hint))
        opened.clear()

    for token in TOKEN.finditer(text):
        kind, span = token.lastgroup, token.span()
        if kind in ("words", "escape"):
            if not words:
                began = span[0]
            words += token[0] if kind == "words" else token[0][1]
            continue
        flush(span[0])
        if kind in ("bold", "italic"):
            if opened.pop(kind, None) is None:
                opened[kind] = span
        elif kind == "card":
            runs.append(Run("card", str(int(token["number"])), span, "bold" in opened, "italic" in opened))
        elif kind == "icon":
            runs.append(Run("icon", token["name"], span, "bold" in opened, "italic" in opened))
        elif kind == "named" and token["what"] in named:
            name = f"{token['what']}:{token['id']}"
            runs.append(Run("name", name, span, "bold" in opened, "italic" in opened))
        elif kind == "break":
            close_all()
            runs.append(Run("break", "", span))
        elif kind == "backslash":
            faults.append(Fault(span, "This backslash escapes nothing.", r"Write \\ for a backslash itself."))
        else:
            faults.append(Fault(span, f"{token[0]} is not markup.", no_markup))
    flush(len(text))
    close_all()
    return Line(tuple(runs), tuple(faults[:MOST_FAULTS]))


def escaped(text: str) -> str:
    """Any text, escaped so that it is printed literally."""
    return MARKS.sub(r"\\\g<0>", text)


def plain_text(text: str, names: Names = NAMELESS) -> str:
    """The text without its marks, for listings and the terminal: icons in brackets, cards by number, names in words."""
    words = {"text": "{}", "icon": "[{}]", "card": "{}", "name": "{}", "break": "\n\n"}
    runs = parse_line(text, names.kinds).runs
    return "".join(words[run.kind].format(names.of(run.value) if run.kind == "name" else run.value) for run in runs)
