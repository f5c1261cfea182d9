// Texts of the toolkit on the page: numbers that name a card are the way to it, **bold** words stay bold.

import { addressOf } from "./address.js";
import { h } from "./dom.js";
import { partsOf } from "./naming.js";

/** @import { Part } from "./dom.js" */

/** @param {string} line */
export const linked = (line) =>
  partsOf(line).map(({ text, card }) =>
    card ? h("a.number", { href: addressOf(card), title: card.name }, text) : text,
  );

/**
 * @param {string} text
 * @param {(text: string) => Part<HTMLElement>} plain
 */
export const bold = (text, plain = linked) =>
  text.split(/\*\*(.+?)\*\*/).map((part, at) => (at % 2 ? h("strong", part) : plain(part)));

/** @param {string} text */
export const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => h("p", bold(part)));
