// The companion for players: pages are turned on purpose and in order; what was turned, ticked and written is kept.

import { lightOrDark } from "../page/frame.js";

/** @typedef {{ key: string, label: string, order: "next" | "way" | "free", gate: string, sealed: string }} Part */
/** @typedef {{ title: string, html: string, ways: { key: string, html: string }[] }} Inside */
/** @typedef {{ name: string, title: string, language: string, parts: Part[],
 *   record: { label: string, number: number }[] }} Story */
/** @typedef {{ key: string, title: string, start: number, most: number, ring: string[] }} Counter */
/** @typedef {{ opened: string[], at: string, ticks: Record<string, boolean>,
 *   clues: { text: string, done: boolean }[], counts: Record<string, number>,
 *   record: Record<string, string> }} Played */
/** @typedef {{ story: string, large: boolean, played: Record<string, Played> }} State */

/**
 * An element that is always there.
 *
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} kind
 */
function $(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean>} about
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[T]}
 */
function h(tag, about = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), about);
  made.append(...inside);
  return made;
}

/** @type {{ name: string, says: Record<string, string>, counters: Counter[], stories: Story[] }} */
const data = JSON.parse($("#data", HTMLScriptElement).textContent ?? "");
const { says, stories } = data;
const BOX = $("#title", HTMLElement).textContent ?? "";

// What is kept

const KEPT = `companion ${data.name}`;
/**
 * As it was left; whatever is missing or was damaged begins anew.
 *
 * @returns {State}
 */
function kept() {
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    found = {}; // not allowed here, or not ours
  }
  /** @type {State} */
  const whole = { story: String(found?.story ?? ""), large: Boolean(found?.large), played: {} };
  for (const { name } of stories) whole.played[name] = sound(found?.played?.[name]);
  return whole;
}
/**
 * @param {any} found
 * @returns {Played}
 */
function sound(found) {
  const map = (/** @type {any} */ one) => (one && typeof one === "object" && !Array.isArray(one) ? one : {});
  const list = (/** @type {any} */ one) => (Array.isArray(one) ? one : []);
  return {
    opened: list(found?.opened).map(String),
    at: String(found?.at ?? ""),
    ticks: map(found?.ticks),
    clues: list(found?.clues).map((one) => ({ text: String(one?.text ?? ""), done: Boolean(one?.done) })),
    counts: map(found?.counts),
    record: map(found?.record),
  };
}
let state = kept();
function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(state));
  } catch {
    /* not allowed here: it lasts as long as the page */
  }
}
const playedOf = (/** @type {Story} */ story) => state.played[story.name];
const storyNow = () => stories.find((one) => one.name === state.story);

// What may be read

/**
 * @param {Part} part
 * @returns {Inside}
 */
const unsealed = (part) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part.sealed), (one) => one.charCodeAt(0))));

/**
 * The next page in order; none while one of several ways has to be chosen.
 *
 * @param {Story} story
 * @param {Played} played
 */
function nextOf(story, played) {
  const inOrder = story.parts.filter((one) => one.order === "next");
  const next = inOrder.find((one) => !played.opened.includes(one.key));
  const last = next ? inOrder[inOrder.indexOf(next) - 1] : undefined;
  const ways = last ? unsealed(last).ways : [];
  return ways.length && !ways.some((way) => played.opened.includes(way.key)) ? undefined : next;
}

const asking = $("#ask", HTMLDialogElement);
/**
 * @param {string} question
 * @param {string} yes
 * @param {() => void} then
 */
function ask(question, yes, then) {
  $("#ask p", HTMLElement).textContent = question;
  $("#ask .main", HTMLElement).textContent = yes;
  asking.returnValue = "no";
  asking.onclose = () => asking.returnValue === "yes" && then();
  asking.showModal();
}

/**
 * Opens a part; one that was not opened before only after a second thought.
 *
 * @param {Part} part
 */
function turnTo(part) {
  const story = storyNow();
  if (!story) return;
  const played = playedOf(story);
  const open = () => {
    if (!played.opened.includes(part.key)) played.opened.push(part.key);
    played.at = part.key;
    keep();
    show();
    $("article", HTMLElement).focus();
    scrollTo(0, 0);
  };
  if (part.gate && !played.opened.includes(part.key)) ask(part.gate, says.turn, open);
  else open();
}

// Reading

const hush = () => globalThis.speechSynthesis?.cancel();
/**
 * What is said of a page: icons by their names, but for those of headings, and nothing of what is pressed.
 *
 * @param {Element} page
 */
function spoken(page) {
  const copy = /** @type {Element} */ (page.cloneNode(true));
  for (const one of copy.querySelectorAll("button, .spoken, h2 svg")) one.remove();
  for (const one of copy.querySelectorAll("svg")) one.replaceWith(one.getAttribute("aria-label") ?? "");
  for (const one of copy.querySelectorAll("p, li, h2, h3")) one.append(".\n");
  return (copy.textContent ?? "").replace(/([.!?:…])\.\n/g, "$1\n");
}

/**
 * @param {Element} page
 * @param {string} language
 */
function readAloud(page, language) {
  const button = h("button", { type: "button", textContent: says.aloud });
  button.onclick = () => {
    const on = speechSynthesis.speaking;
    hush();
    button.textContent = on ? says.aloud : says.silence;
    if (on) return;
    const lines = spoken(page)
      .split("\n")
      .filter((one) => one.trim());
    for (const [at, line] of lines.entries()) {
      const said = new SpeechSynthesisUtterance(line); // line by line: long ones fall silent in some browsers
      said.lang = language;
      if (at === lines.length - 1) said.onend = () => (button.textContent = says.aloud);
      speechSynthesis.speak(said);
    }
  };
  return h("p", { className: "spoken" }, button);
}

/**
 * Points that are to be done can be ticked.
 *
 * @param {Element} page
 * @param {string} key
 * @param {Played} played
 */
function tickable(page, key, played) {
  for (const [at, point] of page.querySelectorAll("li").entries()) {
    const name = `${key} ${at}`;
    const box = h("input", { type: "checkbox", checked: Boolean(played.ticks[name]) });
    box.onchange = () => {
      played.ticks[name] = box.checked;
      keep();
    };
    point.replaceChildren(h("label", {}, box, h("span", {}, ...point.childNodes)));
  }
}

/** @param {Story} story */
function showReading(story) {
  const played = playedOf(story);
  const find = (/** @type {string} */ key) => story.parts.find((one) => one.key === key);
  const part = find(played.at);
  const page = $("article", HTMLElement);
  const onward = $("#onward", HTMLElement);
  page.hidden = !part;
  page.replaceChildren();
  onward.replaceChildren();
  if (part) {
    const inside = unsealed(part);
    page.innerHTML = `<p class="kicker"></p><h2>${inside.title}</h2>${inside.html}`; // made and escaped by the game
    const head = /** @type {HTMLElement} */ (page.firstElementChild);
    if (page.querySelector("h2")?.textContent === part.label) head.remove();
    else head.textContent = part.label;
    tickable(page, part.key, played);
    if (globalThis.speechSynthesis) page.append(readAloud(page, story.language));
    for (const way of inside.ways) {
      const leads = find(way.key);
      const button = h("button", { type: "button", innerHTML: way.html });
      button.onclick = () => leads && turnTo(leads);
      onward.append(button);
    }
  }
  const next = nextOf(story, played);
  if (next) {
    const button = h("button", { type: "button", className: "main", id: "next" });
    button.textContent = played.opened.length ? `${says.turn}: ${next.label}` : says.begin;
    button.onclick = () => turnTo(next);
    onward.append(button);
  }
  const known = played.opened.map(find).filter((one) => one !== undefined);
  $("#opened", HTMLElement).replaceChildren(...(known.length > 1 ? known.map((one) => leaf(one, played)) : []));
  const free = story.parts.filter((one) => one.order === "free" && !played.opened.includes(one.key));
  const whenever = $("#free", HTMLDetailsElement);
  whenever.hidden = !free.length;
  if (!story.parts.some((one) => one.order === "next")) whenever.open = true;
  $("#free .choices", HTMLElement).replaceChildren(...free.map((one) => leaf(one, played)));
}

/**
 * The way to a page.
 *
 * @param {Part} part
 * @param {Played} played
 */
function leaf(part, played) {
  const button = h("button", { type: "button", textContent: part.label });
  if (part.key === played.at) button.setAttribute("aria-current", "page");
  button.onclick = () => turnTo(part);
  return button;
}

// Clues, counters and the log

/** @param {Story} story */
function showClues(story) {
  const { clues } = playedOf(story);
  const lines = clues.map((clue) => {
    const box = h("input", { type: "checkbox", checked: clue.done });
    box.onchange = () => {
      clue.done = box.checked;
      keep();
    };
    const drop = h("button", { type: "button", textContent: "✕", ariaLabel: `${says.remove}: ${clue.text}` });
    drop.onclick = () => {
      clues.splice(clues.indexOf(clue), 1);
      keep();
      showClues(story);
    };
    return h("li", {}, h("label", {}, box, " ", h("span", { textContent: clue.text })), drop);
  });
  $(".notes", HTMLElement).replaceChildren(...lines);
}

/** @param {Story} story */
function showCounters(story) {
  const { counts } = playedOf(story);
  const rows = data.counters.map((one) => {
    const value = Number(counts[one.key] ?? one.start) || 0;
    const by = (/** @type {number} */ step) => {
      const button = h("button", { type: "button", textContent: step > 0 ? "+" : "−" });
      button.setAttribute("aria-label", `${one.title} ${step > 0 ? "+" : "−"} 1`);
      button.disabled = value + step < 0 || value + step > one.most;
      button.onclick = () => {
        counts[one.key] = value + step;
        keep();
        showCounters(story);
        const again = $(`[data-counter="${one.key}"]`, HTMLElement).querySelectorAll("button")[step > 0 ? 1 : 0];
        again.focus();
      };
      return button;
    };
    const size = one.ring.length;
    const shown = h("output", { textContent: size ? one.ring[value % size] : String(value) });
    if (size) shown.append(h("small", { textContent: `${says.round} ${Math.floor(value / size) + 1}` }));
    const row = h("div", {}, h("strong", { textContent: one.title }), h("span", {}, by(-1), shown, by(1)));
    row.dataset.counter = one.key;
    return row;
  });
  $(".counts", HTMLElement).replaceChildren(...rows);
}

function showLog() {
  const records = stories.map((story) => {
    const { record } = playedOf(story);
    const lines = story.record.flatMap(({ label, number }) =>
      Array.from({ length: number }, (_, at) => {
        const name = `${label} ${at}`;
        const field = h("input", { value: record[name] ?? "", maxLength: 200, autocomplete: "off" });
        field.setAttribute("aria-label", number > 1 ? `${label} ${at + 1}` : label);
        field.oninput = () => {
          record[name] = field.value;
          keep();
        };
        return at ? field : h("label", {}, label, field);
      }),
    );
    return lines.length
      ? h("details", { open: story.name === state.story }, h("summary", { textContent: story.title }), ...lines)
      : "";
  });
  $(".records", HTMLElement).replaceChildren(...records);
}

// Views

/** @type {Record<string, (story: Story) => void>} */
const VIEWS = { read: showReading, clues: showClues, counters: showCounters, log: showLog };
let view = "read";
const tabs = [...document.querySelectorAll(".tabs button")].filter((one) => one instanceof HTMLElement);

function show() {
  hush();
  const story = storyNow();
  document.documentElement.toggleAttribute("data-large", state.large);
  $("#large", HTMLElement).setAttribute("aria-pressed", String(state.large));
  $("#title", HTMLElement).textContent = story?.title ?? BOX;
  $("#home", HTMLElement).hidden = !story;
  $("nav.tabs", HTMLElement).hidden = !story;
  $("#stories", HTMLElement).hidden = Boolean(story);
  for (const one of Object.keys(VIEWS)) $(`#${one}`, HTMLElement).hidden = !story || view !== one;
  for (const tab of tabs) tab.toggleAttribute("aria-current", false);
  if (story) VIEWS[view](story);
  else showStories();
  for (const tab of tabs) if (tab.dataset.view === view) tab.setAttribute("aria-current", "page");
}

function showStories() {
  const shelf = stories.map((story) => {
    const begun = playedOf(story).opened.length > 0;
    const button = h("button", { type: "button", textContent: story.title });
    if (begun) button.append(h("small", { textContent: says.begun }));
    button.onclick = () => {
      state.story = story.name;
      view = "read";
      keep();
      show();
      scrollTo(0, 0);
    };
    const again = h("button", { type: "button", textContent: says.again });
    again.onclick = () =>
      ask(`${story.title}: ${says.forget}`, says.again, () => {
        const { record } = playedOf(story); // what was unlocked stays unlocked
        state.played[story.name] = sound({ record });
        keep();
        show();
      });
    return h("li", {}, button, ...(begun ? [again] : []));
  });
  $(".shelf", HTMLElement).replaceChildren(...shelf);
}

for (const tab of tabs)
  tab.onclick = () => {
    view = tab.dataset.view ?? "read";
    show();
    scrollTo(0, 0);
  };
$("#home", HTMLElement).onclick = () => {
  state.story = "";
  keep();
  show();
};
$("#large", HTMLElement).onclick = () => {
  state.large = !state.large;
  keep();
  show();
};
$("#note", HTMLFormElement).onsubmit = (event) => {
  event.preventDefault();
  const field = $("#note input", HTMLInputElement);
  const story = storyNow();
  if (!story || !field.value.trim()) return;
  playedOf(story).clues.push({ text: field.value.trim(), done: false });
  field.value = "";
  keep();
  showClues(story);
};
addEventListener("storage", (event) => {
  if (event.key !== KEPT) return;
  state = kept(); // another tab of the same browser
  show();
});
addEventListener("pagehide", hush);
lightOrDark($("#theme", HTMLElement));
show();

if (location.protocol.startsWith("http")) {
  document.head.append(h("link", { rel: "manifest", href: "manifest.webmanifest" }));
  navigator.serviceWorker?.register("worker.js").catch(() => undefined); // not on this site: it works all the same
}
