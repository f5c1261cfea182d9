"""A chapter in sentences: how it is set up, won, and what follows; for the book and for its web page."""

from __future__ import annotations

from toolkit.games.smog.content.chapters import Chapter, Chosen, LaidRoom
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, spoken
from toolkit.games.smog.printing.stages import goal_marks
from toolkit.source.inline import escaped
from toolkit.words.catalogue import Words


def campaign_points(box: Box, words: Words) -> list[str]:
    """How the campaign goes."""
    return [
        words("campaign-order", count=len(box.chapters)),
        *map(words, ("campaign-team", "campaign-begin", "campaign-between", "campaign-new")),
    ]


class ChapterWords:
    """Writes about one chapter; what comes out is markup, as an author would type it."""

    def __init__(self, box: Box, chapter: Chapter, wording: Wording) -> None:
        self.box, self.chapter, self.wording, self.words = box, chapter, wording, wording.words

    def victory(self) -> list[str]:
        """How either side wins."""
        marks, goals = goal_marks(self.chapter), self.chapter.victory
        return [
            self.words("wins-gentlemen", goal=self.wording.goal(goals.gentlemen, marks)),
            self.words("wins-nemesis", goal=self.wording.goal(goals.nemesis, marks)),
        ]

    def set_up(self) -> list[str]:
        """What is laid out before it begins."""
        words, one = self.words, self.chapter
        found = [words("tiles-laid", tiles=", ".join(map(self._tile, one.stage.tiles))), words("begins-at")]
        if one.agents:
            found.append(words("agents-take-part", agents=", ".join(map(self._agent, one.agents))))
        for name, listed in (("minions-listed", one.minions), ("allies-listed", one.allies)):
            if listed:
                said = ", ".join(map(self.wording.named, listed))
                found.append(words(name, minions=said, allies=said))
        if one.decks:
            found.append(words("decks-laid", decks=", ".join(words("deck", deck=deck) for deck in one.decks)))
        if one.requires:
            found.append(words("requires", items=self._items(one.requires)))
        if one.round_limit:
            found.append(words("limited", rounds=one.round_limit))
        return found

    def events(self) -> list[str]:
        """What happens at the end of rounds."""
        return [
            self.words("after-round", round=one.round, what=self.wording.effects(one.do))
            for one in sorted(self.chapter.events, key=lambda event: event.round)
        ]

    def afterwards(self) -> list[str]:
        """What is taken along, and what follows."""
        won, lost = self.chapter.granted(won=True), self.chapter.granted(won=False)
        found = []
        if won:
            found.append(self.words("on-win", items=self._items(won)))
        if lost:
            found.append(self.words("on-loss", items=self._items(lost)))
        found.append(self.words("final-chapter" if self.chapter.final else "intermission-follows"))
        return found

    def _tile(self, laid: LaidRoom) -> str:
        room = self.box.room.get(laid.tile)
        name = room.name or spoken(room.id) if room else spoken(laid.tile)
        return escaped(f"{name}\N{NO-BREAK SPACE}{laid.side}")

    def _agent(self, one: Chosen) -> str:
        agent = self.box.agent.get(one.agent)
        name = self.wording.named(one.agent)
        if agent is None or agent.back is None:
            return name
        side = self.words("side", side=one.side) if one.side else self.words("nemesis-picks")
        return f"{name} ({side})"

    def _items(self, ids: tuple[str, ...]) -> str:
        return ", ".join(f"*{escaped(self.box.item[id].title if id in self.box.item else spoken(id))}*" for id in ids)
