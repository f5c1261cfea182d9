"""An instruction has a text but no operations.

People can read it, but nothing carries it out: play-tests treat it as if it did nothing, and proofs name it and leave a
quest undecided that cannot be won without it. Add `do` with operations that match the text. If there is no operation
for it, as for tokens, suppress this remark.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"text": "Gain an {energy}."}}]
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
          "reward": {"text": "Gain an {energy}.", "do": [{"op": "gain_energy", "amount": 1}]}
        }
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Rewards, effects and other instructions that are only words."""
    for owner in box.owners:
        for instruction in owner.instructions:
            if instruction.text is not None and not instruction.do:
                yield RULE(
                    instruction.text.place,
                    f"{owner.label}: this text has no operations, so it cannot be checked or play-tested.",
                    'Add "do" with what it does.',
                    card=owner.id,
                    salient=str(instruction.text)[:60],
                )


RULE = Rule("UH123", "text-without-operations", Severity.REMARK, __doc__, check)
