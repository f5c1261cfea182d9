// What else is known of a card, when somebody wants to know: the illustrator's brief, words against room, odds.

import * as api from "./api.js";
import { h, reason } from "./dom.js";
import { table } from "./testing.js";

/** @import { EntryAnswer } from "./messages.js" */

/** @param {EntryAnswer} told */
export function beside(told) {
  const shown = h("div.known");
  const tell = async () => {
    shown.replaceChildren(h("p.hint", "…"));
    try {
      const known = await api.get("/beside", { file: told.file, id: told.id });
      shown.replaceChildren(
        known.brief && h("p.brief", h("b", "For the illustrator: "), known.brief),
        h(
          "ul",
          known.fullness.map((line) => h("li", line)),
        ),
      );
      if (!known.odds) return;
      const odds = await api.get("/odds", { of: told.id });
      if ("tables" in odds) shown.append(...odds.tables.map(table));
    } catch (error) {
      shown.replaceChildren(h("p.said", reason(error)));
    }
  };
  return told.faces.length
    ? h(
        "details.beside",
        {
          ontoggle: (event) => {
            if (event.currentTarget.open) tell();
          },
        },
        h("summary", "Brief, words and odds"),
        shown,
      )
    : "";
}
