"""Which icons cards, heroes and dice give: each is one source, and each source gives one icon of a task or an enemy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod

from toolkit.games.nemo_rising.content.abilities import WILD, Ability, any_gives

Card = Sequence[Ability]
"""What is printed on one card: together, one source."""


def shows(face: str, icon: str) -> bool:
    """Whether a face of a die is good for an icon. A wild face is good for any, a blank one for none."""
    return face in (icon, WILD)


def covers(roll: Sequence[str], icons: Sequence[str]) -> tuple[str, ...]:
    """The icons that a roll does not provide, each die being good for one."""
    rest = list(icons)
    for face in roll:
        if face in rest:
            rest.remove(face)
    return tuple(rest[min(len(rest), sum(face == WILD for face in roll)) :])


def left_over(icons: Sequence[str], cards: Iterable[Card], use: str, faces: Sequence[str] = ()) -> tuple[str, ...]:
    """The fewest icons that remain when each card gives one of them; of several, those that dice show most often."""
    best = tuple(icons)
    given = [one for one in cards if any(any_gives(one, icon, use) for icon in icons)]

    def likely(rest: tuple[str, ...]) -> tuple[int, int]:
        return -len(rest), prod(sum(shows(face, icon) for face in faces) for icon in rest)

    def assign(rest: tuple[str, ...], index: int) -> None:
        nonlocal best
        if likely(rest) > likely(best):
            best = rest
        if index == len(given) or not rest:
            return
        assign(rest, index + 1)
        for at, icon in enumerate(rest):
            if any_gives(given[index], icon, use) and icon not in rest[:at]:
                assign((*rest[:at], *rest[at + 1 :]), index + 1)

    assign(best, 0)
    return best


def suffice(icons: Sequence[str], cards: Sequence[Card], use: str, faces: Sequence[str], dice: int) -> bool:
    """Whether every icon can have a source of its own, if the dice show what they can show."""
    if tuple(icons) == (WILD,):
        return True
    if len(icons) > len(cards) + dice:
        return False
    given: dict[int, int] = {}

    def good(source: int, icon: str) -> bool:
        return any_gives(cards[source], icon, use) if source < len(cards) else any(shows(face, icon) for face in faces)

    def finds(at: int, tried: set[int]) -> bool:
        for source in range(len(cards) + dice):
            if source not in tried and good(source, icons[at]):
                tried.add(source)
                if source not in given or finds(given[source], tried):
                    given[source] = at
                    return True
        return False

    return all(finds(at, set()) for at in range(len(icons)))
