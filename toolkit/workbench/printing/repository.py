"""From the `.git` that git finds to whether it is the box's own: a stranger's could lead to any repository here.

A `.git` may be a file or a link that names another place, its `commondir` may, and links within it may lead to the
objects of others: `unlikely diff HEAD box` would show what somebody has committed elsewhere. So a repository has to lie
in the folder of its `.git`. If it does not, it has to name that folder in turn, as repositories do with their worktrees
and submodules: that is something a box cannot make it do. Borrowed objects (`objects/info/alternates`) alone show
nothing, since they have to be named by their hashes, and those come from the repository itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from toolkit.files import read_whole

Ask = Callable[..., str | None]
"""Asks git something in the box's folder: one line, or None if it fails."""
TELLING = ("HEAD", "packed-refs", "refs", "objects")
"""The parts of a repository that say what is in it."""
MOST_BYTES = 10_000


def leads_elsewhere(folder: Path, git: Ask) -> Path | None:
    """The `.git` by which a box would read a repository that knows nothing of it; None if all is well."""
    home = folder.resolve()
    place = next((one for one in (home, *home.parents) if os.path.lexists(one / ".git")), None)
    own, common = git("rev-parse", "--git-dir"), git("rev-parse", "--git-common-dir")
    if place is None or own is None or common is None:
        return None  # there is no repository, or it is a bare one, which git was told not to look for
    repository, shared = (home / own).resolve(), (home / common).resolve()
    if shared.is_relative_to(place) and repository.is_relative_to(place):
        led_out = (link for link in _links(shared) if not link.resolve().is_relative_to(place))
        return place / ".git" if next(led_out, None) else None
    return None if _names(repository, shared, place, git) else place / ".git"


def _names(repository: Path, shared: Path, place: Path, git: Ask) -> bool:
    """Whether a repository elsewhere says that a folder is a worktree or a submodule of its own."""
    if repository.is_relative_to(place) or not repository.is_relative_to(shared):
        return False
    try:
        worktree = read_whole(repository / "gitdir", MOST_BYTES).decode("utf-8", "surrogateescape").strip()
    except OSError:
        submodule = git("config", "--file", str(repository / "config"), "--no-includes", "core.worktree")
        return submodule is not None and (repository / submodule).resolve() == place
    return Path(worktree).parent.resolve() == place


def _links(shared: Path) -> Iterator[Path]:
    """The links among the files that say what is in a repository."""
    for part in TELLING:
        if (shared / part).is_symlink():
            yield shared / part
        for folder, folders, files in os.walk(shared / part):
            yield from (path for name in (*folders, *files) if (path := Path(folder, name)).is_symlink())
