"""Small random boxes with as many mechanisms as possible in each other's way; the same seed makes the same box."""

from __future__ import annotations

from random import Random

from tests.judge.writing import (
    OTHER_QUEST,
    QUEST,
    Json,
    Written,
    challenge,
    chapter,
    go_on,
    hero,
    item,
    objective,
    place,
    starting,
)  # fmt: skip

MAPS, ITEMS, CHALLENGES, FOUND = (1, 2, 3, 4), (11, 12, 13, 14), (21, 22), (31, 32)


def tangled(seed: int) -> Written:
    """A box of 5 to 12 encounters."""
    return Tangle(Random(f"tangled {seed}")).written("tangled", seed)


class Tangle:
    """Such a box in the making."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.heroes = random.choices((1, 2, 3), (6, 3, 1))[0]
        few = 0 if self.heroes == 1 else 1
        self.maps = MAPS[: random.choice((2, 2, 3, 3, 4)) - few]
        self.items = ITEMS[: random.choice((2, 3, 3, 4)) - few]
        self.challenges = CHALLENGES[: random.choice((0, 1, 1, 2))]
        self.found = FOUND[: random.choices((0, 1, 2), (7, 2, 1))[0]]
        self.others = [*self.items, *self.challenges, *self.found]
        self.maps_leave = random.random() < 0.35
        self.leads_on = random.random() < 0.2
        self.named = [*self.others, *self.maps] if self.maps_leave else self.others

    def written(self, sort: str, seed: int) -> Written:
        random = self.random
        cards = [self._map(number) for number in self.maps]
        cards += [self._item(number) for number in self.items]
        cards += [self._challenge(number) for number in self.challenges]
        cards += [hero(number, random.choice((1, 2, 3)), **self._effect(0.4)) for number in self.found]
        if random.random() < 0.3:
            self._puzzle(cards)
        if random.random() < 0.15:
            next(card for card in cards if card["kind"] == "item")["copies"] = 2
        if random.random() < 0.2:
            self._twin(cards)
        if random.random() < 0.15:
            random.choice(cards[1:])["quests"] = random.choice(([OTHER_QUEST], [QUEST], [QUEST, OTHER_QUEST]))
        if random.random() < 0.05:
            cards.append({"kind": "clock", "spaces": [{"do": [self._operation(1)]}, {}]})
        if random.random() < 0.5:
            self._within_reach(cards)
        random.shuffle(cards)
        party, chapters = starting(random.choice((1, 1, 2))), self._chapters()
        self.random = Random(f"seldom {seed}")  # rare parts must not change the common ones
        self._seldom(cards, chapters)
        return Written([*cards, *party], chapters, self.heroes, f"{sort} {seed}")

    def _seldom(self, cards: list[Json], chapters: list[Json]) -> None:
        """What only some boxes have."""
        random = self.random
        if random.random() < 0.15:
            pages = chapters[-1].get("variants", chapters[-1:])
            random.choice(pages)["objectives"].append(objective(self._condition(), *self._operations()))
        if random.random() < 0.05:
            either = [{"do": [go_on(len(chapters))]}, {"do": self._operations()}]
            random.shuffle(either)
            chapters[0]["objectives"].append(objective(self._condition(), {"op": "choose", "options": either}))
        if random.random() < 0.08:
            carried = [card for card in cards if card["kind"] in ("item", "hero")]
            random.choice(carried)["anchors"] = [{"number": random.choice(self.named)}]
        if random.random() < 0.08 and self.challenges:
            faced = random.choice([card for card in cards if card["kind"] == "challenge"])
            toll = {"op": "discard_item", "amount": 1, "tag": random.choice("ab")}
            faced["trials"][0]["reward"]["do"].append(random.choice([{"op": "regroup"}, toll]))
        if random.random() < 0.04:
            effect = {"trigger": "reveal", "do": [self._operation(1)]}
            cards.append({"kind": "out_of_luck", "name": "Rain", "effect": effect})
        if random.random() < 0.05 and len(chapters) == 2:
            chapters.insert(1, self._with_failure(chapter(objective(self._condition(), go_on(3)))))

    def _within_reach(self, cards: list[Json]) -> None:
        """Gives every card that is on no map an anchor on some map, so that more quests can be won."""
        maps = [card for card in cards if card["kind"] == "map"]
        lying = {anchor["number"] for card in maps for anchor in card["anchors"]}
        for number in self.others:
            if number not in lying:
                self.random.choice(maps)["anchors"].append({"number": number})

    # Cards.

    def _map(self, number: int) -> Json:
        random = self.random
        edges: dict[str, int] = {}
        if number > 1 and random.random() < 0.8:
            edges["west"] = number - 1
        if number < len(self.maps) and random.random() < 0.9:
            edges["east"] = number + 1
        if edges and random.random() < 0.06:  # an edge on the wrong side
            side = random.choice(sorted(edges))
            edges[random.choice(("north", "south"))] = edges.pop(side)
        more: Json = {}
        if number > 1 and random.random() < 0.12:
            more["replaces"] = [random.choice([one for one in self.maps if one != number])]
        if random.random() < 0.1:
            more |= self._revealed()
        if random.random() < 0.1:
            edges.setdefault("north", random.choice(self.maps))
        anchors = random.sample(self.others, k=min(len(self.others), random.choice((1, 2, 2, 3, 3))))
        card = place(number, *anchors, edges={side: one for side, one in edges.items() if one != number}, **more)
        if number > 1 and random.random() < 0.15:
            card["back"]["needs"] = self._needs()
        return card

    def _item(self, number: int) -> Json:
        random = self.random
        more = {"tags": [random.choice("abc")], **self._revealed(), **self._effect(0.25)}
        if random.random() < 0.08:
            more["discard_without"] = random.choice([one for one in self.items if one != number] or [number])
        card = item(number, self._needs() if random.random() < 0.25 else None, **more)
        if random.random() < 0.05:
            card["needs"] = self._needs()
        return card

    def _challenge(self, number: int) -> Json:
        random = self.random
        rewards = [self._operations() for _ in range(random.choice((1, 1, 2)))]
        card = challenge(number, *rewards, **self._revealed())
        if random.random() < 0.25:
            card["needs"] = self._needs()
        if random.random() < 0.25:
            card["trials"][0]["needs"] = self._needs()
        if random.random() < 0.05:
            card["trials"][-1]["value"] = 60
        if random.random() < 0.2:
            card["forced"] = True
        return card

    def _twin(self, cards: list[Json]) -> None:
        """A second card with a number that another has, of the same or another kind."""
        random = self.random
        first = random.choice(cards[1:])
        number = first["number"]
        if "copies" in first:
            return
        first["id"] = "first"
        kinds = [self._item, self._challenge, self._map] if random.random() < 0.3 else [self._item]
        if first["kind"] == "map":
            kinds = [self._map]
        cards.append(random.choice(kinds)(number) | {"id": "second"})

    def _puzzle(self, cards: list[Json]) -> None:
        """Two pieces that give a card, perhaps a third that fits as well."""
        random = self.random
        if len(self.items) < 2:
            return
        pieces = list(self.items[:2])
        target = random.choice([one for one in self.named if one not in pieces] or [99])
        ends: dict[int, tuple[int, Json]] = {
            pieces[0]: (target - 4, {"east": {"connector": "tab"}}),
            pieces[1]: (4, {"west": {"connector": "knob"}}),
        }
        if len(self.items) > 2 and random.random() < 0.4:
            sides = {"west": {"connector": "knob"}, "east": {"connector": "tab"}}
            ends[self.items[2]] = (random.choice((1, 10)), sides)
        for card in cards:
            if card["number"] in ends and card["kind"] == "item":
                number, sides = ends[card["number"]]
                card["piece"] = {"number": max(number, 1), "colour": "blue", "sides": sides}

    def _revealed(self) -> Json:
        random = self.random
        lists = {}
        if random.random() < 0.25:
            lists["discard"] = [random.choice(self.named)]
        if random.random() < 0.2:
            lists["draw"] = [random.choice(self.named)]
        return {"revealed": lists} if lists else {}

    def _needs(self) -> Json:
        return self.random.choice([{"item": self.random.choice(self.items)}, {"tag": self.random.choice("ab")}])

    def _effect(self, chance: float) -> Json:
        random = self.random
        if random.random() > chance:
            return {}
        trigger = random.choice(["turn", "anytime", "reveal", "play", "forced", "forced"])
        effect: Json = {"trigger": trigger, "do": self._operations()}
        if random.random() < 0.25:
            effect["if"] = self._condition()
        if random.random() < 0.5:
            effect |= {"energy": {"charged": 1}, "discard_when_depleted": True}
        return {"effect": effect}

    # Operations and conditions.

    def _operations(self) -> list[Json]:
        return [self._operation() for _ in range(self.random.choice((1, 1, 1, 2)))]

    def _operation(self, depth: int = 0) -> Json:
        random = self.random
        number, who = random.choice(self.named), random.choice(["you", "all", "one", "adjacent"])
        kinds: list[Json] = [
            {"op": "draw", "cards": [number]},
            {"op": "draw", "cards": [random.choice(self.others)]},
            {"op": "draw", "cards": random.sample(self.named, k=min(2, len(self.named)))},
            {"op": "discard", "cards": [random.choice([number, number, "this"])]},
            {"op": "destroy", "cards": [number]},
            {"op": "return", "cards": [random.choice([number, number, "this"])]},
            {"op": "relocate", "maps": [random.choice(self.maps)], "who": who},
            {"op": "relocate", "maps": list(self.maps[:2])},
            {"op": "regroup", "map": random.choice(self.maps)},
            {"op": "discard_item", "amount": 1, "who": who},
            {"op": "gain_energy", "amount": 1},
        ]
        if self.leads_on:
            kinds += [{"op": "chapter", "chapter": random.choice((1, 2))}] * 3
        if depth == 0:
            options = [{"do": [self._operation(1)]}, {"do": [self._operation(1)]}]
            both = {"do": [self._operation(1)], "else": [self._operation(1)]}
            kinds += [{"op": "choose", "options": options}, {"op": "when", "if": self._condition(), **both}]
        return random.choice(kinds)

    def _condition(self, depth: int = 0) -> Json:
        random = self.random
        kinds: list[Json] = [
            {"test": "revealed", "card": random.choice(self.named)},
            {"test": "in_play", "card": random.choice(self.items)},
            {"test": "in_play", "card": random.choice(self.named)},
            {"test": "tag_in_play", "tag": random.choice("ab")},
            {"test": "gone", "card": random.choice(self.named)},
            {"test": "at", "map": random.choice(self.maps), "who": random.choice(["any", "all"])},
            {"test": "heroes", "at_least": random.choice((1, 2))},
            {"test": "solved", "colour": "blue"},
        ]
        if self.challenges:
            kinds += [{"test": "passed", "card": random.choice(self.challenges)}] * 2
        if depth == 0:
            kinds.append({"test": random.choice(["all", "any"]), "of": [self._condition(1), self._condition(1)]})
            kinds.append({"test": "not", "of": self._condition(1)})
        return random.choice(kinds)

    # Chapters.

    def _chapters(self) -> list[Json]:
        random = self.random
        goal = objective(self._condition())
        if random.random() < 0.35 and not self.leads_on:
            return [self._with_failure(chapter(goal))]
        first = self._with_failure(chapter(objective(self._condition(), go_on(2))))
        if random.random() < 0.2:
            first["setup"] = self._setup()
        if random.random() < 0.25:
            first["objectives"].append(objective(self._condition(), *self._operations()))
        second = self._with_failure(chapter(goal, **({"setup": self._setup()} if random.random() < 0.7 else {})))
        if random.random() < 0.2:
            variants = [second | {"item": random.choice(self.items)}, chapter(objective(self._condition()))]
            if random.random() < 0.3:
                variants[1]["item"] = random.choice(self.items)
            return [first, {"title": "Chapter", "variants": variants}]
        return [first, second]

    def _setup(self) -> Json:
        random = self.random
        setup: Json = {}
        if random.random() < 0.6:
            setup["do"] = self._operations()
        if random.random() < 0.5 or not setup:
            setup["regroup"] = random.choice([*self.maps, "last"])
        return setup

    def _with_failure(self, one: Json) -> Json:
        if self.random.random() < 0.15:
            one["failures"] = [{"when": self._condition()}]
        return one
