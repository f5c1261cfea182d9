"""The Weather Exchange: clean, proved, as large as it should be, and ready to be printed, played and read aloud."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.bench.balance import results
from tests.conftest import exact
from tests.every_game import NEMO_SMALLEST
from tests.games.nemo_rising.making import EXCHANGE, GAME, exchange, laid, read
from tests.inspecting import inspect
from toolkit.games.nemo_rising.content import abilities as a
from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.goals import DoTask
from toolkit.games.nemo_rising.content.model import COUNTS, TO_SECURE
from toolkit.games.nemo_rising.playing.aims import wants_scouting
from toolkit.games.nemo_rising.playing.course import Course
from toolkit.games.nemo_rising.playing.tabletop import GameResult, PairMatch
from toolkit.games.nemo_rising.printing.press import BoxPress
from toolkit.games.nemo_rising.proving.demands import tile_sets
from toolkit.lint.selection import Selection
from toolkit.playing.seats import alone
from toolkit.press.judging import findings
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical
from toolkit.source.reading import read_file

FOLDER = Folder(EXCHANGE, "exchange")
both_boxes = pytest.mark.parametrize("root", [EXCHANGE, NEMO_SMALLEST], ids=["exchange", "starter"])


@pytest.mark.slow
@both_boxes
def test_nothing_is_wrong_with_proofs_and_nothing_is_suppressed(root: Any) -> None:
    found = inspect(Folder(root, "box"), GAME, Selection(select=("ALL",)))
    assert exact(found.diagnostics) == []
    assert found.suppressed == 0


@both_boxes
def test_files_are_in_their_canonical_form(root: Any) -> None:
    folder = Folder(root, "box")
    for file in folder.json_files():
        kind = next(kind for kind in GAME.reader().files if matches(file, kind.pattern))
        document, faults = read_file(folder, file)
        assert not faults
        assert canonical(document, kind, GAME.reader().schemas) == document.text, file


@both_boxes
def test_every_text_fits_on_its_piece(root: Any) -> None:
    assert [one.message for one in findings(BoxPress(), read(Folder(root, "box")))] == []


def test_as_large_as_the_rulebook_says() -> None:
    box = exchange()
    (scenario,) = box.scenarios
    assert box.counts == COUNTS
    assert (len(scenario.tiles), len(scenario.missions), len(scenario.deck)) == (8, 6, 24)
    assert sorted(face.initiative for face in scenario.faces) == list(range(1, 36))
    assert (len(box.deck), len(box.gear), len(box.heroes)) == (24, 10, 4)
    assert len(list(box.pairs)) == 15


def test_no_pair_makes_the_rule_of_four_pointless() -> None:
    for pair in exchange().pairs:
        assert min(map(len, tile_sets(pair))) < TO_SECURE, pair.id


def test_kept_cards_leave_in_both_ways_and_act_at_every_time() -> None:
    (scenario,) = exchange().scenarios
    kept = [one.keep for one in scenario.threats if one.keep]
    assert {one.when for one in kept} == {"end_of_turn", "attack", "scout"}
    assert any(one.defeated for one in kept)
    assert any(one.task for one in kept)


def test_abilities_and_effects_of_nearly_every_kind() -> None:
    box = exchange()
    used: set[type] = {type(one) for card in box.actions for _, half in card.halves for one in half.abilities}
    used |= {type(one) for card in box.gear for one in card.abilities}
    used |= {type(one) for hero in box.heroes for one in hero.abilities}
    assert used == set(a.ABILITIES.values()) - {a.Free}
    (scenario,) = box.scenarios
    effects = {type(one.effect) for one in every_effect(scenario)}
    assert set(e.EFFECTS.values()) - effects == {e.TakeStory, e.LoseStory, e.Unsecure, e.Say}


def test_all_three_attributes_on_action_cards_equally() -> None:
    halves = [half for card in exchange().deck for _, half in card.halves]
    counted = Counter(one.attribute for half in halves for one in half.abilities if isinstance(one, a.Attribute))
    assert max(counted.values()) - min(counted.values()) <= 1
    assert {half.cost for half in halves} == {0, -1}


@pytest.mark.slow
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_all_pairs_together_are_in_the_declared_band(heroes: int) -> None:
    """A sample of each pair; `tests.bench.balance` measures them one by one."""
    box = exchange()
    assert box.band is not None
    won = [one.outcome == "won" for _, some in results(heroes, "medium", 3) for one in some]
    assert box.band.lowest <= 100 * sum(won) / len(won) <= box.band.highest


@pytest.mark.slow
def test_difficulty_makes_a_difference() -> None:
    easy, hard = (
        sum(one.outcome == "won" for _, some in results(4, difficulty, 2) for one in some)
        for difficulty in ("easy", "hard")
    )
    assert easy > hard


@pytest.mark.slow
def test_careful_players_do_better_than_wanderers_and_runs_repeat() -> None:
    match = PairMatch(exchange(), next(exchange().pairs), 2, "medium", "discarded")
    careful = [match.play(alone("careful"), f"{n}", n) for n in range(5)]
    wandering = [match.play(alone("wanderer"), f"{n}", n) for n in range(5)]
    assert sum(one.outcome == "won" for one in careful) > sum(one.outcome == "won" for one in wandering) == 0
    assert careful == [match.play(alone("careful"), f"{n}", n) for n in range(5)]
    for one in (*careful, *wandering):
        assert isinstance(one, GameResult)
        assert one.points == 0 if one.outcome == "lost" and one.reason != "too long" else one.points > 0
    (lost, band) = match.details(careful)
    assert lost.name == "points_lost"
    assert band.name == "band"


# Worth reading.


def sentences() -> Iterator[tuple[str, str]]:
    for one in exchange().written:
        for sentence in re.split(r"(?<=[.!?])\s+", one.text):
            yield one.card, re.sub(r"[^a-z0-9 ]", "", sentence.casefold()).strip()


def test_no_two_pieces_have_a_sentence_in_common() -> None:
    seen: dict[str, str] = {}
    for card, sentence in sentences():
        assert seen.setdefault(sentence, card) == card, f"{card} and {seen[sentence]}: {sentence}"
    assert len(seen) > 150


def test_every_piece_with_a_picture_has_a_brief_and_a_line_to_read() -> None:
    (scenario,) = exchange().scenarios
    every: list[Any] = [*scenario.tiles, *scenario.threats, *scenario.enemies, *scenario.tokens, *exchange().gear]
    for one in every:
        assert one.text is not None, one.id
    shown: list[Any] = [*scenario.tiles, *scenario.missions, *scenario.enemies, *scenario.tokens, *exchange().heroes]
    for pictured in shown:
        assert pictured.art is not None, pictured.id
        assert str(pictured.art.brief).endswith("."), pictured.id


def test_no_name_from_the_rulebook() -> None:
    """Names in the rulebook belong to somebody else."""
    taken = ("Nemo", "Robur", "Nautilus", "Sara Duncan", "Fulmer", "Grant", "Command Deck", "Hangar", "Rocket Boots",
             "Guard Dogs", "Mechanical Wasp", "Foot Soldiers", "Elite Squad", "Alarm Sensor", "Sabotage")  # fmt: skip
    text = " ".join((EXCHANGE / file).read_text("utf-8") for file in FOLDER.json_files())
    assert [name for name in taken if name.casefold() in text.replace("nemo_rising", "").casefold()] == []


def test_careful_heroes_go_on_scouting_for_a_tile_that_they_may_choose() -> None:
    table = laid(4, "cook-the-books+early-closing")
    (bell,) = [index for index, goal in enumerate(table.goals) if isinstance(goal, DoTask) and goal.each]
    known = ("ballast-kitchens", "cloud-vaults", "kite-yards", "thunder-foundry")
    for spot in table.spots:
        spot.scouted = spot.tile.id in known
    table.done[bell] = ["ballast-kitchens"]
    assert wants_scouting(table)
    next(spot for spot in table.spots if spot.tile.id == "anchor-house").scouted = True
    assert not wants_scouting(table)


def test_a_game_begins_with_its_story_and_missions() -> None:
    table = laid(2, "let-it-thunder+thursdays-child")
    course = Course(table, "skipped")
    course._set_up()
    assert table.log is not None
    assert [line for line in table.log if not line.startswith("“")] == [
        "Mission: Let It Thunder.",
        "Mission: Thursday’s Child.",
        f"There are {table.points} mission points.",
    ]
