// A game that is played: the table as it lies, and beside it what happened, what is asked and what may be answered.

import { addressOf } from "./address.js";
import { alike, byHeading } from "./answers.js";
import { face } from "./api.js";
import { closerGone } from "./closer.js";
import { $, h, seek } from "./dom.js";
import { bold, paragraphs } from "./linked.js";
import { seenToMove } from "./moving.js";
import { noteForm } from "./notes.js";
import { picture } from "./pictures.js";
import { spreadOut } from "./spread.js";
import { cardOf } from "./store.js";

/** @import { Choice } from "./answers.js" */
/** @import { EntryShown, GameAnswer, Look, Passage, QuestionShown } from "./messages.js" */
/** @import { Known } from "./play.js" */
/** @import { Send } from "./spread.js" */

/** @param {Look} look */
const looked = (look) => [
  h("h3", look.title),
  look.parts.map((part) => [
    part.heading && part.heading !== look.title && h("h4.heading", part.heading),
    !part.drawn && part.lines.map((line) => h("p", bold(line))),
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
        chance !== null && chance !== undefined && h("b.chance", ` ${Math.round(chance * 100)}%`),
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
 * What has happened, in a list that only grows while the game goes on, so that it is read aloud as it comes: what was
 * taken back goes, what is new is marked.
 *
 * @param {HTMLElement} list
 * @param {Passage[]} told
 */
function tell(list, told) {
  const before = toldIn.get(list) || [];
  const same = alike(before, told);
  for (const one of [...list.children].slice(same)) one.remove();
  for (const one of list.children) one.classList.remove("new");
  const added = told.slice(same).map(passage);
  for (const one of added) one.classList.add("new");
  list.append(...added);
  toldIn.set(list, told);
  const first = added.find((one) => !one.classList.contains("turn")) || added[0];
  list.scrollTop = first && before.length ? first.offsetTop - list.offsetTop - 8 : list.scrollHeight;
}
/** @type {WeakMap<HTMLElement, Passage[]>} */
const toldIn = new WeakMap(); // what a list says

/** @type {Map<GameAnswer["game"], HTMLInputElement[]>} */
const answersOf = new Map(); // by game: the table may be drawn anew while somebody types

/**
 * What is asked at the end of a game that is kept.
 *
 * @param {GameAnswer} now
 * @param {Send} send
 */
function survey(now, send) {
  const fields = answersOf.get(now.game) || now.survey.map(() => h("input", { type: "text", maxLength: 1000 }));
  answersOf.set(now.game, fields);
  return h(
    "form.survey",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send({ survey: fields.map((one) => one.value) });
      },
    },
    h("h3", "Three questions, kept with this game"),
    now.survey.map((question, at) => h("label.setting", question, fields[at])),
    h("button.main", { type: "submit" }, "Keep these answers"),
  );
}

/**
 * The parts of the page that stay for a whole game.
 *
 * @param {HTMLElement} within
 * @param {number} game
 */
function laidFor(within, game) {
  const there = seek(".table", HTMLElement, within);
  if (there?.dataset.game === String(game)) return there;
  const made = h(
    "div.table",
    { data: { game: String(game) } },
    h("div.on-the-table"),
    h(
      "div.talk",
      h("div.tools-here"),
      h("ol.log", { role: "log", "aria-label": "What happened", tabIndex: 0 }),
      h("div.question", { "aria-live": "polite", "aria-atomic": "true" }),
      h("div.asked"),
    ),
  );
  within.replaceChildren(made);
  return made;
}

/**
 * @param {HTMLElement} within
 * @param {GameAnswer} now
 * @param {Known} known
 * @param {{ send: Send, leave: () => void }} acts
 */
export function drawTable(within, now, known, { send, leave }) {
  const about = now.question?.sight && cardOf(now.question.sight);
  const see = (/** @type {string} */ key) => {
    known.look = known.look === key ? "" : key;
    send({});
  };
  const table = laidFor(within, now.game);
  const part = (/** @type {string} */ name) => $(`.${name}`, HTMLElement, table);
  if (known.note.game !== now.game) known.note = { game: now.game, words: "", open: false };
  closerGone();
  const scrolled = part("on-the-table").querySelector(".zoomed");
  const [left, top] = [scrolled?.scrollLeft ?? 0, scrolled?.scrollTop ?? 0];
  table.dataset.answers = String(now.answered);
  part("tools-here").replaceChildren(
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
    ),
    now.given
      ? h(
          "p.given",
          "Taken over from a proof: everything before this point was given, luck included. ",
          "What a proof leaves out is as it was at the start.",
        )
      : "",
    now.kept ? h("p.hint.kept", "This game is kept on the studio’s computer, with times and notes.") : "",
    h("p.hint", now.answered ? `Saved after every answer: ${now.answered} so far.` : "Saved from the first answer on."),
  );
  seenToMove(part("on-the-table"), () => {
    part("on-the-table").replaceChildren(spreadOut(now, send, see));
    part("on-the-table").querySelector(".zoomed")?.scrollTo(left, top);
  });
  tell(part("log"), now.told);
  part("question").replaceChildren(
    ...[about && shown(about), waiting(now) || outcome(now.told)].filter((one) => !!one),
  );
  part("asked").replaceChildren(
    ...[
      seats(now, known, send),
      now.survey.length > 0 && survey(now, send),
      now.following && after(now, send),
      now.question && h("div.all-choices", choices(now.question, send)),
      now.spread.aims.length > 0 &&
        h("div.aims", h("h3", "To do"), looked({ title: "", parts: now.spread.aims }).slice(1)),
      lookedAt(now, known, see),
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
    ].filter((one) => one instanceof Node),
  );
  seek(".choices button", HTMLElement, table)?.focus({ preventScroll: true });
}

/**
 * What can be looked at that does not lie there as a piece of its own, what is looked at now, and all of it in words.
 *
 * @param {GameAnswer} now
 * @param {Known} known
 * @param {(key: string) => void} see
 */
const lookedAt = (now, known, see) =>
  h(
    "section.look",
    { "aria-label": "Look at" },
    h("h3", now.look.title),
    now.said && h("div.seen", looked(now.said)),
    h(
      "details.in-words",
      {
        open: known.isInWords,
        ontoggle: ({ currentTarget }) => {
          known.isInWords = currentTarget.open;
        },
      },
      h("summary", "The table in words"),
      h(
        "div.chips",
        { role: "group", "aria-label": "Look at" },
        now.sights
          .filter((one) => !["cards", "backs"].includes(one.group))
          .map((one) =>
            h(
              "button",
              { type: "button", "aria-pressed": String(known.look === one.key), onclick: () => see(one.key) },
              one.title,
            ),
          ),
      ),
      h("div.state-of-it", looked(now.look).slice(1)),
    ),
  );
