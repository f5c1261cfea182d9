"""The pictures of a box that commands ask for: all of them, or the one of a quest, a chapter, or the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Quest
from toolkit.games.unlikely_heroes.drawing.atlas import atlas
from toolkit.games.unlikely_heroes.drawing.graphs import graph_of
from toolkit.games.unlikely_heroes.drawing.pictures import (
    chapter_graph,
    chapter_picture,
    overview,
    pictures,
    quest_picture,
    quest_pictures,
    table_picture,
)
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


class BoxPictures(Pictures[Box]):
    """Draws a box, its quests and chapters, and its maps on the table."""

    def every(self, box: Box, found: Iterable[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """All pictures, or those of a quest."""
        made = atlas(box, found)
        quest = _quest(box, subject)
        return list(quest_pictures(made, quest) if quest else pictures(made))

    def one(
        self, box: Box, found: Iterable[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The picture that was chosen."""
        made = atlas(box, found)
        quest, chapter = _meant(box, subject, chosen)
        if chosen.on("table"):
            if chapter is not None:
                raise ToolkitError("--table: draws a box or a quest, not a chapter.")
            return partial(table_picture, made, quest)
        if quest and chapter:
            return partial(chapter_picture, made, quest, chapter)
        return partial(quest_picture, made, quest) if quest else partial(overview, made)

    def graph(self, box: Box, found: Iterable[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The graph of the box, of a quest or of a chapter."""
        if chosen.on("table"):
            raise ToolkitError("--table: can be drawn as .svg or .png. The graph as .json also says where maps lie.")
        made = atlas(box, found)
        quest, chapter = _meant(box, subject, chosen)
        return chapter_graph(made, quest, chapter) if quest and chapter else graph_of(made, quest)


def _quest(box: Box, subject: Subject | None) -> Quest | None:
    return next((one for one in box.quests if subject is not None and one.id == subject.id), None)


def _meant(box: Box, subject: Subject | None, chosen: Chosen) -> tuple[Quest | None, Chapter | None]:
    """The quest and the chapter; a box with only one quest needs no --quest.

    Raises:
        ToolkitError: there is no such chapter, or it may be of several quests.
    """
    quest, number = _quest(box, subject), chosen.one("chapter")
    if not number:
        return quest, None
    if quest is None:
        if len(box.quests) != 1:
            raise ToolkitError("--chapter: say which quest it belongs to. Add: --quest ID")
        quest = box.quests[0]
    for chapter in quest.chapters:
        if str(chapter.number) == number:
            return quest, chapter
    raise ToolkitError(f"--chapter: {quest.label} has no chapter {number}, only {len(quest.chapters)}.")
