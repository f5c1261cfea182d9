// The table: pieces as they lie, each the way to its card, its anchors as links; moved and turned by hand or keys.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { h, reason, seek } from "./dom.js";
import { towards, turned } from "./geometry.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { picture } from "./pictures.js";
import { points } from "./schema.js";
import { byNumber, entry, store, watch } from "./store.js";
import { latest, queue } from "./turns.js";

/** @import { Pair } from "./geometry.js" */
/** @import { BoardShown, EntryShown, Json, PieceShown } from "./messages.js" */

/** @type {Record<string, Pair>} */
const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The numbers on a piece that lead to other cards.
 *
 * @param {EntryShown} card
 * @param {Json} data
 */
function anchors(card, data) {
  return [...points(card.schema, data)].flatMap((point) => {
    const [other] = byNumber(point.number);
    if (!other) return [];
    const words = `${point.number} ${other.name}`;
    const anchor = h("a.anchor", { href: addressOf(other), title: words, "aria-label": words });
    anchor.style.left = `${point.x}%`;
    anchor.style.top = `${point.y}%`;
    return [anchor];
  });
}

/** @param {HTMLElement} main */
export function table(main) {
  const said = h("p.said", { role: "status" });
  const shown = h("div.boards");
  const inTurn = queue(); // what is said in the end is said of the last move

  /**
   * @param {PieceShown} piece
   * @param {{ board: string, cell: string, turn?: number }} to
   */
  const move = (piece, to) =>
    inTurn(async () => {
      const { file, id, turn } = piece;
      try {
        const { changed } = await api.write("/boards", { file, id, turn, ...to });
        const many = changed === 1 ? "One entry" : `${changed} entries`;
        said.textContent = changed ? `${many} changed.` : "It lies there already.";
      } catch (error) {
        said.textContent = reason(error);
      }
    });

  /**
   * @param {PieceShown} piece
   * @param {EntryShown} card
   * @param {BoardShown} board
   * @param {number} under
   */
  const figure = (piece, card, board, under) => {
    const movable = piece.movable && !store.readOnly;
    const name = `${card.number ?? ""} ${card.name}`.trim();
    const [front] = card.faces;
    const label = movable ? `${name}; Alt with an arrow key moves it` : name;
    const inside = front ? picture(api.face(front), "", front.ratio) : card.name;
    const link = h("a", { href: addressOf(card), title: card.name, "aria-label": label }, inside);
    const key = `${piece.file}#${piece.id}`;
    const seen = lying(piece, link, anchors(card, piece.data));
    const made = h(piece.corners.length ? "figure.cut" : "figure", { data: { key } }, seen);
    made.style.setProperty("--under", String(under));
    if (!movable) return made;
    const at = board.cells.find((cell) => cell.key === piece.cell) || piece;
    const grip = h(
      "button.grip",
      {
        type: "button",
        title: "Drag to move; or use the arrow keys",
        "aria-label": `${name}: arrow keys move it`,
      },
      "⠿",
    );
    const step = (/** @type {KeyboardEvent} */ event) => {
      const there = SIDES[event.key] && towards(board.cells, at, SIDES[event.key]);
      if (!there || !(event.altKey || event.currentTarget === grip)) return;
      event.preventDefault();
      move(piece, { board: board.key, cell: there.key });
    };
    link.addEventListener("keydown", step);
    grip.addEventListener("keydown", step);
    made.append(grip);
    if (board.turning) {
      const turn = () => move(piece, { board: board.key, cell: piece.cell, turn: turned(piece.turn, board.turning) });
      const words = { title: "Turn it", "aria-label": `Turn ${name}` };
      made.append(h("button.turn", { type: "button", ...words, onclick: turn }, "↻"));
    }
    carry(made, {
      what: () => {
        const seen = /** @type {HTMLElement} */ (link.cloneNode(true));
        seen.style.width = "8rem";
        return seen;
      },
      onto: ".free",
      held: (on) => shown.classList.toggle("moving", on),
      drop: (there) => {
        /** @type {HTMLElement | null} */
        const laid = there.closest(".laid");
        move(piece, { board: laid?.dataset.board ?? "", cell: there.dataset.cell ?? "" });
      },
    });
    return made;
  };

  const draw = (/** @type {BoardShown} */ board) => {
    const pieces = board.pieces.flatMap((piece) => {
      const card = entry(piece.file, piece.id);
      return card ? [{ piece, card }] : [];
    });
    const free = store.readOnly ? [] : board.cells.filter((cell) => cell.free);
    const laid = laidBoard(board, [...free, ...pieces.map(({ piece }) => piece)]);
    for (const cell of free) laid.put(cellShape(h("div.free"), cell), cell);
    const many = new Map(); // how many there are in each cell already
    for (const { piece, card } of pieces) {
      const under = many.get(piece.cell) || 0;
      many.set(piece.cell, under + 1);
      laid.put(figure(piece, card, board, under), piece);
    }
    return h("section", board.title && h("h3", board.title), laid.element);
  };

  const drawn = latest(
    () => api.get("/boards"),
    ({ boards }) => {
      const at = document.activeElement;
      const focused = shown.contains(at) ? at?.closest("figure")?.dataset.key : null;
      const held = ["grip", "turn"].find((one) => at?.classList.contains(one));
      const some = boards.filter((one) => one.pieces.length || one.backdrop);
      shown.replaceChildren(...(some.length ? some.map(draw) : [h("p.none", "Nothing lies on a table here.")]));
      if (focused)
        seek(`figure[data-key="${CSS.escape(focused)}"] ${held ? `.${held}` : "a"}`, HTMLElement, shown)?.focus();
    },
  );
  const again = () =>
    drawn().catch((error) => {
      said.textContent = reason(error);
    });

  main.append(h("h2", "The table"), said, shown);
  again();
  return watch(({ kind }) => {
    if (kind === "cards" || kind === "back") again();
  });
}
