"""Graphs and their parts: stubs where links leave, and clusters that have something in them."""

from __future__ import annotations

import ast

from tests.conftest import REPOSITORY
from tests.graph.making import graph
from toolkit.graph.graph import Cluster, Link, Node, cut, one_line

HOUSE = graph(
    Node("a", "Hall", "room", "1", "down"),
    Node("b", "Attic", "room", "2", "up"),
    Node("c", "Bell", "thing", "3", "up", elsewhere="a noise"),
    Node("d", "Cat", "thing", cluster="down"),
    links=(
        Link("a", "b", "door", both=True),
        Link("b", "c", "holds"),
        Link("c", "d", "breaks"),
        Link("c", "a", "breaks"),
        Link("a", "d", "holds"),
    ),
    clusters=(Cluster("house", "House"), Cluster("up", "Up", "house"), Cluster("down", "Down", "house")),
)


def test_links_that_leave_end_in_stubs() -> None:
    part = cut(HOUSE, {"a", "d"}, "Down")
    assert [(node.key, node.name, node.kind) for node in part.nodes] == [
        ("a", "Hall", "room"),
        ("d", "Cat", "thing"),
        ("to b", "to 2 Attic", "stub"),
        ("from c", "from a noise", "stub"),
    ]
    assert [(link.source, link.target, link.kind, link.both) for link in part.links] == [
        ("a", "to b", "door", True),
        ("from c", "d", "breaks", False),
        ("from c", "a", "breaks", False),
        ("a", "d", "holds", False),
    ]


def test_what_is_linked_both_ways_is_gone_to() -> None:
    part = cut(HOUSE, {"b", "c"}, "Up")
    assert [(link.source, link.target) for link in part.links] == [
        ("b", "to a"),
        ("b", "c"),
        ("c", "to d"),
        ("c", "to a"),
    ]


def test_empty_clusters_go_and_those_around_others_stay() -> None:
    assert [cluster.key for cluster in cut(HOUSE, {"b"}, "Up").clusters] == ["house", "up"]
    assert cut(HOUSE, set(), "Nothing").clusters == ()


def test_a_cluster_without_a_title_goes_by_its_first_node() -> None:
    assert HOUSE.title_of(Cluster("up", "")) == "2 Attic"
    assert HOUSE.title_of(Cluster("up", "Up")) == "Up"


def test_texts_stand_on_one_line_and_command_nobody() -> None:
    assert one_line(" a\n\tb  c ") == "a b c"
    assert one_line("a\x1b[2J\u202eb\x00") == r"a\x1b[2J\u202eb\x00"
    assert one_line("a\uffffb\ufffe") == "a\ufffdb\ufffd"


def test_pictures_know_nothing_of_any_game() -> None:
    for file in sorted((REPOSITORY / "toolkit" / "graph").glob("*.py")):
        names = [
            name
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            for name in (
                [node.module or ""] if isinstance(node, ast.ImportFrom)
                else [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            )
        ]  # fmt: skip
        assert not [name for name in names if name.startswith(("toolkit.games", "toolkit.cli"))], file.name


def test_only_drawing_loads_graphviz_and_pillow() -> None:
    """Neither is loaded with the modules, so that `check` starts quickly and works without them."""
    for file in sorted((REPOSITORY / "toolkit" / "graph").glob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        at_once = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert not [ast.unparse(node) for node in at_once if "PIL" in ast.unparse(node)], file.name
        assert not [ast.unparse(node) for node in at_once if "pygraphviz" in ast.unparse(node)], file.name
