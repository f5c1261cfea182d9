"""The box is in a language that the game has no words for.

Headings, labels and the sentences that are written from operations are printed in the language that `box.json` names.
English and German are at hand. For another one, a box brings the words itself: `templates/words/fr.ftl`, a catalogue
of Project Fluent with the messages of the game's own `en.ftl`. Whatever it lacks is printed in English, and this says
so. It is looked for when cards are rendered, and by `unlikely check --select TK1`.

Wrong:

```json box.json
{
  "game": "unlikely_heroes",
  "title": "La plus petite",
  "language": "fr"
}
```

Right:

```json box.json
{
  "game": "unlikely_heroes",
  "title": "Die Kleinste",
  "language": "de-AT"
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK120", "untranslated-words", Severity.WARNING, __doc__, asked=True)
