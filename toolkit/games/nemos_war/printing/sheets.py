"""What lies beside the map: the player aid, the sheet of the Nautilus, and the epilogues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nemos_war.balance.columns import TRAGIC
from toolkit.games.nemos_war.content.board import RESOURCES, Board
from toolkit.games.nemos_war.content.model import Box, Motive, Row
from toolkit.games.nemos_war.printing.wording import Wording
from toolkit.press.layout.writing import Writer

HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
FACES = ("1–2", "3–4", "5–6")
"""The faces of the die that says which resource is hit."""


def aid(box: Box, board: Board, wording: Wording, write: Writer) -> dict[str, Any]:
    """The front of the player aid: a week step by step, an attack, and what each action brings."""
    words = wording.words
    hit = ", ".join(f"{faces} {wording.track(one)}" for faces, one in zip(FACES, RESOURCES, strict=True))
    attack = [
        words("attack-hidden", hit=hit),
        *(words(one) for one in ("attack-roll", "attack-hit", "attack-miss", "attack-again")),
    ]
    return {
        "title": words("aid"),
        "steps": [write.words(words(one)) for one in ("step-roll", "step-draw", "step-use", "step-act", "step-end")],
        "attack": [write.words(one) for one in attack],
        "test": write.words(words("test-roll")),
        "actions": [
            {
                "name": one.name,
                "text": write.words(one.text, one.place / "text") if one.text else None,
                "does": write.words(wording.effects(one.do)) if one.do else None,
                "rows": [{"range": _range(row), "text": write.words(_row(row, wording))} for row in one.rolls],
            }
            for one in box.actions
        ],
        "doubles": [
            {"on": one.on, "ocean": _named(board, one.on), "text": write.words(wording.effects(one.do))}
            for one in board.doubles
        ],
    }


def _row(row: Row, wording: Wording) -> str:
    """What is told, in italics, and what it does."""
    does = wording.effects(row.do) if row.do else ""
    return " ".join(filter(None, (f"*{row.says}*" if row.says else "", does))) or wording.words("nothing")


def _range(row: Row) -> str:
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def _named(board: Board, die: int) -> str:
    return next((one.name for one in board.oceans if one.die == die), "")


def scoring(box: Box, board: Board, wording: Wording, write: Writer) -> dict[str, Any]:
    """The back: what counts how often for each motive, what else counts, and which level that is."""
    words = wording.words
    rows: list[tuple[str, list[str]]] = [
        (words("warships"), [times(one.warships) for one in box.motives]),
        (words("others"), [times(one.others) for one in box.motives]),
        (words("adventures"), [times(one.adventures) for one in box.motives]),
        (words("treasures"), [times(one.treasures) for one in box.motives]),
        (words("liberation"), [times(one.liberation) for one in box.motives]),
        (words("science"), [str(one.science) for one in box.motives]),
        (words("wonders"), [str(one.wonders) for one in box.motives]),
    ]
    helpers = [words("passenger-cost", name=one.name, bonus=one.bonus, vp=one.vp) for one in board.passengers]
    notes = [words("rounded-down"), words("of-tracks"), words("bad-ends", points=TRAGIC), words("commit-once")]
    return {
        "title": words("scoring"),
        "motives": [one.name for one in box.motives],
        "rows": [{"word": word, "cells": cells} for word, cells in rows],
        "scouring": [*enumerate(box.scouring, start=1)],
        "notes": [write.words(one) for one in (*notes, *helpers)],
        "levels": [{"title": one.title, "range": wording.range(one), "won": one.won} for one in box.levels],
        "ships": [
            {
                "name": one.name, "group": one.group, "icon": f"ship_{one.drawn_as}", "attack": one.attack,
                "defence": one.defence, "vp": one.vp, "skulls": one.notoriety, "copies": one.copies,
            }
            for one in box.ships
        ],
    }  # fmt: skip


def times(by: Fraction) -> str:
    """A factor as it is printed.

    >>> times(Fraction(1, 2)), times(Fraction(3, 2)), times(Fraction(5))
    ('×½', '×1½', '×5')
    """
    whole, rest = divmod(by, 1)
    part = HALVES.get(Fraction(rest), "")
    if rest and not part:
        return f"×{by.numerator}/{by.denominator}"
    return f"×{whole if whole or not part else ''}{part}"


def aboard(box: Box, board: Board, wording: Wording, write: Writer) -> dict[str, Any]:
    """Room for captured ships, for refits as they are paid, and for what has been collected."""
    return {
        "title": wording.words("aboard"),
        "salvage": board.salvage,
        "refits": [
            {
                "name": one.name,
                "cost": one.cost,
                "text": write.words(one.text, one.place / "text") if one.text else write.words(wording.effects(one.do)),
            }
            for one in box.refits
        ],
        "passengers": [{"name": one.name, "bonus": one.bonus, "vp": one.vp} for one in board.passengers],
        "refit_text": write.words(wording.words("refit-text")),
    }


def epilogues(
    box: Box, motives: Sequence[Motive], wording: Wording, writer: Callable[[Place], Writer]
) -> dict[str, Any]:
    """One side: for each motive, how its story ends at each level, the lowest first."""
    told = []
    for motive in motives:
        write = writer(motive.place)
        told.append(
            {
                "name": motive.name,
                "text": write.words(motive.text, motive.place / "text") if motive.text else None,
                "ends": [
                    {
                        "title": level.title,
                        "range": wording.range(level),
                        "won": level.won,
                        "text": write.words(text, motive.place / "epilogues" / index),
                    }
                    for index, (level, text) in enumerate(zip(box.levels, motive.epilogues, strict=False))
                ],
            }
        )
    return {"title": box.title, "word": wording.words("epilogues"), "motives": told}
