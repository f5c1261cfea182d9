"""From a graph to JSON, for programs: nodes, links and clusters by their keys."""

from __future__ import annotations

import json
from typing import Any

from toolkit.graph.graph import Cluster, Graph, Link, Node


def as_json(graph: Graph) -> str:
    """The graph as data; the words of its kinds are in tables of their own."""
    data = {
        "title": graph.title,
        "node_kinds": {key: kind.word for key, kind in graph.node_kinds.items()},
        "link_kinds": {key: kind.word for key, kind in graph.link_kinds.items()},
        "clusters": [_cluster(cluster) for cluster in graph.clusters],
        "nodes": [_node(node) for node in graph.nodes],
        "links": [_link(link) for link in graph.links],
    }
    return json.dumps(data, indent=2, ensure_ascii=True) + "\n"


def _cluster(cluster: Cluster) -> dict[str, Any]:
    return {"key": cluster.key, "title": cluster.title, "within": cluster.within or None}


def _node(node: Node) -> dict[str, Any]:
    return {
        "key": node.key,
        "number": int(node.number) if node.number.isdecimal() else node.number or None,
        "name": node.name,
        "kind": node.kind,
        "cluster": node.cluster or None,
        "mark": node.mark or None,
        "findings": node.note or None,
        **({"place": {"file": node.place.file, "pointer": node.place.pointer_text}} if node.place is not None else {}),
        **node.more,
    }


def _link(link: Link) -> dict[str, Any]:
    return {"source": link.source, "target": link.target, "kind": link.kind, "both_ways": link.both, **link.more}
