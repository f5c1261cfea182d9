// The graph: pan by dragging, zoom by the wheel or the keys, hover shows the card, click goes there.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { closer } from "./closer.js";
import { all, h } from "./dom.js";
import { store, watch } from "./store.js";
import { latest } from "./turns.js";

let chosen = "";

/**
 * The card a node of the picture stands for, by its number and name as its title says them.
 *
 * @param {Element} node
 */
function cardOf(node) {
  const words = node.querySelector("title")?.textContent.split("\n")[0] || "";
  const number = Number(words.match(/^\d+/)?.[0]);
  const same = [...store.entries.values()].filter((one) => (number ? one.number === number : one.name === words));
  return same.find((one) => words.includes(one.name)) || same[0];
}

/** @param {HTMLElement} main */
export function graph(main) {
  const stage = h("div.stage", { tabIndex: 0, "aria-label": "The graph. Arrow keys pan, plus and minus zoom." });
  const names = h("select", {
    "aria-label": "Picture",
    onchange: () => {
      chosen = names.value;
      draw();
    },
  });
  /** @type {{ x: number, y: number, w: number, h: number } | null} */
  let box = null;
  /** @type {HTMLElement | null} */
  let svg = null;

  /** @param {{ x: number, y: number, w: number, h: number }} seen */
  const look = (seen) => {
    box = seen;
    svg?.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.w} ${seen.h}`);
  };
  /** @param {number} by */
  const zoom = (by, x = 0.5, y = 0.5) => {
    if (!box) return;
    look({ x: box.x + box.w * x * (1 - by), y: box.y + box.h * y * (1 - by), w: box.w * by, h: box.h * by });
  };
  /**
   * @param {number} x
   * @param {number} y
   */
  const pan = (x, y) => {
    if (box) look({ ...box, x: box.x + x, y: box.y + y });
  };

  /** @param {string} name */
  const drawing = async (name) => {
    const answer = await fetch(`api/${api.chosen()}/graph/${encodeURIComponent(name)}`);
    return answer.ok ? { text: await answer.text(), said: "" } : { text: "", said: (await answer.json()).said };
  };
  const drawn = latest(drawing, ({ text, said }) => {
    if (said) {
      stage.replaceChildren(h("p.none", said));
      return;
    }
    svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    const before = box && stage.dataset.name === chosen ? box : null;
    const [x, y, w, height] = (svg.getAttribute("viewBox") ?? "0 0 100 100").split(" ").map(Number);
    stage.dataset.name = chosen;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    look(before || { x, y, w, h: height });
    for (const node of all("g.node, g.stack, g.card, g[class]:not(.link):not(.title)", svg, SVGElement)) {
      const card = cardOf(node);
      if (!card) continue;
      node.classList.add("to-card");
      node.setAttribute("tabindex", "0");
      node.setAttribute("role", "link");
      const go = () => {
        location.hash = addressOf(card);
      };
      node.addEventListener("click", go);
      node.addEventListener("keydown", (event) => {
        if (event.key === "Enter") go();
      });
      closer(node, card.faces[0]);
    }
    stage.replaceChildren(svg);
  });
  const draw = () => drawn(chosen).catch(() => {}); // without a server, the page says so

  /** @type {{ x: number, y: number } | null} */
  let held = null;
  stage.addEventListener("pointerdown", (event) => {
    held = { x: event.clientX, y: event.clientY };
  });
  stage.addEventListener("pointermove", (event) => {
    if (!held || !box || !event.buttons) return;
    const scale = box.w / stage.clientWidth;
    pan((held.x - event.clientX) * scale, (held.y - event.clientY) * scale);
    held = { x: event.clientX, y: event.clientY };
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      if (!box) return;
      event.preventDefault();
      const at = stage.getBoundingClientRect();
      zoom(
        event.deltaY > 0 ? 1.15 : 1 / 1.15,
        (event.clientX - at.left) / at.width,
        (event.clientY - at.top) / at.height,
      );
    },
    { passive: false },
  );
  stage.addEventListener("keydown", (event) => {
    const step = box ? box.w / 12 : 0;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => pan(-step, 0),
      ArrowRight: () => pan(step, 0),
      ArrowUp: () => pan(0, -step),
      ArrowDown: () => pan(0, step),
      "+": () => zoom(1 / 1.25),
      "-": () => zoom(1.25),
    };
    const act = acts[event.key];
    if (act && box && event.target === stage) {
      event.preventDefault();
      act();
    }
  });

  main.append(
    h(
      "div.filters",
      names,
      h("button", { type: "button", "aria-label": "Nearer", onclick: () => zoom(1 / 1.25) }, "+"),
      h("button", { type: "button", "aria-label": "Farther", onclick: () => zoom(1.25) }, "−"),
    ),
    stage,
  );
  api.get("/graphs").then(({ pictures }) => {
    names.replaceChildren(
      ...pictures.map((name) => h("option", { value: name, selected: name === chosen }, name.replaceAll("-", " "))),
    );
    if (!pictures.includes(chosen)) [chosen] = pictures;
    if (chosen) draw();
    else stage.replaceChildren(h("p.none", "This game draws no graphs."));
  });
  return watch(({ kind }) => {
    if (kind === "findings" && chosen) draw();
  });
}
