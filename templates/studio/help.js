// What there is to know of the studio itself: what each part is for, the keys, and a short way round on the first
// visit.

import { openDocuments } from "./documents.js";
import { $, h, seek } from "./dom.js";
import { isTyping } from "./frame.js";
import { store } from "./store.js";

/** @type {Record<string, string>} */
const PARTS = {
  cards: "Every card as it prints. Click one to change it; its faces follow while you type. “New” makes one.",
  list: "All cards of a kind as a table, to change many at once, or to paste from a spreadsheet.",
  chapters: "What is read aloud, in order: chapters with their story, objectives and what is lost by.",
  findings: "What does not fit yet, the worst first. “Go to it” leads to the very field, “Why?” explains it.",
  proofs: "Whether each story can be won, and where players could be stuck without having been warned.",
  table: "Cards and boards as they lie. Drag cards beside each other, and draw lines to connect them.",
  graph: "What leads where, from start to end.",
  puzzles: "Pieces of puzzles, to be laid together by hand.",
  testing: "How hard it is: odds, and hundreds of games played by the computer.",
  reports: "What only this game can tell.",
  play: "Sit down and play it yourself; go back as far as you like, and write notes.",
  look: "Colours, type and frames, seen on the cards while you choose.",
  print: "Sheets, booklets, dividers and everything else that is made of paper.",
  comments: "What you and others said of cards, open or done.",
  history: "Every change, to look at or to undo.",
};

/** @type {[keys: string, does: string][]} */
const KEYS = [
  ["Ctrl S", "Save now; otherwise it is saved when you pause"],
  ["Ctrl Z, Ctrl Shift Z", "Undo, redo, back to the beginning of the sitting"],
  ["Ctrl K", "Go to any card or part, or do anything, by a few letters of it"],
  ["/", "Search: words, numbers, or a query such as: item and tag:light, number:30..40, not named-by:3"],
  ["Escape", "Close the card, or leave a question without an answer"],
  ["Enter, Tab", "In the list: a cell down, a cell to the right"],
  ["Ctrl C, Ctrl V, Ctrl D", "In the list: copy and paste for a spreadsheet, fill down"],
  ["Arrow keys", "Move an anchor, a picture in its frame, a chapter by its grip, or through a list"],
  ["+, −, 0", "On the table and in the graph: larger, smaller, show all"],
  ["?", "This page"],
  ["F1", "What is worth reading about the part that is shown, beside it"],
];

const SEEN = "studio-tour";

/** @param {Record<string, string>} titles The parts that are here, with their titles. */
function known(titles) {
  return Object.keys(titles).filter((view) => view in PARTS);
}

/** @param {Record<string, string>} titles */
export function showHelp(titles) {
  const dialog = $("#dialog", HTMLDialogElement);
  if (dialog.open) return;
  dialog.replaceChildren(
    h("h3", "The studio"),
    h(
      "p",
      "Everything you change is saved by itself, and every change can be taken back. ",
      "Your box is a folder of files; nothing else is touched.",
    ),
    h("h4", "Parts"),
    h(
      "dl.help-list",
      known(titles).map((view) => [h("dt", titles[view]), h("dd", PARTS[view])]),
    ),
    h("h4", "Keys"),
    h(
      "dl.help-list",
      KEYS.map(([keys, does]) => [
        h(
          "dt",
          keys.split(", ").map((one, at) => [at ? " " : "", h("kbd", one)]),
        ),
        h("dd", does),
      ]),
    ),
    h(
      "p.tools",
      h("button.main", { type: "button", onclick: () => dialog.close() }, "Close"),
      store.box.title &&
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              dialog.close();
              openDocuments();
            },
          },
          "Read beside",
        ),
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            dialog.close();
            tour(titles, true);
          },
        },
        "Show me round",
      ),
    ),
  );
  dialog.showModal();
}

/**
 * A strip below the bar, once, for whoever is here for the first time.
 *
 * @param {Record<string, string>} titles
 */
export function tour(titles, again = false) {
  if (store.player || (!again && localStorage.getItem(SEEN))) return;
  localStorage.setItem(SEEN, "seen");
  const views = known(titles);
  let at = 0;
  seek("#tour")?.remove();
  const strip = h("aside", { id: "tour", "aria-label": "A short way round" });
  const draw = () => {
    const view = views[at];
    for (const link of document.querySelectorAll("#tabs a"))
      link.classList.toggle("shown-round", link.getAttribute("href") === `#${view}`);
    if (!view) return strip.remove();
    strip.replaceChildren(
      h("b", `${at + 1} of ${views.length}: ${titles[view]}. `),
      PARTS[view],
      h(
        "span.tools",
        h("button", { type: "button", onclick: () => step(1) }, at + 1 < views.length ? "Next" : "Done"),
        at > 0 && h("button", { type: "button", onclick: () => step(-1) }, "Back"),
        h("button.quiet", { type: "button", onclick: () => step(views.length) }, "Skip"),
      ),
    );
    return strip;
  };
  const step = (/** @type {number} */ by) => {
    at += by;
    draw();
    seek("button", HTMLElement, strip)?.focus();
  };
  $("#main").before(strip);
  draw();
}

/** @param {() => Record<string, string>} titles */
export function helpKey(titles) {
  addEventListener("keydown", (event) => {
    if (event.key === "?" && !isTyping(event) && !seek("dialog[open]")) {
      event.preventDefault();
      showHelp(titles());
    }
    if (event.key === "F1" && !seek("dialog[open]")) {
      event.preventDefault();
      openDocuments();
    }
  });
  $("#help").addEventListener("click", () => showHelp(titles()));
}
