"""The workflows keep what they promise: they ask for little, end in time, and run nothing that can change."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from tests.conftest import REPOSITORY

WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
SYSTEMS = ("ubuntu", "macos", "windows")
MAY_WRITE = {("release", "publish"): {"id-token", "attestations"}, ("release", "release"): {"contents"}}
"""The only jobs that may change anything, and what."""


@cache
def read(name: str) -> dict[str, Any]:
    """A workflow; YAML reads `on` as a boolean."""
    data = yaml.safe_load((REPOSITORY / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))
    return {"on": data.pop(True), **data}


JOBS = [(path.stem, name) for path in WORKFLOWS for name in read(path.stem)["jobs"]]


def job(workflow: str, name: str) -> dict[str, Any]:
    return dict(read(workflow)["jobs"][name])


def used() -> Iterator[tuple[str, str]]:
    """Every action that is used: by whom, and which."""
    for workflow, name in JOBS:
        steps = [job(workflow, name), *job(workflow, name).get("steps", ())]
        yield from ((f"{workflow}/{name}", step["uses"]) for step in steps if "uses" in step)
    for step in yaml.safe_load((REPOSITORY / "action.yml").read_text("utf-8"))["runs"]["steps"]:
        if "uses" in step:
            yield "action.yml", step["uses"]


def test_there_are_two() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release"]


@pytest.mark.parametrize("workflow", [path.stem for path in WORKFLOWS])
def test_a_workflow_may_only_read(workflow: str) -> None:
    assert read(workflow)["permissions"] in ({}, {"contents": "read"})


@pytest.mark.parametrize(("workflow", "name"), JOBS)
def test_a_job_may_do_what_it_has_to_and_no_more(workflow: str, name: str) -> None:
    asked = job(workflow, name).get("permissions", {})
    assert {what for what, how in asked.items() if how == "write"} == MAY_WRITE.get((workflow, name), set())
    assert set(asked.values()) <= {"read", "write"}


@pytest.mark.parametrize(("workflow", "name"), JOBS)
def test_a_job_ends_in_time(workflow: str, name: str) -> None:
    """A job that calls another workflow is as long as that one's jobs, which have limits of their own."""
    this = job(workflow, name)
    assert "uses" in this or 0 < this["timeout-minutes"] <= 30


@pytest.mark.parametrize(("user", "action"), list(used()))
def test_an_action_is_named_by_its_full_version(user: str, action: str) -> None:
    """Or by its digest with the version beside it, once somebody has verified that; never by a branch."""
    if action.startswith("./"):
        assert (REPOSITORY / action).is_file(), user
    else:
        assert re.fullmatch(r"[\w-]+/[\w/-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})", action), user


def test_an_action_has_one_version() -> None:
    versions: dict[str, set[str]] = {}
    for _, action in used():
        name, _, version = action.partition("@")
        versions.setdefault(name, set()).add(version)
    assert {name: some for name, some in versions.items() if len(some) > 1} == {}


@pytest.mark.parametrize(("workflow", "name"), JOBS)
def test_nothing_from_outside_is_pasted_into_a_command(workflow: str, name: str) -> None:
    """A title or a branch could be a command; what a step needs comes as a variable."""
    assert [step["run"] for step in job(workflow, name).get("steps", ()) if "${{" in step.get("run", "")] == []


@pytest.mark.parametrize(("workflow", "name"), JOBS)
def test_no_step_leaves_its_credentials_behind(workflow: str, name: str) -> None:
    for step in job(workflow, name).get("steps", ()):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize(("workflow", "name"), [("ci", "tests"), ("release", "wheel")])
def test_every_python_on_every_system(workflow: str, name: str) -> None:
    matrix = job(workflow, name)["strategy"]["matrix"]
    claimed = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    assert matrix["python"] == PYTHONS == re.findall(r"Python :: (3\.\d+)", "\n".join(claimed))
    assert tuple(system.partition("-")[0] for system in matrix["os"]) == SYSTEMS


def test_ci_runs_what_a_change_has_to_pass() -> None:
    assert {"run": ".ci/run"} in job("ci", "everything")["steps"]
    assert set(read("ci")["on"]) == {"push", "pull_request", "workflow_call"}


@pytest.mark.parametrize(("workflow", "name"), [("ci", "tests"), ("release", "build")])
def test_what_is_installed_is_known_by_its_hash(workflow: str, name: str) -> None:
    """Apart from `newest` and the wheel, which are there to try what users get."""
    locked = [step["run"] for step in job(workflow, name)["steps"] if step.get("run", "").startswith("pip install")]
    assert re.fullmatch(r"pip install --require-hashes --only-binary :all: -r [\w./]+\.lock", locked[0])
    assert locked[1:] in ([], ["pip install --no-deps ."])


def test_what_is_locked_is_looked_up_among_the_advisories() -> None:
    audits = " ".join(step.get("run", "") for step in job("ci", "advisories")["steps"])
    found = (*REPOSITORY.glob("*.lock"), *REPOSITORY.glob(".github/*.lock"))
    locks = {path.relative_to(REPOSITORY).as_posix() for path in found}
    assert {one for one in audits.split() if one.endswith(".lock")} == locks


def test_a_release_is_what_was_tried() -> None:
    """Only a tag makes one, and nothing is published before everything has passed."""
    assert read("release")["on"] == {"push": {"tags": ["v*"]}}
    assert job("release", "ci")["uses"] == "./.github/workflows/ci.yml"
    assert job("release", "wheel")["needs"] == "build"
    assert set(job("release", "publish")["needs"]) == {"ci", "build", "wheel", "app"}
    assert job("release", "release")["needs"] == "publish"
    assert any("build --no-isolation" in step.get("run", "") for step in job("release", "build")["steps"])
    made = {
        step["with"]["name"]
        for workflow, name in JOBS
        for step in job(workflow, name).get("steps", ())
        if step.get("uses", "").startswith("actions/upload-artifact@")
    }
    assert made == {"site", "dist", "sbom", "app-${{ matrix.os }}"}
    assert job("release", "app")["strategy"]["matrix"]["os"] == job("release", "wheel")["strategy"]["matrix"]["os"]
    taken = str(job("release", "release")["steps"])
    assert all(one in taken for one in ("made/dist/*", "made/sbom/*", "site.tar.gz", "unlikely-studio-*.tar.gz"))


def test_a_release_says_where_it_comes_from_and_what_is_in_it() -> None:
    """No password is needed, so that none can be stolen: PyPI trusts this workflow in this environment."""
    publish = job("release", "publish")
    actions = [step["uses"].partition("@")[0] for step in publish["steps"]]
    assert actions[-3:] == ["actions/attest-build-provenance", "actions/attest-sbom", "pypa/gh-action-pypi-publish"]
    assert "with" not in publish["steps"][-1]
    assert publish["environment"]["name"] == "pypi"
    assert "secrets." not in (REPOSITORY / ".github" / "workflows" / "release.yml").read_text("utf-8")
