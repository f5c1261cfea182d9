"""From an atlas to its pictures: the overview, each quest, each chapter, and the maps on their table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, partial

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Chapter, Quest
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas
from toolkit.games.unlikely_heroes.drawing.graph_style import NODE_KINDS
from toolkit.games.unlikely_heroes.drawing.graphs import TAG, chapter_key, goal_nodes, graph_of
from toolkit.games.unlikely_heroes.drawing.tabletop import board_of
from toolkit.games.unlikely_heroes.land.links import LinkKind
from toolkit.games.unlikely_heroes.land.regions import chapter_cards, quest_cards
from toolkit.graph import board, grid, layout
from toolkit.graph.capability import Picture
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Flag, Graph, cut


def pictures(atlas: Atlas) -> Iterator[Picture]:
    """Every picture of a box."""
    yield Picture("overview", lambda: overview(atlas), lambda: _overview(atlas))
    yield Picture("table", lambda: table_picture(atlas), lambda: board_of(atlas, None))
    for quest in atlas.box.quests:
        yield from quest_pictures(atlas, quest)


def quest_pictures(atlas: Atlas, quest: Quest) -> Iterator[Picture]:
    """The pictures of one quest: all of it, and each chapter."""
    same = [one for one in atlas.box.quests if one.number == quest.number]  # a finding, but not to be overwritten
    name = f"quest-{quest.number}" if same[0] is quest else f"quest-{quest.number}-{same.index(quest) + 1}"
    yield Picture(name, lambda: quest_picture(atlas, quest), lambda: _quest(atlas, quest))
    whole = cache(partial(graph_of, atlas, quest, goals=True))  # the same for all chapters
    for chapter in quest.chapters:
        part = partial(_part, atlas, quest, chapter, whole)
        yield Picture(f"{name}-chapter-{chapter.number}", partial(_arranged, part), part)


def table_picture(atlas: Atlas, quest: Quest | None = None) -> Drawing:
    """The maps on their table."""
    return board.arrange(board_of(atlas, quest))


def overview(atlas: Atlas) -> Drawing:
    """All cards of the box, each quest in a field of its own."""
    return grid.arrange(*_overview(atlas))


Fields = tuple[str, str, list[Graph]]
"""A title, the counts, and the graphs that are fields of one picture."""


def _overview(atlas: Atlas) -> Fields:
    whole = graph_of(atlas)
    bare = _without_story(whole)
    inside = {cluster.key: cluster.within for cluster in whole.clusters}
    flags = _flags(atlas, atlas.box.quests)
    notes = {f"quest {atlas.books[quest]}": _chapters(quest) for quest in atlas.box.quests}
    graphs = []
    for field in (cluster for cluster in whole.clusters if not cluster.within):
        keys = {node.key for node in bare.nodes if inside.get(node.cluster) == field.key}
        if keys:
            graphs.append(_flagged(bare, keys, flags, field.title, notes.get(field.key, "")))
    return atlas.box.title, _counts(whole), graphs


def quest_picture(atlas: Atlas, quest: Quest) -> Drawing:
    """The cards of a quest around its maps."""
    return grid.arrange(*_quest(atlas, quest))


def _quest(atlas: Atlas, quest: Quest) -> Fields:
    graph = graph_of(atlas, quest)
    bare = _without_story(graph)
    title = f"Quest {quest.number}: {quest.title}"
    keys = {node.key for node in bare.nodes}
    flagged = [_flagged(bare, keys, _flags(atlas, [quest]), title, _chapters(quest))] if keys else []
    return title, _counts(graph), flagged


def _without_story(graph: Graph) -> Graph:
    """Without chapters, for which there are flags, and without mentions, which would only fill the gutters."""
    nodes = tuple(node for node in graph.nodes if node.kind not in ("quest", "chapter", "goal"))
    return replace(graph, nodes=nodes, links=tuple(link for link in graph.links if link.kind != "mention"))


def _flagged(graph: Graph, keys: Collection[str], flags: Mapping[str, list[Flag]], title: str, note: str) -> Graph:
    """The part of a graph with these cards and the tags they ask for, with flags."""
    tags = {line.source for line in graph.links if line.target in keys and line.source.startswith(TAG)}
    part = cut(graph, {*keys, *tags}, title)
    nodes = tuple(replace(node, flags=tuple(flags.get(node.key, ()))) for node in part.nodes)
    return replace(part, nodes=nodes, notes=(note,) if note else ())


FLAGS = {LinkKind.START: "begins", LinkKind.REGROUP: "begins", LinkKind.OBJECTIVE: "ends"}


def _flags(atlas: Atlas, quests: Sequence[Quest]) -> dict[str, list[Flag]]:
    """Where chapters begin, and what they are about: `2`, or `3.2` on a card that several quests have."""
    of_quest = [set(quest_cards(atlas.links, quest)) for quest in quests]
    found: dict[str, dict[Flag, None]] = {}
    for link in atlas.links.every:
        if isinstance(link.source, Quest) and link.source in quests and link.kind in FLAGS:
            for card in atlas.links.cards(link):
                shared = sum(card in cards for cards in of_quest) > 1
                text = f"{link.source.number}.{link.chapter or 1}" if shared else str(link.chapter or 1)
                found.setdefault(atlas.keys[card], {})[Flag(FLAGS[link.kind], text)] = None
    return {key: list(flags) for key, flags in found.items()}


def _chapters(quest: Quest) -> str:
    return " · ".join(f"{chapter.number} {chapter.title}" for chapter in quest.chapters)


def chapter_picture(atlas: Atlas, quest: Quest, chapter: Chapter) -> Drawing:
    """The cards of a chapter one by one, from where it begins to its objectives."""
    return layout.arrange(chapter_graph(atlas, quest, chapter))


def chapter_graph(atlas: Atlas, quest: Quest, chapter: Chapter) -> Graph:
    """The part of a quest's graph that is a chapter's; links that leave it end in stubs."""
    return _part(atlas, quest, chapter, partial(graph_of, atlas, quest, goals=True))


def _arranged(part: Callable[[], Graph]) -> Drawing:
    return layout.arrange(part())


def _part(atlas: Atlas, quest: Quest, chapter: Chapter, whole: Callable[[], Graph]) -> Graph:
    graph = whole()
    cards = chapter_cards(atlas.links, quest, quest_cards(atlas.links, quest))[chapter.number]
    keys = {atlas.keys[card] for card in cards}
    keys |= {line.source for line in graph.links if line.target in keys and line.source.startswith(TAG)}
    keys |= {node.key for node in goal_nodes(quest, chapter)}
    title = f"{quest.title}, chapter {chapter.number}: {chapter.title}"
    part = cut(graph, keys | {chapter_key(atlas, quest, chapter.number)}, title)
    nodes = tuple(replace(node, cluster="", depth=0) for node in part.nodes)
    return replace(part, nodes=nodes, clusters=(), subtitle=_counts(part))


def _counts(graph: Graph) -> str:
    """What is in a picture: `7 maps, 9 items, 1 hero`."""
    words = []
    for kind in ("map", "challenge", "item", "hero", "other"):
        count = sum(node.kind == kind for node in graph.nodes)
        if count:
            word = NODE_KINDS[kind].word
            plural = "heroes" if kind == "hero" else f"{word}s"
            words.append(f"{count} {word if count == 1 else plural}")
    return ", ".join(words)
