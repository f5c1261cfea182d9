"""Motives against each other: whoever serves one should score best in its column, and the middle levels all occur."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from toolkit.command import CommandResult
from toolkit.games.nemos_war.balance.columns import level_of
from toolkit.games.nemos_war.content.model import Box, Motive
from toolkit.games.nemos_war.playing.tabletop import YearResult, lay
from toolkit.playing.seats import alone
from toolkit.settings import Chosen

GAMES, SEED, WIDTH = 200, "motives", 18


def compare(box: Box, chosen: Chosen) -> CommandResult:
    """A row for each motive that is served, and what that comes to in each column."""
    served = {motive.id: years(box, motive, GAMES) for motive in box.motives}
    means = {
        one: {motive.id: round(fmean(game.record.score(motive) for game in games), 1) for motive in box.motives}
        for one, games in served.items()
    }
    lines = [f"Mean points of {GAMES} years in each column, by the motive that is served:", _line("", box.motives)]
    for motive in box.motives:
        cells = "".join(f"{means[motive.id][other.id]:>{WIDTH}.0f}" for other in box.motives)
        lines.append(f"  {motive.name:<{WIDTH}}{cells}")
    faults = [*_outdone(box, means), *_without_levels(box, served)]
    lines += faults or ["Balanced: every motive is served best by its own captain, and the middle levels all occur."]
    return CommandResult(tuple(lines), {"games": GAMES, "means": means, "faults": faults}, bad=bool(faults))


def years(box: Box, motive: Motive, games: int) -> list[YearResult]:
    """Years of a captain who serves a motive."""
    match, line_up = lay(box, motive), alone("captain", lay(box, motive).seats[0])
    played = (match.play(line_up, f"{SEED} {motive.id} {number}", number) for number in range(games))
    return [one for one in played if isinstance(one, YearResult)]


def _line(label: str, motives: Sequence[Motive]) -> str:
    return f"  {label:<{WIDTH}}{''.join(f'{one.name:>{WIDTH}}' for one in motives)}"


def _outdone(box: Box, means: dict[str, dict[str, float]]) -> Iterator[str]:
    """Motives that are served better by a captain who means another."""
    names = {motive.id: motive.name for motive in box.motives}
    for motive in box.motives:
        best = max(means, key=lambda one: means[one][motive.id])
        if best != motive.id and means[best][motive.id] > means[motive.id][motive.id]:
            yield f"Not balanced: {names[motive.id]} scores more for a captain who serves {names[best]}."


def _without_levels(box: Box, served: dict[str, list[YearResult]]) -> Iterator[str]:
    """Levels between the lowest and the highest that no year comes to, motive by motive."""
    for motive in box.motives:
        found = {level_of(box.levels, game.record.score(motive)) for game in served[motive.id]}
        for level in box.levels[1:-1]:
            if level not in found:
                yield f"Not balanced: no year of {motive.name} comes to {level.title}."
