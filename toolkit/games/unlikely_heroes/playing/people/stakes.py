"""From the printed failure conditions to what is at stake: what a failed try costs, an out-of-luck card, a turn.

Also what a reward is worth, in luck cards, judging by its text.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Item
from toolkit.games.unlikely_heroes.playing.reading.leads import Leads
from toolkit.games.unlikely_heroes.playing.reading.pages import page_of
from toolkit.games.unlikely_heroes.playing.seeing.view import View

RESHUFFLES = (60.0, 60.0, 18.0, 9.0)
"""The cost of an out-of-luck card, in luck cards, by how many are left before the quest is lost."""
OFTEN_ENOUGH = 7.0
"""The same if there are more left."""
LAST_TRY = 30.0
"""What the last try costs, if the quest is lost with it."""
LATE, SOON = 10, 24
"""How many turns are few, and how many are very few."""
FINDS, OPENS, MOVES_ON = 25.0, 4.0, 60.0
"""What it is worth to draw what is wanted, to draw anything that nobody has seen, and to go on to a chapter."""


class Stakes(Struct, frozen=True):
    """What a try costs besides its cards, what an out-of-luck card costs, what a luck card is worth."""

    effort: float
    reshuffle: float
    card: float


def turns_left(view: View) -> int | None:
    """How many turns are left before the clock ends the quest, if it says so."""
    rounds = [one.rounds for one in _failures(view) if isinstance(one, c.ClockRounds)]
    return min(rounds) * view.ring - view.spaces_gone if rounds and view.ring else None


def stakes_of(view: View, effort: float, thrift: float = 1.0, number: int | None = None) -> Stakes:
    """What is at stake, in a challenge with this number or in general, for players with this thrift.

    `effort` is what an attempt costs in any case.
    """
    penalties = 99
    for one in _failures(view):
        match one:
            case c.OutOfLuckDrawn(at_least):
                penalties = min(penalties, at_least - view.penalties)
            case c.Failed(card, times) if card == number:
                effort += LAST_TRY / max(1, times - view.failures(card))
    left = turns_left(view)
    if left is not None and left < SOON:
        effort += 1.5 if left >= LATE else 4.0
    reshuffle = RESHUFFLES[max(0, penalties)] if penalties < len(RESHUFFLES) else OFTEN_ENOUGH
    price = 0.3 if reshuffle == OFTEN_ENOUGH else 0.4 if reshuffle < 10 else 0.6
    return Stakes(effort, reshuffle, price * thrift)


def _failures(view: View) -> tuple[c.Condition, ...]:
    return page_of(view.page).fails if view.page is not None else ()


def reward(view: View, leads: Leads, do: tuple[o.Operation, ...]) -> float:
    """What operations are worth, in luck cards, as far as what is printed tells."""
    return sum(_value(view, leads, one) for one in do)


def _value(view: View, leads: Leads, operation: o.Operation) -> float:
    match operation:
        case o.Draw(cards):
            return sum(_draw(view, leads, number) for number in cards)
        case o.Relocate(maps):
            return max((FINDS * leads.wants(number) for number in maps), default=0.0)
        case o.RestoreLuck(int() as amount):
            return 0.6 * min(amount, view.luck[1])
        case o.GainEnergy(int() as amount):
            return 1.0 * amount
        case o.DiscardEnergy(int() as amount):
            return -0.8 * amount
        case o.Recharge() | o.ChangeActions():
            return 1.0
        case o.DiscardLuck(int() as amount):
            return -0.4 * amount
        case o.DrawOutOfLuck(int() as amount):
            return -10.0 * amount
        case o.Discard(cards) | o.Destroy(cards):
            return sum(-FINDS for number in cards if isinstance(number, int) and _is_key(view, leads, number))
        case o.Win() | o.GoToChapter():
            return MOVES_ON
        case o.Lose():
            return -10 * MOVES_ON
        case o.Choose(options):
            return max(reward(view, leads, one.do) for one in options)
        case o.When(condition, do, otherwise):
            return reward(view, leads, do if view.holds(condition) else otherwise)
        case o.AdvanceClock(spaces):
            return -1.0 * spaces
        case _:
            return 0.5


def _draw(view: View, leads: Leads, number: int) -> float:
    if not view.in_pile(number):
        return 0.0
    if leads.wants(number):
        return FINDS * leads.wants(number)
    return OPENS if not view.known(number) else 0.5


def _is_key(view: View, leads: Leads, number: int) -> bool:
    return number in leads.keys and bool(view.known(number) & view.held)


def item_worth(view: View, leads: Leads, card: int) -> float:
    """What it is worth to keep an item: keys above all, then pieces, then what it can do."""
    face = view.front(card)
    if not isinstance(face, Item):
        return 0.0
    worth = view.worth(card)
    if face.number is not None and face.number in leads.keys:
        worth += 60.0
    if face.number is not None and face.number in leads.given:  # now, and not in an earlier chapter
        worth += 60.0
    if leads.key_tags & set(face.tags):
        worth += 15.0
    if any(tag in leads.tags for tag in face.tags):
        worth += 40.0
    if face.pieces:
        worth += 30.0 if any(piece.colour in leads.colours for piece in face.pieces) else 10.0
    return worth
