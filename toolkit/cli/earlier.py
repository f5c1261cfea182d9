"""From a git revision, or a folder, to a box as it was: what `--changed-since` and `unlikely diff` compare with."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from toolkit.cli.boxes import one_folder
from toolkit.errors import ToolkitError
from toolkit.source.folder import BOX_FILE, Folder


@contextmanager
def box_at(word: str, like: Folder | None, option: str) -> Iterator[Folder]:
    """A box by its folder, or the box `like` as it was at a revision, laid out in a folder for the time being.

    Raises:
        ToolkitError: the word is neither.
    """
    path = Path(word)
    if path.is_dir():
        yield one_folder(path)
        return
    if like is None:
        raise ToolkitError(f"{option}: {word}: no such box, and no box to look up in git. Add: --box BOX")
    with tempfile.TemporaryDirectory(prefix="unlikely-") as scratch:
        root = Path(scratch) / like.name
        root.mkdir()
        _extract(word, like, option, root)
        if not (root / BOX_FILE).is_file():
            raise ToolkitError(f"{option}: {like.shown} was not there yet at {word}")
        yield Folder(root, f"{word}:{like.shown}")


def _extract(revision: str, box: Folder, option: str, target: Path) -> None:
    """The box's files as they were. Links in it are not followed out of the folder."""
    top = _git(box.root, "rev-parse", "--show-toplevel")
    if top is None:
        raise ToolkitError(f"{option}: {box.shown} is not in a git repository, and {revision} is no folder")
    commit = _git(box.root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if commit is None:
        raise ToolkitError(f'{option}: "{revision}" is no folder, and git knows no such revision')
    inside = _git(box.root, "rev-parse", "--show-prefix") or ""
    tree = f"{commit}:{inside.rstrip('/')}"
    if _git(box.root, "rev-parse", "--verify", "--quiet", tree) is None:
        raise ToolkitError(f"{option}: {box.shown} was not there yet at {revision}")
    packed = _run(Path(top), "archive", "--format=tar", tree)
    if packed is None:
        raise ToolkitError(f"{option}: git cannot read {box.shown} at {revision}")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        try:
            archive.extractall(target, filter="data")
        except tarfile.TarError as error:
            raise ToolkitError(f"{option}: {box.shown} at {revision} cannot be laid out: {error}") from error


def _git(folder: Path, *words: str) -> str | None:
    """What git says, in one line; None if it fails."""
    said = _run(folder, *words)
    return said.decode("utf-8", "surrogateescape").strip() if said is not None else None


def _run(folder: Path, *words: str) -> bytes | None:
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False)
    except FileNotFoundError:
        raise ToolkitError("git is not installed; name a folder instead of a revision") from None
    return done.stdout if done.returncode == 0 else None
