// Where things lie on a board, as numbers: what is drawn around them, in per cent of what, and which cell comes next.

/**
 * @typedef {[x: number, y: number]} Pair
 * @typedef {{ x: number, y: number, width: number, height: number }} Extent A thing by its middle.
 */

/**
 * The smallest rectangle around some things that have a middle and an extent.
 *
 * @param {Extent[]} things
 */
export function frameOf(things) {
  const left = Math.min(...things.map((one) => one.x - one.width / 2));
  const top = Math.min(...things.map((one) => one.y - one.height / 2));
  const right = Math.max(...things.map((one) => one.x + one.width / 2));
  const bottom = Math.max(...things.map((one) => one.y + one.height / 2));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A thing within a frame: its upper left corner and its extent, in per cent.
 *
 * @param {Extent} frame
 * @param {Extent} one
 */
export function within(frame, one) {
  return {
    left: (100 * (one.x - one.width / 2 - frame.x)) / frame.width,
    top: (100 * (one.y - one.height / 2 - frame.y)) / frame.height,
    width: (100 * one.width) / frame.width,
    height: (100 * one.height) / frame.height,
  };
}

/**
 * The corners of a thing as a path to cut along, in per cent of its own extent; nothing for a rectangle.
 *
 * @param {Extent & { corners: Pair[] }} one
 */
export function outlineOf(one) {
  const across = (/** @type {Pair} */ [x]) => (100 * (x - one.x + one.width / 2)) / one.width;
  const down = (/** @type {Pair} */ [, y]) => (100 * (y - one.y + one.height / 2)) / one.height;
  const shown = (/** @type {number} */ number) => `${Math.round(10 * number) / 10}%`;
  const points = one.corners.map((corner) => `${shown(across(corner))} ${shown(down(corner))}`);
  return points.length ? `polygon(${points.join(", ")})` : "";
}

/**
 * A line as something that lies level until it is turned: its middle, its length, and its angle in degrees.
 *
 * @param {{ start: Pair, end: Pair }} line
 */
export function along({ start: [x, y], end: [u, v] }) {
  const angle = (180 * Math.atan2(v - y, u - x)) / Math.PI;
  return { x: (x + u) / 2, y: (y + v) / 2, width: Math.hypot(u - x, v - y), height: 0, angle };
}

const ASLANT = 0.6;

/**
 * The nearest cell in a direction. On hexes, that may lead slantwise; on squares, never across a corner.
 *
 * @template {Pick<Extent, "x" | "y">} C
 * @param {C[]} cells
 * @param {Pick<Extent, "x" | "y">} from
 * @param {Pair} direction
 */
export function towards(cells, from, [right, down]) {
  /** @type {C | null} */
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = [cell.x - from.x, cell.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    if (ahead <= 0 || aside > ahead * ASLANT) continue;
    const far = ahead + aside;
    if (far < least - 0.001) [best, least] = [cell, far];
  }
  return best;
}

/**
 * Another turn of a piece, in degrees from 0 to 359.
 *
 * @param {number} turn
 * @param {number} by
 */
export const turned = (turn, by) => (((turn + by) % 360) + 360) % 360;
