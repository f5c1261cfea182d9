"""From a box to its printed pieces: which template prints each side, filled with which data, beside which picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.goals import Goal, Task
from toolkit.games.nemo_rising.content.model import (
    ActionCard,
    Box,
    Enemy,
    Face,
    Gear,
    Half,
    Hero,
    Mission,
    Scenario,
    StoryToken,
    Threat,
    Tile,
)
from toolkit.games.nemo_rising.content.wording import (
    abilities_text,
    exit_text,
    goal_text,
    half_name,
    hero_text,
    names_in,
    penalty_text,
    scouted_text,
    sentence,
    setup_text,
    standing_text,
    threat_lines,
)
from toolkit.games.nemo_rising.printing.board_cells import BOARD_FACE
from toolkit.games.nemo_rising.printing.board_face import board_data
from toolkit.games.nemo_rising.printing.pictures import Depicted
from toolkit.press.components import Component, FaceSource, Form, Side
from toolkit.press.layout.facing import About, Imprint
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_maker import PieceMaker
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Words, Writer
from toolkit.press.shapes.outline import Circle, Outline, Rectangle
from toolkit.resources import data_folder
from toolkit.source.inline import plain_text

CARD = Rectangle(63.0, 88.0, 3.0)
TILE = Rectangle(90.0, 90.0, 2.0)
SQUARE, ROUND = Rectangle(25.0, 25.0, 2.0), Circle(25.0)
STANDEE = Rectangle(32.0, 52.0, 3.0)
SHEET = Rectangle(190.0, 260.0, 4.0)
ICONS = {"shortcut": "shortcut_{path}", "attribute": "wild", "free": "action"}
"""The icons of abilities whose kind has none of its own."""


class Pieces(PieceMaker[Depicted]):
    """Makes the pieces of a box, one kind after the other."""

    def __init__(self, box: Box, pictures: PiecePictures[Depicted]) -> None:
        look = read_look(data_folder("templates") / "nemo_rising", box.root, box.language)
        super().__init__(box.title, Imprint(look, box.language, box.place), pictures)
        self.box = box
        self.pairs = tuple(pair.id for pair in box.pairs)

    def every(self) -> Iterator[Component]:
        """Cards first, then tiles and tokens, standees, sheets and the board."""
        for scenario in self.box.scenarios:
            yield from (self._threat(scenario, one) for one in scenario.threats)
            yield from (self._mission(scenario, one) for one in scenario.missions)
        yield from (self._action(one) for one in self.box.actions)
        yield from (self._gear(one) for one in self.box.gear)
        yield from (self._hero(one) for one in self.box.heroes)
        for scenario in self.box.scenarios:
            yield from (self._tile(scenario, one) for one in scenario.tiles)
        yield from self._enemies()
        tokens = {one.id: (scenario, one) for scenario in self.box.scenarios for one in scenario.tokens}
        yield from (self._story(scenario, one) for scenario, one in tokens.values())
        yield self._secure()
        yield from (self._standee(one) for one in self.box.heroes)
        yield from (self._sheet(scenario) for scenario in self.box.scenarios)
        if self.box.board is not None:
            yield self._board()

    def _writer(self, scenario: Scenario | None, place: Place) -> Writer:
        return Writer(self.look.data, place, names_in(self.box, scenario))

    def _back(self, name: str, outline: Outline, word: str, icon: str) -> FaceSource:
        """The back that all pieces of a pile share."""
        data = {"title": self.title, "word": word, "icon": icon, "kind": name.partition("-")[0]}
        return self.shared_back(name, outline, data)

    def _piece(
        self, kind: str, id: str, name: str, faces: Sequence[FaceSource], place: Place, outline: Outline, *,
        form: Form = "card", pile: str = "", groups: tuple[str, ...] | None = None, copies: int = 1,
        description: str = "",
    ) -> Component:  # fmt: skip
        """A piece in a pile of its kind, unless told otherwise, and in all pairs."""
        return self.piece(
            kind, id, name, faces, place, outline, form=form, pile=pile or kind.capitalize(), copies=copies,
            groups=self.pairs if groups is None else groups, description=description,
        )  # fmt: skip

    # Cards.

    def _threat(self, scenario: Scenario, one: Threat) -> Component:
        write, keep = self._writer(scenario, one.place), one.keep
        lines = threat_lines(one)
        data = {
            "title": one.title,
            "text": write.text(one.text),
            "lines": [write.words(line, one.place / "actions" / index) for index, line in enumerate(lines[:-1])],
            "last": lines[-1].rstrip(".") if lines else "",
            "standing": write.words(standing_text(keep), keep.place) if keep and keep.has_effect else None,
            "exit": write.words(exit_text(keep), keep.place) if keep and keep.has_exit else None,
        }
        about = About(one.place, f'threat "{one.id}"', one.id)
        front = self.face(f"threat-{one.id}-front", "threat", CARD, about, data, Depicted("scene", one, one.title))
        back = self._back(f"threat-{scenario.id}-back", CARD, "Threat", "threat")
        pile = f"Threats of {scenario.name}"
        return self._piece(
            "threat", one.id, one.title, (front, back), one.place, CARD, pile=pile, copies=one.copies,
            groups=_pairs(scenario),
        )  # fmt: skip

    def _mission(self, scenario: Scenario, one: Mission) -> Component:
        write = self._writer(scenario, one.place)
        data = {
            "title": one.title,
            "points": one.points,
            "story": write.text(one.story),
            "setup": [write.words(setup_text(put), put.place) for put in one.setup],
            "goals": [self._goal(write, goal) for goal in one.goals],
        }
        about = About(one.place, f'mission "{one.id}"', one.id)
        front = self.face(f"mission-{one.id}-front", "mission", CARD, about, data, Depicted("scene", one, one.title))
        back = self._back(f"mission-{scenario.id}-back", CARD, "Mission", "mission")
        pile = f"Missions of {scenario.name}"
        return self._piece(
            "mission",
            one.id,
            one.title,
            (front, back),
            one.place,
            CARD,
            pile=pile,
            groups=_pairs(scenario, mission=one.id),
        )

    def _goal(self, write: Writer, goal: Goal) -> dict[str, Any]:
        return {"circles": goal.circles, "words": write.words(goal_text(goal), goal.place)}

    def _action(self, one: ActionCard) -> Component:
        write = self._writer(None, one.place)
        data = {"halves": [self._half(write, half, one.place / word) for word, half in one.halves]}
        about = About(one.place, f'action card "{one.id}"', one.id)
        front = self.face(f"action-{one.id}-front", "action", CARD, about, data)
        back = self._back("action-back", CARD, "Action", "action")
        name = " / ".join(half_name(half) for _, half in one.halves)
        return self._piece("action", one.id, name, (front, back), one.place, CARD, pile="Actions", copies=one.copies)

    def _half(self, write: Writer, half: Half, place: Place) -> dict[str, Any]:
        first = half.abilities[0]
        kind = type(first).__name__.lower()
        attribute = getattr(first, "attribute", None)
        path = getattr(first, "path", None)
        return {
            "name": half_name(half),
            "text": write.words(abilities_text(half.abilities), place),
            "cost": str(half.cost).replace("-", "\N{MINUS SIGN}"),
            "kind": kind,
            "icon": attribute or ICONS.get(kind, kind).format(path=path),
            "tone": attribute or path or kind,
        }

    def _gear(self, one: Gear) -> Component:
        write = self._writer(None, one.place)
        data = {
            "title": one.title,
            "text": write.text(one.text),
            "ability": write.words(abilities_text(one.abilities), one.place / "ability"),
            "after": one.after,
            "recharge": self._task(write, one.recharge),
        }
        about = About(one.place, f'gear card "{one.id}"', one.id)
        front = self.face(f"gear-{one.id}-front", "gear", CARD, about, data, Depicted("thing", one, one.title))
        back = self._back("gear-back", CARD, "Gear", "gear")
        return self._piece("gear", one.id, one.title, (front, back), one.place, CARD)

    def _hero(self, one: Hero) -> Component:
        write = self._writer(None, one.place)
        ability = write.words(hero_text(one), one.place / "ability")
        data = {"name": one.name, "text": write.text(one.text), "ability": ability}
        about = About(one.place, f'hero "{one.id}"', one.id)
        front = self.face(f"hero-{one.id}-front", "hero", CARD, about, data, Depicted("portrait", one, one.name))
        back = self._back("hero-back", CARD, "Hero", "humanoid")
        return self._piece("hero", one.id, one.name, (front, back), one.place, CARD, pile="Heroes")

    # Tiles and tokens.

    def _task(self, write: Writer, task: Task | None) -> dict[str, Any] | None:
        if task is None:
            return None
        penalty = penalty_text(task)
        return {
            "name": task.name,
            "icons": list(task.icons),
            "penalty": write.words(penalty, task.place) if penalty else None,
        }

    def _tile(self, scenario: Scenario, one: Tile) -> Component:
        write = self._writer(scenario, one.place)
        data = {
            "name": one.name,
            "text": write.text(one.text),
            "scouted": write.words(scouted_text(one), one.place / "scouted") if one.scouted else None,
            "red": self._task(write, one.red),
            "needs": scenario.token[one.needs].name if one.needs in scenario.token else None,
            "red_text": write.text(one.red_text),
            "green": self._task(write, one.green),
            "reward": write.words(sentence(one.reward), one.place / "green") if one.reward else None,
            "green_text": write.text(one.green_text),
        }
        about = About(one.place, f'tile "{one.id}"', one.id)
        front = self.face(f"tile-{one.id}-front", "tile", TILE, about, data, Depicted("scene", one, one.name))
        back = self._back(f"tile-{scenario.id}-back", TILE, scenario.name, "tile")
        return self._piece(
            "tile", one.id, one.name, (front, back), one.place, TILE, form="tile", groups=_pairs(scenario),
            description=plain_text(str(one.text or ""), names_in(self.box, scenario)),
        )  # fmt: skip

    def _enemies(self) -> Iterator[Component]:
        """Tokens of two scenarios each: a face of the one in front, and of the other on the back."""
        scenarios = self.box.scenarios
        for first in range(0, len(scenarios), 2):
            both = scenarios[first : first + 2]
            prefix = f"{both[0].id}-" if first else ""
            for faces in back_to_back(*([*one.faces] for one in both)):
                sides = [(scenario, face) for scenario, face in zip(both, faces, strict=False) if face is not None]
                yield self._enemy(sides, prefix)

    def _enemy(self, sides: Sequence[tuple[Scenario, Face]], prefix: str) -> Component:
        """A token with one face or two."""
        (scenario, face), *other = sides
        enemy = scenario.enemy[face.enemy]
        front = self._enemy_face(scenario, enemy, face, "front")
        back = self._back("enemy-back", SQUARE, "", "mechanical")
        for behind, face_behind in other:
            back = self._enemy_face(behind, behind.enemy[face_behind.enemy], face_behind, "back")
        return self._piece(
            "enemy", f"{prefix}{enemy.id}-{face.initiative}", enemy.name, (front, back), face.place, SQUARE,
            form="token", pile=enemy.name, groups=tuple(pair for one, _ in sides for pair in _pairs(one)),
        )  # fmt: skip

    def _enemy_face(self, scenario: Scenario, enemy: Enemy, face: Face, side: Side) -> FaceSource:
        data = {"initiative": face.initiative, "type": enemy.type, "icons": list(face.icons), "colour": scenario.colour}
        about = About(enemy.place, f'enemy "{enemy.id}"', enemy.id)
        name = f"enemy-{scenario.id}-{face.initiative}-{side}"
        return self.face(name, "enemy", SQUARE, about, data, Depicted("thing", enemy, enemy.name), bleed=1.5)

    def _story(self, scenario: Scenario, one: StoryToken) -> Component:
        about = About(one.place, f'story token "{one.id}"', one.id)
        shown, data = Depicted("thing", one, one.name), {"name": one.name}
        front = self.face(f"token-{one.id}-front", "story", ROUND, about, data, shown, bleed=1.5)
        back = self._back("token-back", ROUND, "", "token")
        return self._piece(
            "token", one.id, one.name, (front, back), one.place, ROUND, form="token", pile="Story tokens",
            groups=_pairs(scenario, token=one.id),
        )  # fmt: skip

    def _secure(self) -> Component:
        about = About(self.box.place, "box", "box")
        front = self.face("secure-front", "secure", ROUND, about, {"secured": False}, bleed=1.5)
        back = self.face("secure-back", "secure", ROUND, about, {"secured": True}, bleed=1.5)
        copies = max(1, self.box.counts["tiles"])
        return self._piece(
            "secure", "tile", "Secure-tile token", (front, back), self.box.place, ROUND, form="token", copies=copies
        )

    # Standees, sheets, the board.

    def _standee(self, one: Hero) -> Component:
        about = About(one.place, f'hero "{one.id}"', one.id)
        sides = [
            self.face(
                f"standee-{one.id}-{side}", "standee", STANDEE, about, {"name": one.name, "back": side == "back"},
                Depicted("portrait", one, one.name),
            )
            for side in ("front", "back")
        ]  # fmt: skip
        return self._piece("standee", one.id, one.name, sides, one.place, STANDEE, form="standee", pile="Standees")

    def _sheet(self, scenario: Scenario) -> Component:
        write = self._writer(scenario, scenario.place)
        enemies = [
            {
                "name": one.name,
                "type": one.type,
                "icons": list(one.icons),
                "faces": ", ".join(str(face.initiative) for face in one.faces),
                "text": self._writer(scenario, one.place).text(one.text),
            }
            for one in scenario.enemies
        ]
        missions: list[dict[str, Any]] = [
            {"title": one.title, "points": one.points, "goals": self._brief(scenario, one)} for one in scenario.missions
        ]
        data = {
            "title": scenario.name,
            "story": write.text(scenario.story),
            "missions": missions,
            "enemies": enemies,
            "difficulty": dict(self.box.difficulty),
        }
        about = About(scenario.place, f"scenario {scenario.id}", scenario.id)
        face = self.face(f"sheet-{scenario.id}-front", "sheet", SHEET, about, data)
        return self._piece(
            "sheet", scenario.id, f"Mission sheet of {scenario.name}", (face,), scenario.place, SHEET, form="dashboard",
            groups=_pairs(scenario),
        )  # fmt: skip

    def _brief(self, scenario: Scenario, one: Mission) -> list[Words]:
        write = self._writer(scenario, one.place)
        return [write.words(line) for line in (*map(setup_text, one.setup), *map(goal_text, one.goals))]

    def _board(self) -> Component:
        board = self.box.board
        assert board is not None
        data = board_data(board)
        outline = Rectangle(data["width"], data["height"], 4.0)
        about = About(board.place, "board", "board")
        face = self.face(BOARD_FACE, "board", outline, about, {"board": data, "title": self.box.title})
        return self._piece("board", "board", board.name, (face,), board.place, outline, form="board")


def _pairs(scenario: Scenario, *, mission: str = "", token: str = "") -> tuple[str, ...]:
    """The pairs of a scenario; those of a mission, or those that a story token is in the game for."""
    return tuple(
        pair.id
        for pair in scenario.pairs
        if (not mission or mission in (pair.first.id, pair.second.id)) and (not token or token in pair.tokens)
    )


def back_to_back(fronts: Sequence[Face], backs: Sequence[Face] = ()) -> list[tuple[Face | None, Face | None]]:
    """Which faces are on one token: those with the same number, and the others in the order of their initiative."""
    left = sorted(backs, key=lambda face: face.initiative)
    found: list[tuple[Face | None, Face | None]] = []
    alone: list[Face] = []
    for front in sorted(fronts, key=lambda face: face.initiative):
        fitting = next((face for face in left if face.token == front.token), None)
        if fitting is None:
            alone.append(front)
        else:
            left.remove(fitting)
            found.append((front, fitting))
    return [*found, *zip_longest(alone, left)]
