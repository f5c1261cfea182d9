// The way from what is said of an entry to the very field that it is about: unfolded, in sight, and with the focus.

import { seek } from "./dom.js";

/** @import { Step } from "./draft.js" */

const LONG = 8000; // whoever has not arrived by then looks at something else

/**
 * Points at a place of an entry, as soon as its form is there; at what is around it, if it has no field of its own.
 *
 * @param {string} key
 * @param {Step[]} path
 */
export function pointAt(key, path) {
  const until = Date.now() + LONG;
  const look = () => {
    const form = seek(`#panel[data-key="${CSS.escape(key)}"] .form`);
    const field = form && nearest(form, path);
    if (!field) return Date.now() < until && requestAnimationFrame(look);
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    field.classList.add("pointed-at");
    setTimeout(() => field.classList.remove("pointed-at"), 2000);
    return true;
  };
  requestAnimationFrame(look);
}

/**
 * @param {HTMLElement} form
 * @param {Step[]} path
 */
function nearest(form, path) {
  for (let length = path.length; length > 0; length -= 1) {
    const at = CSS.escape(["", ...path.slice(0, length)].join("/"));
    const found = seek(`[data-at="${at}"]`, HTMLElement, form) ?? seek(`[data-at^="${at}/"]`, HTMLElement, form);
    if (found) return found;
  }
  return null;
}
