"""The look of a box, changed a value at a time: colours, type, distances. Only what differs from the game's is kept.

knobs(bench)                                           everything that can be changed, as it is now
restyle(editor, ("kinds", "item", "main"), "#274c77")  written to templates/look.json, as a step to be undone
restyle(editor, ("kinds", "item", "main"), None)       the game's own again
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.files import text_of
from toolkit.press.layout.own_look import FILE, FOLDER, SCHEMA, files_of
from toolkit.source.schema import Schemas
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.disk import LOOK
from toolkit.workbench.editing.editor import Changed, Editor, Planned
from toolkit.workbench.own_templates import BEGUN, templates_of

COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
FONTS = "fonts"
FONT_FILES = (".ttf", ".otf")
STYLES = ("regular", "bold", "italic", "bold_italic")
Steps = tuple[str, ...]


@dataclass(frozen=True)
class Knob:
    """Something that can be changed: where it stands in the look; its value now, and the game's own. `choices` are
    families of type by the names of their files; without them it is a colour or a number."""

    path: Steps
    now: Any
    default: Any
    choices: tuple[tuple[str, Mapping[str, str]], ...] = ()


@dataclass(frozen=True)
class Section:
    """A part of the look, in the words of its schema."""

    name: str
    help: str
    knobs: tuple[Knob, ...]


def sections(bench: Workbench) -> tuple[Section, ...]:
    """Everything about the look that can be changed by hand, colours first.

    Raises:
        ToolkitError: the game prints nothing by templates, or the box's own look cannot be read.
    """
    game = templates_of(bench.game)
    default = json.loads(text_of(game / FILE))
    helps = Schemas(game).files[SCHEMA]["properties"]
    own = _own(_text(bench))
    families = _families(default, bench.folder.root / FOLDER / FONTS)
    listed = []
    for name, values in default.items():
        knobs = tuple(_knobs((name,), values, own.get(name), families))
        if knobs:
            listed.append(Section(name, str(helps.get(name, {}).get("description", "")), knobs))
    return tuple(sorted(listed, key=_importance))


def _importance(section: Section) -> int:
    """Colours first, then type, then measures."""
    first = section.knobs[0]
    return 2 if isinstance(first.default, (int, float)) else 1 if first.choices else 0


def _knobs(path: Steps, default: Any, own: Any, families: Sequence[tuple[str, Mapping[str, str]]]) -> Iterator[Knob]:
    """The values below a place of the look."""
    if path[0] == FONTS and len(path) == 2:
        yield Knob(path, {**default, **(own if isinstance(own, dict) else {})}, default, tuple(families))
    elif isinstance(default, dict):
        for name, value in default.items():
            yield from _knobs((*path, name), value, own.get(name) if isinstance(own, dict) else None, families)
    elif isinstance(default, (int, float)) or (isinstance(default, str) and COLOUR.fullmatch(default)):
        yield Knob(path, default if own is None else own, default)


def _families(default: Mapping[str, Any], folder: Path) -> list[tuple[str, Mapping[str, str]]]:
    """The families of type that there are: those of the game, and the files in the box."""
    known = {_called(one["regular"]): one for one in [*default[FONTS].values(), *default.get("fallbacks", [])[:1]]}
    own = [file.name for file in files_of(folder) if file.suffix.lower() in FONT_FILES]
    return [*known.items(), *((_called(name), dict.fromkeys(STYLES, name)) for name in own)]


def _called(file: str) -> str:
    """`Source Serif Pro Black` for `font_source_serif_pro:SourceSerifPro-Black.ttf`."""
    stem = file.rpartition(":")[2].rpartition(".")[0].replace("-Regular", "").replace("-", " ")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stem)


def restyle(editor: Editor, path: Steps, value: Any) -> Changed:
    """Changes one value of the look; None is the game's own. A look that changes nothing is no file.

    Raises:
        ToolkitError: there is no such value, or it cannot be that.
    """

    def plan() -> Planned:
        game = templates_of(editor.bench.game)
        default = json.loads(text_of(game / FILE))
        own = _with(_own(_text(editor.bench)), path, None if _at(default, path) == value else value)
        schemas = Schemas(game)
        if not schemas.is_valid(SCHEMA, own):
            found = schemas.explain(SCHEMA, own, Place(LOOK), "the look", "")
            raise ToolkitError(found[0].message if found else "The look cannot be that.")
        differs = any(name != "$schema" for name in own)
        text = (json.dumps(own, ensure_ascii=False, indent=2) + "\n").encode() if differs else None
        return Planned({LOOK: text}, f"the look: {' '.join(path).replace('_', ' ')}")

    return editor.carry_out(plan)


def _text(bench: Workbench) -> str:
    """The box's own look; one that changes nothing if there is none.

    Raises:
        ToolkitError: it cannot be read.
    """
    root = bench.folder.root
    try:
        return text_of(root / LOOK, inside=root)
    except FileNotFoundError:
        return BEGUN
    except (OSError, UnicodeDecodeError) as error:
        raise ToolkitError(f"{LOOK}: cannot be read.") from error


def _own(text: str) -> dict[str, Any]:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ToolkitError(f"{LOOK}: is not JSON at the moment. Fix it in an editor first.") from error
    if not isinstance(read, dict):
        raise ToolkitError(f"{LOOK}: is not an object. Fix it in an editor first.")
    return read


def _at(data: Any, path: Steps) -> Any:
    """What stands at a path.

    Raises:
        ToolkitError: nothing does.
    """
    for step in path:
        if not isinstance(data, dict) or step not in data:
            raise ToolkitError(f"The look has no {' '.join(path)}.")
        data = data[step]
    return data


def _with(data: Mapping[str, Any], path: Steps, value: Any) -> dict[str, Any]:
    """The same with another value at a path, or without it; what is empty then is left out."""
    name, *rest = path
    inside = data.get(name)
    if rest:
        value = _with(inside if isinstance(inside, dict) else {}, tuple(rest), value) or None
    if value is None:
        return {one: each for one, each in data.items() if one != name}
    return {**data, name: value}
