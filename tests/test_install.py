"""A plain install into an empty virtual environment works from any directory, with its data inside."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import LIGHTHOUSE

pytestmark = pytest.mark.slow

SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"


def run(*command: object, cwd: Path, **changed: str) -> subprocess.CompletedProcess[str]:
    """Runs a command; `changed` are environment variables."""
    words, surroundings = [str(part) for part in command], {**os.environ, **changed}
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False, env=surroundings)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    built = run(sys.executable, "-m", "build", "--wheel", "--outdir", out, REPOSITORY, cwd=out)
    assert built.returncode == 0, built.stderr
    return next(out.glob("*.whl"))


def tracked(folder: str) -> set[str]:
    listed = run("git", "ls-files", folder, cwd=REPOSITORY).stdout.split()
    assert listed, f"git tracks nothing in {folder}"
    return set(listed)


def test_wheel_holds_every_data_file(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = tracked("schemas") | tracked("templates") | tracked("adventures/starter")
    assert {f"toolkit/data/{path}" for path in wanted} <= names
    assert "toolkit/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "schemas/", "build/"))]


def test_install_into_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    environment, elsewhere = tmp_path / "venv", tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=tmp_path).returncode == 0
    pip = (sys.executable, "-m", "pip", "--python", environment, "install", "-q", "--no-compile")  # not for long
    installed = run(*pip, wheel, cwd=elsewhere)
    assert installed.returncode == 0, installed.stderr
    unlikely = environment / SCRIPTS / "unlikely"

    made = run(unlikely, "new", "fog", cwd=elsewhere)
    assert made.returncode == 0, made.stderr
    checked = run(unlikely, "check", "--fail-on", "remark", "fog", cwd=elsewhere)
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout
    assert run(unlikely, "fmt", "--check", "fog", cwd=elsewhere).returncode == 0

    cards = elsewhere / "fog" / "cards" / "maps.json"
    cards.write_text(cards.read_text("utf-8").replace('"number": 1,', '"number": 998,', 1), "utf-8")
    broken = run(unlikely, "check", "--format", "concise", cwd=elsewhere / "fog")
    assert broken.returncode == 1
    assert "UH1" in broken.stdout


def test_a_game_is_installed_from_a_folder(tmp_path: Path) -> None:
    """Where the installer puts it, its files are with it, and the toolkit finds it by itself."""
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    words = (sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-compile")
    installed = run(*words, "--target", site, LIGHTHOUSE, cwd=elsewhere)
    assert installed.returncode == 0, installed.stderr
    paths = os.pathsep.join([str(REPOSITORY), str(site)])
    unlikely = (sys.executable, "-m", "toolkit")

    made = run(*unlikely, "new", "fog", "--game", "three-lamps", cwd=elsewhere, PYTHONPATH=paths)
    assert (made.returncode, made.stderr) == (0, "Created fog. Next: unlikely check fog\n")
    checked = run(*unlikely, "check", "fog", "--select", "ALL", cwd=elsewhere, PYTHONPATH=paths)
    assert (checked.returncode, checked.stdout) == (0, "No findings in 1 box (3 tiles).\n")
    unknown = run(*unlikely, "check", "fog", "--format", "concise", cwd=elsewhere, PYTHONPATH=str(REPOSITORY))
    assert unknown.stdout.startswith('fog/box.json:3:11: TK021 error: There is no game "three_lamps". ')


def test_links_work_on_the_package_index(wheel: Path) -> None:
    [name] = [one for one in zipfile.ZipFile(wheel).namelist() if one.endswith(".dist-info/METADATA")]
    shown = zipfile.ZipFile(wheel).read(name).decode("utf-8").partition("\n\n")[2]
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert "https://github.com/unlikely-heroes/toolkit/blob/main/docs/format.md" in links
    assert "https://github.com/unlikely-heroes/toolkit/raw/main/docs/pictures/cards.jpg" in links
    assert [one for one in links if not one.startswith("https://")] == []
