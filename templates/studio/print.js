// Everything that can be printed: what, on which paper, of which cards; progress while it is made, and what came of it.

import * as api from "./api.js";
import { shelf } from "./booklet.js";
import { h, reason } from "./dom.js";
import { result } from "./printed.js";
import { store, watch } from "./store.js";

/** @import { OffersAnswer, PrintNews, PrintSent } from "./messages.js" */

/** In which order, and below which words, what can be made is offered. @type {[string, OffersAnswer["outputs"]][]} */
const GROUPS = [
  ["On paper", ["sheets", "booklets", "dividers", "carton", "calibration"]],
  ["To be looked at", ["companion", "faces", "proof", "show", "everything"]],
  ["At a virtual table", ["tts"]],
  ["At a print shop", ["pages"]],
];
/** @type {Record<OffersAnswer["outputs"][number], [title: string, help: string]>} */
const OUTPUTS = {
  sheets: ["Sheets", "A PDF to print and cut, with fronts and backs in register."],
  booklets: ["Booklets", "What is read, each as a PDF and as a web page."],
  companion: ["For phones", "The booklets to be read by players page by page, without a network."],
  carton: ["Carton", "A box for the cards, to cut and fold."],
  dividers: ["Dividers", "They keep a saved game apart in the box."],
  faces: ["Images", "Every face as a PNG."],
  tts: ["Tabletop Simulator", "Deck sheets and a saved object."],
  pages: ["For a print shop", "A PDF/X with one face to a page; sheets and booklets to the same standard."],
  proof: ["For the eyes", "The smallest type, colours that are confused, faint text."],
  show: ["To show around", "A fan of cards, a table, a carton, a sell sheet."],
  calibration: ["Calibration sheet", "Finds out how far off your printer puts the backs."],
  everything: ["Everything, with a page", "A page to keep or to send, with all files."],
};
const ON_PAPER = ["sheets", "dividers", "calibration"];

/** What was asked for last, in this window. */
const asked = {
  /** @type {Set<string>} */
  what: new Set(["sheets"]),
  /** @type {Record<string, string | boolean>} */
  how: {},
};

/** @param {HTMLElement} main */
export function print(main) {
  const around = h("div.printing", h("h2", "Print"), h("p.hint", "…"));
  main.append(around);
  let stop = () => {};
  api
    .get("/offers")
    .then((offers) => {
      stop = draw(around, offers);
    })
    .catch((error) => around.replaceChildren(h("h2", "Print"), h("p.said", reason(error))));
  return () => stop();
}

/**
 * @param {HTMLElement} around
 * @param {OffersAnswer} offers
 */
function draw(around, offers) {
  const kept = (/** @type {string} */ name, /** @type {string} */ other) => String(asked.how[name] ?? other);
  const keep =
    (/** @type {string} */ name) =>
    (/** @type {{ currentTarget: Element }} */ { currentTarget: one }) => {
      asked.how[name] = one instanceof HTMLInputElement && one.type === "checkbox" ? one.checked : textOf(one);
    };
  const textOf = (/** @type {Element} */ one) =>
    one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.value : "";
  /**
   * @param {string} word
   * @param {string} name
   * @param {(readonly [string, string])[]} values
   */
  const choice = (word, name, values) => {
    const made = h(
      "select",
      { data: { name }, onchange: keep(name) },
      values.map(([value, title]) => h("option", { value, selected: value === kept(name, values[0][0]) }, title)),
    );
    return h("label", `${word} `, made);
  };
  /**
   * @param {string} word
   * @param {string} name
   * @param {string} value
   * @param {{ title?: string, placeholder?: string, size?: number }} more
   */
  const field = (word, name, value, more = {}) =>
    h(
      "label",
      `${word} `,
      h("input", { type: "text", value: kept(name, value), data: { name }, oninput: keep(name), size: 7, ...more }),
    );
  /**
   * @param {string} word
   * @param {string} name
   * @param {boolean} on
   */
  const tick = (word, name, on, title = "") =>
    h(
      "label",
      { title },
      h("input", { type: "checkbox", checked: asked.how[name] ?? on, data: { name }, onchange: keep(name) }),
      ` ${word}`,
    );

  const onPaper = h(
    "fieldset",
    h("legend", "Paper"),
    choice(
      "Paper",
      "paper",
      [...offers.papers]
        .sort((one, other) => Number(other.value === "a4") - Number(one.value === "a4"))
        .map(({ value, title }) => pair(value, title)),
    ),
    choice("Flip on", "flip", [
      ["long", "the long edge"],
      ["short", "the short edge"],
      ["none", "neither: fronts only"],
    ]),
    tick("fronts beside backs, to fold", "fold", false),
    field("Offset", "offset", "0,0", {
      title: "How far your printer shifts the backs, to the right and down, in millimetres: see the calibration sheet",
    }),
    field("Gap", "gutter", "", { title: "Millimetres between cards", placeholder: "as fits", size: 6 }),
    tick("crop marks", "marks", true),
    choice("Where to cut", "cut_marks", [
      ["corners", "marks at the corners"],
      ["lines", "lines around each piece"],
      ["dashed", "dashed lines around each piece"],
    ]),
    choice("Together", "layout", [
      ["grid", "one size to a sheet"],
      ["mixed", "all sizes on one sheet"],
      ["punchboard", "a board to punch out"],
      ["stickers", "stickers"],
    ]),
    tick("a last sheet that is nearly empty", "sparse", true),
    tick("show the safe zone", "safe_zone", false, "Where cards are cut, and how far inside text should stay"),
    tick("pixels only", "raster", false, "For printers that stumble over text and shapes"),
  );
  const finishing = h(
    "fieldset",
    h("legend", "Finishing"),
    choice("Cutting machine", "cutter", [["", "none"], ...offers.cutters.map((one) => pair(one.value, one.title))]),
    tick("cuts and folds as spot colours", "die_lines", false, "On layers of their own in the PDF"),
    tick("varnish on pictures", "varnish", false, "A spot colour over every picture"),
    field("Foil instead of", "foil", "", {
      title: "Colours that are foil, as they stand in the look, with commas between them",
      placeholder: "#d6a94a",
      size: 10,
    }),
  );
  const bound = h(
    "fieldset",
    h("legend", "Booklets"),
    tick("also as sheets to fold and staple", "stapled", false),
    field("Paper, mm thick", "thickness", "", { placeholder: "0.1", size: 4 }),
  );
  const carton = h(
    "fieldset",
    h("legend", "Carton"),
    choice("Shape", "carton", [
      ["tuck", "one piece with a flap"],
      ["two-part", "a lid and a tray"],
    ]),
    field("One card, mm thick", "card_thickness", "0.32", { size: 4 }),
  );
  const looks = h(
    "fieldset",
    h("legend", "Size and colours"),
    choice("Cards", "size", [["", "as the game has them"], ...offers.sizes.map((one) => pair(one.value, one.title))]),
    choice("Colours", "tone", [["", "their own"], ...offers.tones.map((one) => pair(one.value, one.title))]),
  );
  const fine = h(
    "fieldset",
    h("legend", "Fineness"),
    field("Dots per inch", "dpi", "300", { size: 4 }),
    tick("images without bleed", "trimmed", false),
  );
  const shop = h(
    "fieldset",
    h("legend", "Print shop"),
    choice(
      "Standard",
      "standard",
      offers.standards.map(({ value, title }) => pair(value, title)),
    ),
    field("Most ink, in per cent", "ink", "", { placeholder: "300", size: 4 }),
  );
  const hosted = h(
    "fieldset",
    h("legend", "Tabletop Simulator"),
    field("Web address of the pictures", "url", "", {
      title: "Where you will put them on the web; if left out, they are played from this computer",
      placeholder: "https://…",
      size: 24,
    }),
    tick("put the decks on its table, if it runs", "push", false),
  );
  const every = (/** @type {string[]} */ some) => [pair("", "all"), ...some.map((one) => pair(one, one))];
  const which = h(
    "fieldset",
    h("legend", "Which ones"),
    choice(store.box.group_word, "group", [["", "all"], ...store.box.groups.map((one) => pair(one.id, one.heading))]),
    choice("Kind", "kind", every(offers.kinds)),
    offers.tags.length > 0 && choice("Tag", "tag", every(offers.tags)),
    field("Numbers", "numbers", "", { placeholder: "12, 20-30", size: 10 }),
    field("Changed since", "changed_since", "", {
      title: "Only what looks different than in this git revision",
      placeholder: "HEAD~1",
      size: 10,
    }),
  );

  const wants = (/** @type {string[]} */ ...some) => some.some((one) => asked.what.has(one));
  const services = offers.services.map((one) => one.value);
  const tables = offers.tables.map((one) => one.value);
  const follow = () => {
    onPaper.hidden = !wants(...ON_PAPER, "everything");
    finishing.hidden = !wants("sheets");
    bound.hidden = !wants("booklets");
    carton.hidden = !wants("carton");
    fine.hidden = !wants("faces", "tts", "everything", "sheets");
    shop.hidden = !wants("pages");
    hosted.hidden = !wants("tts");
    which.hidden = !wants("sheets", "faces", "tts", "pages", "proof", "show", ...services, ...tables);
    begin.disabled = running || !asked.what.size;
  };
  /**
   * @param {string} name
   * @param {string} title
   * @param {string} help
   */
  const tile = (name, title, help) =>
    h(
      "label.tile",
      h("input", {
        type: "checkbox",
        checked: asked.what.has(name),
        data: { what: name },
        onchange: ({ currentTarget }) => {
          if (currentTarget.checked) asked.what.add(name);
          else asked.what.delete(name);
          follow();
        },
      }),
      h("b", title),
      h("span.hint", help),
    );
  const tiles = h(
    "div.tiles",
    { role: "group", "aria-label": "What to print" },
    GROUPS.map(([heading, names], at) => {
      const more = [[], [], offers.tables, offers.services][at];
      const some = names.filter((name) => offers.outputs.includes(name));
      if (!some.length && !more.length) return [];
      return [
        h("h3", heading),
        some.map((name) => tile(name, ...OUTPUTS[name])),
        more.map((one) => tile(one.value, one.title, one.help)),
      ];
    }),
  );

  const listed = (/** @type {string} */ name) => {
    const value = kept(name, "").trim();
    return value ? value.split(/\s*,\s*/) : [];
  };
  /** @returns {PrintSent} */
  const sent = () => ({
    what: offers.outputs.filter((one) => asked.what.has(one)),
    tables: tables.filter((one) => asked.what.has(one)),
    services: services.filter((one) => asked.what.has(one)),
    paper: kept("paper", "a4"),
    size: kept("size", ""),
    tone: kept("tone", ""),
    flip: kept("flip", "long"),
    fold: asked.how.fold === true,
    offset: kept("offset", "0,0"),
    gutter: numberOf(kept("gutter", "")),
    marks: asked.how.marks !== false,
    layout: kept("layout", "grid"),
    cut_marks: kept("cut_marks", "corners"),
    sparse: asked.how.sparse !== false,
    die_lines: asked.how.die_lines === true,
    foil: listed("foil"),
    varnish: asked.how.varnish === true,
    cutter: kept("cutter", ""),
    stapled: asked.how.stapled === true,
    thickness: numberOf(kept("thickness", "")),
    carton: kept("carton", "tuck"),
    card_thickness: numberOf(kept("card_thickness", "0.32")) ?? 0.32,
    safe_zone: asked.how.safe_zone === true,
    raster: asked.how.raster === true,
    trimmed: asked.how.trimmed === true,
    dpi: numberOf(kept("dpi", "300")) ?? 300,
    standard: asked.what.has("pages") ? kept("standard", offers.standards[0]?.value ?? "") : "",
    ink: numberOf(kept("ink", "")),
    url: kept("url", ""),
    push: asked.how.push === true,
    numbers: listed("numbers"),
    kinds: listed("kind"),
    groups: listed("group"),
    tags: listed("tag"),
    changed_since: kept("changed_since", "").trim(),
  });

  let running = false;
  const progress = h("progress", { hidden: true, max: 1, "aria-label": "How far printing is" });
  const doing = h("span.hint", { role: "status" });
  const shown = h("div.sheets");
  const busy = (/** @type {boolean} */ is) => {
    running = is;
    progress.hidden = halt.disabled = !is;
    halt.disabled = !is;
    if (!is) doing.textContent = "";
    follow();
  };
  const begin = h(
    "button.main",
    {
      type: "button",
      onclick: async () => {
        progress.removeAttribute("value");
        doing.textContent = "Looking at the box …";
        shown.replaceChildren();
        busy(true);
        try {
          await api.write("/print", sent());
        } catch (error) {
          busy(false);
          shown.replaceChildren(h("p.said", { role: "alert" }, reason(error)));
        }
      },
    },
    "Print",
  );
  const halt = h(
    "button",
    { type: "button", disabled: true, onclick: () => api.post("/print/stop", {}).catch(() => {}) },
    "Stop",
  );
  const hear = (/** @type {PrintNews} */ news) => {
    if (news.of !== undefined) {
      if (!running) busy(true);
      progress.max = news.of || 1;
      progress.value = news.done ?? 0;
      doing.textContent = `${news.verb}: ${news.done} of ${news.of}`;
      return;
    }
    if (news.outputs === undefined && news.said === undefined) return;
    busy(false);
    shown.replaceChildren(...result(news));
  };
  const reading = h("div");
  api
    .get("/booklets")
    .then(({ booklets }) => {
      if (booklets.length) reading.append(shelf(booklets));
    })
    .catch(() => {});
  around.replaceChildren(
    h("h2", "Print"),
    tiles,
    h("div.filters", onPaper, finishing, bound, carton, looks, fine, shop, hosted, which),
    h("p.tools", begin, halt, progress, doing),
    shown,
    reading,
  );
  follow();
  api
    .get("/print")
    .then(hear)
    .catch(() => {});
  return watch((news) => {
    if (news.kind === "print") hear(news.data);
  });
}

/** @returns {readonly [string, string]} */
const pair = (/** @type {string} */ value, /** @type {string} */ title) => [value, title];

/** @param {string} text */
const numberOf = (text) => (text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text));
