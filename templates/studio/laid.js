// A board drawn to scale, for authors and for players: what lies on it is put where it belongs, whatever it is.

import { face } from "./api.js";
import { h } from "./dom.js";
import { along, frameOf, outlineOf, within } from "./geometry.js";

/** @import { Extent } from "./geometry.js" */
/** @import { BoardCell, BoardShown, PieceShown } from "./messages.js" */
/** @import { Part } from "./dom.js" */

/**
 * An empty board: the whole of it if it is drawn by the game, or else as much as these things take up.
 *
 * @param {Pick<BoardShown, "key" | "title" | "width" | "height" | "backdrop" | "lines">} board
 * @param {Extent[]} things
 */
export function laidBoard(board, things) {
  const whole = { x: 0, y: 0, width: board.width, height: board.height };
  const frame = board.backdrop || !things.length ? whole : frameOf(things);
  const element = h("div.laid", { role: "group", "aria-label": board.title || null, data: { board: board.key } });
  element.style.setProperty("--wide", String(frame.width));
  element.style.aspectRatio = `${frame.width} / ${frame.height}`;
  /**
   * @template {HTMLElement} E
   * @param {E} made
   * @param {Extent} one
   */
  const put = (made, one) => {
    for (const [side, value] of Object.entries(within(frame, one))) made.style.setProperty(side, `${value}%`);
    element.append(made);
    return made;
  };
  if (board.backdrop) {
    const drawn = h("img.backdrop", { src: face(board.backdrop), alt: board.title });
    put(drawn, { x: board.width / 2, y: board.height / 2, width: board.width, height: board.height });
  }
  for (const line of board.lines) {
    const { angle, ...lies } = along(line);
    const drawn = put(h(`div.line.${line.manner}`, { role: "img", "aria-label": line.title || null }), lies);
    drawn.style.rotate = `${angle}deg`;
  }
  return { element, put, size: { wide: frame.width, high: frame.height } };
}

/**
 * Something to point at that has the form of a cell.
 *
 * @template {HTMLElement} E
 * @param {E} made
 * @param {BoardCell} cell
 */
export function cellShape(made, cell) {
  made.style.clipPath = outlineOf(cell);
  made.dataset.cell = cell.key;
  return made;
}

/**
 * A piece as it lies: cut along its outline, and turned.
 *
 * @param {Extent & Pick<PieceShown, "turn" | "corners">} piece
 * @param {...Part<HTMLDivElement>} inside
 */
export function lying(piece, ...inside) {
  const seen = h("div.lying", inside);
  seen.style.clipPath = outlineOf(piece);
  seen.style.rotate = `${piece.turn}deg`;
  return seen;
}
