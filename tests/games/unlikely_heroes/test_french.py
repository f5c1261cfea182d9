"""The game in French: sentences as an editor would write them, with the spaces that French has before its signs."""

from __future__ import annotations

import re

import pytest

from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.test_wording import CLAUSES, SENTENCES
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.printing.wording import wording

FRENCH = wording("fr")
TEMPLATES = REPOSITORY / "templates"
DICE = o.Dice(blessed=1, cursed=2)


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ((o.Draw((72, 73, 74)),), "Pioche {card:72}, {card:73} et {card:74}."),
        ((o.Return((52,)),), "Remets {card:52} dans la pioche."),
        ((o.Relocate((30, 31), "all"),), "Chaque héros se déplace jusqu’à {card:30} ou {card:31}."),
        ((o.GainEnergy(2, "adjacent"),), "Chaque héros sur ton lieu gagne 2 {energy}."),
        ((o.GainEnergy(DICE),), "Gagne le résultat de ton lancer (1 {blessed} et 2 {cursed}) en {energy}."),
        ((o.Recharge("item", "adjacent"),), "Chaque héros sur ton lieu recharge un objet de son choix."),
        ((o.ExtraLuck(2),), "Pioche 2 {luck} de plus."),
        ((o.ChangeSkill("any", -2, "quest"),), "−2 à une compétence de ton choix pour le reste de la quête."),
        ((o.MoveFurther(1),), "Avance d’un lieu au plus."),
        ((o.MoveFurther(3, "all"),), "Chaque héros avance de 3 lieux au plus."),
        ((o.AdvanceClock(1),), "Avance {clock} d’une case."),
        ((o.DiscardItem(2, module="cursed"),), "Défausse 2 objets {cursed}."),
        ((o.Regroup(),), "Regroupez-vous sur le dernier lieu révélé."),
        ((o.When(c.InPlay(52), (o.Win(),)),), "Si {card:52} est en jeu\N{NO-BREAK SPACE}: vous gagnez la quête."),
    ],
)  # fmt: skip
def test_sentences(do: tuple[o.Operation, ...], expected: str) -> None:
    assert FRENCH.sentence(do) == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (c.Not(c.InPlay(52)), "{card:52} n’est pas en jeu"),
        (c.Solved("blue"), "le puzzle bleu a été résolu"),
        (c.Solved("mauve"), "le puzzle de couleur mauve a été résolu"),
        (c.Not(c.LuckLeft(1)), "la pioche ne contient plus de {luck}"),
        (c.Not(c.At(12)), "aucun héros n’est sur {card:12}"),
        (c.ClockAt("dusk"), "{clock} indique le crépuscule"),
    ],
)
def test_clauses(condition: c.Condition, expected: str) -> None:
    assert FRENCH.clause(condition) == expected


def test_every_sentence_follows_french_rules() -> None:
    """No "si il", no "de objets", no plain space before a colon; nothing is left in English."""
    said = [FRENCH.sentence(one[0] if isinstance(one[0], tuple) else (one[0],)) for one in SENTENCES]
    said += [f"si {FRENCH.clause(one[0])}" for one in CLAUSES]
    assert len(said) > 60
    for text in said:
        plain = re.sub(r"\{[^}]*\}|\*[^*]*\*", "", text)
        assert not re.search(r"\b(si il|de [aeiouéè]|le [aeiouéè]|que [aeiouéè])", plain), text
        assert " :" not in text, text
        assert " ;" not in text, text
        assert not re.search(r"\b(the|you|hero|heroes|card|draw|each|your)\b", plain), text


@pytest.mark.parametrize("folder", ["words", "unlikely_heroes/words"])
def test_signs_have_their_spaces_in_the_whole_catalogue(folder: str) -> None:
    lines = (TEMPLATES / folder / "fr.ftl").read_text("utf-8").splitlines()
    for line in lines:
        value = line.partition("= ")[2] if re.match(r"[a-z]", line) else line.strip()
        if not line.startswith("#"):
            assert not re.search(r"\w [:;!?%»](\s|$)", value), line
            assert "'" not in value, line
