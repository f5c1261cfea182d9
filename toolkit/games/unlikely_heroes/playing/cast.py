"""The table of players: from a name to someone who plays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from toolkit.games.unlikely_heroes.playing.guided import Guided
from toolkit.games.unlikely_heroes.playing.holding import Player
from toolkit.games.unlikely_heroes.playing.plan import plan_of
from toolkit.games.unlikely_heroes.playing.players import BOLD, CAUTIOUS, Explorer, RandomPlayer
from toolkit.games.unlikely_heroes.playing.table import Table

PLAYERS: dict[str, Callable[[Table, Random], Player]] = {
    "random": lambda table, random: RandomPlayer(random),
    "cautious": lambda table, random: Explorer(random, CAUTIOUS),
    "bold": lambda table, random: Explorer(random, BOLD),
    "guided": lambda table, random: Guided(random, plan_of(table)),
}
"""From the least to the most able, as measured."""
