"""The figures of a side as marchers, with all points that cards could ever add; and cards that only speak."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from toolkit.games.smog.content.cards import Boost, Card, Equipment, Gift
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.effects import InWords, Move
from toolkit.games.smog.content.figures import Agent, Figure
from toolkit.games.smog.content.ground import Ground
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.proving.marches import Marcher

ACTIONS = 2


@dataclass(frozen=True)
class Side:
    """Who marches for a side. Of the gentlemen four are chosen; `further` are those who come in any case."""

    name: str
    figures: tuple[Marcher, ...]
    further: tuple[Marcher, ...]
    speaking: tuple[str, ...]
    """Titles of cards whose words nobody can calculate with."""

    @property
    def on_foot(self) -> Side:
        """The same figures without any card that moves them."""
        figures = tuple(replace(one, points=one.agility, extra=0) for one in self.figures)
        further = tuple(replace(one, points=one.agility, extra=0) for one in self.further)
        return replace(self, figures=figures, further=further)

    @property
    def teams(self) -> Iterator[tuple[Marcher, ...]]:
        """Everybody who may be on the stage together."""
        chosen = combinations(self.figures, TEAM) if len(self.figures) > TEAM else [self.figures]
        yield from ((*team, *self.further) for team in chosen)


def gentlemen(box: Box, chapter: Chapter, ground: Ground) -> Side:
    """The gentlemen, each from any of their squares, with all that gifts, upgrades, roles and equipment could add.

    Any equipment: decks, power levels and intermissions may give it.
    """
    starts = ground.number(chapter.start.gentlemen)
    shared: list[Card] = [*box.roles, *box.equipment]
    figures = []
    for one in box.gentlemen:
        own: list[Card | Gift] = [*one.gifts, *(card for card in box.upgrades if card.job == one.job), *shared]
        figures.append(_marcher(one, starts, ACTIONS, own))
    further = [
        _marcher(box.ally[one.who], ground.number([one.square]), 1, box.ally[one.who].gifts)
        for one in chapter.start.allies
        if one.who in box.ally
    ]
    speaking = speaking_cards([*shared, *box.upgrades, *(gift for one in box.gentlemen for gift in one.gifts)])
    return Side("the gentlemen", tuple(figures), tuple(further), tuple(speaking))


def nemesis(box: Box, chapter: Chapter, ground: Ground) -> Side:
    """Agents, on the faster side of their dashboards, and minions, those that may be spawned included."""
    powers: list[Card] = [*box.powers, *box.chaos_cards]
    swift = {one.id: max(one, one.turned(), key=lambda sheet: sheet.agility) for one in box.agents}
    figures = []
    for one in (*chapter.start.agents, *chapter.start.minions):
        sheet: Figure | None = swift.get(one.who) or box.minion.get(one.who)
        if sheet is not None:
            actions = ACTIONS if isinstance(sheet, Agent) else 1
            figures.append(_marcher(sheet, ground.number([one.square]), actions, [*sheet.gifts, *powers]))
    points = ground.number(chapter.spawn_points)
    spawned = (box.minion[id] for id in chapter.minions if id in box.minion and points)
    figures += [_marcher(sheet, points, 1, [*sheet.gifts, *powers]) for sheet in spawned]
    return Side("the nemesis", (), tuple(figures), tuple(speaking_cards(powers)))


def _marcher(sheet: Figure, starts: tuple[int, ...], actions: int, cards: Iterable[Card | Gift]) -> Marcher:
    points, extra = sheet.agility, 0
    for card in cards:
        moved = sum(one.points for one in card.do if isinstance(one, Move))
        if getattr(card, "use", "bonus_action") == "action":
            points = max(points, moved)
        else:
            extra += moved
    return Marcher(sheet.name, starts, actions, points, extra, sheet.agility)


def speaking_cards(cards: Iterable[Card | Gift]) -> Iterator[str]:
    """The cards that only speak, or of which a part does."""
    for card in cards:
        attack: Boost | None = getattr(card, "attack", None)
        weapon = isinstance(card, Equipment) and (card.melee or card.ranged or card.deck == "fragment")
        if any(isinstance(one, InWords) for one in card.do) or (
            card.text and not card.do and attack is None and not weapon
        ):
            yield card.title
