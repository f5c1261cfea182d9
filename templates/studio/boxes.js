// Which of the open boxes this window shows. A window keeps its box when it is reloaded.

import * as api from "./api.js";
import { $, h } from "./dom.js";
import { store } from "./store.js";

/** @import { BoxesAnswer, BoxListed } from "./messages.js" */

/** @type {BoxListed[]} */
let open = [];

const KEPT = "studio box";
const remembered = () => {
  try {
    return Number(sessionStorage.getItem(KEPT) ?? Number.NaN);
  } catch {
    return Number.NaN; // a browser may be told to keep nothing
  }
};

/** Asks which boxes are open, and chooses one of them; false if there is none. */
export async function boxesKnown() {
  const known = await api.boxes();
  store.player = known.role === "player" ? known.player : "";
  store.role = known.role;
  store.name = known.name;
  listed(known);
  const meant = open.find((one) => one.number === remembered()) || (open.length === 1 && open[0]) || open.at(0);
  if (meant) choose(meant.number);
  return Boolean(meant);
}

/** @param {BoxesAnswer} known */
function listed(known) {
  open = known.boxes;
  const boxes = $("#boxes", HTMLSelectElement);
  boxes.hidden = open.length < 2;
  boxes.replaceChildren(...open.map((one) => h("option", { value: String(one.number) }, one.title)));
  boxes.value = String(api.chosen());
}

/** Asks again which boxes are open, after one was opened, closed or named otherwise. */
export const boxesAgain = async () => listed(await api.boxes());

/** Whether the box that this window shows is still open. */
export const isOpen = () => open.some((one) => one.number === api.chosen());

/**
 * This window shows a box from now on; what it holds is asked for by whoever chooses.
 *
 * @param {number} number
 */
export function choose(number) {
  api.choose(number);
  const listedBox = open.find((one) => one.number === number);
  store.readOnly = listedBox?.read_only ?? false;
  store.fixed = listedBox?.fixed ?? false;
  document.body.classList.toggle("read-only", store.readOnly);
  $("#boxes", HTMLSelectElement).value = String(number);
  try {
    sessionStorage.setItem(KEPT, String(number));
  } catch {} // then a reloaded window shows the first box
}
