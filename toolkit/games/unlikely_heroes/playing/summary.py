"""From many games of a quest to what stands out: how long they took, why they were lost, what was never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from toolkit.games.unlikely_heroes.content.model import Item
from toolkit.games.unlikely_heroes.playing.diary import ToldResult
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.record import QuestResult
from toolkit.games.unlikely_heroes.proving.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.relaxation import reached
from toolkit.games.unlikely_heroes.rulebook.position import bits
from toolkit.playing.capability import Detail, Measure

MINUTES_A_TURN, MINUTES_A_TRY = 1.5, 0.5
"""How long people take, roughly: to read, talk and move; to draw luck and groan."""


def minutes_of(one: QuestResult) -> float:
    """How long people would have taken over a game."""
    return MINUTES_A_TURN * one.turns + MINUTES_A_TRY * sum(one.attempts.values())


def measures(results: Sequence[QuestResult]) -> tuple[Measure, ...]:
    """Means over all games."""
    minutes = fmean(map(minutes_of, results))
    return (
        Measure("turns", "turns", fmean(one.turns for one in results)),
        Measure("minutes", "minutes", minutes, digits=0),
        Measure("luck_left", "luck left", fmean(one.luck_left for one in results)),
        Measure("out_of_luck", "out of luck", fmean(one.penalties for one in results), digits=2),
    )


def details(table: PreparedQuest, results: Sequence[QuestResult]) -> tuple[Detail, ...]:
    """Why, when and where games were lost; what was failed most; what was never seen or used."""
    lost = [one for one in results if one.outcome != "won"]
    seen = held = used = 0
    for one in results:
        seen, held, used = seen | one.seen, held | one.held, used | one.used
    unseen = [named(table, card) for card in _reachable(table) if not seen >> card & 1]
    unused = [named(table, card) for card in bits(held & ~used) if isinstance(table.cards[card], Item)]
    chapters = sorted(Counter(one.chapter for one in lost).items())
    return (
        *_declared(table, results),
        _counted("lost_because", "lost because", _ranked(Counter(one.reason for one in lost))),
        _counted("lost_in_chapter", "lost in chapter", [(str(chapter), count) for chapter, count in chapters]),
        _counted(
            "lost_at",
            "lost at",
            _ranked(Counter(named(table, one.stalled_at) for one in lost if one.stalled_at >= 0)),
        ),
        _most_failed(table, results),
        Detail("never_seen", "never seen", tuple(unseen), unseen),
        Detail("never_used", "never used", tuple(unused), unused),
        *_from_diaries(table, results),
    )


def _declared(table: PreparedQuest, results: Sequence[QuestResult]) -> tuple[Detail, ...]:
    """The minutes that the booklet says, and how far off they are."""
    declared = dict(table.quest.minutes).get(table.setup.heroes)
    if declared is None:
        return ()
    off = fmean(map(minutes_of, results)) / declared - 1
    return (Detail("declared_minutes", "declared", (f"{declared} minutes; these games took {off:+.0%}",), declared),)


def _from_diaries(table: PreparedQuest, results: Sequence[QuestResult]) -> tuple[Detail, ...]:
    """What people who think say: where they were lost, how long, which clues misled them, what they never understood.

    Turns without progress are means over all games; clues count in games where they were followed to nothing, or fit
    nothing that was seen, and what was not understood in games that were not won.
    """
    diaries = [(one.diary, one) for one in results if isinstance(one, ToldResult) and one.diary is not None]
    if not diaries:
        return ()
    idle: Counter[int] = Counter()
    lost_on: Counter[str] = Counter()
    nowhere: Counter[str] = Counter()
    unmatched: Counter[str] = Counter()
    misunderstood: Counter[str] = Counter()
    for diary, one in diaries:
        idle.update(diary.idle)
        lost_on.update({named(table, place): turns for place, turns in diary.lost_on.items() if place >= 0})
        nowhere.update(diary.nowhere)
        unmatched.update(diary.unmatched)
        if one.outcome != "won":
            misunderstood.update(diary.not_understood)
    turns = {str(chapter): round(idle[chapter] / len(diaries), 2) for chapter in sorted(idle)}
    return (
        _counted("party_lost_on", "party lost on", _ranked(lost_on)),
        Detail("idle_turns", "idle turns", tuple(f"chapter {one}: {mean:.1f}" for one, mean in turns.items()), turns),
        _counted("clues_to_nowhere", "led nowhere", _ranked(nowhere), "“{}”"),
        _counted("clues_unmatched", "fit nothing", _ranked(unmatched), "“{}”"),
        _counted("never_understood", "not understood", _ranked(misunderstood)),
    )


def _counted(name: str, heading: str, counts: Sequence[tuple[str, int]], said: str = "{}") -> Detail:
    return Detail(name, heading, tuple(f"{said.format(word)} ({count})" for word, count in counts), dict(counts))


def _most_failed(table: PreparedQuest, results: Sequence[QuestResult]) -> Detail:
    tries: Counter[int] = Counter()
    failed: Counter[int] = Counter()
    for one in results:
        tries.update(one.attempts)
        failed.update(one.failed)
    most = sorted(failed, key=lambda card: (-failed[card] / tries[card], -failed[card], card))
    rows = [(named(table, card), failed[card], tries[card]) for card in most]
    return Detail(
        "most_failed",
        "most failed",
        tuple(f"{card} ({lost} of {tried})" for card, lost, tried in rows),
        [{"card": card, "failed": lost, "tried": tried} for card, lost, tried in rows],
    )


def _ranked(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def _reachable(table: PreparedQuest) -> list[int]:
    """The cards that the quest can reveal at all; other rules report the rest."""
    reach = reached(table.box)[table.quest.id]
    return [index for index in range(table.encounters) if CardRevealed(table.cards[index].id) in reach]


def named(table: PreparedQuest, card: int) -> str:
    """A card by number and name."""
    face = table.cards[card]
    return f"{face.number} {face.name}" if face.number is not None else face.name
