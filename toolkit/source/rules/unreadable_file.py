"""A file that the box needs is missing or cannot be read.

Every box has a `box.json`. The message quotes the operating system.
"""

from __future__ import annotations

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK008", "unreadable-file", Severity.ERROR, __doc__)


def explain(file: str, error: OSError) -> Diagnostic:
    """The finding for a file that exists but cannot be read."""
    reason = error.strerror or type(error).__name__
    return RULE(Place(file, None), f"The file cannot be read: {reason}.", "Check its permissions.", salient=reason)


def explain_folder(folder: str) -> Diagnostic:
    """The finding for a folder that cannot be listed."""
    return RULE(Place(folder, None), "The folder cannot be read.", "Check its permissions.", salient=folder)


def missing(file: str, hint: str) -> Diagnostic:
    """The finding for a required file that does not exist."""
    return RULE(Place(file, None), f"{file} is missing.", hint, salient="missing")
