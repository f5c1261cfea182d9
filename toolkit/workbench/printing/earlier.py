"""From a git revision, or a folder, to a box as it was: what `--changed-since` and `unlikely diff` compare with.

A box may bring a `.git` of its own, with settings that name programs to run. So git is only asked for bare objects
(`ls-tree`, `cat-file`), which involves no attributes, filters, hooks, text conversions or external programs. The few
settings that could still matter (fetching missing objects, watching files) are overridden, and the toolkit itself
writes the files. Reading objects without git (dulwich, pygit2) was considered: both are extra dependencies that know
fewer kinds of repositories than git, and neither is needed if git runs nothing.
"""

from __future__ import annotations

import os
import posixpath
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.out_of_sight import making_folder
from toolkit.source.folder import BOX_FILE, Folder
from toolkit.workbench.opening import one_folder
from toolkit.workbench.printing.repository import leads_elsewhere

OVERRULED = {
    "core.fsmonitor": "false",
    "core.hooksPath": os.devnull,
    "core.sshCommand": "false",
    "core.alternateRefsCommand": "",
    "core.pager": "cat",
    "credential.helper": "",
    "protocol.allow": "never",
    "protocol.ext.allow": "never",
    "protocol.file.allow": "never",
    "safe.bareRepository": "explicit",
    "submodule.recurse": "false",
    "gc.auto": "0",
    "maintenance.auto": "false",
    "log.showSignature": "false",
}
"""Settings that override the repository's own configuration."""
ENVIRONMENT = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_ASKPASS": "false",
    "GIT_SSH_COMMAND": "false",
    "GIT_EXTERNAL_DIFF": "",
    "GIT_PAGER": "cat",
    "LC_ALL": "C",
}
KEPT = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES", "GIT_EXEC_PATH")
"""Environment variables of git that belong to the user; all others could point to another repository."""
SECONDS = 120
MOST_FILES = 20_000
MOST_BYTES = 500_000_000
LINK, FILES = "120000", ("100644", "100755", "100664")
LEFT_OUT = ("build", "node_modules")


class NotThereYetError(ToolkitError):
    """A revision is known, and there was no such box."""


class Blob(NamedTuple):
    """A file in a revision: its kind, its object and its size."""

    mode: str
    object: str
    size: int


@contextmanager
def box_at(word: str, like: Folder | None, option: str) -> Iterator[Folder]:
    """A box by its folder, or the box `like` as it was at a revision, written to a temporary folder.

    Raises:
        ToolkitError: the word is neither.
    """
    path = Path(word)
    if path.is_dir():
        yield one_folder(path)
        return
    if like is None:
        raise ToolkitError(f"{option}: {word}: there is no such box, and no box to look up in git. Add: --box BOX")
    with making_folder(Path(tempfile.gettempdir())) as scratch:
        root = scratch / (like.name or "box")
        _lay_out(word, like, option, root)
        if not (root / BOX_FILE).is_file():
            raise NotThereYetError(f"{option}: {like.shown} was not there yet at {word}")
        yield Folder(root, f"{word}:{like.shown}")


def _lay_out(revision: str, box: Folder, option: str, target: Path) -> None:
    """The box's files at that time. A link within the box becomes the file it leads to; others are left out."""
    if _git(box.root, "rev-parse", "--git-dir") is None:
        raise ToolkitError(f"{option}: {box.shown} is not in a git repository, and {revision} is not a folder")
    odd = leads_elsewhere(box.root, partial(_git, box.root))
    if odd is not None:
        raise ToolkitError(f"{option}: {odd} leads to a repository that is not its own; name a folder instead")
    commit = _git(box.root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if commit is None:
        raise ToolkitError(f'{option}: "{revision}" is not a folder, and git knows no such revision')
    inside = _git(box.root, "rev-parse", "--show-prefix") or ""
    tree = _git(box.root, "rev-parse", "--verify", "--quiet", f"{commit}:{inside.rstrip('/')}")
    if tree is None:
        raise NotThereYetError(f"{option}: {box.shown} was not there yet at {revision}")
    files = dict(_files(box.root, tree))
    if len(files) > MOST_FILES or sum(blob.size for blob in files.values()) > MOST_BYTES:
        raise ToolkitError(f"{option}: {box.shown} at {revision} has more files than a box could have")
    contents = _contents(box.root, sorted({blob.object for blob in files.values()}))
    if contents is None:
        raise ToolkitError(f"{option}: git cannot read {box.shown} at {revision}")
    for name, blob in files.items():
        if blob.mode == LINK:
            leads_to = contents.get(blob.object, b"").decode("utf-8", "surrogateescape")
            meant = files.get(posixpath.normpath(posixpath.join(posixpath.dirname(name), leads_to)))
            if meant is None or meant.mode == LINK:
                continue
            blob = meant
        write_whole(target / name, contents[blob.object], target, lasting=False)


def _files(folder: Path, tree: str) -> Iterator[tuple[str, Blob]]:
    """The files in a tree by name, without names that could lead elsewhere, into git's own folder, or nowhere."""
    listed = _run(folder, "ls-tree", "-r", "-z", "-l", "--full-tree", tree) or b""
    for line in listed.split(b"\0"):
        about, tab, raw = line.partition(b"\t")
        mode, kind, name, size = (*about.decode("ascii", "replace").split(), "", "", "", "")[:4]
        file = raw.decode("utf-8", "surrogateescape")
        steps = file.replace("\\", "/").split("/")
        fits = tab and kind == "blob" and mode in (LINK, *FILES) and size.isdecimal()
        if fits and steps[0] not in LEFT_OUT and not {"", ".", "..", ".git"} & {step.lower() for step in steps}:
            yield file, Blob(mode, name, int(size))


def _contents(folder: Path, objects: list[str]) -> dict[str, bytes] | None:
    """The contents of some objects; None if git cannot read them."""
    said = _run(folder, "cat-file", "--batch", given="".join(f"{name}\n" for name in objects).encode())
    if said is None:
        return None
    found: dict[str, bytes] = {}
    at = 0
    for name in objects:
        end = said.find(b"\n", at)
        words = said[at:end].split()
        if end < 0 or len(words) != 3 or words[1] != b"blob":
            return None
        at = end + 1 + int(words[2])
        found[name] = said[end + 1 : at]
        at += 1
    return found


def _git(folder: Path, *words: str) -> str | None:
    """What git prints, as one line; None if it fails."""
    said = _run(folder, *words)
    return said.decode("utf-8", "surrogateescape").strip() if said is not None else None


def _run(folder: Path, *words: str, given: bytes = b"") -> bytes | None:
    settings = [part for key, value in OVERRULED.items() for part in ("-c", f"{key}={value}")]
    own = {key: value for key, value in os.environ.items() if not key.startswith("GIT_") or key in KEPT}
    command = ["git", "--no-pager", "-C", str(folder), *settings, *words]
    try:
        done = subprocess.run(
            command, input=given, capture_output=True, check=False, env=own | ENVIRONMENT, timeout=SECONDS
        )
    except FileNotFoundError:
        raise ToolkitError("git is not installed; name a folder instead of a revision") from None
    except subprocess.TimeoutExpired:
        raise ToolkitError(f"git gave no answer in {SECONDS} seconds; name a folder instead of a revision") from None
    return done.stdout if done.returncode == 0 else None
