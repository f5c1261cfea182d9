"""From what takes several heroes to who does what: pieces that one has to hold, maps where some have to stand.

Whoever has most pieces takes the others', where they meet.

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


def to_join(seats: Sequence[Seat], hero: int, places: Sequence[int]) -> int:
    """The map where a hero is missing who is not wanted here; nowhere, for whoever stays.

    `places` are where everybody has to stand, each as often as there are heroes.
    """
    standing = [seat.at for seat in seats]
    here = standing[hero]
    if standing.count(here) <= places.count(here):
        return NOWHERE
    return next((place for place in places if standing.count(place) < places.count(place)), NOWHERE)
