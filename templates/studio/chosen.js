// The card that is open beside the others: it stays in sight among them, and is marked there.

import { all, seek } from "./dom.js";

/** @param {string} key of the card; empty if none is open */
export function markChosen(key) {
  for (const one of all("#main li[aria-current]")) one.removeAttribute("aria-current");
  const there = key && seek(`#main li[data-key="${CSS.escape(key)}"]`);
  if (!there) return;
  there.setAttribute("aria-current", "true");
  const { top, bottom } = there.getBoundingClientRect();
  if (bottom < 80 || top > innerHeight - 80) there.scrollIntoView({ block: "center" });
}
