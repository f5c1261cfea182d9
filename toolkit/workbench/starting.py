"""A box begins: from a game and a title to a folder that is whole or not there; or as a copy of another box.

    make(NewBox(Path("north-of-nowhere"), "North of Nowhere", game, "empty"))
    duplicate(folder, Path("north-of-nowhere-2"), "North of Nowhere (copy)")

Each is made in a hidden folder, checked, and moved into place when it is complete.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from toolkit.diagnostic import Edit, Place, Severity
from toolkit.errors import ToolkitError
from toolkit.files import read_whole, text_of, write_whole
from toolkit.game import Box, Game
from toolkit.lint.runner import inspect, open_box
from toolkit.out_of_sight import making_folder, move_to
from toolkit.report.visible import visible
from toolkit.source.document import Document
from toolkit.source.folder import BOX_FILE, Folder
from toolkit.source.rules.stale_schemas import COPIES
from toolkit.transaction import present, together
from toolkit.words.catalogue import FIRST, SUFFIX, tags
from toolkit.workbench.own_templates import begun, what_there_is

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
SCHEMA_LINE = re.compile(r'("\$schema": ")[^"]*?([a-z_]+\.schema\.json")')
Start = Literal["box", "empty", "tutorial"]
"""What a box starts as: small and winnable, without a story, or annotated, to learn from."""
MADE = frozenset({"build", "node_modules"})
"""Folders in a box that are no part of a copy: they are made from the rest."""
MOST_COPIED, MOST_BYTES = 20_000, 2_000_000_000
"""The most files of a box that is copied, and the most bytes of them all."""


@dataclass(frozen=True)
class NewBox:
    """A box to be made, in English unless there is a `language`; a tutorial without a title keeps its own."""

    folder: Path
    title: str | None
    game: Game[Box]
    start: Start = "box"
    language: str | None = None


class TitleError(ToolkitError):
    """The title is the reason why a box cannot be made."""


def starts_of(game: Game[Box]) -> tuple[Start, ...]:
    """What a box of a game can start as."""
    starter = game.starter() if game.starter else None
    return tuple(one for one in get_args(Start) if getattr(starter, one, None) is not None)


def start_folder(game: Game[Box], start: Start) -> Path:
    """The box that another one starts from.

    Raises:
        ToolkitError: the game has none.
    """
    content: Path | None = getattr(game.starter(), start, None) if game.starter else None
    if content is None:
        raise ToolkitError(f"{game.title} has no {start.replace('empty', 'empty box')} to start from yet")
    return content


def make(new: NewBox) -> None:
    """Makes a box.

    Raises:
        TitleError: the title is not allowed.
        ToolkitError: the folder exists, or nothing can be written there.
    """
    content = start_folder(new.game, new.start)
    assert new.game.starter is not None
    around = new.game.starter().around

    words = _words_of(new)

    def fill(made: Path) -> None:
        _fill(made, new, content, around)
        for file, text in words.items():
            write_whole(made / file, text)
        _prove(made, new.game)

    _put(new.folder, new.title, fill)


def _words_of(new: NewBox) -> dict[str, bytes]:
    """A catalogue to translate, for a language in which the game prints nothing yet.

    Raises:
        ToolkitError: the tag is not one, or the language is not known.
    """
    if new.language is None:
        return {}
    if not LANGUAGE.fullmatch(new.language):
        raise ToolkitError(f'--language: "{new.language}" is not the tag of a language, such as de or pt-BR')
    known = what_there_is(new.game)
    catalogues = [f"words/{tag}{SUFFIX}" for tag in tags(new.language)]
    if f"words/{FIRST}{SUFFIX}" not in known or any(one in known for one in catalogues):
        return {}
    return {f"templates/{catalogues[-1]}": begun(new.game, catalogues[-1])}


def duplicate(folder: Folder, into: Path, title: str) -> None:
    """Makes another box that says the same under another title. What is hidden, or only made of the rest, stays.

    Raises:
        TitleError: the title cannot be written.
        ToolkitError: the folder exists, the box is far too large, or nothing can be written there.
    """

    def fill(made: Path) -> None:
        left = MOST_BYTES
        for many, file in enumerate(_files_of(folder.root), start=1):
            raw = read_whole(folder.root / file, left, folder.root)
            left -= len(raw)
            if many > MOST_COPIED:
                raise ToolkitError(f"{folder.shown}: has more than {MOST_COPIED} files. Copy the folder by hand.")
            if file.as_posix() == BOX_FILE:
                raw = retitled(raw.decode("utf-8"), title).encode()
            write_whole(made / file, raw)

    try:
        _put(into, title, fill)
    except UnicodeDecodeError as error:
        raise ToolkitError(f"{folder.path_of(BOX_FILE)}: is not UTF-8. Fix it first.") from error


def title_of(folder: Path) -> str:
    """`north-of-nowhere` → `North Of Nowhere`."""
    return " ".join(word.capitalize() for word in re.split(r"[-_\s]+", folder.resolve().name) if word) or "My Box"


def retitled(text: str, title: str) -> str:
    """The text of a `box.json` with another title, and nothing else changed.

    Raises:
        ToolkitError: it has no title, or is not JSON.
    """
    document = Document(BOX_FILE, text, parsed=True)
    try:
        json.loads(text.removeprefix("\ufeff"))["title"]
        start, end = document.offsets(Place(BOX_FILE, ("title",)))
    except (ValueError, KeyError, TypeError) as error:
        raise ToolkitError(f"{BOX_FILE}: has no title to change. Fix it first.") from error
    edit = Edit(Place(BOX_FILE, ("title",)), json.dumps(title, ensure_ascii=False))
    return text[:start] + edit.text + text[end:]


def _in_language(text: str, language: str) -> str:
    """The text of a `box.json` with this language."""
    tag, document = json.dumps(language), Document(BOX_FILE, text, parsed=True)
    if "language" in json.loads(text):
        start, end = document.offsets(Place(BOX_FILE, ("language",)))
        return text[:start] + tag + text[end:]
    _, end = document.offsets(Place(BOX_FILE, ("title",)))
    return f'{text[:end]},\n  "language": {tag}{text[end:]}'


def copy_schemas(box: Path, game: Game[Box]) -> None:
    """Writes the game's schemas into a box, all of them or none.

    Raises:
        ToolkitError: one cannot be written, or was changed in the meantime.
    """
    changes = {}
    for path in game.reader().schemas.paths:
        file, after = f"{COPIES}/{path.name}", read_whole(path)
        before = present(box, file)
        if before != after:
            changes[file] = (before, after)
    with together(box, changes):
        pass


def _put(folder: Path, title: str | None, fill: Callable[[Path], None]) -> None:
    """Has a box filled out of sight, and moves it to its place."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ToolkitError(f"{folder.as_posix()} already exists. Name a folder that does not exist yet")
    nearest = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    try:
        with making_folder(nearest) as scratch:
            made = scratch / "box"
            fill(made)
            move_to(made, folder)
    except UnicodeEncodeError:
        raise TitleError(f"{title!a} cannot be written to a file.") from None
    except OSError as error:
        raise ToolkitError(f"{folder.as_posix()}: cannot be created: {error.strerror or error}") from error


def _files_of(root: Path) -> Iterator[Path]:
    """Every file of a box, by its path in it, without what is hidden, made, or reached by a link."""
    ahead = [root]
    while ahead:
        folder = ahead.pop()
        for one in sorted(folder.iterdir()):
            if one.name.startswith(".") or one.is_symlink() or (folder == root and one.name in MADE):
                continue
            if one.is_dir():
                ahead.append(one)
            elif one.is_file():
                yield one.relative_to(root)


def _fill(made: Path, new: NewBox, content: Path, around: Path) -> None:
    """The content under a new title or its own, with the schemas and the files around it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    title = new.title if new.title is not None else json.loads(text_of(content / BOX_FILE))["title"]
    for source in sorted(path for path in content.rglob("*") if path.is_file()):
        file = source.relative_to(content).as_posix()
        if source.suffix != ".json":
            write_whole(made / file, read_whole(source))
            continue
        text = text_of(source)
        if file == BOX_FILE and new.language is not None:
            text = _in_language(text, new.language)
        to_schemas = "../" * file.count("/") + COPIES
        text = SCHEMA_LINE.sub(rf"\g<1>{to_schemas}/\g<2>", text)
        write_whole(made / file, (retitled(text, title) if file == BOX_FILE else text).encode())
    (made / "art").mkdir(exist_ok=True)
    copy_schemas(made, new.game)
    environment = Environment(
        loader=FileSystemLoader(around), undefined=StrictUndefined, keep_trailing_newline=True, autoescape=False
    )
    for template in sorted(around.rglob("*.j2")):
        file = template.relative_to(around).as_posix()
        text = environment.get_template(file).render(title=visible(title), game=new.game.title)
        write_whole(made / file.removesuffix(".j2"), text.encode())


def _prove(made: Path, game: Game[Box]) -> None:
    """Refuses to create a box with errors: the title may break the schema."""
    found = inspect(open_box(Folder(made, ""), game)).diagnostics
    errors = [one for one in found if one.severity is Severity.ERROR]
    if errors:
        kind = TitleError if errors[0].place == Place(BOX_FILE, ("title",)) else ToolkitError
        raise kind(f"this would not be a valid box: {errors[0].message}")
