"""Boxes with something to be found out about them."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import write


def make_unwinnable(box: Path) -> Path:
    """Makes the smallest box's quest ask for what only one of two choices gives, and what only the other does."""
    items = [{"kind": "item", "number": one, "name": f"Item {one}", "back": {"text": "It is."}} for one in (2, 4, 5)]
    hill = {"kind": "map", "number": 1, "name": "The Hill", "back": {"text": "A hill."}}
    trials = [
        {"skill": skill, "value": 2, "reward": {"do": [{"op": "draw", "cards": [drawn]}]}}
        for skill, drawn in (("strength", 4), ("wit", 5))
    ]
    gate = {"kind": "challenge", "number": 3, "name": "A Gate", "back": {"text": "Shut."}, "trials": trials}
    anchors = {"anchors": [{"number": 2}, {"number": 3}]}
    write(box / "cards/encounters.json", {"cards": [{**hill, **anchors}, *items, gate]})
    both = {"test": "all", "of": [{"test": "revealed", "card": 4}, {"test": "revealed", "card": 5}]}
    chapter = {
        "title": "Open It",
        "objectives": [{"when": both, "do": [{"op": "win"}]}],
        "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
    }
    write(box / "quests/the-gate.json", {"number": 1, "title": "The Gate", "start": 1, "chapters": [chapter]})
    return box
