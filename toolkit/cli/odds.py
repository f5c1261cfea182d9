"""`unlikely odds`: the exact chances of a box's challenges, as tables, as JSON and as a heat map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.boxes import needed, one_folder, open_together
from toolkit.cli.drawings import check_ending, write_drawing
from toolkit.cli.reports import Chapter, KeptTable, in_columns, keep
from toolkit.cli.table import columns, wrapped
from toolkit.cli.terminal import Progress, tell, tell_data
from toolkit.errors import ToolkitError
from toolkit.odds.tables import OddsTable, Section
from toolkit.report.visible import visible, width
from toolkit.search.claims import Subject
from toolkit.settings import asked_by, choose_each
from toolkit.source.suggest import did_you_mean, listing


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    as_json: bool = False
    picture: Path | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()
    page: Path | None = None


def run(path: Path, words: Sequence[str], request: Request) -> None:
    """Prints the odds of a box, all or some; with a picture, draws them instead.

    Raises:
        ToolkitError: a name is not known, the game calculates no odds, or the picture has an unknown ending.
    """
    if request.picture is not None:
        check_ending(request.picture)
    opened = open_together(one_folder(path), request.joined)
    odds = needed(opened.game.odds, opened, "no odds to calculate")
    every = choose_each(asked_by(opened.game.settings, "odds"), request.settings)
    subjects = _chosen(odds.subjects(opened.box), words, odds.word)
    if request.picture is not None:
        from toolkit.graph.heatmap import draw_heat_map

        write_drawing(request.picture, draw_heat_map(odds.heat_map(opened.box, subjects, every[0])))
        return
    tables: list[OddsTable] = []
    with Progress("calculating", len(subjects)) as step:
        for subject in subjects:
            step(subject.title)
            for chosen in every:
                tables += odds.tables(opened.box, subject, chosen)
    if request.as_json:
        rows = [row.data for table in tables for section in table.sections for row in section.rows]
        tell_data(rows)
    else:
        _print(tables)
    if request.page is not None:
        keep(request.page, opened, "odds", map(_chapter, tables))


def _chosen(every: Sequence[Subject], words: Sequence[str], noun: str) -> list[Subject]:
    """Those named by id or number, in order; all if none is named."""
    for word in words:
        if not any(word in (one.id, str(one.number)) for one in every):
            known = dict.fromkeys(name for one in every for name in (one.id, str(one.number or one.id)))
            hint = did_you_mean(word, known) or f"{noun.capitalize()}s: {listing(known) or 'none'}."
            raise ToolkitError(f'there is no {noun} "{word}". {hint}')
    return [one for one in every if not words or one.id in words or str(one.number) in words]


def _print(tables: Sequence[OddsTable]) -> None:
    sections = [section for table in tables for section in table.sections]
    wide = max((width(text) for one in sections for text in (one.title, *(row.label for row in one.rows))), default=0)
    legend = ""
    for number, table in enumerate(tables):
        if number:
            tell()
        if table.legend != legend:
            tell("\n".join(wrapped(table.legend)) + "\n")
            legend = table.legend
        tell(f", {table.manner}" if table.manner else "", title=table.title)
        for section in table.sections:
            room = min(wide + 4, columns() - sum(one.width for one in section.columns))
            tell(_line(f"  {visible(section.title)}", room, [one.heading for one in section.columns], section))
            for row in section.rows:
                tell(_line(f"    {visible(row.label)}", room, row.cells, section))


def _chapter(table: OddsTable) -> Chapter:
    """The same table, for the page."""
    title = f"{table.title}, {table.manner}" if table.manner else table.title
    return Chapter(
        title,
        tables=tuple(
            KeptTable(
                section.title,
                ("", *(one.heading for one in section.columns)),
                in_columns([(row.label, *row.cells) for row in section.rows]),
            )
            for section in table.sections
        ),
    )


def _line(label: str, wide: int, cells: Sequence[str], section: Section) -> str:
    """A label and its cells, aligned whatever characters the label has. A label that is too long gets its own lines."""
    right = "".join(f"{cell:>{column.width}}" for cell, column in zip(cells, section.columns, strict=True))
    label = label.rstrip()
    if width(label) > wide:
        indent = " " * (len(label) - len(label.lstrip()))
        above = list(wrapped(label, indent, f"{indent}  "))
        return "\n".join([*above, f"{' ' * wide}{right}".rstrip()])
    return f"{label}{' ' * (wide - width(label))}{right}".rstrip()
