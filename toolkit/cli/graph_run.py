"""Draws the graph of a box for its page: only what has changed, and while something else is printed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.cli.terminal import Progress, say
from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.files import write_new
from toolkit.graph.capability import Picture
from toolkit.lint.runner import Opened
from toolkit.press.exports.site import Link
from toolkit.work.cache import Cache
from toolkit.work.workers import Asked, Workers

ERRAND = "graph"
AT_ONCE = 4
"""How many pictures a process gets at a time: most of them take no longer than asking for them."""

Some = tuple[tuple[tuple[str, str], ...], tuple[Diagnostic, ...]]
"""Pictures by name, each with the key it is kept under; and the findings that are marked in them."""


class GraphRun:
    """The pictures of a box's graph, on their way from `begin` to `finish`; `draw` is the errand that makes some."""

    def __init__(self, opened: Opened, cache: Cache) -> None:
        self.opened, self.cache = opened, cache
        self._every: Sequence[Picture] = ()
        self._marked: tuple[Diagnostic, ...] | None = None
        self._keys: dict[str, str] = {}
        self._asked: Asked | None = None

    def _pictures(self, marked: tuple[Diagnostic, ...]) -> Sequence[Picture]:
        """Every picture, with these findings marked."""
        if self._marked != marked and self.opened.game.pictures is not None:
            self._every, self._marked = self.opened.game.pictures().every(self.opened.box, marked, None), marked
        return self._every

    def begin(self, found: Sequence[Diagnostic], crew: Workers) -> None:
        """Hands out the pictures that have changed."""
        marked = tuple(found)
        texts = [f"{file}\x1f{document.text}" for file, document in sorted(self.opened.content.documents.items())]
        marks = [f"{one.fingerprint}{one.severity}" for one in marked]
        for one in self._pictures(marked):
            what = [repr(one.content())] if one.content is not None else [*texts, *marks]
            self._keys[one.name] = self.cache.key("graph", one.name, *what)
        missing = [(name, key) for name, key in self._keys.items() if self.cache.get(key) is None]
        parts = [tuple(missing[begin : begin + AT_ONCE]) for begin in range(0, len(missing), AT_ONCE)]
        self._asked = crew.hand_out(ERRAND, [(part, marked) for part in parts])

    def finish(self, crew: Workers, target: Path) -> list[Link]:
        """Writes every picture that could be drawn."""
        assert self._asked is not None, "begin first"
        lacking: set[str] = set()
        with Progress("drawing", sum(len(part) for part, _ in self._asked.items)) as step:
            for (part, _), reasons in crew.answers(self._asked):
                step(part[-1][0], len(part))
                lacking.update(reasons)
        made = []
        for name, key in self._keys.items():
            drawn = self.cache.get(key)
            if drawn is not None:
                write_new(target / "graph" / f"{name}.svg", drawn, target)
                made.append(Link(f"graph/{name}.svg", name.replace("-", " ").capitalize()))
        for reason in sorted(lacking):
            say(f"{reason}.")
        return made

    def draw(self, some: Some) -> list[str]:
        """Draws pictures and keeps them; says what is lacking, if one cannot be drawn."""
        from toolkit.graph.svg import svg

        wanted, marked = some
        every = {one.name: one for one in self._pictures(marked)}
        lacking = []
        for name, key in wanted:
            try:
                self.cache.put(key, svg(every[name].draw()))
            except ToolkitError as error:  # without Graphviz, the other pictures are still there
                lacking.append(str(error))
        return lacking
