// Cards with a number that lie on no board, beside the table: to be laid onto the place that leads to them. Those that
// nothing on the table leads to come first.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { carry } from "./carry.js";
import { closer } from "./closer.js";
import { h } from "./dom.js";
import { filter } from "./filters.js";
import { picture } from "./pictures.js";
import { points } from "./schema.js";
import { fold, meant } from "./search.js";
import { entry, keyOf, store } from "./store.js";

/** @import { BoardShown, EntryShown } from "./messages.js" */

/** @typedef {(card: EntryShown, there: HTMLElement, event: PointerEvent) => void} Laid */

export function tray() {
  /** @type {Laid} */
  let laid = () => {};
  /** @type {EntryShown[]} */
  let cards = [];
  /** @type {Set<number>} */
  let reached = new Set();
  const list = h("ul.pieces", { "aria-label": "Cards beside the table" });
  const search = h("input", {
    type: "search",
    placeholder: "Cards beside the table",
    "aria-label": "Search the cards beside the table",
    oninput: () => fill(),
  });
  const element = h("aside.tray", { "aria-label": "Cards beside the table", hidden: true }, search, list);

  const fill = () => {
    const fits = meant(search.value);
    const some = cards.filter(
      (one) =>
        (!filter.group || one.groups.includes(filter.group)) && fits(one.number, fold(`${one.label} ${one.name}`)),
    );
    const isLoose = (/** @type {EntryShown} */ one) => !reached.has(one.number ?? 0);
    some.sort((one, other) => Number(isLoose(other)) - Number(isLoose(one)) || (one.number ?? 0) - (other.number ?? 0));
    list.replaceChildren(...some.map((one) => item(one, isLoose(one))));
  };

  /**
   * @param {EntryShown} card
   * @param {boolean} isLoose
   */
  const item = (card, isLoose) => {
    const [front] = card.faces;
    const name = `${card.number} ${card.name}`;
    const link = h(
      "a",
      { href: addressOf(card), title: name },
      front && picture(face(front), "", front.ratio),
      h("span", h("b.number", card.number), ` ${card.name}`),
    );
    const made = h(`li${isLoose ? ".loose" : ""}`, { data: { key: keyOf(card.file, card.id) } }, link);
    closer(link, front);
    if (!store.readOnly)
      carry(made, {
        what: () => h("div.label", name),
        onto: ".laid figure",
        held: (on) => document.body.classList.toggle("connecting", on),
        drop: (there, event) => laid(card, there, event),
      });
    return made;
  };

  return {
    element,
    carried: (/** @type {Laid} */ act) => {
      laid = act;
    },
    show: (/** @type {BoardShown[]} */ boards) => {
      const pieces = boards.flatMap((one) => one.pieces).filter((piece) => !piece.within.length);
      const lying = new Set(pieces.map((piece) => keyOf(piece.file, piece.id)));
      reached = new Set(
        pieces.flatMap((piece) => {
          const card = entry(piece.file, piece.id);
          return card ? [...points(card.schema, piece.data)].flatMap((point) => point.number ?? []) : [];
        }),
      );
      cards = [...store.entries.values()].filter((one) => one.number !== null && !lying.has(keyOf(one.file, one.id)));
      element.hidden = !cards.length || !pieces.length;
      fill();
    },
  };
}
