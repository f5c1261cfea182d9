"""The words that the toolkit prints, in the box's language: messages from catalogues, with plurals and grammar.

    words = words_in("de", templates / "words")
    words("sheet", number=3, side="front")  →  "Bogen 3, Vorderseite"

Catalogues are files of Project Fluent, `en.ftl` and `de.ftl`, in a folder `words` of the press and of each game; a box
may bring one of its own (`catalogue`). Why Fluent, and not gettext: a sentence on a card depends on who acts, how many
they are and which step it is about, and each language has to be free to use any of these. Fluent leaves that to the
catalogue (`{ $who -> [you] nimm *[all] alle nehmen je }`); gettext only knows plurals of one number, so the program
would have to know the grammar of every language.

Why it is read here (`fluent`, `plurals`) and not by a library: `fluent.runtime` brings Babel and pytz (36 MB), and
takes 0.13 s to start, while a build with nothing to do takes 0.2 s in all; `rustfluent` (2 MB, instant) is an alpha
without wheels for current Pythons. The part of the language that our catalogues need takes 200 lines, and 3 ms to read.
The tests also read every message with `fluent.runtime` and compare: any Fluent tool understands these files.
"""
