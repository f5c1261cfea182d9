"""Small random boxes whose chapters can be lost in many ways, and whose cards draw others whether one wants it or not.

In tangled boxes failure conditions are rare, and hardly ever is there a second way to win past one. Here most chapters
have some, each chapter its own; and what wins can be done in more than one way, so that losing one way matters only if
the other leads past a failure.
"""

from __future__ import annotations

from random import Random

from tests.judge.tangled import Tangle
from tests.judge.writing import Json, Written, chapter, go_on, objective


def perilous(seed: int) -> Written:
    """A box of 5 to 12 encounters, with 2 or 3 chapters."""
    return Peril(Random(f"perilous {seed}")).written("perilous", seed)


class Peril(Tangle):
    """Such a box in the making."""

    def _revealed(self) -> Json:
        random = self.random
        lists: Json = {}
        if random.random() < 0.35:
            lists["draw"] = [random.choice(self.named)]
        if random.random() < 0.15:
            lists["discard"] = [random.choice(self.named)]
        return {"revealed": lists} if lists else {}

    def _chapters(self) -> list[Json]:
        random = self.random
        count = random.choice((2, 2, 3))
        chapters = []
        for number in range(1, count + 1):
            onward = [go_on(number + 1)] if number < count else []
            one = chapter(*(objective(self._goal(), *onward) for _ in range(random.choice((1, 1, 2)))))
            if number > 1 and random.random() < 0.3:
                one["setup"] = self._setup()
            chapters.append(self._with_failure(one))
        if random.random() < 0.1:
            last = chapters.pop()
            variants = [
                last | {"item": random.choice(self.items)},
                self._with_failure(chapter(objective(self._goal()))),
            ]
            chapters.append({"title": "Chapter", "variants": variants})
        return chapters

    def _goal(self) -> Json:
        """Something to be done, often in one of two ways."""
        random = self.random
        one = {"test": "revealed", "card": random.choice(self.others)}
        if random.random() < 0.5:
            return one if random.random() < 0.5 else self._condition()
        return {"test": "any", "of": [one, self._condition(1)]}

    def _with_failure(self, one: Json) -> Json:
        random = self.random
        if random.random() < 0.6:
            one["failures"] = [{"when": self._failure()} for _ in range(random.choice((1, 1, 2)))]
        return one

    def _failure(self) -> Json:
        """Something that a party can usually avoid at first."""
        random = self.random
        kinds: list[Json] = [
            {"test": "revealed", "card": random.choice(self.others)},
            {"test": "revealed", "card": random.choice(self.others)},
            {"test": "gone", "card": random.choice(self.named)},
            {"test": "in_play", "card": random.choice(self.items)},
            {"test": "not", "of": {"test": "in_play", "card": random.choice(self.items)}},
            {"test": "not", "of": {"test": "tag_in_play", "tag": random.choice("ab")}},
            self._condition(),
        ]
        if self.challenges:
            kinds.append({"test": "passed", "card": random.choice(self.challenges)})
        return random.choice(kinds)
