"""One of a quest's endings has no epilogue of its own.

A quest that counts points, or that has any epilogue, should have one for each way to win it. The first in `epilogues`
whose `when` holds is read; one without `when` is for the rest, which should be a single ending: if two endings share an
epilogue, what the players did made no difference.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ],
  "scoring": {"lines": [{"points": 1, "per": "luck"}]}
}
```

Right:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ],
  "epilogues": [{"text": "The gate is open. It looks relieved."}],
  "scoring": {"lines": [{"points": 1, "per": "luck"}]}
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.endings import Ending, endings, epilogue_for
from toolkit.games.unlikely_heroes.content.model import Box, Epilogue, Quest
from toolkit.rule import Rule
from toolkit.source.inline import plain_text


def check(box: Box) -> Iterator[Diagnostic]:
    """Endings without an epilogue, or with one that another ending shares."""
    for quest in box.quests:
        if not any(one.outcome == "won" for one in quest.epilogues):
            if quest.scoring is not None or quest.epilogues:
                yield RULE(
                    quest.place / "title",
                    f"{quest.label} counts points at the end, but has no epilogue to read.",
                    'Add "epilogues": a text for each ending.',
                    card=quest.id,
                )
            continue
        yield from _endings(quest)


def _endings(quest: Quest) -> Iterator[Diagnostic]:
    told: dict[Epilogue, Ending] = {}
    for ending in endings(quest):
        epilogue = epilogue_for(quest, ending)
        if epilogue is None:
            clause = _clause(ending)
            yield RULE(
                ending.place,
                f"{quest.label} can be won when {clause}, but no epilogue is certain to be read then.",
                'Add one whose "when" asks for the same, or one without "when".',
                card=quest.id,
                salient=clause,
            )
        elif (other := told.setdefault(epilogue, ending)) is not ending:
            clause = _clause(ending)
            yield RULE(
                ending.place,
                f"{quest.label} can be won when {clause}, but its epilogue is the one for another way to win.",
                'Add an epilogue whose "when" asks for what was done here.',
                card=quest.id,
                salient=clause,
                related=[Related(other.place, "the other way to win"), Related(epilogue.place, "what is read")],
            )


def _clause(ending: Ending) -> str:
    from toolkit.games.unlikely_heroes.printing.wording import english  # slow to import, and seldom needed

    return plain_text(english().clause(ending.condition))


RULE = Rule("UH518", "untold-ending", Severity.REMARK, __doc__, check)
