// The table: maps as they lie, each the way to its card, with its anchors as links; drag one to a free place beside another.

import * as api from "./api.js";
import { carry } from "./carry.js";
import { h, latest } from "./dom.js";
import { picture } from "./pictures.js";
import { byNumber, entry, store, watch } from "./store.js";
import { points } from "./form.js";
import { addressOf } from "./linked.js";

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const at = (x, y) => `${x},${y}`;

export function table(main) {
  const said = h("p.said", { role: "status" });
  const shown = h("div");

  const move = async (one, group, x, y) => {
    try {
      const { changed } = await api.write("/table", { file: one.file, id: one.id, group, x, y });
      said.textContent = `The edges of ${changed} maps changed.`;
    } catch (error) { said.textContent = error.message; }
  };

  const map = (one, movable) => {
    const card = entry(one.file, one.id);
    const [front] = card.faces;
    const link = h("a", { href: addressOf(card), title: card.name, "aria-label": `${card.number ?? ""} ${card.name}${movable ? "; Alt with an arrow key moves it" : ""}` },
      front ? picture(api.face(front), "", front.ratio) : card.name);
    const grip = movable && h("button.grip", { type: "button", title: "Drag to move; or use the arrow keys", "aria-label": `${card.number ?? ""} ${card.name}: arrow keys move it` }, "⠿");
    const figure = h("figure", { data: { key: `${one.file}#${one.id}` } });
    const step = (event) => {
      const [x, y] = SIDES[event.key] || [];
      if (x !== undefined && (event.altKey || event.currentTarget === grip)) { event.preventDefault(); move(one, one.group, one.x + x, one.y + y); }
    };
    if (movable) {
      link.addEventListener("keydown", step);
      grip.addEventListener("keydown", step);
      carry(figure, { what: () => { const seen = link.cloneNode(true); seen.style.width = "8rem"; return seen; }, onto: ".free", held: (on) => shown.classList.toggle("moving", on),
        drop: (there) => { const [group, x, y] = there.dataset.at.split(",").map(Number); move(one, group, x, y); } });
    }
    figure.append(link, ...[...points(card.schema, one.data)].map((point) => {
      const [other] = byNumber(point.number);
      if (!other) return null;
      const anchor = h("a.anchor", { href: addressOf(other), title: `${point.number} ${other.name}`, "aria-label": `${point.number} ${other.name}` });
      anchor.style.left = `${point.x}%`;
      anchor.style.top = `${point.y}%`;
      return anchor;
    }).filter(Boolean), ...(grip ? [grip] : []));
    return figure;
  };

  const put = (element, x, y) => { element.style.gridColumn = String(x + 2); element.style.gridRow = String(y + 2); return element; };

  const free = (group, x, y) => {
    const cell = h("div.free", { data: { at: `${group},${x},${y}` } });
    return put(cell, x, y);
  };

  const drawn = latest(() => api.get("/table"), ({ lying, movable }) => {
    const focused = shown.contains(document.activeElement) && document.activeElement.closest("figure")?.dataset.key;
    const held = document.activeElement.matches(".grip") ? ".grip" : "a";
    const groups = new Map();
    for (const one of lying) if (entry(one.file, one.id)) groups.set(one.group, [...(groups.get(one.group) || []), one]);
    shown.replaceChildren(...(groups.size ? [...groups].sort(([a], [b]) => a - b).map(([group, maps]) => {
      const spots = new Map();
      for (const one of maps) spots.set(at(one.x, one.y), [...(spots.get(at(one.x, one.y)) || []), one]);
      const laid = h("div.laid", [...spots.values()].map((here) => put(h("div.spot-on-table", here.map((one) => map(one, movable && !store.readOnly))), here[0].x, here[0].y)));
      const open = new Set(maps.flatMap((one) => Object.values(SIDES).map(([x, y]) => at(one.x + x, one.y + y))).filter((place) => !spots.has(place)));
      if (movable && !store.readOnly) for (const place of open) laid.append(free(group, ...place.split(",").map(Number)));
      return laid;
    }) : [h("p.none", "Nothing lies on a table here.")]));
    if (focused) shown.querySelector(`figure[data-key="${CSS.escape(focused)}"] ${held}`)?.focus();
  });
  const draw = () => drawn().catch((error) => { said.textContent = error.message; });

  main.append(h("h2", "The table"), said, shown);
  draw();
  return watch((kind) => { if (kind === "cards" || kind === "back") draw(); });
}
