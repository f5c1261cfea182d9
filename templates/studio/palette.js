// Anywhere by a few letters: Ctrl K lists every part, every card and whatever can be done, the likeliest first. The
// field keeps the focus; the arrow keys choose, Enter goes.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { h, reason, seek } from "./dom.js";
import { make, makings, words } from "./making.js";
import { picture } from "./pictures.js";
import { ranked } from "./ranking.js";
import { say } from "./saving.js";
import { store } from "./store.js";

/** @import { EntryShown } from "./messages.js" */
/** @import { Goal as Named } from "./ranking.js" */

/** @typedef {Named & { go: () => unknown, card?: EntryShown }} Goal */

const MOST = 60; // so many are listed; whoever looks for another one types

/** @param {string} hash */
const to = (hash) => () => {
  location.hash = hash;
};

/**
 * @param {Record<string, string>} titles The parts that are here, with their titles.
 * @param {Goal[]} acts
 * @returns {Goal[]}
 */
const goals = (titles, acts) => [
  ...Object.entries(titles).map(([view, title]) => ({ words: title, about: "Go to this part", go: to(`#${view}`) })),
  ...acts,
  ...(store.readOnly || store.player
    ? []
    : makings().map((making) => ({
        words: `New ${words(making.kind)}`,
        go: () => make(making).catch((error) => say(reason(error))),
      }))),
  ...[...store.entries.values()].map((card) => ({
    words: card.name || card.label,
    about: [words(card.kind), ...card.tags].join(", "),
    number: card.number,
    card,
    go: to(addressOf(card)),
  })),
];

/**
 * @param {Record<string, string>} titles
 * @param {Goal[]} acts
 */
function open(titles, acts) {
  const all = goals(titles, acts);
  /** @type {Goal[]} */
  let shown = [];
  let at = 0;
  const dialog = h("dialog.palette", { "aria-label": "Go anywhere, do anything" });
  const list = h("ul.offers", { id: "goals", role: "listbox", "aria-label": "What is meant" });
  const count = h("p.hint", { role: "status" });
  const field = h("input", {
    type: "text",
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": "goals",
    "aria-autocomplete": "list",
    "aria-label": "Go anywhere, do anything",
    placeholder: "A card, a part, or what you want to do",
    autocomplete: "off",
    spellcheck: false,
    oninput: () => draw(),
  });
  const mark = () => {
    for (const [place, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(place === at));
    field.setAttribute("aria-activedescendant", shown.length ? `goal-${at}` : "");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const go = (/** @type {Goal | undefined} */ goal) => {
    if (!goal) return;
    dialog.close();
    goal.go();
  };
  const row = (/** @type {Goal} */ goal, /** @type {number} */ place) => {
    const [front] = goal.card?.faces ?? [];
    const item = h(
      "li",
      { id: `goal-${place}`, role: "option", "aria-selected": "false", onclick: () => go(goal) },
      front && picture(face(front), "", front.ratio),
      h("span", goal.number ? h("b.number", `${goal.number} `) : null, h("b", goal.words)),
      goal.about && h("small", goal.about),
    );
    return item;
  };
  const draw = () => {
    const found = ranked(all, field.value);
    shown = found.slice(0, MOST);
    at = 0;
    list.replaceChildren(...shown.map(row));
    const more = found.length - shown.length;
    count.textContent = !found.length
      ? "There is nothing of that name."
      : `${found.length === 1 ? "1 thing" : `${found.length} things`}${more ? `, the first ${MOST} are listed` : ""}`;
    mark();
  };
  field.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") go(shown[at]);
    else if (by && shown.length)
      at =
        Math.abs(by) > 1 ? Math.max(0, Math.min(shown.length - 1, at + by)) : (at + by + shown.length) % shown.length;
    else return;
    event.preventDefault();
    mark();
  });
  dialog.append(field, list, count);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  draw();
  dialog.showModal();
  field.focus();
}

/**
 * @param {() => Record<string, string>} titles
 * @param {() => Goal[]} acts What can be done from anywhere.
 */
export function paletteKey(titles, acts) {
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault(); // also where nothing comes of it: the browser has its own idea of this key
    if (!seek("dialog[open]")) open(titles(), acts());
  });
}
