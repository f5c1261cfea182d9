"""The toolkit's answers about a box, compared with the judge's; and its walkthroughs, replayed move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Literal, NamedTuple

from tests.conftest import smallest_with
from tests.judge.deck import Crooked, Deck
from tests.judge.deeds import Fork, Tree, played
from tests.judge.positions import Judgement, TooMany
from tests.judge.table import Answer, Endless, State, Table
from tests.judge.writing import QUEST, Written
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Locks, find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import Verdict, solve
from toolkit.games.unlikely_heroes.rulebook import position as p
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.lint.runner import open_box

MANY = 10**6
"""Positions that the toolkit may look at: in boxes that can be judged, it has no excuse not to decide."""


class Case(NamedTuple):
    """The result for a box: disagreements, or why it was not judged; and what the judge said."""

    outcome: Literal["agreed", "disagreed", "too large", "endless", "crooked"]
    found: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


def opened(written: Written) -> tuple[Box, Quest]:
    """The box as the toolkit reads it, and the quest that is judged."""
    read = open_box(smallest_with(written.files), game_named("unlikely_heroes"))
    assert not read.found, read.found
    box = read.box
    assert isinstance(box, Box)
    return box, next(quest for quest in box.quests if quest.id == QUEST)


def judged(written: Written, most: int) -> Judgement:
    """The judge's own account of it."""
    return Judgement(Deck(written.cards, written.quest, QUEST, written.heroes), most)


def compare(written: Written, most: int) -> Case:
    """Compares the toolkit's verdicts with the judge's."""
    try:
        judge = judged(written, most)
    except TooMany:
        return Case("too large")
    except Endless:
        return Case("endless")
    except Crooked:
        return Case("crooked")
    box, quest = opened(written)
    found = tuple(_disagreements(judge, box, quest, written.heroes))
    return Case("disagreed" if found else "agreed", found, said_by(judge))


def said_by(judge: Judgement) -> tuple[str, ...]:
    """The judge's answers."""
    if not judge.winnable:
        return ("unwinnable",)
    return "winnable", "safe" if judge.safe else "lucky", judge.soft_locks


def told(written: Written) -> str:
    """Everything that the toolkit says about a box, including the moves."""
    box, quest = opened(written)
    verdict = solve(box, quest, written.heroes, MANY)
    if verdict.winnable != "yes":
        return f"{verdict}"
    return f"{verdict} {find_locks(box, quest, written.heroes, MANY, verdict.walkthrough)}"


def _disagreements(judge: Judgement, box: Box, quest: Quest, heroes: int) -> Iterator[str]:
    play = CompiledQuest(box, quest, heroes)
    verdict = solve(box, quest, heroes, MANY)
    yield from _about_winning(judge, verdict)
    if verdict.winnable != "yes":
        return
    end = Replay(judge, play).after(verdict.walkthrough)
    if end != "won":
        yield f"the walkthrough is not legal: {end}"
    if judge.winnable:
        yield from _about_locks(judge, play, find_locks(box, quest, heroes, MANY, verdict.walkthrough))


def _about_winning(judge: Judgement, verdict: Verdict) -> Iterator[str]:
    expected = "yes" if judge.winnable else "no"
    if verdict.winnable != expected:
        yield f"winnable: {verdict.winnable}, but the judge says {expected} {verdict.why}"
    elif judge.winnable and verdict.safe != ("yes" if judge.safe else "no"):
        yield f"safe: {verdict.safe}, but the judge says {judge.safe}"


def _about_locks(judge: Judgement, play: CompiledQuest, locks: Locks) -> Iterator[str]:
    truth = judge.soft_locks
    said = {"none": "none", "undecided": "undecided", "found": locks.lock.cause if locks.lock else ""}[locks.answer]
    if locks.crowded:  # then the answer assumes backpacks that hold everything, and says so
        truth = with_room_for_all(judge).soft_locks
    innocent = said in ("innocent", "forced")
    if said == "undecided" or innocent != (truth == "innocent"):
        yield f"soft-locks: {said}{' (crowded)' * locks.crowded} by {locks.proof}, but the judge says {truth}"
    elif said == "voluntary" and truth == "none":
        yield "a voluntary soft-lock, but the judge knows of none"
    elif locks.foolproof == "yes" and truth != "none":
        yield f"foolproof, but the judge says {truth}"
    if locks.lock is None:
        return
    replay = Replay(judge, play)
    for turn, move in enumerate(locks.lock.moves):
        was_alive = replay.is_alive
        trouble = replay.make(move)
        if trouble:
            yield f"the way into a soft-lock is not legal: {trouble}"
            return
        if turn == locks.lock.turn and not (was_alive and not replay.is_alive):
            yield f"the turn of no return is not move {turn}, {move}"
        if innocent and not replay.was_innocent:
            yield f"{move} is not innocent"
        if turn == locks.lock.turn and (said == "forced") != replay.was_fate:
            yield f"{move} is {'' if replay.was_fate else 'not '}the world's, and the soft-lock is called {said}"
    if replay.is_alive or not isinstance(replay.tree, State):
        yield "the way into a soft-lock ends where it can still be won, or where nothing is calm"


def with_room_for_all(judge: Judgement) -> Judgement:
    """The same quest, if nobody ever had to drop anything."""
    deck = copy(judge.deck)
    deck.room = len(deck.cards)
    deck.cards = [card | {"backpack": deck.room} if card["kind"] == "hero" else card for card in deck.cards]
    return Judgement(deck, 10 * len(judge.ahead) + 1000)


class Replay:
    """Moves of the toolkit, made on the judge's table."""

    def __init__(self, judge: Judgement, play: CompiledQuest) -> None:
        self.judge, self.deck = judge, judge.deck
        self.tree: Tree = judge.start
        self.cards = _cards(play, self.deck)
        self.was_innocent = True
        self.was_fate = False

    @property
    def is_alive(self) -> bool:
        return self.judge.is_alive(self.tree)

    def after(self, moves: Sequence[p.Move]) -> str:
        """How the quest ends after the moves; or what is wrong with one of them."""
        for move in moves:
            trouble = self.make(move)
            if trouble:
                return trouble
        return self.tree if isinstance(self.tree, str) else "it does not end"

    def make(self, move: p.Move) -> str:
        """Makes a move; says what is wrong if it cannot be made."""
        wanted = _said(move, self.cards)
        while isinstance(self.tree, Fork):
            allowed = [option for option, _ in self.tree.ahead]
            if wanted in allowed:
                self.was_innocent = wanted in self.judge.innocence.options(self.tree.about, allowed)
                self.was_fate = self.tree.who == "world"
                self.tree = dict(self.tree.ahead)[wanted]
                return ""
            if len(allowed) > 1:
                return f"{wanted} is no answer to {self.tree.about}: {allowed}"
            self.tree = self.tree.ahead[0][1]
        if not isinstance(self.tree, State):
            return f"{wanted} comes after the end"
        if wanted not in Table(self.deck, self.tree).deeds():
            return f"{wanted} cannot be done"
        self.was_innocent, self.was_fate = self.judge.innocence.may_do(wanted), wanted[0] == "strike"
        self.tree = played(self.deck, self.tree, wanted)
        return ""


def _cards(play: CompiledQuest, deck: Deck) -> list[int]:
    """For each card of the toolkit, the judge's index: by id, with copies matched in order."""
    copies: dict[str, list[int]] = {}
    for index, card in enumerate(deck.cards):
        copies.setdefault(card.get("id", str(card["number"])), []).append(index)
    return [copies[card.id].pop(0) for card in play.cards]


def _said(move: p.Move, cards: Sequence[int]) -> Answer:  # noqa: C901 (one case for each move)
    """A move of the toolkit in the judge's words."""
    match move:
        case p.Travel(hero, place):
            return "travel", hero, cards[place]
        case p.Explore(hero, number):
            return "explore", hero, number
        case p.Discard(hero, item):
            return "discard", hero, cards[item]
        case p.Give(hero, item, to, back):
            return "give", hero, cards[item], to, cards[back] if back != p.NOBODY else None
        case p.Solve(hero, colour, items, number):
            return "solve", hero, colour, frozenset(cards[one] for one in p.bits(items)), number
        case p.Use(hero, card):
            return "use", hero, cards[card]
        case p.Follow(objective, hero):
            return "follow", objective, hero
        case p.Strike(what, hero):
            return "strike", what, hero
        case p.Equip(to, drop):
            return "equip", to, cards[drop] if drop != p.NOBODY else None
        case p.Refuse():
            return ("refuse",)
        case p.TakeOver():
            return ("take over",)
        case p.Pass(trial):
            return "pass", trial
        case p.Go():
            return ("go",)
        case p.Pick(option):
            return "pick", option
        case p.Throw(item):
            return "throw", cards[item]
        case p.Fate(card):
            return "drawn", cards[card]
