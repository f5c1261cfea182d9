"""What cards tell the players to do, as data: a small, closed vocabulary that can be carried out.

An `Instruction` is a printed text, operations, or both:

>>> Choose((Instruction(do=(Draw((72,)),)), Instruction(do=(GainEnergy(1),)))).options[0].do
(Draw(cards=(72,)),)

`OPERATIONS` is the one table from the word in the JSON to the class. How each reads in print is in `wording`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.conditions import Condition
from toolkit.games.unlikely_heroes.markup import Text

Who = Literal["you", "all", "adjacent", "one"]
Lasts = Literal["challenge", "turn", "chapter", "quest"]
Target = Literal["this", "item", "hero", "all"]
Module = Literal["blessed", "cursed"]
Skill = Literal["strength", "wit", "dexterity"]
CardOrThis = int | Literal["this"]

NOWHERE = Place("", None)


@dataclass(frozen=True, slots=True)
class Dice:
    """An amount that is rolled: a plus gains, a minus discards, a blank is nothing."""

    blessed: int = 0
    cursed: int = 0


Amount = int | Dice


@dataclass(frozen=True, slots=True)
class Instruction:
    """Something a card tells the players to do. `text` is what the author wrote, if anything."""

    text: Text | None = None
    do: tuple[Operation, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw encounter cards from the pile, one after the other."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards that are in play to the common discard pile."""

    cards: tuple[CardOrThis, ...]


@dataclass(frozen=True, slots=True)
class Destroy:
    """Remove cards from the quest."""

    cards: tuple[CardOrThis, ...]


@dataclass(frozen=True, slots=True)
class Return:
    """Put cards back into the pile."""

    cards: tuple[CardOrThis, ...]


@dataclass(frozen=True, slots=True)
class Relocate:
    """Move to one of these maps, near or far; it is drawn if it is not in play."""

    maps: tuple[int, ...]
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Unlock:
    """Make starting cards available in every later quest."""

    cards: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class GainEnergy:
    """Take energy cubes from the pool, as far as there are any."""

    amount: Amount
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class DiscardEnergy:
    """Give energy cubes back to the pool."""

    amount: Amount
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Recharge:
    """Fill all charged energy spaces beneath an effect."""

    target: Target = "this"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Uncharge:
    """Remove all energy cubes beneath an effect."""

    target: Target = "this"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class RestoreLuck:
    """Shuffle the luck discards and put some under the luck pile."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class DiscardLuck:
    """Discard luck cards from the luck pile."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ExtraLuck:
    """Draw more luck cards in this challenge than announced."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class RedrawLuck:
    """Discard luck cards just drawn and draw as many new ones."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class DrawOutOfLuck:
    """Draw out-of-luck cards."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ChangeSkill:
    """Add to a skill, or to one of your choice."""

    skill: Skill | Literal["any"]
    amount: Amount
    lasts: Lasts = "challenge"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class ChangeRequirement:
    """Add to what a challenge requires."""

    amount: Amount
    lasts: Lasts = "challenge"


@dataclass(frozen=True, slots=True)
class Succeed:
    """The challenge is passed without drawing luck."""


@dataclass(frozen=True, slots=True)
class ChangeBackpack:
    """Add to the backpack limit of each side."""

    amount: Amount
    lasts: Lasts = "challenge"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class MoveFurther:
    """Move to connected map cards at once, or further when travelling."""

    spaces: int
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class ChangeActions:
    """Take more or fewer actions."""

    amount: int
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class AdvanceClock:
    """Move the cube on the clock, applying each space it enters."""

    spaces: int


@dataclass(frozen=True, slots=True)
class Regroup:
    """Everyone rearranges their backpacks and moves to one map; to the last revealed one by default."""

    map: int | None = None


@dataclass(frozen=True, slots=True)
class GainItem:
    """Take the top card of the blessed or cursed item pile."""

    module: Module
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class DiscardItem:
    """Discard items of the holder's choice."""

    amount: Amount
    tag: str | None = None
    module: Module | None = None
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class MoveTrait:
    """Move the cube on a trait, up or down."""

    steps: int
    module: Module | None = None
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class GoToChapter:
    """Go on to a chapter of this quest."""

    chapter: int


@dataclass(frozen=True, slots=True)
class Win:
    """The quest is won."""


@dataclass(frozen=True, slots=True)
class Lose:
    """The quest is lost."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one of several; printed with a vertical line between."""

    options: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class When:
    """Do something only under a condition."""

    condition: Condition
    do: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()


Operation = (
    Draw | Discard | Destroy | Return | Relocate | Unlock
    | GainEnergy | DiscardEnergy | Recharge | Uncharge
    | RestoreLuck | DiscardLuck | ExtraLuck | RedrawLuck | DrawOutOfLuck
    | ChangeSkill | ChangeRequirement | Succeed | ChangeBackpack
    | MoveFurther | ChangeActions | AdvanceClock | Regroup
    | GainItem | DiscardItem | MoveTrait
    | GoToChapter | Win | Lose | Choose | When
)  # fmt: skip

OPERATIONS: dict[str, type[Operation]] = {
    "draw": Draw,
    "discard": Discard,
    "destroy": Destroy,
    "return": Return,
    "relocate": Relocate,
    "unlock": Unlock,
    "gain_energy": GainEnergy,
    "discard_energy": DiscardEnergy,
    "recharge": Recharge,
    "uncharge": Uncharge,
    "restore_luck": RestoreLuck,
    "discard_luck": DiscardLuck,
    "extra_luck": ExtraLuck,
    "redraw_luck": RedrawLuck,
    "out_of_luck": DrawOutOfLuck,
    "skill": ChangeSkill,
    "requirement": ChangeRequirement,
    "succeed": Succeed,
    "backpack": ChangeBackpack,
    "move": MoveFurther,
    "action": ChangeActions,
    "advance_clock": AdvanceClock,
    "regroup": Regroup,
    "gain_item": GainItem,
    "discard_item": DiscardItem,
    "move_trait": MoveTrait,
    "chapter": GoToChapter,
    "win": Win,
    "lose": Lose,
    "choose": Choose,
    "when": When,
}
