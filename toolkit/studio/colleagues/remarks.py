"""The comments of a box as the page shows them: read from its folder, and changed in the name of whoever asks."""

from __future__ import annotations

from toolkit.errors import ToolkitError
from toolkit.studio.door.people import Person, Role
from toolkit.studio.messages.colleagues import AboutShown, CommentsAnswer, CommentShown, SaidShown
from toolkit.workbench.comments import Comment, Comments, Said


def shown(there: Comments) -> CommentsAnswer:
    """Every comment."""
    return CommentsAnswer(tuple(_comment(name, one) for name, one in there.known.items()), there.unread)


def _comment(name: str, one: Comment) -> CommentShown:
    about = AboutShown(one.about.file, one.about.id, one.about.kind, one.about.name)
    answers = tuple(map(_said, one.answers))
    return CommentShown(one.author, one.at, one.text, name=name, about=about, state=one.state, answers=answers)


def _said(one: Said) -> SaidShown:
    return SaidShown(one.author, one.at, one.text)


def may_drop(one: Comment, person: Person, who: str) -> None:
    """Lets somebody delete a comment: their own, or any if they may write.

    Raises:
        ToolkitError: it is somebody else's.
    """
    if person.role < Role.WRITER and one.author != who:
        raise ToolkitError(f"This is a comment of {one.author}: only they, or whoever may write, can delete it.")
