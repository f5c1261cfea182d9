// Puzzles by hand: pieces laid together on a grid by dragging or by keys; where they fit, their sum, and where it
// leads.

import * as api from "./api.js";
import { carry } from "./carry.js";
import { h, latest } from "./dom.js";
import { addressOf } from "./linked.js";
import { picture } from "./pictures.js";
import { byNumber, entry, watch } from "./store.js";

const SIDES = { north: [-1, 0, "south"], east: [0, 1, "west"], south: [1, 0, "north"], west: [0, -1, "east"] };
const SIGN = { north: "↑", east: "→", south: "↓", west: "←" };
const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };
const ROWS = 3,
  COLUMNS = 6;
const kept = new Map(); // colour → piece → cell, while the studio is open

// Whether two sides that touch agree: both flat, or two ends of a joint.
const agree = (fits, one, other) =>
  (!one && !other) || fits.some(([a, b]) => (a === one && b === other) || (b === one && a === other));

// What is wrong with the pieces that lie there: sides that clash, connectors that are open; and how they hang together.
function judge(puzzle, laid) {
  const at = new Map([...laid].map(([piece, cell]) => [cell, piece]));
  const clashes = [],
    open = [];
  const joined = new Map([...laid.keys()].map((piece) => [piece, []]));
  for (const [piece, cell] of laid) {
    const [row, column] = cell.split(",").map(Number);
    for (const [side, [down, right, back]] of Object.entries(SIDES)) {
      const other = at.get(`${row + down},${column + right}`);
      const mine = piece.sides[side];
      if (!other) {
        if (mine) open.push([piece, side]);
        continue;
      }
      if (!agree(puzzle.fits, mine, other.sides[back])) clashes.push([piece, side, other]);
      else if (mine) joined.get(piece).push(other);
    }
  }
  const seen = new Set(),
    ahead = [...laid.keys()].slice(0, 1);
  while (ahead.length) {
    const piece = ahead.pop();
    if (!seen.has(piece)) {
      seen.add(piece);
      ahead.push(...joined.get(piece));
    }
  }
  return { clashes, open, whole: seen.size === laid.size };
}

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
  const { clashes, open, whole } = judge(puzzle, laid);
  const solved = !clashes.length && !open.length && whole;
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
    h(
      "p",
      solved
        ? "A complete solution: no connector is open."
        : clashes.length
          ? `${clashes[0][0].number} and ${clashes[0][2].number} do not fit together.`
          : open.length
            ? `Open: ${open.map(([piece, side]) => `${piece.number} ${SIGN[side]} ${piece.sides[side]}`).join(", ")}`
            : "The pieces are not all joined.",
    ),
  ];
}

function jigsaw(puzzle, again) {
  const all = puzzle.pieces.flatMap((one) =>
    Array.from({ length: one.copies }, (_, copy) => ({
      ...one,
      key: `${one.file}#${one.id}#${copy}`,
      card: entry(one.file, one.id),
    })),
  );
  const before = kept.get(puzzle.title) || new Map();
  const laid = new Map(all.filter((piece) => before.has(piece.key)).map((piece) => [piece, before.get(piece.key)]));
  const put = (piece, cell, focus = true) => {
    const other = [...laid].find(([, there]) => there === cell)?.[0];
    if (other && other !== piece) {
      if (laid.has(piece)) laid.set(other, laid.get(piece));
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
  const piece = (one) => {
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
      what: () => made.cloneNode(true),
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
  const cards = [...new Set(puzzle.pieces.map((one) => entry(one.file, one.id)).filter((one) => one?.faces.length))];
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

export function jigsaws(main) {
  const shown = h("div");
  let known = [];
  const again = (title, focus) => {
    const puzzle = known.find((one) => one.title === title);
    shown.querySelector(`.jigsaw[data-title="${CSS.escape(title)}"]`).replaceWith(jigsaw(puzzle, again));
    if (focus) shown.querySelector(`.piece[data-key="${CSS.escape(focus)}"]`)?.focus();
  };
  const drawn = latest(
    () => api.get("/jigsaws"),
    (told) => {
      known = told.jigsaws;
      shown.replaceChildren(
        ...(known.length ? known.map((one) => jigsaw(one, again)) : [h("p.none", "No card here has a puzzle piece.")]),
      );
    },
  );
  const draw = () => drawn().catch((error) => shown.replaceChildren(h("p.said", error.message)));
  main.append(h("h2", "Puzzles"), shown);
  draw();
  return watch((kind) => {
    if (kind === "cards" || kind === "back") draw();
  });
}
