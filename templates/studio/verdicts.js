// What is proved of each quest, as it is proved; walkthroughs and soft-locks as a strip of cards.

import { face } from "./api.js";
import { h, icon } from "./dom.js";
import { byNumber, store, watch } from "./store.js";
import { addressOf } from "./gallery.js";

// Every number in a line that is a card's becomes the way to it.
export function linked(line) {
  return line.split(/(\b\d{1,5}\b)/).map((part, index) => {
    const [card] = index % 2 ? byNumber(Number(part)) : [];
    return card ? h("a.number", { href: addressOf(card), title: card.name }, part) : part;
  });
}

function step(line, number) {
  const cards = [...line.matchAll(/\b\d{1,5}\b/g)].flatMap(([digits]) => byNumber(Number(digits)).slice(0, 1)).filter((one) => one.faces.length);
  return h("li", h("b", number), cards.slice(0, 2).map((card) => h("a", { href: addressOf(card) }, h("img", { src: face(card.faces[0]), alt: card.name, loading: "lazy" }))), h("p", linked(line)));
}

function claim(one) {
  return h(`div.claim.answer-${one.answer}`,
    h("p", one.severity && icon(one.severity), " ", h("strong", one.said)),
    one.why.length > 0 && h("ul", one.why.map((line) => h("li", linked(line)))),
    one.story.length > 0 && h("details", h("summary", `${one.story.length} steps`), h("ol.strip", one.story.map((line, at) => step(line, at + 1)))),
    one.notes.map((line) => h("p.hint", linked(line))));
}

export function verdicts(main) {
  const draw = () => {
    const open = new Set([...main.querySelectorAll("section details[open]")].map((one) => one.dataset.at));
    main.replaceChildren(h("h2", "Proofs"), ...store.box.subjects.map((subject) => {
      const known = store.verdicts[subject.id];
      const state = !known ? "waiting" : known.stale ? "of before; proving again" : known.state === "proving" ? "proving …" : "proved";
      return h("section.subject", h("h3", subject.heading, h(`span.state.${known?.stale ? "stale" : known?.state || ""}`, state)), (known?.claims || []).map(claim));
    }));
    main.querySelectorAll("section details").forEach((one, at) => { one.dataset.at = String(at); one.open = open.has(String(at)); });
  };
  draw();
  return watch((kind) => { if (["verdicts", "back", "cards"].includes(kind)) draw(); });
}
