"""The documents as a site: `sphinx-build -W docs build/site`, with the extra `docs`.

What can be made is made while the site is built, and is not kept in the repository: so it cannot be out of date.
Reference pages come from the schemas, the rules and the commands (`_made`), pictures of markup from the press.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from _made import pages, painted  # noqa: E402

project = "Unlikely Heroes toolkit"
author = "the contributors"
extensions = ["myst_parser"]
myst_heading_anchors = 3
myst_enable_extensions = ["attrs_inline"]
exclude_patterns = ["_made"]
html_theme = "furo"
html_title = project
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_css_files = ["site.css"]
html_static_path = ["_static"]
html_theme_options = {
    "source_repository": "https://github.com/unlikely-heroes/toolkit/",
    "source_branch": "main",
    "source_directory": "docs/",
    "light_css_variables": {"color-brand-primary": "#7a4a16", "color-brand-content": "#7a4a16"},
    "dark_css_variables": {"color-brand-primary": "#e0b070", "color-brand-content": "#e0b070"},
}
suppress_warnings = ["misc.highlighting_failure"]  # JSON with an ellipsis is still shown


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("builder-inited", lambda _: pages.write(HERE))
    app.connect("source-read", _paint)


def _paint(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = painted.shown(pages.on_the_site(source[0]), HERE / "made", "../" * name.count("/") + "made/")
