"""`unlikely cache`: how much is cached for the next print run, and how to remove it."""

from __future__ import annotations

from toolkit.cli.own_cache import own_cache
from toolkit.cli.terminal import show


def run(*, clear: bool) -> None:
    """Prints the number and size of the entries, and removes them if asked to.

    Raises:
        ToolkitError: something cannot be removed.
    """
    cache = own_cache()
    sizes = [size for _, size, _ in cache.entries()]
    if clear:
        cache.prune(room=-1)
    counted = f"{len(sizes):,} {'entry' if len(sizes) == 1 else 'entries'}, {sum(sizes) / 1e6:.1f} MB"
    show(f"{cache.folder.as_posix()}: {counted}{', removed' if clear and sizes else ''}.\n")
