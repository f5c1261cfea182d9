"""Section 5 of the game's facts once more, written as plainly as possible: the judge of `toolkit…proving`.

It shares nothing with what it judges except the box itself: positions are sets of facts, every move is tried in every
order, nothing is skipped because it cannot matter, and sources of icons are handed out one by one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import permutations

from toolkit.games.nemo_rising.content.abilities import Attribute
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, LoseStory, PlaceEnemy, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Scout, Secure, Stand
from toolkit.games.nemo_rising.content.model import Box, Pair, Tile

Facts = frozenset[tuple[object, ...]]
"""`("scouted", tile)`, `("secure", tile)`, `("has" | "spent" | "lost", token)`, `("filled", goal, tile or number)`,
`("defeated", enemy, number)`, `("gear", number)`."""


class Book:
    """A pair of missions by the book."""

    def __init__(self, box: Box, pair: Pair, players: int) -> None:
        self.box, self.pair, self.players = box, pair, players
        self.goals = [*pair.first.goals, *pair.second.goals]
        self.puts = [put for mission in pair.missions for put in mission.setup]
        places = [
            one.enemy for threat in pair.scenario.threats for one in threat.actions if isinstance(one, PlaceEnemy)
        ]
        self.coming = [enemy for enemy in pair.scenario.enemies if enemy.id in places]

    def judge(self) -> tuple[bool, bool]:
        """Whether the pair can be won, and whether it can still be won from every position that can be reached."""
        ahead: dict[Facts, list[Facts]] = {}
        queue: deque[Facts] = deque([frozenset()])
        while queue:
            facts = queue.popleft()
            if facts not in ahead:
                ahead[facts] = list(self.after(facts))
                queue.extend(ahead[facts])
        behind: dict[Facts, list[Facts]] = {facts: [] for facts in ahead}
        for facts, some in ahead.items():
            for one in some:
                behind[one].append(facts)
        hopeful = {facts for facts in ahead if self.is_won(facts)}
        queue.extend(hopeful)
        while queue:
            for facts in behind[queue.popleft()]:
                if facts not in hopeful:
                    hopeful.add(facts)
                    queue.append(facts)
        return bool(hopeful), bool(hopeful) and len(hopeful) == len(ahead)

    def can(self, facts: Facts, icons: tuple[str, ...], use: str) -> bool:
        """The action card supplies one icon, each die another, and each gear card one that is printed on it."""
        own = 1 + (2 if self.players > 1 else 1)
        drawn = _gear(facts)
        cards = [one.ability for one in self.box.gear if isinstance(one.ability, Attribute)]
        for hand in permutations(cards, min(drawn, len(icons), len(cards))):
            for order in permutations(icons):
                if len(icons) - sum(card.gives(icon, use) for card, icon in zip(hand, order, strict=False)) <= own:
                    return True
        return False

    def is_won(self, facts: Facts) -> bool:
        secure = {fact[1] for fact in facts if fact[0] == "secure"}
        return len(secure) >= 4 and all(
            self.circles(facts, number) >= goal.circles for number, goal in enumerate(self.goals)
        )

    def circles(self, facts: Facts, number: int) -> int:
        match self.goals[number]:
            case Defeat(enemy=wanted, type=kind):
                return sum(
                    ("defeated", one.id, n) in facts
                    for one in self.coming
                    if wanted in (None, one.id) and kind in (None, one.type)
                    for n in range(len(one.faces))
                )
            case Secure(tiles=tiles):
                return sum(fact[0] == "secure" and (not tiles or fact[1] in tiles) for fact in facts)
            case Scout():
                return sum(fact[0] == "scouted" for fact in facts)
        return sum(fact[:2] == ("filled", number) for fact in facts)

    def after(self, facts: Facts) -> Iterator[Facts]:
        """What can be done, and what can go wrong."""
        for tile in self.pair.scenario.tiles:
            yield from self._at_tile(facts, tile)
        for put in self.puts:
            if put.on and ("secure", put.on) in facts:
                yield _taken(facts, put.token)
        for enemy in self.coming:
            number = sum(("defeated", enemy.id, n) in facts for n in range(len(enemy.faces)))
            if number < len(enemy.faces) and self.can(facts, enemy.icons, "confront"):
                robbed = facts | {("defeated", enemy.id, number)}
                for put in self.puts:
                    robbed = _taken(robbed, put.token) if put.held_by == enemy.id else robbed
                yield robbed
        for number in range(len(self.goals)):
            yield from self._for_goal(facts, number)

    def _at_tile(self, facts: Facts, tile: Tile) -> Iterator[Facts]:
        if ("scouted", tile.id) not in facts:
            yield facts | {("scouted", tile.id)}
        elif ("secure", tile.id) not in facts:
            if tile.needs is None or ("has", tile.needs) in facts:
                if tile.red is None or self.can(facts, tile.red.icons, "task"):
                    yield _geared(facts | {("secure", tile.id)}, 1)
                if tile.red is not None:
                    yield self._suffered(facts, tile.red.penalty)
        else:
            if tile.green is None or self.can(facts, tile.green.icons, "task"):
                yield self._suffered(facts, tile.reward)
            if tile.green is not None:
                yield self._suffered(facts, tile.green.penalty)

    def _for_goal(self, facts: Facts, number: int) -> Iterator[Facts]:
        if self.circles(facts, number) >= self.goals[number].circles:
            return
        match self.goals[number]:
            case Deliver(token, to):
                if ("has", token) in facts and ("secure", to) in facts:
                    yield _spent(facts | {("filled", number, to)}, token)
            case DoTask(task=task, at=at, each=each, token=token, keep=kept):
                for tile in at:
                    if ("secure", tile) not in facts or (token and ("has", token) not in facts):
                        continue
                    mark = tile if each else self.circles(facts, number)
                    if self.can(facts, task.icons, "task") and ("filled", number, mark) not in facts:
                        full = facts | {("filled", number, mark)}
                        yield _spent(full, token) if token and not kept else full
                    yield self._suffered(facts, task.penalty)
            case Stand(tiles):
                if len(tiles) <= self.players and all(("secure", tile) in facts for tile in tiles):
                    yield facts | {("filled", number, "")}

    def _suffered(self, facts: Facts, effects: tuple[Effect, ...]) -> Facts:
        for effect in effects:
            match effect:
                case GainGear(cards):
                    facts = _geared(facts, cards)
                case TakeStory(token) if token in self.pair.tokens:
                    facts = _taken(facts, token)
                case LoseStory(token) if ("spent", token) not in facts:
                    facts = (facts - {("has", token)}) | {("lost", token)}
                case Unsecure(tile):
                    facts -= {("secure", tile)}
        return facts


def _taken(facts: Facts, token: str) -> Facts:
    gone = any((word, token) in facts for word in ("has", "spent", "lost"))
    return facts if gone else facts | {("has", token)}


def _spent(facts: Facts, token: str) -> Facts:
    return (facts - {("has", token)}) | {("spent", token)}


def _gear(facts: Facts) -> int:
    return max((int(str(fact[1])) for fact in facts if fact[0] == "gear"), default=0)


def _geared(facts: Facts, cards: int) -> Facts:
    """A hero holds three gear cards at most."""
    rest = frozenset(fact for fact in facts if fact[0] != "gear")
    return rest | {("gear", min(3, _gear(facts) + cards))}
