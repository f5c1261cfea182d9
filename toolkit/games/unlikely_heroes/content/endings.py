"""From a quest to its endings: every way to win it that its booklet distinguishes, and the epilogue that is read then.

Two objectives with the same winning condition, in two variants of a chapter, are one ending.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Epilogue, Quest


class Ending(Struct, frozen=True):
    """A way to win: its condition, with the item of the variant that has it, and where it is written."""

    condition: c.Condition
    item: int | None
    place: Place


def endings(quest: Quest) -> tuple[Ending, ...]:
    """The ways to win a quest by an objective, each once."""
    found: dict[c.Condition, Ending] = {}
    for chapter in quest.chapters:
        for variant in chapter.variants:
            for objective in variant.objectives:
                if any(isinstance(one, o.Win) for one in o.every_operation(objective.do)):
                    known = found.get(objective.condition)
                    shared = known is not None and known.item != variant.item
                    item = None if shared else variant.item
                    found[objective.condition] = Ending(
                        objective.condition, item, known.place if known else objective.place
                    )
    return tuple(found.values())


def epilogue_for(quest: Quest, ending: Ending) -> Epilogue | None:
    """The epilogue that is certainly read after an ending, whatever else has happened; None if there may be none."""
    won = [one for one in quest.epilogues if one.outcome == "won"]
    for one in won:
        if one.condition is not None and follows(one.condition, ending.condition, ending.item):
            return one
    return next((one for one in won if one.condition is None), None)


def follows(wanted: c.Condition, given: c.Condition, item: int | None = None) -> bool:
    """Whether a condition certainly holds where another does, and an item is in play."""
    if isinstance(given, c.Any):
        return all(follows(wanted, part, item) for part in given.of)
    match wanted:
        case c.All(parts):
            return all(follows(part, given, item) for part in parts)
        case c.Any(parts):
            return any(follows(part, given, item) for part in parts)
    facts = {*_facts(given)}
    if item is not None:
        facts |= {c.InPlay(item), c.Revealed(item)}
    return wanted in facts


def _facts(condition: c.Condition) -> Iterator[c.Condition]:
    """What follows if a condition holds."""
    match condition:
        case c.All(parts):
            for part in parts:
                yield from _facts(part)
        case c.Passed(card) | c.InPlay(card):
            yield condition
            yield c.Revealed(card)
        case _:
            yield condition
