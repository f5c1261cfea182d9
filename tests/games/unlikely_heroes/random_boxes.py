"""Small tangled boxes, the same for the same seed: adversarial rather than designed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, tiny_box
from toolkit.games.unlikely_heroes.model import Box

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
        options = [
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
