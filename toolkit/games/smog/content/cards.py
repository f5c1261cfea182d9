"""The cards of both sides: powers, chaos, roles, upgrades, equipment, torments and locations; and icons of attacks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.smog.content.effects import Effect
from toolkit.source.art import Art

Job = Literal["arcanist", "dilettante", "knight", "mekamancer", "monster"]
JOBS: tuple[Job, ...] = ("arcanist", "dilettante", "knight", "mekamancer", "monster")
Use = Literal["bonus", "upkeep", "action", "bonus_action", "attack_boost", "defense_boost"]
Moment = Literal["activation", "attack", "defence"]
TormentEnd = Literal["recover", "activation", "chapter"]
Deck = Literal["gear", "common", "expert", "royal", "artefact", "fragment"]
ARSENAL = ("common", "expert", "royal")
"""The decks whose pieces take one of the three slots of a dashboard."""


class Boost(Struct, frozen=True):
    """The icons of an attack."""

    bonus: int = 0
    reroll: bool = False
    hit_plus: int = 0
    spread: bool = False
    knockdown: bool = False
    daze: int = 0
    fire: bool = False

    def __or__(self, other: Boost) -> Boost:
        """Both at once: "those effects stack"; a die may be rolled again only once."""
        return Boost(
            self.bonus + other.bonus,
            self.reroll or other.reroll,
            self.hit_plus + other.hit_plus,
            self.spread or other.spread,
            self.knockdown or other.knockdown,
            self.daze + other.daze,
            self.fire or other.fire,
        )


NO_ICONS = Boost()


class Attributes(Struct, frozen=True):
    """By how much attributes are changed."""

    punch: int = 0
    trigger: int = 0
    agility: int = 0
    health: int = 0
    ether: int = 0


class Gift(Struct, frozen=True):
    """What is printed on a dashboard."""

    place: Place
    title: str
    use: Use
    cost: int = 0
    text: str = ""
    do: tuple[Effect, ...] = ()
    attack: Boost | None = None


class Card(Struct, frozen=True, kw_only=True):
    """What all cards have."""

    place: Place
    id: str
    title: str
    text: str = ""
    do: tuple[Effect, ...] = ()
    copies: int = 1
    story: str = ""
    art: Art | None = None


class Power(Card, frozen=True, kw_only=True):
    """A power of the nemesis."""

    cost: int = 0
    basic: bool = False
    attack: Boost | None = None


class Chaos(Card, frozen=True, kw_only=True):
    """A chaos card, which is discarded after its use; `moment` says `when` for the play-test."""

    when: str
    moment: Moment = "activation"
    attack: Boost | None = None


class Role(Card, frozen=True, kw_only=True):
    """A role card; a bonus action, unless it says otherwise."""

    leader: bool = False
    use: Use = "bonus_action"
    cost: int = 0
    attack: Boost | None = None


class Upgrade(Card, frozen=True, kw_only=True):
    """A card of a job's deck."""

    job: Job
    use: Use
    cost: int = 0
    attack: Boost | None = None


class Equipment(Card, frozen=True, kw_only=True):
    """A weapon, gear, an artefact, or a fragment of the Moloch stone."""

    deck: Deck
    melee: bool = False
    ranged: bool = False
    short: bool = False
    icons: Boost = NO_ICONS
    ether: Boost | None = None
    use: Use | None = None
    cost: int = 0


class Torment(Card, frozen=True, kw_only=True):
    """A torment card; `ends` says for the play-test what `until` says."""

    lasting: bool = False
    until: str = ""
    ends: TormentEnd = "chapter"
    weakens: Attributes | None = None


class Location(Card, frozen=True, kw_only=True):
    """Where gentlemen go in an intermission; its points go to the nemesis."""

    points: int


class Benefit(Struct, frozen=True):
    """What conspiracy points buy, twice at most unless it is bought `often`."""

    place: Place
    title: str
    cost: int
    text: str = ""
    do: tuple[Effect, ...] = ()
    strengthens: Attributes | None = None
    often: bool = False
