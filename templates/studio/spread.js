// The table of a game as it lies: boards with whoever stands on them, what everybody has, rows and piles, clocks. Every
// answer that is about one of these is given there. It knows no game; see toolkit/playing/spread.py.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { closer } from "./closer.js";
import { h } from "./dom.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { bold } from "./linked.js";
import { picture } from "./pictures.js";
import { covering, laidOut } from "./standing.js";
import { entry } from "./store.js";
import { zooming } from "./zooming.js";

/** @import { Choice } from "./answers.js" */
/** @import { Part } from "./dom.js" */
/** @import { AreaLaid, GameAnswer, GroundLaid, HolderLaid, PieceLaid, PlaySent, Target, Track } from "./messages.js" */

/** @typedef {(data: PlaySent) => void} Send */

const COLOURS = 6;

/** @param {string} name */
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, 2);

/** @param {string} words */
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * @param {GameAnswer} now
 * @param {Send} send
 * @param {(key: string) => void} look
 */
export function spreadOut(now, send, look) {
  /** @type {Map<string, Choice[]>} */
  const answers = new Map();
  for (const [at, one] of (now.question?.choices || []).entries())
    if (one.sight) answers.set(one.sight, [...(answers.get(one.sight) || []), [one, at]]);
  const seen = new Set(now.sights.map((one) => one.key));
  const of = (/** @type {string} */ key) => (key && answers.get(key)) || [];

  /**
   * Something that is answered by pointing at it: at once, or from a menu if there are several answers. What has none
   * is looked at, or is the way to its card.
   *
   * @param {string} key
   * @param {string} words
   * @param {Part<HTMLElement>} inside
   * @param {{ file: string, id: string } | null} card
   */
  const pointed = (key, words, inside, card = null) => {
    const some = of(key);
    if (some.length) return oneOf(words, some, inside, send);
    if (seen.has(key))
      return h(
        "button.looked-at",
        { type: "button", title: words, "aria-label": `Look at ${words}`, onclick: () => look(key) },
        inside,
      );
    return card
      ? h("a", { href: addressOf(card), title: words, "aria-label": words }, inside)
      : h("span.thing", { title: words, role: "img", "aria-label": words }, inside);
  };

  /** @param {PieceLaid} piece */
  const looksLike = (piece) => {
    if (piece.many !== null && piece.colour !== null)
      return h(
        `span.pawn.counter.colour-${piece.colour % COLOURS}`,
        piece.many > 1 && h("b", piece.many),
        initials(piece.title),
      );
    if (piece.many !== null)
      return h("span.pile", { data: { height: String(Math.min(3, piece.many)) } }, h("b", piece.many), piece.title);
    if (piece.face) return picture(face(piece.face), "", piece.face.ratio);
    if (piece.colour !== null) return h(`span.pawn.colour-${piece.colour % COLOURS}`, initials(piece.title));
    return h("span.word", piece.title);
  };
  /** @param {PieceLaid} piece */
  const cardOf = (piece) => (piece.entry && entry(...piece.entry)) || null;
  /** @param {PieceLaid} piece */
  const wordsOf = (piece) =>
    [piece.title, ...(piece.many === null ? [] : [String(piece.many)]), ...piece.notes].join(", ");
  /** @param {string[]} notes */
  const notesOf = (notes) => notes.length > 0 && h("span.notes-on", notes.join(", "));

  /** @param {PieceLaid} piece */
  const card = (piece) => {
    const made = h(
      "li.piece-laid",
      { data: { key: piece.key } },
      lying({ ...flat, turn: piece.turn }, pointed(piece.key, wordsOf(piece), looksLike(piece), cardOf(piece))),
      piece.many === null && notesOf(piece.notes),
    );
    if (piece.face) closer(made, piece.face);
    return made;
  };

  /** @param {AreaLaid} area */
  const laidArea = (area) => {
    const empty = Math.max(0, Math.min(8, (area.room ?? 0) - area.pieces.length));
    const own = of(area.key);
    const title = area.room === null ? area.title : `${area.title} (${area.pieces.length} of ${area.room})`;
    return h(
      "section.area",
      { "aria-label": title, data: { area: area.key } },
      h("h3", title),
      h(
        "ul.pieces",
        area.pieces.map(card),
        Array.from({ length: empty }, () => h("li.room", { "aria-hidden": "true" })),
        own.length > 0 &&
          h(
            "li",
            own.map(([one, at]) =>
              h("button.answer", { type: "button", onclick: () => send({ answer: at }) }, sentence(one.words)),
            ),
          ),
      ),
    );
  };

  /** @param {HolderLaid} holder */
  const laidHolder = (holder) =>
    h(
      "section.holder",
      { "aria-label": holder.title, data: { key: holder.key, active: String(holder.active) } },
      h(
        "h3",
        h(`span.pawn.small.colour-${holder.colour % COLOURS}`, { "aria-hidden": "true" }),
        pointed(holder.key, holder.title, holder.title),
      ),
      notesOf(holder.notes),
      h("div.has", holder.piece && h("ul.pieces.own", card(holder.piece)), holder.areas.map(laidArea)),
    );

  /** @param {Target} target */
  const point = (target) => {
    const some = of(target.key);
    if (!some.length) return [];
    const made = oneOf(target.title || some[0][0].words, some, "", send);
    made.className = "spot-to-answer";
    made.style.left = `${target.x}%`;
    made.style.top = `${target.y}%`;
    return [made];
  };

  /** @param {GroundLaid} ground */
  const laidGround = (ground) => {
    const found = laidOut(ground.cells, ground.pieces);
    const flatOnes = found.filter(({ on }) => on);
    const laid = laidBoard(ground, covering(ground.cells, found));
    const covered = new Set(flatOnes.map(({ piece }) => piece.key));
    if (!ground.backdrop && !flatOnes.length) for (const cell of ground.cells) laid.put(bare(cell), cell);
    for (const cell of ground.cells) {
      const some = covered.has(cell.key) ? [] : of(cell.key);
      if (!some.length) continue;
      const go = oneOf(cell.title || some[0][0].words, some, "", send);
      go.className = "cell-to-answer";
      laid.put(cellShape(go, cell), cell);
    }
    for (const { piece, lies, on } of found) {
      const { targets } = piece;
      const inside = pointed(piece.key, wordsOf(piece), looksLike(piece), cardOf(piece));
      const shape = on ? { ...on, ...lies, turn: piece.turn, corners: on.corners } : { ...flat, turn: piece.turn };
      const figure = h(
        `figure.${on ? "flat" : "standing"}`,
        { data: { key: piece.key } },
        lying(shape, inside, targets.flatMap(point)),
        on && notesOf(piece.notes),
      );
      if (piece.face) closer(figure, piece.face);
      laid.put(figure, lies);
    }
    const { element, show } = zooming(`${now.subject} ${ground.key}`, laid.element, laid.size, {
      most: 0.66,
      largest: ground.backdrop ? Infinity : 3.6,
    });
    queueMicrotask(show);
    return h("section.ground", { "aria-label": ground.title || "The table" }, element);
  };

  const { grounds, holders, areas, tracks } = now.spread;
  return h(
    "div.spread",
    tracks.length > 0 &&
      h(
        "div.tracks",
        tracks.map((one) =>
          h(`div.track${one.ring ? ".ring" : ""}`, pointed(one.key, `${one.title}: ${one.words}`, counted(one))),
        ),
      ),
    grounds.map(laidGround),
    areas.length > 0 && h("div.areas", areas.map(laidArea)),
    holders.length > 0 && h("div.holders", holders.map(laidHolder)),
  );
}

/**
 * A cell that nothing is drawn on. What it is called stands on it where there is room: a square of many is only shaded.
 *
 * @param {GroundLaid["cells"][number]} cell
 */
const bare = (cell) => {
  const isRoomy = cell.corners.length > 0;
  const shade = cell.title && !isRoomy ? ".shaded" : "";
  return cellShape(h(`div.bare${shade}`, { title: cell.title }, isRoomy && h("span", cell.title)), cell);
};

/** What lies straight, and is not cut. */
const flat = { x: 0, y: 0, width: 1, height: 1, turn: 0, corners: [] };

/**
 * What is answered by pointing at it: at once, or from a menu if there are several answers.
 *
 * @param {string} words
 * @param {Choice[]} some
 * @param {Part<HTMLElement>} inside
 * @param {Send} send
 */
function oneOf(words, some, inside, send) {
  if (some.length > 1) return menuOf(words, some, inside, send);
  const [[one, at]] = some;
  const label = sentence(one.words);
  return h(
    "button.answer",
    { type: "button", title: label, "aria-label": label, onclick: () => send({ answer: at }) },
    inside,
  );
}

/**
 * Several answers behind one thing.
 *
 * @param {string} words
 * @param {Choice[]} some
 * @param {Part<HTMLElement>} inside
 * @param {Send} send
 */
function menuOf(words, some, inside, send) {
  const label = `${words}: ${some.length} answers`;
  const list = h(
    "div.menu-list.of-answers",
    { popover: "auto", role: "group", "aria-label": words },
    some.map(([one, at]) =>
      h(
        "button",
        { type: "button", onclick: () => send({ answer: at }) },
        bold(sentence(one.words), (text) => text),
      ),
    ),
  );
  const made = h(
    "button.answer",
    {
      type: "button",
      title: label,
      "aria-label": label,
      "aria-haspopup": "true",
      onclick: () => {
        const area = made.getBoundingClientRect();
        if (!list.isConnected) made.after(list);
        list.togglePopover();
        list.style.left = `${Math.max(8, Math.min(area.left, innerWidth - list.offsetWidth - 8))}px`;
        const below = area.bottom + 4;
        const above = Math.max(8, area.top - list.offsetHeight - 4);
        list.style.top = `${below + list.offsetHeight < innerHeight ? below : above}px`;
        list.querySelector("button")?.focus();
      },
    },
    inside,
  );
  return made;
}

/**
 * Something that is counted: a ring with a hand, a row of spaces, or only words.
 *
 * @param {Track} one
 */
const counted = (one) => [
  one.spaces.length > 0 &&
    h(
      "span.dial",
      one.spaces.map((words, at) => {
        const space = h(`span.space${at === one.at ? ".here" : at < one.at ? ".past" : ""}`, { title: words });
        if (one.ring) space.style.rotate = `${(360 * at) / one.spaces.length}deg`;
        return space;
      }),
    ),
  h("span.words", h("b", one.words), h("span", one.title)),
];
