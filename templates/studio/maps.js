// The table: pieces as they lie, each the way to its card, its anchors as links; moved, turned, made and connected by
// hand or keys.

import { addressOf, placeOf } from "./address.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { closer, closerGone } from "./closer.js";
import { connect, connectNew, isLinkable, leadsOn } from "./connecting.js";
import { $, attempting, h, seek } from "./dom.js";
import { filter, groups } from "./filters.js";
import { towards, turned } from "./geometry.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { made, makings, words } from "./making.js";
import { picture } from "./pictures.js";
import { points } from "./schema.js";
import { byNumber, entry, store, watch } from "./store.js";
import { tray } from "./tray.js";
import { latest, queue } from "./turns.js";
import { zooming } from "./zooming.js";

/** @import { Beginning } from "./connecting.js" */
/** @import { Pair } from "./geometry.js" */
/** @import { BoardShown, EntryShown, PieceShown } from "./messages.js" */

/** @type {Record<string, Pair>} */
const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ONTO = ".laid figure, .tray li";

let isLinking = false; // whether a line is drawn where otherwise a piece is moved

/** @param {HTMLElement} there */
const cardAt = (there) => {
  const { file, id } = placeOf($("a", HTMLAnchorElement, there).hash);
  return entry(file, id);
};

/**
 * Where on a piece something happened, in per cent of it.
 *
 * @param {HTMLElement} figure
 * @param {MouseEvent} event
 * @returns {Pair}
 */
const placeOn = (figure, event) => {
  const area = figure.getBoundingClientRect();
  return [(100 * (event.clientX - area.left)) / area.width, (100 * (event.clientY - area.top)) / area.height];
};

/**
 * What is seen of a piece: its own face, or the first one of the entry that it is.
 *
 * @param {PieceShown} piece
 * @param {EntryShown} card
 */
const faceOf = (piece, card) => piece.face ?? (piece.within.length ? undefined : card.faces[0]);

/** @param {HTMLElement} main */
export function table(main) {
  const said = h("p.said", { role: "status" });
  const shown = h("div.boards");
  const cards = tray();
  const attempt = attempting(said);
  const inTurn = queue(); // what is said in the end is said of the last move
  const saying = (/** @type {() => Promise<string>} */ act) =>
    inTurn(() =>
      attempt(async () => {
        const words = await act();
        if (words) said.textContent = words;
      }),
    );

  /**
   * @param {Pick<PieceShown, "file" | "id" | "within" | "turn">} piece
   * @param {{ board: string, cell: string, turn?: number, flip?: boolean }} to
   */
  const move = ({ file, id, within, turn }, to) =>
    saying(async () => {
      const { changed } = await api.write("/boards", { file, id, within, turn, ...to });
      const many = changed === 1 ? "One entry" : `${changed} entries`;
      return changed ? `${many} changed.` : "It lies there already.";
    });

  /**
   * A line from somewhere to a card, or to nothing, where one is made.
   *
   * @param {HTMLElement} handle
   * @param {(event: PointerEvent) => Beginning | null} from
   */
  const drawn = (handle, from) => {
    carry(handle, {
      what: () => h("div.label", "→ to a card, or to a free place for a new one"),
      line: true,
      when: (event) => from(event) !== null,
      onto: ONTO,
      held: (on) => document.body.classList.toggle("connecting", on),
      drop: (there, _, event) => {
        const [begins, to] = [from(event), cardAt(there)];
        if (begins && to && to !== begins.card) saying(() => connect(begins, to));
      },
      miss: (event) => {
        const begins = from(event);
        if (begins) saying(() => connectNew(begins));
      },
    });
  };

  /**
   * The numbers on a piece that lead to other cards: a line drawn from one makes it lead elsewhere.
   *
   * @param {EntryShown} card
   * @param {PieceShown} piece
   */
  const anchors = (card, piece) =>
    [...points(card.schema, piece.data)].flatMap((point) => {
      const [other] = byNumber(point.number);
      const number = point.number;
      if (number === undefined) return [];
      const words = other ? `${number} ${other.name}` : `${number}, which is not there`;
      const anchor = other
        ? h("a.anchor", { href: addressOf(other), title: words, "aria-label": words })
        : h("span.anchor.lost", { title: words, role: "img", "aria-label": words });
      anchor.style.left = `${point.x}%`;
      anchor.style.top = `${point.y}%`;
      if (leadsOn(card, piece.data))
        drawn(anchor, () => ({ card, data: piece.data, wish: [point.x, point.y], number }));
      return [anchor];
    });

  /**
   * @param {PieceShown} piece
   * @param {EntryShown} card
   * @param {BoardShown} board
   * @param {number} under
   */
  const figure = (piece, card, board, under) => {
    const movable = piece.movable && !store.readOnly;
    const inEntry = piece.within.length > 0;
    const name = piece.title || `${card.number ?? ""} ${card.name}`.trim();
    const front = faceOf(piece, card);
    const label = movable ? `${name}; Alt with an arrow key moves it` : name;
    const inside = front ? picture(api.face(front), "", front.ratio) : h("span.word", piece.title || card.name);
    const link = h("a", { href: addressOf(card), title: piece.title || card.name, "aria-label": label }, inside);
    const key = [`${piece.file}#${piece.id}`, ...piece.within].join("/");
    const seen = lying(piece, link, inEntry ? [] : anchors(card, piece));
    const isOther = filter.group && !card.groups.includes(filter.group);
    const made = h(`figure${piece.corners.length ? ".cut" : ""}${isOther ? ".dim" : ""}`, { data: { key } }, seen);
    made.style.setProperty("--under", String(under));
    made.append(h("span.far-name", { "aria-hidden": "true" }, piece.title || (card.number ?? card.name)));
    const leads = !inEntry && leadsOn(card, piece.data);
    const isLink = (/** @type {PointerEvent} */ event) =>
      isLinking && leads && !(event.target instanceof Element && event.target.closest(".grip, .turn, .flip"));
    if (leads) drawn(made, (event) => (isLink(event) ? { card, data: piece.data, wish: placeOn(made, event) } : null));
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
    if (board.turning && piece.turns) {
      const turn = () => move(piece, { board: board.key, cell: piece.cell, turn: turned(piece.turn, board.turning) });
      const words = { title: "Turn it", "aria-label": `Turn ${name}` };
      made.append(h("button.turn", { type: "button", ...words, onclick: turn }, "↻"));
    }
    if (piece.flips) {
      const flip = () => move(piece, { board: board.key, cell: piece.cell, flip: true });
      const words = { title: "Turn it over", "aria-label": `Turn ${name} over` };
      made.append(h("button.flip", { type: "button", ...words, onclick: flip }, "⇋"));
    }
    carry(made, {
      what: () => {
        const seen = /** @type {HTMLElement} */ (link.cloneNode(true));
        seen.style.width = `${link.offsetWidth}px`;
        seen.style.rotate = `${piece.turn}deg`;
        return seen;
      },
      onto: ".free",
      when: (event) => !isLink(event),
      held: (on) => shown.classList.toggle("moving", on),
      drop: (there) => {
        /** @type {HTMLElement | null} */
        const laid = there.closest(".laid");
        move(piece, { board: laid?.dataset.board ?? "", cell: there.dataset.cell ?? "" });
      },
    });
    return made;
  };

  /**
   * A free place, where another piece can be made.
   *
   * @param {BoardShown} board
   * @param {BoardShown["cells"][number]} cell
   * @param {string} kind
   */
  const free = (board, cell, kind) => {
    const making = makings().find((one) => one.kind === kind);
    const act = () =>
      saying(async () => {
        const there = making && (await made(making));
        if (!there) return "";
        await api.write("/boards", { file: there.file, id: there.id, board: board.key, cell: cell.key, turn: 0 });
        location.hash = addressOf(there);
        return `A new ${words(kind)} lies there.`;
      });
    const label = `A new ${words(kind)} here`;
    return cellShape(
      h(
        "div.free",
        making && h("button.new-here", { type: "button", title: label, "aria-label": label, onclick: act }, "+"),
      ),
      cell,
    );
  };

  const draw = (/** @type {BoardShown} */ board) => {
    const pieces = board.pieces.flatMap((piece) => {
      const card = entry(piece.file, piece.id);
      return card ? [{ piece, card }] : [];
    });
    const places = store.readOnly ? [] : board.cells.filter((cell) => cell.free);
    const laid = laidBoard(board, [...places, ...pieces.map(({ piece }) => piece)]);
    const kind = pieces.find(({ piece }) => !piece.within.length)?.card.kind ?? "";
    for (const cell of places) laid.put(free(board, cell, kind), cell);
    const many = new Map(); // how many there are in each cell already
    for (const { piece, card } of pieces) {
      const under = many.get(piece.cell) || 0;
      many.set(piece.cell, under + 1);
      const drawn = laid.put(figure(piece, card, board, under), piece);
      const front = faceOf(piece, card);
      closer($(".lying > a", HTMLElement, drawn), front, () => laid.element.classList.contains("is-far"));
    }
    const { element, show } = zooming(`table ${board.key}`, laid.element, laid.size, { largest: 4 });
    queueMicrotask(show);
    return h("section", board.title && h("h3", board.title), element);
  };

  const boards = latest(
    () => api.get("/boards"),
    ({ boards }) => {
      const at = document.activeElement;
      const focused = shown.contains(at) ? at?.closest("figure")?.dataset.key : null;
      const held = ["grip", "turn", "flip"].find((one) => at?.classList.contains(one));
      const places = [...shown.querySelectorAll(".zoomed")].map((one) => [one.scrollLeft, one.scrollTop]);
      const some = boards.filter((one) => one.pieces.length || one.backdrop);
      closerGone();
      shown.replaceChildren(...(some.length ? some.map(draw) : [h("p.none", "Nothing lies on a table here.")]));
      queueMicrotask(() => {
        for (const [index, one] of [...shown.querySelectorAll(".zoomed")].entries()) {
          const [left, top] = places[index] ?? [0, 0];
          one.scrollTo(left, top);
        }
      });
      cards.show(some);
      if (focused)
        seek(`figure[data-key="${CSS.escape(focused)}"] ${held ? `.${held}` : "a"}`, HTMLElement, shown)?.focus();
    },
  );
  const again = () => attempt(boards);

  // A card is taken from beside the table, and laid onto the place that leads to it.
  cards.carried((card, there, event) => {
    const board = there.closest("figure");
    const from = board && cardAt(board);
    if (!board || !from) return;
    saying(async () => {
      const { data } = await api.get("/entry", { file: from.file, id: from.id });
      if (!leadsOn(from, data)) throw new Error(`Nothing on ${from.name} leads elsewhere.`);
      return connect({ card: from, data, wish: placeOn(board, event) }, card);
    });
  });

  const link = h(
    "button",
    {
      type: "button",
      title: "Draw a line from a place on a piece to a card, or to nothing for a new one",
      "aria-pressed": String(isLinking),
      onclick: () => {
        isLinking = !isLinking;
        link.setAttribute("aria-pressed", String(isLinking));
        shown.classList.toggle("linking-mode", isLinking);
      },
    },
    "Draw links",
  );
  shown.classList.toggle("linking-mode", isLinking);
  main.append(
    h("div.filters", h("h2", "The table"), groups(again), isLinkable() && link),
    said,
    h("div.beside-tray", shown, cards.element),
  );
  again();
  return watch(({ kind }) => {
    if (kind === "cards" || kind === "back") again();
  });
}
