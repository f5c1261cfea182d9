"""From a box to the pictures in its booklets: on covers, each quest's own after its art brief, and below endings.

Booklets that belong to no quest have a thing on the cover.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.illustration.subjects import Scene, Subject, Thing
from toolkit.source.art import Art

LOG, INDEX = "cover-of-the-log", "cover-of-the-index"
THINGS = {LOG: "key", INDEX: "book"}
"""What is on the covers of booklets that belong to no quest."""


class Cover(Struct, frozen=True):
    """The cover of a booklet, or the end of a story, as something that has a picture."""

    id: str
    title: str
    art: Art | None


def cover_of(quest: Quest) -> Cover:
    """The cover of a quest's booklet."""
    return Cover(f"cover-{quest.id}", quest.title, quest.art)


def endings_of(quest: Quest) -> Mapping[int, Cover]:
    """The pictures of a quest's endings, by where they are in the list."""
    return {
        index: Cover(f"ending-{quest.id}-{index}", one.title or quest.title, one.art)
        for index, one in enumerate(quest.epilogues)
        if one.art is not None
    }


def covers(box: Box) -> Iterator[Cover]:
    """Every cover of a box, and every ending with a picture."""
    for quest in box.quests:
        yield from endings_of(quest).values()
    yield from (cover_of(quest) for quest in box.quests if quest.art is not None)
    yield from (Cover(name, box.title, None) for name in THINGS)


def subject_of_cover(box: Box, cover: Cover) -> Subject:
    """What a cover shows."""
    seed = f"{box.title} {cover.id}"
    if cover.id in THINGS:
        return Thing(seed, THINGS[cover.id])
    from toolkit.illustration.words.choosing import choose_scene
    from toolkit.illustration.words.shown import shown_scene
    from toolkit.illustration.words.vocabulary import ENGLISH

    brief = str(cover.art.brief) if cover.art is not None and cover.art.brief is not None else ""
    scene: Scene = choose_scene(seed, [(brief, 3.0), (cover.title, 2.0)], ENGLISH)
    shows = cover.art.shows if cover.art is not None else None
    return scene if shows is None else shown_scene(scene, shows, cover.title, ENGLISH)
