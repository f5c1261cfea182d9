"""The rulebook's extension points: a host is told what happens where the rules say so, and may step in."""

from __future__ import annotations

from typing import Any

from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Fortune
from toolkit.games.unlikely_heroes.content.parts import Effect
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.draft import Draft
from toolkit.games.unlikely_heroes.rulebook.host import KindHost, Pile
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make
from toolkit.games.unlikely_heroes.rulebook.position import (
    Discard,
    Equip,
    Explore,
    Follow,
    Move,
    Pass,
    Position,
    Refuse,
)
from toolkit.games.unlikely_heroes.rulebook.resolve import make as carry_out
from toolkit.games.unlikely_heroes.rulebook.resolve import settle

WIN = [chapter(objective(revealed(9)))]
BELL = {"trigger": "reveal", "do": [{"op": "draw", "cards": [8]}]}


class Listening(KindHost):
    """Writes down what it is told, by the numbers of cards."""

    def __init__(self, play: CompiledQuest) -> None:
        self.play = play
        self.told: list[tuple[Any, ...]] = []

    def _number(self, card: int) -> int | None:
        return self.play.cards[card].number

    def operate(self, operation: o.Operation, hero: int, this: int) -> bool:
        self.told.append(("operate", type(operation).__name__, hero))
        return False

    def turned_over(self, card: int, hero: int) -> None:
        self.told.append(("turned over", self._number(card), hero))

    def revealed(self, card: int, hero: int) -> None:
        self.told.append(("revealed", self._number(card), hero))

    def completed(self, card: int, hero: int) -> None:
        self.told.append(("completed", self._number(card), hero))

    def left(self, card: int, to: Pile, *, held: bool) -> None:
        self.told.append(("left", self._number(card), to, held))

    def begun(self, chapter: int) -> None:
        self.told.append(("begun", chapter))

    def regrouping(self, *, together: bool) -> None:
        self.told.append(("regrouping", together))

    def regrouped(self) -> None:
        self.told.append(("regrouped",))


def played(play: CompiledQuest, host: KindHost, *moves: Move) -> Position:
    """What some moves lead to, with a host."""
    draft = Draft(play, begin(play), host)
    for move in moves:
        carry_out(draft, move)
        settle(draft)
    return draft.freeze()


def told(play: CompiledQuest, *moves: Move) -> list[tuple[Any, ...]]:
    """What a host is told; and listening alone changes nothing."""
    listening, position = Listening(play), begin(play)
    for move in moves:
        position = make(play, position, move)
    assert played(play, listening, *moves) == position
    return listening.told


def test_a_revealed_item_is_told_in_the_order_of_the_rules() -> None:
    cards = [place(1, 5, 6), item(5), item(6, effect=BELL, revealed={"discard": [5]}), item(8), item(9)]
    play = tiny(cards, WIN)
    assert told(play, Explore(0, 5), Equip(0), Explore(0, 6), Equip(0), Refuse()) == [
        ("turned over", 5, 0),
        ("revealed", 5, 0),
        ("completed", 5, 0),
        ("turned over", 6, 0),
        ("left", 5, "discarded", True),
        ("revealed", 6, 0),
        ("operate", "Draw", 0),
        ("turned over", 8, 0),
        ("revealed", 8, 0),
        ("completed", 8, 0),
        ("completed", 6, 0),
    ]


def test_a_chapter_and_its_regrouping_are_told() -> None:
    end = [{"op": "chapter", "chapter": 2}]
    chapters = [chapter(objective(revealed(5), *end)), chapter(objective(revealed(9)), setup={"regroup": 1})]
    play = tiny([place(1, 5), item(5), item(9)], chapters)
    assert told(play, Explore(0, 5), Refuse(), Follow(0))[3:] == [
        ("operate", "GoToChapter", 0),
        ("begun", 2),
        ("regrouping", True),
        ("regrouped",),
    ]


def test_where_a_card_goes_is_told_and_whether_it_was_held() -> None:
    gate = challenge(7, [{"op": "destroy", "cards": [6]}, {"op": "return", "cards": [5]}])
    play = tiny([place(1, 5, 7), item(5), item(6), gate, item(9)], WIN)
    left = [one for one in told(play, Explore(0, 5), Equip(0), Explore(0, 7), Pass(0)) if one[0] == "left"]
    assert left == [("left", 6, "destroyed", False), ("left", 5, "pile", True)]
    assert told(play, Explore(0, 5), Equip(0), Discard(0, 1))[-1] == ("left", 5, "discarded", True)


def test_a_host_may_carry_an_operation_out_itself() -> None:
    class Deaf(KindHost):
        def operate(self, operation: o.Operation, hero: int, this: int) -> bool:
            return isinstance(operation, o.Draw)

    play = tiny([place(1, 6), item(6, effect=BELL), item(8), item(9)], WIN)
    assert played(play, Deaf(), Explore(0, 6), Refuse()).revealed.bit_count() == 2
    assert played(play, KindHost(), Explore(0, 6), Refuse(), Refuse()).revealed.bit_count() == 3


def test_a_host_says_which_effects_count() -> None:
    class Covering(KindHost):
        def counts(self, card: int, effect: Effect) -> bool:
            return effect.trigger != "reveal"

    play = tiny([place(1, 6), item(6, effect=BELL), item(8), item(9)], WIN)
    assert played(play, Covering(), Explore(0, 6), Refuse()).revealed.bit_count() == 2


def test_a_host_knows_about_luck_and_time() -> None:
    class Late(KindHost):
        def fortune(self, condition: Fortune, *, kind: bool) -> bool:
            return condition == c.ClockRounds(3)

    chapters = [chapter(objective(revealed(9)), failures=[{"when": {"test": "clock", "rounds": 3}}])]
    play = tiny([place(1, 5), item(5), item(9)], chapters)
    assert played(play, KindHost(), Explore(0, 5)).outcome == "", "luck is kind"
    assert played(play, Late(), Explore(0, 5)).outcome == "lost"


def test_a_host_may_end_the_quest_before_everyone_has_moved() -> None:
    class Flood(KindHost):
        draft: Draft

        def regrouping(self, *, together: bool) -> None:
            self.draft.outcome = "lost"

    end = [{"op": "chapter", "chapter": 2}]
    chapters = [chapter(objective(revealed(5), *end)), chapter(objective(revealed(9)), setup={"regroup": 2})]
    play = tiny([place(1, 5, 2), place(2), item(5), hero(9)], chapters)
    host = Flood()
    host.draft = Draft(play, begin(play), host)
    for move in (Explore(0, 2), Explore(0, 5), Refuse(), Follow(0)):
        carry_out(host.draft, move)
        settle(host.draft)
    assert (host.draft.outcome, host.draft.seats[0].at) == ("lost", 0)
