"""What is told beside a row: how many words a face holds, as the press has set it, and what is wrong with the row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import pieces_of
from toolkit.workbench.spreadsheets.cells import UNPRINTABLE
from toolkit.workbench.spreadsheets.sheets import Row, Sheet
from toolkit.workbench.spreadsheets.tables import Beside

MOST_TOLD = 2_000
Steps = tuple[str | int, ...]


class BesideRows:
    """Findings and word budgets of a box, by its rows. Faces are only set where `measured`: that takes its time."""

    def __init__(self, bench: Workbench, *, measured: bool) -> None:
        self.rooms = rooms_of(bench) if measured else {}
        self.findings: dict[str, list[Diagnostic]] = {}
        for one in bench.checked.kept:
            self.findings.setdefault(one.place.file, []).append(one)
        self.places = {
            (part.place.file, id(part.data)): part.place.pointer or ()
            for part in (*bench.opened.content.sound, *bench.opened.content.broken)
        }

    def told(self, sheet: Sheet, row: Row) -> Beside:
        """What stands beside a row."""
        place = self.places.get((row.owner.file, id(row.owner.data)), ())
        steps: Steps = (*place, *_inside(sheet, row))
        found = [
            one for one in self.findings.get(row.owner.file, ()) if (one.place.pointer or ())[: len(steps)] == steps
        ]
        told = "\n".join(f"{one.code} {one.severity.value}: {one.message}" for one in found)
        room = "\n".join(self.rooms.get((row.owner.file, row.owner.id), ())) if not row.at else ""
        return Beside(room[:MOST_TOLD], UNPRINTABLE.sub(" ", told)[:MOST_TOLD])


def _inside(sheet: Sheet, row: Row) -> Steps:
    steps: list[str | int] = []
    for path, index in zip(sheet.form.lists, row.at, strict=True):
        steps += [*path, index]
    return tuple(steps)


def rooms_of(bench: Workbench) -> Mapping[tuple[str, str], Sequence[str]]:
    """How full the faces of each entry are, and how many words there is room for."""
    from toolkit.press.production.fullness import design, full_sizes, fullness
    from toolkit.press.production.workshop import Workshop
    from toolkit.work.memory import Memory
    from toolkit.workbench.own_cache import own_cache

    components = bench.components
    if components is None:
        return {}
    try:
        shop = Workshop(components, Memory(own_cache(bench.audience)))
        full = full_sizes(components.components, shop)
    except ToolkitError as error:
        bench.audience.note(f"{bench.folder.shown}: faces cannot be set, so no room is told: {error}")
        return {}
    found: dict[tuple[str, str], list[str]] = {}
    for key, pieces in pieces_of(bench.opened, components).items():
        for piece in pieces[:1]:
            lines = [fullness(side, shop.laid(face.name).face, full[design(piece, side)]) for side, face in piece.sides]
            found[key] = [line for line in lines if line]
    return found
