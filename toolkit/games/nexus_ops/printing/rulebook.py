"""From a box to its rules: the numbers and names that it plays by, in the parts of `rules.json.j2`."""

from __future__ import annotations

from typing import Any

from toolkit.games.nexus_ops.content.conditions import needs_monolith
from toolkit.games.nexus_ops.content.model import Box, OptionalRule, Stats, Unit, every_copy
from toolkit.games.nexus_ops.content.supply import STANDARD_TOKENS, home_income
from toolkit.games.nexus_ops.content.wording import Wording, names_in
from toolkit.games.nexus_ops.printing.pictures import Depicted, depicted
from toolkit.games.nexus_ops.printing.sheets import said_of
from toolkit.press.exports.rulebook import Rulebook
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.resources import data_folder

FOLDER = data_folder("templates") / "nexus_ops"
RULES = "rules.json.j2"


def rulebook_of(box: Box, pictures: PiecePictures[Depicted]) -> Rulebook:
    """The rules of a box; on the cover is the picture of a mission that is about the middle."""
    look = read_look(FOLDER, box.root, box.language)
    writer = Writer(look.data, box.place, names_in(box))
    art: Any = {"key": ""}
    for mission in sorted(box.missions, key=lambda mission: not needs_monolith(mission.condition))[:1]:
        one = depicted(mission)
        art = pictures.usable(pictures.of(one), one).data
    tone = look.data["kinds"]["sheet"]
    return Rulebook(look, writer, box, RULES, numbers_of(box, Wording(look.words)), art=art, tone=tone)


def numbers_of(box: Box, wording: Wording) -> dict[str, Any]:
    """What the parts of the rules say of this box."""
    tokens = [*every_copy(box.tokens)]
    return {
        "goal": box.goal,
        "start": ", ".join(map(str, box.purses)),
        "story": [_json(one) for one in (box.description.paragraphs if box.description else ())],
        "middle": _json(box.middle.name if box.middle else wording.terrain("monolith")),
        "missions": sum(one.copies for one in box.missions),
        "energize": sum(one.copies for one in box.energize),
        "tokens": sum(not one.extra for one in tokens),
        "extra": sum(one.extra for one in tokens),
        "factions": ", ".join(_json(one.name) for one in box.factions),
        "figures": sum(one.figures for one in box.units),
        "home": home_income(box),
        "first": _json(box.ranked[0].classic.name) if box.ranked else "",
        "units": [_unit(unit, unit.classic, wording) for unit in box.ranked],
        "turned": [
            _unit(unit, box.stats(unit, alternate=True), wording) for unit in box.ranked if unit.alternate is not None
        ],
        "miners": ", ".join(_json(unit.classic.name) for unit in box.ranked if unit.classic.miner),
        "boards": [f"**{_json(one.name)}**: {wording.words('players', count=one.players)}." for one in box.layouts],
        "tokens_laid": STANDARD_TOKENS,
        "floor": int(box.limits["lowest-refineries"]),
        "options": [_option(box, one) for one in box.options],
    }


def _option(box: Box, option: OptionalRule) -> dict[str, Any]:
    """An optional rule: in the words of the box, if it has any, and with the titles of the cards it is about."""
    titles = {one.id: one.title for cards in (box.missions, box.energize) for one in cards}
    return {
        "id": option.id,
        "name": _json(option.name),
        "text": _json(" ".join(option.text.paragraphs)) if option.text else "",
        "goal": box.goal_with((option.id,)),
        "removes": [_json(titles[id]) for id in option.removes if id in titles],
        "adds": [_json(titles[id]) for id in option.adds if id in titles],
    }


def _unit(unit: Unit, stats: Stats, wording: Wording) -> dict[str, Any]:
    return {
        "rank": unit.rank,
        "name": _json(stats.name),
        "cost": stats.cost,
        "value": stats.value,
        "miner": stats.miner,
        "text": _json(" ".join(said_of(stats, wording))),
    }


def _json(text: str) -> str:
    """A text of the box within a JSON string."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
