"""What tests of Nemo Rising share: its boxes, and tables laid out for one situation."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.conftest import REPOSITORY
from tests.every_game import NEMO_SMALLEST
from toolkit.games import game_named
from toolkit.games.nemo_rising.content.abilities import Ability, Stealth
from toolkit.games.nemo_rising.content.model import ActionCard, Box, Half
from toolkit.games.nemo_rising.playing.course import Course
from toolkit.games.nemo_rising.playing.doing import Doing
from toolkit.games.nemo_rising.playing.foes import Ask
from toolkit.games.nemo_rising.playing.questions import Question
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder

GAME = game_named("nemo_rising")
EXCHANGE = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"


def read(folder: Folder) -> Box:
    return open_box(folder, GAME).box  # type: ignore[return-value]


@cache
def exchange() -> Box:
    return read(Folder(EXCHANGE, "exchange"))


def starter(files: Mapping[str, Any] | None = None) -> Box:
    """The smallest box, with some files as given."""
    raw = {file: json.dumps(data).encode() for file, data in (files or {}).items()}
    return read(Folder(NEMO_SMALLEST, "starter").with_changed(raw))


class Loaded(Random):
    """Dice that show what they are told to, one after another; then a brain."""

    def __init__(self, *faces: str) -> None:
        super().__init__(0)
        self.faces = list(faces)

    def choice(self, seq: Any) -> Any:
        return self.faces.pop(0) if self.faces else "brains"


def laid(players: int = 2, pair: str = "cook-the-books+a-run-on-the-bank", faces: Sequence[str] = ()) -> Expedition:
    """The Exchange on the table, tiles in the order of their file, heroes on Start without a card."""
    box = exchange()
    assert box.board is not None
    chosen = next(one for one in box.pairs if one.id == pair)
    table = Expedition(box, box.board, chosen, players, "medium", Random(1))
    by_id = {spot.tile.id: spot for spot in table.spots}
    table.spots = [by_id[tile.id] for tile in chosen.scenario.tiles]
    table.random = Loaded(*faces)
    return table


def begun(table: Expedition, answers: Callable[[Question], int] = lambda _: 0) -> Course:
    """A course that can be stepped through."""
    course = Course(table)
    course.ask = answers
    course.doing = Doing(table, answers, course._by_hero, course._scouted)
    return course


def foe(table: Expedition, enemy: str, space: str, initiative: int | None = None) -> Foe:
    """An enemy that stands somewhere."""
    kind = table.pair.scenario.enemy[enemy]
    face = next(one for one in kind.faces if initiative in (None, one.initiative))
    one = Foe(face, kind, space)
    table.foes.append(one)
    return one


def put(figure: Figure, where: str | int) -> Figure:
    """A hero who stands somewhere."""
    figure.space, figure.slot = (where, None) if isinstance(where, str) else (None, where)
    return figure


def give(figure: Figure, ability: Ability | None = None, tokens: int = 6) -> Figure:
    """A hero whose turn it is, with an action card of some ability."""
    half = Half((ability or Stealth(),), 0)
    figure.half, figure.gold = half, tokens
    return figure


def card(ability: Ability, cost: int = 0) -> ActionCard:
    from toolkit.diagnostic import Place

    half = Half((ability,), cost)
    return ActionCard(Place("actions.json"), "test", half, half)


def nobody(question: Question) -> int:
    raise AssertionError(f"nobody should be asked: {question.kind}")


ASK_NOBODY: Ask = nobody
