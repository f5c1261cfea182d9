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
from tests.games.nemo_rising.by_the_book import judge
from tests.games.nemo_rising.making import exchange, starter
from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.abilities import (
    ATTRIBUTES,
    Ability,
    Attribute,
    AttributeDie,
    BlueTokens,
    Shortcut,
    Stealth,
)
from toolkit.games.nemo_rising.content.effects import Effect, GainGear, Lose, LoseStory, PlaceEnemy, TakeStory, Unsecure
from toolkit.games.nemo_rising.content.goals import START, Defeat, Deliver, DoTask, Goal, Scout, Secure, Stand, Task
from toolkit.games.nemo_rising.content.model import (
    DICE,
    ActionCard,
    Box,
    Enemy,
    Face,
    Gear,
    Half,
    Hero,
    Mission,
    Pair,
    Put,
    Scenario,
    StoryToken,
    Threat,
    Tile,
)
from toolkit.games.nemo_rising.proving.bound import bound, tours
from toolkit.games.nemo_rising.proving.claims import PairSolver, _told
from toolkit.games.nemo_rising.proving.position import Play
from toolkit.games.nemo_rising.proving.search import decide
from toolkit.games.nemo_rising.proving.state import Move
from toolkit.games.nemo_rising.proving.story import reasons, steps
from toolkit.playing.seats import alone
from toolkit.search.claims import DEFAULT_LIMIT, Subject
from toolkit.settings import Chosen
from toolkit.source.inline import Text

AT = Place("test.json")
TILES, TOKENS, ENEMIES = ("a", "b", "c", "d", "e"), ("t", "u"), ("x", "y")


def some_icons(random: Random) -> tuple[str, ...]:
    return tuple(random.choices(("brains", "brawn"), k=random.choice((1, 1, 1, 2, 2, 3, 4))))


def some_face(random: Random, id: str, number: int) -> Face:
    return Face(AT, id, number, random.choice([("skill",), ("skill", "brawn"), ("brains",) * 3, ("skill",) * 4]))


def some_enemy(random: Random, id: str, geared: bool) -> Enemy:
    faces = tuple(some_face(random, id, number) for number in range(1 if geared else random.choice((1, 2))))
    return Enemy(AT, id, id, "bestial", faces[0].icons, faces)


def some_abilities(random: Random, *others: Ability) -> tuple[Ability, ...]:
    when = random.choice([(), ("task",), ("confront",), ("defend",)])
    return (random.choice([Attribute(random.choice((*ATTRIBUTES, None)), when), *others]),)


def some_gear(random: Random, id: str) -> Gear:
    after = random.choice(("twist", "discard"))
    recharge = Task("again", some_icons(random), (), AT) if after == "twist" and random.random() < 0.8 else None
    return Gear(AT, id, id, some_abilities(random, AttributeDie(), BlueTokens(1)), after, recharge)


def random_box(random: Random) -> tuple[Box, Pair]:
    """Four or five tiles, two tokens, two enemies, and two missions that may get in each other's way.

    Decks, dice, gear and heroes may lack an attribute; with gear or with enemies on tiles, what there is else is less.
    """
    geared, guarded = random.random() < 0.4, random.random() < 0.3
    tiles = TILES[: 4 if geared or guarded else random.choice((4, 4, 5))]

    def few(chance: float) -> bool:
        return random.random() < chance * (0.4 if geared or guarded else 1.0)

    def penalty() -> tuple[Effect, ...]:
        choices: list[Effect] = [Lose(1), LoseStory(random.choice(TOKENS)), Unsecure(random.choice(tiles))]
        return (random.choice(choices),) if few(0.3) else ()

    def task() -> Task:
        return Task("try", some_icons(random), penalty(), AT)

    def reward() -> tuple[Effect, ...]:
        gains: list[Effect] = [GainGear(1), TakeStory(random.choice(TOKENS)), Lose(1)]
        return (random.choice(gains),)

    def scouted(id: str) -> tuple[Effect, ...]:
        place = PlaceEnemy(random.choice(ENEMIES), None, random.choice((id, random.choice(tiles))))
        return (place,) if guarded and random.random() < 0.5 else ()

    def tile(id: str) -> Tile:
        needs = random.choice(TOKENS) if few(0.15) else None
        red = task() if few(0.5) else None
        green, more = task() if few(0.3) else None, reward() if few(1.0) else ()
        return Tile(AT, id, id, red, needs, green, more, scouted=scouted(id))

    def goal() -> Goal:
        token = random.choice((*TOKENS, None))
        match random.randrange(6):
            case 0:
                wanted = random.choice((*ENEMIES, None))
                return Defeat(random.choice((1, 2)), AT, wanted, basic=random.random() < 0.3)
            case 1:
                return Deliver(random.choice(TOKENS), random.choice((*tiles, START)), AT)
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
        goals = tuple(goal() for _ in range(1 if geared or guarded else random.choice((1, 2))))
        setup = tuple(
            Put(AT, token, random.choice(tiles))
            if random.random() < 0.6
            else Put(AT, token, None, random.choice(ENEMIES))
            for token in TOKENS
            if random.random() < 0.7
        )
        return Mission(AT, id, id, 5, Text(("Once.",), AT), setup, goals)

    def threat(id: str) -> Threat:
        on = random.choice(tiles) if guarded and random.random() < 0.3 else None
        return Threat(AT, f"come-{id}", "Come", (PlaceEnemy(id, None if on else 1, on),))

    halves = [Half(some_abilities(random, AttributeDie(), Stealth()), 0) for _ in range(4)]
    scenario = Scenario(
        AT, "s", "S", "red", None, tuple(map(tile, tiles)),
        tuple(threat(id) for id in ENEMIES if random.random() < (0.4 if geared else 0.8)),
        (mission("m"), mission("n")), tuple(some_enemy(random, id, geared) for id in ENEMIES),
        tuple(StoryToken(AT, id, id) for id in TOKENS),
    )  # fmt: skip
    box = Box(
        Path(), AT, "Box", (scenario,), None,
        tuple(ActionCard(AT, f"card-{n}", halves[n], halves[n + 2]) for n in range(2)),
        tuple(some_gear(random, id) for id in ("g", "h")[: random.choice((1, 2))]) if geared else (),
        tuple(Hero(AT, id, id, some_abilities(random, Stealth(), AttributeDie())) for id in "pqr"),
        dice=random.choice([DICE, ("brains", "skill"), ("brawn", "blank"), ("blank", "blank"), ("wild", "blank")]),
    )  # fmt: skip
    (pair,) = scenario.pairs
    return box, pair


@pytest.mark.slow
@pytest.mark.sampled(one_in=12)
@pytest.mark.parametrize("seed", range(24))
def test_agrees_with_brute_force(seed: int) -> None:
    for number in range(3):
        box, pair = random_box(Random(f"{seed} {number}"))
        players = 1 + seed % 3
        verdict = decide(box, pair, players, 10**6)
        won, safe = judge(box, pair, players)
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
    held = next(one for one in exchange().gear if isinstance(one.abilities[0], Attribute))
    gear = tuple(structs.replace(held, id=one, abilities=(Attribute(one),)) for one in ATTRIBUTES)
    box = replace(box, actions=exchange().actions, dice=DICE, heroes=())
    (scenario,) = box.scenarios
    task = DoTask(Task("try", icons, (), AT), ("a",), AT)
    mission = Mission(AT, "m", "m", 5, Text(("Once.",), AT), (), (task,))
    tiles = tuple(Tile(AT, id, id, None, None, None, ()) for id in TILES[:4])
    pair = Pair(replace(scenario, tiles=tiles), mission, structs.replace(mission, id="n", goals=(Scout(1, AT),)))
    verdict = decide(replace(box, gear=gear), pair, players, DEFAULT_LIMIT)
    assert verdict.winnable == winnable
    assert judge(replace(box, gear=gear), pair, players)[0] == (winnable == "yes")


def replayed(play: Play, way: tuple[object, ...], *, won: bool) -> None:
    """Makes the moves of a proof, each of which has to be possible."""
    position = play.start
    for move in way:
        assert move in set(play.moves(position))
        position = play.apply(position, move)
    assert play.is_won(position) == won


def test_moves_are_told_without_what_played_no_part() -> None:
    """As programs read them: gear and luck stand there only where there were some."""
    assert _told(Move("scout", 3)) == ["scout", "3", "-1"]
    assert _told(Move("task", 1, 2, gear=((4, 0, 1),))) == ["task", "1", "2", [], [["4", "0", "1"]]]


@pytest.mark.slow
def test_brute_force_sees_every_verdict() -> None:
    """Guards the test above: some random scenarios can be won and some cannot; some are safe and some are not."""
    missing = {(True, True), (True, False), (False, False)}
    for seed in range(24):
        missing.discard(judge(*random_box(Random(f"{seed} 0")), 2))
        if not missing:
            break
    assert missing == set()


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
    helped = bound(replace(box, gear=(structs.replace(held, abilities=(ability,), after=after),)), pair)
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
