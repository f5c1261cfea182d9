"""Where icons come from: action cards, heroes, gear and dice. Each icon needs a source of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from toolkit.games.nemo_rising.content.abilities import (
    WILD,
    AttributeDie,
    Free,
    FreeReroll,
    FreeScout,
    Regain,
    Shortcut,
    Stealth,
    any_gives,
    blue_of,
)
from toolkit.games.nemo_rising.content.sources import left_over
from toolkit.games.nemo_rising.playing.table import BLUE, MOST_GEAR, Expedition, Figure, Foe, Held

Way = tuple[tuple[Held, ...], tuple[str, ...]]
"""Which gear to use, and what is left for the dice."""


def usable(figure: Figure, icons: Sequence[str], use: str, dice: int) -> list[Held]:
    """The gear that could give one of the icons, or a second die."""
    ready = (one for one in figure.gear if not one.twisted)
    return [
        one
        for one in ready
        if any(any_gives(one.card.abilities, icon, use) for icon in icons) or (dice == 1 and has_die(one))
    ]


def has_die(held: Held) -> bool:
    """Whether a gear card is a second die."""
    return any(isinstance(one, AttributeDie) for one in held.card.abilities)


def dice_with(gear: Iterable[Held], dice: int) -> int:
    """How many dice are rolled with some gear: never more than two."""
    return 2 if any(map(has_die, gear)) else dice


def ways(
    table: Expedition, figure: Figure, icons: Sequence[str], use: str, dice: int, most: int | None = None
) -> list[Way]:
    """The ways to provide icons with so many dice. Those with the least gear first.

    Gear that neither leaves fewer icons to the dice nor adds a die is not worth using. What is left has to be no more
    than the dice can show; or than `most`, where a part counts, too.
    """
    if tuple(icons) == (WILD,):
        return [((), ())]
    own = figure.cards
    found: list[Way] = []
    gear = usable(figure, icons, use, dice)
    for number in range(min(len(gear), MOST_GEAR) + 1):
        better: list[Way] = []
        for some in combinations(gear, number):
            rest = left_over(icons, [*own, *(one.card.abilities for one in some)], use, table.box.dice)
            rolled = dice_with(some, dice)
            worse = any(
                len(less) <= len(rest) and (dice_with(fewer, dice) >= rolled or not less) for fewer, less in found
            )
            if not worse and len(rest) <= (most or rolled):
                better.append((some, rest))
        found += better
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


def roll(table: Expedition, dice: int) -> list[str]:
    """What a number of dice show."""
    return [table.random.choice(table.box.dice) for _ in range(dice)]


def give_blue(table: Expedition, figure: Figure, tokens: int) -> None:
    """Blue action tokens, as far as there are any left: all heroes share those in the box."""
    left = BLUE - sum(one.blue for one in table.figures)
    figure.blue += min(left, tokens)


def spend(table: Expedition, figure: Figure, gear: Iterable[Held]) -> None:
    """Gear that is used does at once what needs no icons to be asked for, and is twisted or discarded."""
    for one in gear:
        table.say(f"{figure.hero.name} uses {one.card.title}.")
        for ability in one.card.abilities:
            give_blue(table, figure, blue_of(ability))
            match ability:
                case Stealth() | Shortcut() | FreeScout() | FreeReroll():
                    figure.used.append(ability)
                case Regain(points):
                    table.gain(points)
                case Free(text):
                    table.read_aloud(text)
        if one.card.after == "twist":
            one.twisted = True
        else:
            figure.gear.remove(one)
            table.gear_discards.append(one.card)
