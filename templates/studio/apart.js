// Where something may stand on a face without hiding what stands there already.

/** @import { Pair } from "./geometry.js" */

/** How far the middles of two of them are apart at least, in per cent of the width of the face. */
export const APART = 13;
const BORDER = 7;

/**
 * The free place that is nearest to a wish, in per cent of a face; `ratio` is its width divided by its height. If there
 * is none, the one that is farthest from the others.
 *
 * @param {{ x: number, y: number }[]} taken
 * @param {Pair} wish
 * @param {number} ratio
 * @returns {Pair}
 */
export function freePlace(taken, [wishX, wishY], ratio) {
  const far = (/** @type {Pair} */ [x, y]) =>
    Math.min(Infinity, ...taken.map((one) => Math.hypot(one.x - x, (one.y - y) / ratio)));
  const clamp = (/** @type {number} */ value) => Math.min(100 - BORDER, Math.max(BORDER, value));
  const [x, y] = [clamp(wishX), clamp(wishY)];
  if (far([x, y]) >= APART) return [x, y];
  /** @type {Pair[]} */
  const places = [];
  for (let down = BORDER; down <= 100 - BORDER; down += 2)
    for (let across = BORDER; across <= 100 - BORDER; across += 2) places.push([across, down]);
  const away = (/** @type {Pair} */ [a, b]) => Math.hypot(a - x, (b - y) / ratio);
  const free = places.filter((place) => far(place) >= APART).sort((one, other) => away(one) - away(other));
  return free[0] ?? places.sort((one, other) => far(other) - far(one))[0];
}
