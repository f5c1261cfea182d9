"""The routes to comments, to who is here, and to who is let in."""

from __future__ import annotations

from toolkit.errors import ToolkitError
from toolkit.studio.colleagues.remarks import may_drop, shown
from toolkit.studio.colleagues.sharing import ROLES, scanned
from toolkit.studio.messages.colleagues import (
    ColleagueShown,
    CommentsAnswer,
    CommentSent,
    HereAnswer,
    HereSent,
    InvitedAnswer,
    InviteSent,
    MarkSent,
    NamedSent,
    ShareAnswer,
    WordsSaidSent,
)
from toolkit.studio.messages.entries import Nothing
from toolkit.studio.messages.events import CommentsEvent
from toolkit.studio.protocol import At
from toolkit.workbench.comments import About, answer, comment, comment_at, comments_of, drop, mark

WORDS = {role: word for word, role in ROLES.items()}


def comments(at: At) -> CommentsAnswer:
    """Every comment in the box."""
    return shown(comments_of(at.room.root))


def say(at: At, sent: CommentSent) -> Nothing:
    """Comments on a card.

    Raises:
        ToolkitError: there is no such card, or nothing is said.
    """
    entry = at.desk.state.entries.get((sent.file, sent.id))
    if entry is None:
        raise ToolkitError("There is no such card any more.")
    comment(at.room.root, About(sent.file, sent.id, entry.kind, entry.name), at.who, sent.text)
    return _all_hear(at)


def reply(at: At, sent: WordsSaidSent) -> Nothing:
    """Answers a comment."""
    answer(at.room.root, at.named["name"], at.who, sent.text)
    return _all_hear(at)


def close(at: At, sent: MarkSent) -> Nothing:
    """Marks a comment as done, or opens it again."""
    mark(at.room.root, at.named["name"], sent.state)
    return _all_hear(at)


def throw_away(at: At) -> Nothing:
    """Deletes a comment."""
    may_drop(comment_at(at.room.root, at.named["name"]), at.person, at.who)
    drop(at.room.root, at.named["name"])
    return _all_hear(at)


def _all_hear(at: At) -> Nothing:
    at.room.tell(CommentsEvent())
    return Nothing()


def here(at: At) -> HereAnswer:
    """Who is here."""
    return HereAnswer(at.studio.presence.now if at.studio.presence is not None else ())


def went(at: At, sent: HereSent) -> Nothing:
    """Whoever asks has something else before them."""
    if at.studio.presence is not None:
        at.studio.presence.went(at.player, sent)
    return Nothing()


def shared(at: At) -> ShareAnswer:
    """Who was invited, and as what."""
    sharing, there = at.studio.sharing, at.studio.hub.present
    listed = sharing.people.guests if sharing is not None else ()
    people = tuple(ColleagueShown(one.name, WORDS[one.role], one.name in there) for one in listed)
    return ShareAnswer(at.studio.own_name.now, sharing is not None and sharing.possible, people)


def invite(at: At, sent: InviteSent) -> InvitedAnswer:
    """Invites somebody, or lets them do something else, with a new address.

    Raises:
        ToolkitError: nobody can be let in here.
    """
    if at.studio.sharing is None:
        raise ToolkitError("Nobody can be let in here.")
    if sent.name == at.studio.own_name.now:
        raise ToolkitError("That is your own name.")
    address = at.studio.sharing.invite(sent.name, sent.role)
    return InvitedAnswer(address, scanned(address))


def send_away(at: At, sent: NamedSent) -> ShareAnswer:
    """Sends somebody away."""
    if at.studio.sharing is not None:
        at.studio.sharing.send_away(sent.name)
    return shared(at)


def call_me(at: At, sent: NamedSent) -> ShareAnswer:
    """The person who started the studio goes by another name."""
    at.studio.own_name.choose(sent.name)
    if at.studio.presence is not None:
        at.studio.presence.tell()
    return shared(at)
