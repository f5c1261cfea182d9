"""What is proved about chapters.

How soon figures can be where (`marches`), who marches for a side (`sides`), the earliest round of each goal (`bounds`),
how soon fire is where (`fires`), and what is claimed of a chapter and of the courses that lead to it (`claims`).
"""
