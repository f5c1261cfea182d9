"""The map as data for its template, and the places where pieces snap to it on a virtual table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.printing.chart import Chart, Field, Frame, Strip
from toolkit.games.nemos_war.printing.wording import Wording
from toolkit.press.components import Snap


def map_data(box: Box, board: Board, chart: Chart, wording: Wording) -> dict[str, Any]:
    """Everything the template draws, in millimetres from the upper left corner."""
    words = wording.words
    heads = [(chart.calendar, "calendar"), (chart.notoriety, "notoriety"), (chart.liberation, "liberation")]
    said = {one.group: words("ships", group=one.group) for strip in chart.strips for one in strip.fields if one.group}
    strips = [_strip(one, words(key), key, said) for one, key in heads]
    strips += [_strip(one, board.resources[one.key].name, one.key, said) for one in chart.resources]
    names = {"pile": words("pile"), "discards": words("discards")}
    counted = {group: sum(one.group == group for one in box.counters) for group in {one.group for one in box.ships}}
    return {
        "title": box.title,
        "subtitle": box.subtitle or "",
        "plate": _frame(chart.title),
        "water": _frame(chart.water),
        "routes": [{"from": start, "to": end} for start, end in chart.routes],
        "seas": [
            {
                **_frame(one.frame),
                "name": one.ocean.name,
                "die": one.ocean.die,
                "begins": one.ocean.ships,
                "squares": one.squares,
                "nautilus": one.nautilus,
                "treasure": one.treasure,
            }
            for one in chart.seas
        ],
        "strips": strips,
        "motives": [
            {**_field(field), "die": ", ".join(map(str, motive.die))}
            for field, motive in zip(chart.motives, box.motives, strict=True)
        ],
        "waiting": [
            {
                **_field(one),
                "label": names.get(one.key) or words("ships", group=one.group),
                "note": words("waits", count=counted.get(one.group, 0)) if one.group else "",
            }
            for one in chart.waiting
        ],
        "record": [
            {"name": ocean.name, "x": chart.record[0][1][0].frame.x, "fields": [*map(_field, fields)]}
            for ocean, fields in chart.record
        ],
        "bonuses": box.scouring,
    }


def _frame(frame: Frame) -> dict[str, float]:
    return {"x": round(frame.x, 2), "y": round(frame.y, 2), "w": round(frame.width, 2), "h": round(frame.height, 2)}


def _field(one: Field) -> dict[str, Any]:
    return {
        **_frame(one.frame), "key": one.key, "label": one.label, "note": one.note, "tone": one.tone, "group": one.group,
    }  # fmt: skip


def _strip(one: Strip, title: str, icon: str, said: Mapping[str, str]) -> dict[str, Any]:
    fields = [{**_field(field), "said": said.get(field.group, "")} for field in one.fields]
    return {**_frame(one.frame), "title": title, "icon": icon, "fields": fields}


def map_snaps(chart: Chart) -> tuple[Snap, ...]:
    """Where ships, treasures, the Nautilus and the markers of tracks lie."""
    return tuple(Snap(round(x, 2), round(y, 2)) for x, y in _spots(chart))


def _spots(chart: Chart) -> Iterator[tuple[float, float]]:
    for sea in chart.seas:
        yield from (*sea.squares, sea.nautilus, sea.treasure)
    for strip in chart.strips:
        yield from (one.frame.middle for one in strip.fields)
    yield from (one.frame.middle for one in chart.motives)
    for _, fields in chart.record:
        yield from (one.frame.middle for one in fields)
