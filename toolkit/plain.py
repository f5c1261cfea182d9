"""Plain data: what JSON can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Plain = str | int | float | bool | None | Sequence["Plain"] | Mapping[str, "Plain"]
