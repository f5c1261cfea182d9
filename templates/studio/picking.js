// A list to pick from, or a value to be typed, beside what was pressed. Nothing is changed until something is picked:
// Escape, or a press anywhere else, leaves everything as it was.

import * as api from "./api.js";
import { h } from "./dom.js";
import { picture } from "./pictures.js";
import { store } from "./store.js";

/** @import { EntryShown, Json } from "./messages.js" */

/**
 * Something to pick: what it is called, what is said of it, and the card that it is.
 *
 * @typedef {{ value: Json, words: string, about?: string, card?: EntryShown }} Offer
 */

const FEW = 8; // so many are seen at a glance
const MOST = 120; // so many are listed at once; whoever looks for another one types

/**
 * A small window beside what was pressed.
 *
 * @template T
 * @param {Element} beside
 * @param {string} title
 * @param {(give: (value: T) => void) => HTMLElement[]} fill
 * @returns {Promise<T | undefined>}
 */
function small(beside, title, fill) {
  return new Promise((give) => {
    /** @type {T | undefined} */
    let picked;
    const dialog = h("dialog.picking", { "aria-label": title });
    const done = (/** @type {T} */ value) => {
      picked = value;
      dialog.close();
    };
    dialog.append(h("h3", title), ...fill(done));
    dialog.addEventListener("close", () => {
      dialog.remove();
      give(picked);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    place(dialog, beside.getBoundingClientRect());
  });
}

/**
 * @param {HTMLElement} dialog
 * @param {DOMRect} beside
 */
function place(dialog, { left, bottom, top }) {
  const { offsetWidth: wide, offsetHeight: high } = dialog;
  const below = bottom + high + 8 < innerHeight;
  dialog.style.left = `${Math.max(8, Math.min(left, innerWidth - wide - 8))}px`;
  dialog.style.top = `${below ? bottom + 4 : Math.max(8, Math.min(top - high - 4, innerHeight - high - 8))}px`;
}

/**
 * One of several, found by typing a part of its name.
 *
 * @param {Element} beside
 * @param {string} title
 * @param {Offer[]} offers
 * @param {{ typed?: (words: string) => Offer | null, none?: string }} more What else may be typed, and what is said if
 *   there is nothing to pick.
 */
export const pick = (beside, title, offers, { typed = () => null, none = "There is nothing to choose yet." } = {}) =>
  small(beside, title, (/** @type {(value: Json) => void} */ give) => {
    const list = h("ul.offers", { role: "listbox", "aria-label": title });
    const find = h("input", {
      type: "search",
      placeholder: "Type a part of its name",
      "aria-label": `Find: ${title}`,
      oninput: () => draw(),
    });
    find.hidden = offers.length <= FEW && !offers.some((one) => one.card);
    const draw = () => {
      const words = find.value.trim().toLowerCase();
      const fitting = offers.filter((one) => `${one.words} ${one.about ?? ""}`.toLowerCase().includes(words));
      const own = words && !offers.some((one) => one.words.toLowerCase() === words) ? typed(find.value.trim()) : null;
      const all = own ? [...fitting, own] : fitting;
      list.replaceChildren(...all.slice(0, MOST).map((one) => offer(one, give)));
      if (!all.length) list.append(h("li.none", offers.length ? "No such name." : none));
    };
    find.addEventListener("keydown", (event) => {
      if (event.key === "Enter") list.querySelector("button")?.click();
    });
    list.addEventListener("keydown", walk);
    find.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        list.querySelector("button")?.focus();
      }
    });
    draw();
    return [find, list];
  });

/** @param {KeyboardEvent} event */
function walk(event) {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const item = event.target instanceof Element && event.target.closest("li");
  if (!by || !item) return;
  event.preventDefault();
  const next = by > 0 ? item.nextElementSibling : item.previousElementSibling;
  next?.querySelector("button")?.focus();
}

/**
 * @param {Offer} one
 * @param {(value: Json) => void} give
 */
function offer({ value, words, about, card }, give) {
  const [face] = card?.faces ?? [];
  return h(
    "li",
    { role: "presentation" },
    h(
      "button",
      {
        type: "button",
        role: "option",
        "aria-selected": "false",
        data: { value: String(value) },
        onclick: () => give(value),
      },
      face && picture(api.face(face), "", face.ratio),
      h("span", h("b", words), about && h("small", about)),
    ),
  );
}

/**
 * A text or a number, typed.
 *
 * @param {Element} beside
 * @param {string} title
 * @param {{ about?: string, hint?: string, isLong?: boolean, isNumber?: boolean, value?: string, min?: number,
 *   max?: number, may?: (words: string) => boolean }} how
 */
export const typeIn = (beside, title, how) =>
  small(beside, title, (/** @type {(value: string) => void} */ give) => {
    const { about, hint, isLong, isNumber, value = "", min, max, may = () => true } = how;
    const marks = { "aria-label": title, placeholder: hint ? `for example: ${hint}` : "", value };
    const field = isLong
      ? h("textarea", marks, { rows: 3, lang: store.box.language, spellcheck: true })
      : h("input", marks, { type: isNumber ? "number" : "text", min, max, size: isNumber ? 6 : 32 });
    const said = h("p.said", { role: "status" });
    const go = () => {
      const typed = field.value.trim();
      if (!typed) return field.focus();
      if (field.validity.valid && may(typed)) return give(typed);
      said.textContent = field.validationMessage || (hint ? `That cannot be. An example: ${hint}` : "That cannot be.");
    };
    field.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || (isLong && !event.ctrlKey)) return;
      event.preventDefault();
      go();
    });
    return [
      about ? h("p.help", about) : h("span"),
      field,
      said,
      h("p.tools", h("button.main", { type: "button", onclick: go }, "Enter")),
    ];
  });
