"""A file is larger than any box file should be.

A whole box of 250 cards is about a megabyte of JSON. A file of more than 16 MB is most likely something else that was
put there by mistake, and is not read. If it is real content, split it into several files.
"""

from __future__ import annotations

from math import ceil

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK006", "file-too-large", Severity.ERROR, __doc__)

MOST_BYTES = 16 * 1024 * 1024


def explain(file: str, size: int) -> Diagnostic:
    """The finding for a file of `size` bytes."""
    megabytes = f"{ceil(size / 1024 / 1024)} MB"
    return RULE(
        Place(file, None),
        f"The file is too large to read ({megabytes}, at most {MOST_BYTES >> 20} MB).",
        "Split it into several files; every *.json in the folder is read.",
    )
