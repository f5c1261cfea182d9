"""From English words to what a picture shows: tables of words, how a text is read, and how pictures are chosen."""
