"""`unlikely played`: the games that people kept of a box, beside those of its cast; as a table; or forgotten."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from toolkit.cli.table import wrapped
from toolkit.cli.terminal import TERMINAL, confirmed, say, tell, tell_data, tell_marked
from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.playing.summary import SeatSummary, as_json
from toolkit.report.visible import visible
from toolkit.settings import asked_by, in_words
from toolkit.work.machine import cores
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.beside import ENOUGH, Alike, Played
from toolkit.workbench.people.exporting import as_csv
from toolkit.workbench.people.keeping import KeptGame, KeptGames

LISTED = 5
"""How many cards are named of a sort."""
NONE = "No games are kept of this box. Keep some with: unlikely play --keep"


def run(path: Path, games: int, seed: int, jobs: int | None, *, as_json: bool) -> bool:
    """Tells what is kept. Returns whether there is anything.

    Raises:
        ToolkitError: it cannot be read.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    played = Played(bench, KeptGames(), games, seed, jobs or cores())
    if as_json:
        tell_data("played", [_data(played)])
    elif played.games:
        _tell(played)
    else:
        say(NONE)
    return bool(played.games)


def write_csv(path: Path, file: Path, *, force: bool) -> bool:
    """Writes all that is kept of a box into a file. Returns whether there is anything.

    Raises:
        ToolkitError: it cannot be read, or written.
    """
    games = KeptGames().games(box_key(Workbench.at(path, audience=TERMINAL).folder.root))
    if not games:
        say(NONE)
        return False
    NamedFile(file, TERMINAL, force=force).write(as_csv(games))
    say(f"{file.as_posix()}: {_many(len(games), 'game')}.")
    return True


def forget(path: Path, *, sure: bool) -> bool:
    """Deletes all that is kept of a box, if somebody is sure. Returns whether it was deleted.

    Raises:
        ToolkitError: nobody can be asked.
    """
    kept, key = KeptGames(), box_key(Workbench.at(path, audience=TERMINAL).folder.root)
    number = len(kept.games(key))
    if not number:
        say("No games are kept of this box.")
        return True
    if not sure:
        answer = confirmed(f"Delete {_many(number, 'kept game')} of this box, with notes and times?")
        if answer is None:
            raise ToolkitError("--forget: asks first. Where nobody can answer, add --yes")
        if not answer:
            say("Nothing was deleted.")
            return False
    kept.forget(key)
    say(f"{_many(number, 'game')} deleted.")
    return True


# ------------------------------------------------------------------------------------------------------- for people


def _tell(played: Played) -> None:
    ended = sum(one.ended is not None for one in played.games)
    tell(f": {_many(len(played.games), 'game')} by people, {ended} to the end.", title=visible(played.bench.box.title))
    for one in played.older:
        tell(f"Game {one.number} is of an older version of the box{_version(one)}, begun {_day(one)}.", hang=4)
    for group in played.groups():
        _tell_group(played, group)
    _tell_time(played)
    if played.lost:
        tell("Where people were lost:")
    for lost in played.lost[:LISTED]:
        signs = [
            f"taken back {lost.undone}" * bool(lost.undone),
            f"after a search {lost.looked}" * bool(lost.looked),
            f"after a long wait {lost.waited}" * bool(lost.waited),
        ]
        tell(f"  {lost.card}: {', '.join(filter(None, signs))}, of {_many(lost.choices, 'choice')}", hang=4)
    if played.notes:
        tell("Notes:")
    for note in played.notes:
        where = f"game {note.game}, after {_many(note.at, 'answer')}{f', {note.card}' * bool(note.card)}"
        tell(f"  “{note.words}” ({where})", hang=4)
    for question, mean, words in played.said:
        if mean is not None:
            tell(f"{question} {mean:.1f} on average", hang=2)
        if words:
            tell(f"{question} {'; '.join(f'“{one}”' for one in words)}", hang=2)


def _tell_group(played: Played, group: Alike) -> None:
    series = group.cast.series
    settings = asked_by(played.bench.game.settings, "playtest")
    title = ", ".join([series.subject.heading, *in_words(settings, series.chosen)])
    tell()
    tell_marked(
        wrapped(f"**{visible(title)}: {_many(len(group.games), 'game')} beside {group.cast.games} by players**")
    )
    goal = played.bench.needed(played.bench.game.table, "no rules to play by").goal
    if group.people is not None:
        for mine, theirs in zip(group.people.seats, group.cast.seats, strict=True):
            whose = f"{mine.seat.title}: " if len(group.cast.seats) > 1 else ""
            tell(f"  {whose}{goal} {_rate(mine, group.people.games)}, {theirs.player} {_rate(theirs, 0)}", hang=4)
        for own, usual in zip(group.people.measures, group.cast.measures, strict=True):
            tell(f"  {own.heading.strip()} {own.value:.{own.digits}f}, players {usual.value:.{usual.digits}f}")
    else:
        tell("  none of these was played to the end")
    for one in group.differing:
        low, high = one.interval
        told = f"{one.otherwise} of {one.choices} otherwise than {one.player}, {one.share:.0%} ({low:.0%} … {high:.0%})"
        tell(f"  {one.kind or 'choices'}: {told}", hang=4)
    if not group.differing:
        tell(f"  too few choices yet to compare with players: it takes {ENOUGH} of a kind")
    tell()


def _tell_time(played: Played) -> None:
    if not played.usual:
        return
    away = f"; {_many(played.away, 'longer wait')} of over 15 minutes left out" if played.away else ""
    tell(f"A choice takes {_seconds(played.usual)} (median){away}.")
    if played.slow:
        tell("Where people took their time:")
    for one in played.slow[:LISTED]:
        tell(f"  {one.card}: {_seconds(one.seconds)}, elsewhere {_seconds(one.rest)} ({one.choices} choices)", hang=4)


def _rate(seat: SeatSummary, games: int) -> str:
    counted = f"{seat.won} of {games}" if games else f"{seat.rate:.0%}"
    return f"{counted} ({seat.low:.0%} … {seat.high:.0%})"


def _many(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds >= 10 else f"{seconds:.1f} s"


def _version(game: KeptGame) -> str:
    return f" ({game.version})" if game.version else ""


def _day(game: KeptGame) -> str:
    return datetime.fromtimestamp(game.began).astimezone().strftime("%Y-%m-%d")


# ------------------------------------------------------------------------------------------------------ for programs


def _data(played: Played) -> dict[str, Plain]:
    return {
        "box": played.bench.folder.shown,
        "games": [_game(one, is_current=one in played.current) for one in played.games],
        "beside": [_group(played, one) for one in played.groups()],
        "seconds": played.usual,
        "away": played.away,
        "slow": [
            {"card": one.card, "seconds": one.seconds, "elsewhere": one.rest, "choices": one.choices}
            for one in played.slow
        ],
        "lost": [
            {"card": one.card, "undone": one.undone, "looked": one.looked, "waited": one.waited, "choices": one.choices}
            for one in played.lost
        ],
        "notes": [{"game": one.game, "after": one.at, "card": one.card, "words": one.words} for one in played.notes],
        "survey": [{"question": question, "mean": mean, "words": list(words)} for question, mean, words in played.said],
    }


def _game(game: KeptGame, *, is_current: bool) -> dict[str, Plain]:
    return {
        "number": game.number,
        "began": game.began,
        "ended": game.ended,
        "version": game.version,
        "current": is_current,
        "where": game.place,
        "outcome": game.outcome,
        "reason": game.reason,
        "choices": len([one for one in game.choices if not one.undone]),
    }


def _group(played: Played, group: Alike) -> dict[str, Plain]:
    settings, game = asked_by(played.bench.game.settings, "playtest"), played.bench.game
    goal = played.bench.needed(game.table, "no rules to play by").goal

    return {
        "games": list(group.games),
        "people": None if group.people is None else as_json(group.people, settings, game.subject, goal),
        "players": as_json(group.cast, settings, game.subject, goal),
        "differing": [
            {
                "kind": one.kind,
                "player": one.player,
                "otherwise": one.otherwise,
                "choices": one.choices,
                "interval": list(one.interval),
            }
            for one in group.differing
        ],
    }
