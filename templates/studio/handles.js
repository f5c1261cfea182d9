// What stands at a place of a face: anchors that are dragged, links that are drawn to other cards, numbers that lead
// there.

import { addressOf, placeOf as placeAt } from "./address.js";
import { freePlace } from "./apart.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { $, all, h, seek } from "./dom.js";
import { hasMembers } from "./draft.js";
import { pointList, points } from "./schema.js";
import { byNumber, entry as cardAt, store } from "./store.js";

/** @import { Draft } from "./draft.js" */
/** @import { Pair } from "./geometry.js" */
/** @import { EntryShown, EntryAnswer, SpotShown, Json } from "./messages.js" */
/** @import { Mine } from "./saving.js" */
/** @import { Point } from "./schema.js" */

/** @type {Record<string, Pair>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const within = (/** @type {number} */ value) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
/**
 * @param {HTMLElement} figure
 * @param {MouseEvent} event
 * @returns {Pair}
 */
const placeOf = (figure, event) => {
  const area = figure.getBoundingClientRect();
  return [(100 * (event.clientX - area.left)) / area.width, (100 * (event.clientY - area.top)) / area.height];
};

/**
 * One anchor: drag it, or move it by the arrow keys; click it, or press Enter, to go where it leads.
 *
 * @param {HTMLElement} figure
 * @param {Draft} entry
 * @param {Point} point
 * @param {() => boolean} isFixed
 */
function handle(figure, entry, point, isFixed) {
  const [other] = byNumber(point.number);
  const made = h("button.point", {
    type: "button",
    title: other ? `${point.number} ${other.name}` : "",
    "aria-label": `${point.number ?? ""} ${other?.name ?? ""}: arrow keys move it, Enter goes there`,
  });
  /**
   * @param {number} x
   * @param {number} y
   */
  const place = (x, y) => {
    made.style.left = `${x}%`;
    made.style.top = `${y}%`;
  };
  /**
   * @param {number} x
   * @param {number} y
   */
  const put = (x, y) => {
    const here = entry.read(point.at);
    if (!hasMembers(here)) return;
    entry.write(point.at, /** @type {Json} */ ({ ...here, x: within(x), y: within(y) }), "hand");
    place(within(x), within(y));
  };
  const go = () => {
    if (other) location.hash = addressOf(other);
  };
  /** @type {{ x: number, y: number, moved: boolean } | null} */
  let from = null;
  made.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    from = { x: event.clientX, y: event.clientY, moved: false };
    made.setPointerCapture(event.pointerId);
  });
  made.addEventListener("pointermove", (event) => {
    if (!from || isFixed()) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 3) from.moved = true;
    if (from.moved) place(...placeOf(figure, event));
  });
  made.addEventListener("pointerup", (event) => {
    if (from?.moved) put(...placeOf(figure, event));
    else go();
    from = null;
  });
  made.addEventListener("keydown", (event) => {
    const [x, y] = STEPS[event.key] || [];
    const here = entry.read(point.at);
    if (x !== undefined && hasMembers(here) && !isFixed()) {
      event.preventDefault();
      put(Number(here.x) + x, Number(here.y) + y);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go();
    }
  });
  place(point.x, point.y);
  return made;
}

/**
 * Another anchor: drawn from where it stands on the map to a card beside it, or by the card's number.
 *
 * @param {HTMLElement} figure
 * @param {EntryAnswer} told
 * @param {Draft} entry
 * @param {() => boolean} isFixed
 */
function linking(figure, told, entry, isFixed) {
  const list = pointList(told.schema, entry.read());
  if (!list || store.readOnly) return "";
  /**
   * @param {number} number
   * @param {number} x
   * @param {number} y
   */
  const add = (number, x, y) => {
    if (isFixed()) return;
    const there = entry.read([list.name]);
    const made = list.made();
    const point = { ...(hasMembers(made) ? made : {}), number, x: within(x), y: within(y) };
    entry.insert([list.name, Array.isArray(there) ? there.length : 0], /** @type {Json} */ (point), "link");
  };
  carry(figure, {
    what: () => h("div.label", "→ to a card"),
    onto: ".cards li, .thumbs a",
    held: (on) => document.body.classList.toggle("linking", on),
    drop: (there, _, from) => {
      const link = there.matches("a") ? there : $("a", HTMLElement, there);
      const { file, id } = placeAt(link.getAttribute("href") ?? "");
      const card = cardAt(file, id);
      const ratio = told.faces[0]?.ratio || 1;
      const free = freePlace([...points(told.schema, entry.read())], placeOf(figure, from), ratio);
      if (card?.number) add(card.number, ...free);
    },
  });
  const number = h("input", {
    type: "number",
    min: "1",
    list: "card-numbers",
    "aria-label": "Number of the card to link to",
  });
  const go = () => {
    const free = freePlace([...points(told.schema, entry.read())], [50, 50], told.faces[0]?.ratio || 1);
    if (Number(number.value)) add(Number(number.value), ...free);
  };
  return h(
    "p.tools.linking-to",
    h("label", "Link to ", number),
    h("button", { type: "button", onclick: go }, "Add"),
    h("span.hint", "or draw a line from a place on the map to a card"),
  );
}

/**
 * Numbers printed on a face, where nothing else stands.
 *
 * @param {HTMLElement[]} figures
 * @param {EntryAnswer} told
 */
async function spots(figures, told) {
  const sides = await api.get("/spots", { file: told.file, id: told.id }).catch(() => ({}));
  if (figures[0]?.isConnected) spotted(figures, told, sides);
}

/**
 * @param {HTMLElement[]} figures
 * @param {EntryShown} told
 * @param {Record<string, SpotShown[]>} sides
 */
export function spotted(figures, told, sides) {
  for (const [at, side] of told.faces.entries()) {
    if (!figures[at] || figures[at].querySelector(".point, .spot")) continue;
    for (const spot of sides[side.side] || []) {
      const other = cardAt(spot.file, spot.card);
      if (!other) continue;
      const link = h("a.spot", { href: addressOf(other), title: spot.title, "aria-label": `To ${spot.title}` });
      for (const name of /** @type {const} */ (["left", "top", "width", "height"])) link.style[name] = `${spot[name]}%`;
      figures[at].append(link);
    }
  }
}

/**
 * The anchors of an entry, as it is now, on its first face. Nothing moves while its text is being typed.
 *
 * @param {Mine} mine
 */
const fixed = (mine) => () => store.readOnly || mine.text !== null;
/** @param {Mine} mine */
export function anchors(mine) {
  const { told, entry } = mine;
  const figure = seek("#panel .faces figure");
  if (!figure) return;
  for (const one of figure.querySelectorAll(".point")) one.remove();
  figure.append(...[...points(told.schema, entry.read())].map((point) => handle(figure, entry, point, fixed(mine))));
}

/** @param {Mine} mine */
export function handles(mine) {
  const figures = all("#panel .faces figure");
  if (!figures.length) return;
  anchors(mine);
  $("#panel .faces").after(linking(figures[0], mine.told, mine.entry, fixed(mine)));
  spots(figures, mine.told);
}
