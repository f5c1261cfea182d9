"""The page's own files: every module finds what it imports, and what pages share exists once."""

from __future__ import annotations

import re

import pytest

from tests.conftest import REPOSITORY
from toolkit.press.exports.web import script

TEMPLATES = REPOSITORY / "templates"
FOLDERS = {name: TEMPLATES / name for name in ("studio", "page", "site", "companion")}


def test_the_studio_and_every_page_have_no_file_of_one_name() -> None:
    studio, page = ({one.name for one in FOLDERS[name].iterdir()} for name in ("studio", "page"))
    assert not studio & page, "both are served from one place"


@pytest.mark.parametrize("folder", ["studio", "page", "site", "companion"])
def test_every_name_that_is_imported_is_exported(folder: str) -> None:
    for path in FOLDERS[folder].glob("*.js"):
        imports = re.findall(r'^import \{([^}]+)\} from "(.+?)";$', path.read_text("utf-8"), re.MULTILINE)
        for names, file in imports:
            places = [path.parent / file, FOLDERS["page"] / file]
            other = next(one for one in places if one.exists()).read_text("utf-8")
            for name in (one.strip().partition(" as ")[0] for one in names.split(",") if one.strip()):
                made = rf"^export (async )?(function\*?|const|class|let) {re.escape(name)}[\s(]"
                assert re.search(made, other, re.MULTILINE), (path, name)


def test_a_page_that_is_a_file_has_its_modules_in_itself() -> None:
    whole = script("site", "frame.js", "search.js", "closely.js", "site.js")
    assert not re.search(r"^(import|export)\b", whole, re.MULTILINE)
    named = re.findall(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", whole, re.MULTILINE)
    assert len(named) == len(set(named)), "names of several modules do not clash"
    assert {"lightOrDark", "meant", "closely", "look"} <= set(named)
