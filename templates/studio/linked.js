// Texts of the toolkit on the page: numbers that name a card are the way to it, **bold** words stay bold.

import { h } from "./dom.js";
import { byNumber } from "./store.js";

export const addressOf = (one) =>
  `#card/${one.file.split("/").map(encodeURIComponent).join("/")}/${encodeURIComponent(one.id)}`;

const VERB = /\b(?:explores?|draws?|regroup on|at|onto|card|anchor|discards?|reveals?|relocates? to)\s$/i;

// A number names a card after its kind (map 3), before its name (3 The Causeway), after what is done with cards, or
// before a colon at the beginning; others only count something.
function names(card, before, after) {
  const kind = card.label.replace(/\s*\d+$/, "").toLowerCase();
  return (
    (kind && before.toLowerCase().endsWith(`${kind} `)) ||
    after.startsWith(` ${card.name}`) ||
    VERB.test(before) ||
    (!before && after.startsWith(":"))
  );
}

export const linked = (line) =>
  line.split(/(\b\d{1,5}\b)/).map((part, at, all) => {
    const [card] = at % 2 ? byNumber(Number(part)) : [];
    return card && names(card, all.slice(0, at).join(""), all[at + 1])
      ? h("a.number", { href: addressOf(card), title: card.name }, part)
      : part;
  });

export const bold = (text, plain = linked) =>
  text.split(/\*\*(.+?)\*\*/).map((part, at) => (at % 2 ? h("strong", part) : plain(part)));
export const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => h("p", bold(part)));

// The cards that a line names, each once.
export const cardsIn = (line) =>
  [
    ...new Set(
      linked(line)
        .filter((part) => part instanceof Node)
        .map((link) => link.textContent),
    ),
  ].flatMap((number) => byNumber(Number(number)).slice(0, 1));
