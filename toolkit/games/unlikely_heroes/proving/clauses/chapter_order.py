"""From a quest to the order of its chapters: where each leads, and whether any can be read twice."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Quest


def leads_to(chapter: Chapter) -> set[int]:
    """The chapters that the setups and objectives of a chapter may lead to."""
    setups = [variant.setup.instruction for variant in chapter.variants if variant.setup is not None]
    objectives = [objective.do for variant in chapter.variants for objective in variant.objectives]
    return _named([*(setup.do for setup in setups if setup is not None), *objectives])


@once_a_box
def led_to_by_cards(box: Box) -> set[int]:
    """The chapters that some card leads to, whichever is being read."""
    return _named(instruction.do for card in box.cards for instruction in card.instructions)


def only_goes_on(box: Box, quest: Quest) -> bool:
    """Whether chapters are only ever left for later ones, so that none is read twice."""
    if led_to_by_cards(box):
        return False
    return all(number > chapter.number for chapter in quest.chapters for number in leads_to(chapter))


def _named(lists: Iterable[Iterable[o.Operation]]) -> set[int]:
    return {one.chapter for do in lists for one in o.every_operation(do) if isinstance(one, o.GoToChapter)}
