"""What can come true in a quest, as values: the facts that its clauses are made of, each kind a type of its own.

>>> CardRevealed("52") == CardRevealed("52"), CardRevealed("52") == OnMap("52")
(True, False)

Cards are known by their ids, since several may share a number; where only the number is asked for, the fact says so in
its name. A `place` is where in the box it is written. Facts are looked up by the million, so each keeps its hash, and
none can be part of a circle, so the collector leaves them alone.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Owner
from toolkit.search.exclusion import Exclusion
from toolkit.search.horn import Clause, Knowledge, Reach
from toolkit.search.landmarks import Landmarks


class Fact(Struct, frozen=True, cache_hash=True, gc=False):
    """Something that can come true. It has to be of one of the kinds below."""


Kinds = frozenset[type[Fact]]
"""Some of the kinds below. No kind has others below it, so `type(fact) is` one and `type(fact) in` some say it all; of
thousands, they are asked several times as quickly as `isinstance`."""


# The quest.


class Begun(Fact, frozen=True):
    """The quest has begun."""


class Won(Fact, frozen=True):
    """The quest has been won."""


class Entered(Fact, frozen=True):
    """A chapter has been reached."""

    chapter: int


class Reading(Fact, frozen=True):
    """A chapter has been reached, and is read in one of its variants (by index)."""

    chapter: int
    variant: int


class Met(Fact, frozen=True):
    """What an objective of a variant asks for is so."""

    chapter: int
    variant: int
    objective: int


class Followed(Fact, frozen=True):
    """An objective that ends its chapter in any case has been met and followed."""

    chapter: int
    variant: int
    objective: int


class Obeyed(Fact, frozen=True):
    """The same for one that does not, or not in any case."""

    chapter: int
    variant: int
    objective: int


# Cards and what is done with them.


class CardRevealed(Fact, frozen=True):
    """A card has been turned over."""

    card: str


class NumberRevealed(Fact, frozen=True):
    """A card of a number has been turned over."""

    number: int


class NumberInPlay(Fact, frozen=True):
    """A card of a number has come into play."""

    number: int


class NumberGone(Fact, frozen=True):
    """A card of a number has been discarded or destroyed."""

    number: int


class ItemHeld(Fact, frozen=True):
    """An item of a number has been held."""

    number: int


class TagHeld(Fact, frozen=True):
    """An item with a tag has been held."""

    tag: str


class Drew(Fact, frozen=True):
    """A card was drawn, at that moment or never."""

    place: Place
    card: str


class BegunWith(Fact, frozen=True):
    """Some hero begins with a starting card."""

    card: str


class Unlocked(Fact, frozen=True):
    """A starting card has been unlocked for later quests."""

    card: str


class Struck(Fact, frozen=True):
    """The clock has come to a space, or an out-of-luck card was drawn: always possible."""

    place: Place


class Takes(Fact, frozen=True):
    """A card was taken out of play, or out of the quest; one that `returns` is back in the pile, and not gone."""

    place: Place
    card: str
    returns: bool = False


class Forgone(Fact, frozen=True):
    """An item was thrown away because that was asked for, and is of no more use."""

    card: str


class TrialPassed(Fact, frozen=True):
    """A trial of a challenge (by index) has been passed."""

    card: str
    trial: int


class NumberPassed(Fact, frozen=True):
    """A challenge of a number has been passed."""

    number: int


class PiecesLaid(Fact, frozen=True):
    """The pieces of a solution (by index) have been laid together, and have drawn a card, if there is one to draw."""

    colour: str
    solution: int
    card: str | None


class PuzzleSolved(Fact, frozen=True):
    """The puzzle of a colour has been solved."""

    colour: str


class Used(Fact, frozen=True):
    """The effect of a card can be used, again and again."""

    card: str


class AtHand(Fact, frozen=True):
    """A card with anchors on it is in the hands of someone who can explore them."""

    card: str


class Spent(Fact, frozen=True):
    """The effect of a card was used at will, and only once."""

    card: str


class Happened(Fact, frozen=True):
    """The effect of a card came about by itself, and only once."""

    card: str


# Where heroes are.


class OnMap(Fact, frozen=True):
    """A hero can stand on a map."""

    card: str


class OnMapNumbered(Fact, frozen=True):
    """A hero can stand on a map of a number."""

    number: int


class Adrift(Fact, frozen=True):
    """Heroes go to the last revealed map, which may be any: at a place once, or (without one) again and again."""

    place: Place | None = None


class Jump(Fact, frozen=True):
    """A hero went to a map, wherever it is, once."""

    place: Place
    card: str


class Regrouped(Fact, frozen=True):
    """Everyone has been moved to a map, once."""

    place: Place
    card: str


class Laid(Fact, frozen=True):
    """A map is being laid: always possible, until it lies there."""

    card: str


class Strands(Fact, frozen=True):
    """Everyone was to be moved to a map; if it was not there, they have stayed where they were."""

    place: Place


# Choices and conditions: once, or where they come up again and again.


class Option(Fact, frozen=True):
    """One of several options (by index) was chosen, once."""

    place: Place
    option: int


class OptionAgain(Fact, frozen=True):
    """One of several options (by index) can be chosen, again and again."""

    place: Place
    option: int


class Then(Fact, frozen=True):
    """A condition held, the one time it was asked for."""

    place: Place


class ThenAgain(Fact, frozen=True):
    """A condition can hold, and is asked for again and again."""

    place: Place


class Else(Fact, frozen=True):
    """A condition did not hold, the one time it was asked for."""

    place: Place


class ElseAgain(Fact, frozen=True):
    """A condition can fail to hold, and is asked for again and again."""

    place: Place


class AnyOf(Fact, frozen=True):
    """One of several conditions holds; unions of conditions are numbered."""

    union: int


class Lacking(Fact, frozen=True):
    """Something is not so (yet)."""

    place: Place


class Spoils(Fact, frozen=True):
    """Something is so that was not to be."""

    place: Place


class Doubt(Fact, frozen=True):
    """Taken as met, to be on the safe side; where something has to be certain, it is not."""


class Never(Fact, frozen=True):
    """What cannot be so with this party."""


class Asked(Fact, frozen=True):
    """Everything that somebody asks for is so, at one time or another."""


# Heroes on their own; see `per_hero`.


class OfHero(Fact, frozen=True):
    """A fact, as far as one hero is concerned."""

    hero: int
    fact: Fact


class Found(Fact, frozen=True):
    """A hero has turned the card over, and taken it."""

    hero: int
    card: str


class Held(Fact, frozen=True):
    """A hero holds the item, or plays the hero: found it, or was given it."""

    hero: int
    card: str


class FacingChallenge(Fact, frozen=True):
    """A hero can try the challenge."""

    hero: int
    card: str


class Meet(Fact, frozen=True):
    """Two heroes can stand on one map."""

    one: int
    other: int


class InHaven(Fact, frozen=True):
    """A hero can go back to a haven (by index) at any time."""

    hero: int
    haven: int


class Astray(Fact, frozen=True):
    """Someone has found a way back to maps that lay there before everyone was regrouped."""


class WasThere(Fact, frozen=True):
    """Everyone was regrouped on some map; of several cases that are told apart, in this one."""

    regroup: Regrouped
    case: int = 0


BEGUN, WON, ADRIFT, DOUBT, NEVER, GOAL, ASTRAY = Begun(), Won(), Adrift(), Doubt(), Never(), Asked(), Astray()


# What is made of facts.


class Reason(Struct, frozen=True):
    """Why a clause is there: the card or quest it comes from, and where each part of its body is written."""

    source: Owner
    places: tuple[Place, ...]


QuestClause = Clause[Fact, Reason]
QuestKnowledge = Knowledge[Fact, Reason]
QuestReach = Reach[Fact, Reason]
QuestLandmarks = Landmarks[Fact, Reason]
QuestExclusion = Exclusion[Fact]


def why(clause: QuestClause) -> Reason:
    """Why a clause of a box is there; those that a search adds have no such reason, and nobody asks them."""
    assert clause.why is not None
    return clause.why
