"""From the odds of a box's challenges to their heat map: a row for each trial, a group of columns for each hero."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.unlikely_heroes.balance.chances import TrialOdds
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.odds.tables import ColumnGroup, HeatMap, HeatRow

MOST_CARDS = 6
"""Cards announced, from one on, that have a column."""
BEST = "Best, with items"


def odds_map(box: Box, every: Sequence[TrialOdds], heroes: int) -> HeatMap:
    """The heat map: each starting hero as it is, then the best hero with all items that are available by then."""
    names = list(dict.fromkeys(odds.outfit.hero.name for odds in every if odds.outfit.hero.number is None))
    columns = tuple(str(number) for number in range(1, MOST_CARDS + 1))
    groups = [ColumnGroup(name, columns) for name in (*names, BEST)]
    trials: dict[tuple[str, int], list[TrialOdds]] = {}
    for odds in every:
        trials.setdefault((odds.challenge.id, odds.trial), []).append(odds)
    rows, last = [], ""
    for (card, _), some in trials.items():
        challenge = some[0].challenge
        label = f"{challenge.number}  {challenge.name}" if card != last else ""
        values: list[float | None] = []
        for name in names:
            bare = next(odds for odds in some if odds.outfit.hero.name == name and not odds.outfit.items)
            values += _cells(bare)
        values += _cells(max(some, key=lambda odds: (odds.points, sum(odds.chances))))
        rows.append(HeatRow(label, _detail(some[0]), tuple(values)))
        last = card
    difficulty = every[0].difficulty.title() if every else ""
    subtitle = f"{difficulty} luck deck, {heroes} hero{'es' if heroes != 1 else ''}. Chances in percent."
    return HeatMap(f"{box.title}: odds", subtitle, "luck cards announced →", tuple(groups), tuple(rows))


def _detail(odds: TrialOdds) -> str:
    joined = ", joined" if odds.challenge.joined else ""
    return f"{odds.challenge.trials[odds.trial].skill} {odds.requirement}{joined}"


def _cells(odds: TrialOdds) -> list[float | None]:
    return [odds.chance(number) for number in range(1, MOST_CARDS + 1)]
