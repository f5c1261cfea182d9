"""The system's own window in which a person chooses a folder: nothing of the disk passes through the page for that."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

TITLE = "Choose a folder"
PATIENCE = 600.0
"""Seconds in which somebody chooses."""
ON_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms;"
    "$asked = New-Object System.Windows.Forms.FolderBrowserDialog;"
    f"$asked.Description = '{TITLE}';"
    "if ($asked.ShowDialog() -eq 'OK') { [Console]::OutputEncoding = [Text.Encoding]::UTF8; $asked.SelectedPath }"
)
WINDOWS: dict[str, Sequence[Sequence[str]]] = {
    "win32": (("powershell", "-NoProfile", "-STA", "-Command", ON_WINDOWS),),
    "darwin": (("osascript", "-e", f'POSIX path of (choose folder with prompt "{TITLE}")'),),
    "linux": (
        ("zenity", "--file-selection", "--directory", f"--title={TITLE}"),
        ("kdialog", "--title", TITLE, "--getexistingdirectory"),
    ),
}
"""Programs that show such a window, by system; the first that is there is taken."""


@cache
def chooser() -> Sequence[str]:
    """The program that shows such a window here; nothing if there is none, or no screen."""
    from os import environ

    if sys.platform == "linux" and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
        return ()
    return next((one for one in WINDOWS.get(sys.platform, ()) if shutil.which(one[0])), ())


def choose_folder() -> Path | None:
    """The folder that somebody chose; None if they did not."""
    program = chooser()
    if not program:
        return None
    try:
        done = subprocess.run([*program], capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    said = done.stdout.decode("utf-8", "surrogateescape").strip()
    return Path(said) if done.returncode == 0 and said else None
