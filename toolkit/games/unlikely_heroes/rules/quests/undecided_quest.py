"""Whether a quest can be won, or players can get stuck in it, was not decided.

That is no fault by itself, but nobody knows that there is none. The message says what was tried. More time may decide
it (`unlikely check --prove --seconds 120`, or `proof-seconds` and `proof-positions` under `[limits]` in
`unlikely.toml`), and so may a simpler box: cards that lead back and forth, maps that leave play and ways that are open
only once are what makes it hard.

A search through the positions of the quest, for two heroes, is made when asked for: `unlikely check --prove`,
`--select UH5`, or `unlikely solve`, within the same limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.verdicts import HEROES, proofs
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests of which something is not known."""
    for quest in box.quests:
        found = proofs(box, quest)
        if found is None:
            continue
        if found.verdict.winnable == "undecided":
            asked, tried = f"can be won by {HEROES} heroes", "; ".join(found.verdict.why)
        elif found.locks is not None and found.locks.answer == "undecided":
            asked, tried = f"has a soft-lock for {HEROES} heroes", found.locks.why
        else:
            continue
        seconds = box.limits["proof-seconds"]
        yield RULE(
            quest.place / "title",
            f"{quest.label}: not decided whether it {asked}: {tried}.",
            f"Give it more than {seconds:g} s with --seconds, or proof-seconds and proof-positions under [limits].",
            card=quest.id,
        )


RULE = Rule("UH517", "undecided-quest", Severity.WARNING, __doc__, check, asked=True)
