"""What the toolkit says on paper, in the language of the box: messages from catalogues, with plurals and grammar.

    words = words_in("de", templates / "words")
    words("sheet", number=3, side="front")  →  "Bogen 3, Vorderseite"

Catalogues are files of Project Fluent, `en.ftl` and `de.ftl`, in a folder `words` of the press and of each game; a box
may bring one of its own (`catalogue`). Why Fluent, and not gettext: a sentence on a card depends on who acts, how many
they are and which step it is about, and a language has to be free to decide by any of these. Fluent leaves that to the
catalogue (`{ $who -> [you] nimm *[all] alle nehmen je }`); gettext knows plurals of one number only, so that the
program would have to know the grammar of every language.

Why it is read here (`fluent`, `plurals`) and not by a library: `fluent.runtime` brings Babel and pytz (36 MB), and
takes 0.13 s before the first word is written, where a build with nothing to do takes 0.2 s altogether; `rustfluent`
(2 MB, no time at all) is an alpha without wheels for current Pythons. What our catalogues need of the language is read
in 200 lines, in 3 ms. The tests read every message by `fluent.runtime` as well, and compare: these are files that any
tool for Fluent understands.
"""
