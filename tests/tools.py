"""External tools that look at files, from Debian packages that `.ci/run` installs where tests run unattended."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

PACKAGES = {"gs": "ghostscript", "qpdf": "qpdf", "mutool": "mupdf-tools"}


def tool(name: str) -> str:
    """Where a tool is. Unattended, tests fail without it; elsewhere they are skipped, and say so."""
    found = shutil.which(name)
    if found is None:
        missing = f"NOT TRIED: there is no {name} here. Install it: apt-get install {PACKAGES[name]}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    return found


def run(name: str, *words: str) -> str:
    """What a tool prints; it has to succeed."""
    done = subprocess.run([tool(name), *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
