"""From the odds of challenges to tables: a row for each hero, as it is and with its best items, by cards announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, cast

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.balance.chances import LEVELS, TrialOdds, Variant, odds_of, starting_heroes
from toolkit.games.unlikely_heroes.content.components import count_of
from toolkit.games.unlikely_heroes.content.luck import Difficulty
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Luck
from toolkit.games.unlikely_heroes.content.operations import Module
from toolkit.games.unlikely_heroes.settings import SETTINGS
from toolkit.kits.distribution import percent
from toolkit.odds.tables import Column, HeatMap, Odds, OddsRow, OddsTable, Section
from toolkit.plain import Plain
from toolkit.search.claims import Subject
from toolkit.settings import Chosen, asked_by, in_words
from toolkit.source.suggest import listing

SHOWN = 8
"""Numbers of cards that have a column on the terminal; JSON has all of them."""
COLUMNS = (
    Column("", 3),
    *(Column(str(number), 6 if number == 1 else 4) for number in range(1, SHOWN + 1)),
    *(Column(f"{level}%", 6 if level == LEVELS[0] else 5) for level in LEVELS),
    Column("luck", 6),
)
LEGEND = (
    f"For each hero: the points they bring; the chance in percent with 1 to {SHOWN} luck cards announced; how "
    f"many to announce for {listing([f'{level}%' for level in LEVELS], joint='and')}; and how many luck cards "
    "a success takes on average."
)
"""What the columns are."""


class ChallengeOdds(Odds[Box]):
    """Calculates the odds of the challenges of a box."""

    word: Literal["challenge"] = "challenge"

    def subjects(self, box: Box) -> Sequence[Subject]:
        """Every challenge, by number."""
        cards = [card for card in box.cards if isinstance(card, Challenge)]
        return [
            Subject(card.id, f"{card.label} {card.name}", card.number)
            for card in sorted(cards, key=lambda card: (card.number or 0, card.id))
        ]

    def tables(self, box: Box, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """The odds of a challenge: a section for each of its boxes."""
        every = _odds(box, subject, chosen)
        strain = chosen.on("strain")
        sections = tuple(
            Section(_asked(next(iter(some))), COLUMNS, tuple(_row(odds, strain=strain) for odds in some))
            for some in (list(group) for _, group in groupby(every, key=lambda odds: odds.trial))
        )
        yield OddsTable(subject.title, _manner(every[0].challenge, chosen), sections, LEGEND)

    def heat_map(self, box: Box, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """Every trial at a glance."""
        from toolkit.games.unlikely_heroes.drawing.odds_picture import odds_map

        every = [odds for subject in subjects for odds in _odds(box, subject, chosen)]
        return odds_map(box, every, chosen.number("heroes"))


def _odds(box: Box, subject: Subject, chosen: Chosen) -> list[TrialOdds]:
    """The odds of a challenge by what was chosen.

    Raises:
        ToolkitError: the box has nobody to face it.
    """
    variant: Variant = "hard" if chosen.one("variant") == "hard" else "normal"
    if not starting_heroes(box, variant):
        raise ToolkitError(f"{box.title}: there is no {variant} starting hero to face a challenge.")
    # Cards that share an id are a finding of `check`; the odds are those of the first.
    challenge = next(card for card in box.cards if card.id == subject.id and isinstance(card, Challenge))
    difficulty = cast(Difficulty, chosen.one("difficulty"))  # a value of the setting, which are the difficulties
    modules = cast(tuple[Module, ...], chosen.all("module"))
    for module in modules:
        if not count_of(box, Luck, module=module):
            raise ToolkitError(f"--module: {box.title} has no {module} luck. Join a box that has: --with FOLDER")
    return list(odds_of(box, challenge, [difficulty], chosen.number("heroes"), variant, modules))


def _asked(odds: TrialOdds) -> str:
    return f"{odds.challenge.trials[odds.trial].skill} {odds.requirement}"


def _manner(challenge: Challenge, chosen: Chosen) -> str:
    words = in_words(asked_by(SETTINGS, "odds"), chosen)
    words += ["joined"] if challenge.joined else []
    return ", ".join([*words, *(["with strain"] if chosen.on("strain") else [])])


def _row(odds: TrialOdds, *, strain: bool) -> OddsRow:
    items = odds.outfit.items
    name = f"  with {' + '.join(item.name for item in items)}" if items else _who(odds)
    cells = [odds.chance(number, strain=strain) for number in range(1, SHOWN + 1)]
    levels = odds.announce_strained if strain else odds.announce
    return OddsRow(
        name,
        (
            str(odds.points),
            *("–" if cell is None else percent(cell) for cell in cells),
            *("–" if number is None else str(number) for number in levels),
            "–" if odds.luck is None else f"{odds.luck:.1f}",
        ),
        _as_json(odds),
    )


def _who(odds: TrialOdds) -> str:
    return " & ".join(outfit.hero.name for outfit in (odds.outfit, *odds.helpers))


def _as_json(odds: TrialOdds) -> dict[str, Plain]:
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
