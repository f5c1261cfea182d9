"""Campaigns by the thousand: from one series for each subject to games that begin with what those before carried out.

A campaign has a number, and so has its game of every subject. Games that begin with the same are played together, as a
series of their own, so that what is carried is laid out once. A subject that cannot begin is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import msgspec

from toolkit.campaign import Carried
from toolkit.playing.results import Result
from toolkit.playing.series import Series
from toolkit.search.claims import Subject

Played = Mapping[Series, Sequence[Result]]


def play_campaigns(
    legs: Sequence[Series],
    beginning: Carried,
    lacks: Callable[[Subject, Carried], str],
    play: Callable[[list[Series]], Played],
) -> Iterator[Played]:
    """The games of one leg after the other, by what they begin with, what most begin with first.

    The legs are one series for each subject, in order, all with as many games: the campaigns.
    """
    carried = dict.fromkeys(range(legs[0].games if legs else 0), beginning)
    for leg in legs:
        begin: dict[Carried, list[int]] = {}
        for number, has in carried.items():
            if not lacks(leg.subject, has):
                begin.setdefault(has, []).append(number)
        often = sorted(begin.items(), key=lambda one: -len(one[1]))
        played = play([_part(leg, has, numbers) for has, numbers in often])
        for results in played.values():
            carried |= {one.game: one.carried for one in results}
        yield played


def _part(leg: Series, carried: Carried, numbers: Sequence[int]) -> Series:
    chosen = replace(leg.chosen, carried=carried)
    return msgspec.structs.replace(leg, chosen=chosen, games=len(numbers), numbers=tuple(numbers))
