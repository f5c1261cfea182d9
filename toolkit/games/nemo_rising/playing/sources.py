"""Where icons come from: action cards, heroes, gear and dice. Each icon needs a source of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from toolkit.games.nemo_rising.content.abilities import WILD, Ability, AttributeDie, gives
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe, Held


def left_over(icons: Sequence[str], sources: Iterable[Ability], use: str) -> tuple[str, ...]:
    """The fewest icons that remain when each source gives one of them."""
    best = tuple(icons)
    given = [one for one in sources if any(gives(one, icon, use) for icon in icons)]

    def assign(rest: tuple[str, ...], index: int) -> None:
        nonlocal best
        if len(rest) < len(best):
            best = rest
        if index == len(given) or not rest:
            return
        assign(rest, index + 1)
        for at, icon in enumerate(rest):
            if gives(given[index], icon, use) and icon not in rest[:at]:
                assign((*rest[:at], *rest[at + 1 :]), index + 1)

    assign(best, 0)
    return best


def usable(figure: Figure, icons: Sequence[str], use: str) -> list[Held]:
    """The gear that could give one of the icons."""
    ready = (one for one in figure.gear if not one.twisted)
    return [one for one in ready if any(gives(one.card.ability, icon, use) for icon in icons)]


def ways(figure: Figure, icons: Sequence[str], use: str, dice: int) -> list[tuple[tuple[Held, ...], tuple[str, ...]]]:
    """The ways to provide icons: which gear to use, and what is left for the dice. Those with the least gear first.

    Gear that leaves no fewer icons to the dice is not worth using.
    """
    if tuple(icons) == (WILD,):
        return [((), ())]
    own = figure.abilities
    found: list[tuple[tuple[Held, ...], tuple[str, ...]]] = []
    fewest = len(icons) + 1
    gear = usable(figure, icons, use)
    for number in range(len(gear) + 1):
        better = fewest
        for some in combinations(gear, number):
            rest = left_over(icons, [*own, *(one.card.ability for one in some)], use)
            if len(rest) < fewest and len(rest) <= dice:
                found.append((some, rest))
                better = min(better, len(rest))
        fewest = min(fewest, better)
    return found


def task_dice(table: Expedition, figure: Figure) -> int:
    """One die, or two: by the action card, or with a companion on the same tile."""
    helped = figure.slot is not None and len(table.slot_heroes(figure.slot)) > 1
    return 2 if figure.has(AttributeDie) or helped else 1


def confront_dice(table: Expedition, figure: Figure, foe: Foe) -> int:
    """One die, or two: by the action card, or with a companion beside the same enemy."""
    helped = any(table.beside_foe(one, foe) for one in table.figures if one is not figure)
    return 2 if figure.has(AttributeDie) or helped else 1


def defence_dice(figure: Figure) -> int:
    """One die, or two by the action card. There is no teamwork in defence."""
    return 2 if figure.has(AttributeDie) else 1


def covers(roll: Sequence[str], icons: Sequence[str]) -> tuple[str, ...]:
    """The icons that a roll does not provide, each die being good for one."""
    rest = list(icons)
    for face in roll:
        if face in rest:
            rest.remove(face)
    return tuple(rest)


def roll(table: Expedition, dice: int) -> list[str]:
    """What a number of dice show."""
    return [table.random.choice(table.box.dice) for _ in range(dice)]


def spend(table: Expedition, figure: Figure, gear: Iterable[Held]) -> None:
    """Gear that was used is twisted or discarded."""
    for one in gear:
        if one.card.after == "twist":
            one.twisted = True
        else:
            figure.gear.remove(one)
            table.gear_discards.append(one.card)
