"""The pictures of a box's graph for its page, with what is found marked in them: drawn on all cores, if changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.graph.capability import Picture
from toolkit.lint.runner import Opened
from toolkit.press.exports.site import Link
from toolkit.work.executor import Share, Work
from toolkit.work.memory import Memory
from toolkit.workbench.audience import Audience

FUNCTION = "picture"
"""What draws some pictures, in the table of other processes."""
AT_ONCE = 4
"""How many pictures a process gets at a time: most of them take no longer than asking for them."""

Some = tuple[tuple[tuple[str, str], ...], tuple[Diagnostic, ...]]
"""Pictures by name, each with the key it is kept under; and the findings that are marked in them."""


class Pictures:
    """The pictures of a box. `made` are links to those that could be drawn, `lacking` says why others could not."""

    def __init__(self, opened: Opened, memory: Memory, audience: Audience) -> None:
        self.opened, self.memory, self.audience = opened, memory, audience
        self.made: list[Link] = []
        self.lacking: set[str] = set()
        self._every: Sequence[Picture] = ()
        self._marked: tuple[Diagnostic, ...] | None = None

    def _pictures(self, marked: tuple[Diagnostic, ...]) -> Sequence[Picture]:
        """Every picture, with these findings marked."""
        if self._marked != marked and self.opened.game.pictures is not None:
            self._every, self._marked = self.opened.game.pictures().every(self.opened.box, marked, None), marked
        return self._every

    def _keys(self, marked: tuple[Diagnostic, ...]) -> dict[str, str]:
        """What each picture is made from."""
        texts = [f"{file}\x1f{document.text}" for file, document in sorted(self.opened.content.documents.items())]
        everything = [*texts, *(f"{one.fingerprint}{one.severity}" for one in marked)]
        return {
            one.name: self.memory.key(
                "graph", one.name, *(everything if one.content is None else [repr(one.content())])
            )
            for one in self._pictures(marked)
        }

    def work(self, found: Callable[[], Sequence[Diagnostic]]) -> Work:
        """Draws and writes every picture, with what was found by now marked in it."""
        marked = tuple(found())
        keys = self._keys(marked)
        missing = [(name, key) for name, key in keys.items() if not self.memory.has(key)]
        parts = [tuple(missing[begin : begin + AT_ONCE]) for begin in range(0, len(missing), AT_ONCE)]
        with self.audience.counting("drawing", len(missing)) as step:

            def take(some: Some, reasons: Sequence[str]) -> None:
                step(some[0][-1][0], len(some[0]))
                self.lacking.update(reasons)

            yield Share(FUNCTION, [(part, marked) for part in parts], take)
        for name, key in keys.items():
            file = f"graph/{name}.svg"
            if not self.memory.holds(file, key):
                drawn = self.memory.get(key)
                if drawn is None:
                    continue
                self.memory.write(file, key, drawn)
            self.made.append(Link(file, name.replace("-", " ").capitalize()))

    def draw(self, some: Some) -> list[str]:
        """Draws pictures and keeps them; says what is lacking, if one cannot be drawn."""
        from toolkit.graph.svg import svg

        wanted, marked = some
        every = {one.name: one for one in self._pictures(marked)}
        lacking = []
        for name, key in wanted:
            try:
                self.memory.put(key, svg(every[name].draw()))
            except ToolkitError as error:  # without Graphviz, the other pictures are still there
                lacking.append(str(error))
        return lacking
