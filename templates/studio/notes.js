// Notes made while playing: written at the table, kept with the position, shown beside the card they are about.

import { addressOf, placeOf } from "./address.js";
import * as api from "./api.js";
import { $, h, reason, seek } from "./dom.js";
import { entry, keyOf, watch } from "./store.js";

/** @import { EntryShown, GameAnswer, NoteShown, NotesAnswer, SitSent } from "./messages.js" */

/**
 * A note that was begun, and the key of what it is about as far as that was chosen.
 *
 * @typedef {{ game: number, words: string, open: boolean, about?: string }} Begun
 * @typedef {(position: SitSent) => void} Begin
 */

/** @type {NoteShown[]} */
let notes = [];

/**
 * A note with the way back to where it was made.
 *
 * @param {NoteShown} one
 * @param {Begin | null} begin
 */
function note(one, begin) {
  const card = entry(one.file, one.id);
  const { where, ...position } = one.position;
  const at = new Date(one.note).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return h(
    "li.note-kept",
    h("p", one.words),
    h(
      "p.tools",
      card && begin && h("a", { href: addressOf(card) }, card.number ? `${card.number} ${card.name}` : card.name),
      begin ? h("button", { type: "button", onclick: () => begin(position) }, "Play from here") : false,
      h("button.quiet", { type: "button", onclick: () => api.post(`/notes/${one.note}/drop`, {}) }, "Delete"),
      h("span.hint", [at, where, one.by].filter(Boolean).join(" · ")),
    ),
  );
}

/** @param {Begin} begin */
export const noteList = (begin) =>
  notes.length
    ? h(
        "section",
        h("h3", "Notes"),
        h(
          "ul.notes",
          notes.map((one) => note(one, begin)),
        ),
      )
    : null;

/**
 * A note about this moment; what it is about is offered, the likeliest first. `draft` is what was begun before the
 * table was drawn anew: it stays until it is kept.
 *
 * @param {GameAnswer} now
 * @param {(EntryShown | null | false | undefined | "")[]} cards
 * @param {Begun} draft
 */
export function noteForm(now, cards, draft) {
  const offered = [...new Set(cards.flatMap((one) => one || []))];
  const keyIfAny = (/** @type {EntryShown | null} */ card) => (card ? keyOf(card.file, card.id) : "");
  const chosen = () => (about.value === "" ? null : offered[Number(about.value)]);
  const words = h("textarea", {
    rows: 2,
    "aria-label": "Note",
    placeholder: "A note about this moment",
    oninput: () => {
      draft.words = words.value;
    },
  });
  words.value = draft.words;
  const about = h(
    "select",
    {
      "aria-label": "What the note is about",
      onchange: () => {
        draft.about = keyIfAny(chosen());
      },
    },
    offered.map((one, at) => h("option", { value: String(at) }, one.number ? `${one.number} ${one.name}` : one.name)),
    h("option", { value: "" }, "nothing on the table"),
  );
  const before = offered.findIndex((one) => keyIfAny(one) === draft.about);
  if (before >= 0 || draft.about === "") about.value = before >= 0 ? String(before) : "";
  const said = h("span.hint", { role: "status" });
  const form = h(
    "details.note",
    {
      open: draft.open || Boolean(draft.words),
      ontoggle: () => {
        draft.open = form.open;
      },
    },
    h("summary", "Write a note"),
    words,
    h(
      "p.tools",
      h("label", "about ", about),
      h(
        "button",
        {
          type: "button",
          onclick: async () => {
            const card = chosen();
            try {
              await api.post(`/play/${now.game}/note`, {
                words: words.value,
                file: card?.file || "",
                id: card?.id || "",
              });
              draft.words = words.value = "";
              delete draft.about;
              said.textContent = "Noted.";
            } catch (error) {
              said.textContent = reason(error);
            }
          },
        },
        "Keep the note",
      ),
      said,
    ),
  );
  return form;
}

// Whatever card is open beside the view shows its notes at its end; the panel is drawn anew at will, and they come
// back.
export function notesBesideCards() {
  const panel = $("#panel");
  const draw = () => {
    const { view, file, id } = placeOf(location.hash);
    const about =
      view === "card" && panel.childElementCount ? notes.filter((one) => one.file === file && one.id === id) : [];
    const there = seek("section.notes-here", HTMLElement, panel);
    const key = about.map((one) => one.note).join(" ");
    if ((there?.dataset.key || "") === key) return;
    there?.remove();
    if (about.length)
      panel.append(
        h(
          "section.notes-here",
          { data: { key } },
          h("h3", "Notes from the table"),
          h(
            "ul.notes",
            about.map((one) => note(one, null)),
          ),
        ),
      );
  };
  const take = (/** @type {NotesAnswer} */ told) => {
    notes = told.notes;
    draw();
  };
  const ask = () =>
    api
      .get("/notes")
      .then(take)
      .catch(() => {});
  new MutationObserver(draw).observe(panel, { childList: true });
  watch((news) => {
    if (news.kind === "notes") take(news.data);
  });
  return ask;
}
