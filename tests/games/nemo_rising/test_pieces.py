"""What is printed and drawn: which pieces there are, their forms, their fronts and backs, and which belong together."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.nemo_rising.making import exchange, starter
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.content.abilities import (
    ABILITIES,
    Ability,
    Attribute,
    BlueTokens,
    Free,
    Regain,
    Shortcut,
)
from toolkit.games.nemo_rising.content.wording import ability_name, ability_text, goal_text, names_in, phrase
from toolkit.games.nemo_rising.drawing.capability import BoxPictures
from toolkit.games.nemo_rising.printing.pictures import Depicted, subject_of
from toolkit.games.nemo_rising.printing.press import BoxPress
from toolkit.games.nemo_rising.printing.repertoire import IRON
from toolkit.press.components import Component
from toolkit.press.shapes.outline import Circle, Rectangle
from toolkit.search.claims import Subject
from toolkit.settings import Chosen
from toolkit.source.inline import Text, plain_text


@pytest.fixture(scope="module")
def pieces() -> tuple[Component, ...]:
    return BoxPress().components(exchange()).components


def test_all_that_is_in_the_box(pieces: tuple[Component, ...]) -> None:
    counted: Counter[str] = Counter()
    for one in pieces:
        counted[one.kind] += one.copies
    assert counted == {
        "threat": 24, "mission": 6, "action": 24, "gear": 10, "hero": 4, "tile": 8, "enemy": 35, "token": 4,
        "secure": 8, "standee": 4, "sheet": 1, "board": 1,
    }  # fmt: skip


def test_forms_and_outlines(pieces: tuple[Component, ...]) -> None:
    forms = {one.kind: (one.form, one.outline) for one in pieces}
    assert forms["threat"] == ("card", Rectangle(63.0, 88.0, 3.0))
    assert forms["tile"] == ("tile", Rectangle(90.0, 90.0, 2.0))
    assert forms["enemy"] == ("token", Rectangle(25.0, 25.0, 2.0))
    assert forms["token"] == forms["secure"] == ("token", Circle(25.0))
    assert forms["standee"][0] == "standee"
    assert forms["sheet"][0] == "dashboard"
    board = next(one for one in pieces if one.kind == "board")
    assert (board.form, len(board.faces)) == ("board", 1)
    assert all(len(one.faces) == 2 for one in pieces if one.kind not in ("sheet", "board"))


def test_cards_of_a_pile_share_one_back(pieces: tuple[Component, ...]) -> None:
    backs: dict[str, set[str]] = {}
    for one in pieces:
        if one.back is not None:
            backs.setdefault(one.kind, set()).add(one.back.name)
    for kind in ("threat", "mission", "action", "gear", "hero", "tile", "enemy", "token"):
        assert len(backs[kind]) == 1, kind
    assert len(backs["standee"]) == 4


def test_a_second_scenario_is_on_the_back_of_enemy_tokens() -> None:
    """City in front and undersea behind, by initiative."""
    box = starter(
        {
            "scenarios/sky/scenario.json": {"name": "The Sky"},
            "scenarios/sky/enemies.json": {
                "enemies": [
                    {"id": "kites", "name": "Kites", "type": "bestial", "icons": ["skill"], "faces": [1, 2, 3, 4, 5, 6]}
                ]
            },
        }
    )
    tokens = [one for one in BoxPress().components(box).components if one.kind == "enemy"]
    assert len(tokens) == 6
    for one in tokens:
        assert one.back is not None
        assert one.front.name.startswith("enemy-grotto-")
        assert one.back.name.startswith("enemy-sky-")
        assert one.front.name.split("-")[2] == one.back.name.split("-")[2]


def test_a_pair_has_its_own_missions_and_tokens(pieces: tuple[Component, ...]) -> None:
    mine = [one for one in pieces if "cook-the-books+early-closing" in one.groups]
    assert {one.id for one in mine if one.kind == "mission"} == {"mission-cook-the-books", "mission-early-closing"}
    assert [one.id for one in mine if one.kind == "token"] == ["token-the-ledger"]
    assert sum(one.kind == "threat" for one in mine) == 24


def test_faces_have_names_of_their_own(pieces: tuple[Component, ...]) -> None:
    fronts = [one.front.name for one in pieces]
    assert len(set(fronts)) == len(fronts)


def test_pictures_show_what_is_spoken_of() -> None:
    box = exchange()
    (scenario,) = box.scenarios
    subjects = {one.id: subject_of(box, Depicted("thing", one, one.name)) for one in scenario.enemies}
    shown = {id: getattr(subject, "drawing", "") for id, subject in subjects.items()}
    assert shown["bailiff-gulls"] == "gull"
    assert shown["fog-hounds"] == "hound"
    assert shown["tin-clerks"] == "clerk"
    assert shown["gust-engines"] == "bellows"
    assert {one for one in shown.values() if one} <= set(IRON.motifs)


# Words.


def test_every_ability_has_a_name_and_a_sentence() -> None:
    made: list[Ability] = [Attribute("brains", ("task",)), Attribute(), Shortcut("red"), BlueTokens(2), Regain(1)]
    made.append(Free(Text(("Swap two heroes",), Place("heroes.json"))))
    made += [kind() for word, kind in ABILITIES.items() if word not in ("shortcut", "bonus_tokens", "regain", "text")]
    for ability in made:
        assert ability_name(ability)[0].isupper()
        assert ability_text(ability).endswith(".")
    assert ability_text(Attribute("brains", ("task",))) == "You have {brains} for tasks."


def test_words_are_made_from_data() -> None:
    box = exchange()
    (scenario,) = box.scenarios
    names = names_in(box, scenario)
    said = {id: [plain_text(goal_text(goal), names) for goal in one.goals] for id, one in scenario.mission.items()}
    assert said["cook-the-books"][0] == "Carry The Ledger to The Ballast Kitchens and leave it there."
    assert said["a-run-on-the-bank"] == ["Defeat four enemies."]
    assert said["early-closing"][0].endswith(
        "Ring the bell: [brawn] [skill]. Do so on two different tiles. "
        "If you fail: Every enemy moves 1 space along the red path."
    )
    moves = [phrase(one) for one in next(one for one in scenario.threats if one.id == "shift-change").actions]
    assert moves[0] == "every humanoid and mechanical enemy moves 3 spaces along the red path"
    assert plain_text(moves[1], names) == "place Umbrella Guard on entrance 1"


# Pictures.


def test_pictures_of_the_board_and_of_missions() -> None:
    box, made = exchange(), BoxPictures()
    assert [one.name for one in made.every(box, (), None)] == ["exchange", "board"]
    board = made.one(box, (), None, Chosen((("board", ("yes",)),)))()
    titles = {part.title for part in board.parts}
    assert {"Start", "entrance 4", "slot 8", "red shortcut", "doorways of slot 1"} <= titles
    assert any(title.startswith("blue: 0,0 →") for title in titles)
    graph = made.graph(box, (), None, Chosen())
    kinds = Counter(node.kind for node in graph.nodes)
    assert kinds == {"mission": 6, "token": 4, "tile": 8, "enemy": 2, "keep": 1}


def test_the_picture_of_a_pair_has_only_what_it_needs() -> None:
    pair = next(exchange().pairs)
    graph = BoxPictures().graph(exchange(), (), Subject(pair.id, pair.title), Chosen())
    assert {node.key for node in graph.nodes} == {
        "mission cook-the-books", "mission a-run-on-the-bank", "token the-ledger", "tile cloud-vaults",
        "tile ballast-kitchens",
    }  # fmt: skip
    with pytest.raises(ToolkitError):
        BoxPictures().graph(exchange(), (), None, Chosen((("board", ("yes",)),)))
