"""The game as it is played, rule by rule in the words of the rulebook; the combat example roll by roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from tests.games.nemos_war.making import GAME, box, said
from toolkit.games.nemos_war.balance.columns import Record, level_of, scoured
from toolkit.games.nemos_war.content.model import Box, Ship
from toolkit.games.nemos_war.playing.asking import CAPTURE, NOTHING, SINK, STOP, Choice
from toolkit.games.nemos_war.playing.battle import attack
from toolkit.games.nemos_war.playing.captain import Captain
from toolkit.games.nemos_war.playing.matrix import years
from toolkit.games.nemos_war.playing.players import CAST, serving
from toolkit.games.nemos_war.playing.tabletop import MotiveMatch, YearResult, YearTabletop, lay
from toolkit.games.nemos_war.playing.voyage import IMPERIAL, TRAGIC, OverError, Voyage
from toolkit.games.nemos_war.playing.year import Afloat
from toolkit.playing.seats import alone
from toolkit.settings import Chosen


class Loaded(Random):
    """Dice that show what they are told to."""

    def load(self, shown: Iterable[int]) -> Loaded:
        self.shown = list(shown)
        return self

    def randint(self, a: int, b: int) -> int:
        return self.shown.pop(0)


def match(motive: str = "war", made: Box | None = None) -> MotiveMatch:
    made = made or box()
    return lay(made, next(one for one in made.motives if one.id == motive))


def voyage(motive: str = "war", **changed: Any) -> Voyage:
    return match(motive, box(**changed)).begin("luck")


def answering(play: Voyage, *answers: Choice) -> list[Choice]:
    """Gives these answers in turn; returns what is left of them."""
    left = list(answers)
    play._choose = lambda at, question: left.pop(0)
    return left


def named(name: str, **more: Any) -> Ship:
    return Ship(box().place, name, name, "light-grey", **more)


def test_the_combat_example() -> None:
    """A passenger ship sunk with Ned Land's help, then an ironclad that shoots first, is sunk and captured."""
    play = voyage()
    year = play.year
    capital = Afloat(named("capital", attack=8, defence=11, vp=6, notoriety=2), up=True)
    passenger = Afloat(named("passenger", defence=8, vp=2))
    ironclad = Afloat(named("ironclad", attack=7, defence=10, vp=3, notoriety=1))
    year.seas[year.at] = [capital, passenger, ironclad]
    year.steps["crew"] = year.steps["hull"] = 2
    before, aboard = year.notoriety, len(year.aboard)
    # A 5 and a 3 come to 7 beside the capital ship; the harpooner helps. The ironclad shoots a 4, and hits the hull.
    year.random = Loaded().load([5, 3, 1, 3, 6, 4, 5])
    harpooner = Choice("passenger", "the-harpooner")
    exerts_crew = Choice("exert", "crew")
    left = answering(play, NOTHING, harpooner, SINK, Choice("attack", "", 1), exerts_crew, CAPTURE)
    attack(play, 1)
    assert not left
    assert not year.random.shown
    assert [ship.id for ship in year.sunk[year.at]] == ["passenger"]
    assert year.ships_here == [capital]
    assert len(year.aboard) == aboard - 1
    assert year.steps["hull"] == 3, '"The result costs the Nautilus one Hull Resource"'
    assert year.steps["crew"] == 2, "what is exerted in a success is not lost"
    assert (year.notoriety - before, year.salvage) == (1 + 1, 1)


def test_a_miss_costs_notoriety_and_what_was_exerted() -> None:
    """ "Advance the Notoriety marker by one to account for the tales its surviving crew will later tell." """
    play = voyage()
    year = play.year
    year.seas[year.at] = [Afloat(named("cargo", defence=12, vp=2))]
    year.random, before = Loaded().load([3, 3]), year.notoriety
    answering(play, Choice("exert", "crew"))
    attack(play, 0)
    assert (year.notoriety, year.steps["crew"], year.ships_here[0].up) == (before + 1, 1, True)


def test_a_natural_two_misses_whatever_helps() -> None:
    play = voyage()
    year = play.year
    year.seas[year.at] = [Afloat(named("cargo", defence=3, vp=2), stalked=True)]
    year.random = Loaded().load([1, 1])
    answering(play, NOTHING)
    attack(play, 0)
    assert not year.sunk[year.at]


def test_refits_help_and_spare() -> None:
    """The prow adds one, the plates take one from every attack, and monstrous lines a skull."""
    play = voyage()
    year = play.year
    year.refits = list(play.year.box.refits)
    year.seas[year.at] = [Afloat(named("frigate", attack=7, defence=8, vp=2, notoriety=1))]
    year.random, before = Loaded().load([3, 4, 3, 4]), year.notoriety
    answering(play, NOTHING, SINK)
    attack(play, 0)
    assert (len(year.sunk[year.at]), year.notoriety, sum(year.steps.values())) == (1, before, 0)


def test_warships_attack_with_one_more_at_the_end_of_the_notoriety_track() -> None:
    play = voyage()
    year = play.year
    year.notoriety = 33
    year.seas[year.at] = [Afloat(named("frigate", attack=7, defence=12, vp=2))]
    year.random = Loaded().load([4, 4, 1, 1, 2])
    answering(play, NOTHING)
    attack(play, 0)
    assert year.steps["nemo"] == 1


def test_the_last_resource_is_a_tragic_ending() -> None:
    """ "Loss of the last Nemo, Crew or Hull Resource (this … will cost you fifty Victory Points)." """
    play = voyage()
    play.year.steps["hull"] = 7
    with pytest.raises(OverError):
        play.lose("hull", 1)
    assert (play.reason, play.year.record().tragic) == (TRAGIC, True)


def test_full_oceans_are_an_imperial_victory() -> None:
    play = voyage()
    for index, ocean in enumerate(play.year.oceans):
        play.year.seas[index] = [Afloat(named("cargo", defence=7, vp=1)) for _ in range(ocean.squares)]
    with pytest.raises(OverError):
        play._advance()
    assert (play.reason, play.year.record().imperial) == (IMPERIAL, True)


def test_the_setup() -> None:
    """ "Two each in the North Atlantic, Eastern and Western Pacific, one each in the other three." """
    year = voyage().year
    assert [len(sea) for sea in year.seas] == [ocean.ships for ocean in year.oceans]
    assert sum(map(len, year.seas)) == 9
    assert not any(one.up for sea in year.seas for one in sea)
    assert all(one is not None for one in year.lying)
    assert (year.notoriety, year.week, year.liberation) == (1, 1, 0)
    assert [card.number for card in year.deck].index(9) == 6
    assert 12 in [card.number for card in year.deck[7:]]
    assert len(year.deck) == 10


def test_no_ships_are_placed_on_the_first_turn() -> None:
    """ "Skip this Step on the first turn. You must still roll the dice to determine an Adventure card draw." """
    play = voyage()
    answering(play, NOTHING)
    play.year.random = Loaded().load([2, 3])
    play._prepare()
    assert sum(map(len, play.year.seas)) == 9
    play.year.week = 2
    play.year.random = Loaded().load([2, 3])
    play._prepare()
    assert sum(map(len, play.year.seas)) == 11


def test_doubles_bring_no_ships() -> None:
    play = voyage()
    play.year.week, play.year.random = 2, Loaded().load([2, 2])
    play.year.lying[1] = None
    play._prepare()
    assert sum(map(len, play.year.seas)) == 9
    assert play.year.lying[1] is not None


def test_no_two_weeks_of_rest_in_a_row() -> None:
    """ "Rest/Repair/Refit (not on consecutive turns)." """
    play = voyage()
    assert {"rest", "repair"} <= {one.word for one in play.actions_now()}
    play.year.rested = True
    assert {"rest", "repair", "refit"} & {one.word for one in play.actions_now()} == set()


def test_groups_come_with_notoriety_and_only_once() -> None:
    play = voyage()
    before = len(play.year.pile)
    play.notorious(8)
    assert len(play.year.pile) == before + 5
    play.notorious(-3)
    play.notorious(3)
    assert len(play.year.pile) == before + 5
    play.notorious(99)
    assert play.year.notoriety == 33


def test_the_final_commitment_is_made_once() -> None:
    """ "This is the only time that you may move the Commitment marker!" """
    play = voyage("war")
    answering(play, Choice("commit", "science", 0))
    play.lose("nemo", 4)
    assert play.year.motive.id == "science"
    play.shift("nemo", -2)
    play.lose("nemo", 2)
    assert play.year.motive.id == "science"


def test_scores_by_the_columns_of_the_rulebook() -> None:
    """Each category is multiplied, and rounded down once; an unused card of the example scores 2 and a symbol."""
    record = Record(warships=5, others=3, adventures=2, treasures=7, liberation=2, science=1, wonders=1, scouring=24)
    by_motive = {one.id: record.score(one) for one in box().motives}
    assert by_motive == {
        "science": 2 + 0 + 4 + 7 + 0 + 10 + 5 + 24,
        "explore": 2 + 1 + 4 + 7 + 2 + 5 + 10 + 24,
        "freedom": 5 + 6 + 2 + 3 + 10 + 24,
        "war": 10 + 3 + 2 + 7 + 4 + 24,
    }
    assert Record(tragic=True).score(box().motives[0]) == -50


def test_scouring_takes_the_last_column_that_all_oceans_fill() -> None:
    """ "A Sunken Ship Bonus Value of 24 VPs for filling up the first four columns." """
    bonuses = (6, 12, 18, 24, 30, 40)
    assert scoured([4, 5, 4, 6, 9, 4], bonuses) == 24
    assert scoured([4, 5, 0, 6, 9, 4], bonuses) == 0
    assert scoured([8] * 6, bonuses) == 40


def test_every_score_has_a_level() -> None:
    """The printed table leaves out exactly 50."""
    titles = [level.title if (level := level_of(box().levels, score)) else None for score in (50, 51, 150, 200, 201)]
    assert titles == ["Utter Failure", "Failure", "Inconsequential Results", "Success", "Triumph"]


# The game as a whole.


@pytest.mark.parametrize("player", CAST)
def test_a_game_by_luck_is_the_same_again(player: str) -> None:
    line_up, board = alone(player, match().seats[0]), said("board.json")
    board["calendar"]["weeks"] = 5 if player == "strategist" else 52
    playing = match(made=box(board=board))
    first = [playing.play(line_up, f"luck {number}", number) for number in range(3)]
    assert first == [playing.play(line_up, f"luck {number}", number) for number in range(3)]
    assert all(one.outcome != "no level" for one in first)


def test_a_copy_plays_on_as_the_game_itself_would() -> None:
    play, made = match().begin("luck"), match().captain
    copies: list[Voyage] = []

    def choose(at: Voyage, question: Any) -> Choice:
        if at.resumable and at.clock in (5, 20) and len(copies) < 2:
            copies.append(at.copy())
        return serving(made)(at, question)  # type: ignore[return-value]

    play.run(choose)
    for copy in copies:
        copy.run(serving(made))
        assert (copy.score, copy.reason, copy.year.week) == (play.score, play.reason, play.year.week)


def test_what_is_dealt_anew_is_only_what_nobody_has_seen() -> None:
    play, made = match().begin("luck"), match().captain
    copies: list[Voyage] = []

    def choose(at: Voyage, question: Any) -> Choice:
        if at.resumable and at.clock == 20 and not copies:
            copies.append(at.copy())
        return serving(made)(at, question)  # type: ignore[return-value]

    play.run(choose)
    (copy,) = copies
    before, after = copy.year, copy.copy(Random("other")).year
    after.redeal(Random("other"))
    assert [[one.up for one in sea] for sea in before.seas] == [[one.up for one in sea] for sea in after.seas]
    for now, then in zip(before.seas, after.seas, strict=True):
        assert [one.ship for one in now if one.up] == [one.ship for one in then if one.up]
    assert sorted(ship.id for ship in hidden(before)) == sorted(ship.id for ship in hidden(after))
    assert len(before.deck) == len(after.deck)
    assert {card.number for card in after.deck}.isdisjoint(after.seen)
    after_deck = [card.number for card in after.deck]
    assert 9 not in after_deck or after_deck.index(9) == len(after_deck) - 4


def hidden(year: Any) -> list[Ship]:
    return [*year.pile, *(one.ship for sea in year.seas for one in sea if not one.up)]


def test_people_can_take_back_an_answer() -> None:
    sitting = match().sit("luck")
    assert sitting.question is not None
    words = sitting.question.words
    table = match().sit("luck", [0])
    assert table.question is not None
    assert match().sit("luck", []).question is not None
    assert words == match().sit("luck", []).question.words  # type: ignore[union-attr]
    assert all(option.words for option in sitting.question.choices)


def test_everything_on_the_table_can_be_looked_at() -> None:
    play, made = match().begin("luck"), match().captain
    seen: set[str] = set()

    def choose(at: Voyage, question: Any) -> Choice:
        assert question.words
        assert len({option.words for option in question.choices}) >= 1
        seen.update(one.key for one in at.sights("nemo"))
        assert all(at.look(one.key, "nemo").title for one in at.sights("nemo"))
        assert at.look("", "nemo").parts
        assert at.spread("nemo").grounds
        return serving(made)(at, question)  # type: ignore[return-value]

    play.run(choose)
    assert {ocean.id for ocean in play.year.oceans} <= seen
    with pytest.raises(KeyError):
        play.look("atlantis", "nemo")


def test_a_captain_serves_the_motive_that_is_meant() -> None:
    made = box()
    scores = {}
    for motive in made.motives:
        games = years(made, motive, 12)
        scores[motive.id] = {other.id: sum(one.record.score(other) for one in games) for other in made.motives}
    assert scores["war"]["war"] > scores["science"]["war"]
    assert scores["science"]["science"] > scores["war"]["science"]


def test_results_say_what_stands_out() -> None:
    playing = match()
    results = [playing.play(alone("captain", playing.seats[0]), f"{number}", number) for number in range(5)]
    found = {one.name: one for one in playing.details(results)}
    quarters = [name for name in found if name.startswith("week_")]
    assert {*found} - {*quarters} == {"ends", "levels", "scores", "columns", "seen", "passed", "used"}
    assert quarters == sorted(quarters)
    assert quarters[0] == "week_13"
    games = [one for one in results if isinstance(one, YearResult)]
    assert len(games) == len(results)
    crew = [one.course[12][1] for one in games if len(one.course) > 12]
    data = found["week_13"].data
    assert isinstance(data, Mapping)
    assert data["crew"] == round(sum(crew) / len(crew), 1)
    assert all(len(one.course) <= one.weeks for one in games)
    assert {one.name for one in playing.measures(results)} == {"weeks", "sunk", "nemo_left", "crew_left", "hull_left"}


def test_a_tabletop_lays_out_every_motive() -> None:
    subjects = GAME.reader().subjects(box())
    assert [YearTabletop().lay(box(), one, Chosen()).motive.id for one in subjects] == [one.id for one in box().motives]


def test_a_captain_wants_to_live() -> None:
    """The last box of a track is worth more than any ship."""
    play = voyage()
    captain = Captain(play.year.box, play.year.motive)
    play.year.steps["hull"] = 7
    assert captain.step(play.year, "hull") > max(captain.by_ship.values())


def test_a_box_that_cannot_be_played_says_why() -> None:
    from toolkit.errors import ToolkitError

    cards = said("cards.json")
    cards["cards"] = cards["cards"][:5]
    with pytest.raises(ToolkitError, match="deck that cannot be built"):
        match(made=box(cards=cards))


def test_stopping_ends_the_attack() -> None:
    play = voyage()
    year = play.year
    year.seas[year.at] = [Afloat(named("a", defence=4, vp=1)), Afloat(named("b", defence=4, vp=1))]
    year.random, before = Loaded().load([3, 3]), year.notoriety
    answering(play, NOTHING, SINK, STOP)
    attack(play, 0)
    assert (len(year.ships_here), year.notoriety) == (1, before)
