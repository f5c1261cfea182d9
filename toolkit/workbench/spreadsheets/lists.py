"""Lists of parts between a sheet and a box that has moved on: which item is which, and the list in its new order.

Items have no names. As long as a list has as many items as before, and none of them has changed places, each is where
it was. Otherwise it is the only one that says exactly the same; if there is none, nobody can know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.workbench.spreadsheets.cells import put, tidy
from toolkit.workbench.spreadsheets.sheets import PLACE, Form, Owner, Row, value_at
from toolkit.workbench.spreadsheets.tables import Origin, first_heading

if TYPE_CHECKING:
    from toolkit.workbench.spreadsheets.merging import CellChange, Line, Merging

Key = tuple[str, str, int]
At = tuple[int, ...]


@dataclass(frozen=True)
class ListRow:
    """A row of a sheet of parts: whose it is, where it was when the sheet was made, and where it is in the box now.

    A new one has no `now`, and -1 as its last place; `inside` is the new entry that it belongs to, if that is new, too.
    """

    line: Line
    owner: Key | None
    at: At
    now: At | None
    inside: Any = None


@dataclass
class Alignment:
    """Where the items of a sheet are in the box now, by form, entry and former place."""

    places: dict[tuple[str, Key, At], At | None] = field(default_factory=dict)
    same: dict[tuple[str, Key, At], bool] = field(default_factory=dict)
    """Whether a list, by the place of what it is in, is in the order that it had."""

    def add(
        self,
        form: Form,
        origins: Sequence[Origin],
        owners: Mapping[Key, Owner],
        present: Mapping[Key, Mapping[At, Row]],
    ) -> None:
        """Takes in a sheet, after those of what its parts are in."""
        lists: dict[tuple[Key, At], list[Origin]] = {}
        for origin in origins:
            lists.setdefault((origin.owner, origin.at[:-1]), []).append(origin)
        for (key, around), some in lists.items():
            rows = present.get(key, {})
            owner = owners.get(key)
            is_same = owner is not None and all(one.digest == owner.digest for one in some)
            found = {one.at: one.at for one in some} if is_same else self._found(form, key, around, some, rows)
            self.same[form.title, key, around] = is_same or found == {one.at: one.at for one in some}
            for one in some:
                self.places[form.title, key, one.at] = found.get(one.at)

    def now(self, form: Form, origin: Origin) -> At | None:
        """Where an item is now; None if nobody can know."""
        return self.places.get((form.title, origin.owner, origin.at))

    def _found(
        self, form: Form, key: Key, around: At, some: Sequence[Origin], rows: Mapping[At, Row]
    ) -> Mapping[At, At]:
        outside = self._outside(form, key, around, some[0].of[:-1], rows)
        if outside is None:
            return {}
        there = {at: _plain(row.cells) for at, row in rows.items() if at[:-1] == outside}
        was = {one.at: _plain(one.cells or {}) for one in some}
        straight = {at: (*outside, at[-1]) for at in was}
        texts, now = list(was.values()), list(there.values())
        if len(there) == some[0].of[-1] and all(
            was[at] == there[place] or (was[at] not in now and there[place] not in texts)
            for at, place in straight.items()
        ):
            return straight
        return {
            at: next(place for place, text in there.items() if text == was[at])
            for at in was
            if texts.count(was[at]) == 1 and now.count(was[at]) == 1
        }

    def _outside(self, form: Form, key: Key, around: At, of: At, rows: Mapping[At, Row]) -> At | None:
        """Where the list is now, which was at `around`."""
        if not around or form.parent is None:
            return around
        if (form.parent.title, key, around) in self.places:
            return self.places[form.parent.title, key, around]
        same = [row for at, row in rows.items() if at[:-1] == around]
        return around if same and same[0].of[:-1] == of else None


def _plain(cells: Mapping[str, str]) -> dict[str, str]:
    return {key: tidy(text) for key, text in cells.items() if tidy(text)}


def rearranged(merging: Merging, form: Form, rows: Sequence[ListRow]) -> Iterator[CellChange]:
    """Puts the items of lists into the places that a sheet says, with new ones, and without those removed."""
    lists: dict[tuple[Any, At], list[ListRow]] = {}
    for row in rows:
        lists.setdefault((row.owner if row.owner is not None else id(row.inside), row.at[:-1]), []).append(row)
    for (key, around), some in lists.items():
        yield from _rearranged(merging, form, key, around, some)


def _rearranged(merging: Merging, form: Form, key: Any, around: At, rows: Sequence[ListRow]) -> Iterator[CellChange]:
    from toolkit.workbench.spreadsheets.merging import CellChange

    wanted: list[tuple[float, int, Any]] = []
    is_touched = False
    inside = _inside(merging, form, rows)
    items = list(value_at(inside, form.lists[-1]) or [])
    spoken = {row.now[-1]: row for row in rows if row.now is not None}
    for index, item in enumerate(items):
        row = spoken.get(index)
        if row is None:
            wanted.append((index + 1, 0, item))
            continue
        if merging.is_removed(row.line):
            is_touched = True
            yield CellChange(
                row.line.address("Remove"), f"{form.word} of {row.line.text(first_heading(form))}", str(index + 1), ""
            )
            continue
        place = _place(merging, row.line, row.at[-1] + 1)
        if place != row.at[-1] + 1:
            is_touched = True
            about = f"{form.word} of {row.line.text(first_heading(form))}: {PLACE}"
            yield CellChange(row.line.address(PLACE), about, str(row.at[-1] + 1), row.line.text(PLACE))
            wanted.append((place, -1 if place < row.at[-1] + 1 else 1, item))
        else:
            wanted.append((index + 1, 0, item))
    for row in rows:
        if row.now is None and not merging.is_removed(row.line):
            is_touched = True
            new: dict[str, Any] = {}
            merging.fill(form, row.line, new, f"new {form.word} of {row.line.text(first_heading(form))}")
            if not new:
                yield CellChange(row.line.address(first_heading(form)), f"new {form.word}", "", row.line.text(PLACE))
            wanted.append((_place(merging, row.line, float("inf")), -1, new))
    if not is_touched:
        return
    if isinstance(key, tuple) and merging.alignment.same.get((form.title, key, around)) is False:
        where = rows[0].line.address(first_heading(form))
        merging.refuse(
            where,
            f"the list of {rows[0].line.text(first_heading(form))} has been changed in the box since. Export it again.",
        )
        return
    wanted.sort(key=lambda one: one[:2])
    put(inside, form.lists[-1], [item for _, _, item in wanted] or None)


def _inside(merging: Merging, form: Form, rows: Sequence[ListRow]) -> Any:
    """The entry or part that a list is in, as it will be."""
    first = rows[0]
    if first.owner is None:
        return first.inside
    data = merging.present(first.owner)
    places = next((row.now[:-1] for row in rows if row.now is not None), first.at[:-1])
    for path, index in zip(form.lists, places, strict=False):
        data = value_at(data, (*path, index))
    return data


def _place(merging: Merging, line: Line, otherwise: float) -> float:
    text = line.text(PLACE).replace(",", ".")
    if not text:
        return otherwise
    try:
        return float(text)
    except ValueError:
        merging.refuse(line.address(PLACE), f"{PLACE} is a number, not “{text}”.")
        return otherwise
