"""From a quest that cannot be won to the obstacle: in words, and with the card or objective where it is written.

Things that are missing, wait for themselves, come too late or exclude each other are known without playing. Where only
a search shows that the quest cannot be won, no single card is to blame; look at the winning objectives.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.endings import endings
from toolkit.games.unlikely_heroes.content.kept import FIRST, Outset
from toolkit.games.unlikely_heroes.content.model import Box, Owner, Quest
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    BEGUN,
    WON,
    CardRevealed,
    Fact,
    QuestExclusion,
    QuestKnowledge,
    QuestReach,
)
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import relaxations
from toolkit.games.unlikely_heroes.proving.reachable.reach import (
    UNCLEAR,
    fact_words,
    ring_of,
    ring_words,
    starts_on_a_map,
)
from toolkit.games.unlikely_heroes.proving.reachable.too_late import Timely, TooLate
from toolkit.games.unlikely_heroes.proving.reachable.topics import missing_links
from toolkit.games.unlikely_heroes.proving.reachable.vanishing import vanishing, without
from toolkit.search.exclusion import prove
from toolkit.source.suggest import series


class Obstacle(Struct, frozen=True):
    """Why a quest cannot be won. `place` is where that is written, and `card` the card it is on, if it is on one.

    `missing` are facts that nothing brings about, if that is the reason.
    """

    said: str
    place: Place | None = None
    card: str = ""
    missing: tuple[Fact, ...] = ()


def obstacles(box: Box, quest: Quest, heroes: int | None = None, outset: Outset = FIRST) -> tuple[Obstacle, ...]:
    """Why the quest cannot be won, as far as that is known without playing; nothing if it might be won."""
    whole, box = box, as_in(box, quest)
    if not starts_on_a_map(box, quest):
        start = _asked(whole, box, f.NumberRevealed(quest.start))
        is_not = ", which is not a map" if quest.start in box.encounters else ""
        return (Obstacle(f"it starts on {start}{is_not}", quest.place / "start"),)
    relaxation = relaxations(box, heroes, outset.chosen)[quest.id]
    reach = relaxation.knowledge.sweep([BEGUN])
    if WON not in reach:
        return _missing(whole, box, quest, reach)
    timely = Timely(box, relaxation.knowledge)
    if WON not in timely.knowledge.sweep([BEGUN]):
        used = {id(clause) for clause in reach.proof(WON)}
        late = [one for one in timely.too_late if id(one.clause) in used] or timely.too_late
        return _once(_too_late(box, one) for one in late)
    for found in vanishing(box, timely.knowledge, heroes):
        if WON not in without(quest, timely.knowledge, found).sweep([BEGUN]):
            return (Obstacle(f"{found.said}, and a chapter is lost without it", found.place, found.drawn[-1].id),)
    exclusions = [exclusion for exclusion in relaxation.exclusions if exclusion.certain]
    proof = prove(timely.knowledge, WON, [BEGUN], exclusions)
    if proof.ending != "none":
        return ()
    return _once(_conflict(box, quest, timely.knowledge, exclusion) for exclusion in proof.conflicts)


def winning_objectives(quest: Quest) -> list[Place]:
    """The conditions of the winning objectives, by place; the quest's title if there are none."""
    return [ending.place / "when" for ending in endings(quest)] or [quest.place / "title"]


def blamed(quest: Quest, against: Sequence[Obstacle]) -> tuple[Place, str]:
    """Where the reason is written, and the card or quest it is in; if not known, the first objective that would win."""
    known = next(((one.place, one.card) for one in against if one.place is not None), None)
    place, card = known or (winning_objectives(quest)[0], "")
    return place, card or quest.id


def _once(found: Iterator[Obstacle]) -> tuple[Obstacle, ...]:
    return tuple({one.said: one for one in found}.values())


def _too_late(box: Box, late: TooLate) -> Obstacle:
    """What asks for something that is gone, and what has taken it."""
    takers = list(dict.fromkeys(taker.source.label for taker in late.takers))
    has = "has" if len(takers) == 1 else "have"
    asker, asked = fact_words(box, late.clause.head), fact_words(box, late.fact)
    said = f"{asker} asks for {asked}, which {series(takers)} {has} taken by then"
    return Obstacle(said, late.takers[0].place, late.takers[0].source.id)


def _missing(whole: Box, box: Box, quest: Quest, reach: QuestReach) -> tuple[Obstacle, ...]:
    """What is missing even if nothing is ever lost."""
    if not reach.ways(WON):
        return (Obstacle("no objective of the quest wins it"),)
    blockers = reach.blockers(WON)
    blockers = tuple(fact for fact in blockers if fact_words(box, fact) != UNCLEAR) or blockers
    if blockers:
        return _once(
            Obstacle(f"{_nothing_leads_to(fact)} {_asked(whole, box, fact)}", missing=(fact,)) for fact in blockers
        )
    links = [
        Obstacle(f"{owner.label} leads to card {number}, which does not exist", reference.place, owner.id)
        for number, (owner, reference) in missing_links(whole, quest).items()
    ]
    return (*links, Obstacle(ring_words(box, ring_of(reach, WON))))


def _nothing_leads_to(fact: Fact) -> str:
    return "there is no" if isinstance(fact, f.Room) else "nothing in the quest leads to"


def _asked(whole: Box, box: Box, fact: Fact) -> str:
    """What is asked for; if the box or the quest has no such card, this is added."""
    match fact:
        case f.TagHeld(tag) if tag not in box.tags:
            return f"{fact_words(box, fact)}, which none has"
        case (
            f.ItemHeld(number)
            | f.NumberInPlay(number)
            | f.NumberRevealed(number)
            | f.NumberPassed(number)
            | f.NumberGone(number)
            | f.OnMapNumbered(number)
        ) if number not in box.encounters:
            is_elsewhere = number in whole.encounters
            return f"card {number}, which {'takes no part in it' if is_elsewhere else 'does not exist'}"
    return fact_words(box, fact)


def _conflict(box: Box, quest: Quest, knowledge: QuestKnowledge, exclusion: QuestExclusion) -> Obstacle:
    """Which choices exclude each other, and what each of them is needed for."""
    place, card = _chosen_at(box, quest, exclusion.facts)
    used = {clause.head for clause in knowledge.sweep([BEGUN]).proof(WON)}
    brought = [_brings(knowledge, fact, used) for fact in exclusion.facts]
    needed = [fact_words(box, one) for one in brought if one is not None]
    if len(needed) < 2:
        said = f"{exclusion.label}: its choices exclude each other, and no single one is enough"
        return Obstacle(said, place, card)
    are_needed = "are both needed" if len(needed) == 2 else "are all needed"
    said = f"{exclusion.label}: only one of its choices can be made, but {series(needed)} {are_needed}"
    return Obstacle(said, place, card)


def _brings(knowledge: QuestKnowledge, fact: Fact, used: Collection[Fact]) -> CardRevealed | None:
    """The first card that a choice leads to, among the facts that a proof uses."""
    for clause in knowledge.clauses:
        if fact in clause.body and clause.head in used:
            return clause.head if isinstance(clause.head, CardRevealed) else _brings(knowledge, clause.head, used)
    return None


def _chosen_at(box: Box, quest: Quest, choices: Sequence[Fact]) -> tuple[Place | None, str]:
    """Where a choice is made: on the card that offers it, or in the objective; nowhere for the pieces of a puzzle."""
    owner: Owner | None = None
    match choices[0]:
        case f.TrialPassed(card):
            owner = box.by_id[card]
        case f.Option(place) | f.Drew(place) | f.Then(place) | f.Else(place):
            owner = next((one for one in box.cards if _holds(one.place, place)), None)
        case f.Followed(chapter, variant, objective) | f.Obeyed(chapter, variant, objective):
            return quest.chapters[chapter - 1].variants[variant].objectives[objective].place / "when", ""
    return (owner.place / "name", owner.id) if owner is not None else (None, "")


def _holds(outer: Place, inner: Place) -> bool:
    """Whether a place is part of another."""
    steps = outer.pointer or ()
    return outer.file == inner.file and (inner.pointer or ())[: len(steps)] == steps
