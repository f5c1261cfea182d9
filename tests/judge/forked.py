"""Small random boxes with two ways on: one that can be lost, and one that may lead past a failure condition.

A thief takes the key to the first way. Whoever has lost it depends on the second, and is stuck if that cannot be taken
without failing: because of a card that it draws, a challenge that has to be faced, a toll, or whatever else may follow.
"""

from __future__ import annotations

from random import Random

from tests.judge.tangled import Tangle
from tests.judge.writing import (
    Json,
    Written,
    chapter,
    go_on,
    item,
    objective,
    place,
    revealed,
    starting,
)  # fmt: skip

KEY, THIEF, FIRST, SECOND, LAST, OTHERS, CHALLENGE = 11, 12, 13, 14, 15, (16, 17), 21


def forked(seed: int) -> Written:
    """A box of 8 to 10 encounters."""
    return Fork(Random(f"forked {seed}")).written("forked", seed)


class Fork(Tangle):
    """Such a box in the making. Everything at random is about the few cards that are not part of the two ways."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.heroes = random.choices((1, 2, 3), (6, 3, 1))[0]
        self.maps = (1, 2) if random.random() < 0.5 else (1,)
        self.items = OTHERS[: random.choice((1, 2))]
        self.challenges = (CHALLENGE,) if random.random() < 0.5 else ()
        self.found = ()
        self.others = [*self.items, *self.challenges]
        self.maps_leave = random.random() < 0.1
        self.leads_on = False
        self.named = [*self.others, *self.maps[1:]]

    def written(self, sort: str, seed: int) -> Written:
        random = self.random
        lying = [KEY, THIEF, FIRST, SECOND, LAST, *(one for one in self.others if random.random() < 0.7)]
        cards = [place(1, *lying, edges={"east": 2} if len(self.maps) > 1 else {})]
        cards += [place(2, edges={"west": 1}, **self._revealed()) for _ in self.maps[1:]]
        cards += [item(KEY), item(THIEF, revealed={"discard": [KEY]}), item(FIRST, {"item": KEY}), item(LAST)]
        cards.append(item(SECOND, tags=["c"], **self._revealed(), **self._effect(0.6)))
        cards += [self._item(number) for number in self.items]
        cards += [self._forced(self._challenge(number)) for number in self.challenges]
        random.shuffle(cards)
        return Written([*cards, *starting(2)], self._chapters(), self.heroes, f"{sort} {seed}")

    def _forced(self, card: Json) -> Json:
        return card | ({"forced": True} if self.random.random() < 0.6 else {})

    def _revealed(self) -> Json:
        random = self.random
        lists: Json = {}
        if random.random() < 0.5:
            lists["draw"] = [random.choice(self.named)]
        if random.random() < 0.2:
            lists["discard"] = [random.choice(self.named)]
        return {"revealed": lists} if lists else {}

    def _chapters(self) -> list[Json]:
        """Perhaps something to begin with; then the fork; then perhaps the end, which may fail as well."""
        random = self.random
        ways = [revealed(SECOND), revealed(FIRST)]
        if random.random() < 0.15 and self.challenges:
            ways[0] = {"test": "passed", "card": CHALLENGE}
        fork = chapter(objective({"test": "any", "of": ways}))
        chapters = [self._failing(fork)]
        if random.random() < 0.3:
            chapters.insert(0, chapter(objective(revealed(random.choice((THIEF, *self.items))))))
            if random.random() < 0.4:
                fork["setup"] = self._setup()
        if random.random() < 0.7:
            chapters.append(chapter(objective(revealed(LAST))))
            if random.random() < 0.3:
                self._failing(chapters[-1])
        for number, one in enumerate(chapters[:-1], 1):
            one["objectives"][0]["do"] = [go_on(number + 1)]
        return chapters

    def _failing(self, one: Json) -> Json:
        one["failures"] = [{"when": self._failure()} for _ in range(self.random.choice((1, 1, 2)))]
        return one

    def _failure(self) -> Json:
        random = self.random
        kinds: list[Json] = [
            {"test": "revealed", "card": random.choice(self.others)},
            {"test": "gone", "card": random.choice(self.named)},
            {"test": "in_play", "card": random.choice(self.named)},
            {"test": "not", "of": {"test": "in_play", "card": random.choice(self.items)}},
            self._condition(),
            self._condition(),
        ]
        return random.choice(kinds)
