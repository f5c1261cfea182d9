"""`unlikely diff`: which cards look different, in words, pictures and a page."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Run, snapshot
from tests.cli.test_render import edit, git
from toolkit.workbench.comments import About, comment

COARSE = ("--dpi", "40")


@pytest.fixture
def before(smallest: Path, tmp_path: Path) -> Path:
    """The smallest box as it was; the other one has changed since."""
    old = Path(shutil.copytree(smallest, tmp_path / "before"))
    edit(smallest, lambda cards: cards[0].update(name="The Other Hill"))
    edit(smallest, lambda cards: cards[1]["back"].update(text="It is green."))
    edit(smallest, lambda cards: cards[3].update(number=5))
    return old


LISTED = """\
changed  map 1 "The Other Hill" (front)
changed  item 2 "A Stick" (back)
added    hero 5 "Finn" (front, back)
removed  hero 4 "Finn" (front, back)
4 cards differ.
"""


def test_listed_and_pictured(unlikely: Run, before: Path, tmp_path: Path) -> None:
    result = unlikely("diff", "before", "smallest", *COARSE)
    assert (result.code, result.out) == (0, LISTED)
    assert result.err == "build/diff/index.html: 6 faces side by side.\n"
    files = snapshot(tmp_path / "build" / "diff")
    assert sorted(files) == [
        ".unlikely-made",
        "001-front.png", "002-back.png", "004-back.png", "004-front.png", "005-back.png", "005-front.png", "index.html",
    ]  # fmt: skip
    page = files["index.html"].decode()
    assert "before on the left, smallest in the middle" in page
    assert page.count("<figure>") == 6
    assert 'src="001-front.png"' in page
    with Image.open(tmp_path / "build" / "diff" / "001-front.png") as picture:
        assert picture.size == (3 * 99 + 4 * 12, 139 + 2 * 12)
    again = unlikely("diff", "before", "smallest", *COARSE)
    assert again.out == LISTED
    assert snapshot(tmp_path / "build" / "diff") == files


def test_what_was_said_is_listed_too(unlikely: Run, before: Path, smallest: Path, tmp_path: Path) -> None:
    comment(smallest, About("cards/cards.json", "2", "item", "A Stick"), "Mara", "Why <green>?")
    result = unlikely("diff", "before", "smallest", *COARSE)
    *changed, said, count = result.out.splitlines(keepends=True)
    assert ("".join([*changed, count]), said) == (LISTED, 'comment  item 2 "A Stick": Mara: Why <green>?\n')
    page = (tmp_path / "build" / "diff" / "index.html").read_text("utf-8")
    assert "<li>item 2 &#34;A Stick&#34;: Mara: Why &lt;green&gt;?</li>" in page


def test_only_listed(unlikely: Run, before: Path, tmp_path: Path) -> None:
    result = unlikely("diff", "before", "smallest", "--list", "-o", "out")
    assert (result.out, result.err) == (LISTED, "")
    assert not (tmp_path / "out" / "index.html").exists()


def test_nothing_differs(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    assert unlikely("diff", "smallest", "smallest").out == "0 cards differ.\n"
    assert "Nothing looks different." in (tmp_path / "build" / "diff" / "index.html").read_text("utf-8")


def test_revisions(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / ".git")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "One")
    edit(smallest, lambda cards: cards[0].update(name="The Other Hill"))
    git(tmp_path, "commit", "-qam", "Two")
    edit(smallest, lambda cards: cards[2].update(name="The Other Gate"))
    one, two = 'changed  map 1 "The Other Hill" (front)\n', 'changed  challenge 3 "The Other Gate" (front)\n'
    assert unlikely("diff", "HEAD", "smallest", "--list").out == f"{two}1 card differs.\n"
    assert unlikely("diff", "HEAD~1", "smallest", "--list").out == f"{one}{two}2 cards differ.\n"
    assert unlikely("diff", "HEAD~1", "HEAD", "--box", "smallest", "--list").out == f"{one}1 card differs.\n"
    result = unlikely("diff", "HEAD~1", "nowhere", "--box", "smallest")
    assert (result.code, result.one_line) == (
        2,
        'unlikely: diff: "nowhere" is not a folder, and git knows no such revision',
    )


def test_neither_box_nor_revision(unlikely: Run, tmp_path: Path) -> None:
    result = unlikely("diff", "HEAD~1", "HEAD")
    assert result.code == 2
    assert (
        result.one_line == "unlikely: diff: HEAD~1: there is no such box, and no box to look up in git. Add: --box BOX"
    )


def test_in_words(unlikely: Run, before: Path, smallest: Path, tmp_path: Path) -> None:
    result = unlikely("diff", "before", "smallest", "--words")
    assert (result.code, result.err) == (0, "")
    assert "- **Entries**: 1 renumbered, 2 changed\n" in result.out
    assert "  - Name: The <ins>Other</ins> Hill\n" in result.out
    assert "**hero 5 Finn** (<code>" in result.out
    assert not (tmp_path / "build").exists()
    assert unlikely("diff", "before", "smallest", "--words").out == result.out


def test_in_words_since_a_revision(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    """Each box of a folder is compared with what it was; one that was not there yet is new."""
    shutil.rmtree(tmp_path / ".git")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "One")
    edit(smallest, lambda cards: cards[0].update(name="The Other Hill"))
    shutil.copytree(smallest, tmp_path / "younger")
    said = unlikely("diff", "HEAD", ".", "--words")
    assert said.code == 0, said.err
    first, second = said.out.split("## ")[1:]
    assert "- **Entries**: 1 changed" in first
    assert "- This box is new.\n- **Entries**: " in second
    missing = unlikely("diff", "nowhere", ".", "--words")
    assert (missing.code, missing.one_line) == (
        2,
        'unlikely: diff: "nowhere" is not a folder, and git knows no such revision',
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--prove",), "unlikely: diff: --prove and --seconds go with --words: pictures prove nothing"),
        (
            ("--words", "-o", "out"),
            "unlikely: diff: --words writes to the screen, and takes no --output. Write: … --words > review.md",
        ),
    ],
)
def test_what_goes_with_words(unlikely: Run, before: Path, asked: tuple[str, ...], said: str) -> None:
    refused = unlikely("diff", "before", "smallest", *asked)
    assert (refused.code, refused.one_line) == (2, said)
