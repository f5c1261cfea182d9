// The graph: pan by dragging, zoom by the wheel or the keys, hover shows the card, click goes there; a line drawn from
// a card makes it lead to another. From afar, its fields are named and what heads a stack is numbered, at any size.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { closer } from "./closer.js";
import { connect, connectNew, isLinkable, leadsOn } from "./connecting.js";
import { all, attempting, h } from "./dom.js";
import { filter, groups } from "./filters.js";
import { store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { EntryShown } from "./messages.js" */

const SVG = "http://www.w3.org/2000/svg";
const FAR = 0.62; // pixels for a unit, below which its own words are too small to be read
const LETTER = 8.6; // pixels that a letter of a field's name takes from afar
const BETWEEN = 12; // pixels between two such names

/** @typedef {{ text: SVGTextElement, words: string, wide: number }} FieldName */

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

/**
 * What is read from afar: the names of fields, each the way to it, and the numbers of what heads a stack. They are as
 * large on the screen however far away one is.
 *
 * @param {SVGElement} svg
 * @param {(part: SVGGraphicsElement) => void} near
 */
function farther(svg, near) {
  const layer = document.createElementNS(SVG, "g");
  layer.classList.add("from-afar");
  /** @type {FieldName[]} */
  const names = [];
  const written = (
    /** @type {string} */ words,
    /** @type {string} */ kind,
    /** @type {number} */ x,
    /** @type {number} */ y,
  ) => {
    const text = document.createElementNS(SVG, "text");
    text.classList.add(kind);
    text.setAttribute("x", String(x));
    text.setAttribute("y", String(y));
    text.textContent = words;
    layer.append(text);
    return text;
  };
  for (const node of all("g.node", svg, SVGGElement)) {
    const [number, name] = node.querySelectorAll("text");
    if (!name?.getAttribute("font-weight") || !/^\d+$/.test(number.textContent)) continue;
    const { x, y, width, height } = node.getBBox();
    written(number.textContent, "heads", x + width / 2, y + height / 2);
  }
  for (const field of all("g.field", svg, SVGGElement)) {
    const words = field.querySelector("title")?.textContent;
    if (!words) continue;
    const { x, y, width } = field.getBBox();
    const text = written(words, "field-name", x, y);
    text.setAttribute("aria-label", words);
    names.push({ text, words, wide: width });
    text.setAttribute("tabindex", "0");
    text.setAttribute("role", "button");
    text.addEventListener("click", () => near(field));
    text.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") near(field);
    });
  }
  svg.append(layer);
  return names;
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
    if (!svg) return;
    svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.w} ${seen.h}`);
    const unit = Math.min(stage.clientWidth / seen.w, stage.clientHeight / seen.h) || 1; // pixels
    svg.style.setProperty("--unit", String(1 / unit));
    svg.classList.toggle("is-far", unit < FAR);
    for (const { text, words, wide } of named) {
      const room = Math.floor((wide * unit - BETWEEN) / LETTER);
      text.textContent = words.length > room ? `${words.slice(0, Math.max(1, room - 1))}…` : words;
    }
  };
  /** @type {FieldName[]} */
  let named = [];
  /** @type {{ x: number, y: number, w: number, h: number } | null} */
  let whole = null;
  const fit = () => {
    if (whole) look(whole);
  };
  /**
   * So much of the picture as something takes up, with a little around it.
   *
   * @param {SVGGraphicsElement} part
   */
  const near = (part) => {
    const { x, y, width, height } = part.getBBox();
    const around = 0.04 * Math.max(width, height);
    look({ x: x - around, y: y - around, w: width + 2 * around, h: height + 2 * around });
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
    const drawn = /** @type {SVGElement} */ (/** @type {unknown} */ (svg));
    const before = box && stage.dataset.name === chosen ? box : null;
    const [x, y, w, height] = (svg.getAttribute("viewBox") ?? "0 0 100 100").split(" ").map(Number);
    stage.dataset.name = chosen;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    whole = { x, y, w, h: height };
    stage.replaceChildren(svg);
    named = farther(drawn, near);
    look(before || whole);
    for (const node of all("g.node, g.stack, g.card, g[class]:not(.link):not(.title)", svg, SVGElement)) {
      const card = cardOf(node);
      if (!card) continue;
      cards.set(node, card);
      node.classList.add("to-card");
      if (leadsOn(card, { kind: card.kind })) drawnFrom(node, card);
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
    dimmed();
  });
  /** @type {WeakMap<Element, EntryShown>} */
  const cards = new WeakMap();
  const dimmed = () => {
    for (const node of all(".to-card", stage, SVGElement))
      node.classList.toggle("dim", Boolean(filter.group) && !cards.get(node)?.groups.includes(filter.group));
  };
  const said = h("p.said", { role: "status" });
  const attempt = attempting(said);

  /**
   * A line drawn from a card to another, or to a free place for a new one.
   *
   * @param {HTMLElement | SVGElement} node
   * @param {EntryShown} card
   */
  const drawnFrom = (node, card) => {
    const beginning = async () => {
      const { data } = await api.get("/entry", { file: card.file, id: card.id });
      return { card, data, wish: /** @type {[number, number]} */ ([50, 50]) };
    };
    carry(node, {
      what: () => h("div.label", `${card.number ?? ""} ${card.name} → …`),
      line: true,
      onto: ".stage .to-card",
      drop: (there) => {
        const to = cards.get(there);
        if (to && to !== card)
          attempt(async () => {
            said.textContent = await connect(await beginning(), to);
          });
      },
      miss: () =>
        attempt(async () => {
          said.textContent = await connectNew(await beginning());
        }),
    });
  };
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
      0: fit,
    };
    const act = acts[event.key];
    if (act && box && event.target === stage) {
      event.preventDefault();
      act();
    }
  });

  const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ act) =>
    h("button", { type: "button", title: words, "aria-label": words, onclick: act }, sign);
  main.append(
    h(
      "div.filters",
      names,
      groups(dimmed),
      h(
        "div.zoom-tools",
        { role: "group", "aria-label": "Size" },
        button("−", "Farther", () => zoom(1.25)),
        button("⤢", "Show all of it", fit),
        button("+", "Nearer", () => zoom(1 / 1.25)),
      ),
      isLinkable() && h("span.hint", "Draw a line from a card to another, or to a free place for a new one."),
    ),
    said,
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
