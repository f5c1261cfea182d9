"""A game taken over from a proof: from the moves of a walkthrough or a soft-lock to a table where people go on.

A proof knows what luck cannot change: which cards lie where, who holds what, what was passed and solved. So this is
simply given, as the rulebook's own moves lead there (`rulebook.moves`), and everything that a proof leaves out is as at
the beginning: all luck is in the pile, the clock has not moved, and whatever comes into play is charged.

A proof's heroes are equal, and carry nothing of their own. Here each has a name and a starting item, which is laid
aside if the backpack has no room for it any more. Items lie for their effects, if they have some and there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
from msgspec.structs import replace as with_changes

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.backpacks import SIDES, keep_limits
from toolkit.games.unlikely_heroes.playing.choices import Side
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.proving.story import steps
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Move, Position, bits
from toolkit.plain import Plain

MISFIT = "the proof does not fit the box any more. Wait for the next one."
GIVEN = "Taken over here from a proof: all of this was given. Luck, energy and the clock are as at the beginning."


class Given(msgspec.Struct, frozen=True):
    """Where the moves of a proof lead: the position, and the story."""

    position: Position
    story: tuple[str, ...]


def given_by(play: PreparedQuest, moves: Sequence[Plain]) -> Given:
    """What moves as a proof writes them down lead to.

    Raises:
        ToolkitError: they cannot be made here, or end in the middle of something.
    """
    begun_with = tuple(play.cards[card].id for card in play.needed)
    compiled = CompiledQuest(replace(play.box, begun_with=begun_with), play.quest, play.heroes)
    try:
        made = msgspec.convert(moves, tuple[Move, ...])
        position = begin(compiled)
        for move in made:
            position = apply(compiled, position, move)
        story = steps(compiled, made, declined=True)
    except (msgspec.ValidationError, ValueError, IndexError) as error:
        raise ToolkitError(MISFIT) from error
    if position.outcome:
        raise ToolkitError("the quest is over after this step. Take an earlier one over.")
    if position.agenda:
        raise ToolkitError("something is being resolved after this step. Take an earlier one over.")
    return Given(position, tuple(story))


def take_over(game: Playthrough, given: Given) -> None:
    """Lays the table of a game, whose party has sat down, out as a proof left it."""
    there, draft = given.position, game.position
    for name in ("pile", "table", "discarded", "destroyed", "gone", "revealed", "passed", "solved", "chapter",
                 "variant", "followed", "laid"):  # fmt: skip
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
    """Someone who was met on the way has taken over, if the party has not begun with them."""
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
