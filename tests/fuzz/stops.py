"""Kills and full disks at random steps of everything that writes: `python -m tests.fuzz.stops --kills 1000 --full 300`.

Each deed is done in a process and in a folder of its own, and stopped before one of its steps on the disk: it is
killed; or the disk refuses to write there, or from there on. Whoever comes next must find each file whole, as
it was before or as it should be; files that change together, all of them or none; and can then do the deed as if
nothing had been. An author's file that has nothing to do with it stays. What a disk refuses is said in words.

With `--races 1000`, page and editor then save that often at the same moment (`tests.workbench.editing.test_saving`).
The same `--seed` stops the same deeds at the same steps.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import SMALLEST
from tests.test_transaction import failing_at, killed_at, stepping
from tests.workbench.editing.conftest import STARTER, editor_of
from toolkit.cli.app import main as command_line
from toolkit.cli.play import Request, run
from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.games import game_named
from toolkit.playing.saved import Saved
from toolkit.source.folder import Folder
from toolkit.studio.shelf import About, Shelf
from toolkit.transaction import digest, recover
from toolkit.workbench.editing.editor import ChangeRequest, Editor, RenumberRequest, ReplaceRequest
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.own_boxes import OwnBoxes
from toolkit.workbench.starting import NewBox, duplicate, make

ENCOUNTERS = "cards/encounters.json"
SAVED = Saved("unlikely_heroes", "Smallest", "the-gate", {"heroes": ("2",)}, 1, (0,))
RENDER = ("render", "box", "--faces", "--dpi", "30", "-o", "out", "--processes", "1")
REFUSED = 2
Texts = dict[str, bytes]


@dataclass(frozen=True)
class Deed:
    """Something that writes, in the current folder, in which lies a `box`; and what is prepared for it."""

    name: str
    act: Callable[[], object]
    prepare: Callable[[], object] = lambda: None
    again: bool = True
    """Whether it can be done again, with the same result."""
    box: Path = SMALLEST
    passing: str = ""
    """A file that is good JSON at any time: it is written several times, or says why nothing else could be."""


# ----------------------------------------------------------------------------------------------------------- deeds


def said(*words: str) -> Callable[[], None]:
    """A command."""

    def act() -> None:
        sys.argv, err = ["unlikely", *words], StringIO()
        try:
            with redirect_stderr(err):
                command_line()
        except SystemExit as end:
            if end.code == REFUSED:
                raise ToolkitError(err.getvalue()) from None

    return act


def edited(what: Callable[[Editor, list[dict[str, Any]]], object]) -> Callable[[], None]:
    """Something that is done in the studio with the cards of the box."""

    def act() -> None:
        cards = json.loads(Path("box", ENCOUNTERS).read_text("utf-8"))["cards"]
        what(editor_of(Path("box"), Path("state")), cards)

    return act


def two(editor: Editor, cards: list[dict[str, Any]]) -> None:
    """Two cards, and a new one in a file that does not exist yet."""
    edits = [Edit(ENCOUNTERS, str(one["number"]), one, {**one, "name": "Another"}) for one in cards[:2]]
    new = Edit("cards/new.json", "", None, {**cards[0], "number": 77})
    editor.change(ChangeRequest((*edits, new), "two"))


def then_undo(editor: Editor, cards: list[dict[str, Any]]) -> None:
    """The same, and back."""
    two(editor, cards)
    editor.undo()
    editor.redo()


def untidy() -> None:
    for file in Path("box").rglob("*.json"):
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")), indent=5), "utf-8")


def to_be_mended() -> None:
    for file in (ENCOUNTERS, "box.json"):
        data = json.loads(Path("box", file).read_text("utf-8"))
        Path("box", file).write_text(json.dumps({"$schema": "nowhere.json", **data}), "utf-8")


def older_schemas() -> None:
    make_box()
    for file in Path("made", "schemas").glob("*.json"):
        file.write_text("{}")


def make_box() -> None:
    make(NewBox(Path("made"), "Made", game_named("unlikely_heroes")))


def printed(*words: str) -> Callable[[], None]:
    """It was printed before, and a card has changed since."""

    def prepare() -> None:
        said(*words)()
        edited(lambda editor, cards: two(editor, cards))()

    return prepare


def shelved() -> None:
    """A game and two notes, of which the first is deleted."""
    shelf = Shelf(Path("state"))
    shelf.keep(5, SAVED, "Here.")
    first = shelf.write("first", About(), SAVED, "Here.")
    shelf.write("second", About(), SAVED, "Here.")
    shelf.throw_away(first.note)


def played() -> None:
    left = iter(["1"] * 4)

    def read(_: str = "") -> str:
        for one in left:
            return one
        raise EOFError

    run(Path("box"), None, Request(save=Path("saved.json")), read)


def remembered() -> None:
    own = OwnBoxes(Path("state"))
    own.choose(Path.cwd())
    own.opened(Path("box"), 1.0)


DEEDS = (
    Deed("fmt", said("fmt", "box"), untidy),
    Deed("check --fix", said("check", "box", "--fix"), to_be_mended),
    Deed("check --update-baseline", said("check", "box", "--baseline", "known.json", "--update-baseline")),
    Deed("check --format", said("check", "box", "--format", "json:found.json"), passing="found.json"),
    Deed("schemas", said("schemas", "made"), older_schemas),
    Deed("new", make_box, again=False),
    Deed("copy", lambda: duplicate(Folder(Path("box"), "box"), Path("copy"), "Copy"), again=False),
    Deed("graph", said("graph", "box", "-o", "box.json")),
    Deed("odds", said("odds", "box", "--picture", "odds.svg")),
    Deed("playtest", said("playtest", "box", "--games", "1", "--save-game", "0", "-o", "game.json"), box=STARTER),
    Deed("play", played, again=False, box=STARTER, passing="saved.json"),
    Deed("render", said(*RENDER), printed(*RENDER)),
    Deed("build", said("build", "box", "--dpi", "30", "-o", "out", "--processes", "1")),
    Deed("studio: change", edited(two), again=False),
    Deed("studio: undo and redo", edited(then_undo), again=False),
    Deed("studio: renumber", edited(lambda editor, _: editor.renumber(RenumberRequest(1, 91))), again=False),
    Deed("studio: replace words", edited(lambda editor, _: editor.reword(ReplaceRequest("the", "THE"))), again=False),
    Deed("studio: games and notes", shelved, again=False),
    Deed("studio: own boxes", remembered),
)
"""Everything that writes; of the studio, what its routes do when somebody asks them."""
TOGETHER = ("fmt", "check --fix", "schemas", "new", "copy")
"""Deeds whose files change all of them or none; of each step in the studio, its files do."""


# ----------------------------------------------------------------------------------------------------------- stops


def texts(root: Path) -> Texts:
    """Every file, except what is hidden, what is only cached, and what has the time in it."""
    found = (one for one in root.rglob("*") if one.is_file() and not one.is_symlink())
    named = {one.relative_to(root).as_posix(): one for one in found}
    return {
        name: one.read_bytes()
        for name, one in named.items()
        if not name.startswith(("cache/", "state/")) and "/." not in f"/{name}"
    }


class Tried:
    """A deed, the folder it is done in, and what is there before and after it."""

    def __init__(self, deed: Deed, around: Path) -> None:
        self.deed, self.around = deed, around / deed.name.replace(": ", " ")
        self.base, self.here = self.around / "base", self.around / "here"
        self.here.mkdir(parents=True)
        shutil.copytree(deed.box, self.here / "box")
        (self.here / "holiday.png").write_bytes(b"mine")
        self.within(self.here, deed.prepare)
        self.here.rename(self.base)
        self.before = texts(self.base)
        self.steps = self._counted(reading=True)
        self.writes = self._counted(reading=False)

    def _counted(self, *, reading: bool) -> int:
        """How many steps it takes; and what is there after them."""
        root = self.copied()
        with stepping(lambda _: None, reading=reading) as counted:
            self.within(root, self.deed.act)
        self.after = texts(root)
        shutil.rmtree(root)
        return counted.number

    def copied(self) -> Path:
        """A folder as it was prepared, always in the same place: some files say where they are."""
        return Path(shutil.copytree(self.base, self.here, symlinks=True))

    def within(self, root: Path, act: Callable[[], object]) -> None:
        """Does something in a folder, with its own caches, and says nothing."""
        here, argv = Path.cwd(), sys.argv
        os.chdir(root)
        os.environ["UNLIKELY_CACHE"] = str(root / "cache")
        try:
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                act()
        finally:
            os.chdir(here)
            sys.argv = argv

    def kill(self, number: int) -> str:
        """What is wrong after a kill before a step, if anything."""
        root = self.copied()
        killed_at(number, lambda: self.within(root, self.deed.act))
        return self.judged(root)

    def fill(self, number: int, fault: int, *, for_good: bool) -> str:
        """What is wrong after the disk has refused a step, if anything."""
        root = self.copied()

        def refusing(step: int) -> None:
            if step >= number if for_good else step == number:
                raise OSError(fault, os.strerror(fault))

        ended = apart(lambda: self.within(root, self.deed.act), refusing if for_good else failing_at(number, fault))
        if ended.startswith("Traceback"):
            shutil.rmtree(root)
            return ended
        return self.judged(root)

    def judged(self, root: Path) -> str:
        """What is wrong with what is left of a deed; then it is done again."""
        try:
            return self.wrong_with(root)
        finally:
            shutil.rmtree(root)

    def wrong_with(self, root: Path) -> str:
        for box in ("box", "made"):
            if (root / box).is_dir():
                recover(root / box)
        seen, before, after = texts(root), self.before, self.after
        for name in seen.keys() | before.keys() | after.keys():
            if name == self.deed.passing and name in seen:
                json.loads(seen[name])
            elif seen.get(name) not in (before.get(name), after.get(name)):
                return f"{name} is neither as before nor as after{_differs(after.get(name), seen.get(name))}"
        if self.deed.name in TOGETHER and seen not in (before, after):
            return f"only a part has changed: {sorted(one for one in seen if seen[one] != before.get(one))}"
        try:
            self.within(root, lambda: self.go_on(seen))
        except AssertionError as wrong:
            return f"afterwards: {wrong}"
        except (Exception, SystemExit):
            return f"afterwards: {traceback.format_exc()}"
        return ""

    def go_on(self, seen: Texts) -> None:
        """The next person does the same, or asks for what was there."""
        name = self.deed.name
        if name == "studio: games and notes":
            shelf = Shelf(Path("state"))
            assert [one.words for one in shelf.notes] in ([], ["first"], ["second", "first"], ["second"])
            assert shelf.game(5) in (None, SAVED)
            shelf.write("third", About(), SAVED, "")
            assert Shelf(Path("state")).notes[0].words == "third"
        elif name.startswith("studio: ") and not self.deed.again:
            editor = editor_of(Path("box"), Path("state"))
            editor.look_again()
            for file, text in self.before.items():
                if seen.get(file) != text:
                    assert editor.history.text(digest(text)) == text, f"{file} as it was is in no history"
            boxed = {one: text for one, text in seen.items() if one.startswith("box/")}
            assert boxed in [
                {one: text for one, text in of.items() if one.startswith("box/")} for of in (self.before, self.after)
            ]
            cards = json.loads(read_whole("box/" + ENCOUNTERS, 10**6))["cards"]
            editor.change(
                ChangeRequest((Edit(ENCOUNTERS, str(cards[2]["number"]), cards[2], {**cards[2], "name": "Next"}),))
            )
            editor.undo()
            assert texts(Path()) == seen, "a change and its undo"
        if self.deed.again or (not any(one.startswith(("made/", "copy/")) for one in seen) and name in ("new", "copy")):
            self.deed.act()
            found = texts(Path())
            differs = [one for one in sorted(found.keys() | self.after.keys()) if found.get(one) != self.after.get(one)]
            assert not differs, f"done again, it is not as it should be: {differs}"


def _differs(wanted: bytes | None, seen: bytes | None) -> str:
    """Where two files begin to differ, and with what."""
    if wanted is None or seen is None:
        return ""
    at = next((at for at, (one, other) in enumerate(zip(wanted, seen, strict=False)) if one != other), len(seen))
    return f": from {at}, {seen[at - 40 : at + 200]!r} and not {wanted[at - 40 : at + 200]!r}"


def apart(act: Callable[[], object], at_each: Callable[[int], None]) -> str:
    """How a deed ends in a process of its own: done, refused, or a traceback."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            with stepping(at_each, reading=False):
                act()
            told = "done"
        except (ToolkitError, OSError) as error:
            told = "refused" if not isinstance(error, RecursionError) else "Traceback"
        except BaseException:
            told = traceback.format_exc()
        os.write(writing, told.encode()[-60_000:])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = stream.read().decode()
    os.waitpid(child, 0)
    return told


def stopped(
    deeds: Sequence[Deed], kills: int, full: int, seed: int, until: float = float("inf")
) -> tuple[Counter[str], list[str]]:
    """Stops deeds so often, in turns; how many of each, and what was wrong."""
    random, counts, wrong = Random(seed), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as around, pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)  # a killed process loses nothing that the system has
        patch.setenv("UNLIKELY_CACHE", around)
        every = [Tried(deed, Path(around)) for deed in deeds]
        for count in range(kills + full):
            tried = every[count % len(every)]
            if time.time() > until:
                break
            if count * full // (kills + full) == (count + 1) * full // (kills + full):
                number, of = random.randrange(1, tried.steps + 1), tried.steps
                kind, found = "kill", tried.kill(number)
            else:
                number, of = random.randrange(1, tried.writes + 1), tried.writes
                fault, for_good = random.choice((errno.ENOSPC, errno.EIO, errno.EROFS)), random.random() < 0.5
                kind = "full disk"
                found = tried.fill(number, fault, for_good=for_good)
                number = -number if for_good else number
            counts[kind] += 1
            counts[f"{kind}, {tried.deed.name}"] += 1
            if found:
                wrong.append(f"{tried.deed.name}, {kind} at {number} of {of}: {found}")
                print(wrong[-1], flush=True)
    return counts, wrong


def raced(races: int) -> None:
    """A page against an editor, so many times that each has saved half as often with each sort of editor."""
    from tests.workbench.editing import test_saving

    for how in ("in place", "by another file"):
        with tempfile.TemporaryDirectory() as around, pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", lambda _: None)
            patch.setattr(test_saving, "MANY", races // 2)
            box = Path(shutil.copytree(STARTER, Path(around) / "starter"))
            test_saving.test_many_races_of_a_page_against_an_editor(box, Path(around), how)
        print(f"{races // 2} races with an editor that saves {how}, nothing lost", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Stops, counts, and says what went wrong."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--full", type=int, default=300)
    options.add_argument("--races", type=int, default=0)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", default="", help="deeds with these words in their names")
    asked = options.parse_args(arguments)
    deeds = [deed for deed in DEEDS if asked.only in deed.name]
    counts, wrong = stopped(deeds, asked.kills, asked.full, asked.seed, time.time() + 60 * asked.minutes)
    for kind, count in counts.items():
        print(f"{count:6} {kind}")
    print(f"{len(wrong)} wrong")
    if asked.races:
        raced(asked.races)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
