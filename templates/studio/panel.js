// The chosen entry: its faces, redrawn while it is typed; its form or its JSON; findings, neighbours, its place.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { beside } from "./beside.js";
import { bookletOf } from "./booklet.js";
import { markChosen } from "./chosen.js";
import { whichVersion } from "./clashing.js";
import { $, all, h, reason, seek } from "./dom.js";
import { hasMembers } from "./draft.js";
import { earlier } from "./earlier.js";
import { finding } from "./findings.js";
import { form, numbers } from "./form.js";
import { anchors, handles } from "./handles.js";
import { frames } from "./hanging.js";
import { unsavedEntries } from "./kept.js";
import { large } from "./large.js";
import { picture } from "./pictures.js";
import { placing } from "./placing.js";
import { commentsOn } from "./remarks.js";
import { ask, begin, follow, halfTyped, saveAll, say } from "./saving.js";
import { UNWRITTEN } from "./schema.js";
import { calledNow, entry, foundAbout, keyOf, soon, store, watch } from "./store.js";
import { later, latest } from "./turns.js";
import { duplicate, hasOwnId, isOneOfMany, remove, rename, renumber } from "./whole.js";

/** @import { LinkShown } from "./messages.js" */
/** @import { Happened, Mine } from "./saving.js" */
/** @import { News } from "./store.js" */

/** @type {Mine | null} */
let now = null; // what is edited here, see saving.js
let stop = () => {};

// Entries that something was typed into which is not saved yet, besides the one that is shown.
export const unsaved = async () => (await unsavedEntries()).filter((one) => !isShown(one));

/** @param {{ file: string, id: string }} one */
const isShown = (one) => now?.file === one.file && now.id === one.id;

/**
 * @param {string} file
 * @param {string} id
 */
export async function open(file, id) {
  if (isShown({ file, id })) return fetched.forget();
  await fetched(file, id).catch((error) => say(reason(error)));
}

const fetched = latest(
  async (/** @type {string} */ file, /** @type {string} */ id) => {
    await flush();
    return begin(await ask({ file, id }), heard);
  },
  (mine) => {
    stop();
    flush(); // whatever was typed while this was asked for
    mine.asText = mine.text !== null || now?.asText || false;
    now = mine;
    numbers();
    draw();
    document.body.classList.add("with-panel");
    markChosen(keyOf(mine.file, mine.id));
    $("#panel").hidden = false;
    $("#panel").scrollTop = 0;
    $("#panel h2").focus({ preventScroll: true }); // whoever uses the keyboard or listens goes on there
    stop = watch(followed);
  },
);

export function close() {
  fetched.forget();
  flush();
  stop();
  if (now && $("#panel").contains(document.activeElement))
    seek(`.cards li[data-key="${CSS.escape(keyOf(now.file, now.id))}"] a`)?.focus({ preventScroll: true });
  now = null;
  document.body.classList.remove("with-panel");
  markChosen("");
  $("#panel").hidden = true;
  delete $("#panel").dataset.key;
  $("#panel").replaceChildren();
}

const away = () => {
  location.hash = `#${$("#main").dataset.view}`;
};

/**
 * Somebody changed the box: what is not being edited here is shown as it is now.
 *
 * @param {Pick<News, "kind">} news
 */
async function followed({ kind }) {
  if (!now) return;
  if (kind === "findings") side();
  if (kind !== "cards" && kind !== "back") return;
  const mine = now;
  if (!entry(mine.file, mine.id)) {
    const other = calledNow(mine.file, mine.id);
    if (mine.dirty || mine.isWriting) return;
    if (!other) return away();
    history.replaceState(null, "", addressOf(other)); // it was named otherwise: an undo, or somebody else
    return open(other.file, other.id);
  }
  await follow(mine, kind === "back").catch(() => {}); // without a server, the page says so
  if (now === mine) side();
}

/**
 * What happens to an entry that is edited; see saving.js.
 *
 * @param {Mine} mine
 * @param {Happened} news
 */
function heard(mine, ...[what, detail]) {
  if (what === "clashed") return whichVersion(mine, detail);
  if (now !== mine) return;
  if (what === "changed") {
    if (detail === "hand" || detail === "link") body(mine); // these never happen while text is no JSON yet
    if (detail !== "hand") anchors(mine);
    $("#panel h2").replaceChildren(...title(mine));
    preview();
  } else if (what === "replaced") draw();
  else {
    $("#panel").dataset.key = keyOf(mine.file, mine.id);
    history.replaceState(null, "", addressOf(mine));
    soon(() => entry(mine.file, mine.id)).then(() => followed({ kind: "cards" }));
  }
}

const drafted = latest(
  (/** @type {Mine} */ mine) => {
    const { file, id, was, entry } = mine;
    const drawn = api.post("/draft", { file, id, was, now: entry.read() });
    return drawn.catch((error) => (error instanceof Error ? error : new Error(reason(error))));
  },
  (drawn, mine) => {
    if (now !== mine || drawn instanceof api.Conflict) return;
    if (drawn instanceof Error) return faces(mine, [], [drawn.message]);
    if (!mine.dirty) return side(); // saved meanwhile: the face that prints is there, or on its way
    faces(
      mine,
      drawn.faces.map((png) => `data:image/png;base64,${png}`),
      drawn.broken,
    );
  },
);
const preview = later(120, () => {
  if (now?.isWriting)
    preview(); // once it is saved, what prints is told; anything typed meanwhile is drawn after that
  else if (now?.dirty) drafted(now);
});

export const flush = saveAll;
api.saveFirst(flush);

/**
 * @param {Mine} mine
 * @param {string[]} sources
 * @param {string[]} broken
 */
function faces(mine, sources, broken = []) {
  const shown = seek("#panel .faces");
  if (!shown) return;
  if (sources.length) {
    const images = all("img", shown, HTMLImageElement);
    if (images.length === sources.length) for (const [at, image] of images.entries()) image.src = sources[at];
    else {
      shown.replaceChildren(...sources.map((source) => h("figure", h("img", { src: source, alt: "" }))));
      anchors(mine);
    }
  }
  const said = $("#panel .broken");
  said.hidden = !broken.length;
  said.replaceChildren(...broken.map((message) => h("p", message)));
}

/**
 * @param {Element} one
 * @returns {one is HTMLInputElement | HTMLTextAreaElement}
 */
const isText = (one) => one.matches("textarea, input[type=text]");

// Where somebody is, to go on there when everything is drawn anew.
function place() {
  const { activeElement: at } = document;
  const key = at instanceof HTMLElement && $("#panel").contains(at) && at.dataset.at;
  if (!at || !key) return () => {};
  const [start, end] = isText(at) ? [at.selectionStart, at.selectionEnd] : [null, null];
  return () => {
    const there = seek(`#panel [data-at="${CSS.escape(key)}"]`);
    there?.focus({ preventScroll: true });
    if (start !== null && there && isText(there)) there.setSelectionRange(start, end);
  };
}

/**
 * What an entry is called, while its name is typed as well.
 *
 * @param {Mine} mine
 */
function title({ told, was, entry }) {
  const now = entry.read();
  const [member] = hasMembers(was) ? ["name", "title"].filter((one) => was[one] === told.name) : [];
  const typed = member && hasMembers(now) ? now[member] : null;
  const name = typeof typed === "string" && typed !== UNWRITTEN ? typed : told.name;
  return [told.number !== null ? h("span.number", told.number) : "", " ", name];
}

function draw() {
  const panel = $("#panel");
  const mine = now;
  if (!mine) return;
  const goOn = place();
  const { told } = mine;
  panel.dataset.key = keyOf(mine.file, mine.id);
  /**
   * @param {string} words
   * @param {() => void} onclick
   */
  const act = (words, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, words);
  /**
   * @param {string} words
   * @param {boolean} asText
   */
  const way = (words, asText) =>
    act(
      words,
      () => {
        if (mine.text !== null && !asText && !confirm("What you typed is not JSON yet. Forget it?")) return;
        Object.assign(mine, { asText, text: null });
        draw();
      },
      { "aria-pressed": String(mine.asText === asText) },
    );
  const gone = () => {
    if (now !== mine) return;
    now = null;
    away();
  };
  panel.replaceChildren(
    h(
      "div.head",
      h("h2", { tabIndex: -1 }),
      h("a.close", { href: `#${$("#main").dataset.view || "cards"}`, "aria-label": "Close" }, "✕"),
    ),
    h(
      "div.faces",
      told.faces.map((one) => h("figure", picture(api.face(one), `${told.name}, ${one.side}`, one.ratio))),
    ),
    told.faces.length
      ? h(
          "p.tools",
          act("Look closely", () => large(told)),
        )
      : "",
    bookletOf(told),
    h("div.broken", { role: "alert", hidden: true }),
    h("ul.findings.about-it"),
    h(
      "div.switch",
      { role: "group", "aria-label": "How to edit" },
      way("Form", false),
      way("JSON", true),
      !store.readOnly &&
        isOneOfMany(told) &&
        h(
          "span.more",
          told.number !== null && act("Renumber", () => renumber(mine)),
          hasOwnId(told) && act("Change id", () => rename(mine)),
          act("Duplicate", () => duplicate(mine)),
          act("Delete", () => remove(mine, gone)),
        ),
    ),
    h("div.body"),
    h("div.about"),
    beside(told),
    earlier(told, () => mine.entry.read(), flush),
    commentsOn(told),
  );
  body(mine);
  $("#panel .about").before(frames(told, flush));
  handles(mine);
  placing(mine);
  side();
  goOn();
}

/**
 * What the entry is edited in.
 *
 * @param {Mine} mine
 */
const body = (mine) =>
  $("#panel .body").replaceChildren(mine.asText ? asText(mine) : form(mine.told.schema, mine.entry));

/** @param {Mine} mine */
function asText(mine) {
  const said = h("p.said", { role: "status" });
  const read = (/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget: { value } }) => {
    try {
      said.textContent = "";
      mine.entry.write([], JSON.parse(value), "text");
    } catch (error) {
      said.textContent = `Not JSON yet: ${reason(error)}`;
      halfTyped(mine, value);
    }
  };
  const text = mine.text ?? (mine.dirty ? JSON.stringify(mine.entry.read(), null, 2) : mine.told.source);
  return h(
    "div",
    h(
      "textarea.json",
      {
        rows: 24,
        spellcheck: false,
        "aria-label": "JSON",
        data: { at: "" },
        disabled: store.readOnly,
        oninput: read,
      },
      text,
    ),
    said,
  );
}

// What stands beside the form and follows the box without disturbing whoever types.
function side() {
  const about = seek("#panel .about");
  if (!about || !now) return;
  const { told } = now;
  const one = entry(now.file, now.id);
  const found = one ? foundAbout(one) : [];
  /**
   * @param {string} title
   * @param {LinkShown[]} list
   */
  const links = (title, list) =>
    list.length > 0 &&
    h(
      "div.links",
      h("h3", title),
      h(
        "ul",
        list.map((link) => {
          const other = entry(link.file, link.id);
          if (!other) return null;
          const name = [other.number !== null && h("b.number", other.number), " ", other.name];
          return h("li", h("a", { href: addressOf(other) }, name), " ", h("small", link.kind));
        }),
      ),
    );
  $("#panel .about-it").replaceChildren(...found.map((each) => finding(each, { beside: true })));
  about.replaceChildren(
    h(
      "details",
      { open: true },
      h("summary", "Neighbours"),
      links("Leads to", told.to) || "",
      links("Reached from", told.from) || "",
      links(
        "Named by",
        told.named_by.map(([file, id]) => ({ file, id, kind: "" })),
      ) || "",
      !told.to.length &&
        !told.from.length &&
        !told.named_by.length &&
        h("p.none", "Nothing leads here, and it leads to nothing."),
    ),
    h(
      "p.place",
      h("code", `${told.path}:${told.line}`),
      " ",
      h(
        "a",
        { href: `vscode://file/${encodeURI(told.absolute.replace(/^\//, ""))}:${told.line}` },
        "Open in my editor",
      ),
    ),
  );
  $("#panel h2").replaceChildren(...title(now));
  if (!now.dirty && one)
    faces(
      now,
      one.faces.map((each) => api.face(each)),
    );
}

addEventListener("beforeunload", (event) => {
  if (now?.dirty && !now.isKept) event.preventDefault();
});
addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "s") {
    event.preventDefault();
    flush();
  }
});
