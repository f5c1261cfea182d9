"""From `unlikely.toml`, or `[tool.unlikely]` in a `pyproject.toml`, to a `Config`; unknown keys are errors.

select = ["ALL"]                  # rules by code, name or family
ignore = ["missing-art"]
fail-on = "warning"               # error | warning | remark | never
baseline = "unlikely-baseline.json"

[severity]
UH706 = "error"

[limits] lowest-chance = 15                # numbers that the game's rules use, such as the lowest acceptable chance

[tune.deadlines] least = 2                 # how far `unlikely tune` may change a kind of numbers

[terms] "dice roll" = "test"               # words that texts must not have, and what is preferred

[art] dpi = 300                            # what pictures should have; credits = true asks for a credit each

[[suppress]]
rule = "UH101"
file = "cards/draft-*.json"       # and / or: card = "52"
reason = "Chapter three is still being written."
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from toolkit.diagnostic import Place, Severity
from toolkit.errors import ToolkitError
from toolkit.files import text_of
from toolkit.lint.named import NAMED
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.rules.escaping_path import escapes
from toolkit.source.suggest import did_you_mean

FILES = ("unlikely.toml", "pyproject.toml")
NEVER = "never"
MOST_BYTES = 500_000
"""The largest configuration file, in bytes."""
DOTTED = re.compile(r"^[^\n#=]*?(?:\.[^\n.=]*){20}", re.MULTILINE)
"""A key or header with far too many parts; each would be a table within a table."""
DPI, LEAST_DPI, MOST_DPI = 300, 200, 1200
"""What pictures should have in dots per inch, if nothing else is asked; and what can be asked."""
LARGEST = 1_000_000
"""No limit is higher; infinity is not a decision."""
HEADER = re.compile(r"^[ \t]*(\[\[ *(?:tool *\. *unlikely *\. *)?suppress *\]\])", re.MULTILINE)


@dataclass(frozen=True)
class Suppression:
    """A suppression from the configuration: a rule that some file or card breaks on purpose, and the reason."""

    rule: str
    reason: str
    place: Place
    file: str | None = None
    card: str | None = None


@dataclass(frozen=True)
class ArtSettings:
    """What a project asks of its pictures: dots per inch where they are printed, and whether each needs a credit."""

    dpi: int = DPI
    credits: bool = False
    is_set: bool = False


@dataclass(frozen=True)
class Reach:
    """How far a project lets `unlikely tune` change a kind of numbers: what it leaves out is as the game says.

    Numbers stay from `least` to `most`, and go `by` so many steps. `only` these cards may change, by id or number, and
    none that is to `keep` its own.
    """

    least: float | None = None
    most: float | None = None
    by: int | None = None
    only: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()


@dataclass(frozen=True)
class Config:
    """A project's configuration. `document` is its file, to show lines from; `shown` its path as people write it."""

    path: Path | None = None
    document: Document | None = None
    shown: str = "configuration"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: Severity | None = Severity.ERROR
    severity: Mapping[str, Severity] = field(default_factory=dict)
    suppress: tuple[Suppression, ...] = ()
    baseline: Path | None = None
    limits: Mapping[str, float] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    art: ArtSettings = ArtSettings()
    tune: Mapping[str, Reach] = field(default_factory=dict)


def find_config(folder: Folder) -> Config:
    """The nearest configuration: in the box's folder or one above it, up to the repository's root; or the one named.

    A file in which nothing is set, such as the one that a new box has, does not hide those above it.

    Raises:
        ToolkitError: the file is not valid TOML, or has a setting that is not understood; or the one that was named
            does not exist.
    """
    if (named := NAMED.get()) is not None:
        table, text = _named(named, folder)
        return _config(named, table, text, folder)
    root = folder.root.resolve()
    for parent in (root, *root.parents):
        for name in FILES:
            found = _found(parent / name, folder)
            if found is not None and found[0] != {}:
                return _config(parent / name, *found, folder)
        if (parent / ".git").exists():
            break
    return Config()


def _named(path: Path, folder: Folder) -> tuple[Any, str]:
    if not path.is_file():
        raise ToolkitError(f"--config: {path.as_posix()}: no such file")
    return _found(path, folder) or ({}, "")


def _shown(path: Path, folder: Folder) -> str:
    """A configuration's path as the user would write it."""
    if path == NAMED.get():
        return path.as_posix()
    return folder.path_of(Path(os.path.relpath(path, folder.root)).as_posix())


def _found(path: Path, folder: Folder) -> tuple[Any, str] | None:
    """The settings in a file, and its text; None if it has none (a `pyproject.toml` of another tool)."""
    shown = _shown(path, folder)
    try:
        text = text_of(path, MOST_BYTES, path.parent)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise ToolkitError(f"{shown}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ToolkitError(f"{shown}: cannot be read: {error}") from error
    if path.name == "pyproject.toml" and "unlikely" not in text:
        return None
    if DOTTED.search(text):
        raise ToolkitError(f"{shown}: this key has too many parts")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also for endless numbers or nesting
        raise ToolkitError(f"{shown}: {error}") from error
    if path.name == "pyproject.toml":
        tools = data.get("tool", {})
        ours = tools.get("unlikely") if isinstance(tools, dict) else None
        return None if ours is None else (ours, text)
    return data, text


def _config(path: Path, table: Any, text: str, folder: Folder) -> Config:
    file = Path(os.path.relpath(path, folder.root)).as_posix()
    document = Document(file, text)
    read = Settings(_shown(path, folder), table)
    read.only("select", "ignore", "fail-on", "baseline", "severity", "limits", "terms", "art", "tune", "suppress")
    fail_on = read.word("fail-on", (*Severity, NEVER), Severity.ERROR)
    baseline = read.text("baseline")
    if baseline and escapes(path.parent, baseline):
        raise ToolkitError(f'{read.where}: "baseline" has to be in the same folder, or in one below it')
    return Config(
        path,
        document,
        read.where,
        read.texts("select"),
        read.texts("ignore"),
        None if fail_on == NEVER else Severity(fail_on),
        {key: Severity(one) for key, one in read.words("severity", tuple(Severity)).items()},
        tuple(_suppressions(read, document)),
        path.parent / baseline if baseline else None,
        read.numbers("limits"),
        read.terms(),
        read.art(),
        {name: _reach(one) for name, one in read.named_tables("tune").items()},
    )


def _reach(read: Settings) -> Reach:
    read.only("least", "most", "by", "only", "keep")
    least, most, by = (read.number(key) for key in ("least", "most", "by"))
    if by is not None and (by < 0 or not float(by).is_integer()):
        raise ToolkitError(f'{read.where}: "by" has to be a whole number of steps')
    if least is not None and most is not None and least > most:
        raise ToolkitError(f'{read.where}: "least" is more than "most"')
    return Reach(least, most, None if by is None else int(by), read.texts("only"), read.texts("keep"))


def check_limits(limits: Iterable[str], known: Mapping[str, float], where: str) -> None:
    """Refuses limits that a game does not have.

    Raises:
        ToolkitError: with the nearest name.
    """
    for name in limits:
        if name not in known:
            hint = did_you_mean(name, known) or (f"Known: {', '.join(known)}." if known else "The game has none.")
            raise ToolkitError(f'{where}: [limits]: unknown key "{name}". {hint}')


def _suppressions(read: Settings, document: Document) -> list[Suppression]:
    headers = [match.span(1) for match in HEADER.finditer(document.text)]
    made = []
    for index, entry in enumerate(read.tables("suppress")):
        entry.only("rule", "reason", "file", "card")
        rule, reason = entry.text("rule"), entry.text("reason")
        if not rule or not reason or not (entry.text("file") or entry.text("card")):
            raise ToolkitError(f"{entry.where}: a suppression needs rule, reason, and file or card")
        place = Place(document.file, None, span=headers[index] if index < len(headers) else None)
        made.append(Suppression(rule, reason, place, entry.text("file"), entry.text("card")))
    return made


class Settings:
    """A TOML table that is read strictly: unknown keys and wrong types are refused."""

    def __init__(self, where: str, table: Any) -> None:
        self.where = where
        if not isinstance(table, dict):
            raise ToolkitError(f"{where}: expected a table")
        self.table: dict[str, Any] = table

    def only(self, *known: str) -> None:
        """Refuses every other key."""
        for key in self.table:
            if key not in known:
                hint = did_you_mean(key, known) or f"Known: {', '.join(known)}."
                raise ToolkitError(f'{self.where}: unknown key "{key}". {hint}')

    def text(self, key: str) -> str | None:
        value = self.table.get(key)
        if value is not None and not isinstance(value, str):
            raise ToolkitError(f'{self.where}: "{key}" has to be a text')
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        values = self.table.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise ToolkitError(f'{self.where}: "{key}" has to be a list of texts')
        return tuple(values)

    def word(self, key: str, allowed: tuple[str, ...], default: str) -> str:
        value = self.table.get(key, default)
        if value not in allowed:
            raise ToolkitError(f'{self.where}: "{key}" has to be one of {", ".join(allowed)}')
        return str(value)

    def words(self, key: str, allowed: tuple[str, ...]) -> dict[str, str]:
        inner = Settings(f"{self.where}: [{key}]", self.table.get(key, {}))
        return {name: inner.word(name, allowed, "") for name in inner.table}

    def numbers(self, key: str) -> dict[str, float]:
        inner = Settings(f"{self.where}: [{key}]", self.table.get(key, {}))
        for name, value in inner.table.items():
            if type(value) not in (int, float) or not 0 <= value <= LARGEST:
                raise ToolkitError(f'{inner.where}: "{name}" has to be a number from 0 to {LARGEST}')
        return dict(inner.table)

    def number(self, key: str) -> float | None:
        value = self.table.get(key)
        if value is not None and (type(value) not in (int, float) or not -LARGEST <= value <= LARGEST):
            raise ToolkitError(f'{self.where}: "{key}" has to be a number')
        return value

    def terms(self) -> dict[str, str]:
        """Unwanted words with those that are preferred."""
        inner = Settings(f"{self.where}: [terms]", self.table.get("terms", {}))
        for term in inner.table:
            if not term.strip():
                raise ToolkitError(f"{inner.where}: an empty term would be found everywhere")
        return {term: inner.text(term) or "" for term in inner.table}

    def art(self) -> ArtSettings:
        """What is asked of pictures."""
        inner = Settings(f"{self.where}: [art]", self.table.get("art", {}))
        inner.only("dpi", "credits")
        dpi, credits = inner.table.get("dpi", DPI), inner.table.get("credits", False)
        if type(dpi) is not int or not LEAST_DPI <= dpi <= MOST_DPI:
            raise ToolkitError(f'{inner.where}: "dpi" has to be a whole number from {LEAST_DPI} to {MOST_DPI}')
        if type(credits) is not bool:
            raise ToolkitError(f'{inner.where}: "credits" has to be true or false')
        return ArtSettings(dpi, credits, "dpi" in inner.table)

    def named_tables(self, key: str) -> dict[str, Settings]:
        inner = Settings(f"{self.where}: [{key}]", self.table.get(key, {}))
        return {name: Settings(f"{self.where}: [{key}.{name}]", value) for name, value in inner.table.items()}

    def tables(self, key: str) -> list[Settings]:
        values = self.table.get(key, [])
        if not isinstance(values, list):
            raise ToolkitError(f"{self.where}: write [[{key}]], a list of tables")
        return [Settings(f"{self.where}: [[{key}]] {number}", value) for number, value in enumerate(values, start=1)]
