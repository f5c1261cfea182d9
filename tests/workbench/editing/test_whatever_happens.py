"""Edits, undo and redo, other programs that save, kills, disks that fail, new starts, in any order: nothing is lost.

What is kept apart here, as it should be, is compared with the box after each step: what its files say, what can be
undone and what can be redone. Nothing that was saved once is missing from the history.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.conftest import SMALLEST
from tests.studio.box_files import cards
from tests.test_transaction import failing_at, killed_at, stepping
from tests.workbench.editing.conftest import editor_of
from toolkit.errors import ToolkitError
from toolkit.source.folder import Folder
from toolkit.transaction import digest
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import ChangeRequest, RenumberRequest
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.formatting import formatted

ENCOUNTERS = "cards/encounters.json"
Texts = dict[str, bytes]

WORDS = st.sampled_from(["The Hill", "A Name", "Ünlikely", "“Quoted”", "x" * 40])
PLACES = st.integers(0, 3)
STEPS = st.integers(1, 60)
FAULTS = st.sampled_from([errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES])


class Edited(RuleBasedStateMachine):
    """A small box, its editor, and what should be in them."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(os, "fsync", lambda _: None)  # a killed process loses nothing that the system has
        self.around = Path(tempfile.mkdtemp())
        self.box = Path(shutil.copytree(SMALLEST, self.around / "box"))
        self.editor = editor_of(self.box, self.around)
        self.past: list[Texts] = []
        self.now = self.texts()
        self.future: list[Texts] = []
        self.saved: list[Texts] = []

    def teardown(self) -> None:
        """Everything that was saved once can be had again."""
        self.editor.look_again()
        for texts in self.saved:
            for text in texts.values():
                assert self.editor.history.text(digest(text)) == text
        self.patch.undo()
        shutil.rmtree(self.around)

    def texts(self) -> Texts:
        return {path.relative_to(self.box).as_posix(): path.read_bytes() for path in sorted(self.box.rglob("*.json"))}

    def done(self, after: Texts) -> None:
        """A step: what was before it can be had back, and nothing can be done again."""
        if after == self.now:
            return
        differs = [file for file in after if after[file] != self.now[file]]
        self.saved += [{file: texts[file] for file in differs} for texts in (self.now, after)]
        self.past.append(self.now)
        self.now, self.future = after, []

    def seen(self) -> None:
        """Others' steps count from when the editor looks."""
        self.editor.look_again()
        self.done(self.texts())

    def edit(self, place: int, name: str) -> Edit:
        card = cards(self.box, ENCOUNTERS)[place]
        return Edit(ENCOUNTERS, str(card["number"]), card, {**card, "name": name})

    def change(self, *edits: Edit) -> None:
        self.editor.change(ChangeRequest(edits, "a change"))

    # ------------------------------------------------------------------------------------------------- what is done

    @rule(place=PLACES, name=WORDS)
    def somebody_types(self, place: int, name: str) -> None:
        self.seen()
        self.change(self.edit(place, name))
        assert cards(self.box, ENCOUNTERS)[place]["name"] == name
        self.done(self.texts())

    @rule(new=st.integers(20, 23))
    def a_card_gets_another_number(self, new: int) -> None:
        """In several files at once."""
        self.seen()
        if new not in (one["number"] for one in cards(self.box, ENCOUNTERS)):
            self.editor.renumber(RenumberRequest(cards(self.box, ENCOUNTERS)[3]["number"], new))
            self.done(self.texts())

    @rule(place=PLACES, name=WORDS, indent=st.sampled_from([None, 1, 5]))
    def another_program_saves(self, place: int, name: str, indent: int | None) -> None:
        self.seen()
        data = json.loads((self.box / ENCOUNTERS).read_text("utf-8"))
        data["cards"][place]["name"] = name
        (self.box / ENCOUNTERS).write_text(json.dumps(data, indent=indent), "utf-8")
        self.seen()

    @rule()
    def it_is_formatted(self) -> None:
        self.seen()
        before = cards(self.box, ENCOUNTERS)
        formatted(Workbench(Folder(self.box, "box"))).write()
        assert cards(self.box, ENCOUNTERS) == before
        self.seen()

    @precondition(lambda self: self.past)
    @rule()
    def undone(self) -> None:
        self.seen()
        assert self.editor.undo()
        self.future.append(self.now)
        self.now = self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def done_again(self) -> None:
        assert self.editor.redo()
        self.past.append(self.now)
        self.now = self.future.pop()

    @rule()
    def begun_anew(self) -> None:
        """What was done before a start stays in the history, but cannot be undone with one key."""
        self.editor = editor_of(self.box, self.around)
        self.past, self.future = [], []

    # -------------------------------------------------------------------------------------------------- what happens

    def anything(self, place: int, name: str, *, formats: bool) -> Callable[[], object]:
        if formats:
            return lambda: formatted(Workbench(Folder(self.box, "box"))).write()
        edits = [self.edit(place, name), self.edit((place + 1) % 4, name)]
        return lambda: self.change(*edits)

    @rule(place=PLACES, name=WORDS, step=STEPS, fault=FAULTS, formats=st.booleans())
    def the_disk_fails(self, place: int, name: str, step: int, fault: int, formats: bool) -> None:
        self.seen()
        act = self.anything(place, name, formats=formats)
        try:
            with stepping(failing_at(step, fault)):
                act()
        except (ToolkitError, OSError):
            assert self.texts() == self.now, "all or nothing"
        self.seen()

    @rule(place=PLACES, name=WORDS, step=STEPS, formats=st.booleans())
    def it_is_killed(self, place: int, name: str, step: int, formats: bool) -> None:
        self.seen()
        before = [one["name"] for one in cards(self.box, ENCOUNTERS)]
        killed_at(step, self.anything(place, name, formats=formats))
        self.begun_anew()
        self.editor.look_again()
        after = [one["name"] for one in cards(self.box, ENCOUNTERS)]
        assert after == before or (not formats and after[place] == after[(place + 1) % 4] == name)
        self.now = self.texts()

    # ---------------------------------------------------------------------------------------------- what always holds

    @invariant()
    def the_box_is_as_it_should_be(self) -> None:
        assert self.texts() == self.now
        assert bool(self.past) == self.editor.history.can_undo
        left = [path.name for path in self.box.rglob(".unlikely-*") if path.suffix != ".part"]  # swept by the next run
        assert left == []


Edited.TestCase.settings = settings(
    max_examples=5,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestEdited = pytest.mark.slow(Edited.TestCase)
