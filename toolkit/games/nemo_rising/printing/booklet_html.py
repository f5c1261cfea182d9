"""The booklet of a scenario as a web page: one file, no requests, for a screen or a phone at the table."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from toolkit.games.nemo_rising.content.model import Box, Scenario
from toolkit.games.nemo_rising.content.parse import NAMED
from toolkit.games.nemo_rising.content.wording import hero_text, mission_lines, names_in
from toolkit.games.nemo_rising.printing.rules_text import rules_of
from toolkit.press.layout.look import Look
from toolkit.resources import data_folder
from toolkit.source.inline import parse_line


def booklet_html(box: Box, scenario: Scenario, look: Look, name: str) -> str:
    """The rules and the missions, each part folded up."""
    names = names_in(box, scenario)

    def rich(text: str) -> Markup:
        """Markup as an author typed it, as HTML; an icon as its name."""
        out = []
        for run in parse_line(text, NAMED).runs:
            if run.kind == "break":
                out.append("<br>")
                continue
            said = escape(names.get(run.value, run.value) if run.kind == "name" else run.value.replace("_", " "))
            part = f"<strong>{said}</strong>" if run.kind in ("name", "icon") or run.bold else said
            out.append(f"<em>{part}</em>" if run.italic else part)
        return Markup("".join(out))

    return (
        _environment()
        .get_template("booklet.html.j2")
        .render(
            box=box,
            scenario=scenario,
            name=name,
            says=look.data["words"],
            rules=rules_of(box, look),
            missions=[(one, mission_lines(one)) for one in scenario.missions],
            heroes=[(one, hero_text(one)) for one in box.heroes],
            rich=rich,
        )
    )


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader([data_folder("templates") / "nemo_rising"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
