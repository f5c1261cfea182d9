"""A text names an icon that does not exist.

Icons are written by name in braces, such as `{strength}`. The hint proposes the nearest name, or lists them all.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "Gain 1 {enregy}."
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "Gain 1 {energy}."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Severity
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import closest, did_you_mean, is_slip, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Icons in texts, and the box's own icon."""
    for owner, marked in box.marked_lines:
        for run in marked.line.runs:
            if run.kind == "icon" and run.value not in ICONS:
                meant = closest(run.value, ICONS)
                at = marked.place.part(*run.span)
                yield RULE(
                    at,
                    f"{owner.label}: there is no icon {{{run.value}}}.",
                    f"Did you mean {{{meant}}}?" if meant else f"Icons: {listing(ICONS, most=60)}.",
                    card=owner.id,
                    salient=run.value,
                    fix=Fix(f"Write {{{meant}}}", (Edit(at, f"{{{meant}}}"),))
                    if meant and is_slip(run.value, meant)
                    else None,
                )
    if box.icon is not None and box.icon not in ICONS:
        yield RULE(
            box.place / "icon",
            f'There is no icon "{box.icon}".',
            did_you_mean(box.icon, ICONS) or f"Icons: {listing(ICONS, most=60)}.",
            card="box",
            salient=box.icon,
        )


RULE = Rule("UH113", "unknown-icon", Severity.ERROR, __doc__, check)
