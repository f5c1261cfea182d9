"""The catalogue reader: what it understands and refuses, in agreement with Project Fluent's own reader."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource

from tests.words.catalogues import CATALOGUES
from toolkit.words.catalogue import Words
from toolkit.words.fluent import Choice, Pattern, UnreadableError, messages, variables, written_at_most
from toolkit.words.plurals import RULES, plural

SAID = """
# Comments are skipped,
## whatever their rank.
plain = Some words.

below =
    On the next line
cards = { $number ->
    [0] nothing
    [one] { $number } card
   *[other] { $number } cards
 } for { $who ->
    [you] you{ " " }
   *[all] { $number ->
        [1] one
       *[2] all
     } of them
 }!
signs = { "{" }{ $what }{ "}" } and { "\\"\\\\\\"" }
"""


def test_what_is_understood() -> None:
    words = Words("en", messages(SAID))
    assert words("plain") == "Some words."
    assert words("below") == "On the next line"
    assert words("cards", number=0, who="you") == "nothing for you !"
    assert words("cards", number=1, who="all") == "1 card for one of them!"
    assert words("cards", number=7, who="nobody") == "7 cards for all of them!"
    assert words("signs", what="x") == '{x} and "\\"'
    assert words.plain() == {"plain": "Some words.", "below": "On the next line"}
    assert variables(words.messages["cards"]) == {"number", "who"}
    assert written_at_most(words.messages["cards"]) == {"number": 1}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a = b\n c = d", 2, '"a" continues on another line; write it on one'),
        ("a = b\n\n= d", 3, "a message has to begin with its name, at the start of a line"),
        ("a b", 1, '"a" has to be followed by "="'),
        ("a =\n", 2, '"a" has no text'),
        ("a = b\na = c", 2, 'there is a second message "a"'),
        ("a = b } c", 1, 'a "}" without its "{"; write { "}" } for the character itself'),
        ("a = { -term }", 1, 'expected a $variable, a "quoted text" or a choice between "{" and "}"'),
        ("a = { $b", 1, 'expected "}" or "->" after $b'),
        ("a = { $b -> [c] d\n }", 2, "one variant of the choice by $b has to be marked by a star: *[its value]"),
        ("a = { $b ->\n *[c] d\n", 3, "the choice by $b is not closed"),
        ("a = { $b ->\n *[c] d\n [c] e\n }", 3, "a choice by $b has two variants for the same value"),
        ("a = { $b ->\n x\n }", 2, "a variant of a choice has to begin with [its value]"),
        (
            'a = { "b\n" }',
            1,
            "a quoted text must end on the same line; write \\ before a quotation mark in it",
        ),
        ("a = " + "{ $b ->\n *[c] " * 7, 7, "at most 6 choices within each other"),
    ],
)
def test_what_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        messages(text)
    assert (refused.value.line, refused.value.reason) == (line, reason)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_project_fluent_reads_the_same(path: Path) -> None:
    """Every message, with every value that one of its choices has a variant for, and one that none has."""
    text = path.read_text("utf-8")
    words = Words(path.stem, messages(text))
    bundle = FluentBundle([path.stem], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    compared = 0
    for name, pattern in words.messages.items():
        asked = {one: sorted(_values(pattern, one), key=str) for one in sorted(variables(pattern))}
        for values in product(*asked.values()):
            about = dict(zip(asked, values, strict=True))
            message = bundle.get_message(name)
            assert message.value is not None
            theirs, errors = bundle.format_pattern(message.value, about)
            assert (words(name, **about), errors) == (theirs, []), (name, about)
            compared += 1
    assert compared >= len(words.messages)


def _values(pattern: Pattern, name: str) -> set[Any]:
    """Values of a variable that make a difference; numbers where a choice has plural forms or numbers."""
    keys = set(_keys(pattern, name))
    if keys & {"one", "few", "many"} or any(key.isdigit() for key in keys):
        return {0, 1, 2, 5} | {int(key) for key in keys if key.isdigit()}
    return {*keys, "something else"}


def _keys(pattern: Pattern, name: str) -> list[str]:
    found: list[str] = []
    for part in pattern:
        if isinstance(part, Choice):
            found += [key for key, _ in part.variants if part.variable == name]
            for _, variant in part.variants:
                found += _keys(variant, name)
    return found


@pytest.mark.parametrize("language", sorted(RULES))
def test_plural_forms_are_those_of_unicode(language: str) -> None:
    theirs = Locale.parse(language).plural_form
    for number in [*range(240), 1_000, 1_001, 1_000_000, 2_000_000, 1_000_001]:
        assert plural(language, number) == theirs(number), number
    assert plural(f"{language}-XX", 3) == plural(language, 3)
