"""From maps to the table they are laid on: which join, where each lies, and what does not fit together.

    1 ─ east ─▸ 2          spots: 1 → (0, 0)   2 → (1, 0)        x grows to the east,
    │           │                 3 → (0, 1)   4 → (1, 1)        y to the south
    3 ─ east ─▸ 4

Two maps join when each has an edge anchor with the other's number, on opposite sides; a map that replaces another
shares its place. Only such joints put maps on the table: an edge without an edge back is a separate fault, and its
consequences are not reported.

Decisions where the rulebook is silent:
- Cards that share a number share a place, since only one of them is drawn. Each needs its own edge back.
- Each quest has its own table: cards without a quest in common cannot be in each other's way.
- Loops that do not close are reported shortest first and never two with a joint in common. As every such loop
  has a mistake in it somewhere, there are never more of them than mistakes. Two maps lie on one place only if
  they do so without any joint of those loops.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.content.parts import Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE, opposite

Offset = tuple[int, int]

STEPS: dict[Side, Offset] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class Step(Struct, frozen=True):
    """From one map to the next: over an edge, or (without a side) by one replacing the other."""

    source: int
    target: int
    side: Side | None
    place: Place

    @property
    def offset(self) -> Offset:
        """How far the target lies from the source."""
        return STEPS[self.side] if self.side else (0, 0)


class Joint(Struct, frozen=True):
    """What holds two maps together, seen from either."""

    there: Step
    back: Step


class MapSpot(Struct, frozen=True, order=True):
    """A place on the table: the group of connected maps, and the position in it, counted from the north-west."""

    group: int
    x: int
    y: int


class Overlap(Struct, frozen=True):
    """Two maps in one place, neither of which replaces the other, and the shortest way between them."""

    first: int
    second: int
    chain: tuple[Step, ...]


class Table(Struct, frozen=True):
    """Maps in their places. Where a loop does not close, the first way found counts."""

    spots: Mapping[int, MapSpot]
    joints: tuple[Joint, ...]
    loops: tuple[tuple[Step, ...], ...]
    overlaps: tuple[Overlap, ...]


@once_a_box
def whole_table(box: Box) -> Table:
    """All maps of a box on one table, whether or not a quest has them together."""
    return lay(maps_of(box))


@once_a_box
def tables(box: Box) -> tuple[Table, ...]:
    """The table of each quest; quests that use the same maps share one."""
    maps = maps_of(box)
    if not any(card.quests for card in maps):
        return (whole_table(box),)
    used = {tuple(card for card in maps if not card.quests or quest.id in card.quests) for quest in box.quests}
    return tuple(lay(some) for some in sorted(used, key=lambda some: [card.id for card in some]))


def direction(box: Box, old: Map, new: Map) -> Side | None:
    """The side of one map on which another lies; None if they are not adjacent, as far as that is known.

    Rulebook, p. 28: "A card placed orthogonally against another card is adjacent to each other", with or without
    anchors between them. A half-circle says so itself; without one, the places of both on the table do.
    """
    for edge in old.edges:
        if edge.number == new.number:
            return edge.side
    for edge in new.edges:
        if edge.number == old.number:
            return OPPOSITE[edge.side]
    return _sides(box).get(old.number or 0, {}).get(new.number or 0)


@once_a_box
def _sides(box: Box) -> Mapping[int, Mapping[int, Side]]:
    """Which maps lie beside a map, and on which side; by their numbers."""
    spots = whole_table(box).spots
    at: dict[MapSpot, list[int]] = {}
    for number, spot in spots.items():
        at.setdefault(spot, []).append(number)
    return {
        number: {
            other: side
            for side, (dx, dy) in STEPS.items()
            for other in at.get(MapSpot(spot.group, spot.x + dx, spot.y + dy), ())
        }
        for number, spot in spots.items()
    }


def neighbours(box: Box, card: Map) -> list[int]:
    """The numbers of maps that lie beside a map without any anchor between them."""
    known = {edge.number for edge in card.edges}
    return [other for other in _sides(box).get(card.number or 0, {}) if other not in known]


def maps_of(box: Box) -> tuple[Map, ...]:
    """Every map of a box that can be laid."""
    return tuple(card for card in box.cards if isinstance(card, Map) and card.number is not None)


def lay(maps: tuple[Map, ...]) -> Table:
    """Lays maps on the table by their edges."""
    numbers = sorted({card.number for card in maps if card.number is not None})
    joints = tuple(_joints(maps))
    spots, wrong = _settle(numbers, joints)
    loops: list[tuple[Step, ...]] = []
    sound = joints
    while wrong:
        loop = _shortest_open_loop(sound, wrong)
        loops.append(_from_the_lowest(loop, _steps(sound)))
        used = {step.place for step in loop}
        sound = tuple(joint for joint in sound if not {joint.there.place, joint.back.place} & used)
        _, wrong = _settle(numbers, sound)
    return Table(spots, joints, tuple(loops), tuple(_overlaps(numbers, sound)))


# Where the maps lie.


def _joints(maps: Sequence[Map]) -> Iterator[Joint]:
    """What holds maps together: one joint for each side on which two numbers face each other."""
    of_number: dict[int, list[Map]] = {}
    for card in maps:
        if card.number is not None:
            of_number.setdefault(card.number, []).append(card)
    seen: set[tuple[int, int, Side | None]] = set()
    for number in sorted(of_number):
        for card in of_number[number]:
            for edge in card.edges:
                target = edge.number
                answers = (one for other in of_number.get(target, ()) for one in other.edges if one.number == number)
                answer = opposite(edge, answers)
                if target == number:
                    answer = edge  # next to itself: a fault, whether written once or twice
                if answer is not None and (number, target, edge.side) not in seen:
                    seen |= {(number, target, edge.side), (target, number, OPPOSITE[edge.side])}
                    back = Step(target, number, OPPOSITE[edge.side], answer.place / "number")
                    yield Joint(Step(number, target, edge.side, edge.place / "number"), back)
            for index, target in enumerate(card.replaces):
                if target in of_number and target != number and (number, target, None) not in seen:
                    seen |= {(number, target, None), (target, number, None)}
                    place = card.place / "replaces" / index
                    yield Joint(Step(number, target, None, place), Step(target, number, None, place))


Steps = Mapping[int, Sequence[Step]]


def _steps(joints: Iterable[Joint]) -> Steps:
    """The steps that can be made from each map."""
    found: dict[int, list[Step]] = {}
    for joint in joints:
        found.setdefault(joint.there.source, []).append(joint.there)
        found.setdefault(joint.back.source, []).append(joint.back)
    return found


def _settle(numbers: Collection[int], joints: Iterable[Joint]) -> tuple[dict[int, MapSpot], list[Step]]:
    """Puts each map on the place that the first way to it gives; and the steps that contradict that.

    Every loop that does not close has such a step in it: if all its steps agreed with the places of their
    ends, they would add up to nothing.
    """
    steps = _steps(joints)
    spots: dict[int, MapSpot] = {}
    wrong: list[Step] = []
    groups = 0
    for root in numbers:
        if root in spots:
            continue
        at: dict[int, Offset] = {root: (0, 0)}
        queue = deque([root])
        while queue:
            number = queue.popleft()
            for step in steps.get(number, ()):
                there = _add(at[number], step.offset)
                if step.target not in at:
                    at[step.target] = there
                    queue.append(step.target)
                elif at[step.target] != there:
                    wrong.append(step)
        west, north = min(x for x, _ in at.values()), min(y for _, y in at.values())
        spots |= {number: MapSpot(groups, x - west, y - north) for number, (x, y) in at.items()}
        groups += 1
    return spots, wrong


def _shortest_open_loop(joints: Iterable[Joint], wrong: Iterable[Step]) -> list[Step]:
    """The shortest loop whose steps do not add up to nothing.

    A shortest one is found by walking outwards from any map on it, all ways at once, until two ways to one map
    disagree: its steps cannot all agree with the ways that came first, and the first way to a map is never
    longer than the way along the loop. It goes through one of the `wrong` steps, so the walks need only begin
    there; and no walk goes further than half of what has been found already. Two ways with their first steps in
    common make a detour, which is longer than the loop at its end and gives way to it.
    """
    steps = _steps(joints)
    best: list[Step] = []
    for root in sorted({step.source for step in wrong}):
        came: dict[int, Step] = {}
        at: dict[int, Offset] = {root: (0, 0)}
        far = {root: 0}
        queue = deque([root])
        while queue:
            number = queue.popleft()
            if best and 2 * far[number] + 1 >= len(best):
                break
            for step in steps.get(number, ()):
                there = _add(at[number], step.offset)
                if step.target not in at:
                    at[step.target], far[step.target], came[step.target] = there, far[number] + 1, step
                    queue.append(step.target)
                elif at[step.target] != there and (not best or far[number] + far[step.target] + 1 < len(best)):
                    best = [*_trail(number, came), step, *_backwards(_trail(step.target, came), steps)]
    return best


def _trail(number: int, came: Mapping[int, Step]) -> list[Step]:
    """The steps from where a walk began."""
    trail: list[Step] = []
    while number in came:
        trail.append(came[number])
        number = came[number].source
    return trail[::-1]


def _backwards(chain: Sequence[Step], steps: Steps) -> Iterator[Step]:
    """The same joints from their other ends."""
    for step in reversed(chain):
        side = OPPOSITE[step.side] if step.side else None
        yield next(one for one in steps[step.target] if one.target == step.source and one.side == side)


def _from_the_lowest(loop: Sequence[Step], steps: Steps) -> tuple[Step, ...]:
    """A loop has no first step and no direction: it is told from the lowest number, towards the lower neighbour."""
    turned = (_rotated(loop), _rotated([*_backwards(loop, steps)]))
    return tuple(min(turned, key=_reading_order))


def _reading_order(loop: Iterable[Step]) -> list[tuple[int, bool, str]]:
    return [(step.target, step.side is None, step.place.pointer_text) for step in loop]


def _rotated(loop: Sequence[Step]) -> list[Step]:
    lowest = min(range(len(loop)), key=lambda index: loop[index].source)
    return [*loop[lowest:], *loop[:lowest]]


def _overlaps(numbers: Collection[int], joints: Sequence[Joint]) -> Iterator[Overlap]:
    """Places with several maps that do not replace each other; each against the lowest number there."""
    spots, _ = _settle(numbers, joints)
    steps = _steps(joints)
    stacks, _ = _settle(numbers, [joint for joint in joints if joint.there.side is None])
    there: dict[MapSpot, dict[int, int]] = {}
    for number in numbers:
        there.setdefault(spots[number], {}).setdefault(stacks[number].group, number)
    for spot in sorted(there):
        first, *others = there[spot].values()
        yield from (Overlap(first, other, tuple(_way(first, other, steps))) for other in others)


def _way(first: int, last: int, steps: Steps) -> list[Step]:
    """The shortest way from one map to another."""
    came: dict[int, Step] = {}
    seen = {first}
    queue = deque([first])
    while last not in seen:
        for step in steps.get(queue.popleft(), ()):
            if step.target not in seen:
                seen.add(step.target)
                came[step.target] = step
                queue.append(step.target)
    return _trail(last, came)


def _add(one: Offset, other: Offset) -> Offset:
    return one[0] + other[0], one[1] + other[1]


def total(steps: Iterable[Step]) -> Offset:
    """Where a chain of steps ends, seen from where it began."""
    end = (0, 0)
    for step in steps:
        end = _add(end, step.offset)
    return end


# How it is reported.


def step_text(step: Step) -> str:
    """One step: `map 1's east edge: map 2`."""
    if step.side is None:
        return f"map {step.source} and map {step.target} share a place: one replaces the other"
    return f"map {step.source}'s {step.side} edge: map {step.target}"


def chain_text(steps: Iterable[Step]) -> str:
    """A whole way: `going east to 2, south to 3, to 4 in the same place`."""
    return "going " + ", ".join(
        f"{step.side} to {step.target}" if step.side else f"to {step.target} in the same place" for step in steps
    )


def offset_text(offset: Offset) -> str:
    """How far off something is: `1 place east and 2 north`.

    >>> offset_text((1, -2))
    '1 place east and 2 north'
    """
    east, south = offset
    parts = [(abs(east), "east" if east > 0 else "west"), (abs(south), "south" if south > 0 else "north")]
    (count, side), *rest = [part for part in parts if part[0]]
    words = [f"{count} place{'s' if count > 1 else ''} {side}", *(f"{count} {side}" for count, side in rest)]
    return " and ".join(words)
