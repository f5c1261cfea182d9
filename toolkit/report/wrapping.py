"""From a long line to lines that a terminal does not break inside a word."""

from __future__ import annotations

from toolkit.report.visible import width

NARROWEST = 40
"""On a terminal narrower than this, lines are as long as on one that is just as wide."""


def wrap(text: str, columns: int | None, *, before: int = 0, indent: str = "") -> str:
    """The text in lines of so many columns, broken at spaces; as it is, if nobody says how many there are.

    `before` columns of the first line are taken; `indent` goes before all others. A word that is too long for any line
    has one of its own.

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
