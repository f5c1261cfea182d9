"""A text names an icon that does not exist.

Icons are written by name in braces, such as `{strength}`. The hint suggests a very similar name, or lists the icons of
the closest family: skills and people, cards, what happens to cards, luck, energy, time and table, expansions.

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
from toolkit.games.unlikely_heroes.content.icons import FAMILIES, ICONS
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import closest, is_slip, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Icons in texts, and the box's own icon."""
    for owner, marked in box.marked_lines:
        for run in marked.line.runs:
            if run.kind == "icon" and run.value not in ICONS:
                meant = closest(run.value, ICONS)
                is_meant = meant is not None and is_slip(run.value, meant)
                at = marked.place.part(*run.span)
                yield RULE(
                    at,
                    f"{owner.label}: there is no icon {{{run.value}}}.",
                    f"Did you mean {{{meant}}}?" if is_meant else _choice(run.value, meant),
                    card=owner.id,
                    salient=run.value,
                    fix=Fix(f"Write {{{meant}}}", (Edit(at, f"{{{meant}}}"),)) if is_meant else None,
                    explains=[f"drawing of {run.value}"],
                )
    if box.icon is not None and box.icon not in ICONS:
        meant = closest(box.icon, ICONS)
        yield RULE(
            box.place / "icon",
            f'There is no icon "{box.icon}".',
            f'Did you mean "{meant}"?' if meant and is_slip(box.icon, meant) else _choice(box.icon, meant),
            card="box",
            salient=box.icon,
            explains=[f"drawing of {box.icon}"],
        )


def _choice(typed: str, similar: str | None) -> str:
    """The icons to choose from: the family of an icon that shares a word or its beginning with what was typed, or all.

    Letters in common are not enough: `stamina` has nothing to do with `starting`.
    """
    if similar is not None and (similar.startswith(typed) or {*typed.split("_")} & {*similar.split("_")}):
        for about, icons in FAMILIES.items():
            if similar in icons:
                return f"Icons for {about}: {listing(icons, most=60)}."
    return f"Icons: {listing(ICONS, most=60)}."


RULE = Rule("UH113", "unknown-icon", Severity.ERROR, __doc__, check)
