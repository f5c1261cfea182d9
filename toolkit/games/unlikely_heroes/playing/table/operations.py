"""Operations on luck, energy and time, carried out in full (§2): from a line of a card to what it does in a game.

`CARRIED_OUT` is the one table of what a game does itself; all other operations only move cards, as the rulebook does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.playing.pieces.changes import Change, What
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Cube, Train
from toolkit.games.unlikely_heroes.playing.table import blessed_and_cursed
from toolkit.games.unlikely_heroes.playing.table.backpacks import keep_limits
from toolkit.games.unlikely_heroes.playing.table.cubes import chargeable, deplete, gain_energy, spend_energy
from toolkit.games.unlikely_heroes.playing.table.effects import advance_clock, draw_penalty
from toolkit.games.unlikely_heroes.rulebook import resolve
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Refuse, Travel

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


# Energy.


def _gain_energy(game: Playthrough, operation: o.GainEnergy, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        number = game.count(operation)
        if number >= 0:
            gain_energy(game, one, number)
        else:
            spend_energy(game, one, -number)


def _discard_energy(game: Playthrough, operation: o.DiscardEnergy, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        spend_energy(game, one, max(0, game.count(operation)))


def _recharge(game: Playthrough, operation: o.Recharge, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        for card in _targets(game, operation.target, one, this):
            game.energy.charge(card)


def _uncharge(game: Playthrough, operation: o.Uncharge, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        for card in _targets(game, operation.target, one, this):
            game.energy.clear(card)
            deplete(game, card)


def _targets(game: Playthrough, target: o.Target, hero: int, this: int) -> list[int]:
    """The cards that are charged or emptied."""
    own = game.position.seats[hero].hero
    match target:
        case "this":
            return [this] if this != NOBODY and game.energy.spaces[this] else []
        case "hero":
            return [own]
        case "all":
            return chargeable(game, hero)
        case "item":
            items = [card for card in chargeable(game, hero) if card != own]
            return [game.one_of("card", hero, [Cube(card) for card in items]).card] if items else []


# Luck.


def _restore_luck(game: Playthrough, operation: o.RestoreLuck, hero: int, this: int) -> None:
    _restore(game, game.count(operation))


def _discard_luck(game: Playthrough, operation: o.DiscardLuck, hero: int, this: int) -> None:
    _restore(game, -game.count(operation))


def _restore(game: Playthrough, number: int) -> None:
    """Restores luck, or discards it if the number is negative."""
    if number >= 0:
        game.luck.restore(number)
    else:
        game.luck.discard(-number)


def _extra_luck(game: Playthrough, operation: o.ExtraLuck, hero: int, this: int) -> None:
    """Before the draw, fewer are drawn than announced; afterwards, those that were drawn last are discarded."""
    if game.contest is None:
        return
    number = game.count(operation)
    game.luck.draw(max(0, number))
    if number < 0:
        game.contest.withheld += -number - game.luck.take_back(-number)


def _redraw_luck(game: Playthrough, operation: o.RedrawLuck, hero: int, this: int) -> None:
    if game.contest is not None:
        game.luck.redraw(max(0, game.count(operation)))


def _draw_out_of_luck(game: Playthrough, operation: o.DrawOutOfLuck, hero: int, this: int) -> None:
    for _ in range(max(0, game.count(operation))):
        draw_penalty(game)


# Temporary changes.

Lasting = o.ChangeSkill | o.ChangeRequirement | o.ChangeBackpack


def _change(game: Playthrough, what: What, operation: Lasting, hero: int, this: int) -> None:
    amount, source = game.amount(operation.amount), (this, id(operation))
    game.changes.add(Change(what=what, amount=amount, lasts=operation.lasts, hero=hero, source=source))


def _change_skill(game: Playthrough, operation: o.ChangeSkill, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        _change(game, _skill(game, operation, one), operation, one, this)


def _skill(game: Playthrough, operation: o.ChangeSkill, hero: int) -> o.Skill:
    """The skill of an operation; for `any`, the one that is needed now, or else one of the player's choice."""
    if operation.skill != "any":
        return operation.skill
    contest = game.contest
    if contest is not None and hero == contest.hero and contest.trial != NOWHERE:
        return game.play.challenge(contest.card).trials[contest.trial].skill
    return game.ask("skill", hero, lambda: [Train(one) for one in o.SKILLS]).skill


def _change_requirement(game: Playthrough, operation: o.ChangeRequirement, hero: int, this: int) -> None:
    _change(game, "requirement", operation, NOBODY, this)


def _change_backpack(game: Playthrough, operation: o.ChangeBackpack, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        _change(game, "backpack", operation, one, this)
        keep_limits(game, one)


def _succeed(game: Playthrough, operation: o.Succeed, hero: int, this: int) -> None:
    if game.contest is not None:
        game.contest.passed = True


# Time and place.


def _move_further(game: Playthrough, operation: o.MoveFurther, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        _step(game, one, operation.spaces)


def _step(game: Playthrough, hero: int, spaces: int) -> None:
    """Moves a hero at once, if the player wants to."""
    at = game.position.seats[hero].at
    places = game.play.within(game.position.table, at, spaces) if at != NOWHERE else {}
    if places:
        options: list[Choice] = [*(Travel(hero, place) for place in places), Refuse()]
        choice = game.ask("step", hero, lambda: options)
        if isinstance(choice, Travel):
            game.position.change(hero, at=choice.map)


def _change_actions(game: Playthrough, operation: o.ChangeActions, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        game.turn.add_actions(one, operation.amount)


def _advance_clock(game: Playthrough, operation: o.AdvanceClock, hero: int, this: int) -> None:
    for _ in range(operation.spaces):
        advance_clock(game, hero)


# Items, traits, and what comes after the quest.


def _gain_item(game: Playthrough, operation: o.GainItem, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        blessed_and_cursed.gain(game, operation.module, one)


def _move_trait(game: Playthrough, operation: o.MoveTrait, hero: int, this: int) -> None:
    for one in game.meant(operation.who, hero):
        blessed_and_cursed.move_a_trait(game, operation.steps, operation.module, one)


def _discard_item(game: Playthrough, operation: o.DiscardItem, hero: int, this: int) -> bool:
    """For a module, discards the game's own cards; otherwise rolls the amount and leaves the rest to the rulebook."""
    match operation:
        case o.DiscardItem(_, _, str() as module, who):
            number = game.count(operation)
            blessed_and_cursed.discard_items(game, number, module, game.meant(who, hero))
        case o.DiscardItem(o.Dice(), tag, None, who):
            number = max(0, game.count(operation))
            for one in game.meant(who, hero):
                resolve.operate(game.position, o.DiscardItem(number, tag), one, this)
        case _:
            return False
    return True


def _unlock(game: Playthrough, operation: o.Unlock, hero: int, this: int) -> None:
    for named in operation.cards:
        cards = game.play.box.encounters.get(named, ()) if isinstance(named, int) else (game.play.box.by_id.get(named),)
        for card in cards:
            if card is not None:
                game.unlock(card)


CARRIED_OUT: dict[type[o.Operation], Callable[[Playthrough, Any, int, int], bool | None]] = {
    o.GainEnergy: _gain_energy,
    o.DiscardEnergy: _discard_energy,
    o.Recharge: _recharge,
    o.Uncharge: _uncharge,
    o.RestoreLuck: _restore_luck,
    o.DiscardLuck: _discard_luck,
    o.ExtraLuck: _extra_luck,
    o.RedrawLuck: _redraw_luck,
    o.DrawOutOfLuck: _draw_out_of_luck,
    o.ChangeSkill: _change_skill,
    o.ChangeRequirement: _change_requirement,
    o.ChangeBackpack: _change_backpack,
    o.Succeed: _succeed,
    o.MoveFurther: _move_further,
    o.ChangeActions: _change_actions,
    o.AdvanceClock: _advance_clock,
    o.GainItem: _gain_item,
    o.MoveTrait: _move_trait,
    o.DiscardItem: _discard_item,
    o.Unlock: _unlock,
}
"""What a game does itself, by operation, hero and the card it is printed on; False if it does not after all."""


def carry_out(game: Playthrough, operation: o.Operation, hero: int, this: int) -> bool:
    """Carries out an operation on luck, energy or time; returns whether it was one."""
    do = CARRIED_OUT.get(type(operation))
    return do is not None and do(game, operation, hero, this) is not False
