"""`unlikely odds`: the exact chances of challenges, as tables, as JSON and as a heat map."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.cli.terminal import Progress, say, wants_colour
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.balance.chances import LEVELS, Odds, Variant, odds_of, starting_heroes
from toolkit.games.unlikely_heroes.content.luck import DECKS, Difficulty
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.games.unlikely_heroes.content.operations import Module
from toolkit.graph.drawing import Drawing
from toolkit.lint.runner import inspect
from toolkit.odds.distribution import percent
from toolkit.source.folder import find_boxes
from toolkit.source.suggest import did_you_mean, listing

PICTURES = (".svg", ".png")
SHOWN = 8
"""Numbers of cards that have a column on the terminal; JSON has all of them."""
NAME = 42
"""Letters for who it is."""


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    difficulties: tuple[str, ...] = ()
    heroes: int = 2
    variant: str = "normal"
    modules: tuple[str, ...] = ()
    strain: bool = False
    as_json: bool = False
    picture: Path | None = None


def run(path: Path, cards: Sequence[str], wanted: Wanted) -> None:
    """Prints the odds of some challenges of a box, or of all; with a picture, draws them instead.

    Raises:
        ToolkitError: no such challenge, difficulty, variant or module; or a picture of no known kind.
    """
    boxes = find_boxes([path])
    if len(boxes) > 1:
        raise ToolkitError(
            f"{path.as_posix()}: {len(boxes)} boxes here. Name one: {listing(box.shown for box in boxes)}"
        )
    folder = boxes[0]
    difficulties = _difficulties(wanted.difficulties)
    variant: Variant = "hard" if one_of("--variant", wanted.variant, ("normal", "hard")) == "hard" else "normal"
    named = {one_of("--module", word, ("blessed", "cursed")) for word in wanted.modules}
    every: tuple[Module, ...] = ("blessed", "cursed")
    modules = tuple(module for module in every if module in named)
    if wanted.picture is not None and wanted.picture.suffix.lower() not in PICTURES:
        raise ToolkitError(f"{wanted.picture.as_posix()}: a picture ends in {listing(PICTURES)}.")
    box: Box = inspect(folder, game_of(folder)).box
    if not box.whole:
        say(f"{folder.shown}: some of the box could not be read and is left out. Run: unlikely check {folder.shown}")
    if not starting_heroes(box, variant):
        raise ToolkitError(f"{folder.shown}: there is no {variant} starting hero to take a challenge.")
    chosen = _chosen(box, cards)
    odds: list[Odds] = []
    progress = Progress("reckoning", len(chosen))
    for challenge in chosen:
        progress.step(challenge.label)
        odds += odds_of(box, challenge, difficulties, wanted.heroes, variant, modules)
    progress.clear()
    if wanted.picture is not None:
        from toolkit.games.unlikely_heroes.drawing.odds_picture import odds_picture
        from toolkit.graph.png import png
        from toolkit.graph.svg import svg

        write: Callable[[Drawing], bytes] = png if wanted.picture.suffix.lower() == ".png" else svg
        first = [one for one in odds if one.difficulty == difficulties[0]]
        write_whole(wanted.picture, write(odds_picture(box, first, wanted.heroes)))
    elif wanted.as_json:
        print(json.dumps([_as_json(one) for one in odds], indent=2, ensure_ascii=False))
    else:
        _print(odds, wanted)


def _difficulties(words: Sequence[str]) -> tuple[Difficulty, ...]:
    known = tuple(DECKS)
    if "all" in words:
        return known
    for word in words:
        one_of("--difficulty", word, (*known, "all"))
    return tuple(one for one in known if one in words) or ("normal",)


def one_of(option: str, word: str, known: Sequence[str]) -> str:
    """A word, if it is known."""
    if word not in known:
        raise ToolkitError(
            f'{option}: there is no "{word}". {did_you_mean(word, known) or f"Known: {listing(known)}."}'
        )
    return word


def _chosen(box: Box, cards: Sequence[str]) -> list[Challenge]:
    """The challenges that were named by number or id; all by number, if none was."""
    every = [card for card in box.cards if isinstance(card, Challenge)]
    found: list[Challenge] = []
    for word in cards:
        fitting = [card for card in every if word in (card.id, str(card.number))]
        if not fitting:
            names = [name for card in every for name in (card.id, str(card.number))]
            hint = did_you_mean(word, names) or f"Challenges: {listing(dict.fromkeys(names)) or 'none'}."
            raise ToolkitError(f'there is no challenge "{word}". {hint}')
        found += fitting
    return sorted(dict.fromkeys(found or every), key=lambda card: (card.number or 0, card.id))


def _print(every: Sequence[Odds], wanted: Wanted) -> None:
    bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    last: tuple[str, str] = ("", "")
    trial = -1
    for odds in every:
        card = odds.challenge
        if (card.id, odds.difficulty) != last:
            print(
                f"{'' if last == ('', '') else chr(10)}{bold}{card.label} {card.name}{plain}, {_manner(odds, wanted)}"
            )
            last, trial = (card.id, odds.difficulty), -1
        if odds.trial != trial:
            trial = odds.trial
            numbers = "".join(f"{number:>5}" for number in range(1, SHOWN + 1))
            levels = "".join(f"{f'{level} %':>6}" for level in LEVELS)
            asked = f"{card.trials[trial].skill} {odds.requirement}"
            print(f"  {asked:<{NAME + 7}}{numbers} {levels}{'luck':>7}")
        print(_line(odds, strain=wanted.strain))


def _manner(odds: Odds, wanted: Wanted) -> str:
    words = [odds.difficulty, f"{wanted.heroes} hero{'es' if wanted.heroes != 1 else ''}"]
    words += ["joined"] if odds.challenge.joined else []
    words += ["with strain"] if wanted.strain else []
    return ", ".join([*words, *(f"{module} luck" for module in wanted.modules)])


def _line(odds: Odds, *, strain: bool) -> str:
    items = odds.outfit.items
    name = f"  with {' + '.join(item.name for item in items)}" if items else _who(odds)
    name = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
    cells = [odds.chance(number, strain=strain) for number in range(1, SHOWN + 1)]
    chances = "".join(f"{'–' if cell is None else percent(cell):>5}" for cell in cells)
    levels = "".join(
        f"{'–' if number is None else number:>6}" for number in (odds.announce_strained if strain else odds.announce)
    )
    luck = "–" if odds.luck is None else f"{odds.luck:.1f}"
    return f"    {name:<{NAME}}{odds.points:>3}  {chances} {levels}{luck:>7}"


def _who(odds: Odds) -> str:
    return " & ".join(outfit.hero.name for outfit in (odds.outfit, *odds.helpers))


def _as_json(odds: Odds) -> dict[str, Any]:
    trial = odds.challenge.trials[odds.trial]
    return {
        "card": odds.challenge.id,
        "number": odds.challenge.number,
        "trial": odds.trial + 1,
        "skill": trial.skill,
        "requirement": odds.requirement,
        "difficulty": odds.difficulty,
        "hero": odds.outfit.hero.id,
        "items": [item.id for item in odds.outfit.items],
        "helpers": [
            {"hero": one.hero.id, "items": [item.id for item in one.items], "points": one.aid.points}
            for one in odds.helpers
        ],
        "points": odds.points,
        "dice": {"blessed": odds.aid.blessed, "cursed": odds.aid.cursed},
        "extra_cards": odds.aid.cards,
        "least": odds.least,
        "chances": {str(odds.least + index): chance for index, chance in enumerate(odds.chances)},
        "chances_with_strain": {str(odds.least + index): chance for index, chance in enumerate(odds.strained)},
        "announce": dict(zip(map(str, LEVELS), odds.announce, strict=True)),
        "announce_with_strain": dict(zip(map(str, LEVELS), odds.announce_strained, strict=True)),
        "cheapest": odds.cheapest,
        "luck": odds.luck,
    }
