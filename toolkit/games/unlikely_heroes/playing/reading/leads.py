"""From what the players have read to what they want: numbers to find, keys for gates, items to keep, useful boxes.

It begins with the objectives of the chapter, and goes back from there by what was seen: a number that is wanted lies
behind an icon, so the item or tag is wanted; a challenge that was left says that it brings the number, so it is wanted.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Challenge, Item
from toolkit.games.unlikely_heroes.content.parts import Needs
from toolkit.games.unlikely_heroes.playing.reading.clues import fit, words_of
from toolkit.games.unlikely_heroes.playing.reading.pages import Caution, page_of
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.rulebook.position import bits

BEHIND, BROUGHT_BY, BY_THE_WAY = 0.9, 0.95, 0.5
"""How much less one wants a key than what is behind its gate, what brings a card, and what a story only mentions."""
NAMED = 0.5
"""How many of the words of an item's name make it the one that is meant."""
STEPS_BACK = 5
"""How many steps back from an objective players think."""


class Strength(Struct, frozen=True):
    """How a group of players plays.

    `backs` and `help` are what clues on the back of a map count for what is on it, against 1 for those in stories;
    `notices` is how often somebody sees from afar that a number on a map is one they look for; `thinks_back` is whether
    they remember gates and what the challenges they left would bring, `divides` whether they split up, `wavers` how
    much they may underrate something at the moment. `level` is the chance they want before they draw luck for anything
    beside the objective (None: what is cheapest in the long run), `effort` what an attempt costs in luck cards,
    `thrift` how much they value luck. `gut` is by how many luck cards they usually miss the best number to announce:
    nobody at a table calculates it.
    """

    backs: float
    help: float
    notices: float
    thinks_back: bool
    divides: bool
    wavers: float
    level: float | None
    effort: float
    thrift: float
    gut: float = 0.0


class Leads(Struct):
    """What is wanted, and how much: numbers, tags, colours of puzzles, maps to stand on, boxes of challenges."""

    numbers: dict[int, float]
    tags: dict[str, float]
    colours: set[str]
    places: set[int]
    trials: dict[tuple[int, int], float]
    keys: set[int]
    key_tags: set[str]
    given: set[int]

    def wants(self, number: int) -> float:
        """How much a number is wanted."""
        return self.numbers.get(number, 0.0)


def leads_of(view: View, strength: Strength) -> Leads:
    """What a table wants now."""
    leads = Leads({}, {}, set(), set(), {}, set(), set(), set())
    if view.page is None:
        return leads
    page = page_of(view.page)
    aims = [aim for aim in page.aims if not view.holds(aim.objective.condition)]
    for aim in aims:
        for wanted in aim.asks:
            _want(leads, wanted, aim.printed)
    for number in page.mentions:
        leads.numbers.setdefault(number, BY_THE_WAY)
    leads.given.update(page.given)
    names = [(item.number, words_of(item.name)) for _, item in view.items(view.held) if item.number is not None]
    for caution in page.cautions:
        leads.given.update(caution.numbers)
        leads.given.update(number for number, words in names if _is_meant(caution, words))
    leads.keys |= leads.given
    if strength.thinks_back:
        if vague := [aim for aim in aims if aim.vague]:
            _try_everything(view, leads, [words for aim in vague for words in aim.bold])
        _think_back(view, leads)
        for card in view.closed():
            _remember(leads, view.asks_for(card))
    for number in [number for number in leads.numbers if not view.is_open(number)]:
        del leads.numbers[number]
    return leads


def _is_meant(caution: Caution, name: frozenset[str]) -> bool:
    """Whether a failure condition speaks of an item: by much of its name, or in bold by a part, "the bell"."""
    return fit(name, caution.words) >= NAMED or any(bold <= name for bold in caution.bold)


def _want(leads: Leads, wanted: c.Condition, printed: tuple[int, ...] | None) -> None:
    """Wants what an objective asks for; numbers only if they are printed, as in generated texts."""
    match wanted:
        case c.Revealed(number) | c.Passed(number) | c.InPlay(number):
            if printed is None or number in printed:
                leads.numbers[number] = 1.0
                leads.keys.add(number)
        case c.TagInPlay(tag):
            leads.tags[tag] = 1.0
        case c.Solved(colour):
            leads.colours.add(colour)
        case c.At(number) if printed is None or number in printed:
            leads.numbers[number] = 1.0
            leads.places.add(number)


def _try_everything(view: View, leads: Leads, bold: list[frozenset[str]]) -> None:
    """An objective may mean an unseen reward of a challenge, or a challenge that needs what was handed out.

    Or one whose name is what the objective says in bold.
    """
    for card, face in view.known_in_pile():
        if isinstance(face, Challenge) and face.number is not None:
            name = words_of(face.name)
            if any(fit(words, name) >= NAMED for words in bold):
                leads.numbers.setdefault(face.number, BEHIND)
        needs = view.asks_for(card)
        if needs is not None and not leads.given.isdisjoint(needs.items) and face.number is not None:
            leads.numbers.setdefault(face.number, BEHIND)
        for trial in face.trials if isinstance(face, Challenge) else ():
            for number in _brings(trial.reward.do):
                if view.in_pile(number) and not view.known(number):
                    leads.numbers.setdefault(number, BY_THE_WAY)


def _think_back(view: View, leads: Leads) -> None:
    """From each number to what it needs, and to what brings it."""
    left = [(card, face) for card, face in view.known_in_pile() if isinstance(face, Challenge)]
    items = [(card, face) for card, face in view.known_in_pile() if isinstance(face, Item)]
    ahead = list(leads.numbers.items())
    for _ in range(STEPS_BACK):
        found: dict[int, float] = {}
        for number, weight in ahead:
            for card in bits(view.in_pile(number)):
                _open_up(view, leads, view.asks_for(card), weight * BEHIND, found)
                for face_card, face in left:
                    if face_card == card:
                        _open_up(view, leads, face.needs, weight * BEHIND, found)
                        _open_boxes(view, leads, face, weight, found)
            for card, face in left:
                for index, trial in enumerate(face.trials):
                    if number in _brings(trial.reward.do) and face.number is not None:
                        more = weight * BROUGHT_BY
                        leads.trials[card, index] = max(leads.trials.get((card, index), 0.0), more)
                        found[face.number] = max(found.get(face.number, 0.0), more)
        for tag, weight in leads.tags.items():
            for _, item in items:
                if tag in item.tags and item.number is not None:
                    found[item.number] = max(found.get(item.number, 0.0), weight)
        ahead = [(number, weight) for number, weight in found.items() if weight > leads.wants(number)]
        if not ahead:
            return
        leads.numbers.update(ahead)


def _open_boxes(view: View, leads: Leads, face: Challenge, weight: float, found: dict[int, float]) -> None:
    """Boxes that nobody can choose yet make their keys wanted, though less if another can be chosen."""
    everything = view.held
    free = any(view.meets(trial.needs, everything) for trial in face.trials)
    for trial in face.trials:
        _open_up(view, leads, trial.needs, weight * (BY_THE_WAY if free else BEHIND), found)


def _open_up(view: View, leads: Leads, needs: Needs | None, weight: float, found: dict[int, float]) -> None:
    """What an icon asks for is wanted, if nobody holds it."""
    _remember(leads, needs)
    if needs is None or view.meets(needs, view.held):
        return
    for item in needs.items:
        found[item] = max(found.get(item, 0.0), weight)
    for tag in needs.tags:
        leads.tags[tag] = max(leads.tags.get(tag, 0.0), weight)


def _remember(leads: Leads, needs: Needs | None) -> None:
    if needs is not None:
        leads.keys.update(needs.items)
        leads.key_tags.update(needs.tags)


def _brings(do: tuple[o.Operation, ...]) -> set[int]:
    found: set[int] = set()
    for operation in o.every_operation(do):
        match operation:
            case o.Draw(cards):
                found.update(cards)
            case o.Relocate(maps):
                found.update(maps)
    return found
