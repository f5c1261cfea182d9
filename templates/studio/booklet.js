// A booklet as it reads at this moment: its pages as they print, beside the form of what they are made from. A page is
// exchanged when it looks different, and comes into view if it is what was just written.

import * as api from "./api.js";
import { all, h, reason } from "./dom.js";
import { exchange, picture } from "./pictures.js";
import { keyOf, watch } from "./store.js";
import { later, latest } from "./turns.js";

/** @import { BookletAnswer, BookletShown, EntryAnswer } from "./messages.js" */

/**
 * @param {string} name
 * @param {number} at
 * @param {string} version
 */
const address = (name, at, version) => `api/${api.chosen()}/booklet/${encodeURIComponent(name)}/${at}?v=${version}`;

/**
 * The places of the pages that look different: in both of two lists of versions, or only in the later one.
 *
 * @param {string[]} before
 * @param {string[]} after
 */
export const turned = (before, after) => after.flatMap((version, at) => (before[at] === version ? [] : [at]));

/**
 * The pages of a booklet, which follow the box as long as they are shown.
 *
 * @param {string} name
 */
export function pagesOf(name) {
  const pages = h("ol.pages");
  const parts = h("select", {
    "aria-label": "Part of the booklet",
    onchange: ({ currentTarget }) =>
      all("li", pages)[Number(currentTarget.value)]?.scrollIntoView({ block: "nearest" }),
  });
  const said = h("p.said", { role: "status" });
  /** @type {string[]} */
  let versions = [];
  const large = h("dialog.page-large", {
    "aria-label": "A page, large",
    onclick: ({ currentTarget }) => currentTarget.close(),
  });
  /** @param {number} at */
  const look = (at) => {
    large.replaceChildren(h("img", { src: address(name, at, versions[at]), alt: `Page ${at + 1}, large` }));
    large.showModal();
  };
  const show = (/** @type {BookletAnswer} */ told) => {
    said.textContent = told.said;
    if (told.said) return; // what could be set last stays in sight
    const now = told.pages.map((one) => one.version);
    const changed = turned(versions, now);
    const begun = versions.length > 0;
    versions = now;
    while (pages.children.length > now.length) pages.lastElementChild?.remove();
    for (const at of changed) {
      const there = pages.children[at]?.querySelector("img");
      if (there) exchange(there, address(name, at, now[at]));
      else
        pages.append(
          h(
            "li",
            h(
              "button.page",
              { type: "button", onclick: () => look(at) },
              picture(address(name, at, now[at]), `Page ${at + 1}`, told.ratio),
            ),
            h("span.hint", String(at + 1)),
          ),
        );
    }
    if (begun && changed.length) pages.children[changed[0]].scrollIntoView({ block: "nearest", inline: "nearest" });
    const chosen = parts.value;
    parts.replaceChildren(
      ...told.pages.flatMap((one, at) =>
        one.title ? [h("option", { value: String(at) }, `${at + 1} ${one.title}`)] : [],
      ),
    );
    if (chosen) parts.value = chosen;
  };
  const ask = latest(() => api.get(`/booklet/${encodeURIComponent(name)}`), show);
  const draw = () =>
    ask().catch((error) => {
      said.textContent = reason(error);
    });
  const soon = later(150, draw);
  const box = h("div.booklet", h("p.tools", parts), said, pages, large);
  const unheard = watch(({ kind }) => {
    if (kind !== "cards" && kind !== "back") return;
    if (box.isConnected) soon();
    else unheard();
  });
  draw();
  return box;
}

/** The booklet beside the form that was drawn last: if that is drawn anew, it stays open where it was. */
let shown = { key: "", about: /** @type {HTMLElement | null} */ (null) };

/**
 * The booklet that an entry is read in, folded until somebody looks.
 *
 * @param {EntryAnswer} told
 */
export function bookletOf(told) {
  if (told.faces.length) return "";
  const key = `${api.chosen()} ${keyOf(told.file, told.id)}`;
  if (shown.about && shown.key === key) return shown.about;
  const about = h("details.as-booklet", { hidden: true }, h("summary", "As it is read"));
  api
    .get("/booklets")
    .then(({ booklets }) => {
      const mine = booklets.find((one) => one.file === told.file && one.id === told.id);
      if (!mine) return;
      about.hidden = false;
      about.addEventListener("toggle", () => {
        if (about.open && about.childElementCount === 1) about.append(pagesOf(mine.name));
      });
    })
    .catch(() => {});
  shown = { key, about };
  return about;
}

/**
 * All booklets, one of them open.
 *
 * @param {BookletShown[]} booklets
 */
export function shelf(booklets) {
  const open = h("div", pagesOf(booklets[0].name));
  const list = h("select", {
    "aria-label": "Booklet",
    onchange: ({ currentTarget }) => open.replaceChildren(pagesOf(currentTarget.value)),
  });
  list.append(...booklets.map((one) => h("option", { value: one.name }, one.title)));
  return h("section.reading", h("h3", "Booklets as they read now"), h("p.tools", list), open);
}
