"""From an objective to how players learn about it: the bold words they read, and what these match on the way.

Words of the chapter and of a map's back are compared with what is printed beside the number, as thoughtful players
would do (`interest`): labels, what can be seen beside them, names of maps, sides, bold words on backs. If something
else leads to the card, whatever points to that counts as well, step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Map, Objective, Quest, Variant
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.land.beside import nearby
from toolkit.games.unlikely_heroes.land.links import BRINGS, Link, LinkKind, links
from toolkit.games.unlikely_heroes.playing.reading.clues import (
    Clue,
    bold_words,
    clues_in,
    fit,
    numbers_in,
    seen_words,
    words_of,
)
from toolkit.games.unlikely_heroes.playing.reading.leads import STEPS_BACK
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import can_be_told

ENOUGH = 0.5
"""How much of a clue has to fit: with two words, one of them."""
ON_TABLE = frozenset({LinkKind.ANCHOR, LinkKind.EDGE})

Printed = Literal["label", "sight", "map", "side", "back", "text"]
"""What a clue fits: a label, a thing in a picture, a map's name, a side, a back's bold words, a text that brings it."""


class Pointer(Struct, frozen=True):
    """A clue that fits: what is said and where, what is printed that it fits, and at which number of which card.

    The same may be said in several places (`sources`), such as the objective and the story.
    `brings` are the numbers that are revealed one after the other from there, up to the one that is wanted.
    """

    said: str
    sources: tuple[str, ...]
    printed: Printed
    words: str
    on: str
    number: int
    brings: tuple[int, ...] = ()


class Learnt(Struct, frozen=True):
    """A card that an objective asks for: whether its number is printed there, what points to it, and if its name does.

    `by_name` if nothing points to it beforehand, but players who come across it recognise its name.
    """

    number: int
    label: str
    name: str
    given_away: Literal["objective", "story"] | None
    pointers: tuple[Pointer, ...]
    by_name: bool


class Sought(Struct, frozen=True):
    """An objective of a chapter, and what is to be learnt for it; `item` is that of a variant of the chapter."""

    chapter: int
    item: int | None
    objective: Objective
    cards: tuple[Learnt, ...]
    colours: tuple[str, ...]
    tags: tuple[str, ...]


def sought_in(box: Box, quest: Quest) -> Iterator[Sought]:
    """Every objective of a quest, each once, with where it is learnt."""
    ways = Ways(as_in(box, quest), quest)
    told: set[object] = set()
    for chapter in quest.chapters:
        for variant in chapter.variants:
            for objective in variant.objectives:
                if objective.place in told:  # shared by all variants
                    continue
                told.add(objective.place)
                parts = list(c.parts_of(objective.condition))
                numbers = dict.fromkeys(number for part in parts if (number := _number(part)) is not None)
                yield Sought(
                    chapter.number,
                    variant.item,
                    objective,
                    tuple(_learnt(ways, variant, objective, number) for number in numbers),
                    tuple(dict.fromkeys(part.colour for part in parts if isinstance(part, c.Solved))),
                    tuple(dict.fromkeys(part.tag for part in parts if isinstance(part, c.TagInPlay))),
                )


def _number(part: c.Condition) -> int | None:
    match part:
        case c.Revealed(number) | c.Passed(number) | c.InPlay(number) | c.At(number):
            return number
    return None


def _learnt(ways: Ways, variant: Variant, objective: Objective, number: int) -> Learnt:
    card = next(iter(ways.box.encounters.get(number, ())), None)
    said: list[tuple[Clue, str]] = []
    given: Literal["objective", "story"] | None = None
    for text, source in ((objective.text, "objective"), (variant.story, "story")):
        said += [(clue, source) for clue in clues_in(str(text))] if text is not None else []
    if objective.text is None or number in numbers_in(str(objective.text)):
        given = "objective"
    elif variant.story is not None and number in numbers_in(str(variant.story)):
        given = "story"
    names = words_of(card.name) if card else frozenset()
    return Learnt(
        number,
        card.label if card else f"card {number}",
        card.name if card else "",
        given,
        _together(ways.pointers(said, number)),
        any(fit(clue.words, names) >= ENOUGH for clue, _ in said),
    )


def _together(pointers: Iterable[Pointer]) -> tuple[Pointer, ...]:
    """The same clue for the same thing once, with all places where it is said."""
    found: dict[Pointer, dict[str, None]] = {}
    for one in pointers:
        found.setdefault(replace(one, sources=()), {}).update(dict.fromkeys(one.sources))
    return tuple(replace(one, sources=tuple(sources)) for one, sources in found.items())


class Ways:
    """What leads to each number in a quest, from cards that can be met there."""

    def __init__(self, box: Box, quest: Quest) -> None:
        self.box = box
        self.reach = reached(box)[quest.id] if can_be_told(box, quest) else None
        self.to: dict[int | str, list[tuple[Link, Card]]] = {}
        for link in links(box).every:
            card = link.source
            if link.kind in BRINGS and link.by == "number" and isinstance(card, Card) and self.can_be_met(card):
                self.to.setdefault(link.target, []).append((link, card))

    def can_be_met(self, card: Card) -> bool:
        """Whether a card is ever revealed in the quest, as far as is known."""
        return self.reach is None or card.number is None or f.CardRevealed(card.id) in self.reach

    def pointers(self, said: Sequence[tuple[Clue, str]], number: int) -> Iterator[Pointer]:
        """What points to a number, or to what brings it."""
        seen = {number}
        queue: list[tuple[int, tuple[int, ...]]] = [(number, ())]
        for at, brings in queue:  # it grows while it is walked
            for link, card in self.to.get(at, ()):
                if link.kind in ON_TABLE and isinstance(card, Map):
                    yield from self._on_map(said, card, at, brings)
                    continue
                words = _words_there(card, link)
                yield from _fitting(said, "text", words, card.label, at, brings)
                if card.number is not None and card.number not in seen and len(brings) < STEPS_BACK:
                    seen.add(card.number)
                    queue.append((card.number, (at, *brings)))

    def _on_map(
        self, said: Sequence[tuple[Clue, str]], face: Map, number: int, brings: tuple[int, ...]
    ) -> Iterator[Pointer]:
        here = [*said, *_on_back(face)]
        for anchor in face.anchors:
            if anchor.number == number:
                yield from _fitting(here, "label", anchor.label or "", face.label, number, brings)
                for one in nearby(face, anchor):
                    words = seen_words([one])
                    yield from _fitting(here, "sight", one.words, face.label, number, brings, words)
        for edge in face.edges:
            for clue, source in said:
                named = fit(clue.beside, words_of(face.name) | seen_words(face.sights)) if clue.beside else 0.0
                if edge.number == number and edge.side in clue.sides and named >= ENOUGH:
                    yield Pointer(clue.said, (source,), "side", edge.side, face.label, number, brings)
        yield from _fitting(said, "map", face.name, face.label, number, brings)
        for card in self.box.encounters.get(number, ()):
            if card.back is not None and self.can_be_met(card):
                bold = bold_words(card.back.text.paragraphs)
                shown = ", ".join(clue.said for text in card.back.text.paragraphs for clue in clues_in(text))
                yield from _fitting(here, "back", shown, card.label, number, brings, bold)


def _on_back(face: Map) -> list[tuple[Clue, str]]:
    """What the back of a map says about what is on it."""
    if face.back is None:
        return []
    texts = (face.back.text, face.back.help)
    return [(clue, f"back of {face.label}") for text in texts if text is not None for clue in clues_in(str(text))]


def _fitting(
    said: Sequence[tuple[Clue, str]],
    printed: Printed,
    words: str,
    on: str,
    number: int,
    brings: tuple[int, ...],
    found: frozenset[str] | None = None,
) -> Iterator[Pointer]:
    there = words_of(words) if found is None else found
    for clue, source in said:
        if fit(clue.words, there) >= ENOUGH:
            yield Pointer(clue.said, (source,), printed, words, on, number, brings)


def _words_there(card: Card, link: Link) -> str:
    """What a card says where it brings another: the text of that box or effect, else what the card itself tells."""
    inside = link.place.pointer or ()
    texts = [one.text for one in card.instructions if one.text is not None]
    texts += [one.text for one in (card.trials if isinstance(card, Challenge) else ()) if one.text is not None]
    near = [text for text in texts if inside[: len(text.place.pointer or ()) - 1] == text.place.parent.pointer]
    return " ".join(map(str, near)) or (f"{card.name}: {card.text}" if card.text else card.name)
