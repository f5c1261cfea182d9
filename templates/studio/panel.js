// The chosen entry: its faces, redrawn while it is typed; its form or its JSON; findings, neighbours, its place.

import * as api from "./api.js";
import { beside } from "./beside.js";
import { $, h, later, latest } from "./dom.js";
import { earlier } from "./earlier.js";
import { finding } from "./findings.js";
import { form, numbers } from "./form.js";
import { anchors, handles } from "./handles.js";
import { frames } from "./hanging.js";
import { unsavedEntries } from "./kept.js";
import { large } from "./large.js";
import { addressOf } from "./linked.js";
import { picture } from "./pictures.js";
import { ask, begin, follow, halfTyped, save, say } from "./saving.js";
import { entry, foundAbout, keyOf, soon, store, watch } from "./store.js";
import { duplicate, remove, renumber, whichVersion } from "./whole.js";

let now = null; // what is edited here, see saving.js; also whether it is edited `asText`
let stop = () => {};

// Entries that something was typed into which is not saved yet, besides the one that is shown.
export const unsaved = async () => (await unsavedEntries()).filter((one) => !isShown(one));

const isShown = (one) => now?.file === one.file && now.id === one.id;

export async function open(file, id) {
  if (isShown({ file, id })) return fetched.forget();
  await fetched(file, id).catch((error) => say(error.message));
}

const fetched = latest(
  async (file, id) => {
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
    $("#panel").hidden = false;
    $("#panel h2").focus({ preventScroll: true }); // whoever uses the keyboard or listens goes on there
    stop = watch(followed);
  },
);

export function close() {
  fetched.forget();
  flush();
  stop();
  if (now && $("#panel").contains(document.activeElement))
    $(`.cards li[data-key="${CSS.escape(keyOf(now.file, now.id))}"] a`)?.focus({ preventScroll: true });
  now = null;
  document.body.classList.remove("with-panel");
  $("#panel").hidden = true;
  delete $("#panel").dataset.key;
  $("#panel").replaceChildren();
}

const away = () => {
  location.hash = `#${$("#main").dataset.view}`;
};

// Somebody changed the box: what is not being edited here is shown as it is now.
async function followed(kind) {
  if (!now) return;
  if (kind === "findings") side();
  if (kind !== "cards" && kind !== "back") return;
  const mine = now;
  if (!entry(mine.file, mine.id)) {
    if (!mine.dirty && !mine.isWriting) away();
    return;
  }
  await follow(mine, kind === "back").catch(() => {}); // without a server, the page says so
  if (now === mine) side();
}

// What happens to an entry that is edited; see saving.js.
function heard(mine, what, detail) {
  if (what === "clashed") return whichVersion(mine, detail);
  if (now !== mine) return;
  if (what === "changed") {
    if (detail === "hand" || detail === "link") body(); // these never happen while text is no JSON yet
    if (detail !== "hand") anchors(mine);
    preview();
  } else if (what === "replaced") draw();
  else if (what === "renamed") {
    $("#panel").dataset.key = keyOf(mine.file, mine.id);
    history.replaceState(null, "", addressOf(mine));
    soon(() => entry(mine.file, mine.id)).then(() => followed("cards"));
  }
}

const sketch = ({ file, id, was, entry: { read } }) => api.post("/draft", { file, id, was, now: read() });
const drafted = latest(
  (mine) => sketch(mine).catch((error) => error),
  (drawn, mine) => {
    if (now !== mine || drawn instanceof api.Conflict) return;
    if (drawn instanceof Error) return faces(null, [drawn.message]);
    if (!now.dirty) return side(); // saved meanwhile: the face that prints is there, or on its way
    faces(
      drawn.faces.map((png) => `data:image/png;base64,${png}`),
      drawn.broken,
    );
  },
);
const preview = later(120, () => {
  if (now) drafted(now);
});

export const flush = () => save(now);
api.saveFirst(flush);

function faces(sources, broken = []) {
  const shown = $("#panel .faces");
  if (!shown) return;
  if (sources?.length) {
    const images = [...shown.querySelectorAll("img")];
    if (images.length === sources.length)
      images.forEach((image, at) => {
        image.src = sources[at];
      });
    else {
      shown.replaceChildren(...sources.map((source) => h("figure", h("img", { src: source, alt: "" }))));
      anchors(now);
    }
  }
  const said = $("#panel .broken");
  said.hidden = !broken.length;
  said.replaceChildren(...broken.map((message) => h("p", message)));
}

// Where somebody is, to go on there when everything is drawn anew.
function place() {
  const { activeElement: at } = document;
  if (!$("#panel").contains(at) || !at.dataset.at) return () => {};
  const [start, end] = at.matches("textarea, input[type=text]") ? [at.selectionStart, at.selectionEnd] : [];
  return () => {
    const there = $(`#panel [data-at="${CSS.escape(at.dataset.at)}"]`);
    there?.focus({ preventScroll: true });
    if (start !== undefined && there?.matches("textarea, input[type=text]")) there.setSelectionRange(start, end);
  };
}

const title = (told) => [told.number !== null ? h("span.number", told.number) : "", " ", told.name];

function draw() {
  const panel = $("#panel");
  const goOn = place();
  const { told } = now;
  panel.dataset.key = keyOf(now.file, now.id);
  const act = (words, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, words);
  const way = (words, asText) =>
    act(
      words,
      () => {
        if (now.text !== null && !asText && !confirm("What you typed is not JSON yet. Forget it?")) return;
        Object.assign(now, { asText, text: null });
        draw();
      },
      { "aria-pressed": String(now.asText === asText) },
    );
  const gone = (mine) => {
    if (now === mine) {
      now = null;
      away();
    }
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
    told.faces.length > 0 &&
      h(
        "p.tools",
        act("Look closely", () => large(told)),
      ),
    h("div.broken", { role: "alert", hidden: true }),
    h("div.about"),
    h(
      "div.switch",
      { role: "group", "aria-label": "How to edit" },
      way("Form", false),
      way("JSON", true),
      !store.readOnly &&
        told.pointer.length > 0 &&
        h(
          "span.more",
          told.number !== null && act("Renumber", () => renumber(now)),
          act("Duplicate", () => duplicate(now)),
          act("Delete", () => {
            const mine = now;
            remove(mine, () => gone(mine));
          }),
        ),
    ),
    h("div.body"),
    beside(told),
    earlier(told, () => now.entry.read(), flush),
  );
  body();
  $("#panel .broken").before(frames(told, flush));
  handles(now);
  side();
  goOn();
}

// What the entry is edited in.
const body = () => $("#panel .body").replaceChildren(now.asText ? asText() : form(now.told.schema, now.entry));

function asText() {
  const said = h("p.said", { role: "status" });
  const mine = now;
  const read = ({ target }) => {
    try {
      said.textContent = "";
      mine.entry.write([], JSON.parse(target.value), "text");
    } catch (error) {
      said.textContent = `Not JSON yet: ${error.message}`;
      halfTyped(mine, target.value);
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
  const about = $("#panel .about");
  if (!about || !now) return;
  const { told } = now;
  const one = entry(now.file, now.id);
  const found = one ? foundAbout(one) : [];
  const links = (title, list) =>
    list.length > 0 &&
    h(
      "div.links",
      h("h3", title),
      h(
        "ul",
        list.map((link) => {
          const other = entry(link.file, link.id);
          const name = () => [other.number !== null && h("b.number", other.number), " ", other.name];
          return other && h("li", h("a", { href: addressOf(other) }, name()), " ", h("small", link.kind));
        }),
      ),
    );
  about.replaceChildren(
    found.length
      ? h(
          "ul.findings",
          found.map((each) => finding(each, { beside: true })),
        )
      : "",
    h(
      "details",
      { open: true },
      h("summary", "Neighbours"),
      links("Leads to", told.to) || "",
      links("Reached from", told.from) || "",
      !told.to.length && !told.from.length && h("p.none", "Nothing leads here, and it leads to nothing."),
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
  $("#panel h2").replaceChildren(...title(told));
  if (!now.dirty && one) faces(one.faces.map((each) => api.face(each)));
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
