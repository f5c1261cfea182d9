"""The boxes that are included: clean, as large as they should be, winnable, and using what the game has to offer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

import pytest

from tests.conftest import REPOSITORY, exact
from tests.games.unlikely_heroes.everything import everything
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from tests.press.setting import inks
from toolkit.games import game_named, game_of
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.components import EXPANSIONS, component_counts
from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Card,
    Challenge,
    Hero,
    Item,
    Map,
    OutOfLuck,
    Quest,
    Role,
    Trait,
)
from toolkit.games.unlikely_heroes.content.parts import Effect, Trial
from toolkit.games.unlikely_heroes.land.table import lay, maps_of
from toolkit.games.unlikely_heroes.playing.reading.clues import numbers_in
from toolkit.games.unlikely_heroes.printing.press import BoxPress
from toolkit.games.unlikely_heroes.proving.reasons.story import steps
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.lint.selection import Selection
from toolkit.press.layout.reading import word_sizes
from toolkit.press.shapes.ink import Picture
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical
from toolkit.source.reading import read_file

T = TypeVar("T", bound=Card)

SAGA, MORE, TUTORIAL = "second-best-saga", "second-best-saga-expansions", "tutorial"
BOXES = (SAGA, MORE, TUTORIAL)
OTHER_GAMES = (
    "nemo-rising-weather-exchange",
    "nemos-war-year-without-a-flag",
    "nexus-ops-weeping-moon",
    "smog-penny-for-the-dark",
)
QUESTS = (
    "the-great-round",
    "spring-at-customs",
    "the-weighing-of-names",
    "ink",
    "a-wedding-among-trolls",
    "the-end-postponed",
)
REGIONS = (range(1, 27), range(27, 51), range(51, 71))
NEEDED = {
    "the-great-round": ("74", "121", "116", "117"),
    "spring-at-customs": ("149-declare", "159", "160", "93"),
    "the-weighing-of-names": ("92", "176", "178-interest", "251", "252", "253", "266", "76"),
    "ink": ("123", "138", "218", "141"),
    "a-wedding-among-trolls": ("161", "255", "256", "257", "165", "187", "193", "259", "260", "261", "162"),
    "the-end-postponed": ("81", "119", "163", "195", "167", "263", "264", "265", "216"),
}
"""The challenges on the way through each quest, as its chapters tell it."""

every_box = pytest.mark.parametrize("name", BOXES)
every_quest = pytest.mark.parametrize("quest", QUESTS)


def folder(name: str) -> Folder:
    return Folder(REPOSITORY / "adventures" / name, name)


@lru_cache(maxsize=8)
def inspected(name: str) -> Inspection:
    return inspect(folder(name), game_of(folder(name)))


def box(name: str = SAGA) -> Box:
    found = inspected(name).box
    assert isinstance(found, Box)
    return found


def quest_of(title: str) -> Quest:
    return next(quest for quest in box().quests if quest.id == title)


def encounters(name: str = SAGA) -> list[Card]:
    return [card for card in box(name).cards if card.number is not None]


def of_kind(kind: type[T], name: str = SAGA) -> list[T]:
    return [card for card in box(name).cards if isinstance(card, kind)]


def trials() -> list[Trial]:
    return [trial for card in of_kind(Challenge) for trial in card.trials]


def effects(*names: str) -> Iterator[Effect]:
    for name in names:
        for card in box(name).cards:
            match card:
                case Hero(effect=Effect() as effect) | Item(effect=Effect() as effect) | OutOfLuck(effect=effect):
                    yield effect
                case Trait(scale=scale):
                    yield from scale


def operations(*names: str) -> Iterator[o.Operation]:
    for name in names:
        for owner in box(name).owners:
            for instruction in owner.instructions:
                yield from o.every_operation(instruction.do)
        for quest in box(name).quests:
            for chapter in quest.chapters:
                for variant in chapter.variants:
                    for objective in variant.objectives:
                        yield from o.every_operation(objective.do)


def conditions() -> Iterator[c.Condition]:
    """Every condition of the saga, and those inside them."""
    yield from conditions_of(box().quests)
    for effect in effects(SAGA):
        if effect.condition is not None:
            yield from inside(effect.condition)
    for operation in operations(SAGA):
        if isinstance(operation, o.When):
            yield from inside(operation.condition)


def conditions_of(quests: Iterable[Quest]) -> Iterator[c.Condition]:
    """Those of objectives and failures."""
    for quest in quests:
        for chapter in quest.chapters:
            for variant in chapter.variants:
                for objective in variant.objectives:
                    yield from inside(objective.condition)
                for failure in variant.failures:
                    yield from inside(failure.condition)


def inside(condition: c.Condition) -> Iterator[c.Condition]:
    yield condition
    match condition:
        case c.All(parts) | c.Any(parts):
            for part in parts:
                yield from inside(part)
        case c.Not(part):
            yield from inside(part)


# Clean.


@every_box
def test_nothing_is_wrong_and_nothing_is_suppressed(name: str) -> None:
    found = inspected(name)
    assert exact(found.diagnostics) == []
    assert found.suppressed == 0


@every_box
def test_files_are_in_their_canonical_form(name: str) -> None:
    game = game_named("unlikely_heroes")
    for file in folder(name).json_files():
        kind = next(kind for kind in game.reader().files if matches(file, kind.pattern))
        document, faults = read_file(folder(name), file)
        assert not faults
        assert canonical(document, kind, game.reader().schemas) == document.text, file


LEAST_WINDOW = 17.0
"""The least height of a card's picture, in mm."""


@pytest.mark.slow
@every_box
def test_every_text_fits_on_its_card(name: str) -> None:
    """In few sizes, none of them small, and without taking the picture's room."""
    sizes: set[float] = set()
    for card in BoxPress().components(box(name)).components:
        for side, source in card.sides:
            face, found = source.lay_out()
            assert [one.message for one in found] == []
            sizes |= word_sizes(face)
            if side == "front" and card.kind != "map":
                highest = max(
                    (picture.height for picture in inks(face) if isinstance(picture, Picture)), default=LEAST_WINDOW
                )
                assert highest >= LEAST_WINDOW, card.label
    assert len(sizes) <= 6
    assert min(sizes) >= 6


# As large as a box is.


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_every_text_of_other_games_fits_as_well(name: str) -> None:
    where = folder(name)
    found = inspect(where, game_of(where), Selection(select=("TK1",)))
    assert [(one.code, one.message) for one in found.diagnostics] == []


def test_the_saga_has_the_size_of_a_box() -> None:
    there = component_counts(box())
    assert there == dict(box().counts) | dict.fromkeys(EXPANSIONS, 0)
    assert there["encounters"] == len(encounters()) == 275
    assert (there["maps"], there["items"], there["challenges"], there["heroes"]) == (72, 101, 93, 9)
    assert there["starting_heroes"] == 5
    assert there["starting_items"] == 15
    assert (there["luck"], there["out_of_luck"], there["quests"]) == (24, 8, 6)


def test_numbers_have_no_gaps() -> None:
    assert sorted(box().encounters) == list(range(1, 267))


def test_four_starting_heroes_are_there_from_the_first_game_on() -> None:
    starting = [hero for hero in of_kind(Hero) if hero.starting == "available" and hero.number is None]
    assert Counter(hero.variant for hero in starting) == {"normal": 4, "hard": 4}
    assert len({hero.name for hero in starting}) == 4
    assert sum(item.starting == "available" for item in of_kind(Item)) == 10


def test_the_expansions_are_whole() -> None:
    there = component_counts(box(MORE))
    assert {component: there[component] for component in EXPANSIONS} == EXPANSIONS
    assert box(MORE).expansion


def test_the_tutorial_is_small() -> None:
    luck = ("luck", "out_of_luck", "clock")
    assert sum(card.KIND not in luck for card in box(TUTORIAL).cards) == 25
    assert [len(quest.chapters) for quest in box(TUTORIAL).quests] == [3]


def test_three_regions_that_fit_together() -> None:
    table = lay(maps_of(box()))
    assert table.loops == ()
    assert table.overlaps == ()
    assert sorted(table.spots) == list(range(1, 71))
    groups = [{table.spots[number].group for number in region} for region in REGIONS]
    assert groups == [{0}, {0}, {1}]  # the fells lie north of the shore, and Underneath has its own table


def test_six_quests_with_a_story_each() -> None:
    quests = box().quests
    assert [quest.id for quest in quests] == list(QUESTS)
    assert [len(quest.chapters) for quest in quests] == [3, 4, 5, 5, 6, 6]
    assert [quest.level for quest in quests] == [1, 2, 3, 4, 5, 6]
    for quest in quests:
        assert quest.origin is not None
        assert quest.scoring is not None
        for chapter in quest.chapters:
            for variant in chapter.variants:
                assert variant.story is not None
                assert "**" in str(variant.story), f"{quest.id}: chapter {chapter.number} has no clue"
                assert variant.objectives
                assert variant.failures


def test_quests_get_harder() -> None:
    """By the easiest box of every challenge on the way that asks for no item, for two heroes."""
    by_id = {card.id: card for card in of_kind(Challenge)}
    asked = [
        [min(one.value * (2 if one.per_hero else 1) for one in by_id[id].trials if not one.needs) for id in needed]
        for needed in NEEDED.values()
    ]
    average = [sum(values) / len(values) for values in asked]
    assert average == sorted(average)
    assert average[0] < 4 < 6.5 < average[-1]


def test_quests_get_longer() -> None:
    """In chapters, in steps of the walk to the end, and in minutes for every party."""
    quests = box().quests
    chapters = [len(quest.chapters) for quest in quests]
    assert chapters == sorted(chapters)
    walks = [len(steps(compiled(quest), solve(box(), quest, 2).walkthrough)) for quest in quests]
    assert walks == sorted(set(walks))
    for party in zip(*(quest.minutes for quest in quests), strict=True):
        minutes = [of for _, of in party]
        assert minutes == sorted(set(minutes))


# Winnable.


def compiled(quest: Quest) -> CompiledQuest:
    return CompiledQuest(box(), quest, 2)


@every_quest
def test_every_quest_can_be_won(quest: str) -> None:
    verdict = solve(box(), quest_of(quest), 2)
    assert (verdict.winnable, verdict.safe) == ("yes", "yes")
    play = compiled(quest_of(quest))
    position = begin(play)
    for move in verdict.walkthrough:
        position = apply(play, position, move)
    assert position.outcome == "won"
    assert steps(play, verdict.walkthrough)[-1] == "The objective is met; the quest is won."


@pytest.mark.slow
@every_quest
@pytest.mark.parametrize("heroes", [2, 4])
def test_nobody_gets_stuck(quest: str, heroes: int) -> None:
    """Neither by what the cards force on players, nor by an innocent move."""
    assert find_locks(box(), quest_of(quest), heroes, 2_000).answer == "none"


def test_the_tutorial_can_be_won_and_nobody_gets_stuck() -> None:
    (quest,) = box(TUTORIAL).quests
    assert solve(box(TUTORIAL), quest, 2).winnable == "yes"
    assert find_locks(box(TUTORIAL), quest, 2, 50_000).answer == "none"


# What the game has to offer.


def test_every_operation_is_used() -> None:
    assert {type(one) for one in operations(SAGA, MORE)} == set(o.OPERATIONS.values())


def test_conditions_of_nearly_every_kind() -> None:
    """Only those that no story asked for are missing: where heroes stand, and what is left. An author finds
    them in the schema; the box that uses every property of it has them, so that each is parsed, worded and printed."""
    of_scores = {type(part) for quest in box().quests if quest.scoring for line in quest.scoring.lines
                 if line.condition for part in inside(line.condition)}  # fmt: skip
    missing = set(c.CONDITIONS.values()) - {type(one) for one in conditions()} - of_scores
    assert missing - {c.Unlocked} == {c.At, c.EnergyLeft, c.LuckLeft}
    assert missing <= {type(one) for one in conditions_of(everything().box.quests)}


def test_failures_of_four_kinds() -> None:
    failures = {
        type(failure.condition)
        for quest in box().quests
        for chapter in quest.chapters
        for variant in chapter.variants
        for failure in variant.failures
    }
    assert failures >= {c.OutOfLuckDrawn, c.ClockRounds, c.Gone, c.Failed}


def test_effects_of_every_trigger_timing_and_step() -> None:
    every = list(effects(SAGA, MORE))
    assert {one.trigger for one in every} == {"turn", "passive", "adjacent", "anytime", "reveal", "play", "forced"}
    timings = [one.timing for one in every if one.timing]
    assert {one.when for one in timings} == {"before", "after", "during"}
    assert {one.step for one in timings} == set(
        "action backpack travel explore reveal challenge draw_luck strain success failure forfeit discard turn clock"
        " regroup chapter".split()
    )
    of_saga = list(effects(SAGA))
    assert {one.trigger for one in of_saga} == {one.trigger for one in every}
    assert any(one.charged for one in of_saga)
    assert any(one.uncharged and not one.charged for one in of_saga)
    assert any(one.discard_when_depleted for one in of_saga)
    assert any(one.condition for one in of_saga)


def test_puzzles_of_five_colours_with_one_true_choice_and_two_decoys() -> None:
    """A decoy's pieces fit, and make something; but not what the chapter asks for."""
    solutions = {puzzle.colour: sorted(one.sum for one in puzzle.solutions) for puzzle in puzzles_of(box())}
    assert solutions == {
        "blue": [209, 210, 228],
        "gold": [212],
        "green": [213],
        "purple": [214],
        "red": [211, 229],
    }
    chapter = quest_of("spring-at-customs").chapters[2]
    assert [variant.item for variant in chapter.variants] == [209, 210, None]


def test_dependencies_by_number_and_by_tag() -> None:
    backs = [card.back.needs for card in encounters() if card.back and card.back.needs]
    on_trials = [trial.needs for trial in trials() if trial.needs]
    for needs in (backs, on_trials):
        assert any(one.items for one in needs)
        assert any(one.tags for one in needs)


def test_gates_that_ask_for_a_tag_have_more_than_one_key() -> None:
    wanted = {tag for card in of_kind(Map) if card.back and card.back.needs for tag in card.back.needs.tags}
    keys = Counter(tag for item in of_kind(Item) if item.number for tag in item.tags if tag in wanted)
    assert keys == {"climbing": 5, "light": 4, "oil": 4, "pass": 4, "wedding": 2}


def test_challenges_of_every_sort() -> None:
    cards = of_kind(Challenge)
    assert sum(card.joined for card in cards) >= 8
    assert sum(card.forced for card in cards) >= 5
    assert sum(trial.per_hero for trial in trials()) >= 8
    assert {trial.skill for trial in trials()} == {"strength", "wit", "dexterity"}
    assert all(any(trial.needs is None for trial in card.trials) for card in cards if card.forced)
    assert sum(isinstance(op, o.Choose) for op in operations(SAGA)) >= 3


def test_draws_and_discards_after_a_reveal() -> None:
    assert any(card.draws for card in of_kind(Item))
    assert any(card.draws for card in of_kind(Map))
    assert sum(bool(card.discards) for card in of_kind(Challenge)) >= 3
    assert [item.discard_without for item in of_kind(Item) if item.discard_without] == [127]


def test_maps_that_replace_others() -> None:
    assert {card.number: card.replaces for card in of_kind(Map) if card.replaces} == {
        18: (17,),
        20: (7,),
        38: (37,),
        64: (63,),
    }


def test_numbers_that_several_cards_share() -> None:
    shared = {number: len(cards) for number, cards in box().encounters.items() if len(cards) > 1}
    assert shared == {46: 2, 57: 2, 71: 3, 90: 2, 104: 2, 149: 2, 175: 2, 178: 2}


def test_what_is_met_again_in_a_later_quest_is_another_card() -> None:
    """Spring is not served twice, nor are the names weighed twice: of these numbers each quest has one card at most."""
    for number in (46, 57, 90, 149, 178):
        for quest in QUESTS:
            assert sum(quest in card.quests for card in box().encounters[number]) <= 1, number


def test_stories_stay_in_their_quests() -> None:
    """No card that gives a story away is met in another quest, and what has two ends says so in the end."""
    for quest in box().quests:
        for number in quest.spoilers:
            cards = [card for card in box().encounters[number] if card.quests == (quest.id,)]
            assert len(cards) == 1, number
        assert {one.outcome for one in quest.epilogues} == {"won", "lost"}
    fork = quest_of("spring-at-customs")
    assert [variant.item for variant in fork.chapters[3].variants] == [209, 210, None]
    assert [one.title for one in fork.epilogues if one.outcome == "won"] == [
        "By Order",
        "In the End",
        "Since You Ask",
        "Side by Side",
    ]


def test_later_quests_remember_what_was_unlocked() -> None:
    asked = {one.card for one in conditions() if isinstance(one, c.Unlocked)}
    assert asked == {"spring-normal", "her-apron", "a-name-of-your-own", "the-second-pen", "rind-a-small-dragon"}
    tags = {tag for trial in trials() if trial.needs for tag in trial.needs.tags}
    assert tags >= {"dragon", "names"}


def test_every_tag_is_read() -> None:
    """A keyword that nothing asks for is noise."""
    needs = [card.back.needs for card in encounters() if card.back] + [trial.needs for trial in trials()]
    read = {tag for one in needs if one for tag in one.tags}
    read |= {one.tag for one in operations(SAGA, MORE) if isinstance(one, o.DiscardItem) and one.tag}
    assert {tag for item in of_kind(Item) for tag in item.tags} == read


def test_meeples_do_not_clash_in_any_quest() -> None:
    starting = {(hero.name, hero.meeple) for hero in of_kind(Hero) if hero.number is None}
    for quest in QUESTS:
        met = {(hero.name, hero.meeple) for hero in of_kind(Hero) if hero.number is not None and quest in hero.quests}
        colours = [meeple for _, meeple in starting | met]
        assert len(set(colours)) == len(colours), quest


def test_most_objectives_print_no_number() -> None:
    """What a chapter asks for has to be found; one number is printed, of a card to be thrown away."""
    printed = [
        (quest.id, chapter.number)
        for quest in box().quests
        for chapter in quest.chapters
        for variant in chapter.variants
        for objective in variant.objectives
        if numbers_in(str(objective.text))
    ]
    assert printed == [("spring-at-customs", 3)]


def test_relocations_variants_unlocks_and_regroups() -> None:
    done = list(operations(SAGA))
    assert sum(isinstance(one, o.Relocate) for one in done) >= 3
    assert any(isinstance(one, o.Regroup) for one in done)
    variants = [len(chapter.variants) for quest in box().quests for chapter in quest.chapters]
    assert sum(many > 1 for many in variants) == 6
    setups = {
        variant.setup.regroup
        for quest in box().quests
        for chapter in quest.chapters
        for variant in chapter.variants
        if variant.setup
    }
    assert "last" in setups
    assert {1, 46, 47, 50, 51, 70} <= setups
    unlocked = {target for one in done if isinstance(one, o.Unlock) for target in one.cards}
    locked = {card.id for card in box().cards if card.starting == "locked"}
    assert locked - unlocked == {"90-mayor"}  # the Lord Mayor is unlocked by being met
    assert unlocked <= locked


def test_a_last_challenge_asks_for_what_only_its_chapter_gives() -> None:
    """So that nothing is finished before the story is; and losing the token loses the quest, rather than sticks it."""
    for quest in box().quests[1:]:
        for variant in quest.chapters[-1].variants:
            assert variant.setup is not None
            assert variant.setup.instruction is not None
            (given,) = (one.cards[-1] for one in variant.setup.instruction.do if isinstance(one, o.Draw))
            (last,) = (one.condition.card for one in variant.objectives if isinstance(one.condition, c.Passed))
            (challenge,) = box().encounters[last]
            assert challenge.back is not None
            assert challenge.back.needs is not None
            (token,) = box().encounters[given]
            assert isinstance(token, Item)
            assert challenge.back.needs.items == (given,) or set(challenge.back.needs.tags) & set(token.tags)
            assert c.Gone(given) in [failure.condition for failure in variant.failures]
            entrances = [
                reference.role
                for owner in box().owners
                for reference in owner.references
                if reference.target == given and reference.role in (Role.ANCHOR, Role.DRAW, Role.REVEAL_DRAW)
            ]
            assert set(entrances) == {Role.DRAW}


# Worth reading.


@every_box
def test_every_card_has_a_brief_for_the_illustrator(name: str) -> None:
    for card in box(name).cards:
        assert card.art is not None, card.label
        assert card.art.brief is not None, card.label
        assert str(card.art.brief).endswith("."), card.label


def test_backs_are_worth_a_peek() -> None:
    """Every back has a clue in bold, and nearly every map says more upside down."""
    for card in encounters():
        assert card.back is not None
        assert "**" in str(card.back.text), card.label
    assert all(card.back and card.back.help for card in of_kind(Map))
    assert all(card.back and card.back.help for card in of_kind(Challenge) if card.number not in (117, 189))


WORDS = frozenset({"text", "help", "story", "brief"})


def sentences(value: Any, key: str = "") -> Iterator[str]:
    """Every sentence that is printed on a card or written for its illustrator, without marks and capitals."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from sentences(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part, key)
    elif isinstance(value, str) and key in WORDS:
        for sentence in re.split(r"(?<=[.!?])\s+", value):
            yield re.sub(r"[^a-z0-9{}: ]", "", sentence.casefold()).strip()


def test_no_two_cards_have_a_sentence_in_common() -> None:
    seen: dict[str, str] = {}
    for name in BOXES:
        for file in folder(name).json_files():
            document, _ = read_file(folder(name), file)
            for index, card in enumerate(document.data.get("cards", ())):
                where = f"{name}/{file} {index}"
                for sentence in sentences(card):
                    assert seen.setdefault(sentence, where) == where, f"{where} and {seen[sentence]}: {sentence}"
    assert len(seen) > 2500
