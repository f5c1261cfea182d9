"""What can come true in a quest, as values: the facts that its clauses are made of, each kind with its own type.

>>> CardRevealed("52") == CardRevealed("52"), CardRevealed("52") == OnMap("52")
(True, False)

Cards are identified by id, since several may share a number; where only the number matters, the name of the fact says
so. A `place` is where in the box something is written. Facts are looked up by the million, so each caches its hash; and
none can be part of a reference cycle, so the garbage collector leaves them alone.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Owner
from toolkit.search.exclusion import Exclusion
from toolkit.search.horn import Clause, Knowledge, Reach
from toolkit.search.landmarks import Landmarks


class Fact(Struct, frozen=True, cache_hash=True, gc=False):
    """Something that can come true: always one of the kinds below."""


Kinds = frozenset[type[Fact]]
"""Some of the kinds below. No kind has subclasses, so `type(fact) is …` and `type(fact) in …` are enough, and several
times as fast as `isinstance`, which counts when thousands of facts are tested."""


# The quest.


class Begun(Fact, frozen=True):
    """The quest has begun."""


class Won(Fact, frozen=True):
    """The quest has been won."""


class Lost(Fact, frozen=True):
    """The quest has been lost by something that says so."""

    place: Place


class Entered(Fact, frozen=True):
    """A chapter has been reached."""

    chapter: int


class Reading(Fact, frozen=True):
    """A chapter has been reached and is read in one of its variants (by index)."""

    chapter: int
    variant: int


class Met(Fact, frozen=True):
    """The condition of an objective, in one variant of a chapter, holds."""

    chapter: int
    variant: int
    objective: int


class Followed(Fact, frozen=True):
    """An objective that always ends its chapter has been met and followed."""

    chapter: int
    variant: int
    objective: int


class Obeyed(Fact, frozen=True):
    """The same for an objective that does not end its chapter, or not always."""

    chapter: int
    variant: int
    objective: int


# Cards and what is done with them.


class CardRevealed(Fact, frozen=True):
    """A card has been turned over."""

    card: str


class NumberRevealed(Fact, frozen=True):
    """A card with this number has been turned over."""

    number: int


class HandedOver(Fact, frozen=True):
    """A card with this number has been revealed before someone is moved, as what moves them draws it first.

    The move does not ask for the card, so it does not make the card helpful.
    """

    number: int


class NumberInPlay(Fact, frozen=True):
    """A card with this number has come into play."""

    number: int


class NumberGone(Fact, frozen=True):
    """A card with this number has been discarded or destroyed."""

    number: int


class ItemHeld(Fact, frozen=True):
    """An item with this number has been held."""

    number: int


class TagHeld(Fact, frozen=True):
    """An item with this tag has been held."""

    tag: str


class Drew(Fact, frozen=True):
    """A card was drawn, in the one moment when it could be."""

    place: Place
    card: str


class BegunWith(Fact, frozen=True):
    """Some hero begins with a starting card."""

    card: str


class Unlocked(Fact, frozen=True):
    """A starting card has been unlocked for later quests."""

    card: str


class Struck(Fact, frozen=True):
    """The turn marker has reached a space, or an out-of-luck card was drawn: always possible."""

    place: Place


class Takes(Fact, frozen=True):
    """A card was taken out of play, or out of the quest; one that `returns` is back in the pile, not gone."""

    place: Place
    card: str
    returns: bool = False


class Forgone(Fact, frozen=True):
    """An item was thrown away because something asks for it to be gone, and is of no more use."""

    card: str


class TrialPassed(Fact, frozen=True):
    """A challenge box (by index) has been passed."""

    card: str
    trial: int


class NumberPassed(Fact, frozen=True):
    """A challenge with this number has been passed."""

    number: int


class PiecesLaid(Fact, frozen=True):
    """The pieces of a solution (by index) have been laid together, and the card they draw, if any, has been drawn."""

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
    """The effect of a card was used by choice, which is possible only once."""

    card: str


class Happened(Fact, frozen=True):
    """The effect of a card happened by itself, which it does only once."""

    card: str


# Where heroes are.


class OnMap(Fact, frozen=True):
    """A hero can stand on a map."""

    card: str


class OnMapNumbered(Fact, frozen=True):
    """A hero can stand on a map with this number."""

    number: int


class Adrift(Fact, frozen=True):
    """Heroes go to the map revealed last, which may be any: once, if there is a `place`, or else again and again."""

    place: Place | None = None


class Jump(Fact, frozen=True):
    """A hero went to a map, wherever it lies; this happens once."""

    place: Place
    card: str


class Regrouped(Fact, frozen=True):
    """Everyone has been moved to a map; this happens once."""

    place: Place
    card: str


class Laid(Fact, frozen=True):
    """A map is being laid: possible until it lies on the table."""

    card: str


class Strands(Fact, frozen=True):
    """Everyone was to be moved to a map; if it was not in play, they stayed where they were."""

    place: Place


# Choices and conditions that come up once, or again and again.


class Option(Fact, frozen=True):
    """One of several options (by index) was chosen, once."""

    place: Place
    option: int


class OptionAgain(Fact, frozen=True):
    """One of several options (by index) can be chosen, again and again."""

    place: Place
    option: int


class Then(Fact, frozen=True):
    """A condition held the one time it was asked about."""

    place: Place


class ThenAgain(Fact, frozen=True):
    """A condition that is asked about again and again can hold."""

    place: Place


class Else(Fact, frozen=True):
    """A condition did not hold the one time it was asked about."""

    place: Place


class ElseAgain(Fact, frozen=True):
    """A condition that is asked about again and again can fail to hold."""

    place: Place


class Room(Fact, frozen=True):
    """Backpacks hold this many items: all of them together, or one if they have to be in one hero's hands."""

    items: int


class AnyOf(Fact, frozen=True):
    """One of several conditions holds; unions of conditions are numbered."""

    union: int


class Either(Fact, frozen=True):
    """One of several things that a reading of a chapter would be lost without; they are numbered."""

    reading: Reading
    number: int


class Lacking(Fact, frozen=True):
    """Something that a condition rules out is not the case (yet)."""

    place: Place


class Spoils(Fact, frozen=True):
    """Something that a condition rules out is the case."""

    place: Place


class Doubt(Fact, frozen=True):
    """Assumed to hold, to be on the safe side; where certainty is needed, assumed not to."""


class Never(Fact, frozen=True):
    """Something that is impossible for this party."""


class Harmless(Fact, frozen=True):
    """Certain deeds cannot lose the quest now; see `avoiding`, which numbers them."""

    peril: int


class Unmet(Fact, frozen=True):
    """What certain deeds need to lose the quest has not come about yet."""

    peril: int


class Asked(Fact, frozen=True):
    """Every fact in question comes true at one time or another."""


# Heroes on their own; see `per_hero`.


class OfHero(Fact, frozen=True):
    """A fact about one hero in particular."""

    hero: int
    fact: Fact


class Found(Fact, frozen=True):
    """A hero has turned the card over and taken it."""

    hero: int
    card: str


class Held(Fact, frozen=True):
    """A player holds the item, or plays the hero: found, or received from another."""

    hero: int
    card: str


class FacingChallenge(Fact, frozen=True):
    """A hero can try the challenge."""

    hero: int
    card: str


class Meet(Fact, frozen=True):
    """Two heroes can stand on the same map."""

    one: int
    other: int


class InHaven(Fact, frozen=True):
    """A hero can return to a haven (by index) at any time."""

    hero: int
    haven: int


class Astray(Fact, frozen=True):
    """Someone has found a way back to maps that were on the table before everyone was regrouped."""


class WasThere(Fact, frozen=True):
    """Everyone was regrouped on a map, in this one of the cases that are distinguished."""

    regroup: Regrouped
    case: int = 0


BEGUN, WON, ADRIFT, DOUBT, NEVER, GOAL, ASTRAY = Begun(), Won(), Adrift(), Doubt(), Never(), Asked(), Astray()


# What facts are combined into.


class Reason(Struct, frozen=True):
    """Why a clause exists: the card or quest it comes from, and where each part of its body is written."""

    source: Owner
    places: tuple[Place, ...]


QuestClause = Clause[Fact, Reason]
QuestKnowledge = Knowledge[Fact, Reason]
QuestReach = Reach[Fact, Reason]
QuestLandmarks = Landmarks[Fact, Reason]
QuestExclusion = Exclusion[Fact]


def why(clause: QuestClause) -> Reason:
    """Why a clause exists. It must come from the box: clauses that a search adds have no reason."""
    assert clause.why is not None
    return clause.why
