// What lies elsewhere than before is seen to go there: the eye follows a card from the row to a hand.

import { all } from "./dom.js";

const PIECES = "figure[data-key], .piece-laid[data-key]";
const NEAR = 3; // pixels: no way to go
const LAST = 350; // milliseconds

/**
 * Where every piece lies; what lies in several places is nowhere in particular.
 *
 * @param {HTMLElement} within
 */
function places(within) {
  /** @type {Map<string, HTMLElement | null>} */
  const found = new Map();
  for (const one of all(PIECES, within)) {
    const key = one.dataset.key ?? "";
    found.set(key, found.has(key) ? null : one);
  }
  return found;
}

/**
 * Draws something anew; pieces that are there before and after move, unless somebody asked for nothing to.
 *
 * @param {HTMLElement} within
 * @param {() => void} draw
 */
export function seenToMove(within, draw) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = new Map(
    isStill ? [] : [...places(within)].flatMap(([key, one]) => (one ? [[key, one.getBoundingClientRect()]] : [])),
  );
  draw();
  if (before.size) queueMicrotask(() => move(within, before)); // once everything has its size
}

/**
 * @param {HTMLElement} within
 * @param {Map<string, DOMRect>} before
 */
function move(within, before) {
  for (const [key, one] of places(within)) {
    const from = before.get(key);
    if (!one || !from?.width) continue;
    const to = one.getBoundingClientRect();
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    if (!to.width || Math.hypot(x, y) < NEAR) continue;
    one.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 9 },
        { transform: "none", zIndex: 9 },
      ],
      { duration: LAST, easing: "ease-in-out" },
    );
  }
}
