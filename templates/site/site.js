// The page of a box: this script only filters and enlarges what is there. It is bundled with the modules it imports.

import { closely } from "../page/closely.js";
import { belowBar, lightOrDark, searchKey } from "../page/frame.js";
import { counted, fold, meant } from "../page/search.js";

document.documentElement.classList.add("has-script");
/**
 * An element that is always there.
 *
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} kind
 * @param {ParentNode} within
 */
function $(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/**
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
const all = (selector, within = document) =>
  [...within.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);
const search = $("#search", HTMLInputElement);
const group = $("#group", HTMLSelectElement);
const only = $("#only", HTMLInputElement);
const count = $("#shown", HTMLElement);
lightOrDark($("button.theme", HTMLElement));
belowBar($("nav.bar", HTMLElement));
searchKey(() => search);

// Filtering
const cards = all(".cards > li").map((element) => ({
  element,
  kind: element.dataset.kind,
  groups: (element.dataset.groups ?? "").split(" "),
  found: element.dataset.found,
  number: element.dataset.number ?? null,
  text: fold(element.dataset.text ?? ""),
}));
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
    if (here) some += 1;
  }
  count.textContent = counted(some, cards.length, count.dataset.word ?? "");
  $("#empty", HTMLElement).hidden = some > 0;
};
for (const field of [search, group, only]) field.addEventListener("input", apply);
for (const chip of chips)
  chip.addEventListener("click", () => {
    chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
    apply();
  });
apply();

/**
 * Looking closely: the large picture includes its bleed; the small one and the positions of numbers do not.
 *
 * @param {HTMLElement} side
 */
function large(side) {
  const link = $("a", HTMLAnchorElement, side);
  const face = document.createElement("div");
  const image = new Image();
  const bleed = link.dataset.bleed ?? "0% 0%";
  face.className = "face";
  image.src = link.href;
  image.alt = $("img", HTMLImageElement, link).alt;
  image.style.clipPath = link.dataset.shape || `inset(${bleed} round 3.5% / 2.5%)`; // as it is cut
  const [high, wide] = bleed.split(" ").map(parseFloat);
  const part = (/** @type {string} */ value, /** @type {number} */ cut) => (parseFloat(value) * (100 - 2 * cut)) / 100;
  face.append(
    image,
    ...all(".spot", side).map((spot) => {
      const copy = /** @type {HTMLElement} */ (spot.cloneNode());
      copy.style.left = `${wide + part(spot.style.left, wide)}%`;
      copy.style.top = `${high + part(spot.style.top, high)}%`;
      copy.style.width = `${part(spot.style.width, wide)}%`;
      copy.style.height = `${part(spot.style.height, high)}%`;
      return copy;
    }),
  );
  return face;
}
/** @param {string} hash */
const named = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)));
const look = closely($("dialog.view", HTMLDialogElement), {
  shown: (/** @type {HTMLElement} */ element) => ({
    title: element.dataset.title ?? "",
    faces: all(".face", element).map(large),
    leads: (spot) => named(spot.hash),
  }),
  next: (element, by) => {
    const some = cards.map((card) => card.element).filter((one) => !one.hidden);
    return some[(some.indexOf(element) + by + some.length) % some.length];
  },
  left: (element) => $(".faces a", HTMLElement, element).focus(),
});
$(".cards", HTMLElement).addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest(".faces a:not(.spot)");
  /** @type {HTMLElement | null | undefined} */
  const card = link?.closest("li");
  if (!card || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  look(card);
});

// The target of a link is shown, even if it is filtered out or folded at the moment.
const reveal = () => {
  const target = location.hash.length > 1 && named(location.hash);
  if (!target) return;
  const folded = target.hidden || target.closest("details:not([open])");
  target.hidden = false;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  if (folded) target.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();
