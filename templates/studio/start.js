// The start page: boxes to open, a new one, copies, examples. Nothing outside the folders that somebody chose is here.

import * as api from "./api.js";
import { boxesAgain } from "./boxes.js";
import { $, attempting, h } from "./dom.js";
import { latest } from "./turns.js";

/** @import { BoxKnown, NewSent, StartAnswer } from "./messages.js" */

const DAY = 86_400_000;
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** @param {number} at */
function since(at) {
  const days = Math.round((at * 1000 - Date.now()) / DAY);
  if (!at) return "";
  return days > -30 ? ago.format(days, "day") : new Date(at * 1000).toLocaleDateString();
}

/** @param {string} words */
const initials = (words) =>
  words
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0].toUpperCase())
    .join("");

/** @param {string} words */
const hue = (words) => [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/**
 * The start page; `enter` shows a box that is open.
 *
 * @param {(number: number) => void} enter
 */
export const startPage = (enter) => (/** @type {HTMLElement} */ main) => {
  const said = h("p.said", { role: "alert" });
  const body = h("div.start-body");
  const attempt = attempting(said);
  const drawn = latest(api.start, (known) => body.replaceChildren(...page(known)));
  const again = () => attempt(async () => Promise.all([drawn(), boxesAgain()]));

  /** @param {{ number: number | null }} opened */
  const arrive = async ({ number }) => {
    await boxesAgain();
    if (number === null) await drawn();
    else enter(number);
  };
  /**
   * @param {string} words
   * @param {() => Promise<unknown>} act
   * @param {string} what
   */
  const button = (words, act, what = "button") =>
    h(/** @type {"button"} */ (what), { type: "button", onclick: () => attempt(act) }, words);

  /** @param {BoxKnown} one */
  const open = (one) => api.begin("/open", { path: one.path }).then(arrive);

  /**
   * @param {BoxKnown} one
   * @param {StartAnswer} known
   */
  const card = (one, known) =>
    h(
      "li.start-box",
      { data: { path: one.path } },
      h(
        "button.cover",
        { type: "button", "aria-label": `Open ${one.title}`, onclick: () => attempt(() => open(one)) },
        cover(one),
        one.number !== null && h("span.is-open", "open"),
        h("strong", one.title),
        h("small", [one.game, since(one.at)].filter(Boolean).join(" · ")),
        h("small.path", { title: one.path }, one.example ? "An example, to look at" : h("bdi", one.path)),
      ),
      h(
        "p.tools",
        button("Duplicate", async () => copying(one, known), "button.quiet"),
        !one.example && button("Rename", async () => naming(one), "button.quiet"),
        one.number !== null &&
          button("Close", () => api.begin("/close", { number: one.number ?? 0 }).then(again), "button.quiet"),
        one.number === null &&
          !one.example &&
          button("Forget", () => api.begin("/forget", { path: one.path }).then(again), "button.quiet"),
      ),
    );

  /** @param {BoxKnown} one */
  function cover(one) {
    const made = h("span.tile", { "aria-hidden": "true" }, initials(one.title));
    made.style.setProperty("--hue", String(hue(one.title)));
    return made;
  }

  /**
   * @param {StartAnswer} known
   * @returns {HTMLElement[]}
   */
  const page = (known) => [
    h(
      "section.start-new",
      h("h2", "New box"),
      newBox(known),
      h("h3", "Or open a folder"),
      folder("Folder of a box, or of several", "", known, "Open", (path) => api.begin("/open", { path }).then(arrive)),
      known.places.length > 0 &&
        h(
          "details.places",
          h(
            "summary",
            `Boxes are listed from ${known.places.length === 1 ? "1 folder" : `${known.places.length} folders`}`,
          ),
          h(
            "ul",
            known.places.map((path) =>
              h(
                "li",
                h("code", path),
                " ",
                button("Forget", () => api.begin("/forget", { path }).then(again), "button.quiet"),
              ),
            ),
          ),
        ),
    ),
    h(
      "section.start-known",
      known.boxes.length > 0 && h("h2", "Your boxes"),
      known.boxes.length > 0 &&
        h(
          "ul.start-boxes",
          known.boxes.map((one) => card(one, known)),
        ),
      known.examples.length > 0 && h("h2", "Examples"),
      h(
        "ul.start-boxes",
        known.examples.map((one) => card(one, known)),
      ),
    ),
  ];

  /** @param {StartAnswer} known */
  function newBox(known) {
    const title = h("input", { type: "text", id: "new-title", maxLength: 60, placeholder: "What is it called?" });
    const kinds = h("div.starts", { role: "radiogroup", "aria-label": "What it starts as" });
    const game = h(
      "select",
      { id: "new-game", onchange: () => choices() },
      known.games.map((one) => h("option", { value: one.name }, one.title)),
    );
    const choices = () => {
      const offered = known.games.find((one) => one.name === game.value)?.starts || [];
      kinds.replaceChildren(
        ...offered.map((one, at) =>
          h(
            "label",
            h("input", { type: "radio", name: "start", value: one.start, checked: at === 0 }),
            h("span", h("strong", one.title), h("small", one.about)),
          ),
        ),
      );
    };
    choices();
    const place = placeField("new-place", known);
    const act = () =>
      attempt(async () => {
        const chosen = kinds.querySelector("input:checked");
        const start = /** @type {NewSent["start"]} */ (chosen instanceof HTMLInputElement ? chosen.value : "box");
        await arrive(await api.begin("/new", { game: game.value, title: title.value, start, place: place.value() }));
      });
    return h(
      "form.new-box",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          act();
        },
      },
      h("label", { for: "new-title" }, "Title"),
      title,
      known.games.length > 1 && h("label", { for: "new-game" }, "Game"),
      known.games.length > 1 && game,
      h("span.label", "Starts as"),
      kinds,
      h("label", { for: "new-place" }, "In the folder"),
      place.element,
      h("button.main", { type: "submit" }, "Create box"),
    );
  }

  /**
   * A field for a folder, with the system's own window if there is one.
   *
   * @param {string} id
   * @param {StartAnswer} known
   * @param {string} value
   */
  function placeField(id, known, value = known.places[0] || known.suggested) {
    const input = h("input", { type: "text", id, value, list: `${id}-known`, spellcheck: false, autocomplete: "off" });
    const element = h(
      "span.folder",
      input,
      h(
        "datalist",
        { id: `${id}-known` },
        known.places.map((path) => h("option", { value: path })),
      ),
      known.chooses &&
        button("Choose …", async () => {
          const { path } = await api.begin("/choose", {});
          if (path) input.value = path;
        }),
    );
    return { element, value: () => input.value };
  }

  /**
   * @param {string} label
   * @param {string} value
   * @param {StartAnswer} known
   * @param {string} words
   * @param {(path: string) => Promise<unknown>} act
   */
  function folder(label, value, known, words, act) {
    const field = placeField("open-place", known, value);
    return h(
      "form.open-folder",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          attempt(() => act(field.value()));
        },
      },
      h("label", { for: "open-place" }, label),
      field.element,
      h("button", { type: "submit" }, words),
    );
  }

  /**
   * @param {string} heading
   * @param {(HTMLElement | string)[]} fields
   * @param {string} words
   * @param {() => Promise<unknown>} act
   */
  function asking(heading, fields, words, act) {
    const dialog = $("#dialog", HTMLDialogElement);
    const wrong = h("p.said", { role: "alert" });
    dialog.replaceChildren(
      h(
        "form.new-box",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            attempting(wrong)(async () => {
              await act();
              dialog.close();
            });
          },
        },
        h("h3", heading),
        ...fields,
        wrong,
        h(
          "p.tools",
          h("button.main", { type: "submit" }, words),
          h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
        ),
      ),
    );
    dialog.showModal();
  }

  /**
   * @param {BoxKnown} one
   * @param {StartAnswer} known
   */
  function copying(one, known) {
    const title = h("input", { type: "text", id: "copy-title", maxLength: 60, value: `${one.title} (copy)` });
    const place = placeField("copy-place", known);
    asking(
      `Duplicate ${one.title}`,
      [
        h("label", { for: "copy-title" }, "Title"),
        title,
        h("label", { for: "copy-place" }, "In the folder"),
        place.element,
      ],
      "Duplicate",
      async () => arrive(await api.begin("/copy", { path: one.path, title: title.value, place: place.value() })),
    );
    title.select();
  }

  /** @param {BoxKnown} one */
  function naming(one) {
    const title = h("input", { type: "text", id: "other-title", maxLength: 60, value: one.title });
    asking(`Rename ${one.title}`, [h("label", { for: "other-title" }, "Title"), title], "Rename", async () => {
      await api.begin("/rename", { path: one.path, title: title.value });
      await again();
    });
    title.select();
  }

  main.append(h("div.start", h("p.lead", "Make a box of cards and play it before it is printed."), said, body));
  again();
};
