"""Luck drawn by what it decides: a stream of its own for each pile, die or turn, all from one seed.

    luck.of("threats").shuffle(pile)
    luck.of("lamp", turn).randint(1, 6)

With one stream for a whole game, two games with the same luck part at the first different choice, and then have nothing
in common. With streams by what they decide, the same pile lies in the same order and the same turn has the same roll
whoever plays, so that two players can be compared on the same luck.
"""

from __future__ import annotations

from random import Random

from toolkit.playing.copying import same_luck


class Luck:
    """All the luck of a game. A stream is named by anything that prints the same in every process."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[str, Random] = {}

    def of(self, *what: object) -> Random:
        """The luck that decides something: the same generator whenever it is asked for."""
        name = " ".join(map(str, what))
        if name not in self._streams:
            self._streams[name] = Random(f"{self.seed}: {name}")
        return self._streams[name]

    def copy(self) -> Luck:
        """Luck that goes on in the same way."""
        new = Luck(self.seed)
        new._streams = {name: same_luck(stream) for name, stream in self._streams.items()}
        return new


def other_luck(random: Random) -> Luck:
    """Luck that has nothing to do with what was drawn before, for what is dealt anew."""
    return Luck(str(random.getrandbits(64)))
