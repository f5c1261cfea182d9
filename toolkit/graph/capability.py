"""What a game draws: pictures of a box by the names of their files, and its graph for other tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from toolkit.diagnostic import Diagnostic
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

B_contra = TypeVar("B_contra", contravariant=True)


class Picture(Struct, frozen=True):
    """A picture by the name of its file. It is drawn when it is asked for.

    `content` gives a value that decides the drawing, and costs less: it tells whether it was drawn before.
    """

    name: str
    draw: Callable[[], Drawing]
    content: Callable[[], object] | None = None


class Pictures(Protocol[B_contra]):
    """Draws a box, or one of its subjects, with what was found marked."""

    def every(self, box: B_contra, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """All pictures."""
        ...

    def one(
        self, box: B_contra, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The picture that was chosen.

        Raises:
            ToolkitError: there is no such picture.
        """
        ...

    def graph(self, box: B_contra, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The graph behind that picture.

        Raises:
            ToolkitError: there is none.
        """
        ...
