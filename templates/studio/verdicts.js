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

// A claim, with its witness as a strip of cards; what went wrong lies open.
function claim(one) {
  return h(`div.claim.answer-${one.answer}`,
    h("p", one.severity && icon(one.severity), " ", h("strong", one.said)),
    one.why.length > 0 && h("ul", one.why.map((line) => h("li", linked(line)))),
    one.story.length > 0 && h("details", { open: Boolean(one.severity) }, h("summary", `${one.story.length} steps`), h("ol.strip", one.story.map((line, at) => step(line, at + 1)))),
    one.notes.map((line) => h("p.hint", linked(line))));
}

// How far the proofs are: subjects whose verdict is of the box as it is now.
function progress() {
  const { subjects } = store.box;
  const done = subjects.filter(({ id }) => store.verdicts[id]?.state === "proved" && !store.verdicts[id].stale).length;
  const now = subjects.find(({ id }) => store.verdicts[id]?.state === "proving" && !store.verdicts[id].stale);
  const claims = now ? store.verdicts[now.id].claims.length : 0;
  const said = done === subjects.length ? `Everything is proved: ${done} of ${done}.` : now ? `Proving ${now.heading}: ${claims} claims so far.` : "Waiting for a pause in the writing.";
  return h("p.proving", { role: "status" }, h("progress", { max: Math.max(subjects.length, 1), value: done, "aria-label": "Proved" }), ` ${done} of ${subjects.length} · ${said}`);
}

export function verdicts(main) {
  let trouble = "";
  const hands = new Map();  // what was opened or closed by hand stays so, even if the claim is proved anew
  const draw = () => {
    main.querySelectorAll("section details").forEach((one) => hands.set(one.dataset.key, one.open));
    main.replaceChildren(h("h2", "Proofs"), ...(store.box.subjects.length ? [progress()] : [h("p.none", `There is no ${store.box.subject} to prove anything of.`)]), trouble ? h("p.said", { role: "alert" }, trouble) : "",
      ...store.box.subjects.map((subject) => {
        const known = store.verdicts[subject.id];
        const state = !known ? "waiting" : known.stale ? "of before; proving again" : known.state === "proving" ? "proving …" : "proved";
        const claims = (known?.claims || []).map((one) => { const made = claim(one); made.querySelectorAll("details").forEach((each) => { each.dataset.key = `${subject.id} ${one.claim}`; }); return made; });
        return h("section.subject", h("h3", subject.heading, h(`span.state.${known?.stale ? "stale" : known?.state || "none"}`, state)), claims);
      }));
    main.querySelectorAll("section details").forEach((one) => { if (hands.has(one.dataset.key)) one.open = hands.get(one.dataset.key); });
  };
  draw();
  return watch((kind, data) => {
    if (kind === "verdicts") trouble = data.trouble || "";
    if (["verdicts", "back", "cards"].includes(kind)) draw();
  });
}
