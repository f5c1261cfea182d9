"""`unlikely build`: does nothing if nothing has changed since the last build, and otherwise calls `build`.

With `--watch` it keeps running and builds again after every save; only what looks different is printed.
"""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.own_cache import own_cache
from toolkit.cli.record import find
from toolkit.cli.terminal import say
from toolkit.work.cache import ROOM, states

OUTPUT = Path("build")
COMMANDS = Path(__file__).parent


def run(path: Path, output: Path | None, paper: str, dpi: int, processes: int | None, cache_size: int | None) -> bool:
    """Builds a box, unless all files read and written last time are unchanged; returns whether the build fails.

    Raises:
        ToolkitError: the paper is unknown, or a file cannot be written.
    """
    cache = own_cache()
    # The edition of the cache leaves commands out, and these write the page.
    key = cache.key("build", states([str(COMMANDS)]), path.resolve(), (output or OUTPUT).resolve(), paper, dpi)
    record = find(cache, key)
    if record is not None and record.holds():
        say(f"{record.index}: nothing has changed; open it in a browser.")
        say(record.said)
        return record.failing
    from toolkit.cli import build

    room = ROOM if cache_size is None else cache_size * 1_000_000
    return build.run(path, output, paper, dpi, processes, cache, key, room)


def run_on(
    path: Path, output: Path | None, paper: str, dpi: int, processes: int | None, cache_size: int | None
) -> bool:
    """Builds a box again whenever one of its files changes, until interrupted; findings do not make it fail.

    Raises:
        ToolkitError: the paper is unknown.
    """
    from toolkit.cli.watch import again_and_again
    from toolkit.press.sheets.paper import find_paper

    find_paper(paper, path if path.is_dir() else None)  # a mistake that no save can fix is reported at once
    written = [(output or OUTPUT).resolve()]
    again_and_again((path,), lambda: run(path, output, paper, dpi, processes, cache_size), written)
    return False
