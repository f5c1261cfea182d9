"""From a game's look to a box's own: what a box may rewrite, and a copy of it to begin with.

what_there_is(game)                         look.json, item.xml.j2, icons/energy.svg, words/de.ftl …
copy(folder, game, ["words/fr.ftl"])        templates/words/fr.ftl, by the example of the English one
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.files import read_whole, text_of
from toolkit.game import Box, Game
from toolkit.press.layout.own_look import FILE, FOLDER, SCHEMA
from toolkit.source.folder import Folder
from toolkit.source.rules.stale_schemas import COPIES
from toolkit.source.suggest import did_you_mean, listing
from toolkit.transaction import present, together
from toolkit.words.catalogue import FIRST, SUFFIX
from toolkit.words.plurals import RULES

WORDS, ICONS, FACES = f"words/*{SUFFIX}", "icons/*.svg", "*.xml.j2"
CATALOGUE = re.compile(rf"words/(?P<language>[a-z]{{2,3}})(?:-[A-Za-z0-9]+)*{re.escape(SUFFIX)}")
TO_TRANSLATE = "# In English. Take the # away from what you have translated: the rest is printed in English.\n\n"
BEGUN = json.dumps({"$schema": f"../{COPIES}/{SCHEMA}"}, indent=2) + "\n"
"""A look that changes nothing yet: it lists only what differs, and an editor completes it by its schema."""


def templates_of(game: Game[Box]) -> Path:
    """The folder of a game's look.

    Raises:
        ToolkitError: it prints nothing, or not by templates.
    """
    folder = game.press().templates if game.press else None
    if folder is None:
        raise ToolkitError(f"{game.title} has no templates")
    return folder


def what_there_is(game: Game[Box]) -> tuple[str, ...]:
    """The files of a look that a box may have of its own: the look, faces, catalogues of words, icons.

    Raises:
        ToolkitError: the game has none.
    """
    folder = templates_of(game)
    found = [sorted(path.relative_to(folder).as_posix() for path in folder.glob(one)) for one in (FACES, WORDS, ICONS)]
    return (FILE, *(name for names in found for name in names))


def owned(folder: Folder, names: Sequence[str]) -> frozenset[str]:
    """Those that a box has already."""
    return frozenset(name for name in names if (folder.root / FOLDER / name).is_file())


def copy(folder: Folder, game: Game[Box], names: Sequence[str]) -> tuple[str, ...]:
    """Puts copies into a box, all of them or none; says where they are. What is there already stays as it is.

    Raises:
        ToolkitError: there is nothing of a name, or the box has it already.
    """
    taken = owned(folder, names)
    if taken:
        raise ToolkitError(f"{folder.shown}: it has {listing(sorted(taken), joint='and')} in {FOLDER}/ already")
    changes = {f"{FOLDER}/{name}": (None, begun(game, name)) for name in dict.fromkeys(names)}
    for file in changes:
        present(folder.root, file)
    with together(folder.root, changes):
        pass
    return tuple(map(folder.path_of, changes))


def begun(game: Game[Box], name: str) -> bytes:
    """What a box's own file begins as.

    Raises:
        ToolkitError: there is nothing of that name.
    """
    if name == FILE:
        return BEGUN.encode()
    known, origin = what_there_is(game), templates_of(game)
    if name in known:
        return read_whole(origin / name)
    first = f"words/{FIRST}{SUFFIX}"
    if first in known and (another := CATALOGUE.fullmatch(name)):
        if another["language"] in RULES:
            return _to_translate(text_of(origin / first)).encode()
        raise ToolkitError(
            f"{name}: the plural forms of this language are not known. Known: {', '.join(sorted(RULES))}"
        )
    hint = did_you_mean(name, known) or "Without a name, `unlikely templates` lists what there is."
    raise ToolkitError(f'there is no template "{name}". {hint}')


def _to_translate(catalogue: str) -> str:
    """A catalogue in which every message is a comment, so that what is not translated yet counts as lacking."""
    lines = catalogue.splitlines()
    return TO_TRANSLATE + "\n".join(f"# {line}" if line.strip() and line[0] != "#" else line for line in lines) + "\n"
