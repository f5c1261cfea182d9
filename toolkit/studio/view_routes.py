"""The routes to what is looked at: one entry, boards, chapters, regions, puzzles, odds, pictures."""

from __future__ import annotations

from starlette.responses import Response

from toolkit.studio import boards as laid
from toolkit.studio import reading, showing
from toolkit.studio.messages.entries import (
    BesideAnswer,
    EntryAnswer,
    EntrySent,
    FramedAnswer,
    RowsAnswer,
    RowsSent,
    SpotShown,
)
from toolkit.studio.messages.views import (
    BoardsAnswer,
    ChaptersAnswer,
    CommandAnswer,
    CommandSent,
    FoundAnswer,
    FoundSent,
    GraphsAnswer,
    JigsawsAnswer,
    OddsAnswer,
    OddsSubjectsAnswer,
    OfSent,
    RegionsAnswer,
)
from toolkit.studio.protocol import NOT_KEPT, At


def entry(at: At, sent: EntrySent) -> EntryAnswer:
    """One entry with everything in it."""
    with at.desk.lock:
        return showing.entry(at.desk.state, (sent.file, sent.id))


def rows(at: At, sent: RowsSent) -> RowsAnswer:
    """Entries of a kind with their data."""
    with at.desk.lock:
        return showing.rows(at.desk.state, sent.kind, sent.only)


def beside(at: At, sent: EntrySent) -> BesideAnswer:
    """What else is known about a card."""
    return showing.beside(at.desk, (sent.file, sent.id))


def spots(at: At, sent: EntrySent) -> dict[str, tuple[SpotShown, ...]]:
    """The numbers on each side of a card."""
    return showing.spots(at.desk, (sent.file, sent.id))


def framed(at: At, sent: EntrySent) -> FramedAnswer:
    """The pictures of a card in their frames."""
    return showing.framed(at.desk, (sent.file, sent.id))


def boards(at: At) -> BoardsAnswer:
    """What pieces lie on."""
    return laid.boards(at.desk.state)


def chapters(at: At, sent: OfSent) -> ChaptersAnswer:
    """A subject as it is read."""
    return reading.chapters(at.desk.state, sent.of)


def regions(at: At) -> RegionsAnswer:
    """What belongs together."""
    return reading.regions(at.desk.state)


def found(at: At, sent: FoundSent) -> FoundAnswer:
    """What a query fits."""
    return showing.found(at.desk.state, sent.query)


def jigsaws(at: At) -> JigsawsAnswer:
    """Puzzles to be laid by hand."""
    return reading.jigsaws(at.desk.state)


def odds(at: At, sent: OfSent) -> OddsSubjectsAnswer | OddsAnswer:
    """The odds of one thing, or what has any."""
    return showing.odds(at.desk.state, sent.of)


def command(at: At, sent: CommandSent) -> CommandAnswer:
    """What a command of the game says about the box."""
    return showing.command(at.desk.state, sent.name, sent.settings)


def graphs(at: At) -> GraphsAnswer:
    """The pictures that there are of the box."""
    return showing.pictures(at.desk.state)


def graph(at: At) -> Response:
    """One of them."""
    return Response(showing.picture(at.desk.state, at.named["name"]), media_type="image/svg+xml", headers=NOT_KEPT)
