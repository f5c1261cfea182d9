// Where things stand that share a place: side by side within it, never larger than they are, never beyond its borders.

/** @import { Extent } from "./geometry.js" */

const GAP = 0.04; // between two of them, of the width of the place

/**
 * The extents of things of these sizes within a place, in rows that are centred; those without a size are as large as
 * the place. `low` is where the middle of the rows is, of its height.
 *
 * @param {Extent} place
 * @param {{ width: number, height: number }[]} sizes
 * @param {number} low
 * @returns {Extent[]}
 */
export function standing(place, sizes, low = 0.5) {
  const small = sizes.filter((one) => one.width && one.height);
  const gap = GAP * place.width;
  const widest = Math.max(0, ...small.map((one) => one.width));
  const highest = Math.max(0, ...small.map((one) => one.height));
  /** @type {{ scale: number, across: number }} */
  let best = { scale: 0, across: 1 };
  for (let across = 1; across <= small.length; across += 1) {
    const down = Math.ceil(small.length / across);
    const scale = Math.min(
      1,
      (place.width - gap * (across + 1)) / (across * widest),
      (place.height - gap * (down + 1)) / (down * highest),
    );
    if (scale >= best.scale - 1e-9) best = { scale, across }; // rather beside each other than behind
  }
  const { scale, across } = best;
  const down = Math.ceil(small.length / across);
  const [wide, high] = [widest * scale + gap, highest * scale + gap];
  const lowest = place.y + place.height / 2 - (down * high) / 2;
  const middle = Math.min(lowest, place.y + (low - 0.5) * place.height);
  let at = 0;
  return sizes.map((one) => {
    if (!one.width || !one.height) return { x: place.x, y: place.y, width: place.width, height: place.height };
    const row = Math.floor(at / across);
    const inRow = Math.min(across, small.length - row * across);
    const column = at - row * across;
    at += 1;
    return {
      x: place.x + (column - (inRow - 1) / 2) * wide,
      y: middle + (row - (down - 1) / 2) * high,
      width: one.width * scale,
      height: one.height * scale,
    };
  });
}

/**
 * Everything on a ground with where it lies: on a cell, on a piece that lies there, or on what is first of all if that
 * is not known.
 *
 * @template {{ key: string, at: string, width: number, height: number }} P
 * @template {Extent & { key: string }} C
 * @param {C[]} cells
 * @param {P[]} pieces
 * @returns {{ piece: P, lies: Extent, on: C | null }[]}
 */
export function laidOut(cells, pieces) {
  /** @type {Map<string, { lies: Extent, on: C | null }>} */
  const places = new Map(cells.map((cell) => [cell.key, { lies: cell, on: cell }]));
  const flat = pieces.filter((piece) => !piece.width && places.has(piece.at));
  const found = flat.flatMap((piece) => {
    const place = places.get(piece.at);
    return place ? [{ piece, ...place }] : [];
  });
  for (const one of found) places.set(one.piece.key, { lies: one.lies, on: one.on });
  /** @type {Map<string, P[]>} */
  const together = new Map();
  for (const piece of pieces)
    if (!flat.includes(piece) && places.has(piece.at))
      together.set(piece.at, [...(together.get(piece.at) || []), piece]);
  for (const [at, some] of together) {
    const place = places.get(at);
    if (!place) continue;
    const isCovered = found.some(({ piece }) => piece.key === at || piece.at === at);
    const lies = standing(place.lies, some, isCovered ? 0.72 : 0.5);
    for (const [index, piece] of some.entries()) found.push({ piece, lies: lies[index], on: null });
  }
  return found;
}

/**
 * The cells that a ground without a picture of its own is as large as: those that something covers, or all of them
 * where nothing does.
 *
 * @template C
 * @param {C[]} cells
 * @param {{ on: C | null }[]} found
 */
export function covering(cells, found) {
  const covered = found.flatMap(({ on }) => on ?? []);
  return covered.length ? covered : cells;
}
