"""Small tangled boxes, adversarial rather than designed; the same seed makes the same box."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, tiny_box
from toolkit.games.unlikely_heroes.content.model import Box

SIDES = {"north": "south", "south": "north", "east": "west", "west": "east"}


def random_box(seed: int) -> Box:
    """Two or three maps, a few items, challenges and perhaps a hero; one or two chapters."""
    random = Random(seed)
    maps = [1, 2, 3][: random.randrange(2, 4)]
    items = [11, 12, 13, 14][: random.randrange(2, 5)]
    challenges = [21, 22][: random.randrange(0, 3)]
    heroes = [31] if random.random() < 0.2 else []
    others = [*items, *challenges, *heroes]
    cards = [_map(random, number, maps, others) for number in maps]
    cards += [_item(random, number, items, others) for number in items]
    cards += [_challenge(random, number, maps, items, others) for number in challenges]
    cards += [hero(number, backpack=random.choice((1, 2))) for number in heroes]
    if random.random() < 0.2:
        cards.append(item(items[0], id="twin", **_revealed(random, others)))
        next(card for card in cards if card["number"] == items[0])["id"] = "first"
    return tiny_box(cards, _chapters(random, maps, items, challenges))


def _map(random: Random, number: int, maps: list[int], others: list[int]) -> dict[str, Any]:
    edges = {}
    if number > 1 and random.random() < 0.8:
        edges["west"] = number - 1
    if number < len(maps) and random.random() < 0.9:
        edges["east"] = number + 1
    more: dict[str, Any] = {}
    if number == 3 and random.random() < 0.3:
        more["replaces"] = [random.choice((1, 2))]
    return place(number, *random.sample(others, k=min(len(others), random.randrange(1, 4))), edges=edges, **more)


def _item(random: Random, number: int, items: list[int], others: list[int]) -> dict[str, Any]:
    needs = {"item": random.choice(items)} if random.random() < 0.3 else None
    more = _revealed(random, others)
    if random.random() < 0.1:
        more["discard_without"] = random.choice([one for one in items if one != number])
    return item(number, needs, **more)


def _revealed(random: Random, others: list[int]) -> dict[str, Any]:
    lists = {}
    if random.random() < 0.35:
        lists["discard"] = [random.choice(others)]
    if random.random() < 0.25:
        lists["draw"] = [random.choice(others)]
    return {"revealed": lists} if lists else {}


def _challenge(random: Random, number: int, maps: list[int], items: list[int], others: list[int]) -> dict[str, Any]:
    def operation() -> dict[str, Any]:
        return random.choice(
            [
                {"op": "draw", "cards": [random.choice(others)]},
                {"op": "discard", "cards": [random.choice(others)]},
                {"op": "destroy", "cards": [random.choice(others)]},
                {"op": "relocate", "maps": [random.choice(maps)]},
                {"op": "gain_energy", "amount": 1},
            ]
        )

    rewards = [[operation()] for _ in range(random.randrange(1, 3))]
    if random.random() < 0.3:
        rewards[0] = [{"op": "choose", "options": [{"do": [operation()]}, {"do": [operation()]}]}]
    more: dict[str, Any] = _revealed(random, others)
    if random.random() < 0.3:
        more["needs"] = {"item": random.choice(items)}
    if random.random() < 0.2:
        more["forced"] = True
    return challenge(number, *rewards, **more)


def _chapters(random: Random, maps: list[int], items: list[int], challenges: list[int]) -> list[dict[str, Any]]:
    def test() -> dict[str, Any]:
        options: list[dict[str, Any]] = [
            {"test": "revealed", "card": random.choice(items)},
            {"test": "in_play", "card": random.choice(items)},
            {"test": "at", "map": random.choice(maps)},
            {"test": "all", "of": [{"test": "in_play", "card": number} for number in random.sample(items, k=2)]},
        ]
        if challenges:
            options.append({"test": "passed", "card": random.choice(challenges)})
        return random.choice(options)

    if random.random() < 0.5:
        return [chapter(objective(test()))]
    setup = {"regroup": random.choice(maps)} if random.random() < 0.5 else {"do": [{"op": "gain_energy", "amount": 1}]}
    failures = {"failures": [{"when": {"test": "gone", "card": random.choice(items)}}]} if random.random() < 0.2 else {}
    return [
        chapter(objective(test(), {"op": "chapter", "chapter": 2}), **failures),
        chapter(objective(test()), setup=setup),
    ]


# Boxes with a little of everything: puzzles, effects, tags, conditions, variants, failures, second copies.


MAPS_LEAVE = 1000
CARDS_LEAD_ON = 2000


def rich_box(seed: int) -> Box:
    """As tangled as `random_box`, with rarer mechanisms; fewer cards, so that they can still all be tried.

    From seed `MAPS_LEAVE` on, what discards, destroys, returns or draws may also mean maps; from seed `CARDS_LEAD_ON`
    on, cards and setups may also lead to another chapter.
    """
    random = Random(seed)
    maps = [1, 2, 3][: random.randrange(2, 4)]
    items = [11, 12, 13, 14][: random.randrange(3, 5)]
    challenges = [21, 22][: random.randrange(1, 3)]
    heroes = [31] if random.random() < 0.2 else []
    others = [*items, *challenges, *heroes]
    rich = _Rich(random, maps, items, challenges, [*others, *maps] if seed >= MAPS_LEAVE else others)
    rich.leads_on = seed >= CARDS_LEAD_ON
    cards = [_map(random, number, maps, others) for number in maps]
    for card in cards[1:]:
        if random.random() < 0.25:
            card["back"]["needs"] = rich.needs()
    cards += [rich.item(number) for number in items]
    cards += [rich.challenge(number) for number in challenges]
    cards += [hero(number, backpack=random.choice((1, 2)), **rich.effect(0.5)) for number in heroes]
    if random.random() < 0.4:
        rich.puzzle(cards)
    if random.random() < 0.1:
        next(card for card in cards if card["number"] == items[-1])["copies"] = 2
    return tiny_box(cards, rich.chapters())


class _Rich:
    def __init__(
        self, random: Random, maps: list[int], items: list[int], challenges: list[int], others: list[int]
    ) -> None:
        self.random, self.maps, self.items, self.challenges, self.others = random, maps, items, challenges, others
        self.leads_on = False

    def needs(self) -> dict[str, Any]:
        return self.random.choice([{"item": self.random.choice(self.items)}, {"tag": self.random.choice("ab")}])

    def item(self, number: int) -> dict[str, Any]:
        card = _item(self.random, number, self.items, self.others)
        return card | {"tags": [self.random.choice("abc")]} | self.effect(0.3)

    def effect(self, chance: float) -> dict[str, Any]:
        if self.random.random() > chance:
            return {}
        effect: dict[str, Any] = {
            "trigger": self.random.choice(["turn", "anytime", "reveal", "play", "forced"]),
            "do": [self.operation()],
        }
        if self.random.random() < 0.3:
            effect["if"] = self.condition()
        if self.random.random() < 0.4:
            effect |= {"energy": {"charged": 1}, "discard_when_depleted": True}
        return {"effect": effect}

    def operation(self, depth: int = 0) -> dict[str, Any]:
        random = self.random
        simple: list[dict[str, Any]] = [
            {"op": "draw", "cards": [random.choice(self.others)]},
            {"op": "draw", "cards": [random.choice(self.others)]},
            {"op": "discard", "cards": [random.choice(self.others)]},
            {"op": "destroy", "cards": [random.choice(self.others)]},
            {"op": "return", "cards": [random.choice(self.others)]},
            {"op": "relocate", "maps": [random.choice(self.maps)], "who": random.choice(["you", "all"])},
            {"op": "relocate", "maps": self.maps[:2]},
            {"op": "regroup", "map": random.choice(self.maps)},
            {"op": "discard_item", "amount": 1},
            {"op": "gain_energy", "amount": 1},
        ]
        if self.leads_on:
            simple += [{"op": "chapter", "chapter": random.choice((1, 2))}] * 3
        if depth == 0:
            options = [{"do": [self.operation(1)]}, {"do": [self.operation(1)]}]
            simple.append({"op": "choose", "options": options})
            simple.append(
                {"op": "when", "if": self.condition(), "do": [self.operation(1)], "else": [self.operation(1)]}
            )
        return random.choice(simple)

    def condition(self, depth: int = 0) -> dict[str, Any]:
        random = self.random
        simple: list[dict[str, Any]] = [
            {"test": "revealed", "card": random.choice(self.others)},
            {"test": "in_play", "card": random.choice(self.items)},
            {"test": "in_play", "card": random.choice(self.items)},
            {"test": "tag_in_play", "tag": random.choice("ab")},
            {"test": "gone", "card": random.choice(self.others)},
            {"test": "passed", "card": random.choice(self.challenges)},
            {"test": "at", "map": random.choice(self.maps), "who": random.choice(["any", "all"])},
            {"test": "heroes", "at_least": random.choice((1, 2))},
        ]
        if depth == 0:
            simple.append({"test": random.choice(["all", "any"]), "of": [self.condition(1), self.condition(1)]})
            simple.append({"test": "not", "of": self.condition(1)})
        return random.choice(simple)

    def challenge(self, number: int) -> dict[str, Any]:
        rewards = [[self.operation()] for _ in range(self.random.randrange(1, 3))]
        card = challenge(number, *rewards, **_revealed(self.random, self.others))
        if self.random.random() < 0.3:
            card["needs"] = self.needs()
        if self.random.random() < 0.3:
            card["trials"][0]["needs"] = self.needs()
        if self.random.random() < 0.2:
            card["forced"] = True
        return card

    def puzzle(self, cards: list[dict[str, Any]]) -> None:
        """Two pieces that give a third item or a challenge."""
        target = self.random.choice([number for number in self.others if number not in (*self.items[:2], *self.maps)])
        pieces = {
            self.items[0]: (target - 4, {"east": {"connector": "tab"}}),
            self.items[1]: (4, {"west": {"connector": "knob"}}),
        }
        for card in cards:
            if card["number"] in pieces:
                number, sides = pieces[card["number"]]
                card["piece"] = {"number": number, "colour": "blue", "sides": sides}

    def chapters(self) -> list[dict[str, Any]]:
        random = self.random
        goal = self.condition()
        if random.random() < 0.4 and not self.leads_on:
            return [chapter(objective(goal))]
        setup: dict[str, Any] = random.choice(
            [{"regroup": random.choice(self.maps)}, {"regroup": "last"}, {"do": [self.operation()]}]
        )
        first = chapter(objective(self.condition(), {"op": "chapter", "chapter": 2}))
        if random.random() < 0.3:
            first["failures"] = [{"when": self.condition()}]
        if random.random() < 0.3:
            first["objectives"].append(objective(self.condition(), self.operation()))
        second = chapter(objective(goal), setup=setup)
        if random.random() < 0.3:
            variants = [second | {"item": random.choice(self.items)}, chapter(objective(self.condition()))]
            if random.random() < 0.3:
                variants[1]["item"] = random.choice(self.items)
            return [first, {"title": "Chapter", "variants": variants}]
        return [first, second]
