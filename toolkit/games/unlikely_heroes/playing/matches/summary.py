"""From many games of a quest to what stands out: how long they took, why they were lost, what was never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from toolkit.games.unlikely_heroes.content.conditions import InPlay, Passed, Revealed, parts_of
from toolkit.games.unlikely_heroes.content.model import Item
from toolkit.games.unlikely_heroes.playing.people.diary import ToldResult
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.rulebook.position import bits
from toolkit.playing.results import Detail, Measure

MINUTES_A_TURN, MINUTES_A_TRY = 1.5, 0.5
"""How long people take, roughly: to read, talk and move; to draw luck and groan."""
GAMES = "in how many games"


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
    begun_with = sum(1 << card for card in table.starting_items)
    unseen = [named(table, card) for card in _reachable(table) if not (seen | held & begun_with) >> card & 1]
    unused = [named(table, card) for card in bits(held & ~used) if isinstance(table.cards[card], Item)]
    chapters = sorted(Counter(one.chapter for one in lost).items())
    return (
        *_declared(table, results),
        Detail.counted(
            "lost_because",
            "lost because",
            _ranked(Counter(one.reason for one in lost)),
            note=f"what came true; {GAMES}",
        ),
        Detail.counted("lost_in_chapter", "lost in chapter", [(str(chapter), count) for chapter, count in chapters]),
        _not_found(table, lost),
        Detail.counted(
            "lost_at",
            "lost on map",
            _ranked(Counter(named(table, one.stalled_at) for one in lost if one.stalled_at >= 0)),
            note="where the hero whose turn it was stood at the end",
        ),
        _most_failed(table, results),
        Detail("never_seen", "never seen", tuple(unseen), unseen, "can be revealed, but was not in any game"),
        Detail("never_used", "never used", tuple(unused), unused, "carried at least once, never useful"),
        *_from_diaries(table, results),
    )


def _declared(table: PreparedQuest, results: Sequence[QuestResult]) -> tuple[Detail, ...]:
    """The minutes that the booklet says, and how far off they are."""
    declared = dict(table.quest.minutes).get(table.setup.heroes)
    if declared is None:
        return ()
    off = round(100 * (fmean(map(minutes_of, results)) / declared - 1))
    took = f"{abs(off)}% {'more' if off > 0 else 'less'}" if off else "as long"
    return (Detail("declared_minutes", "declared", (f"{declared} minutes; these games took {took}",), declared),)


def _not_found(table: PreparedQuest, lost: Sequence[QuestResult]) -> Detail:
    """What the objectives of the last chapter ask for that nobody had revealed when the game was lost."""
    missed: Counter[str] = Counter()
    for one in lost:
        missed.update({named(table, card) for card in _asked_for(table, one.chapter) if not one.seen >> card & 1})
    note = f"what the last chapter of a lost game asked for, but nobody found; {GAMES}"
    return Detail.counted("not_found", "not found", _ranked(missed), note=note)


def _asked_for(table: PreparedQuest, chapter: int) -> set[int]:
    """The cards that the objectives of a chapter ask for, in any of its variants."""
    numbers = {
        part.card
        for one in table.quest.chapters[chapter - 1 : chapter]
        for variant in one.variants
        for objective in variant.objectives
        for part in parts_of(objective.condition)
        if isinstance(part, Revealed | InPlay | Passed)
    }
    return {card for number in numbers for card in bits(table.numbered.get(number, 0))}


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
        Detail.counted(
            "party_lost_on", "stuck on map", _ranked(lost_on), note="how many turns brought nothing new there"
        ),
        Detail(
            "idle_turns",
            "turns stuck",
            tuple(f"{mean:.1f} in chapter {one}" for one, mean in turns.items()),
            turns,
            "how many turns of a game brought nothing new",
        ),
        Detail.counted(
            "clues_to_nowhere",
            "clues in vain",
            _ranked(nowhere),
            "“{}”",
            f"bold words that were followed to nothing; {GAMES}",
        ),
        Detail.counted(
            "clues_unmatched",
            "clues unmatched",
            _ranked(unmatched),
            "“{}”",
            f"bold words that fit nothing anyone saw; {GAMES}",
        ),
        Detail.counted(
            "never_understood",
            "not understood",
            _ranked(misunderstood),
            note=f"what stopped the losers to the end; {GAMES}",
        ),
    )


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
        "failed attempts of all attempts, the largest share first",
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
