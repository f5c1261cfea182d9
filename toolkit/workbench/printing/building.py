"""From a box and what was asked to everything that can be made of it, and a page that shows it; or to what is there.

    built = build(path, BuildRequest(), audience)
    built.index, built.said, built.failing, built.unchanged

A build keeps a record of what it has read and made: if nothing of that has changed, nothing is done. So this module
imports as little as possible; the work is done in `whole_box`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.lint.named import LANGUAGE, NAMED
from toolkit.work.cache import ROOM
from toolkit.work.memory import recall
from toolkit.workbench.audience import NOBODY, Audience
from toolkit.workbench.own_cache import own_cache

OUTPUT = Path("build")
"""The folder for whatever is made, with a folder for each box in it."""


@dataclass(frozen=True)
class BuildRequest:
    """Where to, on which paper, in how many pixels per inch, on how many cores, in how many seconds at most.

    `cache_size` is in megabytes. With `force`, files are replaced that the toolkit did not make.
    """

    output: Path | None = None
    paper: str = "a4"
    dpi: int = 300
    processes: int | None = None
    seconds: float | None = None
    cache_size: int | None = None
    force: bool = False

    @property
    def room(self) -> int:
        """The bytes that the cache may have."""
        return ROOM if self.cache_size is None else self.cache_size * 1_000_000


@dataclass(frozen=True)
class Built:
    """The page, what was found in a line, and whether that makes a build fail. `unchanged` if nothing was to be done.

    `written` has a sentence for every kind of output.
    """

    index: Path
    said: str
    failing: bool
    unchanged: bool = False
    written: Sequence[str] = ()


def build(path: Path, request: BuildRequest, audience: Audience = NOBODY) -> Built:
    """Builds a box, unless all that was read and written last time is as it was.

    Raises:
        ToolkitError: the paper is unknown, the game cannot be printed, or a file cannot be written.
    """
    cache = own_cache(audience)
    into, named, language = (request.output or OUTPUT).resolve(), NAMED.get(), LANGUAGE.get()
    key = cache.key("build", path.resolve(), into, request.paper, request.dpi, named and named.resolve(), language)
    run = recall(cache, key)
    if run is not None:
        index, said = run.said
        return Built(Path(index), said, run.failing, unchanged=True)
    from toolkit.workbench.printing.whole_box import build_everything

    return build_everything(path, request, audience, cache, key)
