"""A box may come in a repository whose settings name programs; none of them is run."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.stranger.conftest import Command, changed

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")

ATTRIBUTES = (
    "* filter=evil diff=evil merge=evil export-subst\n*.json filter=evil diff=evil text working-tree-encoding=UTF-8\n"
)
HOOKS = ("post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman")


def git(folder: Path, *words: str) -> str:
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *name, *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def hostile(box: Path, tmp_path: Path) -> Path:
    """A box in a repository that tries whatever git can be made to run."""
    ran = f"touch {tmp_path / 'ran'}"
    shutil.rmtree(box.parent / ".git")
    git(box, "init", "-q")
    (box / ".gitattributes").write_text(ATTRIBUTES)
    git(box, "add", ".")
    git(box, "commit", "-qm", "Yesterday")
    script = tmp_path / "evil.sh"
    script.write_text(f"#!/bin/sh\n{ran}\ncat\n")
    script.chmod(0o755)
    for key in (
        "filter.evil.smudge", "filter.evil.clean", "filter.evil.process", "diff.evil.textconv", "diff.evil.command",
        "merge.evil.driver", "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass",
        "core.gitProxy", "core.alternateRefsCommand", "diff.external", "credential.helper", "gpg.program",
        "uploadpack.packObjectsHook", "remote.evil.uploadpack", "pager.cat-file", "pager.ls-tree", "tar.tar.command",
    ):  # fmt: skip
        git(box, "config", key, str(script))
    for key, value in {
        "core.hooksPath": str(box / "hooks"), "filter.evil.required": "true", "alias.rev-parse": f"!{ran}",
        "alias.ls-tree": f"!{ran}", "alias.cat-file": f"!{ran}", "core.attributesFile": str(box / ".gitattributes"),
        "remote.evil.url": f"ext::{script}", "remote.evil.promisor": "true", "extensions.partialClone": "evil",
        "core.repositoryFormatVersion": "1", "protocol.ext.allow": "always", "protocol.allow": "always",
        "submodule.recurse": "true",
    }.items():  # fmt: skip
        git(box, "config", key, value)
    (box / "hooks").mkdir()
    for hook in HOOKS:
        shutil.copy(script, box / "hooks" / hook)
    (box / ".git" / "info" / "attributes").write_text(ATTRIBUTES)
    (tmp_path / "ran").unlink(missing_ok=True)
    changed(box / "box.json", lambda data: data.update(title="Today"))
    return box


def test_nothing_of_a_repository_is_run(hostile: Path, command: Command, tmp_path: Path) -> None:
    """Point 2."""
    for words in (
        ("diff", "HEAD", "box", "--list"),
        ("diff", "HEAD", "HEAD", "--box", "box", "--list"),
        ("render", "box", "--changed-since", "HEAD", "--faces", "--dpi", "30", "-o", "out"),
    ):
        ended = command(*words)
        assert ended.code in (0, 1, 3), ended
        assert not (tmp_path / "ran").exists(), words


def test_an_object_that_is_missing_is_not_fetched(hostile: Path, command: Command, tmp_path: Path) -> None:
    """A repository may promise objects that only another program could fetch."""
    name = git(hostile, "-c", "core.fsmonitor=false", "rev-parse", "HEAD:box.json")
    (tmp_path / "ran").unlink(missing_ok=True)
    (hostile / ".git" / "objects" / name[:2] / name[2:]).unlink()
    ended = command("diff", "HEAD", "box", "--list")
    assert ended.code == 2
    assert not (tmp_path / "ran").exists()


def test_a_box_as_it_was(hostile: Path, command: Command) -> None:
    """Byte for byte, links within the box included; whatever attributes say."""
    (hostile / ".gitattributes").write_text("")
    ended = command("diff", "HEAD", "box", "--list")
    assert ended.code == 0, ended
    assert ended.out.endswith(("differ.\n", "differs.\n"))
    assert json.loads((hostile / "box.json").read_text("utf-8"))["title"] == "Today"


def test_a_box_that_looks_like_a_bare_repository(box: Path, command: Command, tmp_path: Path) -> None:
    shutil.rmtree(box.parent / ".git")
    git(box, "init", "-q", "--bare", ".")
    git(box, "config", "core.fsmonitor", f"touch {tmp_path / 'ran'}")
    assert command("diff", "HEAD", "box", "--list").code == 2
    assert not (tmp_path / "ran").exists()


def test_names_that_lead_elsewhere_are_left_out(box: Path, command: Command, tmp_path: Path) -> None:
    """A tree may hold names that no checkout would write."""
    shutil.rmtree(box.parent / ".git")
    git(box, "init", "-q")
    git(box, "add", ".")
    blob = git(box, "hash-object", "-w", "box.json")
    listed = git(box, "ls-tree", git(box, "write-tree"))
    inner = subprocess.run(
        ["git", "mktree"], cwd=box, input=f"100644 blob {blob}\tpwned\n", capture_output=True, text=True, check=True
    ).stdout.strip()
    lines = f"{listed}\n040000 tree {inner}\t..\n120000 blob {blob}\tlink\n"
    made = subprocess.run(["git", "mktree"], cwd=box, input=lines, capture_output=True, text=True, check=False)
    if made.returncode:
        pytest.skip("this git makes no such tree")
    commit = git(box, "commit-tree", "-m", "x", made.stdout.strip())
    assert command("diff", commit, "box", "--list").code == 0
    assert not list(tmp_path.rglob("pwned"))


@pytest.fixture
def private(box: Path, tmp_path: Path) -> Path:
    """Somebody's own box in its own repository, beside the one that came by mail, which has none yet."""
    mine = tmp_path / "private"
    shutil.copytree(box, mine)
    shutil.rmtree(box.parent / ".git")
    git(mine, "init", "-q")
    git(mine, "add", ".")
    git(mine, "commit", "-qm", "Mine")
    return mine


def _file(box: Path, private: Path) -> None:
    (box / ".git").write_text("gitdir: ../../private/.git")


def _link(box: Path, private: Path) -> None:
    (box / ".git").symlink_to(private / ".git")


def _common(box: Path, private: Path) -> None:
    git(box, "init", "-q")
    shutil.rmtree(box / ".git" / "objects")
    shutil.rmtree(box / ".git" / "refs")
    (box / ".git" / "commondir").write_text("../../../private/.git")
    (box / ".git" / "gitdir").write_text(str(box / ".git"))


def _parts(box: Path, private: Path) -> None:
    git(box, "init", "-q")
    for part in ("objects", "refs"):
        shutil.rmtree(box / ".git" / part)
        (box / ".git" / part).symlink_to(private / ".git" / part)


def _single_files(box: Path, private: Path) -> None:
    git(box, "init", "-q")
    for path in (private / ".git").rglob("*"):
        inside = path.relative_to(private / ".git")
        if path.is_file() and inside.parts[0] in ("objects", "refs"):
            (box / ".git" / inside).parent.mkdir(parents=True, exist_ok=True)
            (box / ".git" / inside).symlink_to(path)


@pytest.mark.parametrize("trick", [_file, _link, _common, _parts, _single_files], ids=lambda one: one.__name__[1:])
def test_a_box_does_not_show_what_is_in_another_repository(
    box: Path, private: Path, command: Command, trick: Callable[[Path, Path], None]
) -> None:
    """Whatever its `.git` leads to."""
    trick(box, private)
    ended = command("diff", "HEAD", "box", "--list")
    assert (ended.code, ended.out) == (2, "")
    assert ".git leads to a repository that is not its own; name a folder instead" in ended.err


def test_worktrees_and_submodules_are_their_own(box: Path, private: Path, command: Command) -> None:
    """Their repository is elsewhere, and names them."""
    shutil.rmtree(box)
    git(private, "worktree", "add", "-q", str(box))
    assert command("diff", "HEAD", "box", "--list").code == 0
    git(private, "worktree", "remove", str(box))
    git(box.parent, "init", "-q")
    git(box.parent, "-c", "protocol.file.allow=always", "submodule", "-q", "add", str(private), "box")
    assert (box / ".git").is_file()
    assert command("diff", "HEAD", "box", "--list").code == 0
