"""The table of players: from a name to someone who plays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from toolkit.games.unlikely_heroes.playing.people.guided import Guided
from toolkit.games.unlikely_heroes.playing.people.plan import plan_of
from toolkit.games.unlikely_heroes.playing.people.players import BOLD, CAUTIOUS, Explorer, RandomPlayer
from toolkit.games.unlikely_heroes.playing.people.thoughtful import FIRST_EVENING, REGULARS, AtTheTable, Thoughtful
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.table.playthrough import Choose

PLAYERS: dict[str, Callable[[PreparedQuest, Random], Choose]] = {
    "random": lambda play, random: RandomPlayer(random).choose,
    "cautious": lambda play, random: Explorer(random, CAUTIOUS).choose,
    "bold": lambda play, random: Explorer(random, BOLD).choose,
    "first-evening": lambda play, random: AtTheTable(Thoughtful(random, FIRST_EVENING)),
    "thoughtful": lambda play, random: AtTheTable(Thoughtful(random, REGULARS)),
    "guided": lambda play, random: Guided(random, plan_of(play)).choose,
}
"""From the least to the most able, as measured."""
