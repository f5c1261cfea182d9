// The frame: tabs, undo and redo, what the server tells; each view is a module.

import * as api from "./api.js";
import { chapters } from "./chapters.js";
import { $, h, latest } from "./dom.js";
import { findings } from "./findings.js";
import { belowBar, isTyping, lightOrDark, searchKey } from "./frame.js";
import { gallery } from "./gallery.js";
import { graph } from "./graph.js";
import { jigsaws } from "./jigsaws.js";
import { claim } from "./kept.js";
import { addressOf } from "./linked.js";
import { table } from "./maps.js";
import { notesBesideCards } from "./notes.js";
import { close as closePanel, flush, open as openPanel, unsaved } from "./panel.js";
import { past } from "./past.js";
import { play } from "./play.js";
import { print } from "./print.js";
import { entry, fill, store, take, tell, worst } from "./store.js";
import { testing } from "./testing.js";
import { verdicts } from "./verdicts.js";

// A view: its title, what draws it and gives back what to do when it is left, and whether the game has it at all.
const VIEWS = {
  cards: ["Cards", gallery],
  chapters: [
    () => `${store.box.subject[0].toUpperCase()}${store.box.subject.slice(1)}s`,
    chapters,
    () => store.box.views.includes("chapters"),
  ],
  findings: ["Findings", findings],
  proofs: ["Proofs", verdicts],
  table: ["Table", table, () => store.box.views.includes("boards")],
  graph: ["Graph", graph],
  puzzles: ["Puzzles", jigsaws, () => store.box.views.includes("puzzles")],
  testing: ["Odds and tests", testing],
  play: ["Play", play],
  print: ["Print", print],
  history: ["History", past],
};
let leave = () => {};
const askForNotes = notesBesideCards();

// A place in the studio is an address: #cards, #card/FILE/ID, #play. The panel stays beside the view.
function go() {
  const [view, ...rest] = location.hash.slice(1).split("/").map(decodeURIComponent);
  if (view === "card" && !store.player) {
    const [id, ...file] = [rest.pop(), ...rest];
    if (entry(file.join("/"), id)) openPanel(file.join("/"), id).then(remind);
    if (!$("#main").childElementCount) show("cards");
    return;
  }
  closePanel();
  show(store.player ? "play" : VIEWS[view] ? view : "cards"); // whoever joins a game comes to play
}

function show(view) {
  if ($("#main").dataset.view === view) return;
  leave();
  const main = $("#main");
  main.dataset.view = view;
  main.replaceChildren();
  leave = VIEWS[view][1](main) || (() => {});
  tabs();
}

function tabs() {
  const now = $("#main").dataset.view;
  const known = Object.values(store.verdicts);
  const bad = {
    findings: worst(store.findings),
    proofs: worst(known.flatMap((one) => one.claims).filter((one) => one.severity)),
  };
  const proved = known.filter((one) => one.state === "proved" && !one.stale).length;
  const counts = {
    cards: [...store.entries.values()].filter((one) => one.faces.length).length,
    findings: store.findings.length,
    proofs: `${proved}/${store.box.subjects.length}`,
  };
  $("#tabs").replaceChildren(
    ...Object.entries(VIEWS)
      .filter(([view, [, , has]]) => (store.player ? view === "play" : !has || has()))
      .map(([view, [title]]) =>
        h(
          "a",
          {
            href: `#${view}`,
            "aria-current": view === now ? "page" : false,
          },
          typeof title === "function" ? title() : title,
          counts[view] !== undefined && h(`span.count${bad[view] ? `.${bad[view]}` : ""}`, counts[view]),
        ),
      ),
  );
}

function frame(data) {
  document.title = `${store.box.title} – Studio`;
  $("#title").textContent = store.box.title;
  $("#undo").disabled = store.readOnly || !data.undo;
  $("#redo").disabled = store.readOnly || !data.redo;
  tabs();
}

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
  fill(data);
  frame(data);
  trouble(data.trouble);
}

async function travel(way) {
  $("#saved").textContent = "…";
  await flush();
  try {
    const done = await api.post(`/history/${way}`, {});
    $("#saved").textContent = done.what ? `${way === "undo" ? "Undone" : "Done again"}: ${done.what}` : "";
  } catch (error) {
    $("#saved").textContent = "";
    trouble(error.message);
  }
}

async function begin() {
  const [known] = await Promise.all([api.boxes(), claim()]);
  Object.assign(store, { readOnly: known.read_only, player: known.player });
  document.body.classList.toggle("read-only", known.read_only);
  const boxes = $("#boxes");
  boxes.hidden = known.boxes.length < 2;
  boxes.replaceChildren(...known.boxes.map((one) => h("option", { value: String(one.number) }, one.title)));
  let waiting = []; // what is told while everything is being asked for
  const hear = (kind, data) => {
    if (waiting) return waiting.push([kind, data]);
    take(kind, data);
    if (kind === "cards") {
      frame(data);
      trouble("");
      remind();
    }
    if (kind === "findings" || kind === "verdicts") tabs();
    if (kind === "trouble") trouble(data.said);
  };
  const arrive = async () => {
    waiting = [];
    await load();
    const missed = waiting;
    waiting = null;
    for (const one of missed) hear(...one);
    remind();
  };
  boxes.addEventListener("change", async () => {
    await flush();
    closePanel();
    api.choose(Number(boxes.value));
    await arrive();
    delete $("#main").dataset.view;
    if (location.hash === "#cards") go();
    else location.hash = "#cards";
  });
  let begun = false;
  const lost = (forGood) =>
    trouble(
      forGood
        ? "The studio was started again. Open the address that it printed in its terminal; what you typed is kept here."
        : "The studio does not answer. What you type is kept here until it is back.",
    );
  api.listen(hear, lost, async () => {
    await arrive();
    if (begun) return tell("back", {});
    begun = true;
    addEventListener("hashchange", go);
    go();
  });
}

$("#undo").addEventListener("click", () => travel("undo"));
$("#redo").addEventListener("click", () => travel("redo"));
searchKey(() => $("#search"));
addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isTyping(event)) {
    event.preventDefault();
    travel(event.shiftKey ? "redo" : "undo");
  } else if (event.key === "Escape" && !event.defaultPrevented && !$("#panel").hidden && !$("dialog[open]")) {
    location.hash = `#${$("#main").dataset.view}`;
  }
});

lightOrDark($("#theme"));
belowBar($("header.bar"));
begin().catch((error) => trouble(error.message));
