"""A printed text does not say what its operations do.

Players follow the text; proofs and play-tests follow the operations. The rule compares what is done (energy, luck,
cards, actions, the clock), how much, for whom and when. It works for English boxes only.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [
        {
          "skill": "dexterity",
          "value": 3,
          "reward": {"text": "You catch your breath.", "do": [{"op": "gain_energy", "amount": 1}]}
        }
      ]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [
        {
          "skill": "dexterity",
          "value": 3,
          "reward": {"text": "You catch your breath: gain 1 {energy}.", "do": [{"op": "gain_energy", "amount": 1}]}
        }
      ]
    }
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.agreement import disagreements
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.content.model import Box, Clock, Detour, Nightfall, Owner, Quest, Weather
from toolkit.games.unlikely_heroes.rules.challenges.too_few_cubes import effects_of
from toolkit.rule import Rule
from toolkit.source.inline import parse_line, plain_text

WORD = re.compile(r"\w{2}")
IN_A_CHALLENGE = (o.ExtraLuck, o.RedrawLuck, o.Succeed)
"""Operations that need a current challenge; elsewhere there is none."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Texts whose operations do something else."""
    if box.language != "en":
        return
    for owner in box.owners:
        costs = {effect.instruction.place: effect.cost for effect, _ in effects_of(owner)}
        for instruction in owner.instructions:
            if instruction.text is None or not instruction.do or not WORD.search(str(instruction.text)):
                continue
            for words in _found(owner, instruction, costs.get(instruction.place, 0)):
                yield RULE(
                    instruction.place / "text",
                    f"{owner.label}: the text and its operations differ: {words}.",
                    f"The operations say: {_written(instruction)}",
                    card=owner.id,
                    salient=f"{instruction.place.pointer_text} {words}",
                    follows=_misnamed(str(instruction.text)),
                )


def _misnamed(text: str) -> list[str]:
    """Topics of the icons in a text that do not exist: with the right icon, the text may say what it should."""
    return [f"drawing of {run.value}" for run in parse_line(text).runs if run.kind == "icon" and run.value not in ICONS]


def _written(instruction: o.Instruction) -> str:
    from toolkit.games.unlikely_heroes.printing.wording import english  # slow to import, and seldom needed

    return plain_text(english().sentence(instruction.do))


def _found(owner: Owner, instruction: o.Instruction, cost: int) -> Iterator[str]:
    yield from disagreements(str(instruction.text), instruction.do, cost)
    if isinstance(owner, Weather | Detour | Nightfall | Clock | Quest) and any(
        isinstance(one, IN_A_CHALLENGE) for one in instruction.do
    ):
        yield "it is about a challenge, and nobody is facing one"


RULE = Rule("UH127", "text-against-operations", Severity.WARNING, __doc__, check)
