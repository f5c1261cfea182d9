"""From the pieces of a puzzle to how one hero gets them all: who has most takes the others', where they meet.

Rulebook, p. 17: "you" put pieces together; nothing says that those of others count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toolkit.games.unlikely_heroes.rulebook.position import NOWHERE, Give, Seat, bits


def to_gather(seats: Sequence[Seat], hero: int, items: int, room: Callable[[Seat], int]) -> Give | int | None:
    """What a hero does for it: hands over or takes an item, or goes to a map; None if it is others who have to come."""
    gatherer = max(range(len(seats)), key=lambda one: ((seats[one].held & items).bit_count(), -one))
    here = seats[hero].at
    if hero != gatherer:
        if not seats[hero].held & items or here == NOWHERE:
            return None
        if seats[gatherer].at != here:
            return seats[gatherer].at
        return _handing(seats, hero, gatherer, items, room)
    for other, seat in enumerate(seats):
        if other != hero and seat.at == here != NOWHERE and seat.held & items:
            return _handing(seats, other, hero, items, room)
    return None


def _handing(seats: Sequence[Seat], giver: int, to: int, items: int, room: Callable[[Seat], int]) -> Give | None:
    """The next piece, in exchange for something else if there is no room for it."""
    item = next(bits(seats[giver].held & items))
    others = seats[to].held & ~items
    if seats[to].held.bit_count() < room(seats[to]):
        return Give(giver, item, to)
    return Give(giver, item, to, next(bits(others))) if others else None
