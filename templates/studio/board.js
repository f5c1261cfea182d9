// The boards of a game that is played, and who stands on them: click a piece or cell to go there, a number to explore.

import { face } from "./api.js";
import { h } from "./dom.js";
import { points } from "./form.js";
import { cellShape, laidBoard, lying } from "./laid.js";
import { addressOf } from "./linked.js";
import { picture } from "./pictures.js";
import { cardOf, entry } from "./store.js";

const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, 2);

// `boards` are those of the box. Gives what is drawn, and the cards that are on it; nothing if nothing lies on them.
export function board(now, boards, send) {
  const choices = (now.question?.choices || []).map((one, index) => [one, index]);
  const answers = (key) => choices.filter(([one]) => one.sight === key);
  const onTable = new Map(now.sights.filter((one) => one.at === "table").map((one) => [cardOf(one.key), one]));
  const standing = (key) => {
    const some = now.sights.filter((one) => one.at === key);
    const colour = (one) => now.sights.filter((each) => each.group === one.group).indexOf(one) % 4;
    return (
      some.length > 0 &&
      h(
        "span.meeples",
        some.map((one, index) =>
          h(
            `span.meeple.m${colour(one)}`,
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

  const figure = (card, sight, piece) => {
    const [way] = answers(sight.key);
    const inside = picture(face(card.faces[0]), `${card.number ?? ""} ${card.name}`, card.faces[0].ratio);
    const heroes = standing(sight.key);
    const anchors = !heroes
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
    return h("figure", { data: { key: sight.key } }, lying(piece, link, anchors), heroes);
  };

  const cards = new Set();
  const drawn = boards.flatMap((one) => {
    const known = one.pieces.map((piece) => [piece, entry(piece.file, piece.id)]);
    const pieces = known.filter(([, card]) => onTable.has(card));
    const busy = (key) => answers(key).length > 0 || now.sights.some((each) => each.at === key);
    const cells = one.cells.filter((cell) => busy(cell.key));
    if (!pieces.length && !cells.length) return [];
    const laid = laidBoard(one, [...pieces.map(([piece]) => piece), ...cells]);
    for (const [piece, card] of pieces) {
      cards.add(card);
      laid.put(figure(card, onTable.get(card), piece), piece);
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
