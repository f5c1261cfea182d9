"""Where the faces of a box are painted, one at a time: as they are now, or as they would be."""

from __future__ import annotations

import threading
from collections.abc import Iterable

from toolkit.errors import ToolkitError
from toolkit.press.components import Components
from toolkit.press.pixels.png import write_png
from toolkit.press.production.workshop import Workshop
from toolkit.studio.entries import version_of
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

DPI = 150
"""Dots per inch of faces on the page: sharp on a laptop, and quick to send."""
LARGE = 300
"""The same for a close-up."""
MOST_PAINTED = 40
"""How many faces are remembered, since several windows ask for the same ones."""


class Easel:
    """The faces of a box's components. Anyone who uses the `shop` directly must hold the `lock`."""

    def __init__(self, components: Components, cache: Cache) -> None:
        self.lock = threading.Lock()
        self.shop = Workshop(components, Memory(cache))
        self._painted: dict[tuple[str, float], bytes] = {}

    def exchange(self, components: Components) -> None:
        """Replaces the components with those of the box as it is now."""
        with self.lock:
            self.shop.replace_components(components)

    def face(self, name: str, dpi: float = DPI) -> tuple[bytes, str]:
        """A face as a PNG, trimmed, and its version.

        Raises:
            ToolkitError: there is no such face.
        """
        with self.lock:
            if name not in self.shop.faces:
                raise ToolkitError(f"There is no face called {name}.")
            face = self.shop.faces[name]
            key = face.source, dpi
            if key not in self._painted:
                self._painted[key] = self._png(name, dpi)
                while len(self._painted) > MOST_PAINTED:
                    del self._painted[next(iter(self._painted))]
            return self._painted[key], version_of(face)

    def drafts(self, components: Components, names: Iterable[str]) -> list[bytes]:
        """These faces of other components; after that, everything is as before."""
        with self.lock:
            now = self.shop.components
            self.shop.replace_components(components)
            try:
                return [self._png(name) for name in names]
            finally:
                self.shop.replace_components(now)

    def _png(self, name: str, dpi: float = DPI) -> bytes:
        return write_png(self.shop.painted_now(name, dpi, bleed=False), dpi)
