"""Tools of others that look at files: Debian's, installed here where tests run unattended."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

PACKAGES = {"gs": "ghostscript", "qpdf": "qpdf", "mutool": "mupdf-tools"}


def tool(name: str) -> str:
    """Where a tool is. In CI it is installed if it is missing; elsewhere the test is skipped, and says so."""
    found = shutil.which(name)
    if found is None and os.environ.get("CI"):
        waiting = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
        subprocess.run([*waiting, "update", "-qq"], check=True, capture_output=True)
        words = [*waiting, "install", "-qq", "-y", "--no-install-recommends", PACKAGES[name]]
        subprocess.run(words, check=True, capture_output=True)
        found = shutil.which(name)
    if found is None:
        pytest.skip(f"NOT TRIED: there is no {name} here. Install it: apt-get install {PACKAGES[name]}")
    return found


def run(name: str, *words: str) -> str:
    """What a tool says; it has to end well."""
    done = subprocess.run([tool(name), *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
