"""A lint rule: a code, a name, a severity, a manual, and (mostly) a check that yields diagnostics.

Each rule is a module named for the fault it finds. Its docstring is its manual: a first line that sums it
up, then prose, then a wrong and a right example. An example is a fenced block that says which file it is:

    Wrong:

    ```json cards/maps.json
    {"cards": [ … ]}
    ```

One that would repeat a long file says only where it differs from that of a new box, by JSON pointers; null takes
something away:

    Wrong, where this differs from a new box:

    ```json board.json
    {"/oceans/2/squares": 12, "/doubles/0": null}
    ```

The same blocks are run by the tests: the wrong one must bring this finding and no other, the right one none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Generic, Never, TypeVar

from toolkit.diagnostic import Diagnostic, Fix, Place, Related, Severity

B = TypeVar("B", contravariant=True)

FENCE = re.compile(r"^```\w* (?P<file>\S+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """One fenced block of a manual: the text of a box's file, and whether it is the right or the wrong one."""

    right: bool
    file: str
    text: str


@dataclass(frozen=True)
class Rule(Generic[B]):
    """`check` takes a game's parsed box. A rule without one is reported by an earlier stage (reading, validating,
    suppressing), which then calls the rule itself to make the diagnostic. A slow rule is `opt_in`: it runs only when
    a selection names it, its family, or `ALL`. A rule whose findings matter when cards are printed also runs
    `while_printing`. One that finds the same whatever the texts of entries say (names apart) is `wordless`: it does
    not look again when only they have changed (`toolkit.lint.wordless`).
    """

    code: str
    name: str
    severity: Severity
    manual: str = field(repr=False)
    check: Callable[[B], Iterable[Diagnostic]] | None = None
    opt_in: bool = False
    while_printing: bool = False
    wordless: bool = False

    def __call__(
        self,
        place: Place,
        message: str,
        hint: str = "",
        *,
        card: str = "",
        salient: object = "",
        severity: Severity | None = None,
        related: Iterable[Related] = (),
        fix: Fix | None = None,
        gist: str = "",
        explains: Iterable[str] = (),
        follows: Iterable[str] = (),
    ) -> Diagnostic:
        """A finding of this rule, with the rule's severity unless the box changes it."""
        return Diagnostic(
            self.code,
            self.name,
            severity or self.severity,
            place,
            _whole(message),
            _whole(hint),
            tuple(related),
            fix,
            card,
            _whole(str(salient)),
            _whole(gist),
            tuple(explains),
            tuple(follows),
        )

    @property
    def summary(self) -> str:
        """The manual's first line."""
        return cleandoc(self.manual).partition("\n")[0].rstrip(".")

    @property
    def explanation(self) -> str:
        """The manual after its first line."""
        return cleandoc(self.manual).partition("\n")[2].strip()

    def examples(self) -> Iterator[Example]:
        """The manual's blocks in order. A block is wrong until the word "Right" introduces the others."""
        text = cleandoc(self.manual)
        turn = re.search(r"^Right\b", text, re.MULTILINE)
        for block in FENCE.finditer(text):
            yield Example(turn is not None and block.start() > turn.start(), block["file"], block["text"])

    def answers_to(self, selector: str) -> bool:
        """Whether a selector means this rule: its code, its name, the start of its code, or `ALL`."""
        if selector.upper() == "ALL" or selector.lower() == self.name:
            return True
        return FAMILY.fullmatch(selector) is not None and self.code.startswith(selector.upper())


def _whole(text: str) -> str:
    """A text that can be sent and kept: half a character, as in a file name that is not UTF-8, becomes an escape."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


FAMILY = re.compile(r"[A-Z]{2}[0-9]{0,3}", re.IGNORECASE)
"""A code or the start of one: `UH`, `UH1`, `UH10`, `UH101`."""

AnyRule = Rule[Never]
"""A rule of any game, to be named, selected and listed; only its own game can run it."""
