"""What the server tells every window by itself. `number` is that of the box it is about."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from toolkit.studio.messages.boxes import BoxShown, FindingShown, VerdictShown
from toolkit.studio.messages.colleagues import HereAnswer
from toolkit.studio.messages.entries import EntryShown, Key
from toolkit.studio.messages.play import NotesAnswer, PlaytestNews
from toolkit.studio.messages.prints import PrintNews


class CardsEvent(Struct, frozen=True, kw_only=True):
    """The box has changed: these entries are different, those are gone; the `order` of all, if it is another one."""

    revision: int
    changed: tuple[EntryShown, ...]
    gone: tuple[Key, ...]
    order: tuple[Key, ...] | None
    box: BoxShown
    undo: bool
    redo: bool
    number: int = 0


class FindingsEvent(Struct, frozen=True, kw_only=True):
    """Something else is found in the box."""

    revision: int
    findings: tuple[FindingShown, ...]
    number: int = 0


class VerdictsEvent(Struct, frozen=True, kw_only=True):
    """Something else is known of these subjects; `trouble` says why the proofs have ended early."""

    verdicts: dict[str, VerdictShown]
    trouble: str | UnsetType = UNSET
    number: int = 0


class TroubleEvent(Struct, frozen=True, kw_only=True):
    """Why the box cannot be opened at the moment."""

    said: str
    number: int = 0


class PlaytestEvent(PlaytestNews, frozen=True, kw_only=True):
    """News of the play-test that is running."""

    number: int = 0


class PrintEvent(PrintNews, frozen=True, kw_only=True):
    """News of the print run that goes on."""

    number: int = 0


class NotesEvent(NotesAnswer, frozen=True, kw_only=True):
    """Another note was made, or one was deleted."""

    number: int = 0


class GameEvent(Struct, frozen=True, kw_only=True):
    """Somebody has answered in a game."""

    game: int
    turn: int
    number: int = 0


class CommentsEvent(Struct, frozen=True, kw_only=True):
    """Somebody has said something about a card. What that is, those who join a game are not told."""

    number: int = 0


class HereEvent(HereAnswer, frozen=True, kw_only=True):
    """Somebody has come, gone, or turned to something else: in whichever box, so `number` says nothing."""

    number: int = 0


Event = (
    CardsEvent | FindingsEvent | VerdictsEvent | TroubleEvent | PlaytestEvent | PrintEvent | NotesEvent | GameEvent
    | CommentsEvent | HereEvent
)  # fmt: skip
EVENTS: dict[str, type[Event]] = {
    "cards": CardsEvent,
    "findings": FindingsEvent,
    "verdicts": VerdictsEvent,
    "trouble": TroubleEvent,
    "playtest": PlaytestEvent,
    "print": PrintEvent,
    "notes": NotesEvent,
    "game": GameEvent,
    "comments": CommentsEvent,
    "here": HereEvent,
}
"""Every event by its name on the stream."""
NAMES: dict[type[Event], str] = {kind: name for name, kind in EVENTS.items()}
