"""From a quest to what the relaxation says about its chapters, objectives and variants."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Objective, Quest, Variant
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.reach import fact_words, ring_of, ring_words, starts_on_a_map


def can_be_told(box: Box, quest: Quest) -> bool:
    """Whether anything is certain: the whole box could be read, and the quest starts on a map."""
    return box.whole and starts_on_a_map(box, quest)


def first_unentered(box: Box, quest: Quest) -> Chapter | None:
    """The first chapter that is never entered, unless the reason is an objective that can never be met."""
    if not can_be_told(box, quest) or any(unmet_objectives(box, quest)):
        return None
    reach = reached(box)[quest.id]
    return next((chapter for chapter in quest.chapters if f.Entered(chapter.number) not in reach), None)


class Unmet(Struct, frozen=True, eq=False):
    """An objective that can never be met, with what it waits for, in words and as facts; `in_a_circle`: for itself."""

    objective: Objective
    met: f.Met
    waits: str
    missing: tuple[Fact, ...]
    in_a_circle: bool = False


def unmet_objectives(box: Box, quest: Quest) -> Iterator[Unmet]:
    """Objectives that can never be met although their chapter can be read."""
    if not can_be_told(box, quest):
        return
    reach = reached(box)[quest.id]
    for chapter in quest.chapters:
        for index, variant in enumerate(chapter.variants):
            if f.Reading(chapter.number, index) not in reach:
                continue
            for number, objective in enumerate(variant.objectives):
                met = f.Met(chapter.number, index, number)
                if met not in reach:
                    blockers = reach.blockers(met)
                    if blockers:
                        waits = " and ".join(fact_words(box, fact) for fact in blockers)
                        yield Unmet(objective, met, waits, blockers)
                        continue
                    ring = ring_of(reach, met)
                    waits = f"cards in a circle: {ring_words(box, ring)}" if ring else "nothing"
                    yield Unmet(objective, met, waits, tuple(clause.head for clause in ring), in_a_circle=bool(ring))


def unread_variants(box: Box, quest: Quest) -> Iterator[tuple[Chapter, Variant]]:
    """Variants whose item can never be in play although their chapter can be entered."""
    if not can_be_told(box, quest):
        return
    reach = reached(box)[quest.id]
    for chapter in quest.chapters:
        if f.Entered(chapter.number) not in reach:
            continue
        for index, variant in enumerate(chapter.variants):
            if variant.item in box.encounters and f.Reading(chapter.number, index) not in reach:
                yield chapter, variant
