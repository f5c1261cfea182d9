"""How a box is written: how sentences begin, favourite words, repeated phrases, how easily it reads; and proof-reading.

`counting` takes texts, each with the card it is on, and knows no game; `languages` has the few words of a language that
it needs to know; `report` prints the counts. A game that provides
its texts has the command `prose`.

For every game there are the rules of proof-reading, in `rules`: `texts` finds what is free text by a box's schemas,
`dictionaries` knows the words of a language, `wordlists` those of a box, and `proofreading` asks each rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from toolkit.command import Command, CommandResult
from toolkit.game import Box
from toolkit.settings import Chosen

B = TypeVar("B", bound=Box)
HELP = "Describe how the box is written. Covers how sentences begin, repeated words and phrases, and reading ease."


def prose_command(texts: Callable[[B], Iterable[tuple[str, str]]]) -> Command[B]:
    """The command `prose` of a game, by its texts, each with the card it is on."""

    def prose(box: B, chosen: Chosen) -> CommandResult:
        from toolkit.prose.report import describe

        return describe(texts(box), box.language)

    return Command("prose", HELP, prose)
