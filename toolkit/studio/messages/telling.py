"""From a message to JSON as it is sent."""

from __future__ import annotations

import json

import msgspec


def told(message: object) -> bytes:
    """A message as JSON. Half a character, as in a file's name that is not UTF-8, becomes an escape."""
    try:
        return msgspec.json.encode(message)
    except UnicodeEncodeError:
        return json.dumps(msgspec.to_builtins(message, str_keys=True), separators=(",", ":")).encode()
