"""Starting cards that quests unlock (rulebook, p. 4), and the score of a quest (p. 28)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import random_box
from tests.games.unlikely_heroes.test_locks import judged
from tests.games.unlikely_heroes.tiny import COMPONENTS, challenge, chapter, item, objective, place, revealed
from tests.rulebook.tiny_game import NEVER, Told, sit, starter
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.kept import Kept, Outset
from toolkit.games.unlikely_heroes.content.model import Box, Hero
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.people.players import RandomPlayer
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at
from toolkit.games.unlikely_heroes.playing.table.effects import draw_penalty, moment
from toolkit.games.unlikely_heroes.playing.turns.turn import act, finish, start
from toolkit.games.unlikely_heroes.proving.results.campaign import solve_with, unlocked, unlocked_before
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow
from toolkit.games.unlikely_heroes.rules.quests import needs_unlocked_card, unreachable_objective, unwinnable_quest
from toolkit.games.unlikely_heroes.settings import SETTINGS
from toolkit.settings import asked_by

CROWN = item(90, starting="locked", modifiers={"wit": 1})
SWORD = {"kind": "item", "name": "Sword", "starting": "locked", "modifiers": {"strength": 1}}


def box_of(**quest: Any) -> Box:
    made = {"number": 1, "title": "T", "start": 1, "chapters": [chapter(objective(revealed(90)))], **quest}
    files = {
        "cards/encounters.json": {"cards": [place(1, 90), CROWN]},
        "cards/components.json": {"cards": [*COMPONENTS["cards"], SWORD]},
        "quests/the-gate.json": made,
    }
    found = inspect_with(files)
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")]
    assert isinstance(found.box, Box)
    return found.box


def prepared(*words: str) -> PreparedQuest:
    box = box_of()
    return PreparedQuest(box, box.quests[0], Setup(1, kept=Kept(unlocked(box, box.quests[0], words))))


def test_a_locked_card_is_unlocked_by_revealing_it() -> None:
    """p. 4: "Some will be unlocked during your encounters." """
    game = sit([place(1, 90), CROWN])
    game.turn.begin()
    act(game, Explore(0, 90))
    assert game.record.unlocked == ["90"]


def test_unlocked_cards_are_available_during_setup() -> None:
    """p. 4: "these new additional Starting Cards will now be available during setup in future quests, without needing
    to encounter them again"."""
    assert prepared().starting_items == []
    assert [card.name for card in map(prepared("all").cards.__getitem__, prepared("all").starting_items)] == [
        "Sword",
        "Item 90",
    ]
    play = prepared("90")
    game = start(play, Told().choose, Random(1))
    (card,) = play.starting_items
    assert game.position.seats[0].held == 1 << card
    assert not game.position.pile >> card & 1, "it is not to be found again"
    with pytest.raises(ToolkitError, match='no locked starting card "nine"'):
        prepared("nine")


def test_a_won_quest_is_scored_and_ranked() -> None:
    """p. 28: the booklet is where one finds "Game scoring"."""
    lines = [{"points": 5, "per": "quest"}, {"points": 2, "per": "item"}, {"points": -1, "per": "turn"},
             {"points": 50, "per": "hero", "when": {"test": "gone", "card": 90}}]  # fmt: skip
    ranks = [{"at_least": 0, "title": "Guest"}, {"at_least": 6, "title": "Host"}]
    box = box_of(scoring={"lines": lines, "ranks": ranks})
    play = PreparedQuest(box, box.quests[0], Setup(1))
    moves = [Explore(0, 90), Follow(0)]
    game = start(play, Told(turn=lambda _, q: moves.pop(0)).choose, Random(1), log=True)
    result = finish(game)
    assert (result.outcome, result.score) == ("won", 5 + 2 - 1)
    assert (game.log or [])[-1] == "6 points: Host."
    assert finish(start(play, RandomPlayer(Random(3)).choose, Random(3)), most_turns=0).score is None


# A campaign: one quest unlocks what another asks for.


def findings(box: Box) -> list[str]:
    """The codes of what rules say about whether quests can be won."""
    rules = (unreachable_objective.RULE, unwinnable_quest.RULE, needs_unlocked_card.RULE)
    return [one.code for rule in rules if rule.check is not None for one in rule.check(box)]


def two_quests(*locked: dict[str, Any], gate: dict[str, Any], unlocks: bool = True) -> Box:
    """Quest 1, on map 4, unlocks; quest 2, on map 1, has a gate to pass."""
    seals = [{"op": "unlock", "cards": [card["id"]]} for card in locked if "id" in card and unlocks]
    first = challenge(5, [{"op": "gain_energy", "amount": 1}, *seals])
    numbers = [card["number"] for card in locked if "number" in card]
    cards = [place(1, 3), place(4, 5, *numbers), first, challenge(3, [{"op": "win"}], **gate)]
    lost = {"failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]}
    never = chapter(objective({"test": "passed", "card": 3}), **lost)
    files = {
        "cards/encounters.json": {"cards": [*cards, *(card for card in locked if "number" in card)]},
        "cards/components.json": {
            "cards": [*COMPONENTS["cards"], *(card for card in locked if "number" not in card)],
        },
        "quests/one.json": {"number": 1, "title": "One", "start": 4,
                            "chapters": [chapter(objective({"test": "passed", "card": 5}), **lost)]},
        "quests/the-gate.json": {"number": 2, "title": "Two", "start": 1, "chapters": [never]},
    }  # fmt: skip
    found = inspect_with(files)
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")], found.diagnostics
    assert isinstance(found.box, Box)
    return found.box


NAMELESS = {"kind": "item", "name": "Seal", "id": "seal", "starting": "locked", "tags": ["seal"]}


@pytest.mark.parametrize(
    ("card", "needs"), [(CROWN, {"item": 90}), (NAMELESS, {"tag": "seal"})], ids=["by number", "by tag"]
)
def test_a_later_quest_is_won_with_what_an_earlier_one_unlocks(card: dict[str, Any], needs: dict[str, Any]) -> None:
    """p. 4: "Some will be unlocked during your encounters. When unlocked, these new additional Starting Cards will now
    be available during setup in future quests"."""
    box = two_quests(card, gate={"needs": needs})
    name = card.get("id", "90")
    _, second = box.quests
    alone = solve(box, second, 1)
    assert alone.winnable == "no"
    assert not [reason for reason in alone.why if "several things" in reason]
    assert unlocked_before(box, second) == (name,)
    assert unlocked_before(box, box.quests[0]) == ()
    outset, verdict = solve_with(box, second, 2, unlocked(box, second, ["campaign"]))
    assert (outset.chosen, verdict.winnable) == ((name,), "yes")
    assert findings(box) == ["UH516"]


def test_what_nothing_unlocks_cannot_be_begun_with() -> None:
    """p. 4: they are "unlocked during your encounters", not before."""
    box = two_quests(NAMELESS, gate={"needs": {"tag": "seal"}}, unlocks=False)
    second = box.quests[1]
    assert unlocked_before(box, second) == ()
    assert solve_with(box, second, 2, unlocked(box, second, ["campaign"]))[1].winnable == "no"
    assert findings(box) == ["UH503"]


def test_everyone_begins_with_one_item_at_the_most() -> None:
    """p. 4: "Each player picks a Starting Hero (Normal or Hard variant) and a Starting Item"."""
    both = [{**NAMELESS, "id": tag, "name": tag, "tags": [tag]} for tag in ("seal", "key")]
    box = two_quests(*both, gate={"needs": {"tag": "seal"}})
    gate = two_quests(*both, gate={"needs": {"tag": "seal"}, "trials": [
        {"skill": "wit", "value": 1, "needs": {"tag": "key"}, "reward": {"do": [{"op": "win"}]}}]})  # fmt: skip
    names = ("seal", "key")
    assert solve_with(box, box.quests[1], 1, names)[0].chosen == ("seal",)
    assert solve_with(gate, gate.quests[1], 1, names)[1].winnable == "no"
    assert solve_with(gate, gate.quests[1], 2, names)[1].winnable == "yes"


def test_heroes_of_a_game_take_along_what_the_quest_needs() -> None:
    """The guided player wins with it, game by game."""
    box = two_quests(NAMELESS, gate={"needs": {"tag": "seal"}})
    play = PreparedQuest(box, box.quests[1], Setup(1, kept=Kept(unlocked_before(box, box.quests[1]))))
    assert [play.cards[card].id for card in play.needed] == ["seal"]
    results = [finish(start(play, PLAYERS["guided"](play, Random(seed)), Random(seed))) for seed in range(5)]
    assert {one.outcome for one in results} == {"won"}
    first = PreparedQuest(box, box.quests[0], Setup(1))
    told = [finish(start(first, PLAYERS["guided"](first, Random(seed)), Random(seed))).carried for seed in range(5)]
    assert told == [Kept(("seal",))] * 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("heroes", [1, 2])
def test_verdicts_for_heroes_who_begin_with_something_are_the_judges(seed: int, heroes: int) -> None:
    """Every possible position, from a first one in which someone already holds an item."""
    made = random_box(seed)
    locked = [card.id for card in made.cards if card.number in (11, 12) and not made.shares_number(card)][:heroes]
    box, outset = made, Outset(tuple(locked))
    play = CompiledQuest(box, box.quests[0], heroes, outset=outset)
    try:
        judge = Explored(play, most=15_000)
    except AssertionError:
        pytest.skip("too many positions")
    verdict = solve(box, box.quests[0], heroes, 200_000, outset)
    assert verdict.winnable == ("yes" if judge.winnable else "no")
    assert verdict.safe == ("yes" if judge.safe else "no")
    if judge.winnable:
        found = find_locks(box, box.quests[0], heroes, 200_000, outset=outset)
        if not found.crowded:
            assert found.answer == ("found" if judged(judge) else "none")


# Who plays.


def test_nobody_plays_one_hero() -> None:
    """p. 4: "when playing solo, pick 2-4 heroes"."""
    for command in ("playtest", "play"):
        (heroes,) = [one for one in asked_by(SETTINGS, command) if one.name == "heroes"]
        assert heroes.values == ("2", "3", "4")
        with pytest.raises(ToolkitError, match='there is no "1"'):
            heroes.understand(["1"])


def test_each_hero_is_of_either_variant() -> None:
    """p. 4: "Each player picks a Starting Hero (Normal or Hard variant)"."""
    faces = [starter(name, variant=variant) for name in ("A", "B") for variant in ("normal", "hard")]
    files = {
        "cards/encounters.json": {"cards": [place(1)]},
        "cards/components.json": {"cards": faces},
        "quests/the-gate.json": {"number": 1, "title": "T", "start": 1, "chapters": [NEVER]},
    }
    box = inspect_with(files).box
    parties: set[tuple[str, ...]] = set()
    for seed in range(60):
        game = start(PreparedQuest(box, box.quests[0], Setup(2, variant="mixed")), Told().choose, Random(seed))
        heroes = [game.play.cards[seat.hero] for seat in game.position.seats]
        assert sorted(hero.name for hero in heroes) == ["A", "B"], "nobody is there twice"
        parties.add(tuple(hero.variant for hero in heroes if isinstance(hero, Hero)))
    assert parties == {(one, other) for one in ("normal", "hard") for other in ("normal", "hard")}


def test_an_out_of_luck_card_may_last_longer_than_a_quest() -> None:
    """p. 22: "When starting a new quest (unless otherwise specified), discard all Out of Luck cards." """
    cold = {
        "kind": "out_of_luck",
        "name": "A Cold",
        "lasts": "campaign",
        "effect": {
            "trigger": "forced",
            "timing": {"when": "before", "step": "turn"},
            "do": [{"op": "discard_luck", "amount": 2}],
        },
    }
    rain = {**cold, "name": "Rain", "lasts": "quest"}
    files = {
        "cards/encounters.json": {"cards": [place(1)]},
        "cards/components.json": {"cards": [starter("A"), starter("B"), cold, rain]},
        "quests/the-gate.json": {"number": 1, "title": "T", "start": 1, "chapters": [NEVER]},
    }  # fmt: skip
    box = inspect_with(files).box
    quest = box.quests[0]
    first = start(PreparedQuest(box, quest, Setup()), Told().choose, Random(1), log=True)
    draw_penalty(first)
    draw_penalty(first)
    assert finish(first, most_turns=0).carried == Kept(out_of_luck=("a-cold",))
    assert first.log[-1] == "A Cold stays in play in later quests. Play them with: --out-of-luck a-cold"
    game = start(PreparedQuest(box, quest, Setup(kept=Kept(out_of_luck=("a-cold",)))), Told().choose, Random(1))
    assert (game.penalties.drawn, len(game.penalties.pile)) == ([], 1), "it was not drawn in this quest"
    parts = look_at(game, "out-of-luck").parts
    assert parts[0].lines == ("Out of luck: 0 drawn, 1 from earlier quests, 1 left.",)
    assert parts[1].heading == "A Cold"
    moment(game, "before", "turn", 0)
    assert len(game.luck.pile) == 18
    assert finish(game, most_turns=0).carried == Kept(out_of_luck=("a-cold",))
    with pytest.raises(ToolkitError, match='no card "rain" stays in play'):
        PreparedQuest(box, quest, Setup(kept=Kept(out_of_luck=("rain",))))
