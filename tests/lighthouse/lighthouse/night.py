"""One night: the keeper reads, walks and tries lamps; the wrecker, if one sits there, sends squalls from a hidden hand.

The mission lies face down. Its back, the clue, is for everybody; its front is for the keeper alone, once it is read.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from lighthouse.chances import needed
from lighthouse.content import Tile
from lighthouse.sea import SEA, key_of, sea
from toolkit.kits.piles import DrawPile
from toolkit.playing.copying import same_luck, shallow
from toolkit.playing.play import Asked, Choose, Play, index_of
from toolkit.playing.seats import Seat, Standing
from toolkit.playing.spread import Area, Ground, Piece, Spread, Track
from toolkit.playing.table import Look, LookPart, Option, Passage, Sight, options

if TYPE_CHECKING:
    from lighthouse.playing import NightMatch

KEEPER = Seat("keeper", "the keeper", ("wanderer", "keeper", "lookout"), "keeper")
WRECKER = Seat("wrecker", "the wrecker", ("wanderer", "raider", "lookout"), "raider")
READ, LIGHT, WAIT = "read the mission", "light the lamp", "wait"
GALE, FOG, LULL = "gale", "fog", "lull"
SQUALLS = (GALE, GALE, GALE, FOG, FOG, FOG, LULL, LULL)
"""A gale takes one oil; in fog, this turn's lamp asks for one more; a lull is only good for bluffing."""
HAND, MOST_SENT = 2, 3
"""How many squalls the wrecker holds, and how many there are in a night."""


class Night(Play):
    """One night, from dusk until the lamp is lit or the oil is gone."""

    resumable = True

    def __init__(self, match: NightMatch, luck: str) -> None:
        self.match, self.mission, self.random = match, match.mission, Random(luck)
        self.at, self.oil, self.unread, self.lit = match.box.tiles[0], match.oil, True, False
        self.dark: frozenset[str] = frozenset()
        """Lamps that burned, and brought nobody in."""
        self.turn, self.sent, self.fog, self.is_squally = 1, 0, 0, match.has_wrecker
        self._told: list[Passage] = []
        self.pile, self.hand = DrawPile[str]((), self.random), list[str]()
        if match.has_wrecker:
            self.pile = DrawPile(SQUALLS, self.random, reshuffles=False)
            self._draw(HAND)

    @property
    def told(self) -> list[Passage]:
        """What has happened so far."""
        return self._told

    @property
    def asked(self) -> Asked:
        """The question that is next."""
        if self.is_squally:
            words = [WAIT, *(f"send a {one}" for one in self.squalls)]
            sight = "hand" if self.hand else ""
            return Asked(f"{self.oil} oil left. What comes over the sea?", options(words), sight, "wrecker", "squall")
        words = [move if isinstance(move, str) else f"walk to {move.name}" for move in self.moves]
        sights = ["mission" if move == READ else move.id if isinstance(move, Tile) else "" for move in self.moves]
        choices = [Option(word, sight=sight) for word, sight in zip(words, sights, strict=True)]
        return Asked(f"{self.at.name}, {self.oil} oil left. What now?", choices, seat=KEEPER.id, kind="turn")

    @property
    def squalls(self) -> list[str]:
        """The kinds of squalls in the wrecker's hand."""
        return sorted(set(self.hand))

    @property
    def moves(self) -> list[str | Tile]:
        """What the keeper may do: read, light, or walk to a tile."""
        return [*([READ] if self.unread else []), LIGHT, *self.match.box.beside(self.at)]

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Whether the lamp burns, which is what the wrecker does not want."""
        if not self.lit and self.oil > 0:
            return None
        every = (Standing(self.lit, 2 - self.lit), Standing(not self.lit, 1 + self.lit))
        return every[: len(self.match.seats)]

    def run(self, choose: Choose) -> None:
        """Asks until the night is over, from its beginning or from where it was copied."""
        while self.outcome is None:
            question = self.asked
            answer = index_of(question, choose(self, question))
            if self.is_squally:
                self._send(["", *self.squalls][answer])
            else:
                self._make(self.moves[answer])
        self._tell("A ship comes in." if self.lit else "The oil is gone.", "end")

    def _send(self, squall: str) -> None:
        self.is_squally = False
        if squall:
            self.hand.remove(squall)
            self.sent += 1
            self.fog, self.oil = int(squall == FOG), self.oil - (squall == GALE)
            self._tell(f"The wrecker sends a {squall}.")
            self._draw(1)

    def _draw(self, count: int) -> None:
        drawn = self.pile.draw(count)
        self.hand += drawn
        if drawn:
            self._told.append(Passage(f"You draw: {', '.join(drawn)}.", about="hand", to=(WRECKER.id,)))

    def _make(self, move: str | Tile) -> None:
        self.oil -= 1
        if isinstance(move, Tile):
            self.at = move
            self._tell(f"The keeper walks to {move.name}.", about=move.id)
        elif move == READ:
            self.unread = False
            if self.match.has_wrecker:
                self._tell("The keeper reads the mission, and says nothing.", about="mission")
                self._told.append(Passage(f"You read: {self.mission.text}", about="mission", to=(KEEPER.id,)))
            else:
                self._tell(f"The keeper reads the mission: {self.mission.text}", about="mission")
        else:
            self._light()
        self.turn, self.fog = self.turn + 1, 0
        self.is_squally = bool(self.hand) and self.sent < MOST_SENT

    def _light(self) -> None:
        roll, wanted = self.random.randint(1, 6), self.wanted(self.at)
        self.lit = roll >= wanted and self.at.id == self.mission.lamp
        if roll >= wanted and not self.lit:
            self.dark |= {self.at.id}
        burns = "it burns" if self.lit else "it burns, but not for this ship" if roll >= wanted else "it stays dark"
        self._tell(f"The keeper tries the lamp of {self.at.name} with a {roll}: {burns}.")

    def wanted(self, tile: Tile) -> int:
        """What the die has to show for a lamp in this turn."""
        return needed(tile, self.match.weather) + self.fog

    def _tell(self, words: str, manner: str = "event", about: str = "") -> None:
        self._told.append(Passage(words, manner, about=about))  # type: ignore[arg-type]

    # What a seat sees.

    def knows(self, seat: str) -> bool:
        """Whether a seat has seen the front of the mission."""
        return not self.unread and (seat == KEEPER.id or not self.match.has_wrecker)

    def sights(self, seat: str) -> list[Sight]:
        """The mission, every rock, the keeper; and their hand, for whoever holds it."""
        rocks = [Sight(tile.id, tile.name, "rocks") for tile in self.match.box.tiles]
        hand = [Sight("hand", "your hand")] if seat == WRECKER.id else []
        return [Sight("mission", "the mission"), *hand, *rocks]

    def look(self, key: str, seat: str) -> Look:
        """The table, the mission, a hand of one's own, or a rock with its lamp."""
        title = self.mission.title if self.knows(seat) or not self.match.has_wrecker else "Some ship"
        mission = self.mission.text if self.knows(seat) else f"face down: {self.mission.clue}"
        if not key:
            lines = [f"The keeper is on {self.at.name}, with {self.oil} oil.", f"The mission: {mission}"]
            if self.match.has_wrecker:
                lines.append(f"The wrecker holds {len(self.hand)} squalls, and has sent {self.sent} of {MOST_SENT}.")
            return Look(title, (LookPart("", tuple(lines)),))
        if key == "mission":
            return Look(title, (LookPart("", (mission,)),))
        if key == "hand" and seat == WRECKER.id:
            return Look("Your hand", (LookPart("", tuple(sorted(self.hand))),))
        tile = next((one for one in self.match.box.tiles if one.id == key), None)
        if tile is None:
            raise KeyError(key)
        return Look(tile.name, (LookPart("", (f"The lamp takes a {needed(tile, self.match.weather)} or more.",)),))

    def spread(self, seat: str) -> Spread:
        """The sea with its rocks and the keeper, the mission, and a hand that others only see from behind."""
        places = [cell for cell in sea(self.match.box)[0] if not cell.free]
        rocks = [
            Piece(key=tile.id, title=tile.name, at=key_of(tile), place=tile.place, turn=tile.turn)
            for tile in self.match.box.tiles
        ]
        lamp = Piece(key="keeper", title="the keeper", at=self.at.id, face="keeper", colour=0, width=25.0, height=25.0)
        mission = Piece(key="mission", title=self.mission.title, place=self.mission.place)
        if not self.knows(seat):  # others with this clue look the same from behind
            clue = [one.clue for one in self.match.box.missions].index(self.mission.clue)
            words = f"face down: {self.mission.clue}"
            mission = Piece(key="mission", title=words, face=f"clue-{clue + 1}-back")
        areas = [Area(key="mission", title="mission", pieces=(mission,))]
        if self.match.has_wrecker:
            is_own = seat == WRECKER.id
            hand = [Piece(key="hand", title=one) for one in sorted(self.hand)] if is_own else []
            closed = [] if is_own else [Piece(key="", title="squalls, face down", many=len(self.hand))]
            areas.append(Area(key="hand", title="the wrecker’s hand", pieces=(*hand, *closed), room=HAND))
        return Spread(
            grounds=(Ground(key=SEA, title="The sea", cells=tuple(places), pieces=(*rocks, lamp)),),
            areas=tuple(areas),
            tracks=(Track(key="oil", title="oil", words=str(max(0, self.oil))),),
        )

    def chances(self) -> list[float | None]:
        """How often the lamp burns that is tried."""
        if self.is_squally:
            return []
        return [max(0, 7 - self.wanted(self.at)) / 6 if move == LIGHT else None for move in self.moves]

    # Forks.

    @property
    def clock(self) -> int:
        """Turns of the keeper."""
        return self.turn

    def copy(self, luck: Random | None = None) -> Night:
        """The same night at the same question, which tells nothing."""
        new = shallow(self)
        new.random = luck or same_luck(self.random)
        new.pile, new.hand, new._told = self.pile.copy(new.random), self.hand.copy(), []
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew the squalls, unless the wrecker asks, and the mission, unless its front has been seen."""
        self.random = self.pile.random = luck
        self.hand[:] = self.pile.redeal(() if seat == WRECKER.id else self.hand, luck) or self.hand
        if not self.knows(seat):
            self.mission = luck.choice(self.match.likely(self.dark))

    def learnt(self, seat: str) -> str:
        """Which mission it is, for whoever has read it."""
        return self.mission.id if self.knows(seat) else ""
