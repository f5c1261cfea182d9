"""The box is in a language that the game has no words for.

Headings, labels and sentences generated from operations are printed in the language that `box.json` names. English,
German and French are included. For another language, put the words into the box: `templates/words/it.ftl`, a Project
Fluent catalogue with the messages of the game's own `en.ftl`. Whatever it lacks is printed in English, and this rule
says so. It runs when cards are rendered, and with `unlikely check --select TK1`.

Wrong:

```json box.json
{
  "game": "unlikely_heroes",
  "title": "La più piccola",
  "language": "it"
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

RULE: Rule[object] = Rule("TK120", "untranslated-words", Severity.WARNING, __doc__, opt_in=True)
