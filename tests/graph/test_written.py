"""DOT, Mermaid and JSON: the whole graph, whatever its names are."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.graph.making import graph
from toolkit.graph.as_json import as_json
from toolkit.graph.dot import dot
from toolkit.graph.graph import Cluster, Link, Node, one_line
from toolkit.graph.mermaid import label, mermaid

HOSTILE = (
    'quote " and \\" and \\N \\l',
    "<b>bold</b> & <script>alert(1)</script>",
    "]]> --> }; digraph { a -> b }",
    "`code` *stars* _under_ #35; %%{init}%% end",
    "line\nbreak\tand \x00\x1b[31m\u202eback",
    "\ufffe\uffff\U0001f409 Ærø – Ω日本",
    "'; DROP TABLE cards; --",
    "x" * 300,
)
SMALL = graph(
    *(Node(f"n{index}", name, "room", str(index), "all") for index, name in enumerate(HOSTILE)),
    Node("last", "The Last", "thing", mark="error", note="UH301"),
    title='A "title" \\ <&>',
    links=(Link("n0", "n1", "door", both=True), Link("n1", "last", "holds"), Link("last", "n0", "breaks")),
    clusters=(Cluster("all", 'Cluster "<&>"'),),
)


def parsed(text: str) -> Any:
    from pygraphviz import AGraph

    return AGraph(string=text)


def test_graphviz_reads_the_dot() -> None:
    made = parsed(dot(SMALL))
    assert sorted(made.nodes()) == sorted(node.key for node in SMALL.nodes)
    assert sorted(map(tuple, made.edges())) == [("last", "n0"), ("n0", "n1"), ("n1", "last")]
    assert made.get_edge("n0", "n1").attr["dir"] == "none"
    assert made.get_edge("last", "n0").attr["style"] == "dashed"
    assert made.get_edge("last", "n0").attr["constraint"] == "false"
    assert made.get_node("last").attr["color"] == "#D92D20"
    assert made.get_node("last").attr["tooltip"] == "thing: UH301"
    assert [part.graph_attr["label"] for part in made.subgraphs()] == ['Cluster "<&>"']


def test_dot_draws_hostile_names_to_the_letter() -> None:
    """What Graphviz itself puts into its SVG is the name, not a command in it."""
    from xml.etree import ElementTree

    made = parsed(dot(SMALL)).draw(format="svg", prog="dot")
    shown = {
        "".join(node.itertext()).replace("\xa0", " ")
        for node in ElementTree.fromstring(made).iter()
        if node.tag.endswith("text")
    }
    assert '0 quote " and \\" and \\N \\l' in shown
    assert "1 <b>bold</b> & <script>alert(1)</script>" in shown
    assert r"4 line break and \x00\x1b[31m\u202eback" in shown


@pytest.mark.parametrize("name", HOSTILE)
def test_mermaid_labels_hold_no_sign_of_its_own(name: str) -> None:
    inner = label(name)
    assert inner[0] == inner[-1] == '"'
    plain = re.sub(r"#[0-9]+;", "", inner[1:-1])
    assert not set(plain) & set('"#&<>`\\%{}[]()|;\n')
    back = re.sub(r"#([0-9]+);", lambda code: chr(int(code[1])), inner[1:-1])
    assert back == one_line(name)


def test_mermaid_has_every_node_link_and_cluster() -> None:
    lines = mermaid(SMALL).splitlines()
    assert lines[:4] == ["---", 'title: "A \\"title\\" \\\\ <&>"', "---", "flowchart LR"]
    assert '  subgraph c0["Cluster #34;#60;#38;#62;#34;"]' in lines
    assert sum(line.endswith(":::room") for line in lines) == len(HOSTILE)
    assert '  n8{{"The Last"}}:::thing' in lines
    assert {"  n0 === n1", "  n1 --> n8", "  n8 -.-> n0"} <= set(lines)
    assert "  linkStyle 2 stroke:#CC0000,stroke-width:1.3px" in lines
    assert "  style n8 stroke:#D92D20,stroke-width:3px" in lines


def test_json_has_everything_as_it_is() -> None:
    data = json.loads(as_json(SMALL))
    assert [node["name"] for node in data["nodes"]] == [*HOSTILE, "The Last"]
    assert data["nodes"][-1] == {
        "key": "last", "number": None, "name": "The Last", "kind": "thing", "cluster": None, "mark": "error",
        "findings": "UH301",
    }  # fmt: skip
    assert data["nodes"][3]["number"] == 3
    assert data["links"][0] == {"source": "n0", "target": "n1", "kind": "door", "both_ways": True}
    assert data["clusters"] == [{"key": "all", "title": 'Cluster "<&>"', "within": None}]
    assert data["node_kinds"]["thing"] == "thing"
