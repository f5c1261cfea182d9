"""How a box is written: how sentences begin, favourite words, repeated phrases, how easily it reads.

`counting` takes texts, each with the card it is on, and knows no game; `report` prints the counts. A game that provides
its texts has the command `prose`.
"""

PROSE = "Describe how the box is written. Covers how sentences begin, repeated words and phrases, and reading ease."
"""The help text of the command, for every game that has it."""
