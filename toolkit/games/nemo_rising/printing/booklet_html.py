"""The booklet of a scenario as a web page: one file, no requests, for a screen or a phone at the table."""

from __future__ import annotations

from functools import lru_cache, partial
from html import escape
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from toolkit.games.nemo_rising.content.model import Box, Scenario
from toolkit.games.nemo_rising.content.wording import hero_text, mission_lines, names_in
from toolkit.games.nemo_rising.printing.rules_text import rules_of
from toolkit.press.exports.reading import Leaf, Reading
from toolkit.press.layout.look import Look
from toolkit.resources import data_folder
from toolkit.source.inline import Names, parse_line


def booklet_html(box: Box, scenario: Scenario, look: Look, name: str) -> str:
    """The rules and the missions, each part folded up."""
    parts = booklet_reading(box, scenario, look).leaves
    shown = {"box": box, "scenario": scenario, "name": name, "says": look.data["words"], "parts": parts}
    return _environment().get_template("booklet.html.j2").render(shown)


def booklet_reading(box: Box, scenario: Scenario, look: Look) -> Reading:
    """The same, to be opened part by part in any order: rules are looked up, missions are drawn."""
    says = look.data["words"]
    names = names_in(box, scenario)
    shown = {"box": box, "scenario": scenario, "says": says, "rich": partial(rich, names)}
    make: Any = _environment().get_template("_parts.html.j2").make_module(shown)

    def part(key: str, title: str, html: str) -> Leaf:
        return Leaf(key=key, label=title, title=escape(title), html=str(html), order="free")

    found = [part("before", says["before"], make.before())]
    found += [part(one.key, one.title, make.rule(one)) for one in rules_of(box, look)]
    found += [
        part(one.id, f"{one.title} ({one.points})", make.mission(one, mission_lines(one))) for one in scenario.missions
    ]
    found.append(part("crew", says["crew"], make.crew([(one, hero_text(one)) for one in box.heroes])))
    return Reading(tuple(found))


def rich(names: Names, text: str) -> Markup:
    """Markup as an author typed it, as HTML; an icon as its name."""
    out = []
    for run in parse_line(text, names.kinds).runs:
        if run.kind == "break":
            out.append("<br>")
            continue
        said = escape(names.of(run.value) if run.kind == "name" else run.value.replace("_", " "))
        part = f"<strong>{said}</strong>" if run.kind in ("name", "icon") or run.bold else said
        out.append(f"<em>{part}</em>" if run.italic else part)
    return Markup("".join(out))


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader([data_folder("templates") / "nemo_rising"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
