"""Who plays (rulebook, p. 6: "Each player picks a Starting Hero … and a Starting Item"): from cards to a party.

Play-tests deal at random; people choose, and also who begins. A hero takes part once, in one of its variants; cards
that a quest cannot be won without always take part. p. 21 lets a hero discard an item that is revealed "during setup or
an encounter": whoever has picked a starting item is asked where it goes, and that may be nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Kind, Take
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Pick, Seat

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


class Party(Struct, frozen=True):
    """The heroes by seat, an item for each as far as there are some, and the seat that begins."""

    heroes: list[int]
    items: list[int]
    first: int = 0


def dealt(game: Playthrough) -> Party:
    """Any heroes, with any items."""
    play, random = game.play, game.random
    names: dict[str, int] = {}
    for card in _needed_first(play, random.sample(play.starting_heroes, len(play.starting_heroes))):
        names.setdefault(play.cards[card].name, card)
    items = _needed_first(play, random.sample(play.starting_items, len(play.starting_items)))
    return Party([*names.values()][: play.heroes], items[: play.heroes])


def chosen(game: Playthrough) -> Party:
    """The heroes and items that people pick, seat by seat."""
    play = game.play
    heroes: list[int] = []
    for seat in range(play.heroes):
        taken = {play.cards[card].name for card in heroes}
        free = [card for card in play.starting_heroes if play.cards[card].name not in taken]
        free = _while_there_is_room(play, free, play.heroes - seat)
        heroes.append(_pick(game, "party", seat, free))
        game.position.seats[seat] = Seat(NOWHERE, hero=heroes[-1])
        game.tell(f"Hero {seat + 1} is {play.cards[heroes[-1]].name}.")
        game.show(heroes[-1])
    items: list[int] = []
    for seat in range(min(play.heroes, len(play.starting_items))):
        free = [card for card in play.starting_items if card not in items]
        free = _while_there_is_room(play, free, play.heroes - seat)
        items.append(_pick(game, "outfit", seat, _different(game, free), heroes[seat]))
        game.tell(f"{play.cards[heroes[seat]].name} starts with {play.cards[items[-1]].name}.")
        game.show(items[-1])
    first = 0
    if len(heroes) > 1:
        options = [Pick(seat) for seat in range(len(heroes))]
        first = game.ask("first", 0, lambda: options).option
        game.tell(f"{play.cards[heroes[first]].name} begins.")
    return Party(heroes, items, first)


def _needed_first(play: PreparedQuest, cards: list[int]) -> list[int]:
    """Starting cards, with those first that the quest cannot be won without."""
    return sorted(cards, key=lambda card: card not in play.needed)


def _while_there_is_room(play: PreparedQuest, cards: list[int], seats: int) -> list[int]:
    """What may be picked: anything, as long as there are seats left for what the quest cannot be won without."""
    needed = [card for card in cards if card in play.needed]
    return needed if len(needed) >= seats else cards


def _pick(game: Playthrough, kind: Kind, seat: int, cards: list[int], about: int = NOBODY) -> int:
    options: list[Choice] = [Take(card) for card in cards]
    choice = game.one_of(kind, seat, options, about)
    assert isinstance(choice, Take)
    return choice.card


def _different(game: Playthrough, cards: list[int]) -> list[int]:
    """Copies of one card are one choice."""
    return [*{game.play.cards[card].id: card for card in reversed(cards)}.values()][::-1]
