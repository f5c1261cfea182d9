"""What else a box has to show, as data for the page: one entry, what is known beside it, odds, and pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.graph.svg import svg
from toolkit.lint.runner import Opened
from toolkit.odds.tables import OddsTable
from toolkit.press.exports.site import spots_shown
from toolkit.press.production.fullness import design, full_sizes, fullness
from toolkit.settings import asked_by
from toolkit.studio.desk import Desk
from toolkit.studio.entries import about
from toolkit.studio.messages.boxes import BoxAnswer, FileKindShown, SettingShown, SubjectShown, VerdictShown
from toolkit.studio.messages.entries import (
    BesideAnswer,
    EntryAnswer,
    EntryData,
    FramedAnswer,
    FramedShown,
    RowsAnswer,
    SpotShown,
)
from toolkit.studio.messages.views import (
    CommandAnswer,
    FoundAnswer,
    GraphsAnswer,
    OddsAnswer,
    OddsSubjectsAnswer,
    OddsTableShown,
    RowShown,
    SectionShown,
)
from toolkit.studio.state import Neighbours, State
from toolkit.workbench.asking.query import find
from toolkit.workbench.editing.artwork import framed as framed_pictures
from toolkit.workbench.editing.artwork import sides_of
from toolkit.workbench.editing.parts import Key, by_key, key_of, part_at, parts_of, pieces_of
from toolkit.workbench.measuring import Measuring, OddsRequest
from toolkit.workbench.picturing import Picturing

OFFERED = ("play", "playtest", "odds")
"""The commands whose settings can be chosen on the page, besides those that only the game has."""


def box(desk: Desk, verdicts: dict[str, VerdictShown]) -> BoxAnswer:
    """Everything a window needs at the start."""
    with desk.lock:
        state, game = desk.state, desk.state.opened.game
        commands = (*OFFERED, *(one.name for one in game.commands))
        return BoxAnswer(
            box=about(state.opened, state.components),
            entries=tuple(state.entries.values()),
            findings=state.findings,
            verdicts=verdicts,
            settings={command: tuple(_settings(state.opened, command)) for command in commands},
            revision=state.revision,
            trouble=state.trouble,
            undo=desk.history.can_undo,
            redo=desk.history.can_redo,
            files=tuple(
                FileKindShown(kind.pattern, kind.list_of, kind.entry_schema or kind.schema, kind.word)
                for kind in game.reader().files
            ),
        )


def _settings(opened: Opened, command: str) -> Iterator[SettingShown]:
    """What a command asks for, without what means nothing in this box."""
    studio = opened.game.studio() if opened.game.studio is not None else None
    lacking = studio.lacking(opened.box) if studio is not None else {}
    offered = studio.offered(opened.box) if studio is not None else {}
    for one in asked_by(opened.game.settings, command):
        named = offered.get(one.name, {}) if not one.values else {value: in_plain(value) for value in one.values}
        shown = {value: title for value, title in named.items() if value not in lacking.get(one.name, ())}
        if shown or (not one.values and one.name not in offered):
            values, titles = tuple(shown), tuple(shown.values())
            yield SettingShown(one.name, one.help, values, titles, one.default, one.many, one.switch)


def in_plain(value: str) -> str:
    """`magma_pool` as a person says it."""
    return value.replace("_", " ").replace("-", " ")


def entry(state: State, key: Key) -> EntryAnswer:
    """One entry with its data, its text, its place in the file, and its neighbours.

    Raises:
        ToolkitError: there is no such entry.
    """
    opened, (file, _) = state.opened, key
    named = [part for part in parts_of(opened) if key_of(part) == key]
    part = named[-1] if named else part_at(opened, key)
    document = opened.content.documents[file]
    start, end = document.offsets(Place(file, part.place.pointer or ()))
    line, _ = document.line_column(start)
    around = state.neighbours.get(key, Neighbours({}, {}))
    known_from = {(one.file, one.id) for one in around.reached_from}
    known = state.entries[key]
    return EntryAnswer(
        **{name: getattr(known, name) for name in known.__struct_fields__},
        data=part.data,
        namesakes=len(named),
        source=document.text[start:end],
        line=line,
        path=opened.folder.path_of(file),
        absolute=(opened.folder.root.resolve() / file).as_posix(),
        to=tuple(around.to),
        reached_from=tuple(around.reached_from),
        named_by=tuple(one for one in state.named.get(key, ()) if one not in known_from),
        pictured=tuple(sides_of(opened, part)),
    )


def rows(state: State, kind: str, only: Collection[Key] | None = None) -> RowsAnswer:
    """Entries of a kind with their data, all of them or `only` some."""
    wanted = None if only is None else frozenset(only)
    parts = by_key(state.opened)
    return RowsAnswer(
        tuple(
            EntryData(*key, parts[key].data)
            for key, one in state.entries.items()
            if one.kind == kind and (wanted is None or key in wanted)
        )
    )


def odds(state: State, subject: str) -> OddsSubjectsAnswer | OddsAnswer:
    """The tables for one thing that has odds; without a name, the list of such things.

    Raises:
        ToolkitError: there is no such thing, or the game calculates no odds.
    """
    measuring = Measuring(state.bench, OddsRequest((subject,) if subject else ()))
    if not subject:
        return OddsSubjectsAnswer(
            measuring.word, tuple(SubjectShown(one.id, one.heading) for one in measuring.subjects)
        )
    return OddsAnswer(tuple(map(_table, measuring.tables())))


def command(state: State, name: str, typed: Mapping[str, Sequence[str]]) -> CommandAnswer:
    """What a command that only this game has says about the box.

    Raises:
        ToolkitError: there is no such command, or no such value of a setting.
    """
    result = state.bench.run(name, typed)
    return CommandAnswer(result.lines, dict(result.data), result.bad)


def _table(table: OddsTable) -> OddsTableShown:
    sections = tuple(
        SectionShown(
            section.title,
            tuple(column.heading for column in section.columns),
            tuple(RowShown(row.label, row.cells) for row in section.rows),
        )
        for section in table.sections
    )
    return OddsTableShown(table.title, table.manner, sections)


def beside(desk: Desk, key: Key) -> BesideAnswer:
    """What else is known about a card: the illustrator's brief, how full it is, whether it has odds.

    The largest type of its kind is looked for among the cards of that kind only.
    """
    state, easel = desk.state, desk.easel
    pieces = pieces_of(state.opened, state.components).get(key, [])
    if not pieces or easel is None:
        return BesideAnswer()
    card, every = pieces[0], state.components.components if state.components is not None else ()
    with easel.lock:
        roomy = full_sizes((one for one in every if one.kind == card.kind), easel.shop)
        said = [fullness(side, easel.shop.laid(face.name).face, roomy[design(card, side)]) for side, face in card.sides]
    calculated = state.opened.game.odds
    having = calculated().subjects(state.opened.box) if calculated is not None else ()
    return BesideAnswer(card.brief, tuple(one for one in said if one), any(one.id == key[1] for one in having))


def spots(desk: Desk, key: Key) -> dict[str, tuple[SpotShown, ...]]:
    """The numbers on each side of a card that lead to other cards: where they are, and which cards."""
    components, easel = desk.state.components, desk.easel
    pieces = pieces_of(desk.state.opened, components).get(key, [])
    if not pieces or components is None or easel is None:
        return {}
    card, every = pieces[0], components.components
    known = {one.number: one for one in reversed(every) if one.number is not None}
    with easel.lock:
        return {
            side: tuple(
                SpotShown(known[number].file, one.card, one.title, one.left, one.top, one.width, one.height)
                for one in spots_shown(easel.shop.laid(face.name).face, card, known)
                for number in [int(one.title.partition(" ")[0])]
            )
            for side, face in card.sides
        }


def framed(desk: Desk, key: Key) -> FramedAnswer:
    """The pictures on the faces of a card that are files, each with its frame."""
    state, easel = desk.state, desk.easel
    pieces = pieces_of(state.opened, state.components).get(key, [])
    if not pieces or easel is None:
        return FramedAnswer(())
    with easel.lock:
        faces = {side: easel.shop.laid(face.name).face for side, face in pieces[0].sides}
    shown = framed_pictures(state.opened, part_at(state.opened, key), faces)
    return FramedAnswer(tuple(FramedShown(**vars(one)) for one in shown))


def pictures(state: State) -> GraphsAnswer:
    """The names of the pictures that the game draws of the box."""
    if state.opened.game.pictures is None:
        return GraphsAnswer(())
    return GraphsAnswer(tuple(one.name for one in Picturing(state.bench).every()))


def found(state: State, query: str) -> FoundAnswer:
    """The entries that a query fits."""
    try:
        return FoundAnswer(tuple(key_of(part) for part in find(state.bench, query)))
    except ToolkitError as error:
        return FoundAnswer((), str(error))


def picture(state: State, name: str) -> bytes:
    """One of them as SVG.

    Raises:
        ToolkitError: there is none with that name, or it cannot be drawn here.
    """
    return svg(Picturing(state.bench).named(name).draw())
