"""A real browser for the pages that people open: Chromium, which `.ci/run` installs where tests run unattended."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without its own windows: a page costs it a third of the work."""


def chromium() -> str:
    """Where the browser is. Unattended, tests fail without it; elsewhere they are skipped, and say so."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        missing = "NOT TRIED IN A BROWSER: there is no Chromium here. Install it: apt-get install chromium"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
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
