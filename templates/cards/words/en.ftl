# The words that are printed besides what is in the sheets, in English. This is Project Fluent; see `toolkit/words`.

## What a card without a title is called
card = Card
