"""Save-game dividers: cards that stand between the parts of a game in the box, and say what to put behind them.

Rulebook, "Save": "You can save the game at any time, by using the save-game dividers. Follow the instruction on the
front of each divider. To continue the game, follow the instructions in reverse and regroup."

It shows no divider. So there is one for each pile and each player, numbered in the order of saving: to continue,
players take them from the last to the first. What cards cannot keep (the chapter, cubes, the clock) is noted on lines.
Where meeples stand is not, because of the regroup; the last revealed map is, because the regroup may be on it. A
divider is as wide as a card and taller, so that its title shows above the cards; it has straight edges, easy to cut.

The rulebook names tokens once, in "Heroes": "The new hero inherits any cubes, tokens, items and other cards from the
previous hero." It does not say what they do, and no other sentence gives or requires one. So they are components:
`tokens` in `box.json` says what they are called and how many there are, the texts of cards say what they are for,
players hold them beside their hero, whoever that is, and a box with tokens has a line for them on each hero's divider.

Otherwise the dividers are the same for every box in a language, except for expansions, which bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolkit.games.unlikely_heroes.content.model import Box, Detour, Item, Nightfall, Trait, Weather
from toolkit.games.unlikely_heroes.printing.face_text import CardWriter
from toolkit.games.unlikely_heroes.printing.faces import look_of
from toolkit.games.unlikely_heroes.printing.wording import Wording
from toolkit.games.unlikely_heroes.settings import PARTY
from toolkit.press.components import Component, FaceSource
from toolkit.press.layout.facing import About, Facing, Imprint, face_source
from toolkit.press.layout.look import Look

KIND = "divider"
TAB = 8.0
"""Millimetres by which a divider is taller than a card, unless the look has a size for it."""


def _is_base(box: Box) -> bool:
    return not box.expansion


def _explores(box: Box) -> bool:
    return any(isinstance(card, Weather | Detour | Nightfall) for card in box.cards)


def _has_modules(box: Box) -> bool:
    return any(isinstance(card, Item | Trait) and card.module is not None for card in box.cards)


@dataclass(frozen=True)
class Divider:
    """One divider: the part of a game behind it, the colours and the icon of that, and what is noted on it.

    `hero` is the number of the hero it is for. `serves` says whether a box has that part.
    """

    part: str
    colours: str
    icon: str
    notes: tuple[str, ...] = ()
    hero: int = 0
    serves: Callable[[Box], bool] = _is_base

    @property
    def id(self) -> str:
        """`divider-hero-2`."""
        name = f"{KIND}-{self.part.replace('_', '-')}"
        return f"{name}-{self.hero}" if self.hero else name


DIVIDERS = (
    Divider("quest", "encounter", "starting", ("quest", "chapter", "next", "clock", "puzzles")),
    *(
        Divider("hero", "hero", "meeple", ("player", "hero_energy", "item_energy", "lasting"), hero)
        for hero in range(1, int(PARTY.values[-1]) + 1)
    ),
    Divider("maps", "map", "map", ("beside",)),
    Divider("discards", "challenge", "discard"),
    Divider("destroyed", "bad_luck", "destroy"),
    Divider("luck", "luck", "luck"),
    Divider("luck_discards", "no_luck", "discard_luck"),
    Divider("out_of_luck", "out_of_luck", "out_of_luck"),
    Divider("exploration", "exploration", "weather", serves=_explores),
    Divider("modules", "blessed", "blessed", serves=_has_modules),
)
"""In the order of saving; the number of each is its place here, whichever of them a box has."""


def divider_components(box: Box) -> Iterator[Component]:
    """The dividers that a box brings, ready to be laid out."""
    look = look_of(box)
    imprint = Imprint(look, box.language, box.place)
    size = size_of(look)
    wording = Wording(look.words)
    write = CardWriter(look.data, box.place, wording)
    back: FaceSource | None = None
    for number, divider in enumerate(DIVIDERS, 1):
        if not divider.serves(box):
            continue
        title = wording.words("divider-title", part=divider.part, hero=divider.hero)
        about = About(box.place, title, divider.id)
        notes = [wording.words("divider-note", note=note) for note in notes_on(divider, box)]
        data: dict[str, Any] = {
            "number": number,
            "title": title,
            "colours": divider.colours,
            "icon": divider.icon,
            "text": write.words(wording.words("divider-text", part=divider.part), box.place),
            "notes": [write.words(note, box.place) for note in notes],
        }
        front = Facing(f"{divider.id}-front", "front", f"{KIND}.xml.j2", {"divider": data}, size, about)
        if back is None:
            titled = {"box": {"title": box.title, "icon": box.icon or "map"}}
            back = face_source(Facing(f"{KIND}-back", "back", f"{KIND}-back.xml.j2", titled, size, about), imprint)
        yield Component(
            id=divider.id,
            label=title,
            kind=KIND,
            name=title,
            faces=(face_source(front, imprint), back),
            place=box.place,
        )


def notes_on(divider: Divider, box: Box) -> tuple[str, ...]:
    """What is noted on a divider: of heroes, also their tokens, if the box has any."""
    return (*divider.notes, "tokens") if divider.hero and box.tokens else divider.notes


def size_of(look: Look) -> Mapping[str, float]:
    """The size of a divider: the look's own, or that of a card and a tab."""
    cards: Mapping[str, Mapping[str, float]] = look.data["cards"]
    return cards.get(KIND) or {**cards["default"], "height": cards["default"]["height"] + TAB}
