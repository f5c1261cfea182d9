// The maps of a game as they lie on its table, with whoever stands on them: click a map to go there, a number to explore it.

import { face } from "./api.js";
import { h } from "./dom.js";
import { points } from "./form.js";
import { addressOf } from "./linked.js";
import { picture } from "./pictures.js";
import { cardOf } from "./store.js";

const initials = (name) => name.split(/\s+/).map((word) => word[0]).join("").slice(0, 2);

// `spots` are where the cards of the box lie, as its table has them. Gives what is drawn, and the cards that are on it.
export function board(now, spots, send) {
  const at = new Map((spots || []).map((one) => [`${one.file}#${one.id}`, one]));
  const lying = now.sights.filter((one) => one.at === "table").map((one) => [one, cardOf(one.key)]).filter(([, card]) => card && at.has(`${card.file}#${card.id}`));
  if (!lying.length) return null;
  const answers = (key) => (now.question?.choices || []).map((one, index) => [one, index]).filter(([one]) => one.sight === key);
  const map = ([sight, card]) => {
    const spot = at.get(`${card.file}#${card.id}`);
    const [way] = answers(sight.key);
    const inside = picture(face(card.faces[0]), `${card.number ?? ""} ${card.name}`, card.faces[0].ratio);
    const heroes = now.sights.filter((one) => one.at === sight.key);
    const meeples = heroes.map((one, index) => h(`span.meeple.m${now.sights.filter((each) => each.group === one.group).indexOf(one) % 4}`, { title: one.title, role: "img", "aria-label": `${one.title} stands here`, data: { index: String(index) } }, initials(one.title)));
    const anchors = [...points(card.schema, spot.data)].map((point) => {
      const [[option, index] = []] = answers(String(point.number));
      if (!option || !heroes.length) return null;
      const made = h("button.anchor", { type: "button", title: option.words, "aria-label": option.words, onclick: () => send({ answer: index }) });
      made.style.left = `${point.x}%`;
      made.style.top = `${point.y}%`;
      return made;
    });
    return h("figure", { data: { key: sight.key } }, way ? h("button.way", { type: "button", title: way[0].words, "aria-label": way[0].words, onclick: () => send({ answer: way[1] }) }, inside) : h("a", { href: addressOf(card) }, inside),
      anchors, meeples.length > 0 && h("span.meeples", meeples));
  };
  const groups = Map.groupBy(lying, ([, card]) => at.get(`${card.file}#${card.id}`).group);
  const least = (some, axis) => Math.min(...some.map(([, card]) => at.get(`${card.file}#${card.id}`)[axis]));
  const element = h("div.boards", [...groups].sort(([a], [b]) => a - b).map(([, some]) => {
    const [left, top] = [least(some, "x"), least(some, "y")];
    return h("div.laid.board", some.map((one) => {
      const spot = at.get(`${one[1].file}#${one[1].id}`);
      const drawn = map(one);
      drawn.style.gridColumn = String(spot.x - left + 1);
      drawn.style.gridRow = String(spot.y - top + 1);
      return drawn;
    }));
  }));
  return { element, cards: new Set(lying.map(([, card]) => card)) };
}
