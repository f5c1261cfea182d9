"""What is worked out about a box is worked out once, for that box only, and kept only as long as the box."""

from __future__ import annotations

import gc
import pickle
import weakref
from dataclasses import replace
from functools import cache

from tests.conftest import REPOSITORY
from tests.inspecting import inspect
from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.proving.reachable.certain import landmarks
from toolkit.games.unlikely_heroes.proving.results.verdicts import locks
from toolkit.source.folder import Folder

asked: list[tuple[object, ...]] = []


@once_a_box
def title_of(box: Box, times: int = 1, *, loud: bool = False) -> str:
    """The title, repeated."""
    asked.append((times, loud))
    return (box.title.upper() if loud else box.title) * times


@cache
def starter() -> Box:
    folder = REPOSITORY / "adventures" / "starter"
    box = inspect(Folder(folder, str(folder)), GAME).box
    assert isinstance(box, Box)
    return box


def test_every_question_is_answered_once() -> None:
    box = replace(starter(), title="Fog")
    asked.clear()
    assert [title_of(box), title_of(box, 2), title_of(box, 2, loud=True)] == ["Fog", "FogFog", "FOGFOG"]
    assert [title_of(box, 1), title_of(box, 2), title_of(box, 2, loud=True)] == ["Fog", "FogFog", "FOGFOG"]
    assert asked == [(1, False), (2, False), (2, True)]


def test_a_changed_box_is_another_box() -> None:
    box = replace(starter(), title="Fog")
    assert (title_of(box), title_of(replace(box, title="Mist"))) == ("Fog", "Mist")
    assert title_of(box) == "Fog"


def test_answers_do_not_travel_to_other_processes() -> None:
    box = replace(starter())
    before = len(pickle.dumps(box))
    assert all(locks(box, quest) for quest in box.quests)
    assert landmarks(box) is landmarks(box)
    sent = pickle.loads(pickle.dumps(box))
    assert len(sent.analysis) == 0
    assert len(pickle.dumps(box)) < 2 * before


def test_answers_go_with_their_box() -> None:
    box = replace(starter())
    assert all(locks(box, quest) for quest in box.quests)
    gone = weakref.ref(box)
    del box
    gc.collect()
    assert gone() is None
