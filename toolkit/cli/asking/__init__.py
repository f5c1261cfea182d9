"""Commands that answer a question about single cards, declared in `commands`; `find` and `why` answer in words."""
