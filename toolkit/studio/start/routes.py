"""The routes of the start page: which boxes there are, and everything that is done with a box as a whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.source.folder import BOX_FILE, Folder
from toolkit.studio.messages.entries import Nothing
from toolkit.studio.messages.start import (
    BoxKnown,
    CopySent,
    GameShown,
    NewSent,
    NumberSent,
    OpenedAnswer,
    PathAnswer,
    PathSent,
    StartAnswer,
    StartShown,
    TitleSent,
)
from toolkit.studio.protocol import At
from toolkit.studio.room import Studio
from toolkit.studio.start.choosing import choose_folder, chooser
from toolkit.workbench.catalogue import every_game
from toolkit.workbench.editing.editor import ChangeRequest
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.own_boxes import Known, boxes_in, look_at, suggested, typed
from toolkit.workbench.starting import NewBox, Start, duplicate, make, start_folder, starts_of

STARTS: dict[Start, tuple[str, str]] = {
    "box": ("Starter", "A small box that works: play it, then change it."),
    "empty": ("Empty", "Only what every box needs. For a story that you have already."),
    "tutorial": ("Tutorial", "A small box with notes on every card, to learn from."),
}
MOST_NAME = 60


def start(at: At) -> StartAnswer:
    """Everything on the start page."""
    numbers = _numbers(at.studio)
    known = at.studio.own.listed()
    there = {one.root.resolve() for one in known}
    examples = [one for one in _examples() if one.root.resolve() not in there]
    opened = [one for root, number in numbers.items() if root not in there and (one := look_at(root)) is not None]
    shown = [_shown(one, numbers) for one in (*opened, *known) if not _is_example(one.root)]
    return StartAnswer(
        boxes=tuple(shown),
        examples=tuple(_shown(one, numbers, example=True) for one in examples),
        games=tuple(
            GameShown(game.name, game.title, tuple(StartShown(one, *STARTS[one]) for one in starts_of(game)))
            for game in every_game()
            if starts_of(game)
        ),
        places=tuple(str(one) for one in at.studio.own.chosen),
        suggested=str(suggested()),
        chooses=bool(chooser()),
    )


def choose(at: At) -> PathAnswer:
    """A folder, chosen in the system's own window."""
    found = choose_folder()
    return PathAnswer("" if found is None else str(found))


def open_box(at: At, sent: PathSent) -> OpenedAnswer:
    """Opens a box. A folder with boxes in it is chosen, so that they are listed.

    Raises:
        ToolkitError: there is neither.
    """
    root = typed(sent.path)
    if look_at(root) is not None:
        return OpenedAnswer(_opened(at.studio, root))
    if not root.is_dir():
        raise ToolkitError(f"{root.as_posix()}: there is no such folder.")
    if next(boxes_in(root), None) is None:
        raise ToolkitError(f"{root.as_posix()}: there is no box here. A box is a folder with a {BOX_FILE} in it.")
    at.studio.own.choose(root)
    return OpenedAnswer(None)


def new_box(at: At, sent: NewSent) -> OpenedAnswer:
    """Makes a box, and opens it.

    Raises:
        ToolkitError: it cannot be made.
    """
    game = _game(sent.game)
    title = _title(sent.title)
    folder = _free_folder(at.studio, sent.place, title)
    make(NewBox(folder, title, game, sent.start))
    return OpenedAnswer(_opened(at.studio, folder))


def copy_box(at: At, sent: CopySent) -> OpenedAnswer:
    """Makes another box that says the same, and opens it.

    Raises:
        ToolkitError: it cannot be made, or nobody opened the first one.
    """
    root = _known(at.studio, sent.path)
    title = _title(sent.title)
    folder = _free_folder(at.studio, sent.place, title)
    example = next((one for one in _offered() if one[2] == root), None)
    if example is not None:  # its schemas are not beside it, but where a new box has them
        make(NewBox(folder, title, example[0], example[1]))
    else:
        duplicate(Folder(root, root.as_posix()), folder, title)
    return OpenedAnswer(_opened(at.studio, folder))


def rename_box(at: At, sent: TitleSent) -> Nothing:
    """Gives a box another title: a change like any other, which can be undone there.

    Raises:
        ToolkitError: it cannot be changed, or is an example.
    """
    root, title = _known(at.studio, sent.path), _title(sent.title)
    if _is_example(root):
        raise ToolkitError("An example stays as it is. Copy it, and give the copy a title.")
    number = _opened(at.studio, root)
    room = at.studio.room(number)

    def act() -> None:
        was = room.desk.state.opened.content.documents[BOX_FILE].data
        id = room.desk.editor.kind_of(BOX_FILE).identify(was, BOX_FILE).id
        edit = Edit(BOX_FILE, id, was, {**was, "title": title})
        room.desk.edit(lambda editor: editor.change(ChangeRequest((edit,), f"the title is “{title}” now")))

    room.changing(act)()
    return Nothing()


def close_box(at: At, sent: NumberSent) -> Nothing:
    """Closes a box; it can be opened again."""
    at.studio.close_box(sent.number)
    return Nothing()


def forget(at: At, sent: PathSent) -> Nothing:
    """No longer lists a box, or the boxes of a folder. Nothing is deleted."""
    at.studio.own.forget(typed(sent.path))
    return Nothing()


def _opened(studio: Studio, root: Path) -> int:
    number = studio.open_box(root, read_only=_is_example(root))
    if not _is_example(root):
        studio.own.opened(root)
    return number


def _numbers(studio: Studio) -> dict[Path, int]:
    return {room.root: number for number, room in studio.rooms.items()}


def _shown(one: Known, numbers: dict[Path, int], *, example: bool = False) -> BoxKnown:
    title = next((game.title for game in every_game() if game.name == one.game), one.game)
    number = numbers.get(one.root.resolve())
    return BoxKnown(path=str(one.root), title=one.title, game=title, at=one.at, number=number, example=example)


def _offered() -> Iterator[tuple[Game[Box], Start, Path]]:
    """What every game offers to begin with, but an empty box, which shows nothing."""
    for game in every_game():
        for one in starts_of(game):
            if one != "empty":
                yield game, one, start_folder(game, one)


def _examples() -> Iterator[Known]:
    for _, _, folder in _offered():
        known = look_at(folder)
        if known is not None:
            yield known


def _is_example(root: Path) -> bool:
    return root.resolve() in {folder.resolve() for _, _, folder in _offered()}


def _known(studio: Studio, path: str) -> Path:
    """A box that somebody opened, or that is on offer.

    Raises:
        ToolkitError: it is neither.
    """
    root = typed(path)
    if not (studio.own.knows(root) or root.resolve() in _numbers(studio) or _is_example(root)):
        raise ToolkitError(f"{root.as_posix()}: open this box first.")
    return root


def _game(name: str) -> Game[Box]:
    found = next((game for game in every_game() if game.name == name), None)
    if found is None:
        raise ToolkitError(f"There is no game called {name}.")
    return found


def _title(words: str) -> str:
    title = " ".join(words.split())
    if not title:
        raise ToolkitError("Give the box a title.")
    return title


def _free_folder(studio: Studio, place: str, title: str) -> Path:
    """A folder for a box that does not exist yet, in one that was chosen: to create a box there is to choose it."""
    where = studio.own.choose(typed(place))
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:MOST_NAME] or "box"
    folder, number = where / name, 2
    while folder.exists():
        folder, number = where / f"{name}-{number}", number + 1
    studio.own.check_place(folder)
    return folder
