"""The graph of a scenario: missions, the tiles they need, the story tokens they carry, and enemies that have one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.effects import TakeStory
from toolkit.games.nemo_rising.content.goals import START, Deliver, DoTask, Secure, Stand
from toolkit.games.nemo_rising.content.model import Box, Mission, Scenario
from toolkit.graph.graph import Graph, Link, LinkKind, Mark, Node, NodeKind

NODES = {
    "mission": NodeKind("mission", "banner", "#F3DFA8", "#8A6516"),
    "tile": NodeKind("tile", "sheet", "#DCE7EA", "#3C5A66"),
    "token": NodeKind("story token", "round", "#F7EFE0", "#A0522D"),
    "enemy": NodeKind("enemy that has a token", "hexagon", "#EAD7D2", "#8C2F25"),
    "keep": NodeKind("kept card", "pill", "#E6E0EC", "#5C4A73"),
}
LINKS = {
    "lies": LinkKind("the token is there", "#A0522D", 1.6),
    "carried": LinkKind("the token is for this mission", "#A0522D", 1.6, (5.0, 3.0)),
    "work": LinkKind("something is done there", "#8A6516", 1.6),
    "secure": LinkKind("it has to be secured", "#3C5A66", 1.3, (2.0, 3.0)),
    "needs": LinkKind("its red box asks for the token", "#8C2F25", 1.6),
    "exit": LinkKind("the kept card is discarded there", "#5C4A73", 1.2, (2.0, 3.0)),
}


def web(box: Box, scenario: Scenario, missions: Sequence[Mission], found: Sequence[Diagnostic]) -> Graph:
    """The graph of some missions of a scenario; of all, with its kept cards."""
    whole = len(missions) == len(scenario.missions)
    links = list({(one.source, one.target, one.kind): one for one in _links(scenario, missions, whole=whole)}.values())
    used = {end for link in links for end in (link.source, link.target)}
    nodes = [node for node in _nodes(scenario, missions, found) if whole or node.key in used or node.kind == "mission"]
    keys = {node.key for node in nodes}
    links = [link for link in links if {link.source, link.target} <= keys]
    nodes = [node for node in nodes if node.kind in ("mission", "tile", "token") or node.key in used]
    title = scenario.name if whole else " + ".join(mission.title for mission in missions)
    subtitle = f"{len(missions)} missions, {sum(node.kind == 'tile' for node in nodes)} tiles"
    return Graph(title, subtitle, (), tuple(nodes), tuple(links), (), NODES, LINKS)


def _nodes(scenario: Scenario, missions: Sequence[Mission], found: Sequence[Diagnostic]) -> Iterator[Node]:
    def made(kind: str, id: str, name: str, number: str = "") -> Node:
        mine = [one for one in found if one.card == id]
        bad = any(one.severity is Severity.ERROR for one in mine)
        mark: Mark = "error" if bad else "warning" if mine else ""
        return Node(
            f"{kind} {id}", name, kind, number, mark=mark, note=", ".join(dict.fromkeys(one.code for one in mine))
        )

    yield from (made("mission", one.id, one.title, str(one.circles)) for one in missions)
    yield from (made("token", one.id, one.name) for one in scenario.tokens)
    yield from (made("tile", one.id, one.name) for one in scenario.tiles)
    yield from (made("enemy", one.id, one.name) for one in scenario.enemies)
    yield from (made("keep", one.id, one.title) for one in scenario.threats if one.keep and one.keep.at)


def _links(scenario: Scenario, missions: Sequence[Mission], *, whole: bool) -> Iterator[Link]:
    for mission in missions:
        for put in mission.setup:
            source = f"tile {put.on}" if put.on else f"enemy {put.held_by}"
            yield Link(source, f"token {put.token}", "lies")
        yield from _of_goals(mission)
    tokens = {token for mission in missions for token in mission.tokens}
    for tile in scenario.tiles:
        for effect in tile.reward:
            if isinstance(effect, TakeStory) and effect.token in tokens:
                yield Link(f"tile {tile.id}", f"token {effect.token}", "lies")
        if tile.needs in tokens:
            yield Link(f"token {tile.needs}", f"tile {tile.id}", "needs")
    for threat in scenario.threats if whole else ():
        if threat.keep:
            yield from (Link(f"keep {threat.id}", f"tile {tile}", "exit") for tile in threat.keep.at)


def _of_goals(mission: Mission) -> Iterator[Link]:
    me = f"mission {mission.id}"
    for goal in mission.goals:
        match goal:
            case Deliver(token, to):
                yield Link(f"token {token}", me, "carried")
                if to != START:
                    yield Link(me, f"tile {to}", "work")
            case DoTask(at=tiles, token=token):
                if token:
                    yield Link(f"token {token}", me, "carried")
                yield from (Link(me, f"tile {tile}", "work") for tile in tiles)
            case Stand(tiles=tiles):
                yield from (Link(me, f"tile {tile}", "work") for tile in tiles)
            case Secure(tiles=tiles):
                yield from (Link(me, f"tile {tile}", "secure") for tile in tiles)
