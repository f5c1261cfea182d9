"""The app: what is in it is what is in the package, and a double click opens the studio. `nox -s app` builds it."""

from __future__ import annotations

import ast
import runpy
import sys
import tomllib

import pytest

from tests.conftest import REPOSITORY

APP = REPOSITORY / ".github" / "app"


def value_of(name: str) -> str:
    """What the recipe gives to a name, as Python that is not run."""
    spec = ast.parse((APP / "studio.spec").read_text("utf-8"))
    return next(
        ast.unparse(node.value)
        for node in spec.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )


def test_it_finds_the_toolkit_around_it() -> None:
    assert eval(value_of("AROUND"), {"HERE": APP}) == REPOSITORY


def test_it_has_the_data_of_the_package() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    within = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    own = ast.literal_eval(value_of("OWN"))
    assert {name: f"toolkit/data/{name}" for name in own} == within


def test_fonts_are_found_in_it() -> None:
    """A font is found by its package, and data alone are none: without the module, no face could be painted."""
    made = ast.parse((APP / "studio.spec").read_text("utf-8"))
    (hidden,) = (one.value for one in ast.walk(made) if isinstance(one, ast.keyword) and one.arg == "hiddenimports")
    assert "*WITH_DATA" in ast.unparse(hidden)
    assert {"font_source_sans_pro", "font_source_serif_pro"} <= set(ast.literal_eval(value_of("WITH_DATA")))


@pytest.mark.parametrize(("given", "meant"), [((), ["studio"]), (("check", "fog"), ["check", "fog"])])
def test_a_double_click_opens_the_studio(
    given: tuple[str, ...], meant: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", ["unlikely-studio", *given])
    monkeypatch.setattr("toolkit.__main__.main", lambda: asked.append(sys.argv[1:]))
    runpy.run_path(str(APP / "studio.py"), run_name="__main__")
    assert asked == [meant]
