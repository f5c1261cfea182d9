"""From a box to its rules: the numbers that it plays by, in the parts of `rules.json.j2`."""

from __future__ import annotations

from typing import Any

from toolkit.games.nemos_war.balance.columns import TRAGIC
from toolkit.games.nemos_war.content.board import RESOURCES, Board
from toolkit.games.nemos_war.content.model import Box, Card
from toolkit.games.nemos_war.printing.sheets import FACES
from toolkit.games.nemos_war.printing.wording import Wording
from toolkit.press.exports.rulebook import Rulebook
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.resources import data_folder

FOLDER = data_folder("templates") / "nemos_war"
RULES = "rules.json.j2"


def rulebook_of(box: Box, board: Board, pictures: PiecePictures[Card]) -> Rulebook:
    """The rules of a box; on the cover is the picture of the card that ends the game."""
    look = read_look(FOLDER, box.root, box.language)
    writer = Writer(look.data, box.place)

    last = box.card.get(box.deck.end)
    art = pictures.usable(pictures.of(last), last).data if last is not None else {"key": ""}
    tone = {"main": look.data["colours"]["sea"], "deep": look.data["colours"]["sea_deep"]}
    return Rulebook(look, writer, box, RULES, numbers_of(box, board, Wording.of(box, look.words)), art=art, tone=tone)


def numbers_of(box: Box, board: Board, wording: Wording) -> dict[str, Any]:
    """What the parts of the rules say of this box."""
    deck = box.deck
    targets = [f"{one.target}+ from week {one.week}" for one in board.targets]
    return {
        "motives": ", ".join(f"{one.name} ({', '.join(map(str, one.die))})" for one in box.motives),
        "cards": len(box.cards),
        "ships": len(box.counters),
        "treasures": len(box.markers),
        "placed": sum(one.ships for one in board.oceans),
        "oceans": len(board.oceans),
        "notoriety": board.start,
        "last": board.last,
        "weeks": board.weeks,
        "herald": deck.herald,
        "end": deck.end,
        "out": deck.out,
        "bottom": deck.bottom,
        "top": max(0, len(box.ordinary) - deck.out - deck.bottom),
        "targets": ", ".join(targets),
        "actions": ", ".join(one.name for one in box.actions),
        "hit": ", ".join(f"{faces} {wording.track(one)}" for faces, one in zip(FACES, RESOURCES, strict=True)),
        "bad": TRAGIC,
        "scouring": ", ".join(f"{bonus} for {number}" for number, bonus in enumerate(box.scouring, start=1)),
        "levels": ", ".join(f"{one.title} {wording.range(one)}" for one in box.levels),
        "tables": [
            {"name": _said(one.name), "text": _said(one.text or wording.effects(one.do))} for one in box.actions
        ],
        "refits": [
            {"name": _said(one.name), "cost": one.cost, "text": _said(one.text or wording.effects(one.do))}
            for one in box.refits
        ],
    }


def _said(text: str) -> str:
    """A text of the box within a JSON string."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
