// What is proved of each subject, as it is proved; walkthroughs and soft-locks as a strip of cards.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { all, h, icon } from "./dom.js";
import { linked } from "./linked.js";
import { cardsIn } from "./naming.js";
import { picture } from "./pictures.js";
import { takeOver } from "./play.js";
import { store, watch } from "./store.js";

/** @import { ClaimShown } from "./messages.js" */

/**
 * A step of a witness; `over` sits down at the table after it.
 *
 * @param {string} line
 * @param {number} number
 * @param {false | (() => void)} over
 */
function step(line, number, over) {
  const cards = cardsIn(line).filter((one) => one.faces.length);
  return h(
    "li",
    h("b", number),
    cards
      .slice(0, 2)
      .map((card) => h("a", { href: addressOf(card) }, picture(face(card.faces[0]), card.name, card.faces[0].ratio))),
    h("p", linked(line)),
    over &&
      h(
        "button.over",
        {
          type: "button",
          title: "Sit down at the table as it is after this step. Everything before it is given, luck included.",
          onclick: over,
        },
        "Take over from here",
      ),
  );
}

/**
 * A claim, with its witness as a strip of cards; what went wrong lies open.
 *
 * @param {ClaimShown} one
 * @param {string} subject
 */
function claim(one, subject) {
  // A walkthrough is over with its last step.
  const last = one.answer === "yes" ? one.story.length - 1 : one.story.length;
  const over = (/** @type {number} */ at) =>
    one.ends.length > 0 &&
    at < last &&
    store.box.players.length > 0 &&
    (() => takeOver({ subject, given: one.moves.slice(0, one.ends[at]) }));
  return h(
    `div.claim.answer-${one.answer}`,
    h("p", one.severity && icon(one.severity), " ", h("strong", one.said)),
    one.why.length > 0 &&
      h(
        "ul",
        one.why.map((line) => h("li", linked(line))),
      ),
    one.story.length > 0 &&
      h(
        "details",
        { open: Boolean(one.severity) },
        h("summary", `${one.story.length} steps`),
        h(
          "ol.strip",
          one.story.map((line, at) => step(line, at + 1, over(at))),
        ),
      ),
    one.notes.map((line) => h("p.hint", linked(line))),
  );
}

// How far the proofs are: subjects whose verdict is of the box as it is now.
function progress() {
  const { subjects } = store.box;
  const done = subjects.filter(({ id }) => store.verdicts[id]?.state === "proved" && !store.verdicts[id].stale).length;
  const now = subjects.find(({ id }) => store.verdicts[id]?.state === "proving" && !store.verdicts[id].stale);
  const claims = now ? store.verdicts[now.id].claims.length : 0;
  const said =
    done === subjects.length
      ? `Everything is proved: ${done} of ${done}.`
      : now
        ? `Proving ${now.heading}: ${claims} claims so far.`
        : "Waiting until nothing changes for a moment.";
  return h(
    "p.proving",
    { role: "status" },
    h("progress", { max: Math.max(subjects.length, 1), value: done, "aria-label": "Proved" }),
    ` ${done} of ${subjects.length} · ${said}`,
  );
}

/** @param {HTMLElement} main */
export function verdicts(main) {
  let trouble = "";
  /** @type {Map<string | undefined, boolean>} */
  const hands = new Map(); // what was opened or closed by hand stays so, even if the claim is proved anew
  const folded = () => all("section details", main, HTMLDetailsElement);
  const draw = () => {
    for (const one of folded()) hands.set(one.dataset.key, one.open);
    main.replaceChildren(
      h("h2", "Proofs"),
      ...(store.box.subjects.length
        ? [progress()]
        : [h("p.none", `There is no ${store.box.subject} to prove anything about.`)]),
      trouble ? h("p.said", { role: "alert" }, trouble) : "",
      ...store.box.subjects.map((subject) => {
        const known = store.verdicts[subject.id];
        const state = !known
          ? "waiting"
          : known.stale
            ? "out of date; proving again"
            : known.state === "proving"
              ? "proving …"
              : "proved";
        const claims = (known?.claims || []).map((one) => {
          const made = claim(one, subject.id);
          for (const each of made.querySelectorAll("details")) each.dataset.key = `${subject.id} ${one.claim}`;
          return made;
        });
        return h(
          "section.subject",
          h("h3", subject.heading, h(`span.state.${known?.stale ? "stale" : known?.state || "none"}`, state)),
          claims,
        );
      }),
    );
    for (const one of folded()) one.open = hands.get(one.dataset.key) ?? one.open;
  };
  draw();
  return watch((news) => {
    if (news.kind === "verdicts") trouble = news.data.trouble || "";
    if (["verdicts", "back", "cards"].includes(news.kind)) draw();
  });
}
