"""What a game feels like: from games that are watched, with rollouts on the way, to figures with their noise.

- `diary` is what is written down of a game: chances to win on the way, choices, what was offered and taken.
- `watching` plays a game and writes its diary.
- `figures` are the measures, each with its interval and how steady it is.
- `exploits` are lines that win too often, and what nobody ever does.
- `feeling` puts both into a summary, with a curve to be drawn.
"""
