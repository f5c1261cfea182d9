"""What else a box has to show, as data for the page: odds, graphs, and print runs as PDF."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from toolkit.errors import ToolkitError
from toolkit.graph.svg import svg
from toolkit.press.exports.site import spots_shown
from toolkit.press.production.fullness import design, full_sizes, fullness
from toolkit.studio.desk import Desk
from toolkit.studio.entries import pieces_of

Json = dict[str, Any]


def odds(desk: Desk, subject: str) -> Json:
    """The tables for one thing that has odds; without a name, the list of such things.

    Raises:
        ToolkitError: there is no such thing, or the game calculates no odds.
    """
    opened = desk.state.opened
    if opened.game.odds is None:
        raise ToolkitError(f"{opened.game.title} has no odds to calculate yet.")
    calculated = opened.game.odds()
    subjects = calculated.subjects(opened.box)
    if not subject:
        return {"word": calculated.word, "subjects": [{"id": one.id, "heading": one.heading} for one in subjects]}
    found = next((one for one in subjects if one.id == subject), None)
    if found is None:
        raise ToolkitError(f"There are no odds of {subject}.")
    tables = calculated.tables(opened.box, found, desk.chosen("odds"))
    return {
        "tables": [
            {
                "title": table.title,
                "manner": table.manner,
                "sections": [
                    {
                        "title": section.title,
                        "columns": [column.heading for column in section.columns],
                        "rows": [{"label": row.label, "cells": list(row.cells)} for row in section.rows],
                    }
                    for section in table.sections
                ],
            }
            for table in tables
        ]
    }


def beside(desk: Desk, file: str, id: str) -> Json:
    """What else is known about a card: the illustrator's brief, how full it is, whether it has odds.

    The largest type of its kind is looked for among the cards of that kind only.
    """
    opened = desk.state.opened
    pieces = pieces_of(opened, desk.state.components).get((file, id), [])
    if not pieces or desk.easel is None:
        return {"brief": "", "fullness": [], "odds": False}
    card, every = pieces[0], desk.state.components.components if desk.state.components is not None else ()
    shop = desk.easel.shop
    with desk.easel.lock:
        roomy = full_sizes((one for one in every if one.kind == card.kind), shop)
        said = [fullness(side, shop.laid(face.name).face, roomy[design(card, side)]) for side, face in card.sides]
    asked = opened.game.odds().subjects(opened.box) if opened.game.odds is not None else ()
    return {"brief": card.brief, "fullness": [one for one in said if one], "odds": any(one.id == id for one in asked)}


def spots(desk: Desk, file: str, id: str) -> dict[str, list[Json]]:
    """The numbers on each side of a card that lead to other cards: where they are, in per cent, and which cards."""
    components = desk.state.components
    pieces = pieces_of(desk.state.opened, components).get((file, id), [])
    if not pieces or components is None or desk.easel is None:
        return {}
    card, every = pieces[0], components.components
    known = {one.number: one for one in reversed(every) if one.number is not None}
    with desk.easel.lock:
        return {
            side: [
                {"file": known[number].file, **to_builtins(spot)}
                for spot in spots_shown(desk.easel.shop.laid(face.name).face, card, known)
                for number in [int(spot.title.partition(" ")[0])]
            ]
            for side, face in card.sides
        }


def pictures(desk: Desk) -> list[str]:
    """The names of the pictures that the game draws of the box."""
    opened = desk.state.opened
    if opened.game.pictures is None:
        return []
    return [one.name for one in opened.game.pictures().every(opened.box, desk.found, None)]


def picture(desk: Desk, name: str) -> bytes:
    """One of them as SVG.

    Raises:
        ToolkitError: there is none with that name, or it cannot be drawn here.
    """
    opened = desk.state.opened
    if opened.game.pictures is not None:
        for one in opened.game.pictures().every(opened.box, desk.found, None):
            if one.name == name:
                return svg(one.draw())
    raise ToolkitError(f"There is no picture called {name}.")
