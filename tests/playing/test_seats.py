"""Seats: who sits where by what is typed, what each seat sees, and players who share a table with people."""

from __future__ import annotations

import pytest

from toolkit.errors import ToolkitError
from toolkit.playing.forks import Trail
from toolkit.playing.play import Answer, Asked, Choose, Play, Question
from toolkit.playing.replay import Replay
from toolkit.playing.seats import PARTY, LineUp, Seat, Standing, alone, line_up, seated_by
from toolkit.playing.sitting import Seen
from toolkit.playing.table import Look, LookPart, Option, Passage, Sight, options

HUNTER, GHOST = Seat("hunter", "the hunter"), Seat("ghost", "the ghost", ("sly", "idle"), "sly")
SEATS = (HUNTER, GHOST)
CAST = ("idle", "keen", "sly")


def test_one_player_everywhere_or_one_for_each_seat() -> None:
    assert line_up("", SEATS, CAST, "keen") == LineUp((("hunter", "keen"), ("ghost", "sly")))
    assert line_up("idle", SEATS, CAST, "keen") == LineUp((("hunter", "idle"), ("ghost", "idle")))
    assert line_up("keen", SEATS, CAST, "idle").words == "hunter=keen+ghost=sly", "who cannot sit there does not"
    typed = line_up("ghost=idle + hunter=sly", SEATS, CAST, "keen")
    assert (typed.of("ghost"), typed.of("hunter"), typed.names) == ("idle", "sly", ("sly", "idle"))
    assert line_up("keen+ghost=idle", SEATS, CAST, "sly").words == "hunter=keen+ghost=idle"
    assert line_up(typed.words, SEATS, CAST, "keen") == typed
    assert line_up("idle", SEATS, CAST, "keen").words == "idle"
    assert line_up("keen", (PARTY,), CAST, "sly") == alone("keen")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("gost=sly", 'there is no seat "gost". Did you mean "ghost"?'),
        ("zebra=sly", 'there is no seat "zebra". Known: hunter or ghost.'),
        ("slay", 'there is no "slay". Did you mean "sly"?'),
        ("ghost=keen", "keen cannot play the ghost. Known: sly or idle."),
        ("ghost=sly+ghost=idle", "the ghost is named twice in one line-up."),
        ("sly+idle", "everyone is named twice in one line-up."),
        ("keen+hunter=idle", "there is no seat left for keen. Known: hunter or ghost."),
    ],
)
def test_line_ups_that_cannot_be(typed: str, said: str) -> None:
    with pytest.raises(ToolkitError) as refused:
        line_up(typed, SEATS, CAST, "idle")
    assert str(refused.value) == f"--player: {said}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("sly",), "say where sly is to sit: ghost=sly. The other seats are for people."),
        (("hunter=idle", "ghost=sly"), "leave a seat for people. To let players play, use: unlikely playtest"),
        (("hunter=who",), 'there is no "who". Known: idle, keen, sly or searcher.'),
    ],
)
def test_a_table_with_people(typed: tuple[str, ...], said: str) -> None:
    assert seated_by((), SEATS, CAST) == {}
    assert seated_by(("ghost=idle",), SEATS, CAST) == {"ghost": "idle"}
    with pytest.raises(ToolkitError) as refused:
        seated_by(typed, SEATS, CAST)
    assert str(refused.value) == f"--player: {said}"


def test_players_of_one_name_do_not_decide_by_the_same_dice() -> None:
    (first, second) = line_up("idle", SEATS, CAST, "keen").moods("luck")
    assert first[2].random() != second[2].random()
    ((seat, player, mood),) = alone("keen").moods("luck")
    ((_, _, again),) = alone("keen").moods("luck")
    assert (seat, player, mood.random()) == ("party", "keen", again.random())


# ------------------------------------------------------------------------------------------------- one hides, one seeks


class Haunting(Play):
    """The ghost hides in one of three rooms, three times; the hunter looks into one."""

    def __init__(self) -> None:
        self.round, self.room, self.found = 0, -1, 0
        self._told: list[Passage] = []

    @property
    def told(self) -> list[Passage]:
        return self._told

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        return (Standing(self.found > 1), Standing(self.found < 2)) if self.round == 3 else None

    def sights(self, seat: str) -> list[Sight]:
        return [Sight("mirror", "the mirror")] if seat == "ghost" else []

    def look(self, key: str, seat: str) -> Look:
        if key and seat != "ghost":
            raise KeyError(key)
        return Look("The house", (LookPart("", (f"in room {self.room}",)),) if seat == "ghost" else ())

    def run(self, choose: Choose) -> None:
        rooms = options(["attic", "cellar", "hall"])
        while self.round < 3:
            self.room = self._number(choose(self, Asked("Where to hide?", rooms, seat="ghost", kind="hide")))
            self._told += [
                Passage("The ghost hides."),
                Passage(f"You hide in the {rooms[self.room].words}.", to=("ghost",)),
            ]
            looked = self._number(choose(self, Asked("Where to look?", rooms, seat="hunter", kind="look")))
            self.found += looked == self.room
            self._told.append(Passage("There it is!" if looked == self.room else "Nobody."))
            self.round += 1

    def _number(self, answer: Answer) -> int:
        assert isinstance(answer, int)
        return answer


class Ghost:
    """Hides in the cellar, then in the next room whenever it was asked."""

    def __init__(self) -> None:
        self.thought = 0

    def policy(self, player: str, seat: str, after: int, trail: Trail[Haunting] | None) -> Choose:
        def choose(play: Haunting, question: Question) -> Option:
            self.thought += 1
            return question.choices[(play.round + 1) % 3]

        return choose


def test_what_a_seat_is_not_shown() -> None:
    sitting = Replay(Haunting, seats=SEATS)
    hunter, ghost, visitor = (Seen(sitting, seat) for seat in ("hunter", "ghost", ""))
    assert (hunter.question, ghost.question) == (None, sitting.question)
    assert hunter.asked == visitor.asked == GHOST
    with pytest.raises(ToolkitError, match=r"It is not your turn\."):
        hunter.answer(1)
    ghost.answer(2)
    assert [one.words for one in ghost.told] == ["The ghost hides.", "You hide in the hall."]
    assert [one.words for one in hunter.told] == [one.words for one in visitor.told] == ["The ghost hides."]
    assert (hunter.sights, [one.key for one in ghost.sights]) == ([], ["mirror"])
    assert (hunter.look().parts, visitor.look().parts, len(ghost.look().parts)) == ((), (), 1)
    with pytest.raises(KeyError):
        hunter.look("mirror")
    assert (ghost.question, hunter.question is not None) == (None, True)


def test_only_whoever_answered_last_takes_it_back() -> None:
    sitting = Replay(Haunting, (2, 1), seats=SEATS)
    hunter, ghost = Seen(sitting, "hunter"), Seen(sitting, "ghost")
    assert (sitting.last, hunter.can_undo, ghost.can_undo) == ("hunter", True, False)
    ghost.undo()
    assert sitting.answers == (2, 1)
    hunter.undo()
    assert list(sitting.answers) == [2]
    assert sitting.last == "ghost"
    ghost.undo()
    ghost.undo()
    assert not sitting.answers
    assert sitting.last is None


def test_players_are_asked_once_and_their_answers_are_kept() -> None:
    ghost = Ghost()
    sitting = Replay(Haunting, seats=SEATS, players={"ghost": "sly"}, policy=ghost.policy)
    assert (sitting.answers, ghost.thought) == ((1,), 1)
    sitting.answer(0)
    sitting.answer(0)
    assert (sitting.answers, ghost.thought) == ((1, 0, 2, 0, 0), 3), "once for each question"
    sitting.undo()
    assert (sitting.answers, sitting.last, ghost.thought) == ((1, 0, 2), "hunter", 3), "its own answer stays"
    sitting.answer(2)
    assert (sitting.answers, ghost.thought) == ((1, 0, 2, 2, 0), 4), "it thinks about the new question only"
    later = Replay(Haunting, sitting.answers, seats=SEATS, players={"ghost": "sly"}, policy=ghost.policy)
    assert (later.answers, later.told, ghost.thought) == (sitting.answers, sitting.told, 4), "nor on another day"
    sitting.answer(0)
    assert (sitting.question, sitting.play.outcome) == (None, (Standing(True), Standing(False)))
