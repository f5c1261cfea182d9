"""From two texts of a file to a patch, as `git apply` takes it."""

from __future__ import annotations

from io import StringIO


def unified(path: str, before: str, after: str) -> str:
    """What changes from one text of a file to another."""
    import difflib

    lines = difflib.unified_diff(_lines(before), _lines(after), f"a/{path}", f"b/{path}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> list[str]:
    """Lines with their ends, as `git` counts them: a text may hold other signs that end a line for Python."""
    return StringIO(text).readlines()
