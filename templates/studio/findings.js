// What is found, the worst first, each beside the way to its card, its manual and what mends it.

import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { entry, store, watch } from "./store.js";
import { addressOf } from "./gallery.js";

const RANK = { error: 0, warning: 1, remark: 2 };

export function finding(one, { link = true } = {}) {
  const manual = h("div.manual", { hidden: true });
  const card = entry(one.file, one.card);
  return h(`li.finding.is-${one.severity}`,
    icon(one.severity), " ", h("span.message", one.message),
    one.hint && h("p.hint", one.hint),
    one.related.length > 0 && h("ul.related", one.related.map((each) => h("li", h("code", `${each.path}:${each.line}`), " ", each.said))),
    h("p.tools",
      link && card && h("a", { href: addressOf(card) }, "Go to it"),
      one.fix && !store.readOnly && h("button", { type: "button", title: one.fix, onclick: async (event) => {
        event.target.disabled = true;
        try { await api.post("/mend", { fingerprint: one.fingerprint }); } catch (error) { manual.hidden = false; manual.textContent = error.message; }
      } }, "Fix it"),
      h("button", { type: "button", "aria-expanded": "false", onclick: async (event) => {
        manual.hidden = !manual.hidden;
        event.target.setAttribute("aria-expanded", String(!manual.hidden));
        if (!manual.childElementCount) {
          const told = await api.get(`/manual/${one.code}`);
          manual.replaceChildren(h("strong", told.summary), h("pre", told.manual));
        }
      } }, "Why?"),
      h("code", `${one.path}${one.line ? `:${one.line}:${one.column}` : ""} · ${one.code} ${one.name}`)),
    manual);
}

export function findings(main) {
  const draw = () => {
    const sorted = [...store.findings].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
    main.replaceChildren(h("h2", "Findings"), sorted.length
      ? h("ul.findings", sorted.map((one) => finding(one)))
      : h("p.none", "None. The box is clean."));
  };
  draw();
  return watch((kind) => { if (kind === "findings" || kind === "back") draw(); });
}
