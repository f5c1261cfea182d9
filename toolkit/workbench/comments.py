"""Comments on cards: kept in the box, so that they travel with it, and compared by `unlikely diff`.

    comments/20261119-150212-3f9a.json
        {"about": {"file": "cards/maps.json", "id": "12", "kind": "map", "name": "The Lane"},
         "author": "Mara", "at": "2026-11-19T15:02:12Z", "state": "open", "text": "Why is the gate shut?",
         "answers": [{"author": "Jo", "at": "2026-11-19T15:10:00Z", "text": "It has no lock."}]}

Each is a file of its own: what two people say at the same time is never a conflict in git. They are no content: no
rule, proof or printed card knows them, and undoing a change of a card takes nobody's words back.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, remove, write_whole
from toolkit.source.folder import COMMENTS

MOST_BYTES = 400_000
MOST_WORDS = 10_000
MOST_ANSWERS = 200
MOST_COMMENTS = 5_000
NAME = re.compile(r"[\w-]{1,60}")
MOST_AUTHOR = 60
State = Literal["open", "done"]


class About(Struct, frozen=True):
    """The entry that a comment is on: by its file and id, and by its kind and name, which stay if that gets another
    number or file."""

    file: str
    id: str
    kind: str = ""
    name: str = ""


class Said(Struct, frozen=True):
    """Something that somebody said, and when."""

    author: str
    at: str
    text: str


class Comment(Said, frozen=True, kw_only=True):
    """A comment with its answers. `done` is what nobody has to look at any more."""

    about: About
    state: State = "open"
    answers: tuple[Said, ...] = ()


@dataclass(frozen=True)
class Comments:
    """The comments of a box by their names, in the order in which they were made; `unread` are files that are none."""

    known: Mapping[str, Comment]
    unread: tuple[str, ...] = ()


def comments_of(root: Path) -> Comments:
    """Every comment in a box."""
    known: dict[str, Comment] = {}
    unread: list[str] = []
    for path in sorted((root / COMMENTS).glob("*.json"))[:MOST_COMMENTS]:
        try:
            known[path.stem] = msgspec.json.decode(read_whole(path, MOST_BYTES, root), type=Comment)
        except (OSError, ValueError, RecursionError):
            unread.append(f"{COMMENTS}/{path.name}")
    return Comments(dict(sorted(known.items(), key=lambda one: (one[1].at, one[0]))), tuple(unread))


def comment(root: Path, about: About, author: str, text: str) -> str:
    """Makes a comment, and returns its name.

    Raises:
        ToolkitError: nothing is said, or too much, or it cannot be written.
    """
    if len(comments_of(root).known) >= MOST_COMMENTS:
        raise ToolkitError(f"There are {MOST_COMMENTS} comments in this box. Delete some that are done.")
    said = _said(author, text)
    name = f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}-{secrets.token_hex(2)}"
    _write(root, name, Comment(author=said.author, at=said.at, text=said.text, about=about))
    return name


def answer(root: Path, name: str, author: str, text: str) -> None:
    """Answers a comment, which is open again by that.

    Raises:
        ToolkitError: there is no such comment, or it cannot be written.
    """
    there = comment_at(root, name)
    if len(there.answers) >= MOST_ANSWERS:
        raise ToolkitError(f"There are {MOST_ANSWERS} answers to this. Begin another comment.")
    _write(root, name, replace(there, state="open", answers=(*there.answers, _said(author, text))))


def mark(root: Path, name: str, state: State) -> None:
    """Marks a comment as done, or opens it again.

    Raises:
        ToolkitError: there is no such comment, or it cannot be written.
    """
    _write(root, name, replace(comment_at(root, name), state=state))


def drop(root: Path, name: str) -> None:
    """Deletes a comment with its answers.

    Raises:
        ToolkitError: there is no such comment.
    """
    comment_at(root, name)
    remove(_path(root, name), root)


def comment_at(root: Path, name: str) -> Comment:
    """A comment by its name.

    Raises:
        ToolkitError: there is none.
    """
    try:
        return msgspec.json.decode(read_whole(_path(root, name), MOST_BYTES, root), type=Comment)
    except (OSError, ValueError, RecursionError) as error:
        raise ToolkitError("This comment is gone.") from error


def compared(before: Comments, after: Comments) -> Iterator[str]:
    """What was said, done, opened again or deleted in between, a line each."""
    for name, now in after.known.items():
        then = before.known.get(name)
        if then == now:
            continue
        on = _on(now)
        if then is None:
            yield f"{on}: {_words(now)}"
        for one in now.answers[len(then.answers) if then is not None else 0 :]:
            yield f"{on}: answered by {_words(one)}"
        if now.state != (then.state if then is not None else "open"):
            yield f"{on}: {'done' if now.state == 'done' else 'open again'}: {_words(now)}"
    for name, then in before.known.items():
        if name not in after.known:
            yield f"{_on(then)}: deleted: {_words(then)}"


def _on(one: Comment) -> str:
    """What a comment is on, in words: `map 12 "The Lane"`."""
    about = one.about
    named = f' "{about.name}"' if about.name and about.name != about.id else ""
    return f"{about.kind} {about.id}{named}".strip()


def _words(one: Said) -> str:
    return f"{one.author}: {' '.join(one.text.split())}"


def _said(author: str, text: str) -> Said:
    """Something that is said now.

    Raises:
        ToolkitError: it says nothing, or too much.
    """
    words, name = text.strip(), " ".join(author.split())[:MOST_AUTHOR]
    if not words:
        raise ToolkitError("Write something first.")
    if len(words) > MOST_WORDS:
        raise ToolkitError(f"A comment has at most {MOST_WORDS:,} characters.")
    return Said(name or "somebody", time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), words)


def _write(root: Path, name: str, one: Comment) -> None:
    said = msgspec.json.format(msgspec.json.encode(one), indent=2) + b"\n"
    if len(said) > MOST_BYTES:
        raise ToolkitError("This comment has grown too long. Begin another.")
    write_whole(_path(root, name), said, root)


def _path(root: Path, name: str) -> Path:
    """Where a comment is.

    Raises:
        ToolkitError: nothing could be called that.
    """
    if not NAME.fullmatch(name):
        raise ToolkitError("There is no such comment.")
    return root / COMMENTS / f"{name}.json"
