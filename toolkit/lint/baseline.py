"""A baseline: the findings that a team accepts for now, so that only new ones fail a build.

Entries have no line numbers: a finding is recognised by its box, code, file, card and subject. The same finding twice
in one card needs two entries.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Place
from toolkit.errors import ToolkitError
from toolkit.files import text_of
from toolkit.source.rules import stale_baseline
from toolkit.transaction import recover

VERSION = 1
MOST_BYTES = 20_000_000
"""The largest baseline, in bytes: about fifty thousand findings."""


@dataclass(frozen=True, order=True)
class BaselineEntry:
    """An accepted finding; `message` is only for people who read the file."""

    box: str
    file: str
    code: str
    fingerprint: str
    card: str = ""
    message: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What makes it the same finding."""
        return self.box, self.fingerprint


def box_key(baseline: Path, root: Path) -> str:
    """How a baseline names a box: by its path from the baseline's folder."""
    return Path(os.path.relpath(root.resolve(), baseline.resolve().parent)).as_posix()


def entry_of(box: str, diagnostic: Diagnostic) -> BaselineEntry:
    """The entry that would accept a finding."""
    one = diagnostic
    return BaselineEntry(box, one.place.file, one.code, one.fingerprint, one.card, one.message)


def read_baseline(path: Path) -> list[BaselineEntry]:
    """The entries of a file.

    Raises:
        ToolkitError: the file is missing, or is not a baseline.
    """
    recover(path.parent)
    try:
        data = json.loads(text_of(path, MOST_BYTES))
        if data["version"] != VERSION:
            raise ToolkitError(
                f"{path.as_posix()}: a baseline of version {data['version']}; this reads version {VERSION}"
            )
        entries = [BaselineEntry(**entry) for entry in data["findings"]]
        if not all(isinstance(value, str) for entry in entries for value in vars(entry).values()):
            raise TypeError
        return entries
    except FileNotFoundError:
        raise ToolkitError(f"{path.as_posix()}: no such baseline. Make one: unlikely check --update-baseline") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise ToolkitError(f"{path.as_posix()}: not a baseline file ({type(error).__name__})") from error


def baseline_text(entries: Iterable[BaselineEntry]) -> str:
    """The file for some entries: sorted, one per line, so that changes read well in a diff."""
    lines = [json.dumps(vars(entry), ensure_ascii=False) for entry in sorted(entries)]
    inside = ",\n    ".join(lines).encode("utf-8", "backslashreplace").decode()  # for file names that cannot be decoded
    findings = f"[\n    {inside}\n  ]" if lines else "[]"
    return f'{{\n  "version": {VERSION},\n  "findings": {findings}\n}}\n'


def sift_by_baseline(
    box: str, found: Sequence[Diagnostic], entries: Sequence[BaselineEntry]
) -> tuple[list[Diagnostic], int, list[BaselineEntry]]:
    """The new findings, the number of known ones, and the entries of this box that were not found again."""
    known = Counter(entry.key for entry in entries)
    new = []
    for diagnostic in found:
        key = (box, diagnostic.fingerprint)
        if known[key] > 0:
            known[key] -= 1
        else:
            new.append(diagnostic)
    stale = []
    for entry in entries:
        if entry.box == box and known[entry.key] > 0:
            known[entry.key] -= 1
            stale.append(entry)
    return new, len(found) - len(new), stale


def explain_stale(entry: BaselineEntry, file: str) -> Diagnostic:
    """The finding for an entry that was not found again; `file` is the baseline's path from the box's folder."""
    about = f"{entry.code} in {entry.file}" + (f", card {entry.card}" if entry.card else "")
    return stale_baseline.RULE(
        Place(file, None),
        f"The baseline lists {about}, which is no longer found.",
        "Run `unlikely check --update-baseline`.",
        card=entry.card,
        salient=entry.fingerprint,
    )
