"""Writes the made pages into `docs/made`, which is not kept: references, and the pages at the top of the repository."""

from __future__ import annotations

import re
from pathlib import Path

from _made import command_pages, rule_pages, schema_pages
from toolkit.cli.rules import families
from toolkit.games import GAMES, game_named

ROOT = Path(__file__).parents[2]
TITLES = {name: game_named(name).title for name in GAMES}
BESIDE = {
    **{f"../schemas/{name}": f"made/format-{name.replace('_', '-')}.md" for name in GAMES},
    "../toolkit/games/unlikely_heroes/rules": "made/rules.md",
}
"""What a page links to in the repository, and the page made of it, which only the site has."""
TOP = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")


def write(docs: Path) -> None:
    """Writes what has changed, so that a second build is quick; removes what is not made any more."""
    made = docs / "made"
    wanted = {made / name: text for name, text in _pages().items()}
    for old in made.glob("*.md"):
        if old not in wanted:
            old.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def _pages() -> dict[str, str]:
    found = {
        f"format-{name.replace('_', '-')}.md": schema_pages.page(
            title, ROOT / "schemas" / name, ROOT / "templates" / name / "look.schema.json"
        )
        for name, title in TITLES.items()
    }
    found["commands.md"] = command_pages.page()
    found["rules.md"] = rule_pages.overview()
    for family, about in families().items():
        found[f"rules-{family}.md"] = rule_pages.family_page(family, about)
    for name in TOP:
        found[name] = _moved((ROOT / name).read_text("utf-8"))
    return found


def on_the_site(text: str) -> str:
    """Links of a page to what it is made of, as links to the page that the site has for it."""
    known = {**BESIDE, **{f"../{name}": f"made/{name}" for name in TOP}}
    return re.sub(r"\]\(([^)#]+)", lambda link: f"]({known.get(link[1], link[1])}", text)


def _moved(text: str) -> str:
    """Links of a page at the top of the repository, as they are from `docs/made`."""
    text = re.sub(r"\]\(docs/", "](../", text)
    return re.sub(r"\[([^]]+)\]\(LICENSE\)", r"\1", text)
