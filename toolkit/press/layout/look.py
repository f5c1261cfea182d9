"""From look files to a look: colours, fonts, sizes and words as data, checked, with fonts and icons loaded.

The look of a game is `look.json` in its folder of templates: `fonts` by the names that templates use, `fallbacks` for
characters that those lack, and whatever else its templates need; `look.schema.json` says what that may be. Next to it
may be `fonts/` and `icons/`. A box may have all of these in its own `templates/`, where `look.json` lists only what
differs; its fonts are used for scripts that the others lack, whether the look names them or not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.files import read_whole, text_of
from toolkit.press.bounds import FONT_BYTES, FONTS, LOOK_BYTES
from toolkit.press.fault import Fault
from toolkit.press.layout.measuring import Case
from toolkit.press.markup.templates import Templates
from toolkit.press.text.fonts import STYLES, Family, Fonts
from toolkit.press.text.icons import Icon, load_icons, own_icons
from toolkit.press.text.typeset import Sizes
from toolkit.resources import data_folder
from toolkit.source.rules.escaping_path import leads_out
from toolkit.source.schema import Schemas
from toolkit.source.suggest import listing
from toolkit.words.catalogue import Words, catalogues, read_catalogue, words_in

FILE = "look.json"
WORDS = "words"
NO_WORDS = Words("en", {})
EVERYWHERE = frozenset({"position"})
"""Variables that a catalogue may use in any message, though English does not need them."""
SCHEMA = "look.schema.json"


@dataclass(frozen=True)
class Look:
    """Everything that decides how cards look, besides the cards. `faults` are the mistakes in the box's own part.

    Cards are set from the `case`; booklets, which have type sizes of their own, from `book_case`.
    """

    data: Mapping[str, Any]
    templates: Templates
    case: Case
    digest: str
    faults: tuple[Fault, ...]
    words: Words
    book_case: Case


def read_look(game: Path, box: Path | None, language: str) -> Look:
    """The look in a game's templates folder, as changed by the box's own.

    Raises:
        ToolkitError: the game's own look cannot be used.
    """
    own = _folder(box)
    return _plain(game, language) if own is None else _with_own(game, own, language)


@lru_cache(maxsize=8)
def _plain(game: Path, language: str) -> Look:
    """The look of the game alone, which does not change while the program runs."""
    return _with_own(game, None, language)


def _with_own(game: Path, own: Path | None, language: str) -> Look:
    data: dict[str, Any] = json.loads(text_of(game / FILE))
    faults: list[Fault] = []
    if own is not None:
        changes = _changes(own, faults)
        merged = _merged(data, changes)
        wrong = _wrong(game, merged)
        faults += wrong
        data = data if wrong else merged
    words = _words(game, own, language, faults)
    if words.messages:
        data = {**data, WORDS: {**words.plain(), **data.get(WORDS, {})}}
    folders = [*([own / "fonts"] if own is not None else []), game / "fonts", data_folder("templates") / "fonts"]
    families = {name: _family(files) for name, files in data["fonts"].items()}
    typefaces = Fonts(families, [_family(files) for files in data["fallbacks"]], folders)
    if own is not None:
        typefaces.fallbacks = (*typefaces.fallbacks, *_laid_in(own, typefaces, faults))
    icons = load_icons(game / "icons")
    if own is not None:
        faults += _unusable(typefaces, data)
        icons = _own_icons(own / "icons", icons, faults)
    templates = Templates(*([own] if own is not None else []), game)
    digest = _digest(data, icons, own, [faults, words.messages])
    case = Case(typefaces, icons, language, _sizes(data, "type"))
    return Look(data, templates, case, digest, tuple(faults), words, replace(case, sizes=_sizes(data, "book_type")))


def _words(game: Path, own: Path | None, language: str, faults: list[Fault]) -> Words:
    """The words that the game itself prints, as changed by a box's own `words/`; none for a game without words."""
    if not (game / WORDS).is_dir():
        return NO_WORDS
    words = words_in(language, game / WORDS)
    for path in reversed(catalogues(own / WORDS, language)) if own is not None else ():
        if own is None or leads_out(own, path):
            continue
        try:
            words, wrong = words.with_own(read_catalogue(path), EVERYWHERE)
            faults += [_fault(f"{WORDS}/{path.name}: {one}", "", one) for one in wrong]
        except ToolkitError as error:
            faults.append(_fault(f"{error}.", "It is left out.", path.name))
    if words.lacking:
        faults.append(_untranslated(words))
    return words


def _untranslated(words: Words) -> Fault:
    """The fault for words printed in English in a box that is not."""
    every = len(words.lacking) == len(words.messages)
    what = "everything the game prints" if every else f"{len(words.lacking)} of the messages that the game prints"
    is_are, it_has = ("is", "it has") if every else ("are", "they have")
    message = f'{what} {is_are} printed in English: {it_has} no "{words.language}" translation.'
    hint = f"Write templates/{WORDS}/{words.language}.ftl, by the example of the game's en.ftl."
    if not every:
        hint += f" It lacks {listing(sorted(words.lacking))}."
    return Fault("words", message[0].upper() + message[1:], hint, '["language"]', words.language)


def _folder(box: Path | None) -> Path | None:
    """The box's templates folder, unless it is a link to somewhere else."""
    if box is None:
        return None
    folder = box / "templates"
    return folder if folder.is_dir() and not leads_out(box, folder) else None


def _fault(message: str, hint: str = "", salient: str = "") -> Fault:
    return Fault("look", f"templates/{message}", hint, "", salient or message)


def _changes(own: Path, faults: list[Fault]) -> dict[str, Any]:
    path = own / FILE
    if not path.is_file() or leads_out(own, path):
        return {}
    try:
        found = json.loads(read_whole(path, int(LOOK_BYTES.most), own).decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        faults.append(_fault(f"{FILE} cannot be read: {reason}.", "The look of the game is used.", "unreadable"))
        return {}
    if not isinstance(found, dict):
        faults.append(_fault(f"{FILE} has to be an object.", 'Such as {"colours": {"paper": "#ffffff"}}.', "no object"))
        return {}
    found.pop("$schema", None)
    return found


def _merged(data: Any, changes: Any) -> Any:
    """Objects are merged, everything else is replaced."""
    if isinstance(data, dict) and isinstance(changes, dict):
        return {**data, **{key: _merged(data.get(key), value) for key, value in changes.items()}}
    return changes


def _wrong(game: Path, data: Any) -> list[Fault]:
    schemas = Schemas(game)
    if schemas.is_valid(SCHEMA, data):
        return []
    found = schemas.explain(SCHEMA, data, Place(FILE), "the look", "")
    return [
        _fault(f"{FILE} at {one.place.pointer_text or '/'}: {one.message}", one.hint, one.place.pointer_text)
        for one in found
    ]


def _sizes(data: Mapping[str, Any], named: str) -> Sizes:
    """The type sizes that have names, and how small type may become."""
    usual, given = Sizes(), data.get("sizes", {})
    least = (float(given.get(f"least_{one}", getattr(usual, one))) for one in ("text", "label", "figure"))
    return Sizes(data.get(named, {}), *least)


def _family(files: Mapping[str, str]) -> Family:
    return Family(*(files.get(style, "") for style in STYLES))


STYLE_OF = {"": "regular", "regular": "regular", "bold": "bold", "italic": "italic", "it": "italic",
            "bolditalic": "bold_italic", "boldit": "bold_italic"}  # fmt: skip
FONT_FILES = (".ttf", ".otf", ".ttc")


def _laid_in(own: Path, fonts: Fonts, faults: list[Fault]) -> list[Family]:
    """Families of the box's fonts that its look does not name: they are used for whatever the others lack.

    `Name-Bold.otf` is the bold of `Name-Regular.otf`; a weight with no word for it counts as regular.
    """
    named = {getattr(family, style) for family in (*fonts.families.values(), *fonts.fallbacks) for style in STYLES}
    found: dict[str, dict[str, str]] = {}
    for file in _files(own / "fonts")[: int(FONTS.most)]:
        if file.name in named or file.suffix.lower() not in FONT_FILES or leads_out(own, file):
            continue
        try:
            fonts.find(file.name)
        except ToolkitError as error:
            faults.append(_fault(f"fonts/{error}.", "Take another file, or remove it.", file.name))
            continue
        stem, _, style = file.stem.rpartition("-")
        known = STYLE_OF.get(style.lower()) if stem else None
        found.setdefault(stem if known else file.stem, {})[known or "regular"] = file.name
    return [_family({"regular": next(iter(files.values())), **files}) for _, files in sorted(found.items())]


def _unusable(fonts: Fonts, data: Mapping[str, Any]) -> list[Fault]:
    """Fonts that are named but missing; they are replaced by the first fallback."""
    found = []
    for name, family in list(fonts.families.items()):
        for style in STYLES:
            file = getattr(family, style)
            try:
                if file:
                    fonts.find(file)
            except ToolkitError as error:
                found.append(_fault(f"{FILE}: the font {name}, {style}: {error}.", "", f"{name} {style}"))
                fonts.replace(name, fonts.fallbacks[0])
    return found


def _own_icons(folder: Path, icons: dict[str, Icon], faults: list[Fault]) -> dict[str, Icon]:
    if not folder.is_dir() or leads_out(folder.parent, folder):
        return icons
    own, wrong = own_icons(folder)
    faults += [_fault(f"{one}.", "Draw it with path, circle, rect and polygon only.", one) for one in wrong]
    return {**icons, **own}


def _digest(data: Mapping[str, Any], icons: Mapping[str, Icon], own: Path | None, more: object) -> str:
    together = sha256(json.dumps(data, sort_keys=True).encode())
    together.update(repr(more).encode())
    together.update(repr(sorted(icons.items())).encode())
    for file in _files(own / "fonts")[: int(FONTS.most)] if own is not None else ():
        with suppress(OSError):  # a file that cannot be read is not used either
            together.update(os.fsencode(file.name) + read_whole(file, int(FONT_BYTES.most), file.parent))
    return together.hexdigest()


def _files(folder: Path) -> Sequence[Path]:
    return sorted(file for file in folder.glob("*") if file.is_file()) if folder.is_dir() else ()
