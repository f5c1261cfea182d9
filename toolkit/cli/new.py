"""`unlikely new`: a box to start from; `unlikely schemas`: the schemas that editors complete from."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from toolkit.cli.terminal import say
from toolkit.diagnostic import Edit, Place, Severity
from toolkit.errors import ToolkitError
from toolkit.files import read_whole, text_of, write_whole
from toolkit.game import Box, Game
from toolkit.games import DEFAULT, game_named, known
from toolkit.lint.runner import inspect, open_box
from toolkit.out_of_sight import making_folder, move_to
from toolkit.report.visible import visible
from toolkit.source.document import Document
from toolkit.source.folder import BOX_FILE, Folder, find_boxes
from toolkit.source.rules.stale_schemas import COPIES
from toolkit.source.suggest import did_you_mean, listing
from toolkit.transaction import present, together
from toolkit.workbench.opening import known_game_of

SCHEMA_LINE = re.compile(r'("\$schema": ")[^"]*?([a-z_]+\.schema\.json")')


def run(
    folder: Path, title: str | None, name: str | None = None, *, tutorial: bool = False, empty: bool = False
) -> None:
    """Creates the box in a hidden folder and moves it into place when complete; a failure leaves nothing behind.

    Raises:
        ToolkitError: the folder exists, or the title is not allowed.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ToolkitError(f"{folder.as_posix()} already exists. Name a folder that does not exist yet")
    if tutorial and empty:
        raise ToolkitError("choose either --tutorial or --empty, not both")
    if title is None and not tutorial:  # which has its own name
        title = _title_of(folder)
    game = _game(name or DEFAULT)
    starter = game.starter() if game.starter else None
    wanted = "tutorial" if tutorial else "empty" if empty else "box"
    content: Path | None = getattr(starter, wanted, None)
    if starter is None or content is None:
        raise ToolkitError(f"{game.title} has no {wanted.replace('empty', 'empty box')} to start from yet")
    nearest = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    try:
        with making_folder(nearest) as scratch:
            made = scratch / "box"
            _fill(made, title, game, content, starter.around)
            _prove(made, game)
            move_to(made, folder)
    except UnicodeEncodeError:
        raise ToolkitError(f"{title!a} cannot be written to a file. Choose another title with --title") from None
    except OSError as error:
        raise ToolkitError(f"{folder.as_posix()}: cannot be created: {error.strerror or error}") from error
    say(f"Created {folder.as_posix()}. Next: unlikely check {shlex.quote(folder.as_posix())}")


def _title_of(folder: Path) -> str:
    """`north-of-nowhere` → `North Of Nowhere`."""
    return " ".join(word.capitalize() for word in re.split(r"[-_\s]+", folder.resolve().name) if word) or "My Box"


def _game(name: str) -> Game[Box]:
    """A game by its name, which may be typed with hyphens.

    Raises:
        ToolkitError: there is none.
    """
    folded = name.replace("-", "_").lower()
    if folded not in known():
        hint = did_you_mean(name, known()) or f"Known: {listing(known())}."
        raise ToolkitError(f'--game: there is no "{name}". {hint}')
    return game_named(folded)


def _fill(made: Path, title: str | None, game: Game[Box], content: Path, around: Path) -> None:
    """The content under a new title or its own, with the schemas and the files around it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    title = title if title is not None else json.loads(text_of(content / BOX_FILE))["title"]
    for source in sorted(path for path in content.rglob("*") if path.is_file()):
        file = source.relative_to(content).as_posix()
        if source.suffix != ".json":
            write_whole(made / file, read_whole(source))
            continue
        text = text_of(source)
        to_schemas = "../" * file.count("/") + COPIES
        text = SCHEMA_LINE.sub(rf"\g<1>{to_schemas}/\g<2>", text)
        write_whole(made / file, (_retitled(text, title) if file == BOX_FILE else text).encode())
    (made / "art").mkdir(exist_ok=True)
    copy_schemas(made, game)
    environment = Environment(
        loader=FileSystemLoader(around), undefined=StrictUndefined, keep_trailing_newline=True, autoescape=False
    )
    for template in sorted(around.rglob("*.j2")):
        file = template.relative_to(around).as_posix()
        text = environment.get_template(file).render(title=visible(title), game=game.title)
        write_whole(made / file.removesuffix(".j2"), text.encode())


def _retitled(text: str, title: str) -> str:
    document = Document(BOX_FILE, text, parsed=True)
    edit = Edit(Place(BOX_FILE, ("title",)), json.dumps(title, ensure_ascii=False))
    start, end = document.offsets(edit.place)
    return text[:start] + edit.text + text[end:]


def _prove(made: Path, game: Game[Box]) -> None:
    """Refuses to create a box with errors: the title may break the schema."""
    found = inspect(open_box(Folder(made, ""), game)).diagnostics
    errors = [one for one in found if one.severity is Severity.ERROR]
    if errors:
        hint = " Choose another title with --title" if errors[0].place == Place(BOX_FILE, ("title",)) else ""
        raise ToolkitError(f"this would not be a valid box: {errors[0].message}{hint}")


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


def refresh_schemas(box: Path) -> None:
    """Rewrites the schemas. Any others in their folder stay: they may be the author's own."""
    for folder in find_boxes([box]):
        game = known_game_of(folder)
        current = {path.name for path in game.reader().schemas.paths}
        copy_schemas(folder.root, game)
        say(f"{folder.path_of(COPIES)}: {len(current)} schemas written.")
        others = {one.name for one in (folder.root / COPIES).glob("*.schema.json")} - current
        if others:
            names = listing(sorted(others), joint="and")
            say(f"Not of {game.title}, left alone: {names}. Remove what you do not need.")
