"""A box on the disk that may be translated, and what a translator and an author do to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from toolkit.workbench.bench import Workbench
from toolkit.workbench.translating.translate import Translate, Written


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The tutorial without its translations."""
    copy = Path(copytree(REPOSITORY / "adventures" / "tutorial", tmp_path / "box"))
    rmtree(copy / "translations")
    return copy


@pytest.fixture
def tutorial(tmp_path: Path) -> Path:
    """The tutorial with its translations."""
    return Path(copytree(REPOSITORY / "adventures" / "tutorial", tmp_path / "tutorial"))


def translated(box: Path, *languages: str) -> list[Written]:
    """What `unlikely translate` does, without setting any face."""
    return Translate(Workbench.at(box), languages or ("de",), room=False).write()


def entries(box: Path, language: str = "de") -> dict[str, Any]:
    """The entries of a catalogue that are asked for, by name."""
    polib = pytest.importorskip("polib", reason="polib, which reads catalogues, is not installed: pip install polib")
    read = polib.pofile(str(box / f"translations/{language}.po"))
    return {entry.msgctxt: entry for entry in read if not entry.obsolete}


def type_in(box: Path, name: str, said: str, language: str = "de") -> None:
    """What a translator types for one text; that confirms it."""
    import polib

    file = box / f"translations/{language}.po"
    read = polib.pofile(str(file), wrapwidth=99)
    (entry,) = [one for one in read if one.msgctxt == name and not one.obsolete]
    entry.msgstr, entry.previous_msgid = said, None
    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    file.write_text(str(read), encoding="utf-8")


def edit(box: Path, file: str, change: Callable[[Any], None]) -> None:
    """What an author changes in a file."""
    path = box / file
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=2), encoding="utf-8")


def renumber(box: Path, old: int, new: int) -> None:
    """What renumbering a card does to all files."""
    for path in box.glob("*/*.json"):
        text = re.sub(rf'("(?:number|card|item)": ){old}\b', rf"\g<1>{new}", path.read_text(encoding="utf-8"))
        text = re.sub(rf'("cards": \[){old}\]', rf"\g<1>{new}]", text).replace(f"{{card:{old}}}", f"{{card:{new}}}")
        path.write_text(text, encoding="utf-8")


def card(data: Any, number: int) -> Any:
    """A card of a file, by its number."""
    return next(one for one in data["cards"] if one.get("number") == number)
