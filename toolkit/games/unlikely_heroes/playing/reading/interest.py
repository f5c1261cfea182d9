"""From clues and leads to how interesting each number on the table is: wanted, hinted at, or just not known yet.

Clues become weighted words: a text's score is the sum over its words, which equals asking every clue how well it fits,
and is a hundred times as fast.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Map
from toolkit.games.unlikely_heroes.content.parts import Back, Needs, Side
from toolkit.games.unlikely_heroes.land.beside import nearby
from toolkit.games.unlikely_heroes.playing.reading.clues import Clue, bold_words, clues_in, fit, seen_words, words_of
from toolkit.games.unlikely_heroes.playing.reading.leads import Leads, Strength
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.rulebook.position import bits

WANTED = 30.0
"""The value of finding what is wanted, relative to a look at something new."""
EDGE, CIRCLE = 2.0, 0.5
"""What a look at a new map is worth, and at anything else, if nothing is known about it."""
HINTED, MOST_HINTED = 4.0, 2.0
"""The value of a matching clue, and how many clues may add up."""
ON_THE_MAP = 0.4
"""How much a clue about a map counts for what is printed on it."""
KEY_FITS, TAG_FITS = 3.0, 1.0
"""The value of holding what an icon asks for, which must have a purpose, most of all if the chapter gave it."""
SOMEWHERE = 0.3
"""The value of a direction without a reference point."""


class Target(Struct, frozen=True):
    """A number on a map, and what it is worth to explore it.

    `known` are its cards whose fronts were seen, `needs` what the icons on their backs ask for, if all of them do;
    `most` is what it can be worth to whoever has what they ask for.
    """

    place: int
    number: int
    worth: float
    wanted: float
    hint: float
    known: int
    needs: tuple[Needs, ...] = ()
    most: float = 0.0


class Printed(Struct, frozen=True):
    """A number on a map, with the words of its label, or the side it is on."""

    number: int
    words: frozenset[str]
    side: Side | None = None


@lru_cache(maxsize=2_000)
def printed_on(face: Map) -> tuple[Printed, ...]:
    """The numbers on a map, each once."""
    found = {
        one.number: Printed(one.number, words_of(one.label or "") | seen_words(nearby(face, one)))
        for one in face.anchors
    }
    for edge in face.edges:
        found.setdefault(edge.number, Printed(edge.number, frozenset(), edge.side))
    return tuple(found.values())


@lru_cache(maxsize=2_000)
def words_of_map(face: Map) -> frozenset[str]:
    """What a map is called, and what can be seen on it."""
    return words_of(face.name) | seen_words(face.sights)


@lru_cache(maxsize=2_000)
def numbers_on(face: Map) -> frozenset[int]:
    """The numbers on a map."""
    return frozenset(one.number for one in printed_on(face))


class Hints:
    """The clues of a chapter: weights of words and of sides. What is on backs is a hint for the same map only."""

    def __init__(self, view: View, strength: Strength) -> None:
        self.strength = strength
        self.clues: list[tuple[Clue, float]] = []
        page = view.page
        for objective in page.objectives if page else ():
            if objective.text is not None:
                self.clues += [(clue, 1.0) for clue in clues_in(str(objective.text))]
        if page is not None and page.story is not None:
            self.clues += [(clue, 1.0) for clue in clues_in(str(page.story))]
        self.words: dict[str, float] = {}
        self.sides: dict[Side, float] = {}
        self.beside: list[tuple[Clue, float]] = []
        for clue, weight in self.clues:
            self._add(clue, weight)
        self._on_backs: dict[int, tuple[tuple[Clue, float], ...]] = {}  # map → the clues on its back
        self._kept: dict[int, list[Target]] = {}  # map → what there is to explore on it
        self._cards: tuple[int, ...] = ()  # what lay where when it was worked out, and what was wanted
        self._wishes: dict[int, float] = {}
        self._tags: frozenset[str] = frozenset()

    def _add(self, clue: Clue, weight: float) -> None:
        for word in clue.words:
            self.words[word] = self.words.get(word, 0.0) + weight / len(clue.words)
        if clue.beside:
            self.beside.append((clue, weight))
            for word in clue.beside:
                self.words[word] = self.words.get(word, 0.0) + weight * ON_THE_MAP / len(clue.beside)
        else:
            for side in clue.sides:
                self.sides[side] = self.sides.get(side, 0.0) + weight * SOMEWHERE

    def targets(self, view: View, leads: Leads) -> list[Target]:
        """Everything on the table that can still be explored, as far as the players know; what was seen comes first.

        A map is looked at again when something has changed about it. The rest is ordered by the most it can be worth.
        """
        tags = frozenset(word for tag in leads.tags for word in words_of(tag))
        if tags != self._tags:
            self._kept.clear()
        cards, wishes, before = view.cards, leads.numbers, self._wishes
        changed = 0
        for now, then in zip(cards, self._cards, strict=False):
            changed |= now ^ then
        moved = {number for number in wishes.keys() | before.keys() if wishes.get(number) != before.get(number)}
        self._cards, self._wishes, self._tags = cards, dict(wishes), tags
        found: list[Target] = []
        for place, face in view.places():
            kept = self._kept.get(place)
            if kept is None or view.printed(place) & changed or not moved.isdisjoint(numbers_on(face)):
                kept = self._kept[place] = [
                    self._target(view, place, face, one, there, leads, tags)
                    for one in printed_on(face)
                    if (there := view.in_pile(one.number))
                ]
            found += kept
        for place in [place for place in self._kept if not view.table >> place & 1]:
            del self._kept[place]
        found.sort(key=lambda one: (not one.known, -one.most))
        return found

    def _target(
        self, view: View, place: int, face: Map, one: Printed, cards: int, leads: Leads, tags: frozenset[str]
    ) -> Target:
        words = words_on(view, one.words, cards)
        hint = self.score(words) + self._here(view, place, words)
        hint += self.side(face, one.side) if one.side else self.score(words_of_map(face)) * ON_THE_MAP
        hint = min(hint, MOST_HINTED) + len(tags & words)
        wanted = leads.wants(one.number)
        worth = wanted * WANTED if wanted else (EDGE if one.side else CIRCLE) + HINTED * hint
        needs = needs_of(view, cards)
        most = worth + (KEY_FITS if needs else 0.0)
        return Target(place, one.number, worth, wanted, hint, cards & view.seen, needs, most)

    def _here(self, view: View, place: int, words: frozenset[str]) -> float:
        """What the back of the map says about something on it."""
        clues = self._on_backs.get(place)
        if clues is None:
            clues = self._on_backs[place] = self._clues_on(view.back(place))
        return sum(weight * fit(clue.words, words) for clue, weight in clues) if clues and words else 0.0

    def _clues_on(self, back: Back | None) -> tuple[tuple[Clue, float], ...]:
        if back is None:
            return ()
        said = [(clue, self.strength.backs) for clue in clues_in(str(back.text))]
        said += [(clue, self.strength.help) for clue in clues_in(str(back.help))] if back.help is not None else []
        return tuple((clue, weight) for clue, weight in said if weight)

    def score(self, words: frozenset[str]) -> float:
        """How much the clues say about these words."""
        weights = self.words
        return sum(weights[word] for word in words if word in weights)

    def side(self, face: Map, side: Side) -> float:
        """How much the clues say about a side of a map."""
        score = self.sides.get(side, 0.0)
        for clue, weight in self.beside:
            if side in clue.sides:
                score += weight * fit(clue.beside, words_of_map(face))
        return score

    def behind(self, words: frozenset[str], side: Side | None, name: str) -> Clue | None:
        """The clue of the chapter that says most about a number on a map, if any does."""
        best, most = None, 0.0
        for clue, weight in self.clues:
            score = weight * fit(clue.words, words)
            if side is not None and side in clue.sides:
                score += weight * (fit(clue.beside, words_of(name)) if clue.beside else SOMEWHERE)
            if score > most:
                best, most = clue, score
        return best


def needs_of(view: View, cards: int) -> tuple[Needs, ...]:
    """What the icons on these cards ask for; nothing as soon as one has none, or nobody knows what is on it."""
    found = []
    for card in bits(cards):
        needs = view.asks_for(card)
        if needs is None:
            return ()
        found.append(needs)
    return tuple(found)


def words_on(view: View, words: frozenset[str], cards: int) -> frozenset[str]:
    """The words of a label, and the bold ones of the backs that were read."""
    for card in bits(cards & view.read):
        back = view.back(card)
        if back is not None:
            words |= bold_words(back.text.paragraphs)
    return words
