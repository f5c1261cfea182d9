"""A real browser for pages that people open: Debian's Chromium, installed here where tests run unattended."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = ("apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-qq", "-y", "--no-install-recommends", "chromium")


def chromium() -> str:
    """Where the browser is. In CI it is installed if it is missing; elsewhere the test is skipped, and says so."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and os.environ.get("CI"):
        subprocess.run(["apt-get", "-o", "DPkg::Lock::Timeout=300", "update", "-qq"], check=True, capture_output=True)
        subprocess.run(INSTALL, check=True, capture_output=True)
        found = shutil.which("chromium")
    if found is None:
        pytest.skip("NOT TRIED IN A BROWSER: there is no Chromium here. Install it: apt-get install chromium")
    return found


@contextmanager
def browser() -> Iterator[Any]:
    """A browser, closed at the end."""
    from playwright.sync_api import sync_playwright

    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield opened
        finally:
            opened.close()
