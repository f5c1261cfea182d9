"""From a country, plot by plot, to the land of one plot: its terrain, and what it shares with its neighbours.

Corners and borders belong to all plots that touch them: their colours and waters are the mean of those plots, and
randomness depends on the place in the country; so the pictures of neighbouring plots meet, whether a path leads
across or not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from msgspec import Struct

Border = Literal["north", "east", "south", "west"]
Plot = tuple[str, int, int]
"""The name of a country, and a place in it, counted eastwards and southwards."""
Around = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class Crossing(Struct, frozen=True):
    """Where a path crosses a border, in per cent along it, and whether it goes over water on planks."""

    border: Border
    at: float
    bridged: bool


class Land(Struct, frozen=True):
    """A plot's terrain, its place, and the terrains around: along each border (north, east, south, west), and at each
    corner (north-west, north-east, south-west, south-east)."""

    terrain: str
    plot: Plot
    borders: Around
    corners: Around
    crossings: tuple[Crossing, ...] = ()


def land_at(
    plot: Plot, terrain: str, country: Mapping[Plot, Collection[str]], crossings: tuple[Crossing, ...] = ()
) -> Land:
    """What a country looks like at a plot. A plot may have several terrains at different times."""
    name, x, y = plot
    here = {terrain, *country.get(plot, ())}

    def around(*steps: tuple[int, int]) -> tuple[str, ...]:
        there = (country.get((name, x + dx, y + dy), ()) for dx, dy in steps)
        return tuple(sorted(here.union(*there)))

    return Land(
        terrain,
        plot,
        (around((0, -1)), around((1, 0)), around((0, 1)), around((-1, 0))),
        (
            around((0, -1), (-1, 0), (-1, -1)),
            around((0, -1), (1, 0), (1, -1)),
            around((0, 1), (-1, 0), (-1, 1)),
            around((0, 1), (1, 0), (1, 1)),
        ),
        crossings,
    )
