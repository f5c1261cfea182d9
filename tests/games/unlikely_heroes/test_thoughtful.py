"""Players who think: they see what people at the table see, follow clues, and say what they did not understand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace as changed

from tests.bench.players import by_luck, without_clues
from tests.bench.solve import read
from tests.conftest import REPOSITORY, TESTS, inspect_with
from tests.games.unlikely_heroes.test_engine import starter_box
from tests.playing.making import matches_of, series_of
from tests.rulebook.tiny_game import challenge, chapter, item, number_of, objective, place, revealed, sit, starter
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Quest
from toolkit.games.unlikely_heroes.content.parts import Back
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestTabletop
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.people.diary import Diary, Keeping, ToldResult
from toolkit.games.unlikely_heroes.playing.people.stakes import item_worth
from toolkit.games.unlikely_heroes.playing.people.thoughtful import FIRST_EVENING, REGULARS, AtTheTable, Thoughtful
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Kind, Question
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.reading.clues import Clue, clues_in, fit, words_of
from toolkit.games.unlikely_heroes.playing.reading.leads import leads_of
from toolkit.games.unlikely_heroes.playing.seeing.view import UnseenError, View
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import finish, start
from toolkit.playing.seats import alone
from toolkit.playing.series import play_here, play_in_processes
from toolkit.source.inline import Text

pytestmark = pytest.mark.slow

SAGA = REPOSITORY / "adventures" / "second-best-saga"
PLAYING = REPOSITORY / "toolkit" / "games" / "unlikely_heroes" / "playing"


# What is seen.


def test_fronts_are_seen_once_they_are_revealed_and_backs_from_the_map_they_are_on() -> None:
    game = sit([place(1, 5), item(5), item(6)])
    view = View(game)
    view.look_around()
    five, six = number_of(game, 5), number_of(game, 6)
    assert view.back(five) is game.play.cards[five].back
    with pytest.raises(UnseenError):
        view.front(five)
    with pytest.raises(UnseenError):
        view.back(six)
    game.record.seen |= 1 << five
    view.look_around()
    assert view.front(five).number == 5


def test_of_a_back_with_an_icon_only_the_icon_is_seen() -> None:
    game = sit([place(1, 5, 6), item(5, back={"text": "—", "needs": {"item": 6}}), item(6)])
    view = View(game)
    view.look_around()
    five, six = number_of(game, 5), number_of(game, 6)
    needs = view.asks_for(five)
    assert needs is not None
    assert needs.items == (6,)
    with pytest.raises(UnseenError):
        view.back(five)
    game.position.change(0, held=1 << six)
    view.look_around()
    assert view.back(five) is not None


def test_those_who_think_are_given_a_view_and_nothing_else() -> None:
    """The modules that think know neither games nor boxes; only the code that seats players does."""
    people = [PLAYING / "people" / f"{name}.py" for name in ("sensible", "stakes", "memory")]
    reading = [PLAYING / "reading" / f"{name}.py" for name in ("leads", "interest", "clues", "pages")]
    for file in (*people, *reading):
        text = file.read_text("utf-8")
        assert not re.search(r"Playthrough|PreparedQuest|CompiledQuest|\bBox\b|_View__|_game\b", text), file.name


def _decisions(box: Box, quest: str, seed: int) -> tuple[list[Choice], Playthrough, View]:
    (subject,) = (one for one in box.quests if one.id == quest)
    play = PreparedQuest(box, subject, Setup(2))
    table, made = AtTheTable(Thoughtful(Random(seed), REGULARS)), []

    def choose(game: Playthrough, question: Question) -> Choice:
        made.append(table(game, question))
        return made[-1]

    game = start(play, choose, Random(seed))
    finish(game)
    assert table.view is not None
    return made, game, table.view


def _with_other_cards(box: Box, other: Any) -> Box:
    return Box(box.root, box.place, box.title, tuple(other(card) for card in box.cards), box.quests, energy=box.energy)


def test_a_card_that_was_never_seen_changes_nothing() -> None:
    box = read(SAGA)
    made, game, view = _decisions(box, "the-weighing-of-names", 3)
    seen = {game.play.cards[card].id for card in range(game.play.encounters) if view.seen >> card & 1}
    looked_at = {
        game.play.cards[card].id for card in range(game.play.encounters) if (view.read | view.gates) >> card & 1
    }
    unseen = {card.id for card in box.cards if card.number is not None} - seen
    assert len(unseen) > 100
    assert len(unseen & looked_at) > 10
    text = Text(("**The objective is here**, says the card.",), box.place)

    def other(card: Any) -> Any:
        if card.id not in unseen:
            return card
        back = card.back if card.id in looked_at else Back(text, text)
        more = {"trials": (changed(card.trials[0], value=1),)} if isinstance(card, Challenge) else {}
        return changed(card, name="What You Look For", text=text, back=back, tags=("paper",), **more)

    again = _decisions(_with_other_cards(box, other), "the-weighing-of-names", 3)[0]
    assert again == made


def test_every_kind_of_question_has_an_answer() -> None:
    assert set(Thoughtful(Random(1), REGULARS)._answers) == set(get_args(Kind))


# Clues.


def test_clues_are_bold_and_know_their_directions() -> None:
    said = clues_in("Go **in by the shoulders**, {card:5}, or **west of the Gorge Rim**. *Not* this.")
    assert said == (
        Clue("in by the shoulders", frozenset({"shoulder"})),
        Clue("west of the Gorge Rim", frozenset(), frozenset({"west"}), frozenset({"gorge", "rim"})),
    )
    assert fit(said[1].beside, words_of("The Gorge, Without Its Bridge")) == 0.5


def test_a_gate_is_remembered_and_its_key_wanted() -> None:
    cards = [
        place(1, 9, 5),
        challenge(9, [{"op": "restore_luck", "amount": 1}], back={"text": "—", "needs": {"item": 5}}),
        item(5),
    ]
    game = sit(cards, chapters=[chapter(objective({"test": "passed", "card": 9}))])
    view = View(game)
    view.look_around()
    leads = leads_of(view, REGULARS)
    assert leads.numbers == {9: 1.0, 5: 0.9}
    assert leads_of(view, FIRST_EVENING).numbers == {9: 1.0}


def test_what_an_objective_means_is_known_by_its_name_once_it_is_found() -> None:
    wanted = {**objective({"test": "passed", "card": 9}), "text": "Serve **the warrant**. Then go on."}
    cards = [place(1, 9), challenge(9, [{"op": "restore_luck", "amount": 1}], name="Serve the Warrant")]
    game = sit(cards, chapters=[chapter(wanted)])
    view = View(game)
    view.look_around()
    assert leads_of(view, REGULARS).numbers == {}
    game.record.seen |= 1 << number_of(game, 9)
    view.look_around()
    assert leads_of(view, REGULARS).numbers == {9: 0.9}


def test_what_must_not_be_lost_is_known_by_a_bold_part_of_its_name() -> None:
    """And it is worth more than any key of an earlier chapter."""
    page = {
        **chapter(objective({"test": "passed", "card": 9})),
        "failures": [{"text": "**The bell** is lost, and so are you.", "when": {"test": "gone", "card": 5}}],
    }
    game = sit([place(1), item(5, name="The Roll-Call Bell"), item(6, name="A Hat")], chapters=[page])
    held = 1 << number_of(game, 5) | 1 << number_of(game, 6)
    game.position.change(0, held=held)
    game.record.seen |= held
    view = View(game)
    view.look_around()
    leads = leads_of(view, REGULARS)
    assert leads.given == {5}
    leads.keys.add(6)
    assert item_worth(view, leads, number_of(game, 5)) > item_worth(view, leads, number_of(game, 6))


def _won(box: Box, quest: str, player: str, games: int, seed: int = 1) -> int:
    series = series_of(box, quest, player, games, seed)
    return sum(one.outcome == "won" for one in play_here(matches_of(box), [series])[series])


def _moss(story: str) -> Box:
    """Four maps with six things on each. One of them wins the quest, and there is time to look at a third of them."""
    things = ["a bench", "a well", "a gate", "a cart", "a ladder", "an owl"]
    cards: list[dict[str, Any]] = [
        {
            **place(number, edges={"east": number + 1} if number < 4 else {}),
            "anchors": [{"number": number * 10 + i, "label": f"{thing} {number}"} for i, thing in enumerate(things)],
        }
        for number in range(1, 5)
    ]
    for number, one in enumerate(cards[1:], start=2):
        one["edges"].append({"side": "west", "number": number - 1})
    cards[2]["anchors"][4]["label"] = "a bell, asleep under moss"
    cards += [item(number * 10 + i, name=f"Thing {number}{i}") for number in range(1, 5) for i in range(6)]
    clock = {"kind": "clock", "name": "Clock", "spaces": [{}] * 5}
    lost = {"when": {"test": "clock", "rounds": 1}}
    won = {**objective(revealed(34)), "text": "Find what the village has lost. Then you have won."}
    page = {"title": "Moss", "story": story, "objectives": [won], "failures": [lost]}
    found = inspect_with(
        {
            "box.json": {"game": "unlikely_heroes", "title": "Moss"},
            "cards/encounters.json": {"cards": cards},
            "cards/components.json": {"cards": [starter("Sol", backpack=9), starter("Luna", backpack=9), clock]},
            "quests/moss.json": {"number": 1, "title": "Moss", "start": 1, "chapters": [page]},
        }
    )
    assert isinstance(found.box, Box)
    return found.box


@pytest.mark.parametrize("player", ["first-evening", "thoughtful"])
def test_a_designed_box_is_won_less_often_without_its_clue(player: str) -> None:
    """The same words, once in bold and once not; and once in bold, but about something else."""
    told, untold, misled = (
        _won(_moss(f"It has been quiet since Monday. People speak of {clue}."), "moss", player, 60)
        for clue in ("**a bell under the moss**", "a bell under the moss", "**an owl by the well**")
    )
    assert told > 50
    assert untold < told - 15
    assert misled < untold


@pytest.mark.parametrize(("quest", "chapter"), [("spring-at-customs", 2), ("the-great-round", 2)])
def test_without_its_clues_a_quest_is_won_less_often(quest: str, chapter: int) -> None:
    box = read(SAGA)
    before = _won(box, quest, "thoughtful", 20)
    assert before >= 10
    assert _won(without_clues(box, quest, chapter), quest, "thoughtful", 20) <= before - 6


UNLIKELY = 0.05
"""What is less likely than this is not put down to luck: the usual level of one-sided tests."""


@pytest.mark.exhaustive
def test_who_thinks_wins_more_than_who_wanders_and_less_than_who_knows() -> None:
    """The order of the cast, normal, two heroes: each wins more than the one before, and more than luck explains.

    Tested by Fisher's exact test (`by_luck`) on games of one seed. Those who wander are told apart by the opening quest
    of the first edition, which leaves them time; the others by all six of the second. All quests, more games:
    python -m tests.bench.players 180.
    """
    saga, patient, first = read(SAGA), read(TESTS / "boxes" / "saga-first-told"), starter_box()
    opening, every = patient.quests[:1], saga.quests

    def won(box: Box, quests: tuple[Quest, ...], player: str, games: int) -> tuple[int, int]:
        return sum(_won(box, quest.id, player, games, seed=11) for quest in quests), games * len(quests)

    assert by_luck(won(first, first.quests, "random", 30), won(first, first.quests, "cautious", 30)) < UNLIKELY
    assert by_luck(won(patient, opening, "cautious", 150), bold := won(patient, opening, "bold", 150)) < UNLIKELY
    assert by_luck(bold, won(patient, opening, "first-evening", 30)) < UNLIKELY
    beginners, regulars = (won(saga, every, player, 12) for player in ("first-evening", "thoughtful"))
    guided = won(saga, every, "guided", 4)
    assert by_luck(beginners, regulars) < UNLIKELY
    assert by_luck(regulars, guided) < UNLIKELY


def test_what_luck_explains() -> None:
    """Four games each, as in Fisher's tea tasting: four of four against none is one way in seventy."""
    assert by_luck((0, 4), (4, 4)) == 1 / 70
    assert by_luck((2, 4), (2, 4)) > 0.5
    assert by_luck((4, 4), (0, 4)) == 1


@pytest.mark.parametrize("folder", ["tutorial", "starter"])
def test_nobody_who_tries_loses_a_first_box(folder: str) -> None:
    """Boxes that teach: everyone who does not play at random wins them, and nobody wins less often by thinking."""
    box = read(REPOSITORY / "adventures" / folder)
    won = [_won(box, box.quests[0].id, player, 10) for player in PLAYERS]
    assert won == sorted(won)
    assert won[0] < 10
    assert won[1:] == [10] * 5


# What is said in the end.


def test_the_diary_of_a_game() -> None:
    series = series_of(starter_box(), "lights-out", "thoughtful", 3)
    results = play_here(matches_of(starter_box()), [series])[series]
    assert all(isinstance(one, ToldResult) and isinstance(one.diary, Diary) for one in results)


def test_a_summary_says_where_people_were_lost() -> None:
    series = series_of(starter_box(), "lights-out", "thoughtful", 2)
    match = QuestTabletop().lay(starter_box(), series.subject, series.chosen)
    (first, second) = (match.play(alone("thoughtful"), f"{number}", number) for number in (0, 1))
    assert isinstance(first, ToldResult)
    assert isinstance(second, ToldResult)
    lost = changed(
        first,
        outcome="lost",
        reason="luck",
        diary=Diary({1: 3}, {0: 2, 5: 1}, ("the bell",), ("the bell",), ("46: asks for 28",)),
    )
    won = changed(second, outcome="won", diary=Diary({1: 1, 2: 1}, {0: 1}, (), (), ("45: asks for 32",)))
    told = {one.name: (one.told, one.data) for one in match.details([lost, won])}
    quay, other = (match.prepared.cards[index] for index in (0, 5))
    assert told["party_lost_on"][0] == (f"{quay.number} {quay.name} (3)", f"{other.number} {other.name} (1)")
    assert told["idle_turns"] == (("2.0 in chapter 1", "0.5 in chapter 2"), {"1": 2.0, "2": 0.5})
    assert told["clues_to_nowhere"][1] == {"the bell": 1}
    assert told["never_understood"][1] == {"46: asks for 28": 1}


def test_a_clue_is_thanked_when_what_it_led_to_is_of_use() -> None:
    """A clue leads to a map, and the way goes on without one to where the objective is met: the clue helped."""
    diary = Keeping()
    for clue in ("the bell", "the horn", "the drum"):
        diary.follow(clue)
    diary.find(5, 1, "the bell")
    diary.find(6, 5, "")
    diary.find(7, 1, "the horn")
    diary.find(6, 7, "the drum")  # it was known already
    diary.thank(6)
    assert diary.close(()).nowhere == ("the drum", "the horn")
    assert diary.close(()).followed == ("the bell", "the drum", "the horn")


def test_the_designed_box_says_which_clue_misled_and_which_fits_nothing() -> None:
    story = "Go to **the owl**. They were all **unwritten**. It is **a bell under the moss**."
    box = _moss(story)
    series = series_of(box, "moss", "thoughtful", 30)
    results = play_here(matches_of(box), [series])[series]
    told = {one.name: one.data for one in matches_of(box).match(series).details(results)}
    assert told["clues_unmatched"] == {"unwritten": 30}
    nowhere = told["clues_to_nowhere"]
    assert isinstance(nowhere, dict)
    assert set(nowhere) == {"the owl"}


def test_the_same_games_whatever_the_hash_seed_and_the_number_of_processes() -> None:
    """Every player, on the saga's shortest quest: in this process, in two, and in others with other hash seeds."""
    here = "tests.games.unlikely_heroes.test_thoughtful"
    command = f"import sys; from {here} import fingerprint; print(fingerprint(int(sys.argv[1])))"
    found = {fingerprint(1)}
    for seed, jobs in (("1", "1"), ("77", "2")):
        surroundings = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(REPOSITORY)}
        ran = subprocess.run(
            [sys.executable, "-c", command, jobs], env=surroundings, capture_output=True, text=True, check=True
        )
        found.add(ran.stdout.strip())
    assert len(found) == 1


def fingerprint(jobs: int) -> str:
    """A digest of everything about some games of every player."""
    box = read(SAGA)
    every = [series_of(box, "the-weighing-of-names", player, 6) for player in PLAYERS]
    matches = matches_of(box)
    played = play_in_processes(matches, every, jobs) if jobs > 1 else play_here(matches, every)
    return sha256(repr([played[series] for series in every]).encode()).hexdigest()
