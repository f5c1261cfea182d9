"""The pictures of a box that commands ask for: the campaign as a graph, and the stage of each chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import spoken
from toolkit.games.smog.drawing.stages import draw_stage
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph, Link, LinkKind, Mark, Node, NodeKind
from toolkit.graph.layout import arrange
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

NODES = {
    "chapter": NodeKind("chapter", "banner", "#F3DFA8", "#8A6516"),
    "item": NodeKind("what is taken along", "pill", "#E6E0EC", "#5C4A73"),
    "agent": NodeKind("agent", "hexagon", "#EAD7D2", "#8C2F25"),
}
LINKS = {
    "next": LinkKind("then", "#8A6516", 2.0),
    "won": LinkKind("if the gentlemen win", "#2F6B3F", 1.6),
    "lost": LinkKind("if the nemesis wins", "#8C2F25", 1.6, (5.0, 3.0)),
    "needs": LinkKind("it has to be there", "#5C4A73", 1.6),
    "plays": LinkKind("takes part", "#8C2F25", 1.2, (2.0, 3.0)),
}


class StagePictures(Pictures[Box]):
    """Draws a box."""

    def every(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """The campaign and each stage; or one of them."""
        chapters = [one for one in box.ordered if subject is None or one.id == subject.id]
        stages = [Picture(f"chapter-{one.id}", partial(draw_stage, box, one, found)) for one in chapters]
        if subject is not None or not chapters:
            return stages
        return [Picture("campaign", partial(arrange, self.graph(box, found, None, Chosen()))), *stages]

    def one(
        self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The stage of a chapter, or the campaign."""
        if subject is None:
            return partial(arrange, self.graph(box, found, subject, chosen))
        return partial(draw_stage, box, next(one for one in box.chapters if one.id == subject.id), found)

    def graph(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The campaign: what each chapter asks for, and what it brings.

        Raises:
            ToolkitError: there is no chapter.
        """
        if not box.chapters:
            raise ToolkitError(f"{box.title} has no chapter to draw.")
        nodes = [*_chapters(box, found), *_items(box), *_agents(box)]
        links = [link for one in box.ordered for link in _links(one)]
        follow = [
            Link(_key(one), _key(other), "next") for one, other in zip(box.ordered, box.ordered[1:], strict=False)
        ]
        subtitle = f"{len(box.chapters)} chapters" if len(box.chapters) > 1 else "1 chapter"
        return Graph(box.title, subtitle, (), tuple(nodes), (*follow, *links), (), NODES, LINKS)


def _key(chapter: Chapter) -> str:
    return f"chapter {chapter.number}"


def _chapters(box: Box, found: Sequence[Diagnostic]) -> Iterator[Node]:
    for one in box.ordered:
        mine = [finding for finding in found if finding.card == one.id]
        bad = any(finding.severity is Severity.ERROR for finding in mine)
        mark: Mark = "error" if bad else "warning" if mine else ""
        codes = ", ".join(dict.fromkeys(finding.code for finding in mine))
        yield Node(_key(one), one.title, "chapter", str(one.number), mark=mark, note=codes)


def _items(box: Box) -> Iterator[Node]:
    named = [id for one in box.ordered for id in (*one.granted(won=True), *one.granted(won=False), *one.requires)]
    for id in dict.fromkeys(named):
        yield Node(f"item {id}", box.item[id].title if id in box.item else spoken(id), "item")


def _agents(box: Box) -> Iterator[Node]:
    for id in dict.fromkeys(one.agent for chapter in box.ordered for one in chapter.agents):
        yield Node(f"agent {id}", box.agent[id].name if id in box.agent else spoken(id), "agent")


def _links(one: Chapter) -> Iterator[Link]:
    yield from (Link(_key(one), f"item {id}", "won") for id in one.granted(won=True))
    yield from (Link(_key(one), f"item {id}", "lost") for id in one.granted(won=False))
    yield from (Link(f"item {id}", _key(one), "needs") for id in one.requires)
    yield from (Link(f"agent {agent.agent}", _key(one), "plays") for agent in one.agents)
