"""What players remember: where they found what, by which clue; and in the end, their verdict on the quest."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.unlikely_heroes.playing.people.diary import Diary, Keeping
from toolkit.games.unlikely_heroes.playing.reading.clues import words_of
from toolkit.games.unlikely_heroes.playing.reading.interest import Hints, Target, printed_on, words_on
from toolkit.games.unlikely_heroes.playing.reading.leads import Leads
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.rulebook.position import NOWHERE, bits
from toolkit.source.suggest import series

NOTHING = (NOWHERE, "", 0, 0)


class Memory:
    """Keeps the diary while people play."""

    def __init__(self) -> None:
        self.diary = Keeping()
        self._explored = NOTHING  # what was explored last: from which map, by which clue; what was seen then, and when
        self._latest: list[int] = []  # the map that was explored from last, and what was found

    def turn(self, view: View) -> None:
        """Somebody is about to do something."""
        self._look_back(view)
        self.diary.turn(view.turn, view.chapter, view.seats[view.hero].at, view.news)

    def note(self, view: View, target: Target, hints: Hints | None) -> None:
        """Something is explored: by a clue, perhaps; if it is wanted, thanks to the map it is on, and to keys."""
        clue = None
        if target.wanted:
            self.diary.thank(target.place)
            for item, _ in view.items(view.held) if target.needs else ():
                if any(view.meets(needs, 1 << item) for needs in target.needs):
                    self.diary.thank(item)
        elif target.hint and hints is not None:
            face = view.map(target.place)
            (printed,) = (one for one in printed_on(face) if one.number == target.number)
            clue = hints.behind(words_on(view, printed.words, view.in_pile(target.number)), printed.side, face.name)
        if clue is not None:
            self.diary.follow(clue.said)
        self._explored = target.place, clue.said if clue is not None else "", view.seen, view.chapter

    def _look_back(self, view: View) -> None:
        """What was found by the last exploration; it may have ended the chapter by itself."""
        place, clue, seen, chapter = self._explored
        if place == NOWHERE:
            return
        self._latest = [place, *bits(view.seen & ~seen)]
        for card in self._latest[1:]:
            self.diary.find(card, place, clue)
        if view.chapter != chapter:
            self.reach()
        self._explored = NOTHING

    def reach(self) -> None:
        """An objective is met: what was explored last was what was wanted."""
        for card in self._latest:
            self.diary.thank(card)

    def turn_the_page(self, view: View, hints: Hints | None) -> None:
        """A chapter is over: notes which of its bold words matched nothing."""
        if hints is None:
            return
        known: frozenset[str] = frozenset()
        for card in bits(view.seen):
            known |= words_of(view.front(card).name)
        for _, face in view.places():
            for one in printed_on(face):
                known |= words_on(view, one.words, view.in_pile(one.number))
        self.diary.unmatched |= {
            clue.said for clue, _ in hints.clues if not clue.sides and clue.words and not clue.words & known
        }

    def close(self, view: View, leads: Leads, targets: Sequence[Target], hints: Hints | None) -> Diary:
        """The game is over."""
        self._look_back(view)
        self.turn_the_page(view, hints)
        wanted = [
            f"{number}: asked for, but never found"
            for number in sorted(leads.numbers)
            if not view.places_of(number) and leads.wants(number) == 1.0
        ]
        gates = []
        for target in targets:
            if target.wanted and target.needs and not any(view.meets(needs, view.held) for needs in target.needs):
                asked = (series([*(f"item {item}" for item in one.items), *one.tags]) for one in target.needs)
                gates.append(f"{target.number}: asks for {' or '.join(asked)}")
        return self.diary.close((*wanted, *dict.fromkeys(gates)))
