// Comments: what people say of cards, kept in the box. Beside the card they are on, and all of them in a list.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { all, attempting, h } from "./dom.js";
import { keyOf, store, tell, watch } from "./store.js";
import { whereIs } from "./whereabouts.js";

/** @import { CommentShown, CommentsAnswer, EntryShown, SaidShown } from "./messages.js" */

/** @type {CommentsAnswer} */
let known = { comments: [], unread: [] };
/** @type {Map<string, string>} */
const begun = new Map(); // what was typed and not said yet, by what it is about

/** @type {{ of: unknown[], by: Map<string, CommentShown[]> }} */
let sorted = { of: [], by: new Map() };

/** Comments by the keys of the entries they are on; those on nothing that is there have no key. */
function byEntry() {
  const of = [known, store.revision, store.entries];
  if (of.some((one, at) => one !== sorted.of[at])) {
    sorted = { of, by: new Map() };
    for (const one of known.comments) {
      const there = whereIs(one.about, store.entries.values());
      const key = there ? keyOf(there.file, there.id) : "";
      sorted.by.set(key, [...(sorted.by.get(key) ?? []), one]);
    }
  }
  return sorted.by;
}

/** @param {{ file: string, id: string }} one */
const about = (one) => byEntry().get(keyOf(one.file, one.id)) ?? [];

/** @param {CommentShown} one */
const isOpen = (one) => one.state === "open";

/**
 * How many comments on an entry are open.
 *
 * @param {{ file: string, id: string }} one
 */
export const openAbout = (one) => about(one).filter(isOpen).length;
export const openComments = () => known.comments.filter(isOpen).length;

export const mayComment = () => ["commenter", "writer", "owner"].includes(store.role) && !store.fixed;

/** @param {SaidShown} one */
const said = (one) => [
  h(
    "p.by",
    h("strong", one.author),
    " ",
    h("time", { dateTime: one.at }, new Date(one.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })),
  ),
  h("p.words", one.text),
];

/**
 * A field to say something in. What is typed stays until it was said.
 *
 * @param {string} key
 * @param {string} label
 * @param {string} act
 * @param {(text: string) => Promise<unknown>} send
 */
function field(key, label, act, send) {
  const status = h("p.said", { role: "alert" });
  const attempt = attempting(status);
  /** @type {HTMLTextAreaElement} */
  const words = h("textarea", {
    rows: 2,
    "aria-label": label,
    placeholder: label,
    oninput: ({ currentTarget }) => begun.set(key, currentTarget.value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      say();
    },
  });
  words.value = begun.get(key) ?? "";
  const say = () =>
    attempt(async () => {
      await send(words.value);
      begun.delete(key);
      words.value = "";
      await asked();
    });
  return h("div.say", words, h("p.tools", h("button", { type: "button", onclick: say }, act), status));
}

/** @param {CommentShown} one */
function comment(one) {
  const status = h("p.said", { role: "alert" });
  const attempt = attempting(status);
  const path = /** @type {const} */ (`/comments/${one.name}`);
  const act = (/** @type {string} */ words, /** @type {() => Promise<unknown>} */ work) =>
    h(
      "button.quiet",
      {
        type: "button",
        onclick: () =>
          attempt(async () => {
            await work();
            await asked();
          }),
      },
      words,
    );
  const mayDrop = store.role !== "commenter" || one.author === store.name;
  const answer = h("div", { hidden: !begun.has(one.name) });
  const answering = () =>
    answer.replaceChildren(field(one.name, "Your answer", "Answer", (text) => api.post(`${path}/answer`, { text })));
  answering();
  return h(
    `li.comment${isOpen(one) ? "" : ".is-done"}`,
    said(one),
    one.answers.length > 0 &&
      h(
        "ul",
        one.answers.map((each) => h("li", said(each))),
      ),
    mayComment() &&
      h(
        "p.tools",
        h(
          "button.quiet",
          {
            type: "button",
            onclick: () => {
              answer.hidden = !answer.hidden;
              answer.querySelector("textarea")?.focus();
            },
          },
          "Answer",
        ),
        isOpen(one)
          ? act("Done", () => api.post(`${path}/mark`, { state: "done" }))
          : act("Open again", () => api.post(`${path}/mark`, { state: "open" })),
        mayDrop && act("Delete", () => api.post(`${path}/drop`, {})),
      ),
    !isOpen(one) && h("p.hint", "Done"),
    answer,
    status,
  );
}

/**
 * Open comments, then those that are done, folded.
 *
 * @param {CommentShown[]} some
 */
function threads(some) {
  const done = some.filter((one) => !isOpen(one));
  return [
    h("ul.comments", some.filter(isOpen).map(comment)),
    done.length > 0 && h("details", h("summary", `${done.length} done`), h("ul.comments", done.map(comment))),
  ];
}

/**
 * The comments on an entry, with a field for another.
 *
 * @param {{ file: string, id: string }} one
 */
export function commentsOn(one) {
  const key = keyOf(one.file, one.id);
  const list = h("div.threads", { data: { key } }, threads(about(one)));
  return h(
    "section.commented",
    h("h3", "Comments"),
    list,
    mayComment() &&
      field(key, "Say something about this card", "Comment", (text) =>
        api.post("/comments", { file: one.file, id: one.id, text }),
      ),
  );
}

function redraw() {
  for (const list of all(".threads")) {
    if (list.querySelector("textarea:focus")) continue; // whoever types an answer is not disturbed
    list.replaceChildren(...h("div", threads(sortedAt(list.dataset.key ?? ""))).childNodes);
  }
}
const sortedAt = (/** @type {string} */ key) => byEntry().get(key) ?? [];

/** Asks for all comments; whoever only plays is not told. */
export async function asked() {
  if (store.player) return;
  known = await api.get("/comments");
  redraw();
  tell({ kind: "remarks" });
}

export function followComments() {
  watch(({ kind }) => {
    if (kind === "comments") asked().catch(() => {}); // without a server, the page says so
    if (kind === "cards") redraw();
  });
}

/**
 * All comments, by the cards they are on.
 *
 * @param {HTMLElement} main
 */
export function remarks(main) {
  const list = h("div.remarks");
  const draw = () => {
    if (list.querySelector("textarea:focus")) return;
    const placed = [...store.entries.values()].filter((one) => about(one).length);
    const lost = byEntry().get("") ?? [];
    const first = (/** @type {EntryShown} */ one) => (openAbout(one) ? 0 : 1);
    list.replaceChildren(
      ...placed
        .sort((a, b) => first(a) - first(b))
        .map((one) =>
          h(
            "section.part",
            h("h3", h("a", { href: addressOf(one) }, `${one.number ?? ""} ${one.name}`.trim())),
            threads(about(one)),
          ),
        ),
      lost.length ? h("section.part", h("h3", "On cards that are gone"), threads(lost)) : "",
      known.comments.length
        ? ""
        : h("p.none.whole", { data: { sign: "…" } }, "Nobody has said anything yet. Open a card to comment on it."),
      ...known.unread.map((file) => h("p.said", `${file}: is no comment that can be read.`)),
    );
  };
  main.append(h("h2", "Comments"), list);
  draw();
  return watch(({ kind }) => {
    if (kind === "remarks" || kind === "cards" || kind === "back") draw();
  });
}
