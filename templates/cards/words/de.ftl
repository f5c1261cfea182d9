# Die Wörter, die außer dem Text der Tabellen gedruckt werden, auf Deutsch.

## What a card without a title is called
card = Karte
