"""What a person at the terminal reads: every question and every option has words, in games of every kind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.rulebook.tiny_game import Announce, EquipOn, Told, item, number_of, place, sit, starter
from toolkit.games.unlikely_heroes.playing.pieces.choices import Question, Stand, Strain
from toolkit.games.unlikely_heroes.playing.pieces.prepared import EXPANSIONS, PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at, sights, table
from toolkit.games.unlikely_heroes.playing.seeing.spoken import asked, chance_of, option_of, option_words
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import finish, start
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Travel, Use


class Reader:
    """Reads everything aloud, and answers at random."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.kinds: set[str] = set()

    def choose(self, game: Playthrough, question: Question) -> Any:
        self.kinds.add(question.kind)
        assert asked(game, question).strip()
        words = [option_of(game, question, option).words for option in question.options]
        assert all(words)
        assert not any("{" in one for one in words), "markup is for cards"
        assert len(set(words)) == len(words) or question.kind in ("place", "favour", "turn", "regroup", "task"), words
        assert table(game).parts
        for sight in sights(game):
            view = look_at(game, sight.key)
            assert view.title
            assert not any("{" in line for part in view.parts for line in part.lines), view
        chances = [chance_of(game, option) for option in question.options]
        assert all(one is None or 0 <= one <= 1 for one in chances)
        assert any(one is not None for one in chances) == any(
            isinstance(one, Announce | Strain) for one in question.options
        )
        return self.random.choice(question.options)


@pytest.mark.slow
def test_everything_that_is_asked_has_words() -> None:
    kinds: set[str] = set()
    for expansions in ((), EXPANSIONS):
        for number in range(6):
            table = PreparedQuest(starter_box(), starter_box().quests[0], Setup(3, "normal", "normal", expansions))
            reader = Reader(Random(number))
            finish(start(table, reader.choose, Random(f"read {number}"), strict=True), most_turns=40)
            kinds |= reader.kinds
    assert kinds >= {"turn", "task", "trial", "announce", "press", "effect", "place", "regroup", "favour", "hero"}


def test_some_words() -> None:
    lamp = {"energy": {"charged": 1}, "do": [{"op": "restore_luck", "amount": 2}]}
    cards = [place(1, 5, edges={"east": 2}), place(2, edges={"west": 1}), item(5, effect=lamp)]
    game = sit(cards, Told(), heroes=1, components=[starter("Sol", effect=lamp)])
    game.turn.actions = 1
    question = Question("turn", 0, list)
    assert asked(game, question) == "Sol on 1 Map 1: 1 action left, 20 luck. What now?"
    assert option_words(game, Explore(0, 2)) == "explore 2: to the east"
    assert option_words(game, Travel(0, number_of(game, 2))) == "Sol travels to 2 Map 2"
    assert option_words(game, Use(0, game.position.seats[0].hero)) == "Sol uses their own effect: Restore 2 luck."
    assert option_words(game, EquipOn(0, side="right")) == "Sol, right (effect)"
    assert option_words(game, EquipOn(0, number_of(game, 5))) == "Sol, left (modifiers), discarding 5 Item 5"
    assert option_words(game, Announce(3)) == "3"
    assert option_words(game, Strain()) == "strain: a cube for one more card"
    said = {kind: option_of(game, Question(kind, 0, list), Stand()).words for kind in ("join", "effect", "press")}
    assert said == {"join": "no", "effect": "no", "press": "stop here"}


def test_whose_effect_is_used() -> None:
    lamp = {"trigger": "passive", "do": [{"op": "restore_luck", "amount": 2}]}
    game = sit([place(1)], components=[starter("Sol", effect=lamp), starter("Una", effect=lamp)])
    one, other = (seat.hero for seat in game.position.seats)
    words = [option_words(game, Use(0, card)) for card in (one, other)]
    assert words == [
        f"{game.name(0)} uses their own effect: Restore 2 luck.",
        f"{game.name(0)} uses {game.name(1)}’s effect: Restore 2 luck.",
    ]
