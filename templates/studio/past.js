// The history: every change of the last weeks, whoever made it, to be looked at and put back.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { attempting, h } from "./dom.js";
import { BY, compare } from "./earlier.js";
import { entry, store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { StepShown } from "./messages.js" */

/**
 * Does something once an element comes into view: nobody waits for what stands far below.
 *
 * @param {HTMLElement} one
 * @param {() => void} act
 */
function whenSeen(one, act) {
  const eyes = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    eyes.disconnect();
    act();
  });
  eyes.observe(one);
}

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
                  changedBy(step),
                  h(
                    "details",
                    h("summary", "Whole files"),
                    h(
                      "ul.files",
                      Object.entries(step.files).map(([file, [before, after]]) =>
                        h("li", h("code", file), " ", version(file, "before", before), version(file, "after", after)),
                      ),
                    ),
                  ),
                ),
              ),
            )
          : h(
              "p.none.whole",
              { data: { sign: "↶" } },
              "Nothing has been changed yet. Every change will be listed here.",
            ),
      );
    },
  );
  /**
   * The cards that a step changed, each with the way to it and to how it was before.
   *
   * @param {StepShown} step
   */
  function changedBy(step) {
    const cards = h("ul.changed");
    const card = (/** @type {[file: string, id: string]} */ [file, id]) => {
      const there = entry(file, id);
      if (!there) return h("li", h("s", id), " is not there any more, or is called otherwise");
      const before = () =>
        attempt(async () => {
          const [told, { versions }] = await Promise.all([
            api.get("/entry", { file, id }),
            api.get("/versions", { file, id }),
          ]);
          const version = versions.find((one) => one.step === step.number);
          if (version) await compare(told, told.data, version);
          else said.textContent = `${there.label} was new then, or has not changed since.`;
        });
      return h(
        "li",
        h("a", { href: addressOf(there) }, h("b.number", there.number), " ", there.name),
        " ",
        h("button", { type: "button", onclick: before }, "Compare and restore"),
      );
    };
    whenSeen(cards, () =>
      attempt(async () => {
        const { entries } = await api.get("/step", { step: step.number });
        cards.replaceChildren(...entries.map(card));
      }),
    );
    return cards;
  }
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
