"""How well each player of the cast plays the shipped boxes, and what the clues of each chapter are worth to people.

    python -m tests.bench.players              # 100 games of each quest by each player
    python -m tests.bench.players 40 clues     # the saga, without the bold words and numbers of one chapter at a time
    python -m tests.bench.players --small      # the tutorial, 2 games each, and 1 without the clues of its chapters

Games are played on normal with 2 heroes, on all cores. The order of the cast is shown by games pooled over the quests
of a box: beside each player is the probability that luck alone puts them that far above the previous one (`by_luck`).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from math import comb

from msgspec.structs import replace

from tests.bench.solve import read
from tests.conftest import REPOSITORY
from tests.playing.making import matches_of, series_of
from toolkit.games.unlikely_heroes.content.model import Box, Quest, Variant
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.playing.series import play_in_processes
from toolkit.source.inline import Text
from toolkit.work.machine import cores

BOXES = ("tutorial", "starter", "second-best-saga")


def without_clues(box: Box, quest: str, chapter: int) -> Box:
    """A box with a chapter that says the same, with nothing in bold and no numbers."""

    def bare(text: Text | None) -> Text | None:
        said = tuple(re.sub(r"\{card:\d+\}", "there", one).replace("**", "") for one in text.paragraphs) if text else ()
        return replace(text, paragraphs=said) if text else None

    def page(variant: Variant) -> Variant:
        objectives = tuple(replace(one, text=bare(one.text)) for one in variant.objectives)
        return replace(variant, story=bare(variant.story), objectives=objectives)

    def booklet(one: Quest) -> Quest:
        chapters = tuple(
            replace(each, variants=tuple(map(page, each.variants))) if each.number == chapter else each
            for each in one.chapters
        )
        return replace(one, chapters=chapters) if one.id == quest else one

    quests = tuple(map(booklet, box.quests))
    return Box(box.root, box.place, box.title, box.cards, quests, energy=box.energy)


def by_luck(less: tuple[int, int], more: tuple[int, int]) -> float:
    """How likely it is that the second of two equally good players wins by at least the margin it did.

    Each is given as games won and games played. This is Fisher's exact test, one-sided: the probability that, of all
    games won by either, at least this many go to the second if each game is equally likely to be a won one.
    """
    (won, games), (better, others) = less, more
    ways = comb(games + others, won + better)
    most = min(others, won + better)
    return sum(comb(others, one) * comb(games, won + better - one) for one in range(better, most + 1)) / ways


def rate(box: Box, quest: str, player: str, games: int, seed: int = 1) -> float:
    """The share of games that is won."""
    series = series_of(box, quest, player, games, seed)
    played = play_in_processes(matches_of(box), [series], cores())[series]
    return sum(one.outcome == "won" for one in played) / games


def by_player(games: int, folders: Sequence[str] = BOXES, seed: int = 11) -> None:
    """A line for each player, a column for each quest."""
    for folder in folders:
        box = read(REPOSITORY / "adventures" / folder)
        print(f"\n{box.title}: {', '.join(quest.id for quest in box.quests)}; {games} games each")
        before: tuple[int, int] | None = None
        for player in PLAYERS:
            rates = [rate(box, quest.id, player, games, seed) for quest in box.quests]
            columns = "".join(f"{one:>6.0%}" for one in rates)
            pooled = round(sum(rates) * games), len(rates) * games
            luck = "" if before is None else f"   by luck: {by_luck(before, pooled):.2g}"
            print(f"{player:>14}{columns}{sum(rates) / len(rates):>8.1%}{luck}", flush=True)
            before = pooled


def by_clue(games: int, folder: str = BOXES[-1]) -> None:
    """A line for each quest: what is won with all clues, and without those of each chapter."""
    box = read(REPOSITORY / "adventures" / folder)
    for quest in box.quests:
        print(f"{quest.id}: thoughtful wins {rate(box, quest.id, 'thoughtful', games):.0%}", end="", flush=True)
        for chapter in quest.chapters:
            less = rate(without_clues(box, quest.id, chapter.number), quest.id, "thoughtful", games)
            print(f", without the clues of {chapter.number} {less:.0%}", end="", flush=True)
        print()


def main(arguments: Sequence[str] | None = None) -> None:
    """One of the two tables; both of them, if small."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=100, help="of each quest by each player")
    parser.add_argument("table", nargs="?", choices=["players", "clues"], default="players")
    parser.add_argument("--small", action="store_true", help="the tutorial alone, 2 games each")
    asked = parser.parse_args(arguments)
    if asked.small:
        by_player(2, BOXES[:1])
        by_clue(1, BOXES[0])
    elif asked.table == "clues":
        by_clue(asked.games)
    else:
        by_player(asked.games)


if __name__ == "__main__":
    main()
