"""The workbench checks a box by its settings and by what is asked, and writes nothing unless it is told to fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbench.opened_files import counting_opens
from toolkit.cli.check import Options, run
from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check, Checked, CheckRequest, accept


def checked(box: Path, request: CheckRequest | None = None) -> Checked:
    return Check(Workbench.at(box), request).answer


def codes(answer: Checked) -> list[str]:
    return [one.diagnostic.code for one in answer.findings]


@pytest.fixture
def slip(smallest: Path) -> Path:
    """The smallest box with a suppression that is not needed: one finding, which can be fixed."""
    box = smallest / "box.json"
    box.write_text(box.read_text().replace("{", '{"suppress": [{"rule": "UH101", "reason": "Not yet."}],', 1))
    return smallest


def test_every_file_is_opened_once_for_a_check(smallest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`box.json` was once opened seven times."""
    (smallest / "unlikely.toml").write_text('fail-on = "warning"\n')
    with counting_opens() as counted:
        assert not run(Options((smallest,)))
    ours = {name: times for name, times in counted.items() if name.endswith((".json", ".toml"))}
    assert ours["smallest/box.json"] == 1
    assert ours["smallest/unlikely.toml"] == 1
    assert {name: times for name, times in ours.items() if times > 1} == {}


def test_settings_and_requests_select_and_grade(slip: Path) -> None:
    assert codes(checked(slip)) == ["TK018"]
    assert codes(checked(slip, CheckRequest(ignore=("TK018",)))) == []
    assert codes(checked(slip, CheckRequest(select=("UH1",)))) == []
    (slip / "unlikely.toml").write_text('ignore = ["TK018"]\n')
    assert codes(checked(slip)) == []
    assert codes(checked(slip, CheckRequest(select=("TK018", "UH101")))) == ["TK018"], "what is asked for comes first"
    (slip / "unlikely.toml").write_text('[severity]\nTK018 = "error"\n')
    graded = checked(slip)
    assert [one.diagnostic.severity for one in graded.findings] == [Severity.ERROR]
    assert graded.failing
    assert not checked(slip, CheckRequest(fail_on="never")).failing


def test_what_is_not_known_is_refused_before_anything_is_looked_at(smallest: Path) -> None:
    for request in (CheckRequest(select=("UH9999",)), CheckRequest(ignore=("nonsense",)), CheckRequest(fail_on="bad")):
        with pytest.raises(ToolkitError):
            Check(Workbench.at(smallest), request)


def test_a_baseline_in_the_box_is_sifted_by_and_no_stray_file(slip: Path) -> None:
    check = Check(Workbench.at(slip), CheckRequest(baseline=slip / "accepted.json", accepting=True))
    (accepted,) = accept([check])
    assert (accepted.entries, accepted.configured) == (1, False)
    again = checked(slip, CheckRequest(baseline=slip / "accepted.json"))
    assert (codes(again), again.baselined) == ([], 1)
    assert codes(checked(slip)) == ["TK015", "TK018"], "without it, the file is one that nobody knows"


def test_fixing_twice(slip: Path) -> None:
    before = (slip / "box.json").read_text()
    check = Check(Workbench.at(slip))
    assert list(check.mended().after) == ["box.json"]
    assert (slip / "box.json").read_text() == before
    assert check.fix() == 1
    again = Check(check.bench.again())
    assert codes(again.answer) == []
    assert again.fix() == 0
    assert "suppress" not in (slip / "box.json").read_text()


def test_a_box_of_no_game_is_explained(smallest: Path) -> None:
    box = smallest / "box.json"
    box.write_text(box.read_text().replace("unlikely_heroes", "likely_heroes"))
    answer = checked(smallest)
    assert codes(answer) == ["TK021"]
    assert answer.failing
