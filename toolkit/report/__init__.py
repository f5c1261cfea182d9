"""From diagnostics to what people and machines read: text, JSON, and the formats of CI services.

`FORMATS` (in `formats`) is the one table of formats; each is a function from a `Report` to a string, and
does nothing else: no clock, no file, no colour unless asked. Beside them `statistics` counts by rule.
Everything a person reads passes through `visible`, because a box may come from a stranger.
"""
