"""Anchors (rulebook, p. 18): the cards that a hero may explore, and those whose backs may be read."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.dependencies import to_turn
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.rulebook.position import bits


def explorations(game: Playthrough, hero: int) -> list[int]:
    """The anchors of a hero's map, and on what it has, whose cards can be revealed."""
    play, pile, seat = game.play, game.position.pile, game.position.seats[hero]
    return [number for number in play.eligible(seat) if play.drawable(pile, seat.held, number)]


def futile(game: Playthrough, hero: int) -> list[int]:
    """Anchors whose cards can be turned over, but whose fronts ask for what the hero does not have.

    Rulebook, p. 22: nothing "beyond the icon" is read, revealed or resolved, so the card stays in the pile. Players of
    play-tests do not try that.
    """
    play, pile, seat = game.play, game.position.pile, game.position.seats[hero]
    open_to = explorations(game, hero)
    return [one for one in play.eligible(seat) if one not in open_to and play.turnable(pile, seat.held, one)]


def peek(game: Playthrough, number: int) -> list[int]:
    """The cards of an anchor that some hero could explore, to read their backs: free, for everyone, at any time."""
    if not any(number in game.play.eligible(seat) for seat in game.position.seats):
        return []
    return list(bits(game.play.numbered.get(number, 0) & game.position.pile))


def may_read(game: Playthrough, card: int, number: int) -> bool:
    """Whether a hero who could explore an anchor has what a card's back asks for."""
    needs = to_turn(game.play.cards[card])
    near = [seat for seat in game.position.seats if number in game.play.eligible(seat)]
    return any(game.play.meets(needs, seat.held) for seat in near)
