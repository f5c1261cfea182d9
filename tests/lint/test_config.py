"""The nearest configuration counts; anything meaningless in it is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.lint.config import Config, find_config
from toolkit.source.folder import Folder


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A box two folders below a repository's root."""
    (tmp_path / "repository" / ".git").mkdir(parents=True)
    root = tmp_path / "repository" / "adventures" / "fog"
    root.mkdir(parents=True)
    return root


def read(box: Path, text: str | bytes, name: str = "unlikely.toml") -> Config:
    """The configuration, if it is this one."""
    (box / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return find_config(Folder(box, "fog"))


def refused(box: Path, text: str | bytes, name: str = "unlikely.toml") -> str:
    """Why a configuration is refused."""
    with pytest.raises(ToolkitError) as error:
        read(box, text, name)
    assert "\n" not in str(error.value)
    return str(error.value)


EVERYTHING = """
select = ["ALL"]
ignore = ["missing-art", "UH7"]
fail-on = "warning"
baseline = "known.json"

[severity]
UH706 = "error"
missing-art = "remark"

[[suppress]]
rule = "UH101"
file = "cards/draft-*.json"
reason = "Chapter three is still being written."

[[suppress]]
rule = "dangling-draw"
card = "52"
reason = "Comes later."
"""


def test_everything_that_can_be_said(box: Path) -> None:
    config = read(box, EVERYTHING)
    assert config.path == (box / "unlikely.toml").resolve()
    assert config.select == ("ALL",)
    assert config.ignore == ("missing-art", "UH7")
    assert config.fail_on is Severity.WARNING
    assert config.baseline == (box / "known.json").resolve()
    assert config.severity == {"UH706": Severity.ERROR, "missing-art": Severity.REMARK}
    assert [(one.rule, one.file, one.card, one.reason) for one in config.suppress] == [
        ("UH101", "cards/draft-*.json", None, "Chapter three is still being written."),
        ("dangling-draw", None, "52", "Comes later."),
    ]


def test_suppressions_know_their_lines(box: Path) -> None:
    config = read(box, EVERYTHING)
    assert config.document is not None
    assert [config.document.line_column(config.document.offsets(one.place)[0]) for one in config.suppress] == [
        (11, 1),
        (16, 1),
    ]
    nested = EVERYTHING.replace("[severity]", "[tool.unlikely.severity]").replace("[[", " [[ tool.unlikely.")
    nested = "[[tool.other.suppress]]\nrule = 1\n[tool.unlikely]" + nested
    (box / "unlikely.toml").unlink()
    config = read(box, nested, "pyproject.toml")
    assert config.document is not None
    assert [config.document.line_column(config.document.offsets(one.place)[0]) for one in config.suppress] == [
        (13, 2),
        (18, 2),
    ]
    inline = read(box, 'suppress = [{rule = "UH101", file = "a", reason = "Because."}]')
    assert inline.suppress[0].place.span is None


def test_nothing_said_is_as_good_as_no_file(box: Path) -> None:
    empty = read(box, "")
    assert (empty.select, empty.ignore, empty.fail_on, empty.severity, empty.suppress, empty.baseline) == (
        (),
        (),
        Severity.ERROR,
        {},
        (),
        None,
    )
    (box / "unlikely.toml").unlink()
    assert find_config(Folder(box, "fog")) == Config()


def test_never_failing(box: Path) -> None:
    assert read(box, 'fail-on = "never"').fail_on is None


# Where it is looked for.


def test_the_nearest_wins_and_is_not_mixed_with_others(box: Path) -> None:
    (box.parent / "unlikely.toml").write_text('select = ["UH1"]\nignore = ["UH114"]')
    (box.parent.parent / "unlikely.toml").write_text('select = ["UH2"]')
    assert find_config(Folder(box, "fog")).select == ("UH1",)
    near = read(box, 'select = ["TK0"]')
    assert (near.select, near.ignore) == (("TK0",), ())


def test_unlikely_toml_comes_before_pyproject_in_the_same_folder(box: Path) -> None:
    (box / "pyproject.toml").write_text('[tool.unlikely]\nselect = ["UH1"]')
    assert find_config(Folder(box, "fog")).select == ("UH1",)
    assert read(box, 'select = ["TK0"]').select == ("TK0",)


def test_a_near_pyproject_comes_before_a_far_unlikely_toml(box: Path) -> None:
    (box.parent / "unlikely.toml").write_text('select = ["TK0"]')
    assert read(box, '[tool.unlikely]\nselect = ["UH1"]', "pyproject.toml").select == ("UH1",)


@pytest.mark.parametrize("text", ["", "[tool.ruff]\n", "# unlikely\n[tool]\n", 'x = "unlikely"', "tool = 1 # unlikely"])
def test_a_pyproject_of_other_tools_is_passed_over(box: Path, text: str) -> None:
    (box.parent / "unlikely.toml").write_text('select = ["TK0"]')
    assert read(box, text, "pyproject.toml").select == ("TK0",)


def test_a_broken_pyproject_of_others_is_none_of_our_business(box: Path) -> None:
    assert read(box, "[broken", "pyproject.toml") == Config()


def test_nothing_is_looked_for_above_the_repository(box: Path) -> None:
    (box.parent.parent.parent / "unlikely.toml").write_text('select = ["TK0"]')
    assert find_config(Folder(box, "fog")) == Config()
    (box.parent.parent / ".git").rmdir()
    assert find_config(Folder(box, "fog")).select == ("TK0",)


def test_a_worktree_has_a_file_named_git(box: Path) -> None:
    (box.parent.parent / ".git").rmdir()
    (box.parent.parent / ".git").write_text("gitdir: elsewhere")
    (box.parent.parent.parent / "unlikely.toml").write_text('select = ["TK0"]')
    assert find_config(Folder(box, "fog")) == Config()


def test_paths_are_those_of_the_configuration_not_of_the_box(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (box.parent.parent / "unlikely.toml").write_text(
        'baseline = "known.json"\n[[suppress]]\nrule="a"\nfile="b"\nreason="c"'
    )
    monkeypatch.chdir(box.parent)
    config = find_config(Folder(Path("fog"), "fog"))
    assert config.baseline == (box.parent.parent / "known.json").resolve()
    assert config.document is not None
    assert config.document.file == config.suppress[0].place.file == "../../unlikely.toml"
    assert Folder(Path("fog"), "fog").path_of(config.document.file) == "../unlikely.toml"


def test_limits_are_numbers_by_name(box: Path) -> None:
    assert read(box, "[limits]\nlowest-chance = 12.5\nluck-announced = 4").limits == {
        "lowest-chance": 12.5,
        "luck-announced": 4,
    }


# What is refused.

REFUSED = {
    'selct = ["UH1"]': 'fog/unlikely.toml: unknown key "selct". Did you mean "select"?',
    "fail_on = 'error'": 'fog/unlikely.toml: unknown key "fail_on". Did you mean "fail-on"?',
    "x = 1": 'fog/unlikely.toml: unknown key "x". Known: select, ignore, fail-on, baseline, severity, limits,',
    "[tool.unlikely]\nselect = []": 'fog/unlikely.toml: unknown key "tool". Known: select,',
    'select = "UH1"': 'fog/unlikely.toml: "select" has to be a list of texts',
    "select = [1]": 'fog/unlikely.toml: "select" has to be a list of texts',
    "ignore = {}": 'fog/unlikely.toml: "ignore" has to be a list of texts',
    "fail-on = 'errors'": 'fog/unlikely.toml: "fail-on" has to be one of error, warning, remark, never',
    "fail-on = true": 'fog/unlikely.toml: "fail-on" has to be one of error, warning, remark, never',
    "fail-on = ['error']": 'fog/unlikely.toml: "fail-on" has to be one of error, warning, remark, never',
    "baseline = 1": 'fog/unlikely.toml: "baseline" has to be a text',
    "severity = 'error'": "fog/unlikely.toml: [severity]: expected a table",
    "[severity]\nUH1 = 'bad'": 'fog/unlikely.toml: [severity]: "UH1" has to be one of error, warning, remark',
    "[severity]\nUH1 = 'never'": 'fog/unlikely.toml: [severity]: "UH1" has to be one of error, warning, remark',
    "[severity]\nUH1 = 3": 'fog/unlikely.toml: [severity]: "UH1" has to be one of error, warning, remark',
    "limits = 3": "fog/unlikely.toml: [limits]: expected a table",
    "[limits]\nspike = 'high'": 'fog/unlikely.toml: [limits]: "spike" has to be a number from 0 to 1000000',
    "[limits]\nspike = true": 'fog/unlikely.toml: [limits]: "spike" has to be a number from 0 to 1000000',
    "[limits]\nspike = -1": 'fog/unlikely.toml: [limits]: "spike" has to be a number from 0 to 1000000',
    "[limits]\nspike = inf": 'fog/unlikely.toml: [limits]: "spike" has to be a number from 0 to 1000000',
    "[limits]\nspike = nan": 'fog/unlikely.toml: [limits]: "spike" has to be a number from 0 to 1000000',
    "[suppress]\nrule = 'UH1'": "fog/unlikely.toml: write [[suppress]], a list of tables",
    "suppress = [1]": "fog/unlikely.toml: [[suppress]] 1: expected a table",
    "[[suppress]]\nrule = 'UH101'\nfile = 'a'": (
        "fog/unlikely.toml: [[suppress]] 1: a suppression needs rule, reason, and file or card"
    ),
    "[[suppress]]\nrule = 'UH101'\nfile = 'a'\nreason = ''": (
        "fog/unlikely.toml: [[suppress]] 1: a suppression needs rule, reason, and file or card"
    ),
    "[[suppress]]\nrule = 'UH101'\nreason = 'why'": (
        "fog/unlikely.toml: [[suppress]] 1: a suppression needs rule, reason, and file or card"
    ),
    "[[suppress]]\nrule='a'\nfile='b'\nreason='c'\n[[suppress]]\nrule='a'\ncard=52\nreason='c'": (
        'fog/unlikely.toml: [[suppress]] 2: "card" has to be a text'
    ),
    "[[suppress]]\nrules = 'UH101'": 'fog/unlikely.toml: [[suppress]] 1: unknown key "rules". Did you mean "rule"?',
    "select = [": "fog/unlikely.toml: Invalid value (at end of document)",
    "select = []\nselect = []": "fog/unlikely.toml: Cannot overwrite a value (at ",
    "\ufeffselect = []": "fog/unlikely.toml: Invalid statement (at line 1, column 1)",
    "x = " + "[" * 50_000: "fog/unlikely.toml: ",
    "x = " + "1" * 5_000: "fog/unlikely.toml: ",
}


@pytest.mark.parametrize(("text", "message"), REFUSED.items(), ids=[text[:40] for text in REFUSED])
def test_refused(box: Path, text: str, message: str) -> None:
    assert refused(box, text).startswith(message)


def test_refused_in_a_pyproject(box: Path) -> None:
    assert refused(box, "[tool]\nunlikely = 1", "pyproject.toml") == "fog/pyproject.toml: expected a table"
    assert refused(box, "[tool.unlikely]\nx = 1", "pyproject.toml").startswith('fog/pyproject.toml: unknown key "x".')
    assert refused(box, "[tool.unlikely", "pyproject.toml").startswith("fog/pyproject.toml: Expected ']'")


def test_not_a_text(box: Path) -> None:
    assert refused(box, b"select = ['\xff']").startswith("fog/unlikely.toml: cannot be read: ")


def test_a_folder_in_the_way(box: Path) -> None:
    (box / "unlikely.toml").mkdir()
    with pytest.raises(ToolkitError, match=r"^fog/unlikely\.toml: cannot be read: "):
        find_config(Folder(box, "fog"))
