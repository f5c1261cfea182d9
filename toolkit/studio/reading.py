"""What is read or assembled by hand in a box: its subjects by chapter; its regions; its jigsaws."""

from __future__ import annotations

from toolkit.diagnostic import Place
from toolkit.studio.messages.views import (
    ChaptersAnswer,
    ChapterShown,
    JigsawPieceShown,
    JigsawsAnswer,
    JigsawShown,
    RegionsAnswer,
    RegionShown,
)
from toolkit.studio.state import State
from toolkit.workbench.editing.arranging import entry_of_subject
from toolkit.workbench.editing.parts import Key, key_of, parts_of
from toolkit.workbench.editing.rewriting import list_of_chapters


def chapters(state: State, id: str) -> ChaptersAnswer:
    """A subject as it is read: every chapter with its versions and the entries that belong to it."""
    opened = state.opened
    subject = next((one for one in opened.game.reader().subjects(opened.box) if one.id == id), None)
    if opened.game.studio is None or subject is None:
        return ChaptersAnswer()
    part, keys = entry_of_subject(opened, id), _keys(state)
    shown = tuple(
        ChapterShown(
            one.title,
            _line(state, one.place),
            tuple(one.versions),
            tuple(keys[place] for place in one.pieces if place in keys),
        )
        for one in opened.game.studio().chapters(opened.box, subject)
    )
    if part is None:
        return ChaptersAnswer(chapters=shown)
    return ChaptersAnswer(part.place.file, part.entry.id, shown, True, list_of_chapters(opened, part) or "")


def regions(state: State) -> RegionsAnswer:
    """What belongs together in the graph of a box, under its name there."""
    graph = state.graph
    if graph is None:
        return RegionsAnswer(())
    found: dict[str, list[Key]] = {}
    for node in graph.nodes:
        if node.cluster and node.key in state.keys:
            found.setdefault(node.cluster, []).append(state.keys[node.key])
    return RegionsAnswer(
        tuple(
            RegionShown(one.key, graph.title_of(one), tuple(found[one.key]))
            for one in graph.clusters
            if one.key in found
        )
    )


def jigsaws(state: State) -> JigsawsAnswer:
    """The puzzles that can be laid by hand."""
    opened = state.opened
    if opened.game.studio is None:
        return JigsawsAnswer(())
    keys = _keys(state)
    return JigsawsAnswer(
        tuple(
            JigsawShown(
                one.title,
                one.fits,
                one.solutions,
                tuple(
                    JigsawPieceShown(*keys[piece.place], piece.number, dict(piece.sides), piece.copies)
                    for piece in one.pieces
                    if piece.place in keys
                ),
            )
            for one in opened.game.studio().jigsaws(opened.box)
        )
    )


def _keys(state: State) -> dict[Place, Key]:
    return {part.place: key_of(part) for part in parts_of(state.opened)}


def _line(state: State, place: Place) -> int:
    document = state.opened.content.documents[place.file]
    line, _ = document.line_column(document.offsets(place)[0])
    return line
