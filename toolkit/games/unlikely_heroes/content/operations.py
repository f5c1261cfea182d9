"""What cards tell the players to do, as data: a small, closed vocabulary that can be carried out.

An `Instruction` is a printed text, operations, or both:

>>> Choose((Instruction(do=(Draw((72,)),)), Instruction(do=(GainEnergy(1),)))).options[0].do
(Draw(cards=(72,)),)

`OPERATIONS` is the one table from the word in the JSON to the class. How each reads in print is in `wording`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.conditions import Condition
from toolkit.source.inline import Text

Who = Literal["you", "all", "adjacent", "one", "another"]
Lasts = Literal["challenge", "turn", "chapter", "quest"]
Target = Literal["this", "item", "hero", "all"]
Module = Literal["blessed", "cursed"]
Skill = Literal["strength", "wit", "dexterity"]
SKILLS: tuple[Skill, ...] = ("strength", "wit", "dexterity")
"""In the order in which cards print them."""
Trigger = Literal["turn", "passive", "adjacent", "anytime", "reveal", "play", "forced"]
AT_WILL: tuple[Trigger, ...] = ("turn", "passive", "adjacent", "anytime")
"""Triggers of effects that players choose to use; the others happen automatically."""
CardOrThis = int | Literal["this"]

NOWHERE = Place("", None)


class Dice(Struct, frozen=True):
    """An amount that is rolled: a plus gains, a minus discards, a blank does nothing. A number may be added to it."""

    blessed: int = 0
    cursed: int = 0
    number: int = 0


Amount = int | Dice


class Instruction(Struct, frozen=True):
    """Something a card tells the players to do. `text` is what the author wrote, if anything."""

    text: Text | None = None
    do: tuple[Operation, ...] = ()
    place: Place = NOWHERE


class Draw(Struct, frozen=True):
    """Draw encounter cards from the pile, one after the other."""

    cards: tuple[int, ...]


class Discard(Struct, frozen=True):
    """Discard cards that are in play to the common discard pile."""

    cards: tuple[CardOrThis, ...]


class Destroy(Struct, frozen=True):
    """Remove cards from the quest."""

    cards: tuple[CardOrThis, ...]


class Return(Struct, frozen=True):
    """Put cards back into the pile."""

    cards: tuple[CardOrThis, ...]


class Relocate(Struct, frozen=True):
    """Move to one of these maps, near or far; it is drawn if it is not in play."""

    maps: tuple[int, ...]
    who: Who = "you"


class Unlock(Struct, frozen=True):
    """Make starting cards available in every later quest."""

    cards: tuple[int | str, ...]


class GainEnergy(Struct, frozen=True):
    """Take energy cubes from the pool, as long as there are any."""

    amount: Amount
    who: Who = "you"
    per_hero: bool = False


class DiscardEnergy(Struct, frozen=True):
    """Give energy cubes back to the pool."""

    amount: Amount
    who: Who = "you"
    per_hero: bool = False


class Recharge(Struct, frozen=True):
    """Fill all charged energy spaces beneath an effect."""

    target: Target = "this"
    who: Who = "you"


class Uncharge(Struct, frozen=True):
    """Remove all energy cubes beneath an effect."""

    target: Target = "this"
    who: Who = "you"


class RestoreLuck(Struct, frozen=True):
    """Shuffle the luck discards and put some under the luck pile."""

    amount: Amount
    per_hero: bool = False


class DiscardLuck(Struct, frozen=True):
    """Discard luck cards from the luck pile."""

    amount: Amount
    per_hero: bool = False


class ExtraLuck(Struct, frozen=True):
    """Draw more luck cards in this challenge than announced, or fewer."""

    amount: Amount
    per_hero: bool = False


class RedrawLuck(Struct, frozen=True):
    """Discard luck cards that were just drawn, and draw the same number again."""

    amount: Amount
    per_hero: bool = False


class DrawOutOfLuck(Struct, frozen=True):
    """Draw out-of-luck cards."""

    amount: Amount
    per_hero: bool = False


class ChangeSkill(Struct, frozen=True):
    """Add to a skill, or to one of your choice."""

    skill: Skill | Literal["any"]
    amount: Amount
    lasts: Lasts = "challenge"
    who: Who = "you"


class ChangeRequirement(Struct, frozen=True):
    """Add to what a challenge requires."""

    amount: Amount
    lasts: Lasts = "challenge"


class Succeed(Struct, frozen=True):
    """The challenge is passed without drawing luck."""


class ChangeBackpack(Struct, frozen=True):
    """Add to the backpack limit of each side."""

    amount: Amount
    lasts: Lasts = "challenge"
    who: Who = "you"


class MoveFurther(Struct, frozen=True):
    """Move to connected map cards at once, or further when travelling; below 0, less far."""

    spaces: int
    who: Who = "you"


class ChangeActions(Struct, frozen=True):
    """Take more or fewer actions."""

    amount: int
    who: Who = "you"


class AdvanceClock(Struct, frozen=True):
    """Move the cube on the clock, applying each space it enters."""

    spaces: int


class Regroup(Struct, frozen=True):
    """Everyone rearranges their backpacks and moves to one map; to the last revealed one by default."""

    map: int | None = None


class GainItem(Struct, frozen=True):
    """Take the top card of the blessed or cursed item pile."""

    module: Module
    who: Who = "you"


class DiscardItem(Struct, frozen=True):
    """Discard items of the holder's choice."""

    amount: Amount
    tag: str | None = None
    module: Module | None = None
    who: Who = "you"
    per_hero: bool = False


class MoveTrait(Struct, frozen=True):
    """Move the cube on a trait, up or down."""

    steps: int
    module: Module | None = None
    who: Who = "you"


class GoToChapter(Struct, frozen=True):
    """Go on to a chapter of this quest."""

    chapter: int


class Win(Struct, frozen=True):
    """The quest is won."""


class Lose(Struct, frozen=True):
    """The quest is lost."""


class Choose(Struct, frozen=True):
    """Choose one of several; printed with a vertical line between."""

    options: tuple[Instruction, ...]


class When(Struct, frozen=True):
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

Counted = (
    GainEnergy | DiscardEnergy | RestoreLuck | DiscardLuck | ExtraLuck | RedrawLuck | DrawOutOfLuck | DiscardItem
)  # fmt: skip
"""Operations whose amount may be for each hero in play: then a hero icon is printed after it."""

CHOSEN: tuple[Who, ...] = ("one", "another")
"""Whom the players choose: any hero, or one who is not acting."""

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


def is_for_a_challenge(operation: Operation) -> bool:
    """Whether an operation only has an effect while a challenge is resolved."""
    match operation:
        case Succeed() | ExtraLuck() | RedrawLuck():
            return True
        case ChangeSkill(lasts="challenge") | ChangeRequirement(lasts="challenge"):
            return True
        case Choose(options):
            return any(is_for_a_challenge(one) for option in options for one in option.do)
        case When(_, do, otherwise):
            return any(map(is_for_a_challenge, (*do, *otherwise)))
    return False


def every_operation(do: Iterable[Operation]) -> Iterator[Operation]:
    """Operations and those inside them: options to choose from, and both sides of a condition."""
    for operation in do:
        yield operation
        match operation:
            case Choose(options):
                for option in options:
                    yield from every_operation(option.do)
            case When(_, then, otherwise):
                yield from every_operation((*then, *otherwise))


def ends_chapter(do: Iterable[Operation]) -> bool:
    """Whether operations end the current chapter, whatever is chosen and whatever holds."""
    for operation in do:
        match operation:
            case GoToChapter() | Win() | Lose():
                return True
            case Choose(options) if options and all(ends_chapter(option.do) for option in options):
                return True
            case When(_, then, otherwise) if ends_chapter(then) and ends_chapter(otherwise):
                return True
    return False
