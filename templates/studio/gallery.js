// All cards as they print, by kind, group, region, tag and finding; what changes is redrawn in its place.

import { addressOf } from "./address.js";
import { face } from "./api.js";
import { $, h, seek } from "./dom.js";
import { choices, filter, fitting, regionsKnown, search } from "./filters.js";
import { newMenu } from "./making.js";
import { exchange, picture } from "./pictures.js";
import { openAbout } from "./remarks.js";
import { counted } from "./search.js";
import { selecting } from "./selecting.js";
import { foundAbout, keyOf, store, watch, worst } from "./store.js";
import { replaceWords } from "./words.js";

/** @import { EntryShown, FindingShown } from "./messages.js" */

let size = 160;

/** @param {HTMLElement} main */
export function gallery(main) {
  const list = h("ul.cards");
  const count = h("output", { "aria-live": "polite" });
  /** @type {Map<string, { element: HTMLElement, one: EntryShown, signs: string }>} */
  const shown = new Map();

  /** @param {EntryShown} one */
  const pictures = (one) =>
    one.faces.length
      ? h(
          "div.faces",
          one.faces.map((side) => picture(face(side), side.side, side.ratio)),
        )
      : h(
          "div.plain",
          h("strong", one.kind.replaceAll("_", " ")),
          h("p", one.broken ? "cannot be read yet" : one.label),
        );
  /**
   * @param {EntryShown} one
   * @param {FindingShown[]} found
   */
  const caption = (one, found) =>
    h(
      "span.caption",
      one.number !== null && h("b.number", one.number),
      " ",
      one.name,
      found.length > 0 &&
        h(`span.mark.${worst(found)}`, { title: found.map((each) => each.message).join("\n") }, found.length),
      openAbout(one) > 0 && h("span.mark.said-here", { title: "Comments" }, `“${openAbout(one)}”`),
    );
  /**
   * What stands for the pictures; an entry without any is read as it is written.
   *
   * @param {EntryShown} one
   */
  const label = (one) =>
    one.faces.length > 0 && `${one.number ?? ""} ${one.name}, ${one.kind.replaceAll("_", " ")}`.trim();
  /**
   * @param {EntryShown} one
   * @param {FindingShown[]} found
   */
  const draw = (one, found) =>
    h(
      "li",
      { data: { key: keyOf(one.file, one.id) } },
      h("a", { href: addressOf(one), "aria-label": label(one) }, pictures(one), caption(one, found)),
      !store.readOnly && tick(one),
    );
  /**
   * After the way to the card, so that whoever goes from card to card by keys meets that first.
   *
   * @param {EntryShown} one
   */
  const tick = (one) =>
    h("input.tick", {
      type: "checkbox",
      "aria-label": `Select ${label(one) || one.label}`,
      onclick: (event) => several.tick(keyOf(one.file, one.id), event.shiftKey),
    });
  const several = selecting({
    shown: () => [...shown].flatMap(([key, { element }]) => (element.hidden ? [] : key)),
    changed: () => {
      list.classList.toggle("selecting", several.any());
      for (const [key, { element }] of shown) {
        const box = seek(".tick", HTMLInputElement, element);
        if (box) box.checked = several.has(key);
        element.classList.toggle("is-ticked", several.has(key));
      }
    },
  });

  /**
   * A picture is exchanged when the new one is there, which a browser does by itself: no flash of white.
   *
   * @param {HTMLElement} element
   * @param {EntryShown} one
   * @param {FindingShown[]} found
   */
  const redraw = (element, one, found) => {
    const images = [...element.querySelectorAll("img")];
    if (images.length && images.length === one.faces.length)
      for (const [at, side] of one.faces.entries()) exchange(images[at], face(side));
    else $(".faces, .plain", HTMLElement, element).replaceWith(pictures(one));
    const words = label(one);
    if (words) $("a", HTMLElement, element).setAttribute("aria-label", words);
    $(".caption", HTMLElement, element).replaceWith(caption(one, found));
  };

  // Only what differs is touched, so that nothing moves under the reader's eyes.
  const fit = () => {
    const fits = fitting();
    let many = 0;
    for (const { element, one } of shown.values()) {
      element.hidden = !fits(one);
      if (!element.hidden) many += 1;
    }
    count.textContent = counted(many, shown.size, "entries");
  };
  const sync = () => {
    for (const [key, { element }] of shown)
      if (!store.entries.has(key)) {
        element.remove();
        shown.delete(key);
      }
    /** @type {HTMLElement | null} */
    let before = null;
    for (const [key, one] of store.entries) {
      const found = foundAbout(one);
      const signs = [openAbout(one), ...found.map((each) => `${each.severity} ${each.message}`)].join("\n");
      const drawn = shown.get(key);
      const element = drawn?.element ?? draw(one, found);
      if (drawn && (drawn.one !== one || drawn.signs !== signs)) redraw(element, one, found);
      shown.set(key, { element, one, signs });
      /** @type {ChildNode | null} */
      const after = before ? before.nextSibling : list.firstChild;
      if (after !== element) list.insertBefore(element, after);
      before = element;
    }
    fit();
  };

  const kinds = [...new Set([...store.entries.values()].map((one) => one.kind))];
  main.append(
    h(
      "div.filters",
      { role: "search" },
      search(fit),
      choices(fit),
      h(
        "label",
        h("input", {
          type: "checkbox",
          checked: filter.found,
          onchange: ({ currentTarget }) => {
            filter.found = currentTarget.checked;
            fit();
          },
        }),
        " with findings",
      ),
      h(
        "label.zoom",
        "Size ",
        h("input", {
          type: "range",
          min: "110",
          max: "420",
          value: String(size),
          "aria-label": "Size of cards",
          oninput: ({ currentTarget }) => {
            size = Number(currentTarget.value);
            list.style.setProperty("--card", `${size}px`);
          },
        }),
      ),
      h(
        "div.chips",
        { role: "group", "aria-label": "Kinds" },
        kinds.map((kind) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(filter.kinds.has(kind)),
              onclick: (event) => {
                if (!filter.kinds.delete(kind)) filter.kinds.add(kind);
                event.currentTarget.setAttribute("aria-pressed", String(filter.kinds.has(kind)));
                fit();
              },
            },
            kind.replaceAll("_", " "),
          ),
        ),
      ),
      count,
      !store.readOnly && newMenu(),
      !store.readOnly && h("button", { type: "button", onclick: replaceWords }, "Find and replace"),
    ),
    several.element,
    list,
  );
  list.style.setProperty("--card", `${size}px`);
  sync();
  regionsKnown().then(fit);
  return watch((news) => {
    const { kind } = news;
    several.follow(news);
    if (["cards", "findings", "back", "remarks"].includes(kind)) sync();
    else if (kind === "regions") fit();
  });
}
