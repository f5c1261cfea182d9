"""Turns (§4): what the active hero may do, what each action costs, and how a turn and a quest end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_turn
from toolkit.games.unlikely_heroes.content.kept import Kept
from toolkit.games.unlikely_heroes.playing.pieces.aloud import aloud
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, EndTurn, Rearrange, TakeUp
from toolkit.games.unlikely_heroes.playing.pieces.prepared import DURING_A_TURN, PreparedQuest
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.table import blessed_and_cursed
from toolkit.games.unlikely_heroes.playing.table.backpacks import can_give, end_changes, equip, give, rearrange
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, deplete, spend_energy
from toolkit.games.unlikely_heroes.playing.table.effects import (
    advance_clock,
    draw_penalty,
    force,
    in_force,
    moment,
    offer,
    suffer,
    usable,
    use,
    used_up,
    uses_of,
    waiting,
)
from toolkit.games.unlikely_heroes.playing.table.playthrough import Choose, Playthrough
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations, futile
from toolkit.games.unlikely_heroes.playing.turns.endings import TITLE, epilogue, reason
from toolkit.games.unlikely_heroes.playing.turns.party import chosen, dealt
from toolkit.games.unlikely_heroes.playing.turns.scoring import rank, score, score_lines
from toolkit.games.unlikely_heroes.playing.turns.taking_over import Given, take_over
from toolkit.games.unlikely_heroes.printing.wording import english
from toolkit.games.unlikely_heroes.rulebook.draft import ON_EQUIP
from toolkit.games.unlikely_heroes.rulebook.moves import to_follow
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Discard,
    Explore,
    Follow,
    Give,
    Regrouping,
    Seat,
    Solve,
    Travel,
    Use,
    bits,
)
from toolkit.games.unlikely_heroes.rulebook.resolve import make, opening, settle, show
from toolkit.playing.seats import Standing

SPACES = 3
"""Maps a hero travels in one action."""
MOST_TURNS = 150
"""A game that takes more turns has stalled."""


def start(
    play: PreparedQuest,
    choose: Choose,
    random: Random,
    *,
    strict: bool = False,
    log: bool = False,
    given: Given | None = None,
) -> Playthrough:
    """A game set up: heroes and their items dealt or chosen, the start map revealed, chapter one read.

    If a proof has brought the party further, the table is laid out as it left it.
    """
    game = Playthrough(play, choose, random, strict=strict, log=log)
    if play.clock:
        game.energy.set_apart()
    party = chosen(game) if play.setup.party == "chosen" else dealt(game)
    for hero, card in enumerate(party.heroes):
        game.position.seats[hero] = Seat(NOWHERE, hero=card)
        game.energy.charge(card)
        show(game.position, card, hero)
        game.position.trigger(card, hero, ON_EQUIP)
    game.turn.hero = party.first
    for hero, item in enumerate(party.items):
        show(game.position, item, hero)
        if not equip(game, item, hero, optional=True):
            game.position.put_away(item)
            game.tell(f"{game.name(hero)} discards {game.label(item)}.")
    game.work_off()
    if play.modules:
        blessed_and_cursed.deal(game)
    if given is not None:
        take_over(game, given)
        return game
    if game.told is not None:
        origin = [aloud(one) for one in (play.box.origin, play.quest.origin) if one is not None]
        game.read("How it came to this", origin, "origin")
    game.read_first_chapter()
    game.position.agenda += opening(play)
    game.work_off()
    for card in game.penalties.kept:
        suffer(game, card)
    return game


# What may be done.


def travels(game: Playthrough, hero: int) -> dict[int, int]:
    """The maps a hero can reach in one action, each with how many steps it takes."""
    at = game.position.seats[hero].at
    if at == NOWHERE:
        return {}
    free, paid = _legs(game, hero)
    strain = 1 if cubes(game, hero) > len(paid) else 0
    return game.play.within(game.position.table, at, free + sum(spaces for _, spaces in paid) + strain)


def _legs(game: Playthrough, hero: int) -> tuple[int, list[tuple[int, int]]]:
    """How far a hero travels for free, and the cards that take it further for a cube each."""
    free, paid = SPACES, []
    for card in bits(waiting(game, "during", "travel")):
        effect = game.effect(card)
        if effect is None or (usable(game, card, hero) == NOBODY and effect.trigger != "forced"):
            continue
        if effect.trigger == "forced" and game.holder(card) not in (hero, NOBODY):
            continue
        spaces = _spaces(effect.instruction.do)
        if not game.energy.spaces[card]:
            free += spaces
        elif spaces > 0:
            paid.append((card, spaces))
    return max(0, free), paid


def _spaces(do: tuple[o.Operation, ...]) -> int:
    return sum(one.spaces for one in do if isinstance(one, o.MoveFurther))


def follows(game: Playthrough) -> list[Follow]:
    """Objectives that are met, and were not followed since the chapter began."""
    return [Follow(index, game.turn.hero) for index, _ in to_follow(game.play, game.position)]


def solutions(game: Playthrough, hero: int) -> list[Solve]:
    """The puzzles a hero can solve; all pieces are in that hero's backpack (rulebook, p. 17)."""
    play, position = game.play, game.position
    seat = position.seats[hero]
    return [
        Solve(hero, colour, items, number, pieces)
        for colour, items, number, pieces in play.puzzles
        if not items & ~seat.held and not pieces & position.joined
        if play.drawable(position.pile, seat.held, number)
    ]


def backpack(game: Playthrough, hero: int) -> list[Choice]:
    """What a backpack action may be."""
    seat = game.position.seats[hero]
    found: list[Choice] = [*solutions(game, hero)]
    for item in bits(seat.held):
        found.append(Discard(hero, item))
        found += game.backpacks.rearrangements(hero, item)
    for to in game.play.beside(game.position.seats, hero):
        other = game.position.seats[to]
        if to == hero:
            continue
        found += [Give(hero, item, to) for item in bits(seat.held)]
        found += [Give(to, item, hero) for item in bits(other.held)]
        found += [Give(hero, item, to, back) for item in bits(seat.held) for back in bits(other.held)]
    return found


def uses(game: Playthrough, hero: int) -> list[Use]:
    """Effects that can be used at any time in this turn, and were not yet."""
    mask = game.play.at_will & in_force(game) & ~game.turn.used
    for trait in bits(mask & game.modules.mask):
        if game.modules.effect(trait).moment not in (None, DURING_A_TURN):
            mask &= ~(1 << trait)
    return uses_of(game, mask, hero)


def options(game: Playthrough) -> list[Choice]:
    """Everything the active hero may do now."""
    hero = game.turn.hero
    found: list[Choice] = [*follows(game)]
    if game.turn.actions > 0:
        found += [Explore(hero, number) for number in (*explorations(game, hero), *futile(game, hero))]
        found += [Travel(hero, place) for place in travels(game, hero)]
        found += backpack(game, hero)
    return [*found, *uses(game, hero), EndTurn()]


# What is done.


def act(game: Playthrough, choice: Choice) -> None:
    """Carries out what the active hero does, with what comes before and after."""
    match choice:
        case Use(hero, card):
            game.turn.uses[card] = game.turn.uses.get(card, 0) + 1
            if used_up(game, card, game.turn.uses[card]):
                game.turn.used |= 1 << card
            use(game, hero, card)
        case Follow(index):
            _tell_objective(game, index)
            make(game.position, choice)
            game.work_off()
        case Travel(hero, place):
            _action(game, "travel", choice, lambda: _travel(game, hero, place))
        case Explore(hero, number):
            if game.told is not None:
                game.tell(f"{game.name(hero)} explores {number}.")
            for card in bits(game.play.numbered.get(number, 0) & game.position.pile):
                game.note_needed(to_turn(game.play.cards[card]), game.position.seats[hero].held)
            _action(game, "explore", choice, lambda: make(game.position, choice))
        case Give():
            _action(game, "backpack", choice, lambda: give(game, choice))
        case Rearrange(_, item, drop):
            _action(game, "backpack", choice, lambda: rearrange(game, item, drop))
        case Solve(hero, colour):
            game.tell(f"{game.name(hero)} solves the {colour} puzzle.")
            game.record.used |= choice.items
            _action(game, "backpack", choice, lambda: _solve(game, choice))
        case Discard():
            _action(game, "backpack", choice, lambda: make(game.position, choice))
        case _:
            raise AssertionError(f"{choice} is not something that a hero does in a turn")
    game.record.held |= sum(seat.held for seat in game.position.seats)


def _solve(game: Playthrough, choice: Solve) -> None:
    """Puts pieces together, with the effects before and after it, which may make it impossible."""
    moment(game, "before", "solve", choice.hero)
    moment(game, "during", "solve", choice.hero)
    if not game.position.outcome and _is_still_possible(game, choice):
        make(game.position, choice)
        game.work_off()
        moment(game, "after", "solve", choice.hero)


def _tell_objective(game: Playthrough, index: int) -> None:
    page = game.play.variant(game.position)
    if game.told is not None and page is not None:
        game.tell(f"Objective met: {aloud(english().objective(page.objectives[index]))}")


def _action(game: Playthrough, step: str, choice: Choice, do: Callable[[], None]) -> None:
    """An action, with the effects before and after it; those before may make it impossible."""
    hero = game.turn.hero
    game.turn.actions -= 1
    moment(game, "before", "action", hero)
    moment(game, "before", step, hero)
    moment(game, "during", "action", hero)
    if step != "travel":
        moment(game, "during", step, hero)
    if game.position.outcome:
        return
    if _is_still_possible(game, choice):
        do()
    game.work_off()
    moment(game, "after", step, hero)
    moment(game, "after", "action", hero)


def _is_still_possible(game: Playthrough, choice: Choice) -> bool:
    """Whether heroes still hold what an action is about."""
    position = game.position
    match choice:
        case Give():
            return can_give(game, choice)
        case Discard(hero, item):
            return position.holds(hero, item)
        case Rearrange(hero, item, drop):
            return position.holds(hero, item) and (drop == NOBODY or position.holds(hero, drop))
        case Solve(hero, _, items):
            return not items & ~position.seats[hero].held
        case _:
            return True


def _travel(game: Playthrough, hero: int, place: int) -> None:
    """Pays for travel beyond three maps, cards before strain, and moves the hero if the map can still be reached."""
    steps = game.play.within(game.position.table, game.position.seats[hero].at).get(place)
    if steps is None:
        return
    free, paid = _legs(game, hero)
    missing = steps - free
    for card, spaces in paid:
        if missing > 0:
            game.record.used |= 1 << card
            game.energy.take(card)
            deplete(game, card)
            missing -= spaces
    if missing > 0:
        moment(game, "before", "strain", hero)
        moment(game, "during", "strain", hero)
        spend_energy(game, hero)
        moment(game, "after", "strain", hero)
    _along_the_way(game, hero)
    if game.told is not None:
        game.tell(f"{game.name(hero)} travels to {game.label(place)}.")
    make(game.position, Travel(hero, place))


def _along_the_way(game: Playthrough, hero: int) -> None:
    """What effects do during a travel besides taking a hero further; those that only do that have been counted in."""
    others = 0
    for card in bits(waiting(game, "during", "travel")):
        effect = game.effect(card)
        if effect is not None and not _spaces(effect.instruction.do):
            others |= 1 << card
            if effect.trigger == "forced":
                force(game, card, hero)
    offer(game, others, hero)


def take_turn(game: Playthrough) -> None:
    """One turn of the active hero, the clock, and what running out of luck costs."""
    turn = game.turn
    hero = turn.hero
    turn.begin()
    if game.told is not None:
        game.tell(f"— Turn {turn.number}: {game.name(hero)}, {len(game.luck.pile)} luck left —", "turn")
    moment(game, "before", "turn", hero)
    for card in bits(waiting(game, "during", "turn")):
        effect = game.effect(card)
        if effect is not None and effect.trigger == "forced":
            force(game, card, hero)
    go_on(game)


def go_on(game: Playthrough) -> None:
    """The rest of a turn, from the question what to do; also of a game that was copied there."""
    turn = game.turn
    hero = turn.hero
    while not game.position.outcome and not turn.over:
        if turn.actions <= 0 and not follows(game) and not uses(game, hero):
            break
        choice = game.ask("turn", hero, lambda: options(game))
        if isinstance(choice, EndTurn):
            break
        if isinstance(choice, TakeUp):
            take_up(game)
        else:
            act(game, choice)
    turn.over = True
    moment(game, "after", "turn", hero)
    end_turn(game)


def take_up(game: Playthrough) -> None:
    """Continues a game that was put away.

    Rulebook, p. 23: "To continue the game, follow the instructions in reverse and regroup": everything lies where it
    did; everyone regroups, on the map that the chapter indicates or else on the last revealed one, and the turn passes.
    """
    game.tell("The game continues after a break: everyone regroups.")
    variant = game.play.variant(game.position)
    place = variant.setup.regroup if variant is not None and variant.setup is not None else None
    game.position.agenda.insert(0, Regrouping(place if isinstance(place, int) else None))
    game.work_off()
    game.turn.over = True


def end_turn(game: Playthrough) -> None:
    """Out-of-luck cards for every reshuffle; the clock, unless nightfall moves it; then the next hero."""
    _pay_for_luck(game)
    if not game.position.outcome and "nightfall" not in game.play.sets:
        advance_clock(game, game.turn.hero)
        _pay_for_luck(game)
    end_changes(game, "turn")
    game.work_off()
    game.turn.pass_on(len(game.position.seats))


def _pay_for_luck(game: Playthrough) -> None:
    """Rulebook, p. 22: "draw and reveal an Out of Luck card for each time you reshuffled this turn"."""
    while game.luck.reshuffles > 0 and not game.position.outcome:
        game.luck.reshuffles -= 1
        game.record.reshuffles += 1
        draw_penalty(game)
        settle(game.position)


def finish(game: Playthrough, number: int = 0, most_turns: int | None = MOST_TURNS) -> QuestResult:
    """Plays a game to its end; without a number of turns, however long it takes."""
    position, record = game.position, game.record
    while not position.outcome and (most_turns is None or game.turn.number < most_turns):
        take_turn(game)
    why = reason(game)
    ends = {"won": "The quest is won.", "lost": f"The quest is lost: {why}."}
    game.tell(ends.get(position.outcome, "Nothing moves."), "end")
    if game.told is not None and (ending := epilogue(game)) is not None:
        game.read(ending.title or TITLE, [aloud(ending.text)], "epilogue")
    points = score(game)
    if points is not None:
        reached = rank(game, points)
        game.read("Score", score_lines(game), "score", "shown")
        noun = "point" if points in (1, -1) else "points"
        game.tell(f"{points} {noun}{f': {reached.title}' if reached else ''}.", "end")
    for card in map(game.play.cards.__getitem__, lasting(game)):
        game.tell(f"{card.name} stays in play in later quests. Play them with: --out-of-luck {card.id}")
    return QuestResult(
        game=number,
        outcome=position.outcome or "stalled",
        reason=why,
        standings=(Standing(position.outcome == "won", score=points),),
        turns=game.turn.number,
        chapter=position.chapter,
        rounds=game.clock.rounds,
        luck_left=len(game.luck.pile),
        penalties=len(game.penalties.drawn),
        reshuffles=record.reshuffles,
        seen=record.seen,
        held=record.held,
        used=record.used,
        attempts=dict(record.attempts),
        failed=dict(record.failed),
        luck_drawn=record.luck_drawn,
        stalled_at=position.seats[game.turn.hero].at,
        score=points,
        carried=kept(game),
    )


def kept(game: Playthrough) -> Kept:
    """What the party keeps for later quests, however this one ended: whatever was unlocked, then or earlier."""
    unlocked = {*game.play.setup.kept.unlocked, *game.record.unlocked}
    return Kept(tuple(sorted(unlocked)), tuple(game.play.cards[card].id for card in lasting(game)))


def lasting(game: Playthrough) -> list[int]:
    """Out-of-luck cards that stay in play when the next quest begins."""
    cards = game.play.cards
    return [
        one for one in (*game.penalties.kept, *game.penalties.drawn) if getattr(cards[one], "lasts", "") == "campaign"
    ]
