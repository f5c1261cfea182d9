"""One prove for `solve`, `check --prove` and the studio: the same searches, limits and grades."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.conftest import write
from tests.conftest import REPOSITORY
from tests.workbench.making import make_unwinnable
from toolkit.diagnostic import Severity
from toolkit.search.claims import Claim
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check, Checked, CheckRequest
from toolkit.workbench.proving import ProofRequest, Proving

UNWINNABLE = "unwinnable-quest"


@pytest.fixture
def unwinnable(smallest: Path) -> Path:
    return make_unwinnable(smallest)


def claims(box: Path, request: ProofRequest | None = None) -> list[Claim]:
    proving = Proving(Workbench.at(box), request)
    return [claim for subject in proving.subjects for claim in proving.claims(subject)]


def checked(box: Path, **asked: object) -> Checked:
    return Check(Workbench.at(box), CheckRequest(prove=True, **asked)).answer  # type: ignore[arg-type]


def gravest(box: Path) -> Severity | None:
    """The severity of the first claim."""
    return claims(box)[0].severity


@pytest.mark.parametrize(
    ("settings", "severity"),
    [
        ("", Severity.ERROR),
        ('ignore = ["unwinnable-quest"]', None),
        ('ignore = ["UH5"]', None),
        ('select = ["UH1"]', Severity.ERROR),
        ('select = ["UH1"]\nignore = ["UH511"]', None),
        ('[severity]\nUH511 = "remark"', Severity.REMARK),
        ('[[suppress]]\nrule = "unwinnable-quest"\nfile = "cards/*.json"\nreason = "A joke."', None),
        ('[[suppress]]\nrule = "unwinnable-quest"\nfile = "quests/*.json"\nreason = "Elsewhere."', Severity.ERROR),
    ],
)
def test_a_claim_is_graded_as_the_finding_is(unwinnable: Path, settings: str, severity: Severity | None) -> None:
    (unwinnable / "unlikely.toml").write_text(settings)
    found = [one.diagnostic.severity for one in checked(unwinnable).findings if one.diagnostic.name == UNWINNABLE]
    assert found == ([severity] if severity is not None else [])
    assert gravest(unwinnable) is severity


def test_limits_are_those_of_the_project_unless_others_are_asked_for(tmp_path: Path) -> None:
    box = Path(copytree(REPOSITORY / "adventures/starter", tmp_path / "starter"))
    (box / "unlikely.toml").write_text("[limits]\nproof-positions = 2\n")
    assert claims(box)[0].answer == "undecided"
    assert [one.diagnostic.name for one in checked(box).findings] == ["undecided-quest"]
    assert claims(box, ProofRequest(positions=5000))[0].answer == "yes"
    assert [one.diagnostic.name for one in checked(box, positions=5000).findings] == []


def test_what_one_interrupt_ends(tmp_path: Path, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who is waiting for proofs: the quests after it, and the boxes after it."""
    from toolkit.games.unlikely_heroes.proving.results import campaign
    from toolkit.search.deadline import listening

    for name in ("one", "two"):
        make = tmp_path / name
        write(make / "box.json", (smallest / "box.json").read_text())
        make_unwinnable(make)
        for part in ("components.json",):
            write(make / "cards" / part, (smallest / "cards" / part).read_text())
    tried: list[str] = []

    def interrupted(box: object, *_: object, **__: object) -> object:
        tried.append(str(box))
        raise KeyboardInterrupt

    monkeypatch.setattr(campaign, "solve_with", interrupted)
    with listening():
        answers = [checked(tmp_path / name) for name in ("one", "two")]
    assert len(tried) == 1
    assert [one.interrupted for one in answers] == [True, True]
    assert [[each.diagnostic.name for each in one.findings] for one in answers] == [["undecided-quest"]] * 2
