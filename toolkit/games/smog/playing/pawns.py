"""Figures on the stage, and what each of them has: damage, ether, equipment, upgrades, torments."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.smog.content.cards import (
    ARSENAL,
    NO_ICONS,
    Attributes,
    Boost,
    Equipment,
    Gift,
    Role,
    Torment,
    Upgrade,
    Use,
)
from toolkit.games.smog.content.effects import Effect
from toolkit.games.smog.content.figures import Agent, Ally, Figure, Gentleman, Minion
from toolkit.games.smog.content.limits import ARSENAL_SLOTS
from toolkit.playing.copying import shallow

GENTLEMEN, NEMESIS = 0, 1
OFF = -1
"""Not on the stage."""
ACTIONS = 2
"""Of gentlemen and agents; minions and allies have one."""


class Ability(Struct, frozen=True):
    """Something that a figure can do: a gift, an upgrade, a role, equipment with a use."""

    key: str
    title: str
    use: Use
    cost: int
    do: tuple[Effect, ...]
    attack: Boost | None
    is_gear: bool = False
    """Gear and artefacts: "only … during their activation"."""


class Pawn:
    """A figure. `at` is its square; `down` is knocked down, and a gentleman who is `out` lies there, neutralized."""

    def __init__(self, key: str, sheet: Figure, at: int) -> None:
        self.key, self.sheet, self.at = key, sheet, at
        self.kind = {Gentleman: "gentleman", Agent: "agent", Minion: "minion", Ally: "ally"}[type(sheet)]
        self.side = GENTLEMEN if self.kind in ("gentleman", "ally") else NEMESIS
        self.damage = 0
        self.ether: int = sheet.ether if isinstance(sheet, Gentleman | Agent) else 0
        self.skills = sheet.skills if isinstance(sheet, Gentleman | Agent) else ()
        self.down = self.out = False
        self.role: Role | None = None
        self.equipment: tuple[Equipment, ...] = ()
        self.upgrades: tuple[Upgrade, ...] = ()
        self.torments: tuple[Torment, ...] = ()
        self.upkeep: tuple[tuple[str, int], ...] = ()
        """Ether that lies on upkeep effects."""
        self.more = Attributes()
        """What benefits of the nemesis give."""
        self._abilities: tuple[Ability, ...] | None = None

    @property
    def name(self) -> str:
        """Whose figure it is, with a number where there are several."""
        _, _, number = self.key.rpartition("#")
        return f"{self.sheet.name} {number}" if "#" in self.key else self.sheet.name

    @property
    def card(self) -> str:
        """Its activation card: one for each figure, or for each kind."""
        return self.sheet.id

    @property
    def actions(self) -> int:
        """How many actions an activation has."""
        return ACTIONS if self.kind in ("gentleman", "agent") else 1

    @property
    def stands(self) -> bool:
        """Whether it is on the stage and not neutralized."""
        return self.at != OFF and not self.out

    # Attributes.

    def _weakened(self, word: str) -> int:
        return sum(getattr(one.weakens, word) for one in self.torments if one.weakens is not None)

    def attribute(self, word: str) -> int:
        """Punch, trigger or agility, with all that changes it."""
        value: int = getattr(self.sheet, word) + getattr(self.more, word)
        return max(0, value - self._weakened(word)) if self.torments else value

    @property
    def first_box(self) -> int:
        """The damage that draws a torment: bonus boxes and the leftmost one."""
        bonus = self.sheet.bonus_health if isinstance(self.sheet, Gentleman) else 0
        return bonus + self.sheet.health[0]

    @property
    def endures(self) -> int:
        """The damage that neutralizes it."""
        return max(1, self.sheet.endures + self.more.health - (self._weakened("health") if self.torments else 0))

    # Cards.

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All that it can do beside what everybody can."""
        if self._abilities is None:
            self._abilities = tuple(self._every_ability())
        return self._abilities

    def _every_ability(self) -> Iterator[Ability]:
        for number, gift in enumerate(self.sheet.gifts):
            yield _gift(f"gift-{number}", gift)
        if self.role is not None and (self.role.do or self.role.attack):
            yield Ability(self.role.id, self.role.title, self.role.use, self.role.cost, self.role.do, self.role.attack)
        for upgrade in self.upgrades:
            yield Ability(upgrade.id, upgrade.title, upgrade.use, upgrade.cost, upgrade.do, upgrade.attack)
        for item in self.equipment:
            if item.use is not None and not (item.melee or item.ranged):
                icons = item.icons if item.icons != NO_ICONS else None
                yield Ability(item.id, item.title, item.use, item.cost, item.do, icons, is_gear=True)

    def holds(self, item: Equipment) -> bool:
        """Whether there is room for a piece: three slots for arsenal, any number of the rest."""
        return item.deck not in ARSENAL or sum(one.deck in ARSENAL for one in self.equipment) < ARSENAL_SLOTS

    def take(self, item: Equipment) -> None:
        """Gains a piece."""
        self.equipment = (*self.equipment, item)
        self._abilities = None

    def lose(self, item: Equipment) -> None:
        """Gives a piece away."""
        left = list(self.equipment)
        left.remove(item)
        self.equipment, self._abilities = tuple(left), None

    def learn(self, upgrade: Upgrade) -> None:
        """Gains an upgrade."""
        self.upgrades, self._abilities = (*self.upgrades, upgrade), None

    def is_kept_up(self, ability: Ability) -> bool:
        """Whether ether lies on an upkeep effect."""
        return any(key == ability.key for key, _ in self.upkeep)

    def copy(self) -> Pawn:
        """The same; everything that changes in it is a value."""
        return shallow(self)


def _gift(key: str, gift: Gift) -> Ability:
    return Ability(key, gift.title, gift.use, gift.cost, gift.do, gift.attack)
