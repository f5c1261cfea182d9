// The page of a box: this script only filters and enlarges what is there. It is bundled with the modules it imports.

import { closely } from "../page/closely.js";
import { belowBar, lightOrDark, searchKey } from "../page/frame.js";
import { counted, fold, meant } from "../page/search.js";

document.documentElement.classList.add("has-script");
const $ = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
lightOrDark($("button.theme"));
belowBar($("nav.bar"));
searchKey(() => $("#search"));

// Filtering
const cards = all(".cards > li").map((element) => ({
  element,
  kind: element.dataset.kind,
  groups: element.dataset.groups.split(" "),
  found: element.dataset.found,
  number: element.dataset.number,
  text: fold(element.dataset.text),
}));
const search = $("#search"),
  group = $("#group"),
  only = $("#only"),
  count = $("#shown");
const chips = all(".chips button");
const apply = () => {
  const fits = meant(search.value);
  const kinds = chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset.kind);
  let some = 0;
  for (const card of cards) {
    const here =
      fits(card.number, card.text) &&
      (!kinds.length || kinds.includes(card.kind)) &&
      (!group.value || card.groups.includes(group.value)) &&
      (!only.checked || card.found);
    card.element.hidden = !here;
    some += here;
  }
  count.textContent = counted(some, cards.length, count.dataset.word);
  $("#empty").hidden = some > 0;
};
for (const field of [search, group, only]) field.addEventListener("input", apply);
for (const chip of chips)
  chip.addEventListener("click", () => {
    chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
    apply();
  });
apply();

// Looking closely: the large picture includes its bleed; the small one and the positions of numbers do not.
function large(side) {
  const link = side.querySelector("a"),
    face = document.createElement("div"),
    image = new Image();
  face.className = "face";
  image.src = link.href;
  image.alt = link.querySelector("img").alt;
  image.style.clipPath = link.dataset.shape || `inset(${link.dataset.bleed} round 3.5% / 2.5%)`; // as it is cut
  const [high, wide] = link.dataset.bleed.split(" ").map(parseFloat);
  const part = (value, bleed) => (parseFloat(value) * (100 - 2 * bleed)) / 100;
  face.append(
    image,
    ...[...side.querySelectorAll(".spot")].map((spot) => {
      const copy = spot.cloneNode();
      copy.style.left = `${wide + part(spot.style.left, wide)}%`;
      copy.style.top = `${high + part(spot.style.top, high)}%`;
      copy.style.width = `${part(spot.style.width, wide)}%`;
      copy.style.height = `${part(spot.style.height, high)}%`;
      return copy;
    }),
  );
  return face;
}
const named = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)));
const look = closely($("dialog.view"), {
  shown: (element) => ({
    title: element.dataset.title,
    faces: [...element.querySelectorAll(".face")].map(large),
    leads: (spot) => named(spot.hash),
  }),
  next: (element, by) => {
    const some = cards.map((card) => card.element).filter((one) => !one.hidden);
    return some[(some.indexOf(element) + by + some.length) % some.length];
  },
  left: (element) => element.querySelector(".faces a").focus(),
});
$(".cards").addEventListener("click", (event) => {
  const link = event.target.closest(".faces a:not(.spot)");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  look(link.closest("li"));
});

// The target of a link is shown, even if it is filtered out or folded at the moment.
const reveal = () => {
  const target = location.hash.length > 1 && named(location.hash);
  if (!target) return;
  const folded = target.hidden || target.closest("details:not([open])");
  target.hidden = false;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (folded) target.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();
