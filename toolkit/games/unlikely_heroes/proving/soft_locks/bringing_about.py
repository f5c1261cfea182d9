"""From suspected losses to a way in which they come about and the quest can no longer be won, if there is one.

An innocent party brings about one thing after the other: first what the losses need besides, then the cards that are to
be lost, and as late as possible what takes them, without anything that would make up for them. Once all of it has come
about, the party plays on to win, and may find that it cannot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.losing.failures import alternatives, plainly, trials_of
from toolkit.games.unlikely_heroes.proving.losing.losses import QuestLoss
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.carrying_out import CarryingOut, Passage
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.moves import begin
from toolkit.games.unlikely_heroes.rulebook.position import Move

MOST_EVENTS = 60
"""How many single events are tried out."""

Way = tuple[Move, ...]


class BringingAbout:
    """A quest in which an innocent party brings about what it should not."""

    def __init__(self, folding: Folding, guide: Guide) -> None:
        self.folding, self.guide = folding, guide
        self.carrying_out = CarryingOut(guide, folding.is_innocent)
        self.start = Passage((), begin(folding.play))

    @property
    def looked(self) -> int:
        """How many positions were looked at."""
        return self.carrying_out.looked

    def losses(self, losses: Sequence[QuestLoss]) -> Way | None:
        """A way in which all of some losses come about, into a position that is certainly lost."""
        passage = self.start
        for goals, avoided in self._stages(losses):
            for goal in goals:
                further = self.carrying_out.bring_about(passage.end, goal, avoided)
                if further is None:
                    if avoided:
                        continue  # perhaps it comes about later on
                    return None
                if further.moves:
                    passage = Passage(passage.moves + further.moves, further.end)
                    if self.guide.is_hopeless(passage.end):
                        return passage.moves
        further = self.carrying_out.win(passage.end, lambda position: None)
        return passage.moves + further.moves if self.guide.is_hopeless(further.end) else None

    def _stages(self, losses: Sequence[QuestLoss]) -> list[tuple[list[Fact], frozenset[Fact]]]:
        """What is to be brought about, stage by stage, and what must not come about meanwhile."""
        known = self.folding.at_stake.relaxation.knowledge
        needs = list(dict.fromkeys(sign for loss in losses for need in loss.needs for sign in self._signs(need)))
        taken: list[Fact] = [need for need in needs if isinstance(need, f.Takes)]
        others = [need for need in needs if not isinstance(need, f.Takes)]
        ways = [clause for takes in taken for clause in known.ways(takes)]
        victims: list[Fact] = [
            revealed
            for takes in taken
            if any((revealed := f.CardRevealed(takes.card)) in way.body for way in known.ways(takes))  # type: ignore[attr-defined]
        ]
        cures = frozenset(self._cures(losses))
        takers = cures | {part for way in ways for part in way.body if part not in victims}
        return [(others, takers), (victims, takers), (others, cures), (taken, cures), (others, frozenset())]

    def _signs(self, fact: Fact) -> list[Fact]:
        """What shows afterwards that a card was drawn, or a choice made: the cards that it draws."""
        if isinstance(fact, f.Drew):
            return [f.CardRevealed(fact.card)]
        if not isinstance(fact, f.Option | f.Then | f.Else):
            return [fact]
        drawn = (
            f.CardRevealed(clause.head.card)
            for clause in self.folding.at_stake.relaxation.knowledge.clauses
            if fact in clause.body and isinstance(clause.head, f.CardRevealed | f.Drew)
        )
        return list(dict.fromkeys(drawn)) or [fact]

    def _cures(self, losses: Iterable[QuestLoss]) -> Iterator[Fact]:
        """What brings a card into play with which a chapter could be read after all."""
        known = self.folding.at_stake.relaxation.knowledge
        for loss in losses:
            for reading in loss.bars:
                for clause in known.ways(reading) if isinstance(reading, f.Reading) else ():
                    for part in clause.body:
                        if isinstance(part, f.NumberInPlay):
                            yield from (one for way in known.ways(part) for one in way.body)

    def anything(self) -> Iterator[Way]:
        """The ways in which a single event that may do harm locks the quest."""
        events = dict.fromkeys(sign for event in self._events() for sign in self._signs(event))
        for event in list(events)[:MOST_EVENTS]:
            passage = self.carrying_out.bring_about(self.start.end, event)
            if passage is not None and self.guide.is_hopeless(passage.end):
                yield passage.moves

    def _events(self) -> Iterator[Fact]:
        """Cards that may be taken and what takes them, what meets a failure, what excludes something else."""
        at_stake = self.folding.at_stake
        reach = at_stake.reach
        for card, takers in self.guide.plans.moments.takers.items():
            revealed = f.CardRevealed(card)
            if revealed in at_stake.helpful and revealed in reach:
                yield from (fact for fact in (revealed, *takers) if fact in reach)
        for chapter in self.folding.play.quest.chapters:
            for variant in chapter.variants:
                for condition in alternatives(plainly(one.condition) for one in variant.failures):
                    yield from (fact for fact in self._meeting(condition) if fact in reach)
        for exclusion in at_stake.relaxation.exclusions:
            for fact in exclusion.facts:
                if fact in reach and isinstance(fact, f.TrialPassed | f.PiecesLaid | f.Option):
                    yield fact
        for fact in reach.first:
            if isinstance(fact, f.Takes) and f.CardRevealed(fact.card) in at_stake.helpful:
                yield fact

    def _meeting(self, condition: c.Condition) -> Iterator[Fact]:
        """What may meet a failure condition."""
        box = self.folding.play.box
        for part in condition.of if isinstance(condition, c.All) else (condition,):
            match part:
                case c.Revealed(number) | c.Gone(number) | c.InPlay(number):
                    for card in box.encounters.get(number, ()):
                        if isinstance(card, Challenge):
                            yield from sorted(trials_of(box, number), key=repr)
                        yield f.CardRevealed(card.id)
                        for fact in self.folding.at_stake.reach.first:
                            if isinstance(fact, f.Takes) and fact.card == card.id:
                                yield fact
                case c.Passed(number):
                    yield from sorted(trials_of(box, number), key=repr)
