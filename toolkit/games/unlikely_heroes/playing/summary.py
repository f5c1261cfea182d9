"""From the results of many games to what a designer wants to know: how often they are won, how long, and why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Item
from toolkit.games.unlikely_heroes.playing.playtest import Series
from toolkit.games.unlikely_heroes.playing.record import Result
from toolkit.games.unlikely_heroes.playing.table import Table
from toolkit.games.unlikely_heroes.proving.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.relaxation import reached
from toolkit.games.unlikely_heroes.rulebook.position import bits
from toolkit.odds.interval import wilson

MINUTES_A_TURN, MINUTES_A_TRY = 1.5, 0.5
"""How long people take, roughly: to read, talk and move; to draw luck and groan."""


class Summary(Struct, frozen=True):
    """What many games came to. Means are over all games; cards are told by number and name."""

    series: Series
    games: int
    won: int
    rate: float
    low: float
    high: float
    turns: float
    minutes: float
    luck_left: float
    penalties: float
    reasons: tuple[tuple[str, int], ...]
    ended_in: tuple[tuple[int, int], ...]
    stalled_at: tuple[tuple[str, int], ...]
    unseen: tuple[str, ...]
    failed: tuple[tuple[str, int, int], ...]
    unused: tuple[str, ...]


def summarise(table: Table, series: Series, results: Sequence[Result]) -> Summary:
    """The summary of a series."""
    won = sum(one.outcome == "won" for one in results)
    low, high = wilson(won, len(results))
    tries: Counter[int] = Counter()
    failed: Counter[int] = Counter()
    seen = held = used = 0
    for one in results:
        tries.update(one.attempts)
        failed.update(one.failed)
        seen, held, used = seen | one.seen, held | one.held, used | one.used
    lost = [one for one in results if one.outcome != "won"]
    most = sorted(failed, key=lambda card: (-failed[card] / tries[card], -failed[card], card))
    return Summary(
        series, len(results), won, won / len(results), low, high,
        fmean(one.turns for one in results),
        fmean(MINUTES_A_TURN * one.turns + MINUTES_A_TRY * sum(one.attempts.values()) for one in results),
        fmean(one.luck_left for one in results),
        fmean(one.penalties for one in results),
        _ranked(Counter(one.reason for one in lost)),
        tuple(sorted(Counter(one.chapter for one in lost).items())),
        _ranked(Counter(named(table, one.stalled_at) for one in lost if one.stalled_at >= 0)),
        tuple(named(table, card) for card in _reachable(table) if not seen >> card & 1),
        tuple((named(table, card), failed[card], tries[card]) for card in most),
        tuple(named(table, card) for card in bits(held & ~used) if isinstance(table.cards[card], Item)),
    )  # fmt: skip


def _ranked(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def _reachable(table: Table) -> list[int]:
    """The cards that the quest can reveal at all; what it cannot is no news here."""
    reach = reached(table.box)[table.quest.id]
    return [index for index in range(table.encounters) if CardRevealed(table.cards[index].id) in reach]


def named(table: Table, card: int) -> str:
    """A card by number and name."""
    face = table.cards[card]
    return f"{face.number} {face.name}" if face.number is not None else face.name


def as_json(summary: Summary) -> dict[str, Any]:
    """A summary for programs."""
    series, setup = summary.series, summary.series.setup
    return {
        "quest": series.quest,
        "player": series.player,
        "heroes": setup.heroes,
        "difficulty": setup.difficulty,
        "variant": setup.variant,
        "expansions": list(setup.expansions),
        "seed": series.seed,
        "games": summary.games,
        "won": summary.won,
        "rate": summary.rate,
        "interval": [summary.low, summary.high],
        "turns": summary.turns,
        "minutes": summary.minutes,
        "luck_left": summary.luck_left,
        "out_of_luck": summary.penalties,
        "lost_because": dict(summary.reasons),
        "lost_in_chapter": {str(chapter): count for chapter, count in summary.ended_in},
        "lost_at": dict(summary.stalled_at),
        "never_seen": list(summary.unseen),
        "most_failed": [{"card": card, "failed": failed, "tried": tried} for card, failed, tried in summary.failed],
        "never_used": list(summary.unused),
    }
