"""Players who think: they see what the table sees, follow clues, and say what they did not understand."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace as changed

from tests.bench.solve import read
from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.test_engine import starter_box
from tests.playing.making import hall_of, series_of
from tests.rulebook.tiny_game import challenge, chapter, item, number_of, objective, place, sit
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Quest, Variant
from toolkit.games.unlikely_heroes.content.parts import Back
from toolkit.games.unlikely_heroes.playing.choices import Choice, Kind, Question
from toolkit.games.unlikely_heroes.playing.clues import Clue, clues_in, fit, words_of
from toolkit.games.unlikely_heroes.playing.diary import Diary, ToldResult
from toolkit.games.unlikely_heroes.playing.leads import leads_of
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.tabletop import QuestTabletop
from toolkit.games.unlikely_heroes.playing.thoughtful import FIRST_EVENING, REGULARS, AtTheTable, Thoughtful
from toolkit.games.unlikely_heroes.playing.turn import finish, start
from toolkit.games.unlikely_heroes.playing.view import UnseenError, View
from toolkit.playing.series import play_here
from toolkit.source.inline import Text

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
    game = sit([place(1, 5, 6), item(5, back={"text": "…", "needs": {"item": 6}}), item(6)])
    view = View(game)
    view.look_around()
    five, six = number_of(game, 5), number_of(game, 6)
    needs = view.asks_for(five)
    assert needs is not None
    assert needs.item == 6
    with pytest.raises(UnseenError):
        view.back(five)
    game.position.change(0, held=1 << six)
    view.look_around()
    assert view.back(five) is not None


def test_those_who_think_are_given_a_view_and_nothing_else() -> None:
    """Modules that think know neither games nor boxes; only whoever seats them does."""
    for name in ("sensible", "leads", "interest", "stakes", "clues"):
        text = (PLAYING / f"{name}.py").read_text("utf-8")
        assert not re.search(r"Playthrough|PreparedQuest|CompiledQuest|\bBox\b|_View__|_game\b", text), name


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
        challenge(9, [{"op": "restore_luck", "amount": 1}], back={"text": "…", "needs": {"item": 5}}),
        item(5),
    ]
    game = sit(cards, chapters=[chapter(objective({"test": "passed", "card": 9}))])
    view = View(game)
    view.look_around()
    leads = leads_of(view, REGULARS)
    assert leads.numbers == {9: 1.0, 5: 0.9}
    assert leads_of(view, FIRST_EVENING).numbers == {9: 1.0}


def _without_clues(box: Box, quest: str, chapter: int) -> Box:
    """A chapter that says the same, with nothing in bold and no numbers."""

    def bare(text: Text | None) -> Text | None:
        said = tuple(re.sub(r"\{card:\d+\}", "there", one).replace("**", "") for one in text.paragraphs) if text else ()
        return changed(text, paragraphs=said) if text else None

    def page(variant: Variant) -> Variant:
        objectives = tuple(changed(one, text=bare(one.text)) for one in variant.objectives)
        return changed(variant, story=bare(variant.story), objectives=objectives)

    def booklet(one: Quest) -> Quest:
        chapters = tuple(
            changed(each, variants=tuple(map(page, each.variants))) if each.number == chapter else each
            for each in one.chapters
        )
        return changed(one, chapters=chapters) if one.id == quest else one

    quests = tuple(map(booklet, box.quests))
    return Box(box.root, box.place, box.title, box.cards, quests, energy=box.energy)


def _won(box: Box, quest: str, player: str, games: int) -> int:
    series = series_of(box, quest, player, games)
    return sum(one.outcome == "won" for one in play_here(hall_of(box), [series])[series])


@pytest.mark.parametrize(("quest", "chapter"), [("ink", 4), ("a-wedding-among-trolls", 2)])
def test_without_its_clues_a_quest_is_won_less_often(quest: str, chapter: int) -> None:
    box = read(SAGA)
    before = _won(box, quest, "thoughtful", 20)
    assert before >= 16
    assert _won(_without_clues(box, quest, chapter), quest, "thoughtful", 20) <= before - 6


def test_who_thinks_wins_more_than_who_wanders_and_less_than_who_knows() -> None:
    """The saga, all six quests, normal, two heroes."""
    box = read(SAGA)
    won = {
        player: sum(_won(box, quest.id, player, 12) for quest in box.quests)
        for player in ("random", "cautious", "bold", "first-evening", "thoughtful", "guided")
    }
    assert [*won.values()] == sorted(won.values())
    assert won["bold"] < 20
    assert won["first-evening"] < 60
    assert won["thoughtful"] > 64


# What is said in the end.


def test_the_diary_of_a_game() -> None:
    series = series_of(starter_box(), "lights-out", "thoughtful", 3)
    results = play_here(hall_of(starter_box()), [series])[series]
    assert all(isinstance(one, ToldResult) and isinstance(one.diary, Diary) for one in results)


def test_a_summary_says_where_people_were_lost() -> None:
    series = series_of(starter_box(), "lights-out", "thoughtful", 2)
    match = QuestTabletop().lay(starter_box(), series.subject, series.chosen)
    (first, second) = (match.play("thoughtful", f"{number}", number) for number in (0, 1))
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
    assert told["idle_turns"] == (("chapter 1: 2.0", "chapter 2: 0.5"), {"1": 2.0, "2": 0.5})
    assert told["clues_to_nowhere"][1] == {"the bell": 1}
    assert told["never_understood"][1] == {"46: asks for 28": 1}
