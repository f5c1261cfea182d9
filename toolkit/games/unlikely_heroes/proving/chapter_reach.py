"""From a quest to what the relaxation says about its chapters, objectives and variants."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Objective, Quest, Variant
from toolkit.games.unlikely_heroes.proving import facts as f
from toolkit.games.unlikely_heroes.proving.reach import ring_of, starts_on_a_map, told, told_ring
from toolkit.games.unlikely_heroes.proving.relaxation import reached


def can_be_told(box: Box, quest: Quest) -> bool:
    """Whether anything certain can be said: the box was read whole, and the quest starts on a map."""
    return box.whole and starts_on_a_map(box, quest)


def first_unentered(box: Box, quest: Quest) -> Chapter | None:
    """The first chapter that nothing leads to, if the chapters before have objectives that can be met."""
    if not can_be_told(box, quest) or any(unmet_objectives(box, quest)):
        return None
    reach = reached(box)[quest.id]
    return next((chapter for chapter in quest.chapters if f.Entered(chapter.number) not in reach), None)


def unmet_objectives(box: Box, quest: Quest) -> Iterator[tuple[Objective, str]]:
    """Objectives of chapters that are reached, which can never be met; with what they wait for, in words."""
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
                    missing = " and ".join(told(box, fact) for fact in reach.blockers(met))
                    ring = ring_of(reach, met)
                    yield objective, missing or (f"cards in a circle: {told_ring(box, ring)}" if ring else "nothing")


def unread_variants(box: Box, quest: Quest) -> Iterator[tuple[Chapter, Variant]]:
    """Variants of chapters that are reached, whose item can never be in play."""
    if not can_be_told(box, quest):
        return
    reach = reached(box)[quest.id]
    for chapter in quest.chapters:
        if f.Entered(chapter.number) not in reach:
            continue
        for index, variant in enumerate(chapter.variants):
            if variant.item in box.encounters and f.Reading(chapter.number, index) not in reach:
                yield chapter, variant
