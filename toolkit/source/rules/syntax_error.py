"""A file is not valid JSON.

Nothing in the file can be checked until it parses, so this is the file's only finding. The message names the mistake (a
trailing comma, a missing comma, single quotes, a comment, a bracket that is never closed) and points to the place to
fix. JSON has no comments: put notes to yourself into the property `notes`, which every entry and the box have.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "luck", "value": 1, "copies": 8},
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": []
}
```
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Related, Severity
from toolkit.rule import Rule
from toolkit.source.document import BYTE_ORDER_MARK
from toolkit.source.marks import literals, open_brackets

RULE: Rule[object] = Rule("TK001", "syntax-error", Severity.ERROR, __doc__)

ANYTHING = re.compile("")
WORD = re.compile(r"[\w.+-]+")
CLOSE = re.compile(r"[]}]")
COMMA = re.compile(",")
BLANKS = re.compile(r"\s*+")
TRAILING_COMMAS = re.compile(r'"(?:[^"\\]++|\\.)*+"|(?P<trailing>,)\s*+[]}]|(?P<unclosed>")', re.DOTALL)
CLOSING = {"{": "}", "[": "]"}
PYTHON_WORDS = {"True": "true", "False": "false", "None": "null", "undefined": "null", "nil": "null"}


class Slip(Struct, frozen=True):
    """What `json` said, where, and what is around: `found` is the character there, `word` the word that begins with it,
    `previous` the last character before it that is not a space, and `before` where that one ends."""

    file: str
    text: str
    said: str
    at: int
    found: str
    word: str
    previous: str
    before: int

    def finding(
        self, start: int, end: int, what: str, hint: str = "", related: Iterable[Related] = (), fix: Fix | None = None
    ) -> Diagnostic:
        """The finding about a part of the text."""
        place = Place(self.file, None, span=(start, end))
        return RULE(place, what, hint, salient=what, related=related, fix=fix)

    def opened(self, bracket: int, words: str) -> Related:
        """The place of a related bracket."""
        return Related(Place(self.file, None, span=(bracket, bracket + 1)), words)


def explain(file: str, text: str, error: json.JSONDecodeError) -> Diagnostic:
    """The one finding for a text that `json` refused, in a designer's words."""
    slip = _slip(file, text, error)
    told = (clue.tell(slip) for clue in CLUES if clue.fits(slip))
    return next(finding for finding in told if finding is not None)


def _slip(file: str, text: str, error: json.JSONDecodeError) -> Slip:
    at = error.pos
    if error.msg.startswith("Illegal trailing comma"):
        # Python 3.13 and later point at the comma itself, others at the bracket after it.
        blanks = BLANKS.match(text, at + 1)
        at = blanks.end() if blanks else at
    before = len(text[:at].rstrip())
    word = WORD.match(text, at)
    return Slip(
        file, text, error.msg, at, text[at : at + 1], word[0] if word else "", text[before - 1 : before], before
    )


# How a mistake is reported.

Tell = Callable[[Slip], Diagnostic | None]
"""None means that it is something else after all."""


def here(what: str, hint: str = "") -> Tell:
    """Marks the character that was found; `{found}`, `{word}` and `{said}` are filled in."""
    return lambda slip: slip.finding(slip.at, slip.at + 1, *_filled(slip, what, hint))


def word(what: str, hint: str) -> Tell:
    """Marks the word that was found."""
    return lambda slip: slip.finding(slip.at, slip.at + len(slip.word), *_filled(slip, what, hint))


def previous(what: str, hint: str = "") -> Tell:
    """Marks the character before."""
    return lambda slip: slip.finding(slip.before - 1, slip.before, *_filled(slip, what, hint))


def gap(what: str, hint: str) -> Tell:
    """Points after the character before."""
    return lambda slip: slip.finding(slip.before, slip.before, *_filled(slip, what, hint))


def _filled(slip: Slip, what: str, hint: str) -> tuple[str, str]:
    names = {"found": slip.found, "word": slip.word, "said": slip.said}
    return what.format_map(names), hint.format_map(names)


def empty(slip: Slip) -> Diagnostic | None:
    if slip.text.strip(f"{BYTE_ORDER_MARK} \t\r\n"):
        return None
    return slip.finding(0, 0, "The file is empty.", "Delete it, or give it an object: {}.")


def crossed_brackets(slip: Slip) -> Diagnostic | None:
    opened = open_brackets(slip.text, slip.at)
    if not opened or CLOSING[slip.text[opened[-1]]] == slip.found:
        return None
    what = f"A {slip.text[opened[-1]]} is closed by a {slip.found}."
    related = (slip.opened(opened[-1], "opened here"),)
    return slip.finding(slip.at, slip.at + 1, what, "Close brackets in the order they opened.", related)


def trailing_comma(slip: Slip) -> Diagnostic:
    what = f"Trailing comma before the end of the {'list' if slip.found == ']' else 'object'}."
    fix = Fix("Remove trailing commas", tuple(_without_trailing_commas(slip.file, slip.text, slip.before - 1)))
    hint = "Remove the comma; JSON allows none after the last entry."
    return slip.finding(slip.before - 1, slip.before, what, hint, fix=fix)


def _without_trailing_commas(file: str, text: str, first: int) -> Iterator[Edit]:
    """Someone who writes one trailing comma usually writes them everywhere; `json` only reports the first."""
    for found in TRAILING_COMMAS.finditer(text, first):
        if found["unclosed"]:
            break  # from here on, strings cannot be told apart from what is between them
        if found["trailing"]:
            yield Edit(Place(file, None, span=found.span("trailing")), "")


def line_break(slip: Slip) -> Diagnostic:
    hint = r"Write \n, close the quote, or use a list of paragraphs."
    return slip.finding(slip.at, slip.at, "A line break inside a string.", hint)


def control_character(slip: Slip) -> Diagnostic:
    what = f"Control character U+{ord(slip.found):04X} inside a string."
    return slip.finding(slip.at, slip.at + 1, what, "Remove it.")


def backslash(slip: Slip) -> Diagnostic:
    start = slip.text.rindex("\\", 0, slip.at + 1)  # some versions point after it
    what = "This backslash does not start a JSON escape."
    return slip.finding(start, start + 2, what, r"Write \\ for a backslash itself.")


def too_early_an_end(slip: Slip) -> Diagnostic:
    opened = open_brackets(slip.text, slip.before)
    if not opened:
        what, hint = "The file ends too early.", "Something is missing at its end."
        return slip.finding(slip.before, slip.before, what, hint)
    bracket = slip.text[opened[-1]]
    what, hint = f"The file ends before a {bracket} is closed.", f"Add the missing {CLOSING[bracket]}."
    related = (slip.opened(opened[-1], f"opened here with {bracket}"),)
    return slip.finding(slip.before, slip.before, what, hint, related)


def number_that_goes_on(slip: Slip) -> Diagnostic | None:
    """01, 1_000, 0x1F: a word begins where JSON's number ends."""
    if slip.before != slip.at or not slip.previous.isalnum():
        return None
    *_, (_, start, _) = literals(slip.text[: slip.at])
    end = slip.at + len(slip.word)
    return slip.finding(start, end, f"{slip.text[start:end]} is not a JSON value.", NO_VALUE)


def python_word(slip: Slip) -> Diagnostic | None:
    meant = PYTHON_WORDS.get(slip.word)
    return word("{word} is not a JSON word.", f"Write {meant}.")(slip) if meant else None


NO_VALUE = "Put texts in double quotes; numbers are written like 3 or -1."
TWO_COMMAS = here("A comma with nothing before it.", "Remove one comma.")


# How a mistake is recognised.


class Clue(Struct, frozen=True):
    """The start of `json`'s message, the character there and the one before it; and how to report it."""

    tell: Tell
    said: str = ""
    found: re.Pattern[str] = ANYTHING
    previous: str = ""

    def fits(self, slip: Slip) -> bool:
        """Whether a mistake looks like that."""
        return (
            slip.said.startswith(self.said)
            and slip.previous.endswith(self.previous)
            and self.found.match(slip.text, slip.at) is not None
        )


KEY, COLON, DELIMITER = "Expecting property name", "Expecting ':'", "Expecting ',' delimiter"
VALUE, CONTROL = "Expecting value", "Invalid control character"
CLUES = (
    Clue(empty),
    Clue(crossed_brackets, found=CLOSE),
    Clue(trailing_comma, found=CLOSE, previous=","),
    Clue(here("This string is never closed.", 'Add the closing quote (").'), "Unterminated string"),
    Clue(line_break, CONTROL, re.compile(r"[\r\n]|\Z")),
    Clue(control_character, CONTROL),
    Clue(backslash, "Invalid \\"),
    Clue(too_early_an_end, found=re.compile(r"\Z")),
    Clue(
        here("This is a merge conflict: both versions are in the file.", "Keep one of them, and remove the markers."),
        found=re.compile(r"<{7}(?!<)|={7}(?!=)|>{7}(?!>)|\|{7}(?!\|)"),
    ),
    Clue(
        here("JSON has no comments.", 'Put the remark into a "notes" property of the entry or of the box.'),
        found=re.compile(r"//|/\*|#"),
    ),
    Clue(here("Strings need straight double quotes, not {found}.", 'Use ".'), found=re.compile("['‘’“”`]")),
    Clue(
        here("There is more after the end of the file's object.", "Remove it, or fix the bracket before it."), "Extra"
    ),
    Clue(word("The key {word} needs double quotes.", 'Write "{word}".'), KEY, WORD),
    Clue(TWO_COMMAS, KEY, COMMA),
    Clue(here("Expected a key in double quotes, found {found}."), KEY),
    Clue(gap("A colon is missing after this key.", 'Write "key": value.'), COLON),
    Clue(
        here("A colon where a comma or a bracket was expected.", "Is a {{ or a quote missing before it?"),
        DELIMITER,
        re.compile(":"),
    ),
    Clue(word("Text after the end of a string.", r"Write \" for a quote inside a text."), DELIMITER, WORD, '"'),
    Clue(number_that_goes_on, DELIMITER, WORD),
    Clue(previous("A comma is missing after this.", "Separate entries with commas."), DELIMITER),
    Clue(python_word, VALUE, WORD),
    Clue(word("{word} is not a JSON value.", NO_VALUE), VALUE, WORD),
    Clue(previous("A value is missing after this colon."), VALUE, re.compile(r"[],}]"), ":"),
    Clue(TWO_COMMAS, VALUE, COMMA),
    Clue(here("Expected a value, found {found}."), VALUE),
    Clue(here("{said}.")),
)
"""The first match reports. Patterns that depend on `json`'s words come after those that do not."""
