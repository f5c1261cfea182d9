// What else is known of a card, when somebody wants to know: the illustrator's brief, words against room, odds.

import * as api from "./api.js";
import { h } from "./dom.js";
import { table } from "./testing.js";

export function beside(told) {
  const shown = h("div.known");
  const tell = async () => {
    shown.replaceChildren(h("p.hint", "…"));
    try {
      const known = await api.get(`/beside?${new URLSearchParams({ file: told.file, id: told.id })}`);
      shown.replaceChildren(
        known.brief && h("p.brief", h("b", "For the illustrator: "), known.brief),
        h(
          "ul",
          known.fullness.map((line) => h("li", line)),
        ),
      );
      if (known.odds) shown.append(...(await api.get(`/odds?of=${encodeURIComponent(told.id)}`)).tables.map(table));
    } catch (error) {
      shown.replaceChildren(h("p.said", error.message));
    }
  };
  return told.faces.length
    ? h(
        "details.beside",
        {
          ontoggle: (event) => {
            if (event.target.open) tell();
          },
        },
        h("summary", "Brief, words and odds"),
        shown,
      )
    : "";
}
