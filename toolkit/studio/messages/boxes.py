"""Messages about a box as a whole: what is in it, what is found in it, what is proved of it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from toolkit.plain import Plain
from toolkit.studio.messages.entries import EntryShown


class SubjectShown(Struct, frozen=True):
    """Something that is played, read or calculated, with its printed number and title."""

    id: str
    heading: str


class CommandShown(Struct, frozen=True):
    """A command that only this game has, and what it is for."""

    name: str
    help: str


class BoxShown(Struct, frozen=True, kw_only=True):
    """The box itself: its title, what its cards can be filtered by, and the views and commands that its game has.

    `before_numbers` are the words after which a number names a card, `after_counts` those before which it counts
    something (`toolkit.authoring.Studio`). `players` can sit at its table, the `player` if nobody else is chosen.
    """

    title: str
    subtitle: str
    language: str
    shown: str
    key: str
    game: str
    subject: str
    subjects: tuple[SubjectShown, ...]
    word: str
    group_word: str
    groups: tuple[SubjectShown, ...]
    counts: dict[str, int]
    whole: bool
    players: tuple[str, ...]
    player: str
    campaign: bool
    views: tuple[str, ...]
    commands: tuple[CommandShown, ...]
    before_numbers: tuple[str, ...]
    after_counts: tuple[str, ...]


class RelatedShown(Struct, frozen=True):
    """Another place that a finding is about."""

    path: str
    line: int
    said: str


class FindingShown(Struct, frozen=True, kw_only=True):
    """A finding. `cause` is the number of the one that it follows from; `follows` says what follows from it."""

    fingerprint: str
    severity: str
    code: str
    name: str
    message: str
    hint: str
    file: str
    pointer: tuple[str | int, ...]
    card: str
    line: int | None
    column: int | None
    path: str
    fix: str
    related: tuple[RelatedShown, ...]
    number: int
    cause: int | None
    follows: str


class ClaimShown(Struct, frozen=True, kw_only=True):
    """Something that was proved, or could not be: see `toolkit.search.claims.Claim`."""

    claim: str
    answer: str
    severity: str | None
    said: str
    why: tuple[str, ...]
    story: tuple[str, ...]
    notes: tuple[str, ...]
    moves: tuple[Plain, ...]
    ends: tuple[int, ...]
    details: dict[str, Plain]
    carried: Plain | UnsetType = UNSET


class VerdictShown(Struct, frozen=True):
    """What is proved of a subject; `stale` if the box has changed since."""

    state: str
    claims: tuple[ClaimShown, ...]
    revision: int
    stale: bool = False


class FileKindShown(Struct, frozen=True):
    """A kind of file: its pattern, the list in it, the schema of what is in that, and the word for one of these."""

    pattern: str
    list_of: str = field(name="list")
    schema: str = ""
    word: str = ""


class SettingShown(Struct, frozen=True):
    """A setting of the game: see `toolkit.settings.Setting`. `titles` are what its values are called, in order."""

    name: str
    help: str
    values: tuple[str, ...]
    titles: tuple[str, ...]
    default: str
    many: bool
    switch: bool


class BoxAnswer(Struct, frozen=True, kw_only=True):
    """Everything that a window needs at the start. `settings` are those of each command on the page."""

    box: BoxShown
    entries: tuple[EntryShown, ...]
    findings: tuple[FindingShown, ...]
    verdicts: dict[str, VerdictShown]
    settings: dict[str, tuple[SettingShown, ...]]
    revision: int
    trouble: str
    undo: bool
    redo: bool
    files: tuple[FileKindShown, ...]


class BoxListed(Struct, frozen=True):
    """A box that is open, by its number in all addresses; whether whoever asks may change nothing in it, and whether
    nobody may."""

    number: int
    title: str
    read_only: bool
    fixed: bool


class BoxesAnswer(Struct, frozen=True):
    """The boxes that are open; who is asking, unless it is the person who started the studio; and as what."""

    boxes: tuple[BoxListed, ...]
    player: str
    role: Literal["player", "reader", "commenter", "writer", "owner"]
    name: str


class DocumentsAnswer(Struct, frozen=True):
    """The toolkit's documents about this game and the studio, each with its title, in the order of use."""

    documents: tuple[SubjectShown, ...]


class DocumentAnswer(Struct, frozen=True):
    """One of them, as Markdown."""

    text: str


class ManualAnswer(Struct, frozen=True):
    """The manual of a rule."""

    code: str
    name: str
    summary: str
    manual: str
