"""Single faults planted in the first edition of the saga: data in `faults.json`, made into boxes here.

A fault is a few edits to the JSON with what should be found: the verdict for each quest that it touches, for every
party or by the number of heroes. An edit names a card (by id, number or name) or a quest, and a JSON pointer into it;
`to` is the new value, and without it the old one is removed. `add` adds a whole card.

    winnable   can be won, and nobody gets stuck except by throwing away a needed card
    innocent   can be won, but an innocent move locks it
    forced     the same, but the players have no choice, or a draw goes against them
    unwinnable cannot be won at all
"""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from tests.conftest import REPOSITORY, TESTS
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.lint.config import Config
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder

SAGA = TESTS / "boxes" / "saga-first"
SECOND = REPOSITORY / "adventures" / "second-best-saga"
"""The second edition. Faults of the kind "order" can be planted in both."""
CATALOGUE = Path(__file__).with_name("faults.json")
PARTIES = (1, 2, 4)

Found = Literal["winnable", "innocent", "forced", "unwinnable", "undecided"]


class Fault(Struct, frozen=True):
    """A fault: its edits, and what is expected of the quests that do not stay as they were.

    `place` is the id of the card, or of the quest, that a finding about it should point at.
    """

    id: str
    kind: str
    says: str
    edits: list[dict[str, Any]]
    expected: dict[str, Found | dict[str, Found]] = {}
    place: str = ""

    def expects(self, quest: str, heroes: int) -> Found:
        """What should be found in a quest, for a party."""
        found = self.expected.get(quest, "winnable")
        return found[str(heroes)] if isinstance(found, dict) else found


@cache
def catalogue() -> tuple[Fault, ...]:
    """Every fault."""
    import msgspec

    return tuple(msgspec.json.decode(CATALOGUE.read_bytes(), type=list[Fault]))


@cache
def _files(saga: Path) -> dict[str, Any]:
    return {
        path.relative_to(saga).as_posix(): json.loads(path.read_text("utf-8")) for path in sorted(saga.rglob("*.json"))
    }


def planted(fault: Fault | None, saga: Path = SAGA) -> Box:
    """An edition of the saga with a fault in it."""
    folder = planted_folder(fault, saga)
    box = open_box(folder, game_named("unlikely_heroes"), Config()).box
    assert isinstance(box, Box)
    return box


def planted_folder(fault: Fault | None, saga: Path = SAGA) -> Folder:
    """The same as a folder, in memory."""
    files = copy.deepcopy(_files(saga))
    before = {file: json.dumps(data) for file, data in files.items()}
    for edit in fault.edits if fault else ():
        _plant(files, edit)
    changed = {file: json.dumps(data).encode() for file, data in files.items() if json.dumps(data) != before[file]}
    assert bool(changed) == bool(fault), f"{fault and fault.id} changes nothing"
    return Folder(saga, saga.name).with_changed(changed)


def _plant(files: dict[str, Any], edit: dict[str, Any]) -> None:
    if "add" in edit:
        files["cards/near-shore-cards.json"]["cards"].append(copy.deepcopy(edit["add"]))
        return
    last: list[int] = []
    if "quest" in edit:
        parent = files[f"quests/{edit['quest']}.json"]
    else:
        parent, last = _card(files, edit["card"])
    steps: list[Any] = [*last, *(int(step) if step.isdigit() else step for step in edit.get("at", "").split("/")[1:])]
    for step in steps[:-1]:
        parent = parent[step]
    if "to" in edit:
        parent[steps[-1]] = copy.deepcopy(edit["to"])
    else:
        del parent[steps[-1]]


def _card(files: dict[str, Any], named: str) -> tuple[Any, list[int]]:
    for file, data in files.items():
        for index, card in enumerate(data["cards"] if file.startswith("cards/") else ()):
            if named in (card.get("id"), str(card.get("number")), card.get("name", "").lower().replace(" ", "-")):
                return data["cards"], [index]
    raise AssertionError(f"no card {named}")
