"""Who decides at a table: from a game's seats and what was typed to a player in each seat, and how it ended for each.

    a party        (Seat("party", "the party"),)                     everyone wins or loses together
    rivals         (Seat("ares", "Ares Inc."), Seat("helix", …), …)   each for themselves, or in teams
    two sides      (Seat("nemesis", …), Seat("gentlemen", …))         unequal, with different players
    one alone      (Seat("nemo", "Captain Nemo"),)                    for points

A `Seat` decides; a `Player` is a policy that sits in it, and so may a person. Several people may share a seat. Besides
the cast there is a `searcher`, who can sit anywhere and thinks ahead as far as is asked for (`playing.thinking`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.playing.thinking.strength import SEARCHER, anyone_thinks, iterations_of, thinks
from toolkit.source.suggest import did_you_mean, listing


class Seat(Struct, frozen=True):
    """A seat by its id, which can be typed, and its title.

    `players` are those of the cast who can sit here, if not all can; `player` sits here unless another is named.
    """

    id: str
    title: str
    players: tuple[str, ...] = ()
    player: str = ""


PARTY = Seat("party", "the party")
"""The one seat of a game that is won or lost together."""


class Standing(Struct, frozen=True):
    """How a game ended for a seat: whether its goal was reached, its place among all seats, and its points, if any."""

    won: bool
    place: int = 1
    score: float | None = None


def ranked(points: Sequence[float], ties: Sequence[tuple[float, ...]] = ()) -> tuple[Standing, ...]:
    """Standings by points, the most first; whoever comes first has won. Equal points share a place, or `ties` decide:
    for each seat, what is compared next.

    >>> [(one.place, one.won) for one in ranked([12, 9, 12, 4])]
    [(1, True), (3, False), (1, True), (4, False)]
    >>> [one.place for one in ranked([12, 9, 12], [(3, 1), (5, 0), (3, 2)])]
    [2, 3, 1]
    """
    every = [(one, *(ties[seat] if ties else ())) for seat, one in enumerate(points)]
    places = [1 + sum(other > one for other in every) for one in every]
    return tuple(Standing(place == 1, place, float(one)) for place, one in zip(places, points, strict=True))


class LineUp(Struct, frozen=True):
    """Who sits where: a player of the cast by name for the id of each seat, in the order of the seats."""

    seated: tuple[tuple[str, str], ...]

    def of(self, seat: str) -> str:
        """The player in a seat."""
        return next(player for id, player in self.seated if id == seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, each once."""
        return tuple(dict.fromkeys(player for _, player in self.seated))

    @property
    def think(self) -> bool:
        """Whether somebody thinks ahead, so that games take their time."""
        return anyone_thinks(self.names)

    @property
    def words(self) -> str:
        """As it is typed: `guided` if the same player sits everywhere, otherwise `keeper=careful+wrecker=sly`."""
        return self.names[0] if len(self.names) == 1 else "+".join(f"{seat}={player}" for seat, player in self.seated)

    def moods(self, luck: str) -> Iterator[tuple[str, str, Random]]:
        """Every seat, its player, and what that player decides by chance with."""
        for seat, player in self.seated:
            yield seat, player, mood_of(player, luck, seat if len(self.seated) > 1 else "")


def mood_of(player: str, luck: str, seat: str = "") -> Random:
    """What a player decides by chance with, apart from the luck of the game; `seat` tells those of one name apart."""
    return Random(f"{seat} {player} {luck}" if seat else f"{player} {luck}")


def alone(player: str, seat: Seat = PARTY) -> LineUp:
    """The line-up of a game with one seat."""
    return LineUp(((seat.id, player),))


def line_up(typed: str, seats: Sequence[Seat], cast: Sequence[str], default: str) -> LineUp:
    """Who sits where, by words such as `careful` (everywhere), `wrecker=sly` (there) or `careful+wrecker=sly`.

    Raises:
        ToolkitError: there is no such seat or player, or the player cannot sit there.
    """
    named = _named(typed.split("+") if typed else (), seats, cast)
    others = named.get("", "")
    seated = []
    for seat in seats:
        fits = others if not seat.players or others in seat.players or thinks(others) else ""
        seated.append((seat.id, named.get(seat.id) or fits or seat.player or default))
    if others and others not in [player for _, player in seated]:
        raise ToolkitError(f"--player: there is no seat left for {others}. {_known([seat.id for seat in seats])}")
    return LineUp(tuple(seated))


def seated_by(typed: Sequence[str], seats: Sequence[Seat], cast: Sequence[str]) -> dict[str, str]:
    """The seats that players of the cast hold at a table with people, by words such as `wrecker=sly`.

    Raises:
        ToolkitError: there is no such seat or player, the player cannot sit there, or nobody is left to be asked.
    """
    named = _named([one for word in typed for one in word.split("+")], seats, cast)
    if "" in named:
        example = f"{seats[-1].id}={named['']}"
        raise ToolkitError(f"--player: say where {named['']} is to sit: {example}. The other seats are for people.")
    if len(named) == len(seats):
        raise ToolkitError("--player: leave a seat for people. To let players play, use: unlikely playtest")
    return {seat.id: named[seat.id] for seat in seats if seat.id in named}


def _named(words: Iterable[str], seats: Sequence[Seat], cast: Sequence[str]) -> dict[str, str]:
    """Players by the ids of seats; the one who is named for no seat in particular by an empty id."""
    named: dict[str, str] = {}
    known = {seat.id: seat for seat in seats}
    for word in words:
        seat, equals, player = (part.strip() for part in word.partition("="))
        if not equals:
            seat, player = "", seat
        if seat and seat not in known:
            raise ToolkitError(f'--player: there is no seat "{seat}". {did_you_mean(seat, known) or _known(known)}')
        if thinks(player):
            iterations_of(player)
        elif player not in cast:
            every = [*cast, SEARCHER]
            raise ToolkitError(f'--player: there is no "{player}". {did_you_mean(player, every) or _known(every)}')
        elif seat and known[seat].players and player not in known[seat].players:
            raise ToolkitError(f"--player: {player} cannot play {known[seat].title}. {_known(known[seat].players)}")
        if seat in named:
            raise ToolkitError(f"--player: {known[seat].title if seat else 'everyone'} is named twice in one line-up.")
        named[seat] = player
    return named


def _known(words: Iterable[str]) -> str:
    return f"Known: {listing(words)}."
