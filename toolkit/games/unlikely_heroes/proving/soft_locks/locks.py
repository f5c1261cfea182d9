"""From a quest to its soft-locks: positions that are not lost, but can no longer be won.

Three methods, each exact in what it says:

1. `losses` and `threats`: if no set of losses does harm, there is no soft-lock, however large the box. Where backpacks
   may be too small for what helps, that holds only as long as there is room; so small quests are played out (3).
2. Otherwise a harmful set is tried out with the game's own moves (`bringing_about`, `side_trips`, `provoke`): a
   position from which no plan wins is a soft-lock, and the way into it is the proof.
3. Where neither is conclusive, every position is looked at, folded, up to the limit.

A soft-lock that needs no discard of a helpful card is forced, if a draw or a strike causes it, or else caused by an
innocent move. If there is none, the same question is asked about players who do discard helpful cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.kept import FIRST, Outset
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.losing.losses import QuestLoss, is_crowded, threats
from toolkit.games.unlikely_heroes.proving.soft_locks.bringing_about import BringingAbout
from toolkit.games.unlikely_heroes.proving.soft_locks.detours import short_way
from toolkit.games.unlikely_heroes.proving.soft_locks.provoke import provoke
from toolkit.games.unlikely_heroes.proving.soft_locks.side_trips import SideTrips
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.proving.walks.solve import OUT_OF_TIME
from toolkit.games.unlikely_heroes.proving.walks.ways import find_way, is_won
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin, make
from toolkit.games.unlikely_heroes.rulebook.position import Discard, Fate, Move, Strike, bits
from toolkit.search.deadline import OutOfTimeError
from toolkit.search.exhaust import exhaust

Cause = Literal["forced", "innocent", "voluntary"]

FEW_POSITIONS = 400
"""How many positions are tried before anything cleverer: in a small quest, this finds the shortest way in."""
MOST_SUSPICIONS = 12
POSITIONS_A_SUSPICION = 400
TO_TELL = 50_000
"""How many positions are looked at to tell whether a quest can still be won: as many whatever the limit."""
WORK_A_TURN = 90_000
"""The same divided by the number of cards, where it matters less."""


class Lock(Struct, frozen=True):
    """A way into a soft-lock. The quest could still be won before move `turn` (counted from 0), and not after it.

    A quest that cannot be won at all is locked from the start: there is no way into it, and no turn.
    """

    moves: tuple[Move, ...]
    turn: int
    cause: Cause


class Locks(Struct, frozen=True):
    """Whether there are soft-locks, with a short way into one; and how many positions were looked at.

    `proof` says how "none" was decided: by what can be lost, or by looking at every position. `foolproof` says whether
    not even throwing cards away can lock the quest. If it is `crowded`, "none" assumes backpacks that hold everything:
    there may be more helpful cards than room for them, and what to drop is the players' choice.
    """

    answer: Literal["none", "found", "undecided"]
    lock: Lock | None = None
    positions: int = 0
    proof: Literal["", "losses", "positions"] = ""
    foolproof: Literal["yes", "no", "undecided"] = "undecided"
    crowded: bool = False
    why: str = ""
    """What was tried, if it is undecided."""


def find_locks(
    box: Box,
    quest: Quest,
    heroes: int,
    limit: int,
    walkthrough: tuple[Move, ...] | None = None,
    outset: Outset = FIRST,
) -> Locks:
    """The soft-locks of a quest: first those that need no discard of a helpful card.

    If there are none of those, and a walkthrough is given, also those that a discard along it causes.
    """
    try:
        return _find_locks(CompiledQuest(box, quest, heroes, outset=outset), limit, walkthrough)
    except OutOfTimeError:
        return Locks("undecided", why=OUT_OF_TIME)


def _find_locks(play: CompiledQuest, limit: int, walkthrough: tuple[Move, ...] | None) -> Locks:
    folding = Folding(play)
    found = _innocent_locks(folding, limit)
    if found.answer != "none" or walkthrough is None:
        return found
    foolish = threats(folding.at_stake, voluntary=True)
    if not found.crowded and foolish is not None and next(foolish.sets(), None) is None:
        return replace(found, foolproof="yes")
    lock = _voluntary_lock(play, walkthrough)
    return replace(found, answer="found", lock=lock, foolproof="no") if lock else found


def _innocent_locks(folding: Folding, limit: int) -> Locks:
    found = threats(folding.at_stake)
    suspicions = islice(found.sets(), MOST_SUSPICIONS) if found is not None else iter(())
    first = next(suspicions, None)
    if found is not None and first is None and not is_crowded(folding.at_stake):
        return Locks("none", proof="losses")
    guide = Guide(folding.play)
    if found is not None and first is None:
        answer = _look_everywhere(folding, guide, FEW_POSITIONS)  # as many whatever the limit
        return answer if answer.answer != "undecided" else Locks("none", proof="losses", crowded=True)
    answer = _look_everywhere(folding, guide, min(limit, FEW_POSITIONS))
    if answer.answer != "undecided":
        return answer
    if limit < FEW_POSITIONS:
        return replace(answer, why=f"{limit:,} positions were looked at, and there are more")
    every = [*([first] if first is not None else []), *suspicions]
    search = _Search(folding, guide, every)
    for way in search.ways():
        return Locks("found", _lock(guide, short_way(folding, guide, way)), answer.positions + search.looked)
    looked = answer.positions + search.looked
    if limit > FEW_POSITIONS:
        answer = _look_everywhere(folding, guide, limit)
        if answer.answer != "undecided":
            return replace(answer, positions=looked + answer.positions)
    many = f"{len(every)}{' or more' * (len(every) == MOST_SUSPICIONS)} set{'s' * (len(every) != 1)} of losses"
    why = f"{many} might lock it, but none could be reached; {limit:,} positions were looked at, and there are more"
    return Locks("undecided", positions=limit, why=why)


class _Search:
    """Suspected losses, to be brought about in one way or another."""

    def __init__(self, folding: Folding, guide: Guide, suspicions: Sequence[Sequence[QuestLoss]]) -> None:
        self.folding, self.guide, self.suspicions = folding, guide, suspicions
        self.looked = 0

    def ways(self) -> Iterator[tuple[Move, ...]]:
        """Ways into soft-locks, the most direct method first."""
        bringing_about = BringingAbout(self.folding, self.guide)
        for losses in self.suspicions:
            yield from _if_any(bringing_about.losses(losses))
        self.looked += bringing_about.looked
        trips = SideTrips(self.folding, self.guide, chain.from_iterable(self.suspicions))
        yield from _if_any(trips.find())
        self.looked += trips.looked
        for tried, losses in enumerate(self.suspicions):
            way, seen = provoke(self.folding, self.guide, losses, POSITIONS_A_SUSPICION)
            self.looked += seen
            yield from _if_any(way)
            if tried == 0:
                yield from bringing_about.anything()


def _if_any(way: tuple[Move, ...] | None) -> Iterator[tuple[Move, ...]]:
    if way is not None:
        yield way


def _voluntary_lock(play: CompiledQuest, walkthrough: tuple[Move, ...]) -> Lock | None:
    """A card that must not be discarded: the earliest discard along a walkthrough that makes the quest unwinnable."""
    guide = Guide(play)
    position = begin(play)
    for turn, move in enumerate(walkthrough):
        if not position.agenda:
            for hero, seat in enumerate(position.seats):
                for item in bits(seat.held):
                    if guide.is_plainly_lost(make(play, position, Discard(hero, item))):
                        return Lock((*walkthrough[:turn], Discard(hero, item)), turn, "voluntary")
        position = make(play, position, move)
    return None


def _look_everywhere(folding: Folding, guide: Guide, most: int) -> Locks:
    """Every position of an innocent party, folded, if there are no more than `most`."""
    play = folding.play
    every = exhaust(begin(play), folding.moves, folding.apply, folding.fold, most)
    if every is None:
        return Locks("undecided", positions=most)
    won = [index for index, position in enumerate(every.positions) if is_won(position)]
    alive = every.that_reach(won)
    for index, position in enumerate(every.positions):
        if index in alive or position.outcome or position.agenda:
            continue  # while something is still being resolved, it may yet end in a plain loss
        match find_way(guide, position, TO_TELL).ending:
            case "found":  # it can be won by throwing something away, and so can the positions that lead here
                alive |= every.that_reach([index])
            case "undecided":
                return Locks("undecided", positions=len(every.positions))
            case _:
                way = tuple(move for _, step in every.trace(index) for move in step)
                return Locks("found", _lock(guide, way), len(every.positions))
    return Locks("none", positions=len(every.positions), proof="positions")


def _lock(guide: Guide, way: tuple[Move, ...]) -> Lock:
    """The way into a soft-lock, replayed, with the move that made it one.

    What is lost stays lost, so that move is between the last position that can be won and the first that cannot. Where
    a short search cannot tell, a longer one is worthwhile only if fate or a strike comes in between, because then it
    decides whether the soft-lock is forced.
    """
    play = guide.play
    before = [begin(play)]
    for move in way:
        before.append(apply(play, before[-1], move))
    soon = WORK_A_TURN // len(play.cards)
    alive, dead = 0, len(way)
    with suppress(OutOfTimeError):  # then blame the first move known to be too late
        while dead > 0 and (before[dead - 1].agenda or guide.is_hopeless(before[dead - 1])):
            dead -= 1
        dead = next(at for at in range(dead, len(way) + 1) if not before[at].agenda or at == len(way))
        middle = dead - 1
        while dead - alive > 1:
            is_unclear = any(isinstance(move, Fate | Strike) for move in way[alive:dead])
            ending = find_way(guide, before[middle], TO_TELL if is_unclear else soon).ending
            alive, dead = (alive, middle) if ending == "nothing" else (middle, dead)
            middle = (alive + dead) // 2
        if dead == 1 and find_way(guide, before[0], TO_TELL).ending == "nothing":
            return Lock((), 0, "forced")
    if not dead:
        return Lock((), 0, "forced")
    turn = dead - 1
    is_forced = isinstance(way[turn], Fate | Strike)  # a hero who must throw something away has a choice
    return Lock(way, turn, "forced" if is_forced else "innocent")
