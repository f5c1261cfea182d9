"""Section 5 of the game's facts once more, written as plainly as possible: the judge of `toolkit…proving`.

It shares nothing with what it judges except the box itself: positions are sets of facts, every move is tried in every
order, nothing is skipped because it cannot matter, every gear card and every face of an enemy is followed on its own,
and sources of icons are handed out one by one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from toolkit.games.nemo_rising.content.abilities import Ability, Attribute, AttributeDie
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, LoseStory, PlaceEnemy, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import START, Defeat, Deliver, DoTask, Scout, Secure, Stand
from toolkit.games.nemo_rising.content.model import Box, Hero, Pair, Tile

Facts = frozenset[tuple[object, ...]]
"""`("scouted", tile)`, `("secure", tile)`, `("has" | "spent" | "lost", token)`, `("filled", goal, tile or number)`,
`("ready" | "twisted" | "discarded", gear card)`, `("board" | "defeated", enemy, face)`, `("tile", enemy, face, tile)`.
"""


def judge(box: Box, pair: Pair, players: int) -> tuple[bool, bool]:
    """Whether the pair can be won, and can be won whatever happened, by all heroes that may be dealt."""
    found = [Book(box, pair, players, some).judge() for some in combinations(box.heroes, min(players, len(box.heroes)))]
    return all(won for won, _ in found), all(safe for _, safe in found)


class Book:
    """A pair of missions by the book, for some heroes."""

    def __init__(self, box: Box, pair: Pair, players: int, heroes: Iterable[Hero]) -> None:
        self.box, self.pair, self.players, self.heroes = box, pair, players, tuple(heroes)
        self.goals = [*pair.first.goals, *pair.second.goals]
        self.puts = [put for mission in pair.missions for put in mission.setup]
        self.threats = [effect for threat in pair.scenario.threats for effect in threat.actions]
        self.known: dict[object, bool] = {}

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

    # Icons and gear.

    def provided(self, facts: Facts, icons: tuple[str, ...], use: str) -> Iterator[Facts]:
        """Every way to provide icons: some hero, half of some card, up to three gear cards, and the dice."""
        if icons == ("wild",):
            yield facts
            return
        ready = [int(str(fact[1])) for fact in facts if fact[0] == "ready"]
        for number in range(4):
            for gear in combinations(ready, number):
                asked = (icons, use, gear)
                if asked not in self.known:
                    self.known[asked] = self._can(icons, use, gear)
                if self.known[asked]:
                    after = facts
                    for card in gear:
                        after = self._used(after, card)
                    yield after

    def _can(self, icons: tuple[str, ...], use: str, gear: Iterable[int]) -> bool:
        halves: list[tuple[Ability, ...]] = [half.abilities for card in self.box.actions for _, half in card.halves]
        for hero in [one.abilities for one in self.heroes] or [()]:
            for half in halves or [()]:
                cards = [hero, half, *(self.box.gear[card].abilities for card in gear)]
                second = self.players > 1 or any(isinstance(one, AttributeDie) for card in cards for one in card)
                sources = [{icon for icon in set(icons) if _prints(card, icon, use)} for card in cards]
                faces = {*self.box.dice}
                sources += [{icon for icon in set(icons) if icon in faces or "wild" in faces}] * (2 if second else 1)
                for chosen in permutations(sources, min(len(icons), len(sources))):
                    if len(chosen) == len(icons) and all(icon in one for icon, one in zip(icons, chosen, strict=True)):
                        return True
        return False

    def _used(self, facts: Facts, card: int) -> Facts:
        word = "twisted" if self.box.gear[card].after == "twist" else "discarded"
        return (facts - {("ready", card)}) | {(word, card)}

    def drawn(self, facts: Facts, number: int) -> Iterator[Facts]:
        """Any card of the deck, or of the discards once it is empty; more than three in hand mean a discard."""
        if not number:
            yield facts
            return
        out = {fact[1] for fact in facts if fact[0] in ("ready", "twisted", "discarded")}
        deck = [card for card in range(len(self.box.gear)) if card not in out]
        if not deck:
            deck = [int(str(fact[1])) for fact in facts if fact[0] == "discarded"]
            facts = frozenset(fact for fact in facts if fact[0] != "discarded")
        if not deck:
            yield facts
        for card in deck:
            hand = facts | {("ready", card)}
            held = [fact for fact in hand if fact[0] in ("ready", "twisted")]
            if len(held) <= 3 * self.players:
                yield from self.drawn(hand, number - 1)
            for gone in held if len(held) > 3 else ():
                yield from self.drawn((hand - {gone}) | {("discarded", gone[1])}, number - 1)

    def _gear(self, facts: Facts) -> Iterator[Facts]:
        """Gear is used for something else, or recharged."""
        for word, card, *_ in facts:
            if word == "ready":
                gear = self.box.gear[int(str(card))]
                if gear.after == "discard" or any(isinstance(one, Attribute | AttributeDie) for one in gear.abilities):
                    yield self._used(facts, int(str(card)))
            if word == "twisted" and (again := self.box.gear[int(str(card))].recharge):
                for after in self.provided(facts, again.icons, "task"):
                    yield (after - {("twisted", card)}) | {("ready", card)}

    # What is done.

    def is_won(self, facts: Facts) -> bool:
        secure = {fact[1] for fact in facts if fact[0] == "secure"}
        return len(secure) >= 4 and all(
            self.circles(facts, number) >= goal.circles for number, goal in enumerate(self.goals)
        )

    def circles(self, facts: Facts, number: int) -> int:
        match self.goals[number]:
            case Defeat(enemy=wanted, type=kind, basic=basic):
                return sum(
                    ("defeated", one.id, n) in facts
                    for one in self.pair.scenario.enemies
                    if wanted in (None, one.id) and kind in (None, one.type)
                    for n, face in enumerate(one.faces)
                    if not basic or len(face.icons) == 1
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
            if put.on and self.is_open(facts, put.on):
                yield _taken(facts, put.token)
        for enemy in self.pair.scenario.enemies:
            for n, face in enumerate(enemy.faces):
                there = [fact for fact in facts if fact[0] in ("board", "tile") and fact[1:3] == (enemy.id, n)]
                for one in self.provided(facts, face.icons, "confront") if there else ():
                    after = (one - {*there}) | {("defeated", enemy.id, n)}
                    for put in self.puts:
                        after = _taken(after, put.token) if put.held_by == enemy.id else after
                    yield after
        for number in range(len(self.goals)):
            yield from self._for_goal(facts, number)
        for threat in self.threats:
            yield from self.suffered(facts, (threat,))
        yield from self._gear(facts)

    def is_open(self, facts: Facts, tile: str) -> bool:
        return ("secure", tile) in facts and not self.is_guarded(facts, tile)

    def is_guarded(self, facts: Facts, tile: str) -> bool:
        return any(fact[0] == "tile" and fact[3] == tile for fact in facts)

    def _at_tile(self, facts: Facts, tile: Tile) -> Iterator[Facts]:
        if ("scouted", tile.id) not in facts:
            yield from self.suffered(facts | {("scouted", tile.id)}, tile.scouted)
        elif self.is_guarded(facts, tile.id):
            return
        elif ("secure", tile.id) not in facts:
            if tile.needs is None or ("has", tile.needs) in facts:
                for after in self.provided(facts, tile.red.icons if tile.red else ("wild",), "task"):
                    yield from self.drawn(after | {("secure", tile.id)}, 1)
                if tile.red is not None:
                    yield from self.suffered(facts, tile.red.penalty)
        else:
            for after in self.provided(facts, tile.green.icons if tile.green else ("wild",), "task"):
                yield from self.suffered(after, tile.reward)
            if tile.green is not None:
                yield from self.suffered(facts, tile.green.penalty)

    def _for_goal(self, facts: Facts, number: int) -> Iterator[Facts]:
        if self.circles(facts, number) >= self.goals[number].circles:
            return
        match self.goals[number]:
            case Deliver(token, to):
                if ("has", token) in facts and (to == START or self.is_open(facts, to)):
                    yield _spent(facts | {("filled", number, to)}, token)
            case DoTask(task=task, at=at, each=each, token=token, keep=kept):
                for tile in at:
                    if not self.is_open(facts, tile) or (token and ("has", token) not in facts):
                        continue
                    mark = tile if each else self.circles(facts, number)
                    if ("filled", number, mark) in facts:
                        continue
                    for after in self.provided(facts, task.icons, "task"):
                        full = after | {("filled", number, mark)}
                        yield _spent(full, token) if token and not kept else full
                    yield from self.suffered(facts, task.penalty)
            case Stand(tiles):
                if len(tiles) <= self.players and all(self.is_open(facts, tile) for tile in tiles):
                    yield facts | {("filled", number, "")}

    def suffered(self, facts: Facts, effects: tuple[Effect, ...]) -> Iterator[Facts]:
        if not effects:
            yield facts
            return
        first, rest = effects[0], effects[1:]
        match first:
            case GainGear(cards):
                for after in self.drawn(facts, cards):
                    yield from self.suffered(after, rest)
                return
            case PlaceEnemy():
                for after in self._placed(facts, first):
                    yield from self.suffered(after, rest)
                return
            case TakeStory(token) if token in self.pair.tokens:
                facts = _taken(facts, token)
            case LoseStory(token) if ("spent", token) not in facts:
                facts = (facts - {("has", token)}) | {("lost", token)}
            case Unsecure(tile):
                facts -= {("secure", tile)}
        yield from self.suffered(facts, rest)

    def _placed(self, facts: Facts, effect: PlaceEnemy) -> Iterator[Facts]:
        """Any face of the stack, which is shuffled; on the board, or on a tile that lies face up."""
        enemy = self.pair.scenario.enemy[effect.enemy]
        out = {fact[2] for fact in facts if fact[0] in ("board", "tile", "defeated") and fact[1] == enemy.id}
        stack = [n for n in range(len(enemy.faces)) if n not in out]
        if not stack or (effect.tile is not None and ("scouted", effect.tile) not in facts):
            yield facts
            return
        for n in stack:
            if effect.tile is None:
                yield facts | {("board", enemy.id, n)}
            else:
                yield facts | {("tile", enemy.id, n, effect.tile)}


def _prints(card: tuple[Ability, ...], icon: str, use: str) -> bool:
    return any(
        isinstance(one, Attribute) and one.attribute in (None, icon) and (not one.when or use in one.when)
        for one in card
    )


def _taken(facts: Facts, token: str) -> Facts:
    gone = any((word, token) in facts for word in ("has", "spent", "lost"))
    return facts if gone else facts | {("has", token)}


def _spent(facts: Facts, token: str) -> Facts:
    return (facts - {("has", token)}) | {("spent", token)}
