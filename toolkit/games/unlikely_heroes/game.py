"""Unlikely Heroes as the toolkit sees it: its files, its schemas, its parser and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from toolkit.diagnostic import Place
from toolkit.game import Game
from toolkit.games.unlikely_heroes.content import naming, parse
from toolkit.games.unlikely_heroes.content.limits import LIMITS
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.printing.press import PRESS
from toolkit.games.unlikely_heroes.rules import RULES
from toolkit.resources import data_folder
from toolkit.source.content import FileKind
from toolkit.source.schema import Schemas


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: the pictures of cards and quests."""
    for owner in box.owners:
        for place, path in owner.art.files if owner.art else ():
            yield place, path, owner.id


def with_limits(box: Box, limits: Mapping[str, float]) -> Box:
    """The same box, by other limits; those that are not named stay as they are."""
    return replace(box, limits={**box.limits, **limits})


GAME = Game(
    name="unlikely_heroes",
    title="Unlikely Heroes",
    schemas=Schemas(data_folder("schemas") / "unlikely_heroes"),
    files=(
        FileKind(parse.BOX, "box.schema.json", naming.identify_box, required=True),
        FileKind(
            parse.CARDS,
            "cards.schema.json",
            naming.identify_card,
            list_of="cards",
            entry_schema="card.schema.json",
            sort_key=naming.card_order,
        ),
        FileKind(parse.QUESTS, "quest.schema.json", naming.identify_quest),
    ),
    parse=parse.parse,
    paths=paths,
    rules=RULES,
    counts=parse.counts,
    limits=LIMITS,
    with_limits=with_limits,
    press=PRESS,
    proofs=("UH511", "UH512", "UH513", "UH514", "UH515"),
)
