"""Messages about several people at one box: comments, who is here, who is let in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class AboutShown(Struct, frozen=True):
    """What a comment is on: an entry as it was called when that was written."""

    file: str
    id: str
    kind: str
    name: str


class SaidShown(Struct, frozen=True):
    """What somebody said, and when (UTC)."""

    author: str
    at: str
    text: str


class CommentShown(SaidShown, frozen=True, kw_only=True):
    """A comment with its answers, by the name of its file."""

    name: str
    about: AboutShown
    state: Literal["open", "done"]
    answers: tuple[SaidShown, ...]


class CommentsAnswer(Struct, frozen=True):
    """Every comment of a box; `unread` are files that hold none."""

    comments: tuple[CommentShown, ...]
    unread: tuple[str, ...]


class WordsSaidSent(Struct, frozen=True):
    """What somebody says."""

    text: str


class CommentSent(WordsSaidSent, frozen=True, kw_only=True):
    """A comment on an entry."""

    file: str
    id: str


class MarkSent(Struct, frozen=True):
    """Whether a comment is still to be looked at."""

    state: Literal["open", "done"]


class HereSent(Struct, frozen=True):
    """What somebody has before them: a view of a box, or an entry."""

    box: int = 0
    view: str = ""
    file: str = ""
    id: str = ""


class PersonHere(Struct, frozen=True):
    """Somebody who is here: their name, what they may do, and what they have before them."""

    name: str
    role: str
    at: HereSent


class HereAnswer(Struct, frozen=True):
    """Everybody who is here."""

    people: tuple[PersonHere, ...]


class ColleagueShown(Struct, frozen=True):
    """Somebody who was invited: what they may do, and whether they are here."""

    name: str
    role: str
    here: bool


class ShareAnswer(Struct, frozen=True):
    """The name that the person who started the studio goes by, whether others can be let in, and who was invited."""

    name: str
    possible: bool
    people: tuple[ColleagueShown, ...]


class InviteSent(Struct, frozen=True):
    """Somebody who is to be invited, and as what."""

    name: str
    role: Literal["play", "look", "comment", "write"]


class NamedSent(Struct, frozen=True):
    """A name."""

    name: str


class InvitedAnswer(Struct, frozen=True):
    """The address that lets somebody in, once and within an hour; and the same as a code to be scanned, as SVG."""

    address: str
    code: str
