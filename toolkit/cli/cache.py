"""`unlikely cache`: how much is kept to print faster the next time; and to be rid of it."""

from __future__ import annotations

from toolkit.cli.own_cache import own_cache
from toolkit.cli.terminal import show


def run(*, clear: bool) -> None:
    """Says how many entries there are and how large they are, and removes them if that is wanted.

    Raises:
        ToolkitError: something cannot be removed.
    """
    cache = own_cache()
    sizes = [size for _, size, _ in cache.entries()]
    if clear:
        cache.prune(room=-1)
    counted = f"{len(sizes):,} {'entry' if len(sizes) == 1 else 'entries'}, {sum(sizes) / 1e6:.1f} MB"
    show(f"{cache.folder.as_posix()}: {counted}{', removed' if clear and sizes else ''}.\n")
