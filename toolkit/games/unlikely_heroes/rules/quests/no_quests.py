"""The box has cards, but no quest.

Nobody can play such a box, and nothing that concerns quests is checked: what can be reached, won or lost. Add a file to
`quests/`; the smallest quest has a number, a title, a start map, and one chapter with an objective that wins. An
expansion needs no quest.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """A box with encounters that no quest leads to."""
    if box.encounters and not box.quests and box.all_quests_known and not box.expansion:
        yield RULE(
            box.place / "title",
            "The box has cards, but no quest.",
            'Add quests/1.json: {"number": 1, "title": …, "start": …, "chapters": […]}.',
            card=box.id,
        )


RULE = Rule("UH523", "no-quests", Severity.WARNING, __doc__, check)
