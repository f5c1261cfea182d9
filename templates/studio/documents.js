// The toolkit's documents beside the work: one at a time, with the way to the others; the work stays where it is.

import * as api from "./api.js";
import { isOpen } from "./boxes.js";
import { $, attempting, h, seek } from "./dom.js";
import { rendered } from "./markdown.js";

/**
 * Which document is about a part of the studio; where there is none, that of the studio itself.
 *
 * @type {Record<string, string>}
 */
const ABOUT = {
  cards: "writing",
  list: "writing",
  chapters: "writing",
  findings: "checking",
  proofs: "proving",
  testing: "odds",
  look: "look",
  print: "printing",
};

const place = () => $("#document");

let asked = 0; // the last document that was asked for, or closed: none before it comes up any more

export function closeDocument() {
  asked += 1;
  document.body.classList.remove("with-document");
  place().hidden = true;
  place().replaceChildren();
}

/** Opens what is worth reading about the part of the studio that is shown. */
export const openDocuments = () => openDocument(ABOUT[$("#main").dataset.view ?? ""] ?? "studio");

/**
 * @param {string} name
 * @param {string} anchor
 */
export async function openDocument(name, anchor = "") {
  if (!isOpen()) return;
  asked += 1;
  const mine = asked;
  const said = h("p.said", { role: "status" });
  await attempting(said)(async () => {
    const [{ documents }, { text }] = await Promise.all([api.get("/documents"), api.get(`/document/${name}`)]);
    if (mine !== asked) return;
    const choose = h(
      "select",
      { "aria-label": "Document", onchange: ({ currentTarget }) => openDocument(currentTarget.value) },
      documents.map((one) => h("option", { value: one.id, selected: one.id === name }, one.heading)),
    );
    const link = (/** @type {string} */ address, /** @type {string} */ words) => {
      const [, file, part] = address.match(/^(?:([\w-]+)\.md)?(?:#(.*))?$/) ?? [];
      const other = file ?? (part ? name : "");
      if (documents.some((one) => one.id === other))
        return h("button.link", { type: "button", onclick: () => openDocument(other, part) }, words);
      return /^https?:/.test(address)
        ? h("a", { href: address, target: "_blank", rel: "noopener" }, words)
        : h("em", words);
    };
    place().replaceChildren(
      h("div.head", choose, h("button.close", { type: "button", "aria-label": "Close", onclick: closeDocument }, "✕")),
      h("div.read", rendered(text, link)),
    );
    place().onkeydown = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault(); // the card beside it stays
      closeDocument();
    };
    place().hidden = false;
    document.body.classList.add("with-document");
    const wanted = anchor && seek(`[data-anchor="${CSS.escape(anchor)}"]`, HTMLElement, place());
    if (wanted) wanted.scrollIntoView();
    else place().scrollTop = 0;
    choose.focus({ preventScroll: true });
  });
  if (said.textContent) {
    place().replaceChildren(said);
    place().hidden = false;
  }
}
