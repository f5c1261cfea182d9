"""A quest as it is read: from its chapters to the words of every version, and the cards that belong to each."""

from __future__ import annotations

from toolkit.authoring import ChapterRead
from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Variant
from toolkit.games.unlikely_heroes.land.links import links
from toolkit.games.unlikely_heroes.land.regions import chapter_cards, quest_cards
from toolkit.games.unlikely_heroes.playing.pieces.aloud import aloud, instruction_words
from toolkit.games.unlikely_heroes.printing.wording import english
from toolkit.playing.table import Look, LookPart
from toolkit.search.claims import Subject


def chapters_of(box: Box, subject: Subject) -> list[ChapterRead]:
    """The chapters of a quest, in order."""
    (quest,) = (one for one in box.quests if one.id == subject.id)
    known = links(box)
    cards = chapter_cards(known, quest, quest_cards(known, quest))
    return [
        ChapterRead(
            one.title,
            one.place,
            tuple(_version(box, one, variant) for variant in one.variants),
            tuple(card.place for card in cards.get(one.number, ())),
        )
        for one in quest.chapters
    ]


def _version(box: Box, chapter: Chapter, page: Variant) -> Look:
    words, setup = english(), page.setup
    arranged = [instruction_words(setup.instruction)] if setup is not None and setup.instruction is not None else []
    if setup is not None and setup.regroup is not None:
        arranged.append(f"Regroup on {'the last revealed map' if setup.regroup == 'last' else setup.regroup}.")
    parts = {
        "Story": [aloud(page.story)] if page.story is not None else [],
        "Setup": arranged,
        "Objectives": [aloud(words.objective(one)) for one in page.objectives],
        "Failures": [aloud(words.failure(one)) for one in page.failures],
    }
    return Look(
        _heading(box, chapter, page), tuple(LookPart(name, tuple(some)) for name, some in parts.items() if some)
    )


def _heading(box: Box, chapter: Chapter, page: Variant) -> str:
    """Which version it is: nothing to say, if there is only one."""
    if len(chapter.variants) == 1:
        return ""
    if page.item is None:
        return f"{page.title} (if no other item is in play)"
    name = next((card.name for card in box.encounters.get(page.item, ())), "")
    return f"{page.title} (if {page.item} {name} is in play)".replace("  ", " ")
