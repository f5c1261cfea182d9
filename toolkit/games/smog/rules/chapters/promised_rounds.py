"""The story speaks of rounds that the data does not have.

It says how many rounds there are, or in which one something happens, and neither the last round nor a goal nor an event
has this number. Players believe what is read to them.

Wrong:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "Fog on the Ledger",
      "final": true,
      "story": "Hold the yard for seven rounds.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      }
    }
  ]
}
```

Right:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "Fog on the Ledger",
      "final": true,
      "story": "Hold the yard for six rounds.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      }
    }
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Survive, simple
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SAID = re.compile(r"\b(?:(?P<many>\w+) rounds|round (?P<number>\w+)|(?P<which>\w+) round)\b", re.IGNORECASE)


def check(box: Box) -> Iterator[Diagnostic]:
    """Numbers of rounds in stories, against those that chapters have."""
    for chapter in box.chapters if box.language == "en" else ():
        known = set(_rounds(chapter))
        for number in dict.fromkeys(_spoken(chapter.story)):
            if number not in known:
                message = f"The story speaks of {number} rounds; nothing in the chapter does."
                yield RULE(chapter.place / "story", message, "Change the story, or the chapter.", card=chapter.id)


def _rounds(chapter: Chapter) -> Iterator[int]:
    """All numbers of rounds in a chapter."""
    if chapter.round_limit is not None:
        yield chapter.round_limit
    yield from (one.round for one in chapter.events)
    yield from (one.rounds for goal in chapter.victory for one in simple(goal) if isinstance(one, Survive))


def _spoken(story: str) -> Iterator[int]:
    for found in SAID.finditer(story):
        word = (found["many"] or found["number"] or found["which"]).lower()
        for words in (NUMBERS, ORDINALS):
            if word in words:
                yield words.index(word) + 1
        if word.isdecimal():
            yield int(word)


RULE = Rule("SM511", "promised-rounds", Severity.WARNING, __doc__, check)
