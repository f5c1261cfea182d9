"""From moves to a story of numbered steps that names the cards.

Moves that belong together are told in one sentence: going somewhere, exploring, and what came of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from toolkit.games.unlikely_heroes.content.model import Card, Clock
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    Choosing,
    Discard,
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
    Relocating,
    Solve,
    Strike,
    TakeOver,
    Throw,
    Travel,
    Use,
    bits,
)
from toolkit.source.suggest import series

STEPS = (Explore, Solve, Use, Follow, Discard, Give, Strike)
"""Moves that begin a new step of the story; the others belong to the step before, or lead up to the next."""


class Step(NamedTuple):
    """A step of a story, and how many moves have been made by its end."""

    words: str
    end: int


def steps(play: CompiledQuest, moves: Sequence[Move], *, declined: bool = False) -> list[str]:
    """The story of a game, one line per step.

    Raises:
        ValueError: a move cannot be made.
    """
    return [step.words for step in episodes(play, moves, declined=declined)]


def episodes(play: CompiledQuest, moves: Sequence[Move], *, declined: bool = False) -> list[Step]:
    """The story of a game, step by step. The moves are replayed on the way.

    With `declined`, it also says who could have gone somewhere and stayed.

    Raises:
        ValueError: a move cannot be made.
    """
    position = begin(play)
    told: list[list[str]] = []
    begun: list[int] = []  # how many moves were made before each step
    set_up = position.revealed & ~play.numbered.get(play.quest.start, 0)
    if set_up:
        told.append(["the quest begins", *(f"reveals {named(play.cards[card])}" for card in bits(set_up))])
        begun.append(0)
    leading: list[str] = []
    actor = NOBODY
    for made, move in enumerate(moves):
        task = position.agenda[0] if position.agenda else None
        if task is None:
            actor = getattr(move, "hero", NOBODY)
        if isinstance(task, MayGo):
            is_told = declined or isinstance(move, Go)
            phrase = _going(play, position, task, move, actor, told[-1] if told else []) if is_told else ""
        else:
            phrase = _phrase(play, position, move) or (_declined(play, position, move) if declined else "")
        if isinstance(move, Travel):
            leading.append(phrase)
        elif isinstance(move, STEPS) or not told:
            told.append([*leading, phrase])
            begun.append(made - len(leading))
            leading = []
        elif phrase:
            told[-1].append(phrase)
        after = apply(play, position, move)
        if told and not isinstance(move, Discard | Throw):  # these already say what is gone
            told[-1] += _events(play, position, after)
        position = after
    if leading:
        told.append(leading)
        begun.append(len(moves) - len(leading))
    ends = [*begun[1:], len(moves)]
    return [Step(_sentence(phrases), end) for phrases, end in zip(told, ends, strict=True)]


def _phrase(play: CompiledQuest, position: Position, move: Move) -> str:  # noqa: C901 (one case for each move)
    task = position.agenda[0] if position.agenda else None
    match move:
        case Travel(hero, place):
            return f"{who(play, hero)} travels to {named(play.cards[place])}"
        case Explore(hero, number):
            return f"{who(play, hero)} explores {number}"
        case Give(hero, item, to, back):
            mine = named(play.cards[item])
            if back == NOBODY:
                return f"{who(play, hero)} gives {mine} to {who(play, to)}"
            return f"{who(play, hero)} and {who(play, to)} swap {mine} and {named(play.cards[back])}"
        case Discard(hero, item):
            return f"{who(play, hero)} discards {named(play.cards[item])}"
        case Throw(item):
            return f"discards {named(play.cards[item])}, because something has to be discarded"
        case Solve(hero, colour, _, number, pieces):
            sum_of = " + ".join(str(play.pieces[one].number) for one in bits(pieces))
            return f"{who(play, hero)} solves the {colour} puzzle: {sum_of} = {number}"
        case Use(hero, card):
            return f"{who(play, hero)} uses {named(play.cards[card])}"
        case Strike(what):
            struck = play.strikes[what][0]
            return "the clock strikes" if isinstance(struck, Clock) else f"out of luck: {named(struck)}"
        case Follow():
            return "the objective is met"
        case Equip(to, drop):
            lost = f" in place of {named(play.cards[drop])}" if drop != NOBODY else ""
            return f"{who(play, to)} takes it{lost}" if isinstance(task, PlaceItem) else ""
        case Refuse() if isinstance(task, PlaceItem):
            return "leaves it"
        case Refuse() if isinstance(task, FaceChallenge):
            return "forfeits it"
        case Refuse():
            return ""
        case TakeOver():
            return "who takes over"
        case Pass(trial):
            assert isinstance(task, FaceChallenge)
            box = play.challenge(task.card).trials[trial]
            return f"passes it by {box.skill} ({box.value}{' for each hero' if box.per_hero else ''})"
        case Go():  # told by `_going`
            return ""
        case Pick(option) if isinstance(task, Choosing) and not play.programs[task.programs[option]]:
            return "for its modifiers, so that its effect is covered"
        case Pick(option) if isinstance(task, Choosing):
            return f"chooses reward {option + 1}"
        case Pick(option) if isinstance(task, Relocating):
            return f"chooses map {task.maps[option]}"
        case Pick(option):
            return f"chooses {who(play, option)}"
        case Fate(card):
            return f"of the cards sharing that number, {named(play.cards[card])} is drawn"


def _going(play: CompiledQuest, position: Position, task: MayGo, move: Move, actor: int, told: Sequence[str]) -> str:
    """Who goes to a map, or does not; the map is named unless it was the last card revealed."""
    there = max(bits(play.numbered.get(task.map, 0) & position.table), default=None)
    if there is None:
        return ""
    last = [phrase for phrase in told if phrase.startswith("reveals ")][-1:]
    place = "there" if last == [f"reveals {named(play.cards[there])}"] else f"to {named(play.cards[there])}"
    if isinstance(move, Refuse):
        return f"{who(play, task.hero)} does not go {place}"
    is_plain = task.hero == actor and not any(" goes " in phrase for phrase in told)
    return f"goes {place}" if is_plain else f"{who(play, task.hero)} goes {place}"


def _declined(play: CompiledQuest, position: Position, move: Move) -> str:
    """What someone could have done and did not."""
    task = position.agenda[0] if position.agenda else None
    match task, move:
        case MeetHero(card), Refuse():
            return f"nobody plays {named(play.cards[card])}"
        case _:
            return ""


def _events(play: CompiledQuest, before: Position, after: Position) -> Iterator[str]:
    """What a move brought about: cards revealed, cards lost, chapters read."""
    for card in bits(after.revealed & ~before.revealed):
        yield f"reveals {named(play.cards[card])}"
    lost = (after.discarded | after.destroyed) & ~(before.discarded | before.destroyed)
    unseen = after.destroyed & ~before.destroyed & before.pile
    gone = list(bits(lost & play.in_play(before) | unseen))
    if gone:
        yield f"{series(named(play.cards[card]) for card in gone)} {'is' if len(gone) == 1 else 'are'} gone"
    if after.chapter != before.chapter:
        variant = play.variant(after)
        yield f"on to chapter {after.chapter}" + (
            f", *{variant.title}*" if variant else ", which has no variant to read"
        )
    if after.outcome and not before.outcome:
        yield "the quest is won" if after.outcome == "won" else "the quest is lost"


def named(card: Card) -> str:
    """A card as a story names it: `item 52 "Rope"`; a card without a number has its name in its label."""
    return card.label if card.number is None else f'{card.label} "{card.name}"'


def who(play: CompiledQuest, hero: int) -> str:
    """A hero as a story names it."""
    return "the hero" if play.heroes == 1 else f"hero {hero + 1}"


def _sentence(phrases: Iterable[str]) -> str:
    text = "; ".join(phrase for phrase in phrases if phrase)
    return text[:1].upper() + text[1:] + "."
