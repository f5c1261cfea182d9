"""`unlikely odds`: the exact chances of a box's challenges, as tables, as JSON and as a heat map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.table import columns, wrapped
from toolkit.cli.terminal import TERMINAL, tell, tell_data
from toolkit.graph.files import check_ending, drawn
from toolkit.odds.tables import OddsTable, Section
from toolkit.report.visible import visible, width
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile
from toolkit.workbench.measuring import Measuring, OddsRequest
from toolkit.workbench.printing.reports import Chapter, KeptTable, in_columns, keep


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    as_json: bool = False
    picture: Path | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()
    page: Path | None = None
    force: bool = False


def run(path: Path, words: Sequence[str], request: Request) -> None:
    """Prints the odds of a box, all or some; with a picture, draws them instead.

    Raises:
        ToolkitError: a name is not known, the game calculates no odds, or the picture has an unknown ending.
    """
    picture = None
    if request.picture is not None:
        check_ending(request.picture)
        picture = NamedFile(request.picture, TERMINAL, force=request.force)
    bench = Workbench.at(path, request.joined, TERMINAL)
    measuring = Measuring(bench, OddsRequest(tuple(words), request.settings))
    if picture is not None:
        from toolkit.graph.heatmap import draw_heat_map

        picture.write(drawn(draw_heat_map(measuring.heat_map()), picture.path.suffix.lower()))
        return
    tables = measuring.tables()
    if request.as_json:
        tell_data("odds", [row.data for table in tables for section in table.sections for row in section.rows])
    else:
        _print(tables)
    if request.page is not None:
        keep(request.page, bench, "odds", map(_chapter, tables), force=request.force)


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
