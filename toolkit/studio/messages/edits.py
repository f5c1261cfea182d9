"""Messages about changes: of entries, words, numbers and files; and what was changed before."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toolkit.studio.messages.entries import Key


class EditSent(Struct, frozen=True):
    """One entry as it was seen and as it should be: see `toolkit.workbench.editing.edits.Edit`.

    Instead of `now`, there may be its JSON as a `text`, as a person typed it.
    """

    file: str
    id: str = ""
    was: Any = None
    now: Any = None
    text: str | None = None


class ChangeSent(Struct, frozen=True):
    """Entries to be changed as one step; `what` it is about, for the history."""

    edits: tuple[EditSent, ...] = ()
    what: str = ""


class ChangeAnswer(Struct, frozen=True):
    """The revision after it, and what the entries are called then; nothing for those that were removed."""

    revision: int
    ids: tuple[str, ...]


class DraftAnswer(Struct, frozen=True):
    """An entry as it would be: its faces as base64 PNGs, what would be broken, and its id."""

    faces: tuple[str, ...]
    broken: tuple[str, ...]
    id: str


class MendSent(Struct, frozen=True):
    """The finding to be fixed."""

    fingerprint: str


class RenumberSent(Struct, frozen=True):
    """The entry that gets another number."""

    old: int
    new: int
    file: str = ""
    id: str = ""


class RenumberAnswer(Struct, frozen=True):
    """How many entries changed, and what that one is called now."""

    changed: int
    ids: tuple[str, ...]


class RenameSent(Struct, frozen=True):
    """The entry that gets another id."""

    file: str
    id: str
    new: str


class WordsSent(Struct, frozen=True):
    """Words to be looked for, and what would be there instead."""

    find: str
    instead: str = ""
    whole_words: bool = False


class ReplaceSent(WordsSent, frozen=True, kw_only=True):
    """Words to be replaced, in these entries only."""

    only: tuple[Key, ...]


class OccurrenceShown(Struct, frozen=True):
    """The texts of an entry that would change, and how they would be."""

    file: str
    id: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class OccurrencesAnswer(Struct, frozen=True):
    """Where the words are."""

    found: tuple[OccurrenceShown, ...]


class ChangedAnswer(Struct, frozen=True):
    """How many entries changed."""

    changed: int


class StepShown(Struct, frozen=True):
    """A step of the history: how it was done (`by`) and by whom, with the digests of its files before and after it."""

    number: int
    at: float
    by: str
    who: str
    what: str
    files: dict[str, tuple[str | None, str | None]]


class HistorySent(Struct, frozen=True):
    """The steps of one file are asked for, or of all."""

    file: str = ""


class HistoryAnswer(Struct, frozen=True):
    """Steps, the latest first."""

    steps: tuple[StepShown, ...]


class StepSent(Struct, frozen=True):
    """Which step is asked about."""

    step: int = 0


class StepAnswer(Struct, frozen=True):
    """The entries that a step changed, as files and ids; some may not be there any more."""

    entries: tuple[tuple[str, str], ...]


class TravelAnswer(Struct, frozen=True):
    """What was undone or done again, and what can be."""

    what: str
    undo: bool
    redo: bool


class RestoreSent(Struct, frozen=True):
    """A file that is to be as it was."""

    file: str
    digest: str


class BackSent(Struct, frozen=True):
    """An entry that is to be as it was before a step."""

    file: str
    id: str
    step: int


class KnobShown(Struct, frozen=True):
    """A value of the look: where it stands, what it is now, and the game's own. `choices` are families of type."""

    path: tuple[str, ...]
    now: Any
    default: Any
    choices: tuple[tuple[str, dict[str, str]], ...]


class LookSectionShown(Struct, frozen=True):
    """A part of the look, and what it is about."""

    name: str
    help: str
    knobs: tuple[KnobShown, ...]


class LookAnswer(Struct, frozen=True):
    """Everything about the look that can be changed by hand."""

    sections: tuple[LookSectionShown, ...]


class RestyleSent(Struct, frozen=True):
    """A value of the look as it should be; null for the game's own."""

    path: tuple[str, ...]
    value: Any = None


class ArtSent(Struct, frozen=True):
    """The side of a card that a picture is for, which is sent as it is."""

    file: str = ""
    id: str = ""
    side: str = "front"


class ArtAnswer(Struct, frozen=True):
    """Where the picture is now, and what the press says about it."""

    path: str
    doubts: tuple[str, ...]
