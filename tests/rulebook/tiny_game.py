"""A tiny quest at the table: set up in one call, with everything visible, and a player who does as they are told."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, revealed
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.pieces.choices import Announce, EndTurn, EquipOn, Question, Stand
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import start
from toolkit.games.unlikely_heroes.rulebook.position import Go, Pass, Refuse

__all__ = ["Told", "challenge", "chapter", "hero", "item", "number_of", "objective", "place", "revealed", "seat", "sit"]

NEVER = chapter(objective({"test": "solved", "colour": "none"}))


class Told:
    """Answers by kind of question: with a value, a list of values one after another, or a function.

    Without an answer: items are taken for their modifiers, trials are tried with as few cards as may be, nobody joins,
    strains or uses anything, and every turn ends at once.
    """

    def __init__(self, **answers: Any) -> None:
        self.answers = answers
        self.asked: list[tuple[str, list[Any]]] = []

    def choose(self, game: Playthrough, question: Question) -> Any:
        self.asked.append((question.kind, question.options))
        answer = self.answers.get(question.kind)
        if isinstance(answer, list) and answer:
            return answer.pop(0)
        if callable(answer):
            return answer(game, question)
        if answer is not None and not isinstance(answer, list):
            return answer
        return self._usual(question)

    def _usual(self, question: Question) -> Any:
        for wanted in (EndTurn(), Stand(), Pass(0), Announce(1), Announce(2), Go()):
            if wanted in question.options:
                return wanted
        return question.options[0]

    def kinds(self) -> list[str]:
        """What was asked, in order."""
        return [kind for kind, _ in self.asked]


def starter(name: str, skills: tuple[int, int, int] = (1, 1, 1), backpack: int = 2, **more: Any) -> dict[str, Any]:
    """A starting hero."""
    face = {"kind": "hero", "name": name, "starting": "available", "meeple": "red", "backpack": backpack}
    return {**face, "skills": dict(zip(("strength", "wit", "dexterity"), skills, strict=True)), **more}


def sit(
    cards: list[dict[str, Any]],
    told: Told | None = None,
    chapters: list[dict[str, Any]] | None = None,
    heroes: int = 2,
    components: list[dict[str, Any]] | None = None,
    expansions: tuple[str, ...] = (),
    energy: int | None = None,
    seed: int = 1,
) -> Playthrough:
    """A game of a box of just these cards, set up and ready for the first turn. Anything illegal is noticed."""
    names = [starter(f"Hero {index}") for index in range(heroes)] if components is None else []
    quest = {"number": 1, "title": "Tiny", "start": 1, "chapters": chapters or [NEVER]}
    files = {
        "box.json": {"game": "unlikely_heroes", "title": "T", **({"energy": energy} if energy is not None else {})},
        "cards/encounters.json": {"cards": cards},
        "cards/components.json": {"cards": [*names, *(components or [])]},
        "quests/the-gate.json": quest,
    }
    found = inspect_with(files)
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")], found.diagnostics
    assert isinstance(found.box, Box)
    play = PreparedQuest(found.box, found.box.quests[0], Setup(heroes, "normal", "normal", expansions))
    game = start(play, (told or Told()).choose, Random(seed), strict=True)
    game.told = []
    game.turn.hero = 0
    return game


def number_of(game: Playthrough, number: int) -> int:
    """The index of the card with a number."""
    return game.play.numbered[number].bit_length() - 1


def named(game: Playthrough, name: str) -> int:
    """The index of the first card with a name."""
    return next(index for index, card in enumerate(game.play.cards) if card.name == name)


def seat(game: Playthrough, hero: int) -> list[str]:
    """What a hero holds, by name, with the side it lies on."""
    held = game.position.seats[hero].held
    return [
        f"{card.name} {'right' if game.backpacks.right >> index & 1 else 'left'}"
        for index, card in enumerate(game.play.cards)
        if held >> index & 1
    ]


__all__ += ["NEVER", "Announce", "EndTurn", "EquipOn", "Refuse", "Stand", "named", "starter"]
