// The history: every change of the last weeks, whoever made it, to be looked at and put back.

import * as api from "./api.js";
import { attempting, h } from "./dom.js";
import { BY } from "./earlier.js";
import { store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @param {HTMLElement} main */
export function past(main) {
  const shown = h("pre.version", { hidden: true, tabIndex: 0 });
  const list = h("div");
  const said = h("p.said", { role: "status" });
  const attempt = attempting(said);
  const drawn = latest(
    () => api.get("/history"),
    ({ steps }) => {
      list.replaceChildren(
        steps.length
          ? h(
              "ul.steps",
              steps.map((step) =>
                h(
                  "li",
                  h("time", new Date(step.at * 1000).toLocaleString()),
                  " ",
                  h("span.by", [BY[step.by] || step.by, step.who && `by ${step.who}`].filter(Boolean).join(" ")),
                  " ",
                  h("strong", step.what),
                  h(
                    "ul",
                    Object.entries(step.files).map(([file, [before, after]]) =>
                      h("li", h("code", file), " ", version(file, "before", before), version(file, "after", after)),
                    ),
                  ),
                ),
              ),
            )
          : h("p.none", "Nothing has been changed yet."),
      );
    },
  );
  const look = latest(api.text, (text) => {
    shown.hidden = false;
    shown.textContent = text;
    shown.focus();
  });
  /**
   * @param {string} file
   * @param {"before" | "after"} word
   * @param {string | null} digest
   */
  function version(file, word, digest) {
    if (!digest) return null;
    const restore = () => attempt(() => api.write("/restore", { file, digest }));
    return h(
      "span",
      h("button", { type: "button", onclick: () => look(digest) }, `Show what it was ${word}`),
      " ",
      !store.readOnly && h("button", { type: "button", onclick: restore }, `Restore what it was ${word}`),
      " ",
    );
  }
  const draw = () => attempt(drawn);
  main.append(h("h2", "History"), said, list, shown);
  draw();
  return watch(({ kind }) => {
    if (kind === "cards" || kind === "back") draw();
  });
}
