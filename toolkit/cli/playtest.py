"""`unlikely playtest`: thousands of games, their win rates, what they fail at, and a gate for builds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.table import columns, wrapped
from toolkit.cli.terminal import TERMINAL, insist, say, tell, tell_data, tell_marked
from toolkit.errors import ToolkitError
from toolkit.graph.files import check_ending, drawn
from toolkit.playing.experience.exploits import Exploit
from toolkit.playing.experience.feeling import CURVES, Feeling
from toolkit.playing.experience.figures import FEWEST, Figure
from toolkit.playing.results import Detail
from toolkit.playing.summary import OF_SEATS, SeatSummary, Summary, as_json
from toolkit.report.visible import visible
from toolkit.settings import Setting, in_words
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile, output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.playtesting import Playtest, PlaytestRequest, Retold
from toolkit.workbench.printing.reports import Chapter, KeptTable, Said, in_columns, keep

LISTED = 6
"""How many cards or reasons a line of the report names."""
STANDING_OUT = 5
"""How many of a sort are listed that stand out."""
STEADY = 0.5
"""From which correlation on, a second try says much the same of each game."""
MEAN = 6
"""How wide the column of a mean of seats is."""


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
    campaign: bool = False
    force: bool = False
    feel: bool = False


def run(path: Path, typed: str | None, request: Request) -> bool:
    """Plays and reports. Returns whether an expectation was missed.

    Raises:
        ToolkitError: an option names something unknown, or the cluster cannot be reached.
    """
    if request.output is not None and request.save_game is None:
        raise ToolkitError("--output: is the file for --save-game. For a picture of the win rates, use --picture")
    picture = _pictured(request)
    bench = Workbench.at(path, request.joined, TERMINAL)
    asked = PlaytestRequest(
        typed, request.players, request.games, request.seed, request.settings, request.expect, request.jobs,
        request.cluster, request.campaign, request.feel,
    )  # fmt: skip
    playtest = Playtest(bench, asked)
    settings, goal = playtest.settings, playtest.goal
    if request.save_game is not None:
        _save_game(playtest.retell(request.save_game), request)
        return False
    summaries = playtest.play()
    if request.as_json:
        tell_data("playtest", [as_json(one, settings, bench.game.subject, goal) for one in summaries])
    else:
        _print(settings, summaries, goal)
    if request.page is not None:
        chapters = _chapters(settings, summaries, goal, playtest.tabletop.axis)
        keep(request.page, bench, "playtest", chapters, force=request.force)
    if picture is not None:
        shown = next((one.draw() for each in summaries for one in each.pictures if one.name == CURVES), None)
        picture.write(drawn(shown or playtest.drawn(summaries), picture.path.suffix.lower()))
    elif request.picture is not None:
        from toolkit.cli.graph import write_all

        folder = output_of(own_cache(TERMINAL), bench.folder.root, request.picture, force=request.force)
        write_all(playtest.pictures(summaries), request.picture, folder)
    missed = playtest.missed(summaries)
    for summary, one in missed:
        insist(f"{': '.join(filter(None, [_title(settings, summary), one.of]))}: {one.said}.")
    return bool(missed)


def _pictured(request: Request) -> NamedFile | None:
    """The file for a picture of the rates; None without one, or if it is a folder for every picture.

    Raises:
        ToolkitError: a file of that name cannot hold a picture.
    """
    if request.picture is None or not request.picture.suffix:
        return None
    check_ending(request.picture)
    return NamedFile(request.picture, TERMINAL, force=request.force)


def _save_game(game: Retold, request: Request) -> None:
    """Writes down what happened in a game, or in a campaign."""
    name = "campaign" if request.campaign else game.series.subject.id
    file = request.output or Path(f"{name}-game-{game.number}.txt")
    NamedFile(file, TERMINAL, force=request.force).write("\n".join([*game.about, "", *game.lines, ""]).encode())
    result = game.result
    say(f"{file.as_posix()}: {result.outcome}{f' ({result.reason})' if result.reason else ''}.")


def _most_frequent(summaries: Sequence[Summary]) -> tuple[list[Summary], int]:
    """The summaries without the rarer of the beginnings that the games of a campaign had, and how many those are."""
    shown: list[Summary] = []
    parts = 0
    for one in summaries:
        parts = parts + 1 if one.part else 0
        if parts <= LISTED:
            shown.append(one)
    return shown, len(summaries) - len(shown)


def _words(settings: Sequence[Setting], summary: Summary) -> list[str]:
    series = summary.series
    nothing = ["with nothing carried in"] if summary.part and not series.chosen.carried else []
    return [series.subject.id, series.players.words, *in_words(settings, series.chosen), *nothing]


def _title(settings: Sequence[Setting], summary: Summary) -> str:
    return visible(", ".join(_words(settings, summary)))


def _print(settings: Sequence[Setting], summaries: Sequence[Summary], goal: str) -> None:
    """A table of rates and means, then what stands out in each series; within the width of the terminal."""
    summaries, left_out = _most_frequent(summaries)
    words = [_words(settings, one) for one in summaries]
    titles = [visible(", ".join(some)) for some in words]
    same = {word for word in words[0][1:] if all(word in some for some in words)} if len(words) > 1 else set()
    short = [visible(", ".join(word for word in some if word not in same)) for some in words]
    ways = [_rows(titles, summaries, goal), _rows(short, summaries, goal, tight=True)]
    rows = next((one for one in ways if max(map(len, one)) <= columns()), _rows(short, summaries, goal, apart=True))
    tell(f"The share of games {goal}, with its 95% interval; then means per game.")
    if rows is not ways[0] and same:
        tell_marked(wrapped(f"{', '.join(word for word in words[0] if word in same)}:"))
    tell("\n".join(rows))
    if left_out:
        tell(f"{left_out} rarer beginnings are left out here; --json has them.")
    for title, one in zip(titles, summaries, strict=True):
        tell()
        tell_marked(wrapped(f"**{title}, {one.games} games**"))
        for detail in one.details:
            if detail.told:
                more = f" and {len(detail.told) - LISTED} more" if len(detail.told) > LISTED else ""
                _tell_under(detail.heading, f"{'; '.join(detail.told[:LISTED])}{more}")
        if one.feeling is not None:
            _tell_feeling(one.feeling)
    _explain([detail for one in summaries for detail in one.details if detail.told])


def _tell_feeling(feeling: Feeling) -> None:
    """A line for each figure, with its interval, then what stands out."""
    told = [one for one in feeling.figures if one.is_told]
    tell("  how it feels, with 95% intervals:")
    for one in told:
        tell(f"    {visible(one.heading):<24} {one.shown(one.value):>7}  {one.bounds:<18}{_steady(one)}".rstrip())
    missing = [one.heading for one in feeling.figures if not one.is_told]
    if missing:
        games = max((one.games for one in feeling.figures), default=0)
        few = f" It takes {FEWEST} games at least." if games < FEWEST else ""
        _tell_wrapped(f"Below their own noise after {games} games: {', '.join(missing)}.{few}", "    ")
    if feeling.exploits:
        tell("  what stands out:")
    for sort in dict.fromkeys(one.sort for one in feeling.exploits):
        _tell_sort(sort, [one for one in feeling.exploits if one.sort == sort])
    notes = [f"{one.heading}: {one.note}" for one in told]
    _tell_wrapped("; ".join([*notes, "retest: how alike two halves of the evidence are, over all games"]) + ".", "    ")


def _tell_sort(sort: str, some: Sequence[Exploit]) -> None:
    for one in some[:STANDING_OUT]:
        watch = "" if one.game is None else f" See it with --save-game {one.game}."
        _tell_wrapped(f"{visible(one.about)} {sort}: {one.said}.{watch}", "    ")
    if len(some) > STANDING_OUT:
        tell(f"    {len(some) - STANDING_OUT} more: {sort}; --json has them.")


def _steady(figure: Figure) -> str:
    if figure.retest is None:
        return ""
    return f"  retest {figure.retest:.2f}{'' if figure.retest >= STEADY else ', noisy'}"


def _tell_wrapped(words: str, indent: str) -> None:
    tell("\n".join(wrapped(words, indent, indent + "  ")))


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
    means_of = _means_of_seats(summaries)
    of_seats = "".join(f"{'':{gap}}{word:>{MEAN}}" for word in means_of)
    headings = of_seats + "".join(f"{'':{gap}}{one.heading}" for one in summaries[0].measures)
    rows = [f"{'':<{wide}} {goal:>6} {'95% interval':>{room}}{headings}"]
    for title, one in zip(titles, summaries, strict=True):
        means = "".join(f"{each.value:>{len(each.heading) + gap}.{each.digits}f}" for each in one.measures)
        fared = [f"{_rate(each, dash, room)}{_told_of(each, means_of, gap)}" for each in one.seats]
        if _rivals(one):
            rows.append(f"{title:<{wide}} {'':>6} {'':>{room}}{'':{len(of_seats)}}{means}".rstrip())
            rows += [f"  {each.seat.title:<{wide - 2}} {told}" for each, told in zip(one.seats, fared, strict=True)]
            continue
        rows += [title] if apart else []
        rows.append(f"{'' if apart else title:<{wide}} {fared[0]}{means}")
    return rows


def _means_of_seats(summaries: Sequence[Summary]) -> Sequence[str]:
    """What is told of each seat: its mean place, if there are several, and its mean points, if there are any."""
    seats = [seat for one in summaries for seat in one.seats]
    return [
        *(["place"] if any(map(_rivals, summaries)) else []),
        *(["score"] if any(seat.score is not None for seat in seats) else []),
    ]


def _told_of(seat: SeatSummary, means: Sequence[str], gap: int) -> str:
    values = [OF_SEATS[one](seat) for one in means]
    return "".join(f"{'':{gap}}{'' if value is None else f'{value:.1f}':>{MEAN}}" for value in values)


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
    means = _means_of_seats(summaries)
    headings = ("", goal, "95% interval", *means, *(one.heading.strip() for one in summaries[0].measures), "games")
    rows = [
        (
            ": ".join([_title(settings, one), *([seat.seat.title] if _rivals(one) else [])]),
            f"{seat.rate:.1%}",
            f"{seat.low:.1%} … {seat.high:.1%}",
            *(_told_of(seat, [word], 0).strip() for word in means),
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
    rates = [
        (": ".join([title, *seat]), *(f"{line[one].seats[number].rate:.0%}" for one in values))
        for title, line in lines.items()
        for number, seat in enumerate([(one.seat.title,) for one in _rivals(line[values[0]])] or [()])
    ]
    yield KeptTable(f"{goal}, by {axis}", ("", *values), in_columns(rates))
    for index, measure in enumerate(summaries[0].measures):
        means = [
            (title, *(f"{line[one].measures[index].value:.{measure.digits}f}" for one in values))
            for title, line in lines.items()
        ]
        yield KeptTable(f"{measure.heading.strip()}, by {axis}", ("", *values), in_columns(means))
