// The boards of a game that is played, and who stands on them: click a piece or cell to go there, a number to explore.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { h } from "./dom.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { picture } from "./pictures.js";
import { points } from "./schema.js";
import { cardOf, entry } from "./store.js";

/** @import { BoardShown, EntryShown, GameAnswer, PieceShown, PlaySent, Sight } from "./messages.js" */
/** @import { Choice } from "./answers.js" */

/** @param {string} name */
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, 2);

/**
 * `boards` are those of the box. Gives what is drawn, and the cards that are on it; nothing if nothing lies on them.
 *
 * @param {GameAnswer} now
 * @param {BoardShown[]} boards
 * @param {(data: PlaySent) => void} send
 */
export function board(now, boards, send) {
  /** @type {Choice[]} */
  const choices = (now.question?.choices || []).map((one, index) => [one, index]);
  const answers = (/** @type {string} */ key) => choices.filter(([one]) => one.sight === key);
  /** @type {Map<EntryShown | null, Sight>} */
  const onTable = new Map(now.sights.filter((one) => one.at === "table").map((one) => [cardOf(one.key), one]));
  const standing = (/** @type {string} */ key) => {
    const some = now.sights.filter((one) => one.at === key);
    const colour = (/** @type {Sight} */ one) => now.sights.filter((each) => each.group === one.group).indexOf(one) % 4;
    return (
      some.length > 0 &&
      h(
        "span.pawns",
        some.map((one, index) =>
          h(
            `span.pawn.m${colour(one)}`,
            {
              title: one.title,
              role: "img",
              "aria-label": `${one.title} stands here`,
              data: { index: String(index) },
            },
            initials(one.title),
          ),
        ),
      )
    );
  };
  /**
   * @param {`button.${string}`} what
   * @param {Choice} choice
   * @param {HTMLElement | null} inside
   */
  const button = (what, [option, index], inside = null) =>
    h(
      what,
      {
        type: "button",
        title: option.words,
        "aria-label": option.words,
        onclick: () => send({ answer: index }),
      },
      inside,
    );

  /**
   * @param {EntryShown} card
   * @param {Sight} sight
   * @param {PieceShown} piece
   */
  const figure = (card, sight, piece) => {
    const [way] = answers(sight.key);
    const inside = picture(face(card.faces[0]), `${card.number ?? ""} ${card.name}`, card.faces[0].ratio);
    const standees = standing(sight.key);
    const anchors = !standees
      ? []
      : [...points(card.schema, piece.data)].flatMap((point) => {
          const [answer] = answers(String(point.number));
          if (!answer) return [];
          const made = button("button.anchor", answer);
          made.style.left = `${point.x}%`;
          made.style.top = `${point.y}%`;
          return [made];
        });
    const link = way ? button("button.way", way, inside) : h("a", { href: addressOf(card) }, inside);
    return h("figure", { data: { key: sight.key } }, lying(piece, link, anchors), standees);
  };

  /** @type {Set<EntryShown>} */
  const cards = new Set();
  const drawn = boards.flatMap((one) => {
    const pieces = one.pieces.flatMap((piece) => {
      const card = entry(piece.file, piece.id);
      const sight = card && onTable.get(card);
      return sight ? [{ piece, card, sight }] : [];
    });
    const busy = (/** @type {string} */ key) => answers(key).length > 0 || now.sights.some((each) => each.at === key);
    const cells = one.cells.filter((cell) => busy(cell.key));
    if (!pieces.length && !cells.length) return [];
    const laid = laidBoard(one, [...pieces.map(({ piece }) => piece), ...cells]);
    for (const { piece, card, sight } of pieces) {
      cards.add(card);
      laid.put(figure(card, sight, piece), piece);
    }
    for (const cell of cells) {
      const [answer] = answers(cell.key);
      if (answer) laid.put(cellShape(button("button.cell-on-board", answer), cell), cell);
      laid.put(h("span.stand", standing(cell.key)), cell);
    }
    return [laid.element];
  });
  return drawn.length ? { element: h("div.boards.played", drawn), cards } : null;
}
