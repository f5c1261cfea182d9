"""From a number to its plural form in a language: `one`, `few`, `many` or `other`, as in Unicode's CLDR.

Whole numbers from 0 only: nothing else is counted on paper. The tests compare every rule with CLDR itself.
"""

from __future__ import annotations

from collections.abc import Callable

Rule = Callable[[int], str]


def _one(number: int) -> str:
    return "one" if number == 1 else "other"


def _none_or_one(number: int) -> str:
    return "one" if number < 2 else "other"


def _never(number: int) -> str:
    return "other"


def _with_millions(rule: Rule) -> Rule:
    """Romance languages have a special form for whole millions: "un millón *de* cartas"."""
    return lambda number: "many" if number and number % 1_000_000 == 0 else rule(number)


def _czech(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


def _few(number: int) -> bool:
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


def _polish(number: int) -> str:
    return "one" if number == 1 else "few" if _few(number) else "many"


def _russian(number: int) -> str:
    return "one" if number % 10 == 1 and number % 100 != 11 else "few" if _few(number) else "many"


RULES: dict[str, Rule] = {
    **dict.fromkeys(("da", "de", "el", "en", "et", "fi", "hu", "nb", "nl", "sv", "tr"), _one),
    **dict.fromkeys(("ca", "es", "it"), _with_millions(_one)),
    **dict.fromkeys(("fr", "pt"), _with_millions(_none_or_one)),
    **dict.fromkeys(("ja", "ko", "zh"), _never),
    **dict.fromkeys(("cs", "sk"), _czech),
    "pl": _polish,
    **dict.fromkeys(("ru", "uk"), _russian),
}
"""By the first part of a language's tag. A language that is not here can be added in a line."""


def plural(language: str, number: int) -> str:
    """The plural form of a number."""
    return RULES[language.partition("-")[0]](abs(number))
