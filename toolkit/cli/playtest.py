"""`unlikely playtest`: thousands of games, their win rates, what they fail at, and a gate for builds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.boxes import needed, one_folder, open_together, settings_of, subjects_of
from toolkit.cli.drawings import check_ending, write_drawing
from toolkit.cli.reports import Chapter, KeptTable, Said, in_columns, keep
from toolkit.cli.table import columns, wrapped
from toolkit.cli.terminal import Progress, say, tell, tell_data, tell_marked
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.lint.runner import Opened
from toolkit.playing.expectation import Expectation, read_expectation
from toolkit.playing.results import Detail, Result
from toolkit.playing.series import MatchCache, Series, luck_of, play_here, play_in_processes
from toolkit.playing.summary import SeatSummary, Summary, as_json, summarise
from toolkit.report.visible import visible
from toolkit.settings import Setting, asked_by, choose_each, told
from toolkit.work.machine import cores

LISTED = 6
"""How many cards or reasons a line of the report names."""

FEW = 60
"""Up to this many games, one process is faster than starting others."""


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    games: int = 200
    players: tuple[str, ...] = ()
    seed: int = 1
    jobs: int | None = None
    cluster: str | None = None
    expect: tuple[str, ...] = ()
    save_game: int | None = None
    output: Path | None = None
    picture: Path | None = None
    as_json: bool = False
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()
    page: Path | None = None


def run(path: Path, typed: str | None, request: Request) -> bool:
    """Plays and reports. Returns whether an expectation was missed.

    Raises:
        ToolkitError: an option names something unknown, or the cluster cannot be reached.
    """
    if request.output is not None and request.save_game is None:
        raise ToolkitError("--output: is the file for --save-game. For a picture of the win rates, use --picture")
    if request.picture is not None:
        check_ending(request.picture)
    opened = open_together(one_folder(path), request.joined)
    tabletop = needed(opened.game.table, opened, "no rules to play by yet, so it cannot be play-tested")
    settings = asked_by(opened.game.settings, "playtest")
    cache = MatchCache(tabletop, opened.box)
    series = _series(cache, opened, typed, settings, request)
    seats = dict.fromkeys(seat.id for one in series for seat in cache.match(one).seats)
    expectations = [read_expectation(text, settings, tabletop.axis, [*seats]) for text in request.expect]
    if request.save_game is not None:
        _save_game(cache, settings, series[0], request.save_game, request.output)
        return False
    results = _play(cache, series, request)
    summaries = [summarise(cache.match(one), one, results[one]) for one in series]
    if request.as_json:
        word = opened.game.subject
        tell_data([as_json(one, settings, word, tabletop.goal) for one in summaries])
    else:
        _print(settings, summaries, tabletop.goal)
    if request.page is not None:
        keep(request.page, opened, "playtest", _chapters(settings, summaries, tabletop.goal, tabletop.axis))
    if request.picture is not None:
        _draw(cache, settings, summaries, expectations, request.picture)
    return _judge(settings, summaries, expectations, tabletop.goal)


def _series(
    cache: MatchCache, opened: Opened, typed: str | None, settings: Sequence[Setting], request: Request
) -> list[Series]:
    every = choose_each(settings, settings_of(opened, settings, request.settings))
    return [
        Series(subject, chosen, cache.line_up(players, subject, chosen), request.games, request.seed)
        for subject in subjects_of(opened, typed)
        for players in request.players or ("",)
        for chosen in every
    ]


def _play(cache: MatchCache, series: Sequence[Series], request: Request) -> dict[Series, list[Result]]:
    with Progress("playing", sum(one.games for one in series)) as progress:

        def step(games: int) -> None:
            progress(by=games)

        if request.cluster is not None:
            from toolkit.playing.cluster import play_on_cluster

            return play_on_cluster(cache, series, request.cluster, step)
        jobs = request.jobs or (cores() if sum(one.games for one in series) > FEW else 1)
        if jobs > 1:
            return play_in_processes(cache, series, jobs, step)
        return play_here(cache, series, step)


def _save_game(
    cache: MatchCache, settings: Sequence[Setting], series: Series, number: int, output: Path | None
) -> None:
    """Plays one game again, and writes down what happened."""
    match = cache.match(series)
    result, log = match.retell(series.players, luck_of(match, series, number), number)
    head = [
        f"{cache.box.title}: {series.subject.title}",
        ", ".join(
            [f"game {number} of seed {series.seed}, {series.players.words} player", *told(settings, series.chosen)]
        ),
        "",
    ]
    file = output or Path(f"{series.subject.id}-game-{number}.txt")
    write_whole(file, "\n".join([*head, *log, ""]).encode())
    say(f"{file.as_posix()}: {result.outcome}{f' ({result.reason})' if result.reason else ''}.")


def _title(settings: Sequence[Setting], summary: Summary) -> str:
    series = summary.series
    return visible(", ".join([series.subject.id, series.players.words, *told(settings, series.chosen)]))


def _print(settings: Sequence[Setting], summaries: Sequence[Summary], goal: str) -> None:
    """A table of rates and means, then what stands out in each series; within the width of the terminal."""
    words = [[one.series.subject.id, one.series.players.words, *told(settings, one.series.chosen)] for one in summaries]
    titles = [visible(", ".join(some)) for some in words]
    same = {word for word in words[0][1:] if all(word in some for some in words)} if len(words) > 1 else set()
    short = [visible(", ".join(word for word in some if word not in same)) for some in words]
    ways = [_rows(titles, summaries, goal), _rows(short, summaries, goal, tight=True)]
    rows = next((one for one in ways if max(map(len, one)) <= columns()), _rows(short, summaries, goal, apart=True))
    tell(f"The share of games {goal}, with its 95 % interval; then means per game.")
    if rows is not ways[0] and same:
        tell_marked(wrapped(f"{', '.join(word for word in words[0] if word in same)}:"))
    tell("\n".join(rows))
    for title, one in zip(titles, summaries, strict=True):
        tell()
        tell_marked(wrapped(f"**{title}, {one.games} games**"))
        for detail in one.details:
            if detail.told:
                more = f" and {len(detail.told) - LISTED} more" if len(detail.told) > LISTED else ""
                _tell_under(detail.heading, f"{'; '.join(detail.told[:LISTED])}{more}")
    _explain([detail for one in summaries for detail in one.details if detail.told])


def _tell_under(heading: str, words: str) -> None:
    tell("\n".join(wrapped(words, f"  {heading + ':':<16} ", " " * 19)))


def _explain(details: Sequence[Detail]) -> None:
    """Says what the headings mean, once each, as far as they need it."""
    notes = {one.heading: one.note for one in details if one.note}
    if notes:
        tell("\nWhat these lines count:")
    for heading, note in notes.items():
        _tell_under(heading, note)


def _rows(
    titles: Sequence[str], summaries: Sequence[Summary], goal: str, *, tight: bool = False, apart: bool = False
) -> list[str]:
    """The table with its headings: `tight` to save room, or `apart`, with each title on its own line.

    With several seats, each has its line below what the games have in common.
    """
    seated = [f"  {one.seat.title}" for summary in summaries for one in _rivals(summary)]
    wide, gap = 2 if apart and not seated else max(map(len, [*([] if apart else titles), *seated])), 1 if tight else 2
    dash, room = ("–", 13) if tight else ("% … ", 15)
    headings = "".join(f"{'':{gap}}{one.heading}" for one in summaries[0].measures)
    rows = [f"{'':<{wide}} {goal:>6} {'95 % interval':>{room}}{headings}"]
    for title, one in zip(titles, summaries, strict=True):
        means = "".join(f"{each.value:>{len(each.heading) + gap}.{each.digits}f}" for each in one.measures)
        if _rivals(one):
            rows.append(f"{title:<{wide}} {'':>6} {'':>{room}}{means}")
            rows += [f"  {each.seat.title:<{wide - 2}} {_rate(each, dash, room)}" for each in one.seats]
            continue
        rows += [title] if apart else []
        rows.append(f"{'' if apart else title:<{wide}} {_rate(one.seats[0], dash, room)}{means}")
    return rows


def _rivals(summary: Summary) -> tuple[SeatSummary, ...]:
    """The seats, if there are several."""
    return summary.seats if len(summary.seats) > 1 else ()


def _rate(one: SeatSummary, dash: str, room: int) -> str:
    interval = f"{one.low * 100:.1f}{dash}{one.high:.1%}"
    return f"{one.rate:>6.1%} {interval:>{room}}"


def _chapters(settings: Sequence[Setting], summaries: Sequence[Summary], goal: str, axis: str) -> Iterator[Chapter]:
    """The same figures for the page: one table, and what stands out in each series.

    Where the `axis` takes several values, rates and measures come first, with a column for each.
    """
    compared = list(_side_by_side(settings, summaries, goal, axis))
    headings = ("", goal, "95 % interval", *(one.heading.strip() for one in summaries[0].measures), "games")
    rows = [
        (
            ": ".join([_title(settings, one), *([seat.seat.title] if _rivals(one) else [])]),
            f"{seat.rate:.1%}",
            f"{seat.low:.1%} … {seat.high:.1%}",
            *(f"{each.value:.{each.digits}f}" for each in one.measures),
            str(one.games),
        )
        for one in summaries
        for seat in one.seats
    ]
    yield Chapter("", tables=(*compared, KeptTable("", headings, in_columns(rows))))
    for one in summaries:
        told_of = [
            Said(f"{detail.heading}: {'; '.join(detail.told[:LISTED])}") for detail in one.details if detail.told
        ]
        if told_of:
            yield Chapter(_title(settings, one), tuple(told_of))


def _side_by_side(
    settings: Sequence[Setting], summaries: Sequence[Summary], goal: str, axis: str
) -> Iterator[KeptTable]:
    """How often the goal was reached, and what was measured, with a column for each value of the axis."""
    values = list(dict.fromkeys(one.series.chosen.one(axis) for one in summaries))
    if len(values) < 2:
        return
    others = [one for one in settings if one.name != axis]
    lines: dict[str, dict[str, Summary]] = {}
    for one in summaries:
        lines.setdefault(_title(others, one), {})[one.series.chosen.one(axis)] = one
    rates = [(title, *(f"{line[one].rate:.0%}" for one in values)) for title, line in lines.items()]
    yield KeptTable(f"{goal}, by {axis}", ("", *values), in_columns(rates))
    for index, measure in enumerate(summaries[0].measures):
        means = [
            (title, *(f"{line[one].measures[index].value:.{measure.digits}f}" for one in values))
            for title, line in lines.items()
        ]
        yield KeptTable(f"{measure.heading.strip()}, by {axis}", ("", *values), in_columns(means))


def _judge(
    settings: Sequence[Setting], summaries: Sequence[Summary], expectations: Sequence[Expectation], goal: str
) -> bool:
    """Prints the expectations that were missed, and returns whether there are any."""
    missed = False
    for expected in expectations:
        about = [one for one in summaries if expected.is_about(one, settings)]
        if not about:
            raise ToolkitError(f"--expect: no games were played with {', '.join(expected.games)}.")
        for summary in about:
            for one in expected.missed(summary, goal):
                missed = True
                say(f"{': '.join(filter(None, [_title(settings, summary), one.of]))}: {one.said}.")
    return missed


def _draw(
    cache: MatchCache,
    settings: Sequence[Setting],
    summaries: Sequence[Summary],
    expectations: Sequence[Expectation],
    file: Path,
) -> None:
    """Rates side by side: a panel per subject, with the game's axis along it and a colour per party and player."""
    from toolkit.graph.whiskers import Panel, Rate, draw_whiskers

    axis = [one for one in settings if one.name == cache.tabletop.axis]
    others = [one for one in settings if one.name != cache.tabletop.axis]
    players = sorted({one.series.players.words for one in summaries})
    panels: dict[str, list[Rate]] = {}
    for one in summaries:
        words = [one.series.players.words] if len(players) > 1 else []
        group = ", ".join(told(axis, one.series.chosen))
        for seat in one.seats:
            kind = ", ".join([*([seat.seat.title] if _rivals(one) else []), *words, *told(others, one.series.chosen)])
            rate = Rate(group, kind, seat.rate, seat.low, seat.high)
            panels.setdefault(one.series.subject.title, []).append(rate)
    general = next((one for one in expectations if not one.games), None) or (
        expectations[0] if len(expectations) == 1 else None
    )
    band = (general.low, general.high) if general else None
    drawing = draw_whiskers(
        f"{cache.box.title}: games {cache.tabletop.goal}",
        f"{summaries[0].games} games each, {', '.join(players)} player, with 95 % intervals.",
        [Panel(title, tuple(rates), band) for title, rates in panels.items()],
    )
    write_drawing(file, drawing)
