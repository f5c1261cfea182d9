// The frame: tabs, undo and redo, what the server tells; each view is a module.

import { addressOf, placeOf } from "./address.js";
import * as api from "./api.js";
import { boxesKnown, choose, isOpen } from "./boxes.js";
import { chapters } from "./chapters.js";
import { closerGone } from "./closer.js";
import { openDocuments } from "./documents.js";
import { $, h, reason, seek } from "./dom.js";
import { keepFilter, recallFilter } from "./filters.js";
import { findings } from "./findings.js";
import { belowBar, isTyping, lightOrDark, searchKey } from "./frame.js";
import { gallery } from "./gallery.js";
import { graph } from "./graph.js";
import { helpKey, tour } from "./help.js";
import { jigsaws } from "./jigsaws.js";
import { claim } from "./kept.js";
import { list } from "./list.js";
import { look } from "./looks.js";
import { table } from "./maps.js";
import { notesBesideCards } from "./notes.js";
import { paletteKey } from "./palette.js";
import { close as closePanel, flush, open as openPanel, unsaved } from "./panel.js";
import { past } from "./past.js";
import { whoIsHere } from "./people.js";
import { play } from "./play.js";
import { print } from "./print.js";
import { asked, followComments, openComments, remarks } from "./remarks.js";
import { reports } from "./reports.js";
import { startPage } from "./start.js";
import { entry, fill, store, take, tell, watch, worst } from "./store.js";
import { testing } from "./testing.js";
import { latest } from "./turns.js";
import { verdicts } from "./verdicts.js";
import { replaceWords } from "./words.js";

/** @import { Told } from "./api.js" */

/**
 * A view: its title, what draws it and gives back what to do when it is left, and the part of the studio that a game
 * may
 * lack.
 *
 * @typedef {{ title: string, draw: (main: HTMLElement) => (() => void) | void, needs?: string }} View
 */

/** @type {Record<string, View>} */
const VIEWS = {
  start: { title: "Boxes", draw: startPage((number) => enter(number)) },
  cards: { title: "Cards", draw: gallery },
  list: { title: "List", draw: list },
  chapters: { title: "Chapters", draw: chapters, needs: "chapters" },
  table: { title: "Table", draw: table, needs: "boards" },
  graph: { title: "Graph", draw: graph },
  puzzles: { title: "Puzzles", draw: jigsaws, needs: "puzzles" },
  findings: { title: "Findings", draw: findings },
  proofs: { title: "Proofs", draw: verdicts },
  testing: { title: "Odds and tests", draw: testing },
  reports: { title: "Reports", draw: reports, needs: "commands" },
  play: { title: "Play", draw: play },
  look: { title: "Look", draw: look, needs: "look" },
  print: { title: "Print", draw: print },
  comments: { title: "Comments", draw: remarks },
  history: { title: "History", draw: past },
};

/**
 * The title of a view: chapters are under the game's own word for what has them.
 *
 * @param {string} view
 */
function titleOf(view) {
  const { subject } = store.box;
  return view === "chapters" && subject ? `${subject[0].toUpperCase()}${subject.slice(1)}s` : VIEWS[view].title;
}

/** Where a new group begins: what is written, whether it holds, what is made of it, what was said and done. */
const GROUPS = ["findings", "play", "comments"];

/** @param {string} view */
const isHere = (view) => {
  const { needs } = VIEWS[view];
  if (view === "print" && !["writer", "owner"].includes(store.role)) return false;
  if (view === "start" || !isOpen()) return false; // the way to the start page is beside the title
  return store.player ? view === "play" : !needs || store.box.views.includes(needs);
};

const titles = () =>
  Object.fromEntries(
    Object.keys(VIEWS)
      .filter(isHere)
      .map((view) => [view, titleOf(view)]),
  );

const WHILE = 6000; // milliseconds

let leave = () => {};
const askForNotes = notesBesideCards();

// A place in the studio is an address: #cards, #card/FILE/ID, #play. The panel stays beside the view.
function go() {
  const { view, file, id } = placeOf(location.hash);
  if (!isOpen() && !store.player) {
    closePanel();
    return show("start");
  }
  if (view === "card" && !store.player) {
    if (entry(file, id)) openPanel(file, id).then(remind);
    if (!$("#main").childElementCount) show("cards");
    return;
  }
  closePanel();
  show(store.player ? "play" : VIEWS[view] ? view : "cards"); // whoever joins a game comes to play
}

/** @param {string} view */
function show(view) {
  if ($("#main").dataset.view === view) return;
  leave();
  closerGone();
  const main = $("#main");
  main.dataset.view = view;
  document.body.classList.toggle("starting", view === "start");
  main.replaceChildren();
  leave = VIEWS[view].draw(main) || (() => {});
  tabs();
}

function tabs() {
  const now = $("#main").dataset.view;
  const known = Object.values(store.verdicts);
  /** @type {Record<string, string>} */
  const bad = {
    findings: worst(store.findings),
    proofs: worst(known.flatMap((one) => one.claims)),
  };
  const proved = known.filter((one) => one.state === "proved" && !one.stale).length;
  /** @type {Record<string, number | string>} */
  const counts = {
    cards: [...store.entries.values()].filter((one) => one.faces.length).length,
    findings: store.findings.length,
    proofs: `${proved}/${store.box.subjects.length}`,
    comments: openComments(),
  };
  $("#tabs").replaceChildren(
    ...Object.keys(VIEWS)
      .filter(isHere)
      .map((view) =>
        h(
          "a",
          { href: `#${view}`, "aria-current": view === now ? "page" : false },
          GROUPS.includes(view) && { data: { begins: "a group" } },
          titleOf(view),
          counts[view] !== undefined && h(`span.count${bad[view] ? `.${bad[view]}` : ""}`, counts[view]),
        ),
      ),
  );
  seek("#tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What can be done wherever somebody is, besides going elsewhere: the buttons of the bar, as far as they are there. */
const acts = () => [
  ...[...document.querySelectorAll(".bar .tools button:not([hidden], :disabled)")]
    .filter((one) => one instanceof HTMLElement)
    .map((one) => ({ words: one.getAttribute("aria-label") || one.textContent, go: () => one.click() })),
  ...(store.box.title && !store.player
    ? [{ words: "Read a document beside", about: "F1", go: () => openDocuments() }]
    : []),
  ...(store.box.title && !store.readOnly ? [{ words: "Find and replace", go: replaceWords }] : []),
  ...(store.role === "owner"
    ? [{ words: "All boxes", about: "Open, make or copy a box", go: () => $("#home").click() }]
    : []),
];

/** @param {{ undo: boolean, redo: boolean }} data */
function frame(data) {
  const title = isOpen() ? store.box.title : "";
  document.title = title ? `${title} – Studio` : "Studio";
  $("#title").textContent = title || "Studio";
  $("#home").hidden = store.role !== "owner";
  $("#undo", HTMLButtonElement).disabled = store.readOnly || !data.undo;
  $("#redo", HTMLButtonElement).disabled = store.readOnly || !data.redo;
  tabs();
}

/** @param {string} said */
function trouble(said) {
  $("#trouble").hidden = !said;
  $("#trouble").textContent = said;
}

// What was typed into other cards while nothing could be saved: opening a card saves it.
const remind = latest(
  async () => (store.readOnly ? [] : unsaved()),
  (some) => {
    $("#unsaved").hidden = !some.length;
    $("#unsaved").replaceChildren(
      "Typed and not saved yet; open it to save it: ",
      ...some.flatMap((one, at) => [
        at ? ", " : "",
        h("a", { href: addressOf(one) }, `${one.number ?? ""} ${one.name}`.trim()),
      ]),
    );
  },
);

async function load() {
  const data = await api.get("");
  store.schemas = await api.get("/schemas");
  await askForNotes();
  keepFilter();
  fill(data);
  recallFilter();
  await asked();
  frame(data);
  trouble(data.trouble);
  tour(titles());
}

/** @param {"undo" | "redo"} way */
async function travel(way) {
  $("#saved").textContent = "…";
  await flush();
  try {
    const done = await api.post(`/history/${way}`, {});
    said(done.what ? `${way === "undo" ? "Undone" : "Done again"}: ${done.what}` : "");
  } catch (error) {
    $("#saved").textContent = "";
    trouble(reason(error));
  }
}

/**
 * What was done is said for a while: later, other changes may have been made.
 *
 * @param {string} words
 */
function said(words) {
  $("#saved").textContent = words;
  setTimeout(() => {
    if ($("#saved").textContent === words) $("#saved").textContent = "";
  }, WHILE);
}

/** Shows a box that is open. */
let enter = (/** @type {number} */ _number) => {};

async function begin() {
  await Promise.all([boxesKnown(), claim()]);
  whoIsHere();
  followComments();
  watch(({ kind }) => kind === "remarks" && tabs());
  const boxes = $("#boxes", HTMLSelectElement);
  /** @type {Told[] | null} */
  let waiting = []; // what is told while everything is being asked for
  const hear = (/** @type {Told} */ told) => {
    if (waiting) return waiting.push(told);
    take(told);
    if (told.kind === "cards") {
      frame(told.data);
      trouble("");
      remind();
    }
    if (["findings", "verdicts"].includes(told.kind)) tabs();
    if (told.kind === "trouble") trouble(told.data.said);
  };
  const arrive = async () => {
    /** @type {Told[]} */
    const missed = [];
    waiting = missed;
    if (isOpen()) await load();
    else frame({ undo: false, redo: false });
    waiting = null;
    for (const one of missed) hear(one);
    remind();
  };
  enter = async (number) => {
    await flush();
    closePanel();
    choose(number);
    await arrive();
    delete $("#main").dataset.view;
    if (location.hash === "#cards") go();
    else location.hash = "#cards";
  };
  boxes.addEventListener("change", () => enter(Number(boxes.value)));
  let begun = false;
  const lost = (/** @type {boolean} */ forGood) =>
    trouble(
      forGood
        ? "The studio does not know this window any more. Open the address that it prints in its terminal when " +
            "you press Enter there; what you typed is kept here."
        : "The studio does not answer. What you type is kept here until it is back.",
    );
  api.listen(hear, lost, async () => {
    await arrive();
    if (begun) return tell({ kind: "back" });
    begun = true;
    addEventListener("hashchange", go);
    go();
  });
}

$("#undo").addEventListener("click", () => travel("undo"));
$("#redo").addEventListener("click", () => travel("redo"));
searchKey(() => seek("#search", HTMLInputElement));
addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isTyping(event)) {
    event.preventDefault();
    travel(event.shiftKey ? "redo" : "undo");
  } else if (event.key === "Escape" && !event.defaultPrevented && !$("#panel").hidden && !seek("dialog[open]")) {
    location.hash = `#${$("#main").dataset.view}`;
  }
});

helpKey(titles);
paletteKey(titles, acts);
lightOrDark($("#theme"));
belowBar($("header.bar"));
begin().catch((error) => trouble(reason(error)));
