// The look: colours, type and distances, changed by hand, with a card of each kind beside them that follows at once.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { attempting, h } from "./dom.js";
import { exchange, picture } from "./pictures.js";
import { store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { EntryShown, Json, KnobShown, LookAnswer } from "./messages.js" */

const PAUSE = 250; // a picker tells of every colour on the way
/** @type {Set<string>} */
const opened = new Set();

/** @param {string} name */
const words = (name) => name.replaceAll("_", " ");

/**
 * The first card of each kind, whose faces show what a change does.
 *
 * @returns {EntryShown[]}
 */
function samples() {
  /** @type {Map<string, EntryShown>} */
  const found = new Map();
  for (const one of store.entries.values()) if (one.faces.length && !found.has(one.kind)) found.set(one.kind, one);
  return [...found.values()];
}

/** @param {HTMLElement} main */
export function look(main) {
  const said = h("p.said", { role: "alert" });
  const attempt = attempting(said);
  const form = h("div.knobs");
  const shown = h("ul.cards.samples");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /**
   * @param {KnobShown} knob
   * @param {Json} value
   */
  const change = (knob, value) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => attempt(() => api.post("/look", { path: knob.path, value })), PAUSE);
  };

  /**
   * @param {KnobShown} knob
   * @param {string} label
   */
  function control(knob, label) {
    const disabled = store.readOnly;
    const at = knob.path.join(" ");
    if (knob.choices.length) {
      const now = JSON.stringify(knob.now);
      const known = knob.choices.some(([, files]) => JSON.stringify(files) === now);
      return h(
        "select",
        {
          "aria-label": label,
          data: { at },
          disabled,
          onchange: ({ currentTarget }) => change(knob, JSON.parse(currentTarget.value)),
        },
        !known && h("option", { value: now, selected: true }, "several files"),
        knob.choices.map(([name, files]) =>
          h("option", { value: JSON.stringify(files), selected: JSON.stringify(files) === now }, name),
        ),
      );
    }
    if (typeof knob.now === "number")
      return h("input", {
        type: "number",
        step: "any",
        min: "0",
        "aria-label": label,
        data: { at },
        disabled,
        value: String(knob.now),
        oninput: ({ currentTarget }) => currentTarget.value !== "" && change(knob, Number(currentTarget.value)),
      });
    const text = h("input.hex", {
      type: "text",
      size: "9",
      spellcheck: false,
      "aria-label": `${label}, as a number`,
      data: { at: `${at} #` },
      disabled,
      value: String(knob.now),
      oninput: ({ currentTarget: { value } }) => {
        if (!/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return;
        picker.value = value.slice(0, 7);
        change(knob, value);
      },
    });
    const picker = h("input", {
      type: "color",
      "aria-label": label,
      data: { at },
      disabled,
      value: String(knob.now).slice(0, 7),
      oninput: ({ currentTarget }) => {
        text.value = `${currentTarget.value}${text.value.slice(7)}`; // what shines through still does
        change(knob, text.value);
      },
    });
    return [picker, text];
  }

  /** @param {KnobShown} knob */
  function row(knob) {
    const label = knob.path.slice(1).map(words).join(", ");
    const isOwn = JSON.stringify(knob.now) !== JSON.stringify(knob.default);
    return h(
      `div.knob${isOwn ? ".is-own" : ""}`,
      h("span", label),
      h("span.control", control(knob, `${words(knob.path[0])}: ${label}`)),
      isOwn && !store.readOnly
        ? h(
            "button.quiet",
            {
              type: "button",
              "aria-label": `${label}: as the game has it`,
              title: "As the game has it",
              onclick: () => attempt(() => api.post("/look", { path: knob.path, value: null })),
            },
            "↺",
          )
        : h("span"),
    );
  }

  /** @param {LookAnswer} told */
  function drawn({ sections }) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.at : "";
    if (focused && form.contains(document.activeElement)) return; // whoever types is not disturbed
    form.replaceChildren(
      ...sections.map((section, at) =>
        h(
          "details",
          {
            open: opened.has(section.name) || (!opened.size && at === 0),
            ontoggle: ({ currentTarget }) => {
              if (currentTarget.open) opened.add(section.name);
              else opened.delete(section.name);
            },
          },
          h("summary", h("strong.called", words(section.name))),
          h("p.hint", section.help.replaceAll("`", "")),
          section.knobs.map(row),
        ),
      ),
    );
  }

  const asked = latest(() => api.get("/look"), drawn);
  const faces = () => {
    const some = samples();
    const keys = some.map((one) => `${one.file}#${one.id}`).join(" ");
    if (shown.dataset.keys === keys) {
      const images = [...shown.querySelectorAll("img")];
      const sides = some.flatMap((one) => one.faces);
      if (images.length === sides.length) {
        for (const [at, side] of sides.entries()) exchange(images[at], api.face(side));
        return;
      }
    }
    shown.dataset.keys = keys;
    shown.replaceChildren(
      ...some.map((one) =>
        h(
          "li",
          h(
            "a",
            { href: addressOf(one), "aria-label": `${one.name}, ${words(one.kind)}` },
            h(
              "div.faces",
              one.faces.map((side) => picture(api.face(side), side.side, side.ratio)),
            ),
          ),
        ),
      ),
    );
  };
  main.append(
    h("h2", "Look"),
    h("p.hint", "What you change is kept in the box, and every card follows. Undo takes it back."),
    said,
    h("div.looked-over", form, shown),
  );
  attempt(asked);
  faces();
  const stop = watch(({ kind }) => {
    if (kind !== "cards" && kind !== "back") return;
    attempt(asked);
    faces();
  });
  return () => {
    asked.forget();
    stop();
  };
}
