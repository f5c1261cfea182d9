"""The pictures that are wanted as plain data: rows for a spreadsheet, and objects for programs."""

from __future__ import annotations

from typing import Any

from toolkit.press.artwork.wanted import WantedPicture

HEADINGS = (
    ("Number", 8), ("Title", 24), ("Kind", 12), ("Side", 7), ("Status", 12), ("Brief", 44), ("Shows", 30),
    ("On the card", 44), ("Width mm", 9), ("Height mm", 9), ("Bleed mm", 9), ("Pixels wide", 9), ("Pixels high", 9),
    ("Safe mm", 16), ("Covered %", 9), ("Printed over it", 24), ("Template", 28), ("File", 24), ("File wide", 9),
    ("File high", 9), ("File dpi", 9), ("Declared", 10), ("Credit", 18), ("Licence", 14), ("To do", 40),
    ("In", 20), ("Face", 20),
)  # fmt: skip
"""The columns of the list, and how wide each is, in letters."""

Cell = str | float | int


def row_of(one: WantedPicture, dpi: int, template: str) -> tuple[Cell, ...]:
    """One picture as a row."""
    frame = one.frame
    wide, high = frame.trimmed if frame is not None else ("", "")
    pixels = frame.pixels(dpi) if frame is not None else ("", "")
    safe = " × ".join(f"{one:.4g}" for one in _safe(one)) if frame is not None else ""
    size = one.pixels or ("", "")
    return (
        one.number if one.number is not None else "", one.title, one.kind.replace("_", " "), one.side, one.status,
        one.brief, one.shows, one.text, _short(wide), _short(high), max(frame.bleed) if frame is not None else "",
        *pixels, safe, round(100 * one.covered) if frame is not None else "", ", ".join(one.over_it), template,
        one.file, *size, round(one.dpi) if one.dpi is not None else "", one.declared, one.credit, one.licence,
        " ".join(one.notes), one.place, one.name,
    )  # fmt: skip


def data_of(one: WantedPicture, dpi: int, template: str) -> dict[str, Any]:
    """One picture as `--json` has it."""
    frame = one.frame
    told: dict[str, Any] = {
        "face": one.name,
        "card": one.id,
        "kind": one.kind,
        "number": one.number,
        "title": one.title,
        "side": one.side,
        "source": one.place,
        "status": one.status,
        "declared": one.declared or None,
        "brief": one.brief,
        "shows": one.shows,
        "text": one.text,
        "frame": None,
        "covered": round(one.covered, 3),
        "over": list(one.over_it),
        "template": template or None,
        "file": one.file or None,
        "pixels": list(one.pixels) if one.pixels is not None else None,
        "dpi": round(one.dpi, 1) if one.dpi is not None else None,
        "credit": one.credit or None,
        "licence": one.licence or None,
        "notes": list(one.notes),
    }
    if frame is not None:
        wide, high = frame.trimmed
        told["frame"] = {
            "width": round(wide, 3),
            "height": round(high, 3),
            "bleed": [round(side, 3) for side in frame.bleed],
            "safe": [round(side, 3) for side in _safe(one)],
            "pixels": list(frame.pixels(dpi)),
        }
    return told


def _safe(one: WantedPicture) -> tuple[float, float]:
    """How wide and high the part is in which nothing can be cut off."""
    assert one.frame is not None
    left, top, right, bottom = one.frame.safe
    return max(0.0, right - left), max(0.0, bottom - top)


def _short(value: Cell) -> Cell:
    return round(value, 2) if isinstance(value, float) else value
