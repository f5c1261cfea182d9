// The table: pieces as they lie, each the way to its card, its anchors as links; moved and turned by hand or keys.

import * as api from "./api.js";
import { carry } from "./carry.js";
import { h, latest } from "./dom.js";
import { points } from "./form.js";
import { towards, turned } from "./geometry.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { addressOf } from "./linked.js";
import { picture } from "./pictures.js";
import { byNumber, entry, store, watch } from "./store.js";

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The numbers on a piece that lead to other cards.
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

export function table(main) {
  const said = h("p.said", { role: "status" });
  const shown = h("div.boards");

  const move = async (piece, to) => {
    const { file, id, turn } = piece;
    try {
      const { changed } = await api.write("/boards", { file, id, turn, ...to });
      const many = changed === 1 ? "One entry" : `${changed} entries`;
      said.textContent = changed ? `${many} changed.` : "It lies there already.";
    } catch (error) {
      said.textContent = error.message;
    }
  };

  const figure = (piece, board, under) => {
    const card = entry(piece.file, piece.id);
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
    const step = (event) => {
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
        const seen = link.cloneNode(true);
        seen.style.width = "8rem";
        return seen;
      },
      onto: ".free",
      held: (on) => shown.classList.toggle("moving", on),
      drop: (there) => move(piece, { board: there.closest(".laid").dataset.board, cell: there.dataset.cell }),
    });
    return made;
  };

  const draw = (board) => {
    const pieces = board.pieces.filter((one) => entry(one.file, one.id));
    const free = store.readOnly ? [] : board.cells.filter((cell) => cell.free);
    const laid = laidBoard(board, [...free, ...pieces]);
    for (const cell of free) laid.put(cellShape(h("div.free"), cell), cell);
    const many = new Map(); // how many there are in each cell already
    for (const piece of pieces) {
      const under = many.get(piece.cell) || 0;
      many.set(piece.cell, under + 1);
      laid.put(figure(piece, board, under), piece);
    }
    return h("section", board.title && h("h3", board.title), laid.element);
  };

  const drawn = latest(
    () => api.get("/boards"),
    ({ boards }) => {
      const focused = shown.contains(document.activeElement) && document.activeElement.closest("figure")?.dataset.key;
      const held = ["grip", "turn"].find((one) => document.activeElement.classList.contains(one));
      const some = boards.filter((one) => one.pieces.length || one.backdrop);
      shown.replaceChildren(...(some.length ? some.map(draw) : [h("p.none", "Nothing lies on a table here.")]));
      if (focused) shown.querySelector(`figure[data-key="${CSS.escape(focused)}"] ${held ? `.${held}` : "a"}`)?.focus();
    },
  );
  const again = () =>
    drawn().catch((error) => {
      said.textContent = error.message;
    });

  main.append(h("h2", "The table"), said, shown);
  again();
  return watch((kind) => {
    if (kind === "cards" || kind === "back") again();
  });
}
