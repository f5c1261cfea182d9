"""From clauses to what they say at once: which cards, chapters and objectives can be reached, and what comes too late.

A relaxation comes in; reasons that can be shown to a designer go out, and nothing is searched. To be read in this
order: `reach` (cards) and `chapter_reach`, `too_late` and `vanishing`, `certain` and `chapter_start` (what always
holds), `topics` (how findings belong together), `damaged` (what could not be read) and `obstacles` (why a quest cannot
be won).
"""
