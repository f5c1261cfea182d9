"""What the printed texts of a quest tell its readers.

Cards and pages that were read come in, numbers that are worth a try go out. To be read in this order: `clues` (bold
words and directions), `pages`, `leads` (what is wanted), `interest` (how much each number is), `learnt` and
`learnt_report` (how players learn of an objective).
"""
