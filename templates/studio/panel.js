// The chosen entry: its faces, redrawn while it is typed; its form or its JSON; findings, neighbours, its place.

import * as api from "./api.js";
import { $, h, later, latest } from "./dom.js";
import { picture } from "./pictures.js";
import { freeId, freeNumber, byNumber, entry, foundAbout, keyOf, soon, store, watch } from "./store.js";
import { finding } from "./findings.js";
import { form, numbers } from "./form.js";
import { anchors, handles } from "./handles.js";
import { alike, draft } from "./draft.js";
import { addressOf } from "./linked.js";
import { beside } from "./beside.js";
import { earlier } from "./earlier.js";
import { frames } from "./hanging.js";
import { large } from "./large.js";

const PAUSE = 900;
let now = null;  // { file, id, was, entry, dirty, saves, asText, told }: `entry` is edited, `was` is what was last saved
let stop = () => {};

// What was typed and not saved yet stays in the browser, for the server may be gone.
const kept = {
  at: (one) => `draft ${store.box.title} ${keyOf(one.file, one.id)}`,
  put(one) { try { localStorage.setItem(this.at(one), JSON.stringify({ was: one.was, data: one.entry.read() })); } catch { /* not allowed here */ } },
  take(one) { try { return JSON.parse(localStorage.getItem(this.at(one))); } catch { return null; } },
  drop(one) { try { localStorage.removeItem(this.at(one)); } catch { /* not allowed here */ } },
};
export const unsaved = () => [...store.entries.values()].filter((one) => kept.take(one) && !(now?.file === one.file && now.id === one.id));

const ask = (file, id) => api.get(`/entry?${new URLSearchParams({ file, id })}`);

export async function open(file, id) {
  if (now && now.file === file && now.id === id) return fetched.forget();
  await fetched(file, id).catch((error) => { $("#saved").textContent = error.message; });
}

const fetched = latest(async (file, id) => { await flush(); return ask(file, id); }, (told, file, id) => {
  stop();
  save();  // whatever was typed while this was asked for
  const mine = { file, id, was: told.data, dirty: false, saves: 0, asText: now?.asText || false, told };
  mine.entry = draft(told.data, (by) => changed(mine, by));
  now = mine;
  const typed = kept.take(now);
  // What was typed before is saved now; if somebody else saved the card meanwhile, both are shown.
  if (typed && !alike(typed.data, told.data)) {
    now.entry.replace(typed.data);
    Object.assign(now, { was: typed.was, dirty: true });
    save();
  } else kept.drop(now);
  numbers();
  draw();
  document.body.classList.add("with-panel");
  $("#panel").hidden = false;
  $("#panel h2").focus({ preventScroll: true });  // whoever uses the keyboard or listens goes on there
  stop = watch(follow);
});

export function close() {
  fetched.forget();
  flush();
  stop();
  if (now && $("#panel").contains(document.activeElement)) $(`.cards li[data-key="${CSS.escape(keyOf(now.file, now.id))}"] a`)?.focus({ preventScroll: true });
  now = null;
  document.body.classList.remove("with-panel");
  $("#panel").hidden = true;
  delete $("#panel").dataset.key;
  $("#panel").replaceChildren();
}

// Somebody changed the box: what is not being edited here is shown as it is now.
function follow(kind) {
  if (!now) return;
  if (kind === "findings") side();
  if (kind !== "cards" && kind !== "back") return;
  if (entry(now.file, now.id)) followed(kind, now).catch(() => {});  // without a server, the page says so
  else if (!now.dirty) location.hash = `#${$("#main").dataset.view}`;
}

const followed = latest(async (kind, mine) => {
  const { saves } = mine;
  const told = await ask(mine.file, mine.id);
  return saves === mine.saves ? told : null;  // saved meanwhile: this may be from before
}, (told, kind, mine) => {
  if (now !== mine) return;
  if (!told) return follow(kind);
  now.told = told;
  // The box may tell of a save before the answer to it arrives: what is on disk is what stands here, so nothing is unsaved.
  if (now.dirty && alike(told.data, now.entry.read())) {
    now.dirty = false;
    kept.drop(now);
    $("#saved").textContent = "Saved";
  }
  if (now.dirty) { if (kind === "back") save(); return; }
  now.was = told.data;
  const isNew = !alike(told.data, now.entry.read());
  now.entry.replace(told.data);
  if (isNew) draw(); else side();
});

// Every edit of an entry ends here, whether it was typed or done by hand; what shows the entry elsewhere follows it.
function changed(mine, by) {
  mine.dirty = true;
  kept.put(mine);
  $("#saved").textContent = "…";
  if (now !== mine) return queue(mine);
  if (by === "hand" || by === "link") body();
  if (by !== "hand") anchors(mine.told, mine.entry);
  preview();
  save.later();
}

const sketch = ({ file, id, was, entry: { read } }) => api.post("/draft", { file, id, was, now: read() });
const drafted = latest((mine) => sketch(mine).catch((error) => error), (drawn, mine) => {
  if (now !== mine || drawn instanceof api.Conflict) return;
  if (drawn instanceof Error) return faces(null, [drawn.message]);
  if (!now.dirty) return side();  // saved meanwhile: the face that prints is there, or on its way
  faces(drawn.faces.map((png) => `data:image/png;base64,${png}`), drawn.broken);
});
const preview = later(120, () => { if (now) drafted(now); });

// One after the other: what is saved while something is being saved comes after it, and is compared with that.
let last = Promise.resolve();
const queue = (mine) => { last = last.then(() => write(mine)); return last; };
function save() {
  save.later.cancel();
  return queue(now);
}

async function write(mine) {
  if (!mine?.dirty || store.readOnly) return;
  const { file, id, was } = mine;
  const data = mine.entry.read();
  try {
    mine.saves += 1;
    await api.post("/change", { what: mine.told.label, edits: [{ file, id, was, now: data }] });
    mine.was = data;
    if (alike(mine.entry.read(), data)) { mine.dirty = false; kept.drop(mine); }
    $("#saved").textContent = "Saved";
    renamed(mine, data);
  } catch (error) {
    if (error instanceof api.Conflict) conflict(mine, error.told);
    else $("#saved").textContent = `Not saved: ${error.message}`;
  } finally { mine.saves += 1; }
}
save.later = later(PAUSE, save);

export const flush = () => save();

// An entry whose id comes from its number or name is called otherwise after these change.
async function renamed(mine, data) {
  const like = (one) => one.file === mine.file && (data.number !== undefined ? one.number === data.number : one.name === data.name);
  const same = await soon(() => [...store.entries.values()].find(like));
  if (same && same.id !== mine.id && !entry(mine.file, mine.id) && now === mine) { now = null; location.hash = addressOf(same); }
}

function conflict(mine, told) {
  const dialog = $("#dialog");
  const choose = (yours) => {
    dialog.close();
    mine.was = told.there;
    if (yours) queue(mine);
    else { mine.entry.replace(told.there); mine.dirty = false; kept.drop(mine); $("#saved").textContent = ""; }
    if (now === mine) draw();
  };
  const version = (title, data, takes, yours) => h("section", h("h4", title),
    h("pre", data === null ? "It was deleted." : JSON.stringify(data, null, 2)),
    data !== null && h("button.main", { type: "button", onclick: () => choose(yours) }, takes));
  dialog.replaceChildren(h("h3", "Somebody else saved this card meanwhile"),
    h("p", "Nothing was overwritten. Which version do you want to keep?"),
    h("div.two", version("Yours", mine.entry.read(), "Keep yours", true),
      version("Theirs", told.there, "Take theirs", false)));
  dialog.showModal();
}

function faces(sources, broken = []) {
  const shown = $("#panel .faces");
  if (!shown) return;
  if (sources?.length) {
    const images = [...shown.querySelectorAll("img")];
    if (images.length === sources.length) images.forEach((image, at) => { image.src = sources[at]; });
    else shown.replaceChildren(...sources.map((source) => h("figure", h("img", { src: source, alt: "" }))));
  }
  const said = $("#panel .broken");
  said.hidden = !broken.length;
  said.replaceChildren(...broken.map((message) => h("p", message)));
}

function draw() {
  const panel = $("#panel");
  const { told } = now;
  panel.dataset.key = keyOf(now.file, now.id);
  panel.replaceChildren(
    h("div.head", h("h2", { tabIndex: -1 }, told.number !== null && h("span.number", told.number), " ", told.name), h("a.close", { href: `#${$("#main").dataset.view || "cards"}`, "aria-label": "Close" }, "✕")),
    h("div.faces", told.faces.map((one) => h("figure", picture(api.face(one), `${told.name}, ${one.side}`, one.ratio)))),
    told.faces.length > 0 && h("p.tools", h("button", { type: "button", onclick: () => large(told) }, "Look closely")),
    h("div.broken", { role: "alert", hidden: true }),
    h("div.about"),
    h("div.switch", { role: "group", "aria-label": "How to edit" },
      h("button", { type: "button", "aria-pressed": String(!now.asText), onclick: () => { now.asText = false; draw(); } }, "Form"),
      h("button", { type: "button", "aria-pressed": String(now.asText), onclick: () => { now.asText = true; draw(); } }, "JSON"),
      !store.readOnly && told.pointer.length > 0 && h("span.more",
        told.number !== null && h("button", { type: "button", onclick: renumber }, "Renumber"),
        h("button", { type: "button", onclick: duplicate }, "Duplicate"),
        h("button", { type: "button", onclick: remove }, "Delete"))),
    h("div.body"),
    beside(told),
    earlier(told, () => now.entry.read(), flush));
  body();
  $("#panel .broken").before(frames(told, flush));
  handles(told, now.entry);
  side();
}

// What the entry is edited in.
const body = () => $("#panel .body").replaceChildren(now.asText ? asText() : form(now.told.schema, now.entry));

async function renumber() {
  const { told } = now;
  await flush();
  const typed = prompt(`The new number of ${told.label}:`, String(freeNumber()));
  if (!typed) return;
  try {
    const { changed } = await api.post("/renumber", { old: told.number, new: Number(typed) });
    const moved = await soon(() => byNumber(Number(typed))[0]);
    if (moved) location.hash = addressOf(moved);
    $("#saved").textContent = changed === 1 ? "1 entry changed" : `${changed} entries changed`;
  } catch (error) { $("#saved").textContent = error.message; }
}

function asText() {
  const said = h("p.said", { role: "status" });
  const { entry } = now;
  return h("div", h("textarea.json", { rows: 24, spellcheck: false, "aria-label": "JSON", disabled: store.readOnly, oninput: (event) => {
    try {
      said.textContent = "";
      entry.write([], JSON.parse(event.target.value), "text");
    } catch (error) { said.textContent = `Not JSON yet: ${error.message}`; save.later.cancel(); }
  } }, now.dirty ? JSON.stringify(entry.read(), null, 2) : now.told.source), said);
}

// What stands beside the form and follows the box without disturbing whoever types.
function side() {
  const about = $("#panel .about");
  if (!about || !now) return;
  const one = entry(now.file, now.id);
  const found = one ? foundAbout(one) : [];
  const links = (title, list) => list.length > 0 && h("div.links", h("h3", title), h("ul", list.map((link) => {
    const other = entry(link.file, link.id);
    return other && h("li", h("a", { href: addressOf(other) }, other.number !== null && h("b.number", other.number), " ", other.name), " ", h("small", link.kind));
  })));
  about.replaceChildren(
    found.length ? h("ul.findings", found.map((each) => finding(each, { beside: true }))) : "",
    h("details", { open: true }, h("summary", "Neighbours"), links("Leads to", now.told.to) || "", links("Reached from", now.told.from) || "",
      !now.told.to.length && !now.told.from.length && h("p.none", "Nothing leads here, and it leads to nothing.")),
    h("p.place", h("code", `${now.told.path}:${now.told.line}`), " ", h("a", { href: `vscode://file/${encodeURI(now.told.absolute.replace(/^\//, ""))}:${now.told.line}` }, "Open in my editor")));
  if (!now.dirty && one) faces(one.faces.map((each) => api.face(each)));
}

async function duplicate() {
  const { file, told } = now;
  const data = structuredClone(now.entry.read());
  if (data.id) data.id = freeId(data.id);
  const called = ["name", "title"].find((one) => one in data);
  if ("number" in data) data.number = freeNumber(); else if (called) data[called] += " (copy)";
  try {
    await api.post("/change", { what: `another ${told.label}`, edits: [{ file, id: "", was: null, now: data }] });
    const made = await soon(() => [...store.entries.values()].find((one) => one.file === file && (data.id ? one.id === data.id : "number" in data ? one.number === data.number : one.name === data[called])));
    if (made) location.hash = addressOf(made);
  } catch (error) { $("#saved").textContent = error.message; }
}

function remove() {
  const mine = now;
  const from = now.told.from.map((link) => entry(link.file, link.id)?.name).filter(Boolean);
  const dialog = $("#dialog");
  dialog.replaceChildren(h("h3", `Delete ${now.told.label}?`),
    from.length ? h("p", `${from.length === 1 ? "1 card leads" : `${from.length} cards lead`} here: ${from.join(", ")}.`) : h("p", "Nothing leads here."),
    h("p.tools", h("button.main", { type: "button", onclick: async () => {
      dialog.close();
      const { file, id, was, told } = mine;
      try {
        await api.post("/change", { what: `deleted ${told.label}`, edits: [{ file, id, was, now: null }] });
        if (now !== mine && now) return;
        now = null;
        location.hash = `#${$("#main").dataset.view}`;
      } catch (error) { $("#saved").textContent = error.message; }
    } }, "Delete"), h("button", { type: "button", onclick: () => dialog.close() }, "Keep it")));
  dialog.showModal();
}

addEventListener("beforeunload", () => { if (now?.dirty) kept.put(now); });
addEventListener("keydown", (event) => { if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); save(); } });
