"""The lock pins everything that development and CI install, by hash, and says nothing about where it was made."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import REPOSITORY

PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
LOCKS = {
    "requirements.lock": [
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["test"],
        *PROJECT["project"]["optional-dependencies"]["docs"],
    ],
    ".github/release.lock": PROJECT["dependency-groups"]["release"],
}
SYSTEMS = [
    {"python_version": python, "python_full_version": f"{python}.9", "sys_platform": platform, "os_name": name}
    for python in ("3.11", "3.12", "3.13")
    for platform, name in (("linux", "posix"), ("darwin", "posix"), ("win32", "nt"))
]


def pinned(lock: str) -> Iterator[tuple[Requirement, list[str]]]:
    """Each pin with its hashes."""
    text = re.sub(r"#.*", "", (REPOSITORY / lock).read_text("utf-8")).replace("\\\n", " ")
    for line in filter(str.strip, text.splitlines()):
        requirement, *hashes = re.split(r"\s+--hash=", line.strip())
        yield Requirement(requirement), hashes


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_has_its_hashes(lock: str) -> None:
    pins = list(pinned(lock))
    assert len(pins) > 40
    for requirement, hashes in pins:
        assert re.fullmatch(r"==[\w.!+]+", str(requirement.specifier)), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes), requirement


@pytest.mark.parametrize("lock", LOCKS)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: f"{one['python_version']}-{one['sys_platform']}")
def test_the_lock_follows_pyproject(lock: str, system: dict[str, str]) -> None:
    """Otherwise: nox -s lock."""
    here = {
        canonicalize_name(one.name): one.specifier
        for one, _ in pinned(lock)
        if one.marker is None or one.marker.evaluate(system)
    }
    for wanted in map(Requirement, LOCKS[lock]):
        pin = here.get(canonicalize_name(wanted.name))
        assert pin is not None, f"{wanted} is not in {lock}: nox -s lock"
        assert wanted.specifier.contains(str(pin).removeprefix("=="), prereleases=True), f"{wanted}: nox -s lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_no_version_is_pinned_twice_for_one_system(lock: str) -> None:
    for system in SYSTEMS:
        names = [one.name for one, _ in pinned(lock) if one.marker is None or one.marker.evaluate(system)]
        assert len(names) == len(set(names)), system


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_registry_and_no_machine(lock: str) -> None:
    text = (REPOSITORY / lock).read_text("utf-8")
    assert not re.search(r"://|^-|--(?!hash=sha256:)\w|(?<!\w)/\w", text, re.MULTILINE)


def test_supported_pythons_are_the_same_everywhere() -> None:
    """Those of the classifiers; CI and nox have lists of their own."""
    claimed = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert claimed == sorted({system["python_version"] for system in SYSTEMS})
    listed = re.search(r"^PYTHONS = \[(.*)\]$", (REPOSITORY / "noxfile.py").read_text("utf-8"), re.MULTILINE)
    assert listed is not None
    assert re.findall(r"[\d.]+", listed[1]) == claimed
    assert PROJECT["project"]["requires-python"] == f">={claimed[0]}"
