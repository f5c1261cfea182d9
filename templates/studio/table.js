// The table of a game: what is asked, what lies there, what happened. It knows no game; see toolkit/playing/table.py.

import { addressOf } from "./address.js";
import { byHeading, names } from "./answers.js";
import { face } from "./api.js";
import { board } from "./board.js";
import { $, h, seek } from "./dom.js";
import { bold, paragraphs } from "./linked.js";
import { noteForm } from "./notes.js";
import { picture } from "./pictures.js";
import { cardOf } from "./store.js";

/** @import { Choice } from "./answers.js" */
/** @import { BoardShown, EntryShown, GameAnswer, Look, Passage, PlaySent, QuestionShown } from "./messages.js" */
/** @import { Known } from "./play.js" */

/** @typedef {(data: PlaySent) => void} Send */

/** @param {Look} look */
const looked = (look) => [
  h("h4", look.title),
  look.parts.map((part) => [
    part.heading && part.heading !== look.title && h("h5", part.heading),
    part.lines.map((line) => h("p", bold(line))),
  ]),
];

/** @param {EntryShown} card */
const faceOf = (card, back = false) =>
  card.faces.find((one) => one.side === (back ? "back" : "front")) || card.faces[0];
/**
 * @param {EntryShown} card
 * @param {boolean} isBack
 */
const shown = (card, isBack = false) =>
  h(
    "a",
    { href: addressOf(card) },
    picture(
      face(faceOf(card, isBack)),
      isBack ? `the back of ${card.number}` : `${card.label} ${card.name}`,
      faceOf(card, isBack).ratio,
    ),
  );

/**
 * @param {QuestionShown} question
 * @param {Send} send
 */
function choices(question, send) {
  const button = (/** @type {Choice} */ [one, at]) => {
    const chance = question.chances[at];
    return h(
      "li",
      h(
        "button",
        { type: "button", data: { at: String(at) }, onclick: () => send({ answer: at }) },
        bold(one.words, (text) => text),
        chance !== null && chance !== undefined && h("b.chance", ` ${Math.round(chance * 100)} %`),
        one.note && ` (${one.note})`,
      ),
    );
  };
  return [...byHeading(question.choices)].map(([group, some]) => [
    group && h("h4", group),
    h(`ul.choices${some.every(([one]) => one.amount !== null) ? ".amounts" : ""}`, some.map(button)),
  ]);
}

/**
 * The end of a game: what was said last, with whatever was added up between.
 *
 * @param {Passage[]} told
 */
function outcome(told) {
  const first = told.findIndex((one) => one.manner === "end");
  if (first < 0) return h("h3", "The game is over.");
  return h(
    "div.outcome",
    told.slice(first).map((one) =>
      one.manner === "end"
        ? h("h3", bold(one.words))
        : h(
            "div",
            one.title && h("h4", one.title),
            h(
              "ul.reckoned",
              one.words.split(/\n\s*\n/).map((line) => h("li", bold(line))),
            ),
          ),
    ),
  );
}

/** @param {Passage} one */
function passage(one) {
  const card = one.about && cardOf(one.about);
  const title = one.title && h("strong", one.title);
  if (one.manner === "read") return h("li.read", h("blockquote", title, paragraphs(one.words)));
  if (one.manner === "shown") return h("li.shown", card && shown(card), h("div", title, paragraphs(one.words)));
  return h(`li.${one.manner}`, title, paragraphs(one.words));
}

/**
 * What lies there as cards, group by group: each kind together, backs as backs, with the answers that name a card.
 *
 * @param {GameAnswer} now
 * @param {Send} send
 * @param {Set<EntryShown>} onBoard
 */
function laid(now, send, onBoard) {
  /** @type {Map<string, { card: EntryShown, isBack: boolean, isItself: boolean }[]>} */
  const rows = new Map();
  for (const sight of now.sights) {
    const card = cardOf(sight.key, sight.group === "table" ? "" : sight.title);
    if (!card || onBoard.has(card)) continue;
    const row = sight.group === "cards" ? card.kind.replaceAll("_", " ") : sight.group;
    const one = { card, isBack: sight.group === "backs", isItself: Boolean(cardOf(sight.key)) };
    rows.set(row, [...(rows.get(row) || []), one]);
  }
  const answers = (/** @type {EntryShown} */ card, /** @type {boolean} */ isBack) =>
    (now.question?.choices || [])
      .map((one, at) => /** @type {Choice} */ ([one, at]))
      .filter(([one]) => names(one, card, isBack))
      .slice(0, 4);
  return [...rows].map(([row, cards]) =>
    h(
      "div.row",
      h("h4", row),
      h(
        `ul.on-table.of-${row.replaceAll(" ", "-")}`,
        cards.map(({ card, isBack, isItself }) =>
          h(
            "li",
            shown(card, isBack),
            isItself &&
              answers(card, isBack).map(([one, at]) =>
                h("button", { type: "button", onclick: () => send({ answer: at }) }, one.words),
              ),
          ),
        ),
      ),
    ),
  );
}

/**
 * Who sits here: each seat sees only what is its own. One person may sit in several, and turns from one to the other.
 *
 * @param {GameAnswer} now
 * @param {Known} known
 * @param {Send} send
 */
function seats(now, known, send) {
  const sit = (/** @type {string} */ seat) => {
    Object.assign(known, { seat: known.seat === seat ? "" : seat, look: "" });
    send({});
  };
  return (
    now.seats.length > 0 &&
    h(
      "div.chips.seats",
      { role: "group", "aria-label": "Your seat" },
      now.seats.map((one) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(now.seat === one.id), onclick: () => sit(one.id) },
          one.title,
        ),
      ),
    )
  );
}

/**
 * What is asked, or who is: nothing once the game is over.
 *
 * @param {GameAnswer} now
 */
const waiting = (now) =>
  now.question ? h("h3", bold(now.question.words)) : now.asked && h("h3", `${now.asked} is asked.`);

/**
 * What comes next in a campaign.
 *
 * @param {GameAnswer} now
 * @param {Send} send
 */
const after = (now, send) =>
  h(
    "div.following",
    now.passed.map((one) => h("p.hint", `Passed over: ${one}`)),
    h("button.main", { type: "button", onclick: () => send({ go_on: true }) }, `Go on: ${now.following}`),
  );

/**
 * @param {HTMLElement} within
 * @param {GameAnswer} now
 * @param {BoardShown[]} boards
 * @param {Known} known
 * @param {{ send: Send, leave: () => void }} acts
 */
export function drawTable(within, now, boards, known, { send, leave }) {
  const about = now.question?.sight && cardOf(now.question.sight);
  const sights = now.sights.filter((one) => one.group !== "cards" && one.group !== "backs");
  const others = now.sights.filter((one) => !sights.includes(one));
  const see = (/** @type {string} */ key) => {
    known.look = known.look === key ? "" : key;
    send({});
  };
  const isSame = seek(".table", HTMLElement, within)?.dataset.game === String(now.game);
  const scrolled = isSame ? { left: scrollX, top: scrollY } : null;
  const lying = board(now, boards, send);
  if (known.note.game !== now.game) known.note = { game: now.game, words: "", open: false };
  within.replaceChildren(
    h(
      "p.tools",
      h("button", { type: "button", disabled: !now.can_undo, onclick: () => send({ undo: true }) }, "Take it back"),
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(known.odds),
          onclick: () => {
            known.odds = !known.odds;
            send({});
          },
        },
        "Odds",
      ),
      h("button", { type: "button", onclick: leave }, "Leave the table"),
      h(
        "span.hint",
        now.answered ? `Saved after every answer: ${now.answered} so far.` : "Saved from the first answer on.",
      ),
    ),
    now.given
      ? h(
          "p.given",
          "Taken over from a proof: everything before this point was given, luck included. ",
          "What a proof leaves out is as it was at the start.",
        )
      : "",
    h(
      "div.table",
      { data: { game: String(now.game), answers: String(now.answered) } },
      h(
        "div.asked",
        h("div.question", { "aria-live": "polite" }, about && shown(about), waiting(now) || outcome(now.told)),
        seats(now, known, send),
        now.following && after(now, send),
        now.question && choices(now.question, send),
        noteForm(
          now,
          [
            about,
            ...now.told
              .slice(-3)
              .reverse()
              .map((one) => one.about && cardOf(one.about)),
            ...now.sights.map((one) => one.group !== "table" && cardOf(one.key, one.title)),
          ],
          known.note,
        ),
      ),
      h(
        "div.look",
        h("h3", now.look.title),
        h(
          "div.chips",
          { role: "group", "aria-label": "Look at" },
          sights.map((one) =>
            h(
              "button",
              { type: "button", "aria-pressed": String(known.look === one.key), onclick: () => see(one.key) },
              one.title,
            ),
          ),
          others.length > 0 &&
            h(
              "select",
              { "aria-label": "Look at a card", onchange: ({ currentTarget }) => see(currentTarget.value) },
              h("option", { value: "" }, "a card …"),
              others.map((one) => h("option", { value: one.key, selected: known.look === one.key }, one.title)),
            ),
        ),
        now.said && h("div.seen", looked(now.said)),
        lying?.element,
        now.look.parts.length > 0 && h("div.state-of-it", looked(now.look).slice(1)),
        laid(now, send, lying?.cards || new Set()),
      ),
      h("div.log", h("h3", "What happened"), h("ol", now.told.map(passage))),
    ),
  );
  seek(".choices button", HTMLElement, within)?.focus({ preventScroll: true });
  if (scrolled) scrollTo(scrolled.left, scrolled.top);
  const log = $(".log ol", HTMLElement, within);
  log.scrollTop = log.scrollHeight;
}
