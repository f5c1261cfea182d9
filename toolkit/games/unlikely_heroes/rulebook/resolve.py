"""From a position and a move to the next position: what a move does, and everything that follows without a choice."""

from __future__ import annotations

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Challenge, Hero, Item, Map
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.draft import ON_EQUIP, Draft
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    AfterReveal,
    Begin,
    CarryOut,
    Choosing,
    ChoosingHero,
    Discard,
    DrawNumber,
    Equip,
    Explore,
    FaceChallenge,
    Fate,
    Follow,
    Give,
    Go,
    MayGo,
    MeetHero,
    Move,
    Pass,
    Pick,
    PlaceItem,
    Position,
    Refuse,
    Regrouping,
    Relocating,
    Seat,
    Solve,
    Strike,
    TakeOver,
    Task,
    Throw,
    ThrowAway,
    Travel,
    Use,
    bits,
)

DISCARD_THIS: tuple[o.Operation, ...] = (o.Discard(("this",)),)


def begin(play: CompiledQuest) -> Position:
    """The quest's first position: starting cards dealt, the start map revealed, everyone on it, chapter one read."""
    everything = (1 << play.encounters) - 1
    draft = Draft(play, Position(pile=everything, table=0, seats=(Seat(NOWHERE),) * play.heroes))
    draft.agenda = opening(play)
    _deal(draft)
    settle(draft)
    return draft.freeze()


def _deal(draft: Draft) -> None:
    """Reveals the chosen starting cards, and gives them to one hero after the other; what they do comes first."""
    items = [card for card in draft.play.begun_with if draft.play.items >> card & 1]
    heroes = [card for card in draft.play.begun_with if card not in items]
    for hero, card in enumerate(heroes):
        show(draft, card, hero)
        draft.change(hero, hero=card)
        draft.trigger(card, hero, ON_EQUIP)
    for hero, card in enumerate(items):
        show(draft, card, hero)
        draft.equip(card, hero)


def show(draft: Draft, card: int, hero: int) -> None:
    """A starting card is revealed during setup; one with a number, unlocked earlier, is not in the pile then."""
    if draft.pile >> card & 1:
        draft.pile &= ~(1 << card)
        draft.revealed |= 1 << card
    draft.agenda.insert(0, AfterReveal(card, hero))
    draft.trigger(card, hero, ("reveal",))


def opening(play: CompiledQuest) -> list[Task]:
    """What every quest begins with."""
    return [DrawNumber(play.quest.start, 0), Begin(1)]


# The move itself; what follows from it goes on the agenda.


def make(draft: Draft, move: Move) -> None:
    """Carries out a free move, or answers the first task of the agenda."""
    if draft.agenda:
        _answer(draft, draft.next_task(), move)
        return
    draft.next_move()
    match move:
        case Travel(hero, place):
            draft.change(hero, at=place)
        case Explore(hero, number):
            draft.agenda.append(DrawNumber(number, hero, at_anchor=True))
        case Give(hero, item, to, back):
            returned = 1 << back if back != NOBODY else 0
            draft.change(hero, held=draft.seats[hero].held & ~(1 << item) | returned)
            draft.change(to, held=draft.seats[to].held & ~returned | 1 << item)
        case Discard(_, item):
            draft.leave(item)
        case Solve(hero, colour, _, number, pieces):
            draft.solved = draft.solved | {colour}
            draft.joined |= pieces
            draft.agenda.append(DrawNumber(number, hero))
        case Use(hero, card):
            _use(draft, hero, card)
        case Strike(index, hero):
            draft.carry_out(draft.play.strikes[index][1].do, hero, NOBODY)
        case Follow(index, hero):
            variant = draft.play.variant(draft)
            assert variant is not None
            draft.followed |= 1 << index
            draft.carry_out(variant.objectives[index].do, hero, NOBODY)


def _answer(draft: Draft, task: Task, move: Move) -> None:
    match task, move:
        case DrawNumber(_, hero), Fate(card):
            _turn(draft, card, hero)
        case PlaceItem(card, _), Equip(to, drop):
            draft.equip(card, to, drop)
        case ((PlaceItem(card, _) | MeetHero(card, _)), Refuse()):
            draft.put_away(card)
        case MeetHero(card, hero), TakeOver():
            _take_over(draft, card, hero)
        case FaceChallenge(card, hero), Pass(index):
            draft.passed |= 1 << card
            draft.put_away(card)
            draft.carry_out(draft.play.challenge(card).trials[index].reward.do, hero, card)
        case FaceChallenge(card, _), Refuse():
            draft.pile |= 1 << card
        case Choosing(programs, hero, this), Pick(option):
            draft.agenda.insert(0, CarryOut(programs[option], 0, hero, this))
        case ChoosingHero(program, this), Pick(hero):
            draft.agenda.insert(0, CarryOut(program, 0, hero, this))
        case Relocating(maps, hero), Pick(option):
            _relocate(draft, maps[option], hero)
        case MayGo(number, hero), Go():
            draft.change(hero, at=draft.map_in_play(number))
        case MayGo(), Refuse():
            pass
        case ThrowAway(wanted, amount, hero), Throw(item):
            draft.leave(item)
            draft.agenda.insert(0, ThrowAway(wanted, amount - 1, hero))
        case _:
            raise AssertionError(f"{move} does not answer {task}")


# Settling: everything that leaves no choice.


def settle(draft: Draft) -> None:
    """Works through the agenda until there is a choice, and watches for the end of the quest."""
    while not draft.outcome:
        _let_go(draft)
        draft.stir()
        _watch_for_failure(draft)
        if draft.outcome or not draft.agenda or not _resolve(draft, draft.agenda[0]):
            return


def _resolve(draft: Draft, task: Task) -> bool:  # noqa: C901 (one case for each task)
    """Resolves the first task if there is only one way; returns whether it did."""
    rest = draft.agenda[1:]
    match task:
        case DrawNumber(_, hero):
            there = draft.play.drawn_from(draft, task, insists=draft.host.insists())
            if there.bit_count() > 1:
                return False
            draft.agenda = rest
            if there:
                _turn(draft, there.bit_length() - 1, hero)
        case AfterReveal(card, hero):
            draft.agenda = [*(DrawNumber(number, hero) for number in draft.play.cards[card].draws), *rest]
            draft.host.completed(card, hero)
        case CarryOut(program, step, hero, this):
            operations = draft.play.programs[program]
            if step < len(operations):
                draft.agenda = [CarryOut(program, step + 1, hero, this), *rest]
                operate(draft, operations[step], hero, this)
            else:
                draft.agenda = rest
        case Choosing(programs, hero, this) if len(programs) == 1:
            draft.agenda = [CarryOut(programs[0], 0, hero, this), *rest]
        case ChoosingHero(program, this) if len(some := task.among(len(draft.seats))) < 2:
            draft.agenda = [*(CarryOut(program, 0, one, this) for one in some), *rest]
        case Relocating(maps, hero) if len(maps) == 1:
            draft.agenda = rest
            _relocate(draft, maps[0], hero)
        case MayGo(number, hero) if draft.map_in_play(number) in (NOWHERE, draft.seats[hero].at):
            draft.agenda = rest
        case ThrowAway(wanted, amount, hero) if (draft.seats[hero].held & wanted).bit_count() <= amount:
            draft.agenda = rest
            for item in bits(draft.seats[hero].held & wanted if amount > 0 else 0):
                draft.leave(item)
        case ThrowAway(_, amount, _) if amount <= 0:
            draft.agenda = rest
        case Regrouping(number):
            _regroup(draft, number)
        case Begin(chapter, hero):
            draft.agenda = rest
            if chapter not in draft.begun:  # setups that lead to each other would never end
                draft.begun.add(chapter)
                draft.host.beginning(chapter)
                _begin(draft, chapter, hero)
                draft.host.begun(chapter)
        case _:
            return False
    return True


def _let_go(draft: Draft) -> None:
    """Items that stay only with another one leave when it does, and then perhaps others that stay only with them."""
    restless = bool(draft.play.clingy)
    while restless:
        restless = False
        for card, companions in draft.play.clingy:
            if any(seat.held >> card & 1 and not seat.held & companions for seat in draft.seats):
                draft.leave(card)
                restless = True


def _watch_for_failure(draft: Draft) -> None:
    """A failure condition that is met at any time loses the quest."""
    if not draft.chapter or draft.variant == NOWHERE:
        return
    for fails in draft.play.failures[draft.chapter - 1][draft.variant]:
        if fails(draft, False):
            draft.outcome = "lost"
            return


# The parts.


def _turn(draft: Draft, card: int, hero: int) -> None:
    """Reveals a card, if the hero may; one whose dependency is not met stays in the pile.

    Rulebook, p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play".
    """
    if draft.play.may_reveal(card, draft.seats[hero].held):
        _reveal(draft, card, hero)
    else:
        draft.host.barred(card, hero)


def _reveal(draft: Draft, card: int, hero: int) -> None:
    """Turns a card over, and puts on the agenda what it asks for."""
    draft.host.turning(card, hero)
    if draft.outcome or not draft.pile >> card & 1:
        return
    draft.pile &= ~(1 << card)
    draft.revealed |= 1 << card
    draft.host.turned_over(card, hero)
    face = draft.play.cards[card]
    if isinstance(face, Challenge):
        draft.agenda.insert(0, FaceChallenge(card, hero))
    draft.agenda.insert(0, AfterReveal(card, hero))
    match face:
        case Map():
            _lay(draft, card, hero)
        case Item():
            draft.agenda.insert(0, PlaceItem(card, hero))
        case Hero():
            draft.agenda.insert(0, MeetHero(card, hero))
    for number in face.discards:
        draft.remove(number, card, "discarded")
    draft.trigger(card, hero, ("reveal",))
    draft.host.revealed(card, hero)


def _lay(draft: Draft, card: int, hero: int) -> None:
    """Lays a map on the table; what it replaces is discarded, and who stood there stands on it."""
    face = draft.play.map(card)
    draft.lay(card)
    for number in face.replaces:
        for old in bits(draft.play.numbered.get(number, 0) & draft.table & ~(1 << card)):
            draft.seats = [replace(seat, at=card) if seat.at == old else seat for seat in draft.seats]
            draft.leave(old)
    here = draft.seats[hero].at
    if here not in (NOWHERE, card) and draft.play.are_adjacent(here, card):
        assert face.number is not None
        draft.agenda.insert(0, MayGo(face.number, hero))


def _take_over(draft: Draft, card: int, hero: int) -> None:
    """A found hero replaces the current one, and inherits its items as far as there is room."""
    draft.replace_hero(card, hero)
    seat = draft.seats[hero]
    over = seat.held.bit_count() - draft.play.room(seat)
    draft.trigger(card, hero, ON_EQUIP)
    if over > 0:
        draft.agenda.insert(0, ThrowAway(draft.play.items, over, hero))


def _use(draft: Draft, hero: int, card: int) -> None:
    """Uses an effect; an item with one cube that is discarded when depleted is discarded afterwards."""
    effect = draft.play.effects[card]
    assert effect is not None
    if effect.discard_when_depleted and effect.charged + effect.uncharged <= 1 and draft.play.items >> card & 1:
        draft.carry_out(DISCARD_THIS, hero, card)
    draft.carry_out(effect.instruction.do, hero, card)


def operate(draft: Draft, operation: o.Operation, hero: int, this: int) -> None:  # noqa: C901 (one case for each operation)
    """Carries out one operation, unless the host does; those about luck, energy and time are the host's."""
    if draft.host.operate(operation, hero, this):
        return
    match operation:
        case o.Relocate(who="one" | "another") | o.DiscardItem(who="one" | "another"):
            spared = hero if operation.who == "another" else NOBODY
            draft.agenda.insert(0, ChoosingHero(draft.play.program_for_one(operation), this, spared))
        case o.Draw(numbers):
            draft.agenda[:0] = [DrawNumber(number, hero) for number in numbers]
        case o.Discard(numbers):
            for number in numbers:
                draft.remove(number, this, "discarded")
        case o.Destroy(numbers):
            for number in numbers:
                draft.remove(number, this, "destroyed")
        case o.Return(numbers):
            for number in numbers:
                draft.remove(number, this, "pile")
        case o.Relocate(maps, who):
            draft.agenda[:0] = [Relocating(maps, one) for one in draft.concerned(who, hero)]
        case o.Regroup(number):
            draft.agenda.insert(0, Regrouping(number))
        case o.DiscardItem(amount, tag, None, who, per_hero):
            wanted = draft.play.tagged.get(tag, 0) if tag is not None else draft.play.items
            many = (amount if isinstance(amount, int) else 0) * (len(draft.seats) if per_hero else 1)
            draft.agenda[:0] = [ThrowAway(wanted, many, one) for one in draft.concerned(who, hero)]
        case o.GoToChapter(number) if 0 < number <= len(draft.play.quest.chapters):  # there is nowhere else to continue
            draft.agenda.insert(0, Begin(number, hero))
        case o.Win():
            draft.outcome = "won"
        case o.Lose():
            draft.outcome = "lost"
        case o.Choose(options):
            programs = tuple(draft.play.program(option.do) for option in options)
            draft.agenda.insert(0, Choosing(programs, hero, this))
        case o.When(condition, do, otherwise):
            draft.carry_out(do if draft.play.holds(condition, draft, kind=True) else otherwise, hero, this)


def _relocate(draft: Draft, number: int, hero: int) -> None:
    """The map is drawn if it is not in play; then the hero may move onto it."""
    draw: list[Task] = [] if draft.map_in_play(number) != NOWHERE else [DrawNumber(number, hero)]
    draft.agenda[:0] = [*draw, MayGo(number, hero)]


def _regroup(draft: Draft, number: int | None) -> None:
    """Everyone moves to a map, if it is in play."""

    def place() -> int:
        return draft.last_map if number is None else draft.map_in_play(number)

    draft.host.regrouping(together=place() != NOWHERE)
    if draft.outcome:
        return
    draft.agenda.pop(0)
    if (to := place()) != NOWHERE:
        draft.seats = [replace(seat, at=to) for seat in draft.seats]
    draft.host.regrouped()


def variant_of(draft: Draft, number: int) -> int:
    """The variant of a chapter whose item is in play, or else the one without an item; or NOWHERE."""
    chapter = draft.play.quest.chapters[number - 1]
    in_play = draft.play.in_play(draft)
    fitting = [
        index
        for index, variant in enumerate(chapter.variants)
        if variant.item is not None and draft.play.numbered.get(variant.item, 0) & in_play
    ] or [index for index, variant in enumerate(chapter.variants) if variant.item is None]
    return fitting[0] if fitting else NOWHERE


def _begin(draft: Draft, number: int, hero: int) -> None:
    """Reads the variant that fits, then sets it up."""
    draft.chapter, draft.variant, draft.followed = number, variant_of(draft, number), 0
    variant = draft.play.variant(draft)
    setup = variant.setup if variant is not None else None
    if setup is None:
        return
    if setup.regroup is not None:
        draft.agenda.insert(0, Regrouping(None if setup.regroup == "last" else setup.regroup))
    if setup.instruction is not None:
        draft.carry_out(setup.instruction.do, hero, NOBODY)
