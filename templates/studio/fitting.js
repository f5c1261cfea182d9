// Pieces laid together on a grid: whether their sides fit, what is still open, and whether they all hang together.

/** @import { JigsawPieceShown, JigsawShown } from "./messages.js" */

/**
 * A piece to be laid; `key` tells copies apart. Cells are named by their row and column: "0,2".
 *
 * @typedef {JigsawPieceShown & { key: string }} Piece
 */

/** @type {Record<string, [down: number, right: number, back: string]>} */
const SIDES = { north: [-1, 0, "south"], east: [0, 1, "west"], south: [1, 0, "north"], west: [0, -1, "east"] };
/** @type {Record<string, string>} */
const SIGN = { north: "↑", east: "→", south: "↓", west: "←" };

/**
 * Whether two sides that touch agree: both flat, or two ends of a joint.
 *
 * @param {JigsawShown["fits"]} fits
 * @param {string | undefined} one
 * @param {string | undefined} other
 */
const agree = (fits, one, other) =>
  (!one && !other) || fits.some(([a, b]) => (a === one && b === other) || (b === one && a === other));

/**
 * What is wrong with the pieces that lie there: sides that clash, connectors that are open; and whether they are all
 * joined.
 *
 * @template {Piece} P
 * @param {JigsawShown["fits"]} fits
 * @param {Map<P, string>} laid
 */
export function judge(fits, laid) {
  const at = new Map([...laid].map(([piece, cell]) => [cell, piece]));
  /** @type {[P, P][]} */
  const clashes = [];
  /** @type {[P, string][]} */
  const open = [];
  /** @type {Map<P, P[]>} */
  const joined = new Map([...laid.keys()].map((piece) => [piece, []]));
  for (const [piece, cell] of laid) {
    const [row, column] = cell.split(",").map(Number);
    for (const [side, [down, right, back]] of Object.entries(SIDES)) {
      const other = at.get(`${row + down},${column + right}`);
      const mine = piece.sides[side];
      if (!other) {
        if (mine) open.push([piece, side]);
      } else if (!agree(fits, mine, other.sides[back])) clashes.push([piece, other]);
      else if (mine) joined.get(piece)?.push(other);
    }
  }
  const seen = new Set();
  const ahead = [...laid.keys()].slice(0, 1);
  for (let piece = ahead.pop(); piece; piece = ahead.pop())
    if (!seen.has(piece)) {
      seen.add(piece);
      ahead.push(...(joined.get(piece) || []));
    }
  return { clashes, open, whole: seen.size === laid.size };
}

/**
 * What is said of the pieces that lie there, and whether they are a solution.
 *
 * @param {JigsawShown["fits"]} fits
 * @param {Map<Piece, string>} laid
 */
export function judgement(fits, laid) {
  const { clashes, open, whole } = judge(fits, laid);
  if (clashes.length) {
    const [[one, other]] = clashes;
    return { solved: false, said: `${one.number} and ${other.number} do not fit together.` };
  }
  const ends = open.map(([piece, side]) => `${piece.number} ${SIGN[side]} ${piece.sides[side]}`);
  if (ends.length) return { solved: false, said: `Open: ${ends.join(", ")}` };
  if (!whole) return { solved: false, said: "The pieces are not all joined." };
  return { solved: true, said: "A complete solution: no connector is open." };
}
