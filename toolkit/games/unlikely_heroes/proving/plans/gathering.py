"""What a plan must do for all heroes: each needs a way of their own to where everyone has to stand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Map, Owner
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import QuestClause, why
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations
from toolkit.games.unlikely_heroes.proving.plans.moments import happens_once
from toolkit.games.unlikely_heroes.proving.plans.plot import Plot
from toolkit.search.ordered import Literal, Option


def gather(plot: Plot) -> None:
    """Wherever an objective asks for all heroes, each of them gets there."""
    asked = list(_asked(plot))
    if not asked or plot.play.heroes == 1:
        return
    stands = [_ways_of(plot, hero) for hero in range(plot.play.heroes)]
    _one_at_a_time(plot, stands)
    for met, number in asked:
        cards = [card.id for card in plot.box.encounters.get(number, ()) if isinstance(card, Map)]
        for hero, ways in enumerate(stands):
            options = (Option((ways.at[card],), (((hero, card), met),)) for card in cards if card in ways.at)
            plot.one_of([plot.holds(met)], options)


def all_stand_on(condition: c.Condition) -> Iterator[int]:
    """The maps that everyone has to stand on for a condition to hold."""
    match condition:
        case c.At(number, "all"):
            yield number
        case c.All(parts):
            for part in parts:
                yield from all_stand_on(part)


def _asked(plot: Plot) -> Iterator[tuple[f.Met, int]]:
    """Objectives that may be met, each with a map that everyone has to stand on."""
    for chapter in plot.play.quest.chapters:
        for index, variant in enumerate(chapter.variants):
            for number, objective in enumerate(variant.objectives):
                met = f.Met(chapter.number, index, number)
                if plot.comes(met):
                    yield from ((met, place) for place in all_stand_on(objective.condition))


class Ways:
    """The maps (by id) that a hero may stand on at one time or another, and the ways that only one hero can take."""

    def __init__(self) -> None:
        self.at: dict[str, Literal] = {}
        self.alone: dict[Hashable, list[Literal]] = {}


def _ways_of(plot: Plot, hero: int) -> Ways:
    """How one hero gets from map to map: each after the one they come from."""
    ways = Ways()
    steps = [clause for clause in plot.clauses if all(part in plot for part in clause.body)]
    for clause in steps:
        if isinstance(clause.head, f.OnMap) and clause.head.card not in ways.at:
            ways.at[clause.head.card] = plot.consequence()
    begun = plot.departure.places[hero] if plot.departure.places else ""
    if begun:
        plot.follows(ways.at.setdefault(begun, plot.consequence()))
    for clause in steps:
        head = clause.head
        starts = [part.card for part in clause.body if isinstance(part, f.OnMap)]
        if not isinstance(head, f.OnMap) or not all(start in ways.at for start in starts):
            continue
        chosen = plot.choice()
        plot.follows(ways.at[head.card], chosen)
        for part in clause.body:
            if isinstance(part, f.OnMap):
                plot.forbid(chosen, -ways.at[part.card])
                plot.before((hero, part.card), (hero, head.card), chosen)
            else:
                plot.forbid(chosen, -plot.holds(part))
                if plot.comes(part):
                    plot.before(part, (hero, head.card), chosen)
                if isinstance(part, f.Adrift):
                    _to_the_last_map(plot, part, head, chosen)
        if (only := _for_one(plot, clause)) is not None:
            ways.alone.setdefault(only, []).append(chosen)
    return ways


def _to_the_last_map(plot: Plot, adrift: f.Adrift, there: f.OnMap, where: Literal) -> None:
    """When a chapter sends everyone to the map revealed last, that map has been revealed by then."""
    causes = [way.body[0] for way in plot.ways.get(adrift, ())]
    if not plot.goes_on or plot.play.waiting or not all(isinstance(cause, f.Reading) for cause in causes):
        return
    revealed = f.CardRevealed(there.card)
    for reading in causes:
        if reading in plot.given:
            plot.forbid(where)  # that was earlier
        elif plot.comes(revealed) and revealed not in _in_one_go(plot, reading):
            plot.before(revealed, reading, where)


def _in_one_go(plot: Plot, event: f.Fact) -> set[f.Fact]:
    """What may come about because of an event before anyone is free to act again."""
    found = {event}
    queue = [event]
    for cause in queue:  # it grows as we go
        for clause in plot.at_stake.relaxation.knowledge.asking_for(cause):
            if clause.body[0] == cause and type(cause) not in (f.OnMap, f.AtHand) and clause.head not in found:
                found.add(clause.head)
                queue.append(clause.head)
    return found


def _one_at_a_time(plot: Plot, stands: list[Ways]) -> None:
    """A way that only one hero can take is taken by one."""
    for one, other in combinations(stands, 2):
        for only, literals in one.alone.items():
            for mine in literals:
                for yours in other.alone.get(only, ()):
                    plot.forbid(mine, yours)


def _for_one(plot: Plot, step: QuestClause) -> Hashable | None:
    """What brings only a single hero to a map, once: a jump, or laying the map beside the one where they stand."""
    end = plot.box.by_id[step.head.card]  # type: ignore[attr-defined]
    for part in step.body:
        match part:
            case f.Jump() if end.number not in _taken_along(plot) and _jumps_once(plot, part):
                return part
            case f.Laid() if isinstance(end, Map) and happens_once(plot.play, end, goes_on=plot.goes_on):
                starts = [plot.box.by_id[one.card].number for one in step.body if isinstance(one, f.OnMap)]
                if not set(starts) & set(end.replaces):
                    return part
    return None


def _jumps_once(plot: Plot, jump: f.Jump) -> bool:
    return all(happens_once(plot.play, why(way).source, goes_on=plot.goes_on) for way in plot.ways.get(jump, ()))


def _taken_along(plot: Plot) -> set[int]:
    """Maps to which some operation moves others than just the acting hero."""
    owners: tuple[Owner, ...] = (*plot.box.cards, plot.play.quest)
    every = (operation for owner in owners for _, operation in placed_operations(owner))
    return {number for one in every if isinstance(one, o.Relocate) and one.who != "you" for number in one.maps}
