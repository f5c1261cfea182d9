"""From effects, icons of attacks and goals to the sentences that are printed, in a box's language.

>>> from toolkit.words.catalogue import words_in
>>> Wording(words_in("de", WORDS), {}).boost(Boost(bonus=2, reroll=True))
'+2 Würfel, Wurf wiederholen'

This module decides which message to use; all words and their order are in the catalogues: `templates/smog/words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, assert_never

from toolkit.games.smog.content import effects as e
from toolkit.games.smog.content import goals as g
from toolkit.games.smog.content.cards import Attributes, Boost
from toolkit.games.smog.content.model import Box
from toolkit.resources import data_folder
from toolkit.source.inline import escaped

if TYPE_CHECKING:
    from toolkit.words.catalogue import Words  # proofs name things in it, and print nothing

WORDS = data_folder("templates") / "smog" / "words"
NUMBERED = {"bonus": "boost-bonus", "hit_plus": "boost-hit_plus", "daze": "boost-daze"}
ICONS = {"reroll": "boost-reroll", "spread": "boost-spread", "knockdown": "boost-knockdown", "fire": "boost-fire"}
"""Icons of an attack with a number, and without one; and the messages that say them."""


def names_of(box: Box) -> Mapping[str, str]:
    """What everybody is called."""
    return {one.id: one.name for one in box.figures}


def spoken(id: str) -> str:
    """A token by its id: its author typed no other name.

    >>> spoken("meter-book")
    'meter book'
    """
    return id.replace("-", " ")


class Wording:
    """Writes in the words of one language; `names` are those of figures by their ids."""

    def __init__(self, words: Words, names: Mapping[str, str]) -> None:
        self.words, self.names = words, names

    def effects(self, some: Iterable[e.Effect]) -> str:
        """What happens, one sentence after the other."""
        return " ".join(map(self.effect, some))

    def effect(self, effect: e.Effect) -> str:
        """One thing that happens."""
        words = self.words
        match effect:
            case e.Spawn(minion=minion, count=count):
                return words("do-spawn", count=count, minion=self.named(minion))
            case e.Damage(amount=amount, who=who):
                return words("do-damage", amount=amount, who=who)
            case e.Heal(amount=amount):
                return words("do-heal", amount=amount)
            case e.Ether(amount=amount):
                return words("do-ether", amount=amount)
            case e.Move(points=points):
                return words("do-move", points=points)
            case e.Fire(count=count):
                return words("do-fire", count=count)
            case e.DrawTorment(count=count):
                return words("do-torment", count=count)
            case e.DefenceDice(count=count):
                return words("do-dice", count=count)
            case e.Draw(deck=deck, count=count):
                return words("do-draw", count=count, deck=words("deck", deck=deck))
            case e.DrawChaos(count=count):
                return words("do-chaos", count=count)
            case e.InWords(says=says):
                return says
        assert_never(effect)

    def boost(self, boost: Boost) -> str:
        """The icons of an attack in words."""
        said = [self.words(key, count=getattr(boost, name)) for name, key in NUMBERED.items() if getattr(boost, name)]
        said += [self.words(key) for name, key in ICONS.items() if getattr(boost, name)]
        return ", ".join(said)

    def changed(self, by: Attributes, sign: str) -> str:
        """Attributes that are more (+) or less (a minus)."""
        names = ("punch", "trigger", "agility", "health", "ether")
        return ", ".join(
            f"{self.words('attribute', attribute=name)} {sign}{getattr(by, name)}"
            for name in names
            if getattr(by, name)
        )

    def goal(self, goal: g.Goal, marked: Mapping[g.Simple, str]) -> str:
        """What a side has to do, without the full stop; `marked` are the letters of squares on the map."""
        words = self.words
        match goal:
            case g.Reach(count=count):
                return words("goal-reach", count=count, mark=marked.get(goal, ""))
            case g.Carry(token=token):
                return words("goal-carry", token=escaped(spoken(token)), mark=marked.get(goal, ""))
            case g.Collect(token=token, count=count):
                return words("goal-collect", count=count, token=escaped(spoken(token)))
            case g.Neutralize(figure=figure, count=count):
                return words("goal-neutralize", count=count, figure=self.named(figure))
            case g.Destroy(token=token, count=count):
                return words("goal-destroy", count=count, token=escaped(spoken(token)))
            case g.Survive(rounds=rounds):
                return words("goal-survive", rounds=rounds)
            case g.Neutralizations(count=count):
                return words("goal-neutralizations", count=count)
            case g.Every(goals=goals):
                return f" {words('and')} ".join(self.goal(one, marked) for one in goals)
            case g.Some(goals=goals):
                return f" *{words('or')}* ".join(self.goal(one, marked) for one in goals)
        assert_never(goal)

    def named(self, id: str) -> str:
        """Somebody by name."""
        return escaped(self.names.get(id, spoken(id)))


def icons_of(boost: Boost | None) -> list[dict[str, object]]:
    """The icons of an attack as they are printed in a row."""
    if boost is None:
        return []
    return [*_icons(boost)]


def _icons(boost: Boost) -> Iterator[dict[str, object]]:
    for name in NUMBERED:
        if getattr(boost, name):
            yield {"icon": name, "number": getattr(boost, name)}
    for name in ICONS:
        if getattr(boost, name):
            yield {"icon": name, "number": 0}
