"""Turns (§4): what the active hero may do, what each action costs, and how a turn and a quest end."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.markup import plain_text
from toolkit.games.unlikely_heroes.playing import expansions
from toolkit.games.unlikely_heroes.playing.choices import Choice, EndTurn, Rearrange
from toolkit.games.unlikely_heroes.playing.game import Game
from toolkit.games.unlikely_heroes.playing.holding import ACTIONS, Player
from toolkit.games.unlikely_heroes.playing.record import QuestResult
from toolkit.games.unlikely_heroes.playing.table import Table
from toolkit.games.unlikely_heroes.printing.wording import clause
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Begin,
    Discard,
    DrawNumber,
    Explore,
    Follow,
    Give,
    Regrouping,
    Solve,
    Travel,
    Use,
    bits,
)

SPACES = 3
"""Maps a hero travels in one action."""
ICON = re.compile(r"\[(\w+)\]")
MOST_TURNS = 150
"""A game that is not over by then has stalled."""


def start(table: Table, player: Player, random: Random, *, strict: bool = False, log: bool = False) -> Game:
    """A game set up: heroes and their items dealt, the start map revealed, chapter one read."""
    game = Game(table, player, random, strict=strict)
    if log:
        game.log = []
    if table.clock:
        game.energy.pool -= 1  # the cube on the clock
    names: dict[str, int] = {}
    for card in random.sample(table.starting_heroes, len(table.starting_heroes)):
        names.setdefault(table.cards[card].name, card)
    for hero, card in enumerate([*names.values()][: table.heroes]):
        game.seats[hero] = type(game.seats[hero])(NOWHERE, 0, card)
        game.charge(card)
    items = random.sample(table.starting_items, min(table.heroes, len(table.starting_items)))
    for hero, item in enumerate(items):
        game.equip(item, game.one_of("place", hero, game.places_with(hero), item))
    if table.modules:
        expansions.deal(game)
    game.agenda += [DrawNumber(table.quest.start, 0), Regrouping(None), Begin(1)]
    game.work_off()
    return game


def travels(game: Game, hero: int) -> dict[int, int]:
    """The maps a hero can reach in one action, each with how many steps it takes."""
    at = game.seats[hero].at
    if at == NOWHERE:
        return {}
    free, paid = _legs(game, hero)
    strain = 1 if game.cubes(hero) > len(paid) else 0
    return game.play.within(game.table, at, free + sum(spaces for _, spaces in paid) + strain)


def _legs(game: Game, hero: int) -> tuple[int, list[tuple[int, int]]]:
    """How far a hero travels for free, and the cards that take it further for a cube each."""
    free, paid = SPACES, []
    mask = game.play.timed.get(("during", "travel"), 0)
    for card in bits(mask & game.in_force() if mask else 0):
        if game.usable(card, hero) == NOBODY:
            continue
        spaces = _spaces(game.play.effects[card].instruction.do)  # type: ignore[union-attr]
        if not game.play.spaces(card):
            free += spaces
        elif spaces:
            paid.append((card, spaces))
    if game.traits:
        for _, effect in expansions.trait_effects(game, hero):
            if effect.timing is not None and (effect.timing.when, effect.timing.step) == ("during", "travel"):
                free += _spaces(effect.instruction.do)
    return free, paid


def _spaces(do: tuple[o.Operation, ...]) -> int:
    return sum(one.spaces for one in do if isinstance(one, o.MoveFurther))


def follows(game: Game) -> list[Follow]:
    """Objectives that are met, and were not followed since the chapter began."""
    if game.variant == NOWHERE:
        return []
    variant = game.play.quest.chapters[game.chapter - 1].variants[game.variant]
    return [
        Follow(index)
        for index, objective in enumerate(variant.objectives)
        if index not in game.followed and game.play.holds(objective.condition, game, kind=True)
    ]


def explorations(game: Game, hero: int) -> list[int]:
    """The anchors of a hero's map whose cards can be revealed."""
    seat = game.seats[hero]
    if seat.at == NOWHERE:
        return []
    return [number for number in game.play.anchors(seat.at) if game.play.drawable(game.pile, seat.held, number)]


def peek(game: Game, number: int) -> list[int]:
    """The cards of an anchor on a map where a hero stands, to read their backs: free, for everyone, at any time."""
    maps = {seat.at for seat in game.seats if seat.at != NOWHERE}
    if not any(number in game.play.anchors(place) for place in maps):
        return []
    return list(bits(game.play.numbered.get(number, 0) & game.pile))


def solutions(game: Game, hero: int) -> list[Solve]:
    """The puzzles a hero can solve with what everyone on the same map holds."""
    seat = game.seats[hero]
    together = game.play.held_with(game.seats, seat)
    return [
        Solve(hero, colour, pieces, number)
        for colour, pieces, number in game.play.puzzles
        if not pieces & ~together and colour not in game.solved and game.play.drawable(game.pile, seat.held, number)
    ]


def backpack(game: Game, hero: int) -> list[Choice]:
    """What a backpack action may be."""
    seat = game.seats[hero]
    found: list[Choice] = [*solutions(game, hero)]
    for item in bits(seat.held):
        found.append(Discard(hero, item))
        found += game.rearrangements(hero, item)
    for to, other in enumerate(game.seats):
        if to == hero or other.at != seat.at:
            continue
        found += [Give(hero, item, to) for item in bits(seat.held)]
        found += [Give(to, item, hero) for item in bits(other.held)]
        found += [Give(hero, item, to, back) for item in bits(seat.held) for back in bits(other.held)]
    return found


def uses(game: Game, hero: int) -> list[Use]:
    """Effects without a timing that can be used in this turn, and were not yet."""
    mask = game.play.at_will & game.in_force() & ~game.used_this_turn
    found = []
    for card in bits(mask):
        user = game.usable(card, hero)
        if user != NOBODY:
            found.append(Use(user, card))
    return found


def options(game: Game) -> list[Choice]:
    """Everything the active hero may do now."""
    hero = game.active
    found: list[Choice] = [*follows(game)]
    if game.actions > 0:
        found += [Explore(hero, number) for number in explorations(game, hero)]
        found += [Travel(hero, place) for place in travels(game, hero)]
        found += backpack(game, hero)
    return [*found, *uses(game, hero), EndTurn()]


def act(game: Game, choice: Choice) -> None:
    """Carries out what the active hero does, with what comes before and after."""
    match choice:
        case Use(hero, card):
            game.used_this_turn |= 1 << card
            game.use(hero, card)
        case Follow(index):
            game.followed.add(index)
            game.make(choice)
            game.work_off()
        case Travel(hero, place):
            _action(game, "travel", lambda: _travel(game, hero, place))
        case Explore(hero, number):
            game.tell(f"{game.name(hero)} explores {number}.")
            for card in bits(game.play.numbered.get(number, 0) & game.pile):
                back = game.play.cards[card].back
                game.note_needed(back.needs if back else None, game.seats[hero].held)
            _action(game, "explore", lambda: game.make(choice))
        case Give():
            _action(game, "backpack", lambda: game.give(choice))
        case Rearrange(hero, item, drop):
            _action(game, "backpack", lambda: game.rearrange(hero, item, drop))
        case Solve(hero, colour):
            game.tell(f"{game.name(hero)} solves the {colour} puzzle.")
            game.record.used |= choice.pieces
            _action(game, "backpack", lambda: game.make(choice))
        case Discard():
            _action(game, "backpack", lambda: game.make(choice))
        case _:
            raise AssertionError(f"{choice} is nothing a hero does in a turn")
    game.record.held |= sum(seat.held for seat in game.seats)


def _action(game: Game, step: str, do: Callable[[], None]) -> None:
    """An action, between the effects that come before and after it."""
    hero = game.active
    game.actions -= 1
    game.moment("before", "action", hero)
    game.moment("before", step, hero)
    if game.outcome:
        return
    do()
    game.work_off()
    game.moment("after", step, hero)
    game.moment("after", "action", hero)


def _travel(game: Game, hero: int, place: int) -> None:
    """Pays for what goes beyond three maps, cards before strain, and goes there."""
    steps = game.play.within(game.table, game.seats[hero].at, MOST_TURNS)[place]
    free, paid = _legs(game, hero)
    missing = steps - free
    for card, spaces in paid:
        if missing > 0:
            game.record.used |= 1 << card
            game.energy.take(card)
            missing -= spaces
    if missing > 0:
        game.moment("before", "strain", hero)
        game.spend_energy(hero)
        game.moment("after", "strain", hero)
    game.tell(f"{game.name(hero)} travels to {game.label(place)}.")
    game.make(Travel(hero, place))


def take_turn(game: Game) -> None:
    """One turn of the active hero, the clock, and what running out of luck costs."""
    hero = game.active
    game.turn += 1
    game.actions = max(0, ACTIONS + game.more_actions.pop(hero, 0))
    game.turn_over, game.used_this_turn = False, 0
    game.tell(f"— Turn {game.turn}: {game.name(hero)}, {len(game.luck.pile)} luck left —")
    game.moment("before", "turn", hero)
    while not game.outcome and not game.turn_over:
        if game.actions <= 0 and not follows(game) and not uses(game, hero):
            break
        choice = game.ask("turn", hero, lambda: options(game))
        if isinstance(choice, EndTurn):
            break
        act(game, choice)
    game.turn_over = True
    game.moment("after", "turn", hero)
    end_turn(game)


def end_turn(game: Game) -> None:
    """Out-of-luck cards for every reshuffle; the clock, unless nightfall moves it; then the next hero."""
    while game.luck.reshuffles > 0 and not game.outcome:
        game.luck.reshuffles -= 1
        game.record.reshuffles += 1
        game.draw_penalty()
        game.settle()
    if not game.outcome and "nightfall" not in game.play.setup.expansions:
        game.advance_clock(game.active)
    game.changes = [one for one in game.changes if one.lasts != "turn"]
    game.work_off()
    game.active = (game.active + 1) % len(game.seats)


def finish(game: Game, number: int = 0, most_turns: int = MOST_TURNS) -> QuestResult:
    """Plays a game to its end."""
    while not game.outcome and game.turn < most_turns:
        take_turn(game)
    record = game.record
    reason = _reason(game)
    game.tell({"won": "The quest is won.", "lost": f"The quest is lost: {reason}."}.get(game.outcome, "Nothing moves."))
    return QuestResult(
        number, game.outcome or "stalled", reason, game.turn, game.chapter, game.rounds, len(game.luck.pile),
        len(game.penalties), record.reshuffles, record.seen, record.held, record.used, dict(record.attempts),
        dict(record.failed), record.luck_drawn, game.seats[game.active].at, tuple(record.unlocked),
    )  # fmt: skip


def _reason(game: Game) -> str:
    """Why a game was lost: the failure condition in words."""
    if game.outcome != "lost" or game.variant == NOWHERE:
        return "" if game.outcome == "won" else "stalled"
    variant = game.play.quest.chapters[game.chapter - 1].variants[game.variant]
    for failure in variant.failures:
        if game.play.holds(failure.condition, game, kind=False):
            return ICON.sub(r"\1", plain_text(clause(failure.condition)))
    return "a card said so"
