"""A file is not valid JSON.

Nothing in the file can be checked until it parses, so this is the file's only finding. The message names
the slip itself (a trailing comma, a missing comma, single quotes, a comment, a bracket that is never
closed) and the place where it has to be mended. JSON has no comments: put remarks for yourself into the
property `notes`, which every card, quest and box has.

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
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Related, Severity
from toolkit.rule import Rule
from toolkit.source.document import BYTE_ORDER_MARK
from toolkit.source.marks import literals, open_brackets

RULE: Rule[object] = Rule("TK001", "syntax-error", Severity.ERROR, __doc__)

WORD = re.compile(r"[\w.+-]+")
COMMA = re.compile(r'"(?:[^"\\]++|\\.)*+"|(?P<trailing>,)\s*+[]}]|(?P<unclosed>")', re.DOTALL)
CLOSING = {"{": "}", "[": "]"}
NO_VALUE = "Put texts in double quotes; numbers are written like 3 or -1."
PYTHON_WORDS = {"True": "true", "False": "false", "None": "null", "undefined": "null", "nil": "null"}


def explain(file: str, text: str, error: json.JSONDecodeError) -> Diagnostic:
    """The one finding for a text that `json` refused, told in a designer's words."""
    at = error.pos
    found = text[at : at + 1]
    before = len(text[:at].rstrip())  # the end of what stands in front
    previous = text[before - 1 : before]
    message = error.msg

    def finding(start: int, end: int, what: str, hint: str = "", **more: object) -> Diagnostic:
        span = Place(file, None, span=(start, max(end, start)))
        return RULE(span, what, hint, salient=what, **more)  # type: ignore[arg-type]

    if not text.strip(f"{BYTE_ORDER_MARK} \t\r\n"):
        return finding(0, 0, "The file is empty.", "Delete it, or give it an object: {}.")
    opened = open_brackets(text, at) if found and found in "]}" else []
    if opened and CLOSING[text[opened[-1]]] != found:
        related = (Related(Place(file, None, span=(opened[-1], opened[-1] + 1)), "opened here"),)
        return finding(
            at,
            at + 1,
            f"A {text[opened[-1]]} is closed by a {found}.",
            "Close brackets in the order they opened.",
            related=related,
        )
    if message.startswith("Illegal trailing comma"):  # Python 3.13 and later point at the comma itself
        before, previous, found = at + 1, ",", text[at + 1 :].lstrip()[:1]
    if previous == "," and found and found in "]}":
        kind = "list" if found == "]" else "object"
        return finding(
            before - 1,
            before,
            f"Trailing comma before the end of the {kind}.",
            "Remove the comma; JSON allows none after the last entry.",
            fix=Fix("Remove trailing commas", tuple(_without_trailing_commas(file, text, before - 1))),
        )
    if message.startswith("Unterminated string"):
        return finding(at, at + 1, "This string is never closed.", 'Add the closing quote (").')
    if message.startswith("Invalid control character"):
        if found in "\r\n":
            return finding(
                at,
                at,
                "A line break inside a string.",
                r"Write \n, close the quote, or use a list of paragraphs.",
            )
        return finding(at, at + 1, f"Control character U+{ord(found):04X} inside a string.", "Remove it.")
    if message.startswith(("Invalid \\escape", "Invalid \\uXXXX")):
        at = text.rindex("\\", 0, at + 1)
        return finding(at, at + 2, "A backslash that starts no JSON escape.", r"Write \\ for a backslash itself.")
    if not found:
        opened = open_brackets(text, before)
        if not opened:
            return finding(before, before, "The file ends too early.", "Something is missing at its end.")
        bracket = text[opened[-1]]
        related = (Related(Place(file, None, span=(opened[-1], opened[-1] + 1)), f"opened here with {bracket}"),)
        return finding(
            before,
            before,
            f"The file ends before a {bracket} is closed.",
            f"Add the missing {CLOSING[bracket]}.",
            related=related,
        )
    if text.startswith(("//", "/*"), at) or found == "#":
        return finding(
            at,
            at + 1,
            "JSON has no comments.",
            'Put the remark into a "notes" property of the card, quest or box.',
        )
    if found in "'‘’“”`":
        return finding(at, at + 1, f"Strings stand in straight double quotes, not in {found}.", 'Use ".')
    word = WORD.match(text, at)
    if message.startswith("Extra data"):
        return finding(
            at,
            at + 1,
            "There is more after the end of the file's object.",
            "Remove it, or mend the bracket before.",
        )
    if message.startswith("Expecting property name"):
        if word:
            return finding(at, word.end(), f"The key {word[0]} needs double quotes.", f'Write "{word[0]}".')
        if found == ",":
            return finding(at, at + 1, "A comma with nothing before it.", "Remove one comma.")
        return finding(at, at + 1, f"Expected a key in double quotes, found {found}.")
    if message.startswith("Expecting ':'"):
        return finding(before, before, "A colon is missing after this key.", 'Write "key": value.')
    if message.startswith("Expecting ',' delimiter"):
        if found == ":":
            return finding(
                at,
                at + 1,
                "A colon where a comma or a bracket was expected.",
                "Is a { or a quote missing before?",
            )
        if word and previous == '"':
            return finding(at, word.end(), "Text after the end of a string.", r"Write \" for a quote inside a text.")
        if word and before == at and previous.isalnum():  # 01, 1_000, 0x1F: it goes on where JSON's number ends
            *_, (_, start, _) = literals(text[:at])
            return finding(start, word.end(), f"{text[start : word.end()]} is no JSON value.", NO_VALUE)
        return finding(before - 1, before, "A comma is missing after this.", "Separate entries with commas.")
    if message.startswith("Expecting value"):
        if word and word[0] in PYTHON_WORDS:
            return finding(at, word.end(), f"{word[0]} is not a JSON word.", f"Write {PYTHON_WORDS[word[0]]}.")
        if word:
            return finding(
                at,
                word.end(),
                f"{word[0]} is no JSON value.",
                NO_VALUE,
            )
        if found in ",]}" and previous == ":":
            return finding(before - 1, before, "A value is missing after this colon.")
        if found == ",":
            return finding(at, at + 1, "A comma with nothing before it.", "Remove one comma.")
        return finding(at, at + 1, f"Expected a value, found {found}.")
    return finding(at, at + 1, f"{message}.")


def _without_trailing_commas(file: str, text: str, first: int) -> Iterator[Edit]:
    """Who writes one trailing comma mostly writes them everywhere; `json` only ever tells of the first."""
    for found in COMMA.finditer(text, first):
        if found["unclosed"]:
            break  # from here on, texts cannot be told from what is between them
        if found["trailing"]:
            yield Edit(Place(file, None, span=found.span("trailing")), "")
