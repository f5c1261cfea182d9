"""The game in German: each sentence as an editor would write it, and a whole box without a word of another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY, inspect_with
from tests.games.unlikely_heroes.test_wording import CLAUSES, SENTENCES
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, ScoreLine
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.printing.face_text import CardWriter
from toolkit.games.unlikely_heroes.printing.faces import look_of
from toolkit.games.unlikely_heroes.printing.wording import Wording, wording
from toolkit.press.components import FaceSource
from toolkit.press.layout import look as looks
from toolkit.press.shapes.ink import Bundle, Face, Ink, Run
from toolkit.words.catalogue import Words, words_in
from toolkit.words.fluent import Choice, Pattern

GERMAN = wording("de")
BOX = REPOSITORY / "tests" / "boxes" / "german"
DICE = o.Dice(blessed=1, cursed=2)


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ((o.Draw((72, 73, 74)),), "Decke {card:72}, {card:73} und {card:74} auf."),
        ((o.Discard((52, "this")),), "Lege {card:52} und diese Karte ab."),
        ((o.Return((52,)),), "Lege {card:52} in den Stapel zurück."),
        ((o.Relocate((30, 31), "all"),), "Alle wechseln zu {card:30} oder {card:31}."),
        ((o.Unlock(("old-ragna",)),), "Schalte *Old Ragna* für spätere Quests frei."),
        ((o.GainEnergy(1),), "Erhalte 1 {energy}."),
        ((o.GainEnergy(2, "adjacent"),), "Alle auf deiner Landkarte erhalten je 2 {energy}."),
        ((o.GainEnergy(DICE, "all"),), "Alle erhalten {energy} in Höhe ihres Wurfs (1 {blessed} und 2 {cursed})."),
        ((o.DiscardEnergy(1, "one"),), "Eine Heldin oder ein Held deiner Wahl gibt 1 {energy} ab."),
        ((o.Recharge("all"),), "Lade alle deine Karten auf."),
        ((o.Uncharge("hero", "all"),), "Alle entladen die eigene Heldenkarte."),
        ((o.ExtraLuck(2),), "Ziehe 2 weitere {luck}."),
        ((o.RedrawLuck(1),), "Lege 1 {luck} ab und ziehe neu."),
        ((o.ChangeSkill("any", -2, "quest"),), "−2 auf eine Fertigkeit deiner Wahl für den Rest der Quest."),
        (
            (o.ChangeSkill("any", DICE),),
            "Wirf 1 {blessed} und 2 {cursed} und zähle das Ergebnis zu einer Fertigkeit deiner Wahl hinzu.",
        ),
        ((o.ChangeRequirement(-1),), "−1 auf die Anforderung der Herausforderung."),
        ((o.Succeed(),), "Du hast Erfolg, ohne {luck} zu ziehen."),
        ((o.MoveFurther(1),), "Ziehe bis zu 1 Landkarte weit."),
        ((o.MoveFurther(2, "all"),), "Alle ziehen bis zu 2 Landkarten weit."),
        ((o.ChangeActions(1),), "Führe 1 weitere Aktion aus."),
        ((o.ChangeActions(-2, "all"),), "Alle verlieren je 2 Aktionen."),
        ((o.AdvanceClock(1), o.AdvanceClock(2)), "Rücke die {clock} um 1 Feld vor. Rücke die {clock} um 2 Felder vor."),
        ((o.Regroup(None),), "Sammelt euch auf der zuletzt aufgedeckten Landkarte."),
        ((o.GainItem("cursed", "all"),), "Alle nehmen je einen {cursed}-Gegenstand."),
        ((o.DiscardItem(2, "rope", "blessed"),), "Lege 2 {blessed}-Gegenstände mit *rope* ab."),
        ((o.MoveTrait(-2, "blessed"),), "Verschiebe {energy} auf einer {blessed}-Eigenschaft um 2 Stufen nach unten."),
        ((o.GoToChapter(3), o.Win()), "Lest bei Kapitel 3 weiter. Ihr gewinnt die Quest."),
    ],
)
def test_sentences(do: tuple[o.Operation, ...], expected: str) -> None:
    assert GERMAN.sentence(do) == expected


def test_words_change_places_after_then() -> None:
    """ "Dann" takes the first place in a sentence, so the verb comes before the subject."""
    lit = c.Revealed(4)
    chained = o.When(lit, (o.Draw((5,)), o.GainEnergy(1, "all"), o.Succeed(), o.Lose()), (o.Win(),))
    assert GERMAN.sentence((chained,)) == (
        "Wenn {card:4} aufgedeckt wurde: decke {card:5} auf, dann erhalten alle je 1 {energy}, dann hast du Erfolg, "
        "ohne {luck} zu ziehen, dann verliert ihr die Quest; sonst: ihr gewinnt die Quest."
    )


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (c.All((c.Revealed(4), c.Not(c.InPlay(3)))), "{card:4} aufgedeckt wurde und {card:3} nicht im Spiel ist"),
        (c.Any((c.At(4, "all"), c.Not(c.At(4)))), "alle auf {card:4} stehen oder niemand auf {card:4} steht"),
        (c.Failed(7, 1), "{card:7} misslungen ist"),
        (c.Failed(7, 2), "{card:7} 2-mal misslungen ist"),
        (c.Solved("red"), "das rote Puzzle gelöst wurde"),
        (c.Not(c.Solved("mauve")), "das Puzzle in der Farbe mauve nicht gelöst wurde"),
        (c.OutOfLuckDrawn(1), "1 Pechkarte gezogen wurde"),
        (c.OutOfLuckDrawn(4), "4 Pechkarten gezogen wurden"),
        (c.Not(c.OutOfLuckDrawn(1)), "keine Pechkarte gezogen wurde"),
        (c.ClockRounds(1), "die {clock} eine Runde vollendet hat"),
        (c.Not(c.ClockRounds(2)), "die {clock} weniger als 2 Runden vollendet hat"),
        (c.Heroes(1), "mindestens 1 Heldin oder Held im Spiel ist"),
        (c.Heroes(2), "mindestens 2 Heldinnen und Helden im Spiel sind"),
        (c.Unlocked("old-ragna"), "*Old Ragna* in einer früheren Quest freigeschaltet wurde"),
        (c.Not(c.Heroes(1)), "keine Heldin und kein Held im Spiel ist"),
    ],
)
def test_clauses(condition: c.Condition, expected: str) -> None:
    assert GERMAN.clause(condition) == expected


def test_timings_have_their_cases() -> None:
    said = [GERMAN.words("timing", when=when, step="turn") for when in ("before", "after", "during")]
    assert said == ["vor dem Zug", "nach dem Zug", "während des Zuges"]


def test_everything_that_english_can_say() -> None:
    """No sentence of one language is a sentence of the other."""
    english = wording("en")
    for operation, _ in SENTENCES:
        assert GERMAN.sentence((operation,)) != english.sentence((operation,)), operation
    for condition, *_ in CLAUSES:
        assert GERMAN.clause(condition) != english.clause(condition), condition


# ------------------------------------------------------------------------------- a language that nobody speaks


@pytest.fixture
def nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catalogues whose every letter is a þ: whatever else is printed comes from the box, or from nowhere."""

    def spoken(language: str, *folders: Path) -> Words:
        real = words_in(language, *folders)
        return Words(language, {name: _veiled(pattern) for name, pattern in real.messages.items()})

    monkeypatch.setattr(looks, "words_in", spoken)
    monkeypatch.setattr(looks, "_plain", looks._plain.__wrapped__)


def _veiled(pattern: Pattern) -> Pattern:
    found: list[Any] = []
    for part in pattern:
        if isinstance(part, str):
            found.append(re.sub(r"[^\W\d_]", "þ", part))
        elif isinstance(part, Choice):
            variants = tuple((key, _veiled(variant)) for key, variant in part.variants)
            found.append(Choice(part.variable, _veiled(part.default), variants))
        else:
            found.append(part)
    return tuple(found)


@pytest.mark.usefixtures("nonsense")
def test_nothing_is_printed_but_the_box_and_its_language() -> None:
    box: Box = inspect_with({}, box="german").box
    told = " ".join(path.read_text("utf-8") for path in sorted(BOX.rglob("*.json")))
    own = {word.casefold() for word in re.findall(r"[^\W\d_]+", told)} | {"þ"}
    assert GAME.press is not None
    press = GAME.press()
    printed = [text for face in press.components(box).faces() for text in _texts(_laid(face))]
    for booklet in press.booklets(box):
        printed += [text for page in booklet.pages() for text in _texts(page.face)]
        page = re.sub(r"(?s)<(style|script).*?</\1>", "", booklet.html())
        printed += re.findall(r'(?:aria-label|alt|title)="([^"]*)"', page)
        printed += [unescape(part) for part in re.findall(r">([^<]+)<", page)]
    strange = {word for text in printed for word in re.findall(r"[^\W\d_]+", text) if not {*word.casefold()} <= {"þ"}}
    assert sum("þ" in text for text in printed) > 60
    assert {word for word in strange if word.casefold() not in own} <= {"a", "b"}  # notes of the clock


def _laid(face: FaceSource) -> Face:
    return face.lay_out()[0]


def _texts(face: Face) -> Iterator[str]:
    """Words that are hyphenated at the end of a line are not words, so each line is read on its own."""
    yield from (run.text for run in _runs(face.inks))


def _runs(inks: tuple[Ink, ...]) -> Iterator[Run]:
    for ink in inks:
        if isinstance(ink, Run):
            yield ink
        elif isinstance(ink, Bundle):
            yield from _runs(ink.inks)


def test_the_german_box_is_printed_in_german() -> None:
    box: Box = inspect_with({}, box="german").box
    look = look_of(box)
    assert look.faults == ()
    assert (look.words.language, look.words.lacking) == ("de", frozenset())
    write = CardWriter(look.data, box.place, Wording(look.words))
    assert write.wording.score(ScoreLine(10, "quest", None, None)) == "Für den Abschluss"
    faces = {face.name: " ".join(_texts(_laid(face))) for face in GAME.press().components(box).faces()}  # type: ignore[misc]
    assert "Dein Zug · vor einer Herausforderung" in faces["sol-front"]
    assert "SCHWER" in faces["sol-hard-front"]
    assert "Benötigt" in faces["003-front"]
    assert "Heldenkarte" in faces["hero-back"]
