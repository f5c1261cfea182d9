"""Random boxes with every operation, trigger, timing and condition: not designed, but playable.

The same seed makes the same box.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import item, place
from toolkit.games.unlikely_heroes.content.conditions import CONDITIONS
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.content.operations import OPERATIONS, SKILLS

MAPS, ITEMS, CHALLENGES, HEROES, LATE = range(1, 6), range(11, 18), range(21, 25), (31, 32), (41, 42, 43)
NUMBERS = (*MAPS[1:], *ITEMS, *CHALLENGES, *HEROES, *LATE)
STEPS = (
    "action", "backpack", "travel", "explore", "reveal", "challenge", "draw_luck", "strain", "success", "failure",
    "forfeit", "discard", "turn", "clock", "regroup", "chapter",
)  # fmt: skip
TRIGGERS = ("turn", "passive", "adjacent", "anytime", "reveal", "play", "forced")
MODULES = ("blessed", "cursed")
SIDES = ("north", "east", "south", "west")


def rich_box(seed: int) -> Box:
    """Five maps in a row and everything that can lie on and beside them; three chapters."""
    made = _Rich(Random(f"rich {seed}"))
    found = inspect_with(made.files())
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")], found.diagnostics
    assert isinstance(found.box, Box)
    return found.box


class _Rich:
    """Parts of a box, one after another from one generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def chance(self, p: float) -> bool:
        return self.random.random() < p

    def maybe(self, p: float, **more: Any) -> dict[str, Any]:
        return more if self.chance(p) else {}

    def one_of(self, *some: Any) -> Any:
        return self.random.choice(some)

    def files(self) -> dict[str, Any]:
        chapters = [self.chapter(number) for number in (1, 2, 3)]
        return {
            "box.json": {"game": "unlikely_heroes", "title": "T", "energy": self.random.randint(6, 20)},
            "cards/encounters.json": {"cards": [*self.maps(), *self.items(), *self.challenges(), *self.found()]},
            "cards/components.json": {"cards": [*self.starting(), *self.components(), *self.modules()]},
            "quests/the-gate.json": {"number": 1, "title": "Rich", "start": 1, "chapters": chapters},
        }

    # What cards say.

    def condition(self, depth: int = 0) -> dict[str, Any]:
        test = self.one_of(*(one for one in CONDITIONS if one != "unlocked"))
        if depth > 1 and test in ("all", "any", "not"):
            test = "revealed"
        match test:
            case "revealed" | "in_play" | "gone":
                return {"test": test, "card": self.one_of(*NUMBERS)}
            case "passed" | "failed":
                return {"test": test, "card": self.one_of(*CHALLENGES)}
            case "tag_in_play":
                return {"test": test, "tag": "tool"}
            case "solved":
                return {"test": test, "colour": "blue"}
            case "at":
                return {"test": test, "map": self.one_of(*MAPS), "who": self.one_of("all", "any")}
            case "clock":
                return {"test": test, "rounds": self.one_of(1, 2, 3), "since": self.one_of("quest", "chapter")}
            case "clock_at":
                return {"test": test, "interval": self.one_of("day", "night")}
            case "out_of_luck" | "heroes" | "energy" | "luck":
                return {"test": test, "at_least": self.one_of(1, 2, 3)}
            case "not":
                return {"test": test, "of": self.condition(depth + 1)}
            case _:
                return {"test": test, "of": [self.condition(depth + 1), self.condition(depth + 1)]}

    def amount(self) -> Any:
        return self.one_of(1, 2, 3, {"blessed": 2}, {"cursed": 1}, {"blessed": 1, "cursed": 1})

    def operation(self, depth: int = 0) -> dict[str, Any]:  # noqa: C901 (one case for each operation)
        """Any operation except those that end a chapter, which belong to objectives."""
        op = self.one_of(*(op for op in OPERATIONS if op not in ("chapter", "win", "lose")))
        who = self.maybe(0.6, who=self.one_of("you", "all", "adjacent", "one"))
        lasts = self.maybe(0.7, lasts=self.one_of("challenge", "turn", "chapter", "quest"))
        made: dict[str, Any] = {"op": op}
        match op:
            case "draw":
                made |= {"cards": [self.one_of(*NUMBERS)]}
            case "discard" | "destroy" | "return":
                made |= {"cards": [self.one_of("this", *NUMBERS[::4])]}
            case "relocate":
                made |= {"maps": self.random.sample(MAPS, self.one_of(1, 2)), **who}
            case "unlock":
                made |= {"cards": ["x"]}
            case "gain_energy" | "discard_energy":
                made |= {"amount": self.amount(), **who}
            case "recharge" | "uncharge":
                made |= {"target": self.one_of("this", "item", "hero", "all"), **who}
            case "restore_luck" | "discard_luck" | "extra_luck" | "redraw_luck" | "out_of_luck":
                made |= {"amount": self.amount(), **self.maybe(0.2, per_hero=True)}
            case "skill":
                made |= {"skill": self.one_of(*SKILLS, "any"), "amount": self.one_of(-1, 1, 2), **lasts, **who}
            case "requirement":
                made |= {"amount": self.one_of(-2, -1, 1), **lasts}
            case "backpack":
                made |= {"amount": self.one_of(-1, 1), **lasts, **who}
            case "move":
                made |= {"spaces": self.one_of(1, 2), **who}
            case "action":
                made |= {"amount": self.one_of(-1, 1), **who}
            case "advance_clock":
                made |= {"spaces": self.one_of(1, 2)}
            case "regroup":
                made |= self.maybe(0.5, map=self.one_of(*MAPS))
            case "gain_item":
                made |= {"module": self.one_of(*MODULES), **who}
            case "discard_item":
                which = self.one_of({}, {"tag": "tool"}, {"module": self.one_of(*MODULES)})
                made |= {"amount": self.amount(), **which, **who}
            case "move_trait":
                made |= {"steps": self.one_of(-1, 1), **who}
            case "choose" | "when" if depth > 1:
                made = {"op": "gain_energy", "amount": 1}
            case "choose":
                made |= {"options": [{"do": [self.operation(depth + 1)]} for _ in range(2)]}
            case "when":
                made |= {"if": self.condition(), "do": [self.operation(depth + 1)]}
                made |= self.maybe(0.5, **{"else": [self.operation(depth + 1)]})
        return made

    def do(self) -> list[dict[str, Any]]:
        return [self.operation() for _ in range(self.one_of(1, 2))]

    def timing(self) -> dict[str, str]:
        return {"when": self.one_of("before", "after", "after", "during"), "step": self.one_of(*STEPS)}

    def effect(self, triggers: tuple[str, ...] = TRIGGERS, *, energy: bool = True) -> dict[str, Any]:
        made = {"trigger": self.one_of(*triggers), "do": self.do(), **self.maybe(0.55, timing=self.timing())}
        if energy and self.chance(0.6):
            made |= {"energy": {"charged": self.one_of(0, 1, 2), "uncharged": self.one_of(0, 1)}}
            made |= self.maybe(0.4, discard_when_depleted=True)
        return made | self.maybe(0.15, **{"if": self.condition()})

    # Cards.

    def maps(self) -> list[dict[str, Any]]:
        found = []
        for number in MAPS:
            edges = {"west": number - 1} if number > 1 else {}
            edges |= {"east": number + 1} if number < MAPS[-1] else {}
            anchors = self.random.sample((*ITEMS, *CHALLENGES, *HEROES), self.one_of(3, 4, 5))
            more = self.maybe(0.3, revealed={"draw": [self.one_of(*NUMBERS)]})
            more |= self.maybe(0.3, replaces=[4]) if number == 5 else {}
            found.append(place(number, *anchors, edges=edges, **more))
        return found

    def items(self) -> list[dict[str, Any]]:
        found = []
        for number in (*ITEMS, *LATE):
            more = self.maybe(0.6, effect=self.effect())
            more |= self.maybe(0.5, modifiers={self.one_of(*SKILLS): self.one_of(1, 2, {"blessed": 1})})
            more |= self.maybe(0.4, tags=["tool"])
            more |= self.maybe(0.2, anchors=[{"number": self.one_of(*NUMBERS)}])
            more |= self.maybe(0.25, revealed={self.one_of("draw", "discard"): [self.one_of(*NUMBERS)]})
            more |= self.maybe(0.1, discard_without=self.one_of(*(one for one in ITEMS if one != number)))
            if number in (11, 12):  # a puzzle of two pieces, which gives 41
                side = {"east": {"connector": "tab"}} if number == 11 else {"west": {"connector": "knob"}}
                more |= {"piece": {"number": number + 9, "colour": "blue", "sides": side}}
            needs = self.one_of(None, None, None, None, {"tag": "tool"}, {"item": self.one_of(*ITEMS)})
            found.append(item(number, needs, **more))
        return found

    def challenges(self) -> list[dict[str, Any]]:
        return [
            {
                "kind": "challenge",
                "number": number,
                "name": f"Challenge {number}",
                "back": {"text": "A test."},
                "trials": [self.trial() for _ in range(self.one_of(1, 2))],
                **self.maybe(0.3, joined=True),
                **self.maybe(0.3, forced=True),
                **self.maybe(0.15, needs={"tag": "tool"}),
            }
            for number in CHALLENGES
        ]

    def trial(self) -> dict[str, Any]:
        made = {"skill": self.one_of(*SKILLS), "value": self.random.randint(1, 6), "reward": {"do": self.do()}}
        return {**made, **self.maybe(0.2, per_hero=True), **self.maybe(0.2, needs={"tag": "tool"})}

    def hero(self, name: str, **more: Any) -> dict[str, Any]:
        skills = {skill: self.random.randint(0, 3) for skill in SKILLS}
        face = {"kind": "hero", "name": name, "meeple": "red", "backpack": self.one_of(1, 2, 3), "skills": skills}
        return {**face, **more, **self.maybe(0.9, effect=self.effect())}

    def found(self) -> list[dict[str, Any]]:
        return [self.hero(f"Found {number}", number=number, back={"text": "Hello."}) for number in HEROES]

    def starting(self) -> list[dict[str, Any]]:
        heroes = [self.hero(f"Hero {index}", starting="available") for index in range(4)]
        items = [
            {"kind": "item", "name": f"Start {index}", "starting": "available", "effect": self.effect()}
            for index in range(4)
        ]
        return [*heroes, *items]

    def components(self) -> list[dict[str, Any]]:
        """Out-of-luck cards, the clock, and the exploration deck."""
        penalties = [
            {"kind": "out_of_luck", "name": f"Out {index}", "effect": self.effect(("forced",), energy=False)}
            for index in range(6)
        ]
        spaces = [{"interval": "day" if index < 3 else "night", **self.maybe(0.5, do=self.do())} for index in range(6)]
        deck: list[dict[str, Any]] = []
        for index in range(3):
            winds = {side: {"do": self.do()} for side in self.random.sample(SIDES, 3)}
            nights = [{"interval": interval, "do": self.do()} for interval in ("day", "night")]
            beside, effect = self.random.sample(SIDES, 2), {"do": self.do()}
            deck += [
                {"kind": "weather", "name": f"Weather {index}", "directions": winds},
                {"kind": "detour", "name": f"Detour {index}", "placement": beside, "effect": effect},
                {"kind": "nightfall", "name": f"Nightfall {index}", "intervals": nights},
            ]
        return [*penalties, {"kind": "clock", "spaces": spaces}, *deck]

    def modules(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for module in MODULES:
            for index in range(3):
                die = {self.one_of(*SKILLS): {module: 1}}
                scale = [
                    {**self.effect(("turn", "adjacent", "anytime", "forced"), energy=False), "timing": self.timing()}
                    for _ in range(3)
                ]
                found += [
                    {"kind": "item", "name": f"{module} {index}", "module": module, "copies": 2, "modifiers": die,
                     **self.maybe(0.5, effect=self.effect())},
                    {"kind": "trait", "name": f"{module} trait {index}", "module": module, "copies": 2, "scale": scale},
                ]  # fmt: skip
            found.append({"kind": "luck", "module": module, "dice": self.one_of(1, 2), "copies": 5})
        return found

    def chapter(self, number: int) -> dict[str, Any]:
        end = [{"op": "chapter", "chapter": number + 1} if number < 3 else {"op": "win"}]
        lost = self.one_of({"test": "clock", "rounds": 4}, {"test": "out_of_luck", "at_least": 4}, self.condition())
        setup = {"do": self.do(), **self.maybe(0.8, regroup=self.one_of("last", *MAPS))}
        return {
            "title": f"Chapter {number}",
            "objectives": [{"when": self.condition(), "do": end} for _ in range(2)],
            "failures": [{"when": lost}],
            **self.maybe(0.7, setup=setup),
        }
