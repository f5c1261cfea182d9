"""What windows know of a box at one moment: the box, its entries, what is found in it, what leads where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from toolkit.errors import ToolkitError
from toolkit.graph.graph import Graph
from toolkit.lint.runner import Opened
from toolkit.press.components import Components
from toolkit.studio.found import findings
from toolkit.studio.messages.boxes import FindingShown
from toolkit.studio.messages.entries import EntryShown, LinkShown
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.naming import named
from toolkit.workbench.editing.parts import Key, key_of, parts_of
from toolkit.workbench.picturing import Picturing


@dataclass
class Neighbours:
    """Where an entry leads, and from where it is reached, in order, each once."""

    to: dict[LinkShown, None]
    reached_from: dict[LinkShown, None]


@dataclass
class State:
    """A box that can be opened. `trouble` says why it could not be since then.

    What looks different, and what is found, is worked out after the box has changed; until then, both are as before.
    """

    bench: Workbench
    entries: dict[Key, EntryShown]
    revision: int
    findings: tuple[FindingShown, ...] = ()
    trouble: str = ""

    @property
    def opened(self) -> Opened:
        """The box."""
        return self.bench.opened

    @property
    def components(self) -> Components | None:
        """Its pieces, if its game has a press."""
        return self.bench.components

    def judged(self) -> tuple[FindingShown, ...]:
        """What the rules find."""
        return findings(self.bench.checked.findings)

    @cached_property
    def graph(self) -> Graph | None:
        """The graph of the whole box, if its game has one."""
        try:
            return Picturing(self.bench).graph()
        except ToolkitError:
            return None

    @cached_property
    def keys(self) -> dict[str, Key]:
        """The entries that the nodes of the graph stand for, by the nodes' keys."""
        keys = {part.place: key_of(part) for part in parts_of(self.opened)}
        return {node.key: keys[node.place] for node in self.graph.nodes if node.place in keys} if self.graph else {}

    @cached_property
    def named(self) -> dict[Key, tuple[Key, ...]]:
        """The entries that others name by their ids, and which ones do."""
        return named(self.opened)

    @cached_property
    def neighbours(self) -> dict[Key, Neighbours]:
        """What leads where, by the graph of the box."""
        found: dict[Key, Neighbours] = {}
        if self.graph is None:
            return found
        for link in self.graph.links:
            word = self.graph.link_kinds[link.kind].word if link.kind in self.graph.link_kinds else link.kind
            for source, target in ((link.source, link.target), *(((link.target, link.source),) if link.both else ())):
                if source in self.keys and target in self.keys:
                    one, other = self.keys[source], self.keys[target]
                    found.setdefault(one, Neighbours({}, {})).to[LinkShown(*other, word)] = None
                    found.setdefault(other, Neighbours({}, {})).reached_from[LinkShown(*one, word)] = None
        return found
