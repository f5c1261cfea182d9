"""From effects, tests and uses to the sentences that are printed, in a box's language.

>>> from toolkit.games.nemos_war.content.effects import Collect
>>> from toolkit.resources import data_folder
>>> from toolkit.words.catalogue import words_in
>>> Wording(words_in("de", data_folder("templates") / "nemos_war" / "words"), {}, {}).effect(Collect(2))
'Nimm 2 Schätze aus dem Becher.'

This module decides which message to use; all words and their order are in the catalogues: `templates/nemos_war/words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from toolkit.games.nemos_war.content import effects as e
from toolkit.games.nemos_war.content.model import Box, Level, Pile
from toolkit.words.catalogue import Words


class Wording:
    """Writes in the words of one language, with the names that the box gives to its tracks and oceans."""

    def __init__(self, words: Words, tracks: Mapping[str, str], oceans: Mapping[str, str]) -> None:
        self.words, self.tracks, self.oceans = words, tracks, oceans

    @classmethod
    def of(cls, box: Box, words: Words) -> Wording:
        """That of a box."""
        board = box.board
        tracks = {one.id: one.name for one in board.resources.values()} if board else {}
        return cls(words, tracks, {one.id: one.name for one in board.oceans} if board else {})

    def track(self, resource: str) -> str:
        """What a resource is called."""
        return self.tracks.get(resource, resource)

    def effects(self, some: Iterable[e.Effect]) -> str:
        """What is done, one sentence after the other; that nothing is, where there is none."""
        return " ".join(map(self.effect, some)) or self.words("nothing")

    def effect(self, effect: e.Effect) -> str:
        """One thing that is done."""
        words = self.words
        match effect:
            case e.Gain(resource, amount):
                return words("do-gain", amount=amount, name=self.track(resource))
            case e.Lose(resource, amount):
                return words("do-lose", amount=amount, name=self.track(resource))
            case e.Notoriety(by):
                return words("do-notoriety", by=signed(by))
            case e.Liberation(by):
                return words("do-liberation", by=signed(by))
            case e.Collect(count):
                return words("do-treasure", count=count)
            case e.Find():
                return words("do-find")
            case e.Lay():
                return words("do-lay")
            case e.Sail():
                return words("do-sail")
            case e.Stalk():
                return words("do-stalk")
            case e.Reveal(count):
                return words("do-reveal", count=count)
            case e.Enter(group):
                return words("do-group", group=group)
            case e.Remove(count):
                return words("do-remove", count=count)
            case e.Salvage(points):
                return words("do-salvage", points=points)
        assert_never(effect)

    def pile(self, pile: Pile | None) -> str:
        """Where a card goes."""
        return self.words("to-pile", pile=pile) if pile is not None else ""

    def where(self, oceans: tuple[str, ...]) -> str:
        """Where a card may be used."""
        names = [self.oceans.get(one, one) for one in oceans]
        if not names:
            return self.words("anywhere")
        return self.words("where" if len(names) == 1 else "where-any", name=", ".join(names))

    def range(self, level: Level) -> str:
        """The scores of a level."""
        if level.first is None:
            return self.words("level-to", to=number(level.last or 0))
        if level.last is None:
            return self.words("level-from", **{"from": number(level.first)})
        return self.words("level-between", **{"from": number(level.first), "to": number(level.last)})


def number(value: int) -> str:
    """A number with a proper minus.

    >>> number(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number with its sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return number(value) if value < 0 else f"+{value}"
