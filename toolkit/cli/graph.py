"""`unlikely graph`: pictures of a box for people, and its graph for other tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from toolkit.cli.check import Job, Options
from toolkit.cli.quests import quests_of
from toolkit.cli.terminal import Progress, say
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Quest
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas, atlas
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
from toolkit.graph.as_json import as_json
from toolkit.graph.dot import dot
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph
from toolkit.graph.mermaid import mermaid
from toolkit.graph.png import png
from toolkit.graph.svg import svg
from toolkit.lint.config import find_config
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.suggest import did_you_mean, listing

DRAWN: dict[str, Callable[[Drawing], bytes]] = {".svg": svg, ".png": png}
WRITTEN: dict[str, Callable[[Graph], str]] = {".dot": dot, ".mmd": mermaid, ".json": as_json}


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    quest: str | None = None
    chapter: int | None = None
    table: bool = False


def run(path: Path, output: Path, wanted: Wanted) -> None:
    """Draws one picture to a file, or all to a folder.

    Raises:
        ToolkitError: there is no such quest or chapter, or the file cannot be written or is of no known kind.
    """
    ending = _ending(output, wanted)
    folder = _one_box(path)
    job = Job(folder, find_config(folder), Options())
    job.inspect()
    box: Box = job.found.box
    quest = _quest(box, wanted)
    chapter = _chapter(quest, wanted)
    made = atlas(box, job.apply_baseline()[0])
    if not box.whole:
        say(f"{folder.shown}: some of the box could not be read and is not drawn. Run: unlikely check {folder.shown}")
    if not ending:
        _write_all(made, quest, output)
    elif ending in DRAWN:
        write_whole(output, DRAWN[ending](_drawing(made, quest, chapter, table=wanted.table)))
    else:
        graph = chapter_graph(made, quest, chapter) if quest and chapter else graph_of(made, quest)
        write_whole(output, WRITTEN[ending](graph).encode())


def _drawing(made: Atlas, quest: Quest | None, chapter: Chapter | None, *, table: bool) -> Drawing:
    if table:
        return table_picture(made, quest)
    if quest and chapter:
        return chapter_picture(made, quest, chapter)
    return quest_picture(made, quest) if quest else overview(made)


def _write_all(made: Atlas, quest: Quest | None, folder: Path) -> None:
    """Every picture, or those of a quest, each as SVG and as PNG."""
    every = list(quest_pictures(made, quest) if quest else pictures(made))
    progress = Progress("drawing", len(every))
    for picture in every:
        progress.step(picture.name)
        drawing = picture.draw()
        for ending, write in DRAWN.items():
            write_whole(folder / f"{picture.name}{ending}", write(drawing))
    progress.clear()
    say(f"{folder.as_posix()}: {len(every)} pictures drawn, each as SVG and PNG.")


def _ending(output: Path, wanted: Wanted) -> str:
    """The file's ending; nothing for a folder."""
    ending = output.suffix.lower()
    if output.is_dir() or not ending:
        if wanted.table or wanted.chapter is not None:
            raise ToolkitError(
                f"{output.as_posix()}: one picture needs a file, such as {output.as_posix()}/picture.svg"
            )
        return ""
    known = (*DRAWN, *WRITTEN)
    if ending not in known:
        hint = did_you_mean(ending, known) or f"Known: {listing(known)}; a folder takes all pictures."
        raise ToolkitError(f'{output.as_posix()}: "{ending}" is no kind of picture. {hint}')
    if wanted.table and ending not in DRAWN:
        raise ToolkitError(
            f"--table: it is drawn as {listing(DRAWN)}; the places of the maps are in the graph as .json."
        )
    if wanted.table and wanted.chapter is not None:
        raise ToolkitError("--table: a table is of a box or a quest, not of a chapter.")
    return ending


def _one_box(path: Path) -> Folder:
    boxes = find_boxes([path])
    if len(boxes) > 1:
        raise ToolkitError(
            f"{path.as_posix()}: {len(boxes)} boxes here. Name one: {listing(box.shown for box in boxes)}"
        )
    return boxes[0]


def _quest(box: Box, wanted: Wanted) -> Quest | None:
    """The quest of this id or number; with a chapter, the only one there is."""
    if wanted.quest is None:
        if wanted.chapter is None:
            return None
        if len(box.quests) != 1:
            raise ToolkitError("--chapter: of which quest? Add: --quest ID")
        return box.quests[0]
    return quests_of(box, wanted.quest, "--quest")[0]


def _chapter(quest: Quest | None, wanted: Wanted) -> Chapter | None:
    if quest is None or wanted.chapter is None:
        return None
    for chapter in quest.chapters:
        if chapter.number == wanted.chapter:
            return chapter
    raise ToolkitError(f"--chapter: {quest.label} has no chapter {wanted.chapter}, only {len(quest.chapters)}.")
