"""A judge of attacks that shares no code with the toolkit: it looks at every way that every die can fall.

Attackers take what is best at once: a die that may be rolled again is, if it shows nothing of use.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

FACES = ("hit", "hit", "hit_plus", "crown", "dodge", "cover")
USEFUL = ("hit", "hit_plus", "crown")


def rolls(dice: int, faces: Sequence[str], reroll: bool = False) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every way that dice can lie in the end, with its chance."""
    for roll in product(faces, repeat=dice):
        again = [index for index, face in enumerate(roll) if reroll and face not in USEFUL]
        for fresh in product(faces, repeat=len(again)):
            end = list(roll)
            for index, face in zip(again, fresh, strict=True):
                end[index] = face
            yield tuple(end), Fraction(1, len(faces) ** (dice + len(again)))


def damage(
    dice: int,
    agility: int,
    *,
    faces: Sequence[str] = FACES,
    cover: bool = False,
    reroll: bool = False,
    hit_plus: int = 0,
    for_ether: bool = False,
) -> dict[int, Fraction]:
    """How much damage there is, with its chance."""
    found: dict[int, Fraction] = {}
    for attack, p in rolls(dice, faces, reroll):
        dealt = attack.count("hit") + (1 + hit_plus) * attack.count("hit_plus")
        dealt += 0 if for_ether else attack.count("crown")
        for defence, q in rolls(agility, faces):
            left = max(0, dealt - defence.count("dodge") - (defence.count("cover") if cover else 0))
            found[left] = found.get(left, Fraction(0)) + p * q
    return found


def both(dice: int, one: int, other: int, *, cover: bool = False) -> Fraction:
    """The chance that two targets of one roll are both hurt, the second never in cover."""
    total = Fraction(0)
    for attack, p in rolls(dice, FACES):
        dealt = sum(face in USEFUL for face in attack)
        for first, q in rolls(one, FACES):
            if dealt > first.count("dodge") + (first.count("cover") if cover else 0):
                for second, r in rolls(other, FACES):
                    total += p * q * r * (dealt > second.count("dodge"))
    return total
