// How a picture lies in its frame: which part shows, and how large it is. Numbers only; `placing.js` has the hands.

/** @import { Pair } from "./geometry.js" */

/**
 * What is written down: which part shows, in per cent of what does not; how many times as large the picture is as it
 * has to be to fill its frame.
 *
 * @typedef {{ x: number, y: number, zoom: number }} Lying
 */

/** A picture of which nothing was said. @type {Lying} */
export const MIDDLE = { x: 50, y: 50, zoom: 1 };
export const LARGEST = 8;

/**
 * Which parts of a picture show, from left to right and from top to bottom: `frame` and `picture` are widths divided by
 * heights.
 *
 * @param {number} frame
 * @param {number} picture
 * @param {number} zoom
 * @returns {Pair}
 */
export function shown(frame, picture, zoom) {
  const kept = frame / picture;
  return kept < 1 ? [kept / zoom, 1 / zoom] : [1 / zoom, 1 / (kept * zoom)];
}

const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;

/**
 * The picture after it was pulled by so much of its frame; a side that shows whole cannot be pulled.
 *
 * @param {Lying} lying
 * @param {Pair} by
 * @param {Pair} parts
 * @returns {Lying}
 */
export function pulled(lying, [right, down], [wide, high]) {
  const along = (/** @type {number} */ at, /** @type {number} */ by, /** @type {number} */ part) =>
    part > 0.9999 ? at : within(at - (100 * by * part) / (1 - part), 0, 100);
  return { ...lying, x: along(lying.x, right, wide), y: along(lying.y, down, high) };
}

/**
 * The picture at another size, with the same in the middle of its frame.
 *
 * @param {Lying} lying
 * @param {number} zoom
 * @param {number} frame
 * @param {number} picture
 * @returns {Lying}
 */
export function zoomed(lying, zoom, frame, picture) {
  const now = within(zoom, 1, LARGEST);
  const before = shown(frame, picture, lying.zoom);
  const after = shown(frame, picture, now);
  const along = (/** @type {number} */ at, /** @type {number} */ part, /** @type {number} */ then) => {
    const middle = (at / 100) * (1 - part) + part / 2;
    return then > 0.9999 ? 50 : within((100 * (middle - then / 2)) / (1 - then), 0, 100);
  };
  return { x: along(lying.x, before[0], after[0]), y: along(lying.y, before[1], after[1]), zoom: now };
}

/**
 * What is written down of it: nothing, if it lies as if nothing had been said.
 *
 * @param {Lying} lying
 */
export const written = (lying) =>
  lying.x === MIDDLE.x && lying.y === MIDDLE.y && lying.zoom === MIDDLE.zoom ? undefined : { ...lying };
