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
from toolkit.game import Box
from toolkit.lint.runner import Opened
from toolkit.playing.capability import Detail, Result, Tabletop
from toolkit.playing.expectation import Expectation, read_expectation
from toolkit.playing.series import Hall, Series, luck_of, play_here, play_in_processes
from toolkit.playing.summary import Summary, as_json, summarise
from toolkit.report.visible import visible
from toolkit.settings import Setting, asked_by, choose_each, told
from toolkit.source.suggest import did_you_mean, listing
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
    expectations = [read_expectation(text, settings, tabletop.axis) for text in request.expect]
    series = _series(opened, tabletop, typed, settings, request)
    hall = Hall(tabletop, opened.box)
    if request.save_game is not None:
        _save_game(hall, settings, series[0], request.save_game, request.output)
        return False
    results = _play(hall, series, request)
    summaries = [summarise(hall.match(one), one, results[one], tabletop.goal) for one in series]
    if request.as_json:
        word = opened.game.subject
        tell_data([as_json(one, settings, word, tabletop.goal) for one in summaries])
    else:
        _print(settings, summaries, tabletop.goal)
    if request.page is not None:
        keep(request.page, opened, "playtest", _chapters(settings, summaries, tabletop.goal, tabletop.axis))
    if request.picture is not None:
        _draw(hall, settings, summaries, expectations, request.picture)
    return _judge(settings, summaries, expectations, tabletop.goal)


def _series(
    opened: Opened, tabletop: Tabletop[Box], typed: str | None, settings: Sequence[Setting], request: Request
) -> list[Series]:
    for player in request.players:
        if player not in tabletop.players:
            hint = did_you_mean(player, tabletop.players) or f"Known: {listing(tabletop.players)}."
            raise ToolkitError(f'--player: there is no "{player}". {hint}')
    every = choose_each(settings, settings_of(opened, settings, request.settings))
    return [
        Series(subject, chosen, player, request.games, request.seed)
        for subject in subjects_of(opened, typed)
        for player in request.players or (tabletop.player,)
        for chosen in every
    ]


def _play(hall: Hall, series: Sequence[Series], request: Request) -> dict[Series, list[Result]]:
    with Progress("playing", sum(one.games for one in series)) as progress:

        def step(games: int) -> None:
            progress(by=games)

        if request.cluster is not None:
            from toolkit.playing.cluster import play_on_cluster

            return play_on_cluster(hall, series, request.cluster, step)
        jobs = request.jobs or (cores() if sum(one.games for one in series) > FEW else 1)
        if jobs > 1:
            return play_in_processes(hall, series, jobs, step)
        return play_here(hall, series, step)


def _save_game(hall: Hall, settings: Sequence[Setting], series: Series, number: int, output: Path | None) -> None:
    """Plays one game again, and writes down what happened."""
    match = hall.match(series)
    result, log = match.retell(series.player, luck_of(match, series, number), number)
    head = [
        f"{hall.box.title}: {series.subject.title}",
        ", ".join([f"game {number} of seed {series.seed}, {series.player} player", *told(settings, series.chosen)]),
        "",
    ]
    file = output or Path(f"{series.subject.id}-game-{number}.txt")
    write_whole(file, "\n".join([*head, *log, ""]).encode())
    say(f"{file.as_posix()}: {result.outcome}{f' ({result.reason})' if result.reason else ''}.")


def _title(settings: Sequence[Setting], summary: Summary) -> str:
    series = summary.series
    return visible(", ".join([series.subject.id, series.player, *told(settings, series.chosen)]))


def _print(settings: Sequence[Setting], summaries: Sequence[Summary], goal: str) -> None:
    """A table of rates and means, then what stands out in each series; within the width of the terminal."""
    words = [[one.series.subject.id, one.series.player, *told(settings, one.series.chosen)] for one in summaries]
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
    """The table with its headings: `tight` to save room, or `apart`, with each title on its own line."""
    wide, gap = 2 if apart else max(map(len, titles)), 1 if tight else 2
    dash, room = ("–", 13) if tight else ("% … ", 15)
    headings = "".join(f"{'':{gap}}{one.heading}" for one in summaries[0].measures)
    rows = [f"{'':<{wide}} {goal:>6} {'95 % interval':>{room}}{headings}"]
    for title, one in zip(titles, summaries, strict=True):
        interval = f"{one.low * 100:.1f}{dash}{one.high:.1%}"
        means = "".join(f"{each.value:>{len(each.heading) + gap}.{each.digits}f}" for each in one.measures)
        rows += [title] if apart else []
        rows.append(f"{'' if apart else title:<{wide}} {one.rate:>6.1%} {interval:>{room}}{means}")
    return rows


def _chapters(settings: Sequence[Setting], summaries: Sequence[Summary], goal: str, axis: str) -> Iterator[Chapter]:
    """The same figures for the page: one table, and what stands out in each series.

    Where the `axis` takes several values, rates and measures come first, with a column for each.
    """
    compared = list(_side_by_side(settings, summaries, goal, axis))
    headings = ("", goal, "95 % interval", *(one.heading.strip() for one in summaries[0].measures), "games")
    rows = [
        (
            _title(settings, one),
            f"{one.rate:.1%}",
            f"{one.low:.1%} … {one.high:.1%}",
            *(f"{each.value:.{each.digits}f}" for each in one.measures),
            str(one.games),
        )
        for one in summaries
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
            if not expected.is_met(summary):
                missed = True
                say(
                    f"{_title(settings, summary)}: {goal} {summary.rate:.1%}, expected {expected.low:.0%} to"
                    f" {expected.high:.0%} (95 % interval {summary.low:.1%} to {summary.high:.1%})."
                )
    return missed


def _draw(
    hall: Hall,
    settings: Sequence[Setting],
    summaries: Sequence[Summary],
    expectations: Sequence[Expectation],
    file: Path,
) -> None:
    """Rates side by side: a panel per subject, with the game's axis along it and a colour per party and player."""
    from toolkit.graph.whiskers import Panel, Rate, draw_whiskers

    axis = [one for one in settings if one.name == hall.tabletop.axis]
    others = [one for one in settings if one.name != hall.tabletop.axis]
    players = sorted({one.series.player for one in summaries})
    panels: dict[str, list[Rate]] = {}
    for one in summaries:
        words = [one.series.player] if len(players) > 1 else []
        kind = ", ".join([*words, *told(others, one.series.chosen)])
        group = ", ".join(told(axis, one.series.chosen))
        panels.setdefault(one.series.subject.title, []).append(Rate(group, kind, one.rate, one.low, one.high))
    general = next((one for one in expectations if not one.games), None) or (
        expectations[0] if len(expectations) == 1 else None
    )
    band = (general.low, general.high) if general else None
    drawing = draw_whiskers(
        f"{hall.box.title}: games {hall.tabletop.goal}",
        f"{summaries[0].games} games each, {', '.join(players)} player, with 95 % intervals.",
        [Panel(title, tuple(rates), band) for title, rates in panels.items()],
    )
    write_drawing(file, drawing)
