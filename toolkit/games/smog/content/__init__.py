"""What a box of SMOG says, and how files become that.

`effects`, `goals`, `figures`, `cards`, `rooms`, `chapters`, `model` and `limits` are what it says, `reaching` is who
can come where on a stage, `ground` the same by number, and `wording` puts it into sentences; `parse` and `files`
read it.
"""
