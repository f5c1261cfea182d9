"""Small boxes as a designer would make them: 12 to 20 cards in the manner of the saga; the same seed, the same box.

Maps lie side by side and are opened one after another. Every chapter hides its objective behind a gate: a challenge or
a back that asks for a key, which lies on an earlier map or is the reward of another challenge. Now and then there is a
puzzle, a hero to find, or a detour that leads nowhere. Then up to three slips or twists of the kind that designers make
are written into it: a card that takes another, a one-way road, a card that is drawn only once, a map that leaves play.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.judge.writing import (
    OTHER_QUEST,
    QUEST,
    Json,
    Written,
    challenge,
    chapter,
    draw,
    go_on,
    hero,
    item,
    objective,
    place,
    revealed,
    starting,
)

MAPS, ITEMS, CHALLENGES, FOUND = 1, 11, 31, 41


def designed(seed: int) -> Written:
    """A box of 12 to 20 encounters and two or three chapters."""
    return _Design(Random(f"designed {seed}")).written(seed)


class _Design:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.heroes = random.choices((1, 2, 3), (7, 2, 1))[0]
        self.maps: list[Json] = []
        self.items: list[Json] = []
        self.challenges: list[Json] = []
        self.others: list[Json] = []
        self.chapters: list[Json] = []

    def written(self, seed: int) -> Written:
        random = self.random
        parts = random.choice((2, 2, 2, 3))
        self._lay_out(random.choice((parts, parts, parts + 1)))
        aims = [self._part(number) for number in range(parts)]
        for number, aim in enumerate(aims, start=1):
            do = [go_on(number + 1)] if number < parts else [{"op": "win"}]
            self.chapters.append(chapter(objective(aim, *do), **self._rules(number)))
        if random.random() < 0.25:
            self.others.append(hero(FOUND, random.choice((1, 2, 3))))
            self._hide(FOUND)
        if random.random() < 0.3:
            self._puzzle()
        for twist in random.sample(TWISTS, k=random.choice((0, 1, 1, 2, 2, 3))):
            twist(self)
        cards = [*self.maps, *self.items, *self.challenges, *self.others]
        return Written([*cards, *starting(random.choice((1, 2, 3)))], self.chapters, self.heroes, f"designed {seed}")

    # The plan.

    def _lay_out(self, many: int) -> None:
        """Maps in a row, each connected with the next."""
        for number in range(1, many + 1):
            edges = {"west": number - 1} if number > 1 else {}
            self.maps.append(place(number, edges=edges | ({"east": number + 1} if number < many else {})))

    def _part(self, number: int) -> Json:
        """A chapter's gate, key and aim; returns the condition of its objective."""
        random = self.random
        here = self.maps[min(number, len(self.maps) - 1)]
        key, aim = self._item(), self._item()
        gate = self._challenge([draw(aim["number"])], needs={"item": key["number"]})
        self._put(here, gate)
        way = random.randrange(4)
        if way == 0:  # the key is a reward
            before = self._challenge([draw(key["number"])])
            self._put(random.choice(self.maps[: number + 1]), before)
        elif way == 1:  # the key is one of several of a kind
            key["tags"] = ["bright"]
            gate["needs"] = {"tag": "bright"}
            spare = self._item(tags=["bright"])
            self._put(random.choice(self.maps), key)
            self._put(random.choice(self.maps), spare)
        else:
            self._put(random.choice(self.maps[: number + 1]), key)
        if len(self.maps) > number + 1 and random.random() < 0.5:
            self.maps[number + 1]["back"]["needs"] = {"item": aim["number"]}
        kinds = [revealed(aim["number"]), {"test": "in_play", "card": aim["number"]}]
        return random.choice([*kinds, {"test": "passed", "card": gate["number"]}])

    def _rules(self, number: int) -> Json:
        random = self.random
        more: Json = {}
        if number > 1 and random.random() < 0.5:
            regroup = random.choice([card["number"] for card in self.maps[:number]])
            more["setup"] = {"regroup": random.choice((regroup, "last"))}
        if random.random() < 0.2:
            more["failures"] = [{"when": {"test": "gone", "card": random.choice(self.items)["number"]}}]
        return more

    def _puzzle(self) -> None:
        """Two pieces that give a useless card, or a short cut."""
        first, second = self._item(), self._item()
        target = self._item(revealed={"draw": [self.random.choice(self.items)["number"]]})
        pieces = ((first, target["number"] - 5, "east", "tab"), (second, 5, "west", "knob"))
        for card, number, side, connector in pieces:
            card["piece"] = {"number": number, "colour": "gold", "sides": {side: {"connector": connector}}}
            self._put(self.random.choice(self.maps), card)

    def _item(self, **more: Any) -> Json:
        self.items.append(item(ITEMS + len(self.items), **more))
        return self.items[-1]

    def _challenge(self, *rewards: list[Json], **more: object) -> Json:
        self.challenges.append(challenge(CHALLENGES + len(self.challenges), *rewards, **more))
        return self.challenges[-1]

    def _put(self, here: Json, card: Json) -> None:
        here["anchors"].append({"number": card["number"]})

    def _hide(self, number: int) -> None:
        self.random.choice(self.maps)["anchors"].append({"number": number})

    # Slips and twists.

    def thief(self) -> None:
        self.random.choice(self.items)["revealed"] = {"discard": [self.random.choice(self.items)["number"]]}

    def toll(self) -> None:
        """A challenge that takes its key."""
        gate = self.random.choice(self.challenges)
        taken = gate.get("needs", {}).get("item") or self.random.choice(self.items)["number"]
        gate["trials"][0]["reward"]["do"].append({"op": "discard", "cards": [taken]})

    def one_way(self) -> None:
        start = self.random.choice(self.maps[1:])
        start["edges"] = [edge for edge in start["edges"] if edge["side"] != "west"]

    def island(self) -> None:
        """A map that is only reached by relocation."""
        number = len(self.maps) + 1
        self.maps.append(place(number))
        there = self._item()
        self._put(self.maps[-1], there)
        who = self.random.choice(("you", "all", "one"))
        boat = self._challenge([{"op": "relocate", "maps": [number], "who": who}])
        self._put(self.random.choice(self.maps[:-1]), boat)
        if self.random.random() < 0.5:
            back = self._challenge([{"op": "relocate", "maps": [1], "who": who}])
            self._put(self.maps[-1], back)

    def leaving_map(self) -> None:
        taken = self.random.choice(self.maps)["number"]
        self.random.choice(self.items)["revealed"] = {"discard": [taken]}

    def replaced_map(self) -> None:
        old = self.random.choice(self.maps)
        number = len(self.maps) + 1
        new = place(number, *(one["number"] for one in old["anchors"][1:]), replaces=[old["number"]])
        new["edges"] = [dict(edge) for edge in old["edges"]]
        self.maps.append(new)
        self._put(old, new)

    def drawn_once(self) -> None:
        """A card that a setup draws comes only once, and may ask for something."""
        last = self.chapters[-1].get("variants", self.chapters[-1:])[0]
        card = self._item()
        if self.random.random() < 0.7:
            card["back"]["needs"] = {"item": self.random.choice(self.items[:-1])["number"]}
        last.setdefault("setup", {})["do"] = [draw(card["number"])]
        last["objectives"][0]["when"] = {"test": "all", "of": [last["objectives"][0]["when"], revealed(card["number"])]}

    def choice(self) -> None:
        one, other = self.random.sample(self.items, k=2)
        options = [{"do": [draw(card["number"])]} for card in (one, other)]
        self._put(self.random.choice(self.maps), self._challenge([{"op": "choose", "options": options}]))

    def twins(self) -> None:
        """Two cards with the same number: one helps, the other does not."""
        first = self.random.choice(self.items)
        first["id"] = "first"
        number = first["number"]
        self.others.append(item(number, id="second", tags=["dull"], revealed={"discard": [number]}))

    def forced_effect(self) -> None:
        do = self.random.choice(
            [
                [{"op": "discard_item", "amount": 1}],
                [{"op": "discard", "cards": [self.random.choice(self.items)["number"]]}],
                [{"op": "relocate", "maps": [1], "who": "all"}],
            ]
        )
        effect = {"trigger": self.random.choice(("forced", "play")), "do": do}
        if self.random.random() < 0.5:
            seen = revealed(self.random.choice(self.items)["number"])
            effect["if"] = seen | {"test": self.random.choice(("revealed", "in_play"))}
        self.random.choice(self.items)["effect"] = effect

    def fare(self) -> None:
        gate = self.random.choice(self.challenges)
        gate["trials"][0]["reward"]["do"].append({"op": "discard_item", "amount": 1})

    def forced_challenge(self) -> None:
        self.random.choice(self.challenges)["forced"] = True

    def variant(self) -> None:
        last = self.chapters.pop()
        if "variants" in last:
            last = last["variants"][0]
        other = chapter(objective(revealed(self.random.choice(self.items)["number"])))
        wanted = self.random.choice(self.items)["number"]
        self.chapters.append({"title": "Chapter", "variants": [last | {"item": wanted}, other]})

    def returned(self) -> None:
        gate = self.random.choice(self.challenges)
        gate["trials"][0]["reward"]["do"].append({"op": "return", "cards": [self.random.choice(self.items)["number"]]})

    def companion(self) -> None:
        one, other = self.random.sample(self.items, k=2)
        one["discard_without"] = other["number"]

    def other_quest(self) -> None:
        card = self.random.choice([*self.items, *self.challenges])
        card["quests"] = self.random.choice(([OTHER_QUEST], [QUEST, OTHER_QUEST]))


TWISTS: list[Callable[[_Design], None]] = [
    _Design.thief, _Design.toll, _Design.one_way, _Design.island, _Design.leaving_map, _Design.replaced_map,
    _Design.drawn_once, _Design.choice, _Design.twins, _Design.forced_effect, _Design.fare, _Design.forced_challenge,
    _Design.variant, _Design.returned, _Design.companion, _Design.other_quest,
]  # fmt: skip
