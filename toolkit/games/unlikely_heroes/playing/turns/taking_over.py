"""A game taken over from a proof: from the moves of a walkthrough or a soft-lock to a table where people go on.

A proof knows what luck cannot change: which cards lie where, who holds what, what was passed and solved. All of this is
taken over, as the rulebook's own moves lead there (`rulebook.moves`). Everything that a proof leaves out is as at the
start: all luck is in the pile, the clock has not moved, and cards in play are charged.

A proof's heroes are equal, and carry nothing of their own. Here each has a name and a starting item, which is set aside
if the backpack has no room left. Items are placed for their effects, if they have any and there is room.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace as with_changes

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.pieces.choices import Side
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.table.backpacks import SIDES, keep_limits
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.proving.reasons.story import steps
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Move, Position, bits
from toolkit.plain import Plain

MISFIT = "the box has changed since this proof. Wait for the next one."
GIVEN = "Taken over from a proof at this point. Luck, energy and the clock are as at the start of a quest."


class Given(msgspec.Struct, frozen=True):
    """Where the moves of a proof lead: the position, and the story."""

    position: Position
    story: tuple[str, ...]


def given_by(play: PreparedQuest, moves: Sequence[Plain]) -> Given:
    """What moves as a proof writes them down lead to.

    Raises:
        ToolkitError: they cannot be made here, or end in the middle of something.
    """
    compiled = CompiledQuest(play.box, play.quest, play.heroes, outset=play.outset_needed)
    try:
        made = msgspec.convert(moves, tuple[Move, ...])
        position = begin(compiled)
        for move in made:
            position = apply(compiled, position, move)
        story = steps(compiled, made, declined=True)
    except (msgspec.ValidationError, ValueError, IndexError) as error:
        raise ToolkitError(MISFIT) from error
    if position.outcome:
        raise ToolkitError("the quest is over after this step. Take over at an earlier one.")
    if position.agenda:
        raise ToolkitError("a card is still being resolved after this step. Take over at another one.")
    return Given(position, tuple(story))


def take_over(game: Playthrough, given: Given) -> None:
    """Lays the table of a game, whose party has sat down, out as a proof left it."""
    there, draft = given.position, game.position
    for name in ("pile", "table", "discarded", "destroyed", "gone", "revealed", "passed", "solved", "joined", "chapter",
                 "variant", "followed", "stirred", "laid"):  # fmt: skip
        setattr(draft, name, getattr(there, name))
    draft.agenda.clear()
    own = ~((1 << game.play.encounters) - 1)  # starting items have no number, but for those that a proof knows of
    for hero, seat in enumerate(there.seats):
        starting = draft.seats[hero].held & own & ~seat.held
        draft.seats[hero] = with_changes(draft.seats[hero], at=seat.at, held=seat.held)
        _found_hero(game, hero, seat.hero)
        for item in bits(seat.held):
            _pack(game, hero, item, "right" if game.play.effects[item] is not None else "left")
        for item in bits(starting):
            _pack(game, hero, item, "right" if game.backpacks.right >> item & 1 else "left")
    game.record.chapter = there.chapter
    game.record.seen |= there.revealed
    for line in given.story:
        game.tell(line)
    game.tell(GIVEN, "turn")
    game.read_chapter(there.chapter)
    for hero in range(len(draft.seats)):
        keep_limits(game, hero)


def _found_hero(game: Playthrough, hero: int, found: int) -> None:
    """A hero found on the way has taken over, unless the party began with them."""
    if found == NOBODY or any(seat.hero == found for seat in game.position.seats):
        return
    game.energy.clear(game.position.replace_hero(found, hero))
    game.energy.charge(found)


def _pack(game: Playthrough, hero: int, item: int, wanted: Side) -> None:
    """Lays an item on a side that has room, if possible on this one; else, as only happens to one that heroes start
    with, it is laid aside."""
    draft, packs = game.position, game.backpacks
    draft.change(hero, held=draft.seats[hero].held & ~(1 << item))
    for side in sorted(SIDES, key=lambda side: side != wanted):
        if packs.items_on(hero, side).bit_count() < packs.limit(hero):
            packs.lay_charged(item, side)
            draft.change(hero, held=draft.seats[hero].held | 1 << item)
            return
    packs.lose(item)
