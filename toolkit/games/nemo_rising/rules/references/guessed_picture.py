"""What a picture shows is only guessed.

A piece without a picture file is drawn after `shows` in its `art`; without that, after words in its texts,
which may mean something else. Once a file says what its pictures show, this lists those in it for which nobody has said
it yet. Look at the picture: if it is right, `--fix` writes down what is drawn, which changes nothing; if it is not, say
what it should show.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"brief": "Two fins."}
    },
    {
      "id": "y",
      "title": "Another",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"shows": {"thing": "fish"}}
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"brief": "Two fins.", "shows": {"thing": "fish", "count": 2}}
    },
    {
      "id": "y",
      "title": "Another",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"shows": {"thing": "fish"}}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.files import pictured
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pieces with art but without a word about what it shows, in files that have such words."""
    every = [*pictured(box)]
    said_in = {art.place.file for _, art in every if art.shows is not None}
    if not said_in:
        return
    from toolkit.games.nemo_rising.printing.pictures import WORDS
    from toolkit.illustration.subjects import Scene
    from toolkit.illustration.words.choosing import choose_scene
    from toolkit.press.layout.confirming import confirming, proposal

    for owner, art in every:
        if art.place.file in said_in and art.front is None and art.shows is None:
            seen: Scene = choose_scene(owner, [(owner.replace("-", " "), 6.0), (str(art.brief or ""), 3.0)], WORDS)
            proposed = {"thing": seen.drawing} if seen.drawing is not None else {}
            said = f"It shows a {seen.drawing}." if seen.drawing is not None else "Nothing in its brief can be drawn."
            yield RULE(
                art.place,
                f'"{owner}": what its picture shows is only guessed. {said}',
                'Write {"shows": {"thing": …}}, or confirm the guess with --fix.',
                card=owner,
                salient=owner,
                fix=confirming(art, proposed | {k: v for k, v in proposal(seen).items() if k in ("count", "colour")}),
                gist="what its picture shows is only guessed",
            )


RULE = Rule("NR106", "guessed-picture", Severity.REMARK, __doc__, check)
