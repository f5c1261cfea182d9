// The table: sit down to a quest, be asked, answer; the same questions as in the terminal.

import * as api from "./api.js";
import { face } from "./api.js";
import { h } from "./dom.js";
import { byNumber, store } from "./store.js";
import { addressOf } from "./gallery.js";
import { linked } from "./verdicts.js";

let game = null;

// The card that something on the table is, by its id or its number.
const onTable = (key) => [...store.entries.values()].filter((one) => one.id === key).concat(/^\d+$/.test(key) ? byNumber(Number(key)) : []).slice(0, 1);

export function play(main) {
  const table = h("div.table");
  const chosen = {};
  const subject = h("select", { "aria-label": store.box.subject }, store.box.subjects.map((one) => h("option", { value: one.id }, one.heading)));
  const seed = h("input", { type: "number", value: "1", min: "0", "aria-label": "Seed of the luck" });
  const fields = (store.settings.play || []).filter((one) => one.values.length).map((one) => h("label", `${one.name} `,
    h("select", { multiple: one.many, size: one.many ? 3 : 1, title: one.help, onchange: (event) => { chosen[one.name] = [...event.target.selectedOptions].map((each) => each.value); } },
      one.values.map((value) => h("option", { value, selected: value === one.default }, value)))));
  const begin = h("button.main", { type: "button", onclick: async () => {
    try { draw(await api.post("/play", { subject: subject.value, settings: chosen, seed: Number(seed.value) })); } catch (error) { said(error.message); }
  } }, "Sit down");
  const said = (words) => table.prepend(h("p.said", { role: "status" }, words));
  let odds = false;
  const send = async (data) => {
    try { draw(await api.post(`/play/${game.game}`, { odds, ...data })); } catch (error) { said(error.message); }
  };

  // Texts of the table: **bold** words are clues, paragraphs are parted by an empty line.
  const words = (text) => text.split(/\*\*(.+?)\*\*/).map((part, at) => (at % 2 ? h("strong", part) : linked(part)));
  const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => h("p", words(part)));
  const looked = (look) => [h("h4", look.title), look.parts.map((part) => [
    part.heading && part.heading !== look.title && h("h5", part.heading), part.lines.map((line) => h("p", words(line)))])];
  const passage = (one) => h(`li.${one.manner}`, one.title && h("strong", one.title), paragraphs(one.words));
  const choice = (now) => (one, at) => {
    const chance = now.question.chances[at];
    const label = [words(one.words), chance != null && ` ${Math.round(chance * 100)} %`, one.note && ` (${one.note})`];
    return h("li", h("button", { type: "button", onclick: () => send({ answer: at }) }, label));
  };

  const draw = (now) => {
    game = now;
    const cards = now.sights.flatMap((one) => onTable(one.key)).filter((one) => one.faces.length);
    const sight = h("select", { "aria-label": "Look at", onchange: (event) => event.target.value && send({ look: event.target.value }) },
      h("option", { value: "" }, "look at …"), now.sights.map((one) => h("option", { value: one.key }, one.title)));
    table.replaceChildren(
      h("div.asked",
        h("h3", now.question ? words(now.question.words) : "The game is over."),
        now.question && h("ol.choices", now.question.choices.map(choice(now))),
        h("p.tools", h("button", { type: "button", disabled: !now.answers.length, onclick: () => send({ undo: true }) }, "Take it back"),
          h("button", { type: "button", "aria-pressed": String(odds), onclick: () => { odds = !odds; send({}); } }, "Odds"),
          now.sights.length > 0 && sight),
        now.said && h("div.said", looked(now.said))),
      h("div.look", h("h3", "The table"), h("div.on-table", cards.map((card) => h("a", { href: addressOf(card) }, h("img", { src: face(card.faces[0]), alt: card.name })))), looked(now.look)),
      h("div.log", h("h3", "What happened"), h("ol", now.told.map(passage))));
    table.querySelector(".choices button")?.focus();
    const log = table.querySelector(".log ol");
    log.scrollTop = log.scrollHeight;
  };

  main.append(h("h2", "Play"), h("div.filters", subject, fields, h("label", "seed ", seed), begin), table);
  if (game) api.post(`/play/${game.game}`, {}).then(draw).catch(() => { game = null; });
}
