"""`unlikely playtest`: games by the thousand; win rates, what they fail at, and a gate for builds."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from toolkit.cli.odds import one_of
from toolkit.cli.quests import quests_of
from toolkit.cli.terminal import say, wants_colour
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.content.luck import DECKS, Difficulty
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.playtest import Series, play_game, play_here, play_in_processes, table_of
from toolkit.games.unlikely_heroes.playing.prepared import EXPANSIONS, Setup
from toolkit.games.unlikely_heroes.playing.record import Result
from toolkit.games.unlikely_heroes.playing.summary import Summary, as_json, summarise
from toolkit.lint.runner import inspect
from toolkit.source.folder import find_boxes
from toolkit.source.suggest import listing

MOST_HEROES = 4
LISTED = 6
"""How many cards or reasons a line of the report names."""
EXPECTATION = re.compile(
    r"(?:(?P<difficulty>[a-z]+)(?:\s*,\s*(?P<heroes>\d)(?:\s+heroes)?)?\s*:)?\s*"
    r"(?P<low>\d+(?:\.\d+)?)\s*\.\.\s*(?P<high>\d+(?:\.\d+)?)\s*%"
)


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    games: int = 200
    heroes: str = "2"
    difficulties: tuple[str, ...] = ()
    players: tuple[str, ...] = ("guided",)
    variant: str = "normal"
    expansions: tuple[str, ...] = ()
    seed: int = 1
    jobs: int = 1
    expect: tuple[str, ...] = ()
    save_game: int | None = None
    output: Path | None = None
    picture: Path | None = None
    cluster: str | None = None
    as_json: bool = False


@dataclass(frozen=True)
class Expectation:
    """Where a win rate ought to lie, for some difficulty and number of heroes or for all."""

    difficulty: str | None
    heroes: int | None
    low: float
    high: float

    def is_about(self, summary: Summary) -> bool:
        """Whether a summary has to meet it."""
        setup = summary.series.setup
        return self.difficulty in (None, setup.difficulty) and self.heroes in (None, setup.heroes)


def run(path: Path, quest: str | None, wanted: Wanted) -> bool:
    """Plays and reports. Says whether an expectation was not met.

    Raises:
        ToolkitError: something asked for does not exist, or the cluster cannot be reached.
    """
    if wanted.output is not None and wanted.save_game is None:
        raise ToolkitError("--output: is the file for --save-game. For a picture of the win rates, use --picture")
    expectations = [_expectation(text) for text in wanted.expect]
    box = read_box(path)
    series = _series(box, quest, wanted)
    if wanted.save_game is not None:
        _save_game(box, series[0], wanted.save_game, wanted.output)
        return False
    results = _play(box, series, wanted)
    summaries = [summarise(table_of(box, one), one, results[one]) for one in series]
    missed = [(one, expected) for one in summaries for expected in expectations if expected.is_about(one)
              and not expected.low <= one.rate <= expected.high]  # fmt: skip
    if wanted.as_json:
        print(json.dumps([as_json(one) for one in summaries], indent=2, ensure_ascii=False))
    else:
        _print(box, summaries)
    if wanted.picture is not None:
        _draw(box, summaries, expectations, wanted.picture)
    for summary, expected in missed:
        say(
            f"{_title(summary)}: won {summary.rate:.1%}, expected {expected.low:.0%} to {expected.high:.0%}"
            f" (95 % interval {summary.low:.1%} to {summary.high:.1%})."
        )
    for expected in expectations:
        if not any(expected.is_about(one) for one in summaries):
            raise ToolkitError(f"--expect: no games were played at {expected.difficulty or 'any difficulty'}.")
    return bool(missed)


def read_box(path: Path) -> Box:
    """The one box of a folder."""
    boxes = find_boxes([path])
    if len(boxes) > 1:
        raise ToolkitError(
            f"{path.as_posix()}: {len(boxes)} boxes here. Name one: {listing(box.shown for box in boxes)}"
        )
    box: Box = inspect(boxes[0], game_of(boxes[0])).box
    if not box.whole:
        say(
            f"{boxes[0].shown}: some of the box could not be read and is left out. Run: unlikely check {boxes[0].shown}"
        )
    return box


def setup_of(heroes: int, difficulty: Difficulty, variant: str, expansions: Sequence[str]) -> Setup:
    """A setup, if it means anything."""
    one_of("--variant", variant, ("normal", "hard"))
    for word in expansions:
        one_of("--with", word, EXPANSIONS)
    return Setup(heroes, difficulty, variant, tuple(one for one in EXPANSIONS if one in expansions))


def difficulty_of(word: str) -> Difficulty:
    """A difficulty by name."""
    one_of("--difficulty", word, tuple(DECKS))
    return next(one for one in DECKS if one == word)


def _series(box: Box, quest: str | None, wanted: Wanted) -> list[Series]:
    words = wanted.difficulties or ("normal",)
    difficulties = list(DECKS) if "all" in words else [difficulty_of(word) for word in words]
    for player in wanted.players:
        one_of("--player", player, tuple(PLAYERS))
    return [
        Series(
            one.id, setup_of(heroes, difficulty, wanted.variant, wanted.expansions), player, wanted.games, wanted.seed
        )
        for one in quests_of(box, quest)
        for player in wanted.players
        for difficulty in difficulties
        for heroes in _parties(wanted.heroes)
    ]


def _parties(text: str) -> list[int]:
    """`2`, `2,4` or `2..4`."""
    found: set[int] = set()
    for word in text.split(","):
        match = re.fullmatch(r"\s*(\d)(?:\s*\.\.\s*(\d))?\s*", word)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= MOST_HEROES:
            raise ToolkitError(f'--heroes: "{text}" is no number of heroes. Write 2, or 2,4, or 2..4.')
        found |= set(range(first, last + 1))
    return sorted(found)


def _expectation(text: str) -> Expectation:
    match = EXPECTATION.fullmatch(text.strip())
    if match is None:
        raise ToolkitError(f'--expect: "{text}" means nothing. Write: --expect "normal: 45..75%"')
    if match["difficulty"]:
        one_of("--expect", match["difficulty"], tuple(DECKS))
    low, high = float(match["low"]) / 100, float(match["high"]) / 100
    if not low <= high <= 1:
        raise ToolkitError(f'--expect: "{text}": the lower bound comes first, and 100 % is the most.')
    return Expectation(match["difficulty"], int(match["heroes"]) if match["heroes"] else None, low, high)


def _play(box: Box, series: Sequence[Series], wanted: Wanted) -> dict[Series, list[Result]]:
    counter = _Counter(sum(one.games for one in series))
    try:
        if wanted.cluster is not None:
            from toolkit.games.unlikely_heroes.playing.cluster import play_on_cluster

            return play_on_cluster(box, series, wanted.cluster, counter.add)
        if wanted.jobs > 1:
            return play_in_processes(box, series, wanted.jobs, counter.add)
        return play_here(box, series, counter.add)
    finally:
        counter.clear()


class _Counter:
    """How many games were played, on a terminal."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.shown = total, 0, sys.stderr.isatty()

    def add(self, games: int) -> None:
        self.done += games
        if self.shown:
            print(f"\r\x1b[2Kplaying {self.done:,} of {self.total:,}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)


def _save_game(box: Box, series: Series, number: int, output: Path | None) -> None:
    """Plays one game again, and writes down what happened."""
    game, result = play_game(table_of(box, series), series, number, log=True)
    setup = series.setup
    head = [
        f"{box.title}: {game.play.quest.title}",
        f"game {number} of seed {series.seed}, {series.player} player, {setup.heroes} heroes, {setup.difficulty}"
        + (f", with {', '.join(setup.expansions)}" if setup.expansions else ""),
        "",
    ]
    file = output or Path(f"{series.quest}-game-{number}.txt")
    write_whole(file, "\n".join([*head, *(game.log or []), ""]).encode())
    say(f"{file.as_posix()}: {result.outcome} after {result.turns} turns.")


def _title(summary: Summary) -> str:
    setup = summary.series.setup
    extra = f", with {', '.join(setup.expansions)}" if setup.expansions else ""
    hard = ", hard heroes" if setup.variant == "hard" else ""
    return f"{summary.series.quest}, {summary.series.player}, {setup.heroes} heroes, {setup.difficulty}{hard}{extra}"


def _print(box: Box, summaries: Sequence[Summary]) -> None:
    bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    wide = max(len(_title(one)) for one in summaries)
    print(f"{'':<{wide}}   won   95 % interval  turns  minutes  luck left  out of luck")
    for one in summaries:
        interval = f"{one.low:.1%} … {one.high:.1%}"
        print(
            f"{_title(one):<{wide}} {one.rate:>6.1%} {interval:>15} {one.turns:>6.1f} {one.minutes:>8.0f}"
            f" {one.luck_left:>10.1f} {one.penalties:>12.2f}"
        )
    for one in summaries:
        lines = [
            ("lost because", [f"{reason} ({count})" for reason, count in one.reasons]),
            ("lost in chapter", [f"{chapter} ({count})" for chapter, count in one.ended_in]),
            ("lost at", [f"{place} ({count})" for place, count in one.stalled_at]),
            ("most failed", [f"{card} ({failed} of {tried})" for card, failed, tried in one.failed]),
            ("never seen", list(one.unseen)),
            ("never used", list(one.unused)),
        ]
        print(f"\n{bold}{_title(one)}{plain}, {one.games} games")
        for word, told in lines:
            if told:
                more = f" and {len(told) - LISTED} more" if len(told) > LISTED else ""
                print(f"  {word + ':':<16} {', '.join(told[:LISTED])}{more}")


def _draw(box: Box, summaries: Sequence[Summary], expectations: Sequence[Expectation], file: Path) -> None:
    """Win rates side by side: a panel for each quest, difficulties along it, a colour for each party and player."""
    from toolkit.graph.png import png
    from toolkit.graph.svg import svg
    from toolkit.odds.whiskers import Panel, Rate, draw_whiskers

    panels: dict[str, list[Rate]] = {}
    players = {one.series.player for one in summaries}
    for one in summaries:
        setup = one.series.setup
        kind = f"{setup.heroes} hero{'es' if setup.heroes != 1 else ''}"
        kind = f"{one.series.player}, {kind}" if len(players) > 1 else kind
        panels.setdefault(one.series.quest, []).append(Rate(setup.difficulty, kind, one.rate, one.low, one.high))
    titles = {quest.id: quest.title for quest in box.quests}
    general = next((one for one in expectations if one.difficulty is None), None) or (
        expectations[0] if len(expectations) == 1 else None
    )
    band = (general.low, general.high) if general else None
    games, player = summaries[0].games, ", ".join(sorted(players))
    drawing = draw_whiskers(
        f"{box.title}: games won",
        f"{games} games each, {player} player, with 95 % intervals.",
        [Panel(titles[quest], tuple(rates), band) for quest, rates in panels.items()],
    )
    endings = {".png": png, ".svg": svg}
    if file.suffix.lower() not in endings:
        raise ToolkitError(f"{file.as_posix()}: a picture ends in {listing(endings)}.")
    write_whole(file, endings[file.suffix.lower()](drawing))
