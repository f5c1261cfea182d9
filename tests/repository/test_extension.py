"""The extension for VS Code: it follows its types, and is packed as one small file."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.page.npm import tool

EXTENSION = REPOSITORY / "editors" / "vscode"
LONGEST = 300


def test_it_is_told_what_the_server_asks() -> None:
    told = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    code = (EXTENSION / "src" / "extension.ts").read_text("utf-8")
    settings = told["contributes"]["configuration"]["properties"]
    assert {name.removeprefix("unlikely.") for name in settings} == {"command", "faces"}
    assert all(f'settings.get("{name.removeprefix("unlikely.")}"' in code for name in settings)
    assert 'args: ["lsp"]' in code


@pytest.mark.slow
@pytest.mark.exhaustive
def test_it_is_packed(tmp_path: Path) -> None:
    """By npm, as its README says; that takes a minute, and the network."""
    here = shutil.copytree(EXTENSION, tmp_path / "vscode", ignore=shutil.ignore_patterns("node_modules", "dist"))
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "package"]):
        done = subprocess.run(
            [tool("npm"), *words], cwd=here, capture_output=True, text=True, timeout=LONGEST, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(here / "unlikely.vsix") as packed:
        assert {"extension/package.json", "extension/dist/extension.js", "extension/readme.md"} <= {*packed.namelist()}
        assert "unlikely" in packed.read("extension/dist/extension.js").decode()
        assert sum(one.file_size for one in packed.infolist()) < 1_000_000
