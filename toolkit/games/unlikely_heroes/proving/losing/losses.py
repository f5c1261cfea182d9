"""From a quest to everything that can be lost in it, and what a win can always count on.

`relaxation` says what leads to what if nothing is ever lost. This is the other side: every way in which a card, a
chance or a place can be lost to a party that throws nothing away by choice. It errs on the side of losing too much, so
that "no set of losses does harm" is a proof; `locks` tries out whether a harmful set can really come about.

    taken      a card discards, destroys, returns or replaces another
    excluded   another option, challenge box, solution, variant or objective was chosen
    missed     a card was drawn or taken in vain, a challenge left alone, an effect came too early or was covered
    left       a chapter is left before its objectives are followed, or has nothing to read
    spoilt     something that must not be the case is
    doomed     a later chapter's failure condition has been met before it is read
    used up    pieces that were laid, a way to another place
    replaced   a hero takes the place of another
    apart      heroes stand where others cannot follow, with things that those need (`per_hero`)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

from toolkit.games.unlikely_heroes.content.dependencies import meets, to_reveal, to_turn
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    BEGUN,
    DOUBT,
    WON,
    Fact,
    QuestClause,
    Reason,
    why,
)
from toolkit.games.unlikely_heroes.proving.clauses.removals import returned
from toolkit.games.unlikely_heroes.proving.losing.avoiding import caution
from toolkit.games.unlikely_heroes.proving.losing.failures import (
    must_stay,
    too_early,
    wanted_facts,
    without_failing,
)
from toolkit.games.unlikely_heroes.proving.losing.inevitable import may_be_covered
from toolkit.games.unlikely_heroes.proving.losing.one_of import is_always_read, one_at_most
from toolkit.games.unlikely_heroes.proving.losing.per_hero import PerHero, find_havens
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.puzzles.solutions import sharing_pieces
from toolkit.search.threats import Loss, Threats

QuestLoss = Loss[Fact]

LASTING: f.Kinds = frozenset({
    f.NumberRevealed, f.NumberPassed, f.Option, f.Then, f.Else, f.Happened, f.Spent, f.Followed, f.Reading, f.Entered,
    f.PuzzleSolved, f.HandedOver,
})  # fmt: skip
"""Kinds of facts that stay true once they are; `_leaves` deals with the others."""
AGAIN: f.Kinds = frozenset({f.Used, f.Struck, f.OptionAgain, f.ThenAgain, f.ElseAgain})
"""Kinds of facts that come about again and again, along with their consequences."""


def threats(at_stake: Stakes, *, voluntary: bool = False) -> Threats[Fact, Reason] | None:
    """The losses of a quest, to be searched; None if its failure conditions are too complex for this.

    With `voluntary`, helpful cards are thrown away as well, or dropped to make room for others.
    """
    heeded = caution(at_stake)
    if heeded is None:
        return None
    play, box = at_stake.play, at_stake.play.box
    heroes = PerHero(at_stake, heeded.asks)
    heroes.more += heeded.clauses
    found = [
        *losses(at_stake, voluntary=voluntary),
        *heeded.losses,
        *_regroups(at_stake, heroes, voluntary=voluntary),
        *(_thrown_away(at_stake) if voluntary else ()),
    ]
    adrift = [fact for fact in at_stake.reach.first if type(fact) in (f.Adrift, f.Laid)]  # they may lead anywhere
    start = [f.CardRevealed(card.id) for card in box.encounters.get(play.quest.start, ()) if isinstance(card, Map)]
    unsure = (DOUBT, *adrift, *_forgone(at_stake))
    return Threats(
        at_stake.relaxation.knowledge,
        WON,
        [BEGUN],
        [*(heroes.each(loss) for loss in found), *heroes.losses()],
        lambda fact: (one for left in _leaves(box, fact) for one in heroes.versions(left)),
        still=[f.Entered(1), *start, *heroes.begin(), *heeded.still],
        barred=frozenset(one for fact in unsure for one in heroes.versions(fact)),
        exclusions=at_stake.relaxation.exclusions,
        sure=heroes.knowledge(),
    )


def _forgone(at_stake: Stakes) -> Iterator[Fact]:
    """Items that are useful elsewhere: no plan may count on both throwing them away and having them."""
    for card in at_stake.play.cards:
        forgone = f.Forgone(card.id)
        if forgone in at_stake.reach and _services(at_stake, card) - {forgone}:
            yield forgone


def _leaves(box: Box, fact: Fact) -> Iterator[Fact]:
    """What stays true once a fact has come about, unless a loss says otherwise."""
    match fact:
        case f.CardRevealed(card):
            yield from _of_number(box, card, f.NumberRevealed)
            if not isinstance(box.by_id[card], Challenge):  # a challenge that was left alone is back in the pile
                yield fact
        case f.TrialPassed(card):
            yield fact
            yield from _of_number(box, card, f.NumberPassed)
        case f.PiecesLaid(colour):
            yield from (fact, f.PuzzleSolved(colour))
        case f.Takes(_, card, returns=False) | f.Forgone(card):
            yield from _of_number(box, card, f.NumberGone)
        case _ if type(fact) in LASTING:
            yield fact


def _of_number(box: Box, card: str, kind: Callable[[int], Fact]) -> Iterator[Fact]:
    """A fact about the number of a card; nothing if it has no number."""
    number = box.by_id[card].number
    if number is not None:
        yield kind(number)


def losses(at_stake: Stakes, *, voluntary: bool = False) -> Iterator[QuestLoss]:
    """Everything that can be lost without anybody throwing it away; with `voluntary`, also because someone does."""
    box = at_stake.play.box
    for clause in at_stake.relaxation.knowledge.clauses:
        if all(part in at_stake.reach for part in clause.body):
            yield from _losses_of(at_stake, clause)
    for exclusion in at_stake.relaxation.exclusions:
        for fact in exclusion.facts:
            yield Loss(f"excluded: {exclusion.label}", (fact,), _without(exclusion.facts, fact))
    yield from _chapters(at_stake, voluntary=voluntary)
    for fact, reading in too_early(at_stake, voluntary=voluntary):
        kinds: list[Hashable] = []
        if isinstance(fact, f.Takes):
            kinds += one_at_most(box, fact, at_stake.relaxation.knowledge.ways(fact)[0])
        yield Loss("doomed", (fact,), (reading,), kinds=tuple(kinds))
    for card in box.cards:
        if isinstance(card, Item) and card.discard_without is not None:
            yield _lost("let go", card)
    wanted = wanted_facts(at_stake).facts
    for card in box.cards:  # leaving an item that does not help is innocent, even if a later chapter fails without it
        gives = {f.NumberInPlay(card.number) if card.number else None, *(f.TagHeld(tag) for tag in card.tags)}
        if isinstance(card, Item | Hero) and not at_stake.helps(card) and gives & wanted:
            yield _lost("left", card)
    yield from _replaced(at_stake)


def _without(facts: Iterable[Fact], one: Fact) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if fact != one)


def _losses_of(at_stake: Stakes, clause: QuestClause) -> Iterator[QuestLoss]:
    box, head = at_stake.play.box, clause.head
    match head:
        case f.Takes(_, card):
            kinds = tuple(one_at_most(box, head, clause))
            for where in without_failing(at_stake, head):
                for held in _held_by_then(at_stake, head):
                    yield Loss(f"taken: {card}", (head, *where, *held), (f.CardRevealed(card),), kinds=kinds)
            if _may_be_in_vain(at_stake, clause):
                yield Loss(f"taken in vain: {card}", _moment(clause), (head,))
        case f.Drew(_, drawn) if not _comes_for_certain(box, clause, drawn) or _another_may_come(box, clause):
            yield Loss(f"missed: {drawn}", clause.body, (head,))
        case f.Happened(card) if len(clause.body) > 1 or may_be_covered(box.by_id[card]):
            yield Loss(f"too early, or covered: {card}", clause.body[:1], (head,))
        case f.Spoils(place):
            yield Loss("spoilt", (head,), (f.Lacking(place),))
        case f.Jump():
            yield Loss("gone there", (head,), (head,))
        case f.PiecesLaid(colour, solution, drawn):
            rivals = [other for other in at_stake.reach.first if type(other) is f.PiecesLaid and other.colour == colour]
            shared = sharing_pieces(box)[colour][solution]
            others = tuple(other for other in rivals if other != head and other.solution in shared)
            yield Loss("laid", (head,), others)  # what it draws has been drawn: that is not lost by solving it
            if drawn is not None:  # once its card is revealed, a puzzle can no longer be solved
                yield Loss("no use in solving", (f.CardRevealed(drawn),), (head,))


def _moment(takes: QuestClause) -> tuple[Fact, ...]:
    """What must hold when a card is taken, apart from the card being in play."""
    assert type(takes.head) is f.Takes
    return _without(takes.body, f.CardRevealed(takes.head.card))


def _may_be_in_vain(at_stake: Stakes, takes: QuestClause) -> bool:
    """Whether the only removal of a card may come when it is not in play; or of a hero, when someone plays it."""
    assert type(takes.head) is f.Takes
    if type(takes.body[0]) in AGAIN:
        return False
    box = at_stake.play.box
    card, moment = box.by_id[takes.head.card], _moment(takes)
    if len(moment) == len(takes.body):  # the card is destroyed wherever it is
        return isinstance(card, Hero)
    return f.CardRevealed(card.id) not in at_stake.landmarks.of(moment) or card.number in returned(box)


def _regroups(at_stake: Stakes, heroes: PerHero, *, voluntary: bool) -> Iterator[QuestLoss]:
    """Regrouping is lost if the map is not in play at that moment, or if heroes can leave it again."""
    box = at_stake.play.box
    for clause in at_stake.relaxation.knowledge.clauses:
        regroup = clause.head
        if type(regroup) is not f.Regrouped or not all(part in at_stake.reach for part in clause.body):
            continue
        *moment, there = clause.body
        is_there = there in at_stake.landmarks.of(moment) or box.by_id[regroup.card].number == at_stake.play.quest.start
        if f.Strands(regroup.place) in at_stake.reach and not is_there:
            yield Loss(f"stranded: {regroup.card}", tuple(moment), (regroup,))
        for case, readings in enumerate([()] if voluntary else _readings(at_stake)):
            was_there = f.WasThere(regroup, case)
            yield Loss(f"gone to {regroup.card}", (regroup,), (regroup,), (was_there,))
            if all(isinstance(fact, f.Reading) for fact in moment):
                heroes.remember(was_there, moment, lambda fact: _leaves(box, fact), readings)


def _readings(at_stake: Stakes) -> list[tuple[f.Reading, ...]]:
    """The readings of the first chapter that is always read but depends on items, case by case; or one empty case."""
    for chapter in at_stake.play.quest.chapters:
        if all(variant.item is not None for variant in chapter.variants) and is_always_read(at_stake, chapter):
            return [(f.Reading(chapter.number, index),) for index in range(len(chapter.variants))]
    return [()]


def _held_by_then(at_stake: Stakes, takes: f.Takes) -> Iterator[tuple[Fact, ...]]:
    """What must have been held before a card is taken, case by case: one of several cards that share a number."""
    asked = [fact.number for fact in at_stake.landmarks[takes] if isinstance(fact, f.ItemHeld)]
    shared = [number for number in asked if len(at_stake.play.box.encounters.get(number, ())) > 1]
    if not shared:
        yield ()
        return
    for card in at_stake.play.box.encounters[shared[0]]:
        if isinstance(card, Item) and f.CardRevealed(card.id) in at_stake.reach:
            yield (f.CardRevealed(card.id),)


def _comes_for_certain(box: Box, drew: QuestClause, drawn: str) -> bool:
    """Whether a card that is drawn certainly comes into play: it asks for nothing, and cannot be left alone.

    It also counts as asking for nothing if whoever draws it must hold what it asks for in order to do so.
    """
    card, source = box.by_id[drawn], why(drew).source
    needs = to_reveal(card)
    held = to_turn(source) if isinstance(source, Challenge) and _is_drawn_first(source, drew) else None
    if held is not None:
        keys = [key for number in held.items for key in box.encounters.get(number, ()) if isinstance(key, Item)]
        needs = tuple(one for one in needs if not keys or not all(meets(key, one) for key in keys))
    if isinstance(card, Challenge):
        can_be_passed = card.needs is None and any(trial.needs is None for trial in card.trials)
        return not needs and card.forced and can_be_passed
    return not needs


def _is_drawn_first(source: Challenge, drew: QuestClause) -> bool:
    """Whether drawing a card is the first thing that the reward of a challenge does, with nothing in between."""
    assert isinstance(drew.head, f.Drew)
    written = drew.head.place.pointer or ()
    is_first = written[-6:-5] == ("trials",) and written[-4:] == ("reward", "do", 0, 0)
    return is_first and not source.discards and not source.draws


def _another_may_come(box: Box, drew: QuestClause) -> bool:
    """Whether a challenge draws one of several cards each time it is revealed: this time may be the last."""
    assert type(drew.head) is f.Drew
    is_repeated = isinstance(why(drew).source, Challenge) and "revealed" in (drew.head.place.pointer or ())
    return is_repeated and box.shares_number(box.by_id[drew.head.card])


def _lost(label: str, card: Card) -> QuestLoss:
    return Loss(f"{label}: {card.id}", (f.CardRevealed(card.id),), (f.CardRevealed(card.id),))


def _chapters(at_stake: Stakes, *, voluntary: bool = False) -> Iterator[QuestLoss]:
    """The objectives of a chapter that is left are lost; a chapter without a variant to read leads nowhere."""
    quest = at_stake.play.quest
    done: dict[int, list[Fact]] = {}
    for chapter in quest.chapters:
        objectives = [
            (chapter.number, index, number)
            for index, variant in enumerate(chapter.variants)
            for number in range(len(variant.objectives))
        ]
        done[chapter.number] = [kind(*one) for one in objectives for kind in (f.Followed, f.Obeyed)]
        for one in objectives:
            left = f.Followed(*one)
            yield Loss("chapter left", (left,), _without(done[chapter.number], left))
        may_be_silent = all(variant.item is not None for variant in chapter.variants)
        if may_be_silent and (voluntary or not is_always_read(at_stake, chapter)):
            readings = tuple(f.Reading(chapter.number, index) for index in range(len(chapter.variants)))
            yield Loss("nothing to read", (f.Entered(chapter.number),), readings)
    for clause in at_stake.relaxation.knowledge.clauses:
        if type(clause.head) is f.Entered:
            for number in _left_for(clause.head, clause, at_stake):
                yield Loss("another chapter", (*clause.body, f.Entered(number)), tuple(done[number]), (clause.head,))


def _left_for(entered: f.Entered, clause: QuestClause, at_stake: Stakes) -> list[int]:
    """The chapters that may be left with no objective followed when a card or a setup leads to another chapter.

    This includes a chapter whose objective does not always end it: the objective is followed once, whatever its result.
    """
    quest, reason = at_stake.play.quest, why(clause)
    if isinstance(reason.source, Card):
        return [chapter.number for chapter in quest.chapters if chapter.number != entered.chapter]
    written = reason.places[0].pointer or ()
    is_left = isinstance(clause.body[0], f.Reading) or "setup" in written or _may_stay(at_stake, written)
    return [chapter.number for chapter in quest.chapters if is_left and chapter.place.pointer == written[:2]]


def _may_stay(at_stake: Stakes, written: tuple[str | int, ...]) -> bool:
    """Whether something is written in an objective that does not always end its chapter."""
    chapters = at_stake.play.quest.chapters
    for fact in at_stake.reach.first:
        if type(fact) is f.Obeyed:
            outer = chapters[fact.chapter - 1].variants[fact.variant].objectives[fact.objective].place.pointer or ()
            if written[: len(outer)] == outer:
                return True
    return False


def _replaced(at_stake: Stakes) -> Iterator[QuestLoss]:
    """Heroes who take each other's place."""
    heroes = [card for card in at_stake.play.cards if isinstance(card, Hero) and at_stake.helps(card)]
    for hero in heroes:
        for other in heroes:
            if other is not hero:
                both = (f.CardRevealed(hero.id), f.CardRevealed(other.id))
                yield Loss(f"replaced: {hero.id}", both, both[:1])


def is_crowded(at_stake: Stakes) -> bool:
    """Whether more helpful items may have to be held at the same time than there is room for.

    Two items need room for only one if the first has served its purpose before the second is revealed, unless a chapter
    fails as soon as the first is gone.
    """
    play = at_stake.play
    items = [card for card in play.cards if isinstance(card, Item) and at_stake.helps(card)]
    heroes = [card for card in play.cards if isinstance(card, Hero)]
    found = [card.backpack for card in heroes if f.CardRevealed(card.id) in at_stake.reach]
    room = min([play.capacity, *(2 * backpack for backpack in found)])
    if len(find_havens(at_stake)[0]) == 1:  # heroes can always meet and share
        room *= play.heroes
    if len(items) <= room:
        return False
    before = {item.id: at_stake.landmarks[f.CardRevealed(item.id)] for item in items}
    kept = must_stay(play.quest)
    serves = {
        item.id: _services(at_stake, item)
        | ({WON} if any(one.number in kept for one in _staying_with(play.box, item)) else set())
        for item in items
    }
    free, pairs = list(items), 0
    while free:
        one = free.pop()
        is_over = (other for other in free if serves[one.id] <= before[other.id] or serves[other.id] <= before[one.id])
        partner = next(is_over, None)
        if partner is not None:
            free.remove(partner)
            pairs += 1
    return len(items) - pairs > room


def _staying_with(box: Box, item: Card) -> list[Card]:
    """An item, and whatever is discarded without it, however indirectly."""
    found = [item]
    for one in found:  # it grows while it is walked
        if one.number is not None:
            staying = (other for other in box.cards if isinstance(other, Item) and other.discard_without == one.number)
            found += [other for other in staying if other not in found]
    return found


def _services(at_stake: Stakes, item: Card) -> frozenset[Fact]:
    """What an item is needed for: the facts that it, what stays only with it, their numbers or tags lead to."""
    gives: set[Fact] = {f.CardRevealed(one.id) for one in _staying_with(at_stake.play.box, item)}
    served: set[Fact] = set()
    for clause in at_stake.relaxation.knowledge.clauses:
        if clause.head in at_stake.helpful and gives.intersection(clause.body):
            if isinstance(clause.head, f.ItemHeld | f.TagHeld | f.NumberInPlay | f.NumberRevealed):
                gives.add(clause.head)
            else:
                served.add(clause.head)
    for clause in at_stake.relaxation.knowledge.clauses:
        if clause.head in at_stake.helpful and gives.intersection(clause.body):
            served.add(clause.head)
    return frozenset(served - gives)


def _thrown_away(at_stake: Stakes) -> Iterator[QuestLoss]:
    """Helpful items and heroes that players throw away or refuse."""
    for card in at_stake.play.box.cards:
        if isinstance(card, Item | Hero) and at_stake.helps(card):
            yield _lost("thrown away", card)
