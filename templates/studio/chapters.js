// A subject of the box as it is read: its chapters with story, setup, objectives and versions; put into another order
// by hand or by keys.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { carry } from "./carry.js";
import { h, reason, seek } from "./dom.js";
import { editing } from "./inplace.js";
import { bold, paragraphs } from "./linked.js";
import { anotherPart, make, makings } from "./making.js";
import { picture } from "./pictures.js";
import { entry, store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { ChaptersAnswer, ChapterShown, Look } from "./messages.js" */

let chosen = "";

/** @param {Look} one */
function version(one) {
  return h(
    "div.version-read",
    one.title && h("h3", bold(one.title)),
    one.parts.map((part) =>
      h(
        `section.part.of-${part.heading.toLowerCase()}`,
        h("h3.heading", part.heading),
        part.lines.length > 1
          ? h(
              "ul",
              part.lines.map((line) => h("li", bold(line))),
            )
          : part.lines.map(paragraphs),
      ),
    ),
  );
}

/** @param {[file: string, id: string][]} keys */
function thumbnails(keys) {
  const cards = keys.flatMap(([file, id]) => entry(file, id) ?? []).filter((one) => one.faces.length);
  return (
    cards.length > 0 &&
    h(
      "details",
      h("summary", `${cards.length} ${store.box.word}${cards.length === 1 ? "" : "s"}`),
      h(
        "ul.thumbs",
        cards.map((one) =>
          h(
            "li",
            h(
              "a",
              { href: addressOf(one), title: one.name, "aria-label": `${one.number ?? ""} ${one.name}` },
              picture(api.face(one.faces[0]), "", one.faces[0].ratio),
            ),
          ),
        ),
      ),
    )
  );
}

/** @param {HTMLElement} main */
export function chapters(main) {
  const said = h("div.said", { role: "status" });
  const list = h("ol.chapters");
  const about = h("p.tools");
  const names = h("select", {
    "aria-label": store.box.subject,
    onchange: () => {
      chosen = names.value;
      said.replaceChildren();
      turnTo(-1);
    },
  });
  const own = editing(); // the chapter that is edited where it is read
  let edited = -1;
  let many = 0;
  /** @type {ChaptersAnswer | null} */
  let read = null;
  /** @type {Set<number>} */
  let opened = new Set();

  /**
   * @param {number} from
   * @param {number} to
   */
  const move = async (from, to) => {
    if (to < 0 || to >= many || to === from) return;
    const order = [...Array(many).keys()];
    order.splice(to, 0, ...order.splice(from, 1));
    const now = `Chapter ${from + 1} is chapter ${to + 1} now. Whatever led to a chapter still leads to the same one.`;
    await arrange(order, now);
  };

  /**
   * Chapters by their former places: one that is named twice is copied, and -1 is a new one.
   *
   * @param {number[]} order
   * @param {string} now
   */
  const arrange = async (order, now) => {
    await own.done();
    edited = -1;
    const subject = read && entry(read.file, read.id);
    if (!read || !subject) return;
    const made = order.includes(-1) ? anotherPart(subject, read.member, many + 1) : null;
    try {
      const { texts } = await api.write("/chapters", { of: chosen, order, new: made });
      said.replaceChildren(
        h("p", now),
        texts.length
          ? h(
              "div",
              h("p", "These texts mention a chapter by its number. Are they still right?"),
              h(
                "ul",
                texts.map((text) => h("li", bold(text))),
              ),
            )
          : "",
      );
    } catch (error) {
      said.textContent = reason(error);
    }
  };

  /**
   * @param {ChapterShown} one
   * @param {number} at
   * @param {boolean} movable
   */
  const chapter = (one, at, movable) => {
    const item = h("li", { data: { at: String(at) } });
    /**
     * @param {number} by
     * @param {string} word
     * @param {string} sign
     */
    const arrow = (by, word, sign) =>
      h(
        "button.quiet",
        {
          type: "button",
          "aria-label": `Move chapter ${at + 1} ${word}`,
          disabled: at + by < 0 || at + by >= many,
          data: { by: String(by) },
          onclick: () => move(at, at + by),
        },
        sign,
      );
    const grip = h(
      "button.quiet.grip",
      {
        type: "button",
        title: "Drag to move; or use the arrow keys",
        "aria-label": `Chapter ${at + 1}: arrow keys move it`,
      },
      "⠿",
    );
    grip.addEventListener("keydown", (event) => {
      const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (by) {
        event.preventDefault();
        move(at, at + by);
      }
    });
    const fold = h(
      "details",
      {
        open: opened.has(at),
        ontoggle: ({ currentTarget }) => {
          if (currentTarget.open) opened.add(at);
          else opened.delete(at);
        },
      },
      h(
        "summary",
        `Chapter ${at + 1}: `,
        h("strong", one.title),
        one.versions.length > 1 && h("small", ` ${one.versions.length} versions`),
      ),
      at === edited ? own.place : one.versions.map(version),
      thumbnails(one.entries),
    );
    const places = [...Array(many).keys()];
    const act = (/** @type {string} */ words, /** @type {number[]} */ order, /** @type {string} */ now) =>
      h(
        "button.quiet",
        { type: "button", "aria-label": `${words} chapter ${at + 1}`, onclick: () => arrange(order, now) },
        words,
      );
    if (movable)
      fold.append(
        h(
          "p.tools",
          at === edited
            ? h("button.main", { type: "button", onclick: () => turnTo(-1) }, "Done")
            : h(
                "button",
                { type: "button", "aria-label": `Edit chapter ${at + 1}`, onclick: () => turnTo(at) },
                "Edit",
              ),
          act("Duplicate", places.toSpliced(at, 0, at), `Chapter ${at + 2} is a copy of chapter ${at + 1}.`),
          many > 1 && act("Delete", places.toSpliced(at, 1), `Chapter ${at + 1} is deleted. Undo brings it back.`),
        ),
      );
    item.append(movable ? h("span.moves", grip, arrow(-1, "up", "↑"), arrow(1, "down", "↓")) : "", fold);
    if (movable)
      carry(grip, {
        what: () => h("div.label", `${at + 1} ${one.title}`),
        onto: ".chapters > li",
        drop: (there) => move(at, Number(there.dataset.at)),
        held: (on) => list.classList.toggle("moving", on),
      });
    return item;
  };

  /**
   * Edits another chapter, or none; what was edited is saved.
   *
   * @param {number} at
   */
  const turnTo = async (at) => {
    await own.done();
    const subject = read?.file && entry(read.file, read.id);
    edited = at;
    if (at >= 0) opened.add(at);
    if (subject && read && at >= 0) await own.edit(subject, [read.member, at]);
    draw();
  };

  const drawn = latest(
    (/** @type {string} */ of) => api.get("/chapters", { of }),
    (told, of) => {
      const focused = list.contains(document.activeElement) ? document.activeElement?.closest("li")?.dataset.at : null;
      many = told.chapters.length;
      read = told;
      if (list.dataset.of !== of) opened = new Set(many < 5 ? Array(many).keys() : [0]);
      list.dataset.of = of;
      list.replaceChildren(...told.chapters.map((one, at) => chapter(one, at, told.movable && !store.readOnly)));
      const subject = told.file && entry(told.file, told.id);
      about.replaceChildren(
        subject ? h("a", { href: addressOf(subject) }, `Edit ${subject.name}`) : "",
        ` ${many} chapters `,
        told.movable && !store.readOnly
          ? h(
              "button",
              {
                type: "button",
                onclick: () => {
                  opened.add(many);
                  arrange([...Array(many).keys(), -1], `Chapter ${many + 1} is new.`);
                },
              },
              "New chapter",
            )
          : "",
      );
      if (focused) seek(`li[data-at="${focused}"] .grip`, HTMLElement, list)?.focus();
    },
  );
  const draw = () =>
    drawn(chosen).catch((error) => {
      said.textContent = reason(error);
    });

  const begin = h(
    "button.main",
    {
      type: "button",
      onclick: async () => {
        const making = makings().find((one) => one.kind === store.box.subject);
        if (making)
          await make(making).catch((error) => {
            said.textContent = reason(error);
          });
      },
    },
    `New ${store.box.subject}`,
  );
  const offer = () => {
    if (!store.box.subjects.some((one) => one.id === chosen)) chosen = store.box.subjects[0]?.id || "";
    names.replaceChildren(
      ...store.box.subjects.map((one) => h("option", { value: one.id, selected: one.id === chosen }, one.heading)),
    );
    names.hidden = !chosen;
    if (chosen) return draw();
    about.replaceChildren();
    list.replaceChildren(h("li.none", `There is no ${store.box.subject} here yet.`));
  };
  begin.hidden = store.readOnly || !makings().some((one) => one.kind === store.box.subject);
  main.append(h("h2.unseen", "Chapters"), h("div.filters", names, about, begin), said, list);
  offer();
  // The panel has all of it: then nothing is edited here.
  const elsewhere = () => {
    if (own.isOn() && location.hash.startsWith("#card/")) turnTo(-1);
  };
  addEventListener("hashchange", elsewhere);
  const stop = watch(({ kind }) => {
    if (kind !== "cards" && kind !== "back") return;
    if (own.isOn()) own.follow(kind === "back");
    else offer();
  });
  return () => {
    removeEventListener("hashchange", elsewhere);
    stop();
    own.done();
  };
}
