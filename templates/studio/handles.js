// What stands at a place of a face: anchors that are dragged, links that are drawn to other cards, numbers that lead
// there.

import * as api from "./api.js";
import { carry } from "./carry.js";
import { $, h } from "./dom.js";
import { pointList, points } from "./form.js";
import { addressOf } from "./linked.js";
import { byNumber, entry as cardAt, store } from "./store.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const within = (value) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
const placeOf = (figure, event) => {
  const area = figure.getBoundingClientRect();
  return [(100 * (event.clientX - area.left)) / area.width, (100 * (event.clientY - area.top)) / area.height];
};

// One anchor: drag it, or move it by the arrow keys; click it, or press Enter, to go where it leads.
function handle(figure, entry, point, isFixed) {
  const [other] = byNumber(point.number);
  const made = h("button.point", {
    type: "button",
    title: other ? `${point.number} ${other.name}` : "",
    "aria-label": `${point.number ?? ""} ${other?.name ?? ""}: arrow keys move it, Enter goes there`,
  });
  const place = (x, y) => {
    made.style.left = `${x}%`;
    made.style.top = `${y}%`;
  };
  const put = (x, y) => {
    const here = entry.read(point.at);
    if (!here) return;
    entry.write(point.at, { ...here, x: within(x), y: within(y) }, "hand");
    place(within(x), within(y));
  };
  const go = () => {
    if (other) location.hash = addressOf(other);
  };
  let from = null;
  made.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    from = { x: event.clientX, y: event.clientY, moved: false };
    made.setPointerCapture(event.pointerId);
  });
  made.addEventListener("pointermove", (event) => {
    if (!from || isFixed()) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 3) from.moved = true;
    if (from.moved) place(...placeOf(figure, event));
  });
  made.addEventListener("pointerup", (event) => {
    if (from?.moved) put(...placeOf(figure, event));
    else go();
    from = null;
  });
  made.addEventListener("keydown", (event) => {
    const [x, y] = STEPS[event.key] || [];
    const here = entry.read(point.at);
    if (x !== undefined && here && !isFixed()) {
      event.preventDefault();
      put(here.x + x, here.y + y);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go();
    }
  });
  place(point.x, point.y);
  return made;
}

// Another anchor: drawn from where it stands on the map to a card beside it, or by the card's number.
function linking(figure, told, entry, isFixed) {
  const list = pointList(told.schema, entry.read());
  if (!list || store.readOnly) return "";
  const add = (number, x, y) => {
    if (isFixed()) return;
    const many = entry.read([list.name])?.length || 0;
    entry.insert([list.name, many], { ...list.made(), number, x: within(x), y: within(y) }, "link");
  };
  carry(figure, {
    what: () => h("div.label", "→ to a card"),
    onto: ".cards li, .thumbs a",
    held: (on) => document.body.classList.toggle("linking", on),
    drop: (there, _, from) => {
      const link = there.matches("a") ? there : $("a", there);
      const [id, ...file] = link.getAttribute("href").split("/").slice(1).map(decodeURIComponent).reverse();
      const card = cardAt(file.reverse().join("/"), id);
      if (card?.number) add(card.number, ...placeOf(figure, from));
    },
  });
  const number = h("input", {
    type: "number",
    min: "1",
    list: "card-numbers",
    "aria-label": "Number of the card to link to",
  });
  const go = () => {
    if (Number(number.value)) add(Number(number.value), 50, 50);
  };
  return h(
    "p.tools.linking-to",
    h("label", "Link to ", number),
    h("button", { type: "button", onclick: go }, "Add"),
    h("span.hint", "or draw a line from a place on the map to a card"),
  );
}

// Numbers printed on a face, where nothing else stands.
async function spots(figures, told) {
  const sides = await api.get(`/spots?${new URLSearchParams({ file: told.file, id: told.id })}`).catch(() => ({}));
  if (figures[0]?.isConnected) spotted(figures, told, sides);
}

export function spotted(figures, told, sides) {
  told.faces.forEach((side, at) => {
    if (!figures[at] || figures[at].querySelector(".point, .spot")) return;
    for (const spot of sides[side.side] || []) {
      const other = cardAt(spot.file, spot.card);
      if (!other) continue;
      const link = h("a.spot", { href: addressOf(other), title: spot.title, "aria-label": `To ${spot.title}` });
      for (const name of ["left", "top", "width", "height"]) link.style[name] = `${spot[name]}%`;
      figures[at].append(link);
    }
  });
}

// The anchors of an entry, as it is now, on its first face. Nothing moves while its text is being typed.
const fixed = (mine) => () => store.readOnly || mine.text !== null;
export function anchors(mine) {
  const { told, entry } = mine;
  const figure = $("#panel .faces figure");
  if (!figure) return;
  for (const one of figure.querySelectorAll(".point")) one.remove();
  figure.append(...[...points(told.schema, entry.read())].map((point) => handle(figure, entry, point, fixed(mine))));
}

export function handles(mine) {
  const figures = [...document.querySelectorAll("#panel .faces figure")];
  if (!figures.length) return;
  anchors(mine);
  $("#panel .faces").after(linking(figures[0], mine.told, mine.entry, fixed(mine)));
  spots(figures, mine.told);
}
