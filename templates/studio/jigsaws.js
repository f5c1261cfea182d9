// Puzzles by hand: pieces laid together on a grid by dragging or by keys; where they fit, their sum, and where it
// leads.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { $, h, reason, seek } from "./dom.js";
import { judgement } from "./fitting.js";
import { picture } from "./pictures.js";
import { byNumber, entry, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { Piece } from "./fitting.js" */
/** @import { Pair } from "./geometry.js" */
/** @import { EntryShown, JigsawShown } from "./messages.js" */

/** @typedef {Piece & { card: EntryShown | undefined }} Printed A piece with the card that it is printed on. */
/** @typedef {(title: string, focus: string) => void} Again Draws a puzzle anew. */

/** @type {Record<string, Pair>} */
const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };
const ROWS = 3;
const COLUMNS = 6;
/** @type {Map<string, Map<string, string>>} */
const kept = new Map(); // colour → piece → cell, while the studio is open

/**
 * @param {JigsawShown} puzzle
 * @param {Map<Printed, string>} laid
 */
function verdict(puzzle, laid) {
  const pieces = [...laid.keys()];
  if (!pieces.length)
    return [
      h(
        "p.hint",
        "Drag pieces onto the grid, or choose one and press Enter; arrow keys move it, Delete takes it back.",
      ),
    ];
  const sum = pieces.reduce((total, piece) => total + piece.number, 0);
  const { solved, said } = judgement(puzzle.fits, laid);
  const [card] = byNumber(sum);
  const leads = card
    ? [" → ", h("a", { href: addressOf(card) }, `${card.number} ${card.name}`)]
    : " → no card has this number";
  return [
    h(
      `p.sum${solved ? ".solved" : ""}`,
      pieces
        .map((piece) => piece.number)
        .sort((a, b) => b - a)
        .join(" + "),
      " = ",
      h("b", sum),
      leads,
    ),
    h("p", said),
  ];
}

/**
 * @param {JigsawShown} puzzle
 * @param {Again} again
 * @returns {HTMLElement}
 */
function jigsaw(puzzle, again) {
  /** @type {Printed[]} */
  const all = puzzle.pieces.flatMap((one) =>
    Array.from({ length: one.copies }, (_, copy) => ({
      ...one,
      key: `${one.file}#${one.id}#${copy}`,
      card: entry(one.file, one.id),
    })),
  );
  const before = kept.get(puzzle.title);
  /** @type {Map<Printed, string>} */
  const laid = new Map();
  for (const piece of all) {
    const cell = before?.get(piece.key);
    if (cell) laid.set(piece, cell);
  }
  /**
   * @param {Printed} piece
   * @param {string} cell
   */
  const put = (piece, cell, focus = true) => {
    const other = [...laid].find(([, there]) => there === cell)?.[0];
    if (other && other !== piece) {
      const mine = laid.get(piece);
      if (mine) laid.set(other, mine);
      else laid.delete(other);
    }
    if (cell) laid.set(piece, cell);
    else laid.delete(piece);
    kept.set(puzzle.title, new Map([...laid].map(([one, there]) => [one.key, there])));
    again(puzzle.title, focus ? piece.key : "");
  };
  const free = () => {
    for (let row = 0; row < ROWS; row += 1)
      for (let column = 0; column < COLUMNS; column += 1)
        if (![...laid.values()].includes(`${row},${column}`)) return `${row},${column}`;
    return "";
  };
  const piece = (/** @type {Printed} */ one) => {
    const cell = laid.get(one);
    const words = Object.entries(one.sides)
      .map(([side, end]) => `${side} ${end}`)
      .join(", ");
    const [row, column] = cell ? cell.split(",").map(Number) : [];
    const where = cell ? `in row ${row + 1}, column ${column + 1}` : "not laid yet";
    const made = h(
      "button.piece.grip",
      {
        type: "button",
        data: { key: one.key },
        title: `${one.card?.name ?? ""}: ${words}`,
        "aria-label": `Piece ${one.number} of ${one.card?.name ?? one.id}, ${words}, ${where}`,
      },
      h("b", one.number),
      Object.entries(one.sides).map(([side, end]) =>
        h(
          `span.end.${side}.${end.endsWith("tab") ? "out" : "in"}`,
          { "aria-hidden": "true" },
          end.replace(/ ?(tab|knob)$/, "").slice(0, 6) || "•",
        ),
      ),
    );
    made.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step && cell) {
        const [row, column] = cell.split(",").map((part, index) => Number(part) + step[index]);
        event.preventDefault();
        if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS) put(one, `${row},${column}`);
      } else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        put(one, cell ? "" : free());
      } else if (["Delete", "Backspace"].includes(event.key) && cell) put(one, "");
    });
    made.addEventListener("dblclick", () => put(one, cell ? "" : free()));
    carry(made, {
      what: () => /** @type {HTMLElement} */ (made.cloneNode(true)),
      onto: ".grid .cell, .heap",
      drop: (there) => {
        if (there.closest(".jigsaw") === made.closest(".jigsaw")) put(one, there.dataset.cell || "", false);
      },
    });
    return made;
  };
  const grid = h("div.grid", { role: "group", "aria-label": `Grid for ${puzzle.title}` });
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const here = [...laid].find(([, cell]) => cell === `${row},${column}`)?.[0];
      grid.append(h("div.cell", { data: { cell: `${row},${column}` } }, here && piece(here)));
    }
  const cards = [
    ...new Set(puzzle.pieces.flatMap((one) => entry(one.file, one.id) ?? []).filter((one) => one.faces.length)),
  ];
  return h(
    "section.jigsaw",
    { data: { title: puzzle.title } },
    h("h3", puzzle.title),
    h(
      "div.heap",
      { role: "group", "aria-label": "Pieces not laid yet" },
      all.filter((one) => !laid.has(one)).map(piece),
      laid.size === all.length && h("span.hint", "All pieces are laid."),
    ),
    h("div.judged", { role: "status" }, verdict(puzzle, laid)),
    grid,
    h(
      "p.tools",
      h(
        "button",
        {
          type: "button",
          disabled: !laid.size,
          onclick: () => {
            kept.delete(puzzle.title);
            again(puzzle.title, "");
          },
        },
        "Take all back",
      ),
    ),
    h(
      "details",
      h("summary", "Their cards, and every solution"),
      h(
        "ul.thumbs",
        cards.map((one) =>
          h(
            "li",
            h(
              "a",
              { href: addressOf(one), "aria-label": one.name },
              picture(api.face(one.faces[0]), "", one.faces[0].ratio),
            ),
          ),
        ),
      ),
      h(
        "ul",
        puzzle.solutions.map((numbers) => h("li", `${numbers.join(" + ")} = ${numbers.reduce((a, b) => a + b, 0)}`)),
      ),
    ),
  );
}

/** @param {HTMLElement} main */
export function jigsaws(main) {
  const shown = h("div");
  /** @type {JigsawShown[]} */
  let known = [];
  /** @type {Again} */
  const again = (title, focus) => {
    const puzzle = known.find((one) => one.title === title);
    if (!puzzle) return;
    $(`.jigsaw[data-title="${CSS.escape(title)}"]`, HTMLElement, shown).replaceWith(jigsaw(puzzle, again));
    if (focus) seek(`.piece[data-key="${CSS.escape(focus)}"]`, HTMLElement, shown)?.focus();
  };
  const drawn = latest(
    () => api.get("/jigsaws"),
    (told) => {
      known = told.jigsaws;
      shown.replaceChildren(
        ...(known.length
          ? known.map((one) => jigsaw(one, again))
          : [h("p.none.whole", "No card here has a puzzle piece.")]),
      );
    },
  );
  const draw = () => drawn().catch((error) => shown.replaceChildren(h("p.said", reason(error))));
  main.append(h("h2", "Puzzles"), shown);
  draw();
  return watch(({ kind }) => {
    if (kind === "cards" || kind === "back") draw();
  });
}
