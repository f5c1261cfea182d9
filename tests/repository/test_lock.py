"""The locks pin everything that development and CI install, by hash, and say nothing about where they were made."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from itertools import product
from typing import Any

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
    for python in ("3.11", "3.12", "3.13", "3.14")
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


NPM: dict[str, dict[str, Any]] = json.loads((REPOSITORY / "tests/page/package-lock.json").read_text("utf-8"))[
    "packages"
]


def test_npm_installs_the_same_on_every_system() -> None:
    """`npm ci` refuses a lock without the packages of every system; a registry that lacks some makes such a lock."""
    listed = {path.removeprefix("node_modules/"): package for path, package in NPM.items() if path}
    for name, package in listed.items():
        assert package["integrity"].startswith("sha512-"), name
        for other, version in {**package.get("dependencies", {}), **package.get("optionalDependencies", {})}.items():
            assert listed[other]["version"] == version or not version[0].isdigit(), f"{name} needs {other} {version}"
    for maker, system, processor in product(
        ("@biomejs/cli", "@typescript/typescript"), ("linux", "darwin", "win32"), ("x64", "arm64")
    ):
        package = listed[f"{maker}-{system}-{processor}"]
        assert (package["os"], package["cpu"], package["optional"]) == ([system], [processor], True)


def test_the_lock_of_npm_names_no_registry() -> None:
    assert not [path for path, package in NPM.items() if "resolved" in package]
    wanted = json.loads((REPOSITORY / "tests/page/package.json").read_text("utf-8"))["devDependencies"]
    assert NPM[""]["devDependencies"] == wanted
