// What only this game can tell about a box: each of its own commands, with its settings and what it says.

import * as api from "./api.js";
import { h, reason } from "./dom.js";
import { settingField } from "./settings.js";
import { store, watch } from "./store.js";

/** @import { CommandAnswer, CommandShown } from "./messages.js" */

/** @param {CommandAnswer} told */
const said = (told) => h(`pre.report${told.bad ? ".error" : ""}`, told.lines.join("\n") || "Nothing to tell.");

/**
 * One command. What it said before a change of the box is marked as such.
 *
 * @param {CommandShown} one
 */
function report(one) {
  /** @type {Record<string, string[]>} */
  const settings = {};
  const shown = h("div", { "aria-live": "polite" });
  const run = h(
    "button",
    {
      type: "button",
      onclick: async () => {
        run.disabled = true;
        shown.replaceChildren(h("p.hint", "…"));
        try {
          shown.replaceChildren(said(await api.post("/command", { name: one.name, settings })));
        } catch (error) {
          shown.replaceChildren(h("p.said", reason(error)));
        }
        run.disabled = false;
      },
    },
    `Show ${one.name}`,
  );
  const fields = (store.settings[one.name] || []).map((each) => settingField(each, settings));
  const section = h(
    "section.report",
    h("h2.called", one.name.replaceAll("-", " ")),
    h("p", one.help),
    fields.length > 0 && h("div.settings", fields),
    h("p.tools", run),
    shown,
  );
  const changed = () => {
    if (shown.querySelector("pre") && !shown.querySelector(".hint"))
      shown.prepend(h("p.hint", `The box has changed since: ${run.textContent} again.`));
  };
  return { section, changed };
}

/** @param {HTMLElement} main */
export function reports(main) {
  const every = store.box.commands.map(report);
  main.append(...every.map((one) => one.section));
  return watch((news) => {
    if (news.kind === "cards") for (const one of every) one.changed();
  });
}
