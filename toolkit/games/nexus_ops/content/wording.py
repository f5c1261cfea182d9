"""From conditions, effects and abilities to sentences: printed in a box's language, told at the table in English.

>>> from toolkit.games.nexus_ops.content.effects import Rubium
>>> from toolkit.words.catalogue import words_in
>>> Wording(words_in("de", WORDS)).effect(Rubium(3))
'Nimm 3 Rubium.'

The sentences are markup, as an author would type them. This module decides which message to use; all words and their
order are in the catalogues: `templates/nexus_ops/words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from toolkit.games.nexus_ops.content import abilities as a
from toolkit.games.nexus_ops.content import conditions as c
from toolkit.games.nexus_ops.content import effects as e
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.content.parse import NAMED
from toolkit.resources import data_folder
from toolkit.source.inline import Names
from toolkit.words.catalogue import Words

WORDS = data_folder("templates") / "nexus_ops" / "words"


def names_in(box: Box) -> Names:
    """What is printed for each name in a text."""
    printed = {
        **{f"unit:{one.id}": one.classic.name for one in box.units},
        **{f"tile:{one.id}": one.name for one in box.tiles},
        **{f"mission:{one.id}": one.title for one in box.missions},
        **{f"energize:{one.id}": one.title for one in box.energize},
    }
    return Names(NAMED, printed)


class Wording:
    """Writes in the words of one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def terrain(self, terrain: str) -> str:
        """What a terrain is called."""
        return self.words("terrain", terrain=terrain)

    def condition(self, condition: c.Condition) -> str:
        """What a mission asks for."""
        words = self.words
        match condition:
            case c.WonBattle():
                return " ".join(self._won(condition))
            case c.Controls(terrain=terrain, count=count, most=most, ties=ties):
                if most:
                    return words("controls-most-ties" if ties else "controls-most", name=self.terrain(terrain))
                return words("controls", count=count, name=self.terrain(terrain))
            case c.ControlsMonolith():
                return words("controls-monolith")
            case c.ControlsHome(count=count):
                return words("controls-home", count=count)
            case c.Refineries(count=count):
                return words("refineries", count=count)
            case c.UnitsOnBoard(count=count, unit=unit):
                if unit is None:
                    return words("units-on-board", count=count)
                return self._on_board([condition])
            case c.Every(of=of):
                units = [one for one in of if isinstance(one, c.UnitsOnBoard) and one.unit is not None]
                told = [self.condition(one) for one in of if one not in units]
                return " ".join([*told, self._on_board(units)] if units else told)
            case c.Some(of=of):
                first, *others = map(self.condition, of)
                others = [
                    said if isinstance(one, c.Judged) else _going_on(said)
                    for one, said in zip(of[1:], others, strict=True)
                ]
                return f", *{words('or')}* ".join([first.removesuffix("."), *others])
            case c.Judged(text=text):
                return str(text)
        assert_never(condition)

    def _on_board(self, wanted: Sequence[c.UnitsOnBoard]) -> str:
        """Several units in one sentence."""
        *first, last = [f"{one.count}\u00a0{_named(one.unit or '')}" for one in wanted]
        units = f"{', '.join(first)} {self.words('and')} {last}" if first else last
        return self.words("units-on-board-of", units=units)

    def _won(self, won: c.WonBattle) -> list[str]:
        words = self.words
        if won.home is not None:
            found = [words("won-home", whose=won.home)]
        else:
            found = [words("won", terrain=won.terrain or "any")]
        if won.survives is not None:
            found.append(words("won-survives", unit=_named(won.survives)))
        if won.destroyed is not None:
            found.append(words("won-destroyed", count=won.count, unit=_named(won.destroyed)))
        return found

    def effect(self, effect: e.Effect) -> str:
        """What an energize card does."""
        words = self.words
        match effect:
            case e.Rubium(amount):
                return words("do-rubium", amount=amount)
            case e.Recruit(unit, count):
                return words("do-recruit", unit=_named(unit), count=count)
            case e.Sale(less, unit):
                return words("do-sale-of", less=less, unit=_named(unit)) if unit else words("do-sale", less=less)
            case e.March(hexes, unit):
                return words("do-march-of", hexes=hexes, unit=_named(unit)) if unit else words("do-march", hexes=hexes)
            case e.Strike(dice, value):
                return words("do-strike", dice=dice, value=value)
            case e.DrawMissions(count):
                return words("do-missions", count=count)
            case e.Sharpen(by, unit):
                return words("do-sharpen-of", by=by, unit=_named(unit)) if unit else words("do-sharpen", by=by)
            case e.Blunt(by, unit):
                return words("do-blunt-of", by=by, unit=_named(unit)) if unit else words("do-blunt", by=by)
            case e.Volley(dice, value):
                return words("do-volley", dice=dice, value=value)
            case e.Shield(hits):
                return words("do-shield", hits=hits)
            case e.Unplayed(text):
                return str(text)
        assert_never(effect)

    def ability(self, ability: a.Ability) -> str:
        """What a unit can do."""
        words = self.words
        match ability:
            case a.Stride(terrain, hexes):
                return words("can-stride", name=self.terrain(terrain), hexes=hexes)
            case a.Leap(terrain, hexes):
                return words("can-leap", name=self.terrain(terrain), hexes=hexes)
            case a.Breath(value):
                return words("can-breath", value=value)
            case a.AtHome(terrain, value):
                return words("can-at-home", name=self.terrain(terrain), value=value)
            case a.Digs(more):
                return words("can-dig", more=more)
            case a.Limit(count):
                return words("can-limit", count=count)
            case a.Spoken(text):
                return str(text)
        assert_never(ability)


def _named(unit: str) -> str:
    """A unit in markup."""
    return f"{{unit:{unit}}}"


def _going_on(sentence: str) -> str:
    """A sentence of ours that goes on after another one."""
    return f"{sentence[:1].lower()}{sentence[1:]}"
