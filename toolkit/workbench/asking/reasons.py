"""Why an entry is there: what leads to it, what it needs, who needs it, when it is met first, what is lost without it.

    Reasons(bench, "34").entry      the card
    .comes_from, .leads_to          links of the box's graph, in words
    .first_met()                    the step of each winning story in which it comes first
    .without()                      what can no longer be proved if it is taken away

The graph and the proofs are the game's own, so that the answer is that of `unlikely graph` and `unlikely solve`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.graph.graph import Graph, Link
from toolkit.search.claims import Claim, Subject
from toolkit.source.content import Part
from toolkit.workbench.asking.query import Fields
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.edits import Edit, edited
from toolkit.workbench.editing.parts import number_of
from toolkit.workbench.mentions import name_of
from toolkit.workbench.picturing import Picturing
from toolkit.workbench.proving import ProofRequest, Proving


class Neighbour(Struct, frozen=True):
    """A link of the graph: what it is called, and what is at its other end."""

    word: str
    other: str


class Met(Struct, frozen=True):
    """The first step of a winning story that an entry takes part in, counted from 1."""

    subject: Subject
    step: int
    steps: int
    told: str


class Lost(Struct, frozen=True):
    """A claim that holds with an entry, and no longer holds without it."""

    subject: Subject
    before: Claim
    after: Claim


class Reasons:
    """What can be said about one entry.

    Raises:
        ToolkitError: there is no such entry.
    """

    def __init__(self, bench: Workbench, name: str, request: ProofRequest | None = None) -> None:
        self.bench, self._request = bench, request or ProofRequest()
        self.entry: Part = Fields(bench).named(name)[0]
        self._claims: dict[str, list[Claim]] = {}

    @property
    def heading(self) -> str:
        """`34 The Rowing Boat`."""
        number = number_of(self.bench.opened, self.entry)
        return name_of(self.entry) if number is None else f"{number} {name_of(self.entry)}"

    # -------------------------------------------------------------------------------------------------- what is beside

    @cached_property
    def _graph(self) -> Graph | None:
        if self.bench.game.pictures is None:
            return None
        try:
            return Picturing(self.bench).graph()
        except ToolkitError:  # this game draws its boxes otherwise
            return None

    @cached_property
    def _keys(self) -> frozenset[str]:
        """The nodes of the graph that the entry is."""
        nodes = self._graph.nodes if self._graph is not None else ()
        return frozenset(node.key for node in nodes if node.place == self.entry.place)

    def _ways(self, *, back: bool) -> Iterator[Neighbour]:
        graph = self._graph
        if graph is None:
            return
        called = {node.key: f"{graph.node_kinds[node.kind].word} {node.words}" for node in graph.nodes}
        for link in graph.links:
            here, there = _ends(link, back=back)
            if here in self._keys and there not in self._keys:
                yield Neighbour(graph.link_kinds[link.kind].word, called.get(there, there))
            elif link.both and there in self._keys and here not in self._keys:
                yield Neighbour(graph.link_kinds[link.kind].word, called.get(here, here))

    @property
    def comes_from(self) -> Sequence[Neighbour]:
        """What leads to it, and what it needs."""
        return tuple(dict.fromkeys(self._ways(back=True)))

    @property
    def leads_to(self) -> Sequence[Neighbour]:
        """What it leads to, and who needs it."""
        return tuple(dict.fromkeys(self._ways(back=False)))

    # --------------------------------------------------------------------------------------------------- what is proved

    def first_met(self) -> Iterator[Met]:
        """The first step in each story of the proofs in which it is named."""
        if self.bench.game.solver is None:
            return
        proving = Proving(self.bench, self._request)
        number = number_of(self.bench.opened, self.entry)
        words = [
            re.escape(f'{number} "{name_of(self.entry)}"') if number is not None else re.escape(name_of(self.entry))
        ]
        named = re.compile("|".join(words))
        for subject in proving.subjects:
            claims = self._claims[subject.id] = list(proving.claims(subject))
            for claim in claims:
                told = next((at for at, step in enumerate(claim.story) if named.search(step)), None)
                if claim.answer == "yes" and told is not None:
                    yield Met(subject, told + 1, len(claim.story), claim.story[told])
                    break

    def without(self) -> Iterator[Lost]:
        """The first that holds with the entry and not without it, subject by subject. Ask `first_met` before."""
        bare = self._taken_away()
        if bare is None:
            return
        proving = Proving(bare, self._request)
        for subject in proving.subjects:
            before = {claim.name: claim for claim in self._claims.get(subject.id, ())}
            for after in proving.claims(subject):
                known = before.get(after.name)
                if known is not None and known.answer == "yes" and after.answer == "no":
                    yield Lost(subject, known, after)
                    break  # the others only follow

    def _taken_away(self) -> Workbench | None:
        """The box without the entry; None, if it cannot be without it."""
        part, opened = self.entry, self.bench.opened
        document = opened.content.documents[part.place.file]
        edit = Edit(part.place.file, part.entry.id, part.data, None)
        try:
            text = edited(document, part.kind, self.bench.game.reader().schemas, edit)
        except ToolkitError:
            return None
        return None if text is None else self.bench.changed({part.place.file: text.encode()})


def _ends(link: Link, *, back: bool) -> tuple[str, str]:
    return (link.target, link.source) if back else (link.source, link.target)
