"""Play-tests on the page: hundreds of games in a separate process, with progress, which can be stopped at any time."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from msgspec import UNSET, structs

from toolkit.errors import ToolkitError
from toolkit.graph.svg import svg
from toolkit.playing.experience.feeling import CURVES, Feeling
from toolkit.playing.experience.figures import FEWEST
from toolkit.playing.summary import Summary, as_json
from toolkit.settings import in_words
from toolkit.studio.errand import Errand, Listening
from toolkit.studio.messages.events import PlaytestEvent
from toolkit.studio.messages.play import (
    DetailShown,
    ExploitShown,
    FeelingShown,
    FigureShown,
    MeasureShown,
    PlaytestNews,
    SeatShown,
    SeriesShown,
)
from toolkit.workbench.bench import Workbench
from toolkit.workbench.playtesting import Playtest, PlaytestRequest

MOST_TOLD = 8
"""How much of what stands out is told under each heading."""


def play(bench: Workbench, request: PlaytestRequest, line: Connection) -> None:
    """What the other process does: plays, reports its progress, and at the end the results."""
    bench.audience = Listening(line, lambda _, done, of: PlaytestNews(done=done, of=of))
    try:
        playtest = Playtest(bench, request)
        results = tuple(_series(playtest, one) for one in playtest.play())
    except ToolkitError as error:
        line.send(PlaytestNews(said=str(error)))
    else:
        line.send(PlaytestNews(results=results))


def _series(playtest: Playtest, one: Summary) -> SeriesShown:
    """The results of one series as the page gets them."""
    series, settings = one.series, playtest.settings
    return SeriesShown(
        title=", ".join([series.subject.title, series.players.words, *in_words(settings, series.chosen)]),
        goal=playtest.goal,
        rate=one.rate,
        low=one.low,
        high=one.high,
        games=one.games,
        seats=tuple(
            SeatShown(each.seat.title, each.rate, each.low, each.high, each.place, each.score) for each in one.seats
        ),
        measures=tuple(MeasureShown(each.heading, round(each.value, each.digits)) for each in one.measures),
        details=tuple(DetailShown(each.heading, each.told[:MOST_TOLD]) for each in one.details if each.told),
        feeling=None if one.feeling is None else _felt(one, one.feeling),
        data=as_json(one, settings, playtest.bench.game.subject, playtest.goal),
    )


def _felt(one: Summary, feeling: Feeling) -> FeelingShown:
    """What games feel like, with the picture of it."""
    told = [figure for figure in feeling.figures if figure.is_told]
    return FeelingShown(
        figures=tuple(
            FigureShown(each.heading, each.shown(each.value), each.bounds, each.retest, each.note) for each in told
        ),
        below=tuple(figure.heading for figure in feeling.figures if not figure.is_told),
        exploits=tuple(ExploitShown(each.sort, each.about, each.said) for each in feeling.exploits),
        curve=next((svg(each.draw()).decode() for each in one.pictures if each.name == CURVES), ""),
        fewest=FEWEST,
    )


class Playtests:
    """One play-test at a time for a box. `tell` gets its progress and its results."""

    def __init__(self, tell: Callable[[PlaytestEvent], None]) -> None:
        self._errand = Errand[PlaytestNews](
            lambda news: tell(PlaytestEvent(**structs.asdict(news))),
            lambda news: news.results is not UNSET or news.said is not UNSET,
            lambda why: PlaytestNews(said=why),
        )

    def begin(self, bench: Workbench, request: PlaytestRequest) -> None:
        """Begins a play-test; any that is running is stopped."""
        self._errand.begin(play, bench, request)

    def stop(self) -> None:
        """Stops the play-test that is running."""
        self._errand.stop()
