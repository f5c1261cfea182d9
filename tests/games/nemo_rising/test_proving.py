"""Proofs about pairs agree with brute force on small random scenarios, and hold for the boxes that are included."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from itertools import pairwise, permutations
from math import ceil
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from tests.every_game import NEMO_SMALLEST
from tests.games.nemo_rising.by_the_book import Book
from tests.games.nemo_rising.making import exchange, starter
from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.abilities import ATTRIBUTES, Ability, Attribute, BlueTokens, Shortcut, Stealth
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, Lose, LoseStory, PlaceEnemy, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver, DoTask, Goal, Scout, Secure, Stand, Task
from toolkit.games.nemo_rising.content.model import (
    Box,
    Enemy,
    Face,
    Mission,
    Pair,
    Put,
    Scenario,
    StoryToken,
    Threat,
    Tile,
)
from toolkit.games.nemo_rising.proving.bound import bound, tours
from toolkit.games.nemo_rising.proving.claims import PairSolver
from toolkit.games.nemo_rising.proving.position import Play
from toolkit.games.nemo_rising.proving.search import decide
from toolkit.games.nemo_rising.proving.story import reasons, steps
from toolkit.playing.seats import alone
from toolkit.search.claims import DEFAULT_LIMIT, Subject
from toolkit.settings import Chosen
from toolkit.source.inline import Text

AT = Place("test.json")
TILES, TOKENS, ENEMIES = ("a", "b", "c", "d", "e"), ("t", "u"), ("x", "y")


def random_box(random: Random) -> tuple[Box, Pair]:
    """Four or five tiles, two tokens, two enemies, and two missions that may get in each other's way."""
    tiles = TILES[: random.choice((4, 4, 5))]

    def penalty() -> tuple[Effect, ...]:
        choices: list[Effect] = [Lose(1), LoseStory(random.choice(TOKENS)), Unsecure(random.choice(tiles))]
        return (random.choice(choices),) if random.random() < 0.3 else ()

    def task() -> Task:
        return Task("try", tuple(random.choices(("brains", "brawn"), k=random.choice((1, 1, 2, 3, 4)))), penalty(), AT)

    def reward() -> tuple[Effect, ...]:
        gains: list[Effect] = [GainGear(1), TakeStory(random.choice(TOKENS)), Lose(1)]
        return (random.choice(gains),)

    def tile(id: str) -> Tile:
        needs = random.choice(TOKENS) if random.random() < 0.15 else None
        red = task() if random.random() < 0.5 else None
        return Tile(AT, id, id, red, needs, task() if random.random() < 0.3 else None, reward())

    def goal() -> Goal:
        token = random.choice((*TOKENS, None))
        match random.randrange(6):
            case 0:
                return Defeat(random.choice((1, 2)), AT, random.choice((*ENEMIES, None)))
            case 1:
                return Deliver(random.choice(TOKENS), random.choice(tiles), AT)
            case 2 | 3:
                at = tuple(random.sample(tiles, random.choice((1, 2))))
                each = random.random() < 0.3
                circles = random.choice((1, len(at)))
                return DoTask(task(), at, AT, each, token, random.random() < 0.4, circles)
            case 4:
                goals: list[Goal] = [Secure(1, (random.choice(tiles),), AT), Scout(random.choice((2, 4)), AT)]
                return random.choice(goals)
        return Stand(tuple(random.sample(tiles, random.choice((1, 2)))), AT)

    def mission(id: str) -> Mission:
        goals = tuple(goal() for _ in range(random.choice((1, 2))))
        setup = tuple(
            Put(AT, token, random.choice(tiles))
            if random.random() < 0.6
            else Put(AT, token, None, random.choice(ENEMIES))
            for token in TOKENS
            if random.random() < 0.7
        )
        return Mission(AT, id, id, 5, Text(("Once.",), AT), setup, goals)

    enemies = tuple(
        Enemy(
            AT, id, id, "bestial", ("skill",), tuple(Face(AT, id, n, ("skill",)) for n in range(random.choice((1, 2))))
        )
        for id in ENEMIES
    )
    threat = Threat(AT, "come", "Come", tuple(PlaceEnemy(id, 1) for id in ENEMIES if random.random() < 0.8))
    scenario = Scenario(
        AT, "s", "S", "red", None, tuple(map(tile, tiles)), (threat,), (mission("m"), mission("n")), enemies,
        tuple(StoryToken(AT, id, id) for id in TOKENS),
    )  # fmt: skip
    box = Box(Path(), AT, "Box", (scenario,), None, (), starter().gear, ())
    (pair,) = scenario.pairs
    return box, pair


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_agrees_with_brute_force(seed: int) -> None:
    for number in range(3):
        box, pair = random_box(Random(f"{seed} {number}"))
        players = 1 + seed % 3
        verdict = decide(box, pair, players, 10**6)
        won, safe = Book(box, pair, players).judge()
        assert (verdict.winnable, verdict.safe) == ("yes" if won else "no", "yes" if safe else "no"), number
        replayed(verdict.play, verdict.way, won=won)
        if won and not safe:
            assert verdict.furthest is not None
            assert steps(verdict.play, verdict.stuck)
        if not won:
            assert verdict.furthest is not None
            assert reasons(verdict.play, verdict.furthest)


@pytest.mark.parametrize(("icons", "players", "winnable"), [
    (("brains",) * 5, 2, "no"),
    (("brains",) * 4, 2, "yes"),
    (("brains", "brawn", "skill", "skill", "brawn", "brains"), 2, "yes"),
    (("brains",) * 3, 1, "yes"),
    (("brains",) * 4, 1, "no"),
])  # fmt: skip
def test_gear_gives_only_what_is_printed_on_it(icons: tuple[str, ...], players: int, winnable: str) -> None:
    """ "You must use multiple sources to supply the icons": a card, dice, and gear cards for the icons they have.

    One gear card of each attribute: a second for brains cannot be had, however many are drawn.
    """
    box, _ = random_box(Random("gear"))
    held = next(one for one in exchange().gear if isinstance(one.ability, Attribute))
    gear = tuple(structs.replace(held, id=one, ability=Attribute(one)) for one in ATTRIBUTES)
    (scenario,) = box.scenarios
    task = DoTask(Task("try", icons, (), AT), ("a",), AT)
    mission = Mission(AT, "m", "m", 5, Text(("Once.",), AT), (), (task,))
    tiles = tuple(Tile(AT, id, id, None, None, None, ()) for id in TILES[:4])
    pair = Pair(replace(scenario, tiles=tiles), mission, structs.replace(mission, id="n", goals=(Scout(1, AT),)))
    verdict = decide(replace(box, gear=gear), pair, players, DEFAULT_LIMIT)
    assert verdict.winnable == winnable
    assert Book(replace(box, gear=gear), pair, players).judge()[0] == (winnable == "yes")


def replayed(play: Play, way: tuple[object, ...], *, won: bool) -> None:
    """Makes the moves of a proof, each of which has to be possible."""
    position = play.start
    for move in way:
        assert move in set(play.moves(position))
        position = play.apply(position, move)
    assert play.is_won(position) == won


@pytest.mark.slow
def test_brute_force_sees_every_verdict() -> None:
    """Guards the test above: some random scenarios can be won and some cannot; some are safe and some are not."""
    found = {Book(*random_box(Random(f"{seed} 0")), 2).judge() for seed in range(24)}
    assert found == {(True, True), (True, False), (False, False)}


def test_all_15_pairs_of_the_exchange_are_proved_in_under_5_seconds() -> None:
    box = exchange()
    pairs = list(box.pairs)
    assert len(pairs) == 15
    began = time.process_time()
    chosen = Chosen((("heroes", ("2",)),))
    for pair in pairs:
        claims = {one.name: one for one in PairSolver().prove(box, Subject(pair.id, pair.title), chosen, DEFAULT_LIMIT)}
        assert {name: one.answer for name, one in claims.items()} == {"winnable": "yes", "safe": "yes", "short": "yes"}
        assert claims["winnable"].story[-1] == "All heroes return to Start; the game is won."
        assert all(one.endswith(".") for one in claims["winnable"].story)
    assert time.process_time() - began < 5


@pytest.mark.slow
def test_every_pair_is_won_with_any_number_of_heroes() -> None:
    for players in (1, 2, 3, 4):
        for pair in exchange().pairs:
            assert decide(exchange(), pair, players, DEFAULT_LIMIT).safe == "yes", (pair.id, players)


def test_a_contested_story_token_is_a_pair_that_fails() -> None:
    box = exchange()
    (scenario,) = box.scenarios
    first, second = scenario.mission["cook-the-books"], scenario.mission["thursdays-child"]
    stolen = DoTask(Task("Burn it", ("brains",), (), AT), ("barometer-tower",), AT, token="the-ledger")
    thief = replace_mission(second, first.setup, (stolen,))
    verdict = decide(box, Pair(scenario, first, thief), 2, DEFAULT_LIMIT)
    assert (verdict.winnable, verdict.safe) == ("no", "no")
    assert verdict.furthest is not None
    (why,) = reasons(verdict.play, verdict.furthest)
    assert "The Ledger has been used up for" in why


def replace_mission(mission: Mission, setup: tuple[Put, ...], goals: tuple[Goal, ...]) -> Mission:
    return Mission(mission.place, mission.id, mission.title, mission.points, mission.story, setup, goals)


# The bound.


def test_tours_are_the_shortest() -> None:
    """Against every order of the slots, for all sets of up to four."""
    board = exchange().board
    assert board is not None
    best = tours(board)
    near: dict[str, tuple[str, ...]] = {**board.walks}
    for pair in board.shortcuts.values():
        near[pair[0]], near[pair[1]] = (*near[pair[0]], pair[1]), (*near[pair[1]], pair[0])
    for index, slot in enumerate(board.slots):
        near[f"s{index}"] = slot.doorways
        for space in slot.doorways:
            near[space] = (*near[space], f"s{index}")
    far = {place: board.reach(place, near) for place in (board.start, *(f"s{n}" for n in range(8)))}
    for some in [(0,), (3, 4), (0, 3, 6), (1, 2, 5), (0, 3, 4, 7), (1, 4, 6, 7)]:
        walks = []
        for order in permutations(some):
            stops = [board.start, *(f"s{n}" for n in order), board.start]
            walks.append(sum(far[a][b] for a, b in pairwise(stops)))
        assert best[sum(1 << n for n in some)] == min(walks)


def test_the_bound_goes_over_the_placements_of_the_named_tiles_only() -> None:
    pair = next(one for one in exchange().pairs if one.id == "cook-the-books+thursdays-child")
    found = bound(exchange(), pair)
    assert found is not None
    assert found.layouts == 8 * 7 * 6
    assert found.best <= found.mean <= found.worst


@pytest.mark.parametrize(("ability", "after", "tokens"), [
    (BlueTokens(3), "discard", 3),
    (BlueTokens(3), "twist", 5),
    (Stealth(), "twist", 1),
    (Shortcut("red"), "discard", 1),
    (Attribute("brains"), "twist", 0),
])  # fmt: skip
def test_gear_shortens_the_bound_of_hero_turns(ability: Ability, after: str, tokens: int) -> None:
    """Stealth and shortcut each add a blue token; gear that is recharged can be used again in the same turn."""
    box, held = exchange(), exchange().gear[0]
    pair = next(box.pairs)
    alone = bound(replace(box, gear=()), pair)
    helped = bound(replace(box, gear=(structs.replace(held, ability=ability, after=after),)), pair)
    assert alone is not None
    assert helped is not None
    green = 6
    assert alone.turns == ceil(alone.best / (6 + 1 + green))
    assert helped.turns == ceil(helped.best / (6 + 1 + green + tokens))


def test_more_to_do_is_never_bounded_lower() -> None:
    box = exchange()
    (scenario,) = box.scenarios
    nothing = replace_mission(scenario.missions[0], (), (Scout(1, AT),))
    for mission in scenario.missions:
        alone, both = (
            bound(box, Pair(scenario, nothing, mission)),
            bound(box, Pair(scenario, scenario.missions[0], mission)),
        )
        assert alone is not None
        assert both is not None
        assert alone.best <= both.best


@pytest.mark.slow
def test_no_played_game_is_shorter_than_the_bound() -> None:
    """The bound is also sound for whole games: tokens spent in won games by several players."""
    from toolkit.games.nemo_rising.playing.tabletop import PairMatch

    box = exchange()
    for pair in list(box.pairs)[:4]:
        found = bound(box, pair)
        assert found is not None
        games = [PairMatch(box, pair, 2, "easy", "skipped").play(alone("careful"), f"{n}", n) for n in range(6)]
        assert all(game.turns >= found.turns for game in games if game.outcome == "won")  # type: ignore[attr-defined]
        assert any(game.outcome == "won" for game in games)


def test_without_a_board_there_is_no_bound() -> None:
    box = exchange()
    assert bound(replace(box, board=None), next(box.pairs)) is None


def test_a_tile_that_nobody_can_walk_to_is_lost_on_some_layout() -> None:
    board = json.loads((NEMO_SMALLEST / "board.json").read_text("utf-8"))
    board["slots"][0]["doorways"] = ["0,1"]
    board["walls"] = [["0,0", "0,1"], ["0,1", "0,2"]]
    box = starter({"board.json": board})
    chosen = Chosen((("heroes", ("2",)),))
    pair = next(iter(box.pairs))
    (claim,) = PairSolver().prove(box, Subject(pair.id, pair.title), chosen, DEFAULT_LIMIT)
    assert (claim.name, claim.answer, claim.finding) == ("winnable", "no", "connected")
    assert claim.why == ("No hero can walk from Start to slot 1: whatever tile lies there is lost.",)
    assert bound(box, pair) is None
