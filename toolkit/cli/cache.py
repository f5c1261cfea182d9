"""`unlikely cache`: how much is kept to print faster the next time; and to be rid of it."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.render import cache_folder
from toolkit.cli.terminal import show
from toolkit.press.cache import Cache


def run(output: Path | None, *, clear: bool) -> None:
    """Says how many entries there are and how large they are, and removes them if that is wanted.

    Raises:
        ToolkitError: something cannot be removed.
    """
    cache = Cache(cache_folder(output))
    sizes = [size for _, size, _ in cache.entries()]
    if clear:
        cache.prune(room=-1)
    counted = f"{len(sizes):,} {'entry' if len(sizes) == 1 else 'entries'}, {sum(sizes) / 1e6:.1f} MB"
    show(f"{cache.folder.as_posix()}: {counted}{', removed' if clear and sizes else ''}.\n")
