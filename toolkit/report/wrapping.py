"""Breaks a long line at spaces, so that a terminal does not break it inside a word."""

from __future__ import annotations

from toolkit.report.visible import width

NARROWEST = 40
"""The least width that lines are wrapped to, however narrow the terminal is."""


def wrap(text: str, columns: int | None, *, before: int = 0, indent: str = "") -> str:
    """The text wrapped to `columns`, broken at spaces; unchanged if `columns` is None.

    The first line has `before` columns less; `indent` goes before all others. A word that is too long for any line gets
    its own.

    >>> wrap("Add card 34 or remove the anchor.", 40, before=20, indent="  ")
    'Add card 34 or\\n  remove the anchor.'
    """
    if columns is None:
        return text
    columns = max(columns, NARROWEST)
    lines: list[list[str]] = [[]]
    used = before
    for word in text.split(" "):
        wide = width(word)
        if used + wide > columns and (lines[-1] or len(lines) == 1) and used > len(indent):
            lines.append([])
            used = len(indent)
        lines[-1].append(word)
        used += wide + 1
    return f"\n{indent}".join(" ".join(line) for line in lines)
