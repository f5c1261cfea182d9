// The table: maps as they lie, each the way to its card, with its anchors as links; drag one to a free place beside another.

import * as api from "./api.js";
import { h, picture } from "./dom.js";
import { byNumber, entry, store, watch } from "./store.js";
import { points } from "./form.js";
import { addressOf } from "./gallery.js";

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const at = (x, y) => `${x},${y}`;

export function table(main) {
  const said = h("p.said", { role: "status" });
  const shown = h("div");
  let held = null;

  const move = async (one, group, x, y) => {
    try {
      const { changed } = await api.post("/table", { file: one.file, id: one.id, group, x, y });
      said.textContent = `The edges of ${changed} maps have changed.`;
    } catch (error) { said.textContent = error.message; }
  };

  const map = (one, movable) => {
    const card = entry(one.file, one.id);
    const [front] = card.faces;
    const link = h("a", { href: addressOf(card), title: card.name, "aria-label": `${card.number ?? ""} ${card.name}${movable ? "; Alt with an arrow key moves it" : ""}` },
      front ? picture(api.face(front), "", front.ratio) : card.name);
    link.draggable = movable;
    link.addEventListener("dragstart", (event) => { held = one; event.dataTransfer.effectAllowed = "move"; shown.classList.add("moving"); });
    link.addEventListener("dragend", () => { held = null; shown.classList.remove("moving"); });
    link.addEventListener("keydown", (event) => {
      const step = SIDES[event.key];
      if (movable && step && event.altKey) { event.preventDefault(); move(one, one.group, one.x + step[0], one.y + step[1]); }
    });
    return h("figure", { data: { key: `${one.file}#${one.id}` } }, link, [...points(card.schema, one.data)].map((point) => {
      const [other] = byNumber(point.number);
      if (!other) return null;
      const anchor = h("a.anchor", { href: addressOf(other), title: `${point.number} ${other.name}`, "aria-label": `${point.number} ${other.name}` });
      anchor.style.left = `${point.x}%`;
      anchor.style.top = `${point.y}%`;
      return anchor;
    }));
  };

  const put = (element, x, y) => { element.style.gridColumn = String(x + 2); element.style.gridRow = String(y + 2); return element; };

  const free = (group, x, y) => {
    const cell = h("div.free", { data: { at: `${group},${x},${y}` } });
    cell.addEventListener("dragover", (event) => { if (held) { event.preventDefault(); cell.classList.add("over"); } });
    cell.addEventListener("dragleave", () => cell.classList.remove("over"));
    cell.addEventListener("drop", (event) => { event.preventDefault(); cell.classList.remove("over"); if (held) move(held, group, x, y); });
    return put(cell, x, y);
  };

  const draw = async () => {
    const { lying, movable } = await api.get("/table");
    const focused = shown.contains(document.activeElement) && document.activeElement.closest("figure")?.dataset.key;
    const groups = new Map();
    for (const one of lying) if (entry(one.file, one.id)) groups.set(one.group, [...(groups.get(one.group) || []), one]);
    shown.replaceChildren(...(groups.size ? [...groups].sort(([a], [b]) => a - b).map(([group, maps]) => {
      const spots = new Map();
      for (const one of maps) spots.set(at(one.x, one.y), [...(spots.get(at(one.x, one.y)) || []), one]);
      const laid = h("div.laid", [...spots.values()].map((here) => put(h("div.spot", here.map((one) => map(one, movable && !store.readOnly))), here[0].x, here[0].y)));
      const open = new Set(maps.flatMap((one) => Object.values(SIDES).map(([x, y]) => at(one.x + x, one.y + y))).filter((place) => !spots.has(place)));
      if (movable && !store.readOnly) for (const place of open) laid.append(free(group, ...place.split(",").map(Number)));
      return laid;
    }) : [h("p.none", "Nothing lies on a table here.")]));
    if (focused) shown.querySelector(`figure[data-key="${CSS.escape(focused)}"] a`)?.focus();
  };

  main.append(h("h2", "The table"), said, shown);
  draw();
  return watch((kind) => { if (kind === "cards" || kind === "back") draw(); });
}
