"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("has-script");
  const $ = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Light and dark: the reader's choice is kept where that is possible.
  const theme = $("button.theme");
  const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  try { if (localStorage.theme) root.dataset.theme = localStorage.theme; } catch { /* not allowed here */ }
  theme.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try { localStorage.theme = root.dataset.theme; } catch { /* not allowed here */ }
  });

  // Searching: every word has to be somewhere in the card; a number finds its card.
  const cards = all(".cards > li").map((element) => ({
    element, kind: element.dataset.kind, groups: element.dataset.groups.split(" "), found: element.dataset.found,
    number: element.dataset.number, text: element.dataset.text,
  }));
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const search = $("#search"), group = $("#group"), only = $("#only"), count = $("#shown"), empty = $("#empty");
  const chips = all(".chips button");
  const apply = () => {
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    const kinds = chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset.kind);
    let shown = 0;
    for (const card of cards) {
      const fits = words.every((word) => /^\d+$/.test(word) ? card.number === word || card.text.includes(word) : card.text.includes(word))
        && (!kinds.length || kinds.includes(card.kind)) && (!group.value || card.groups.includes(group.value))
        && (!only.checked || card.found);
      card.element.hidden = !fits;
      shown += fits;
    }
    count.textContent = shown === cards.length ? `${shown} ${count.dataset.word}` : `${shown} of ${cards.length} ${count.dataset.word}`;
    empty.hidden = shown > 0;
  };
  for (const card of cards) card.text = fold(card.text);
  search.addEventListener("input", apply);
  group.addEventListener("change", apply);
  only.addEventListener("change", apply);
  for (const chip of chips) chip.addEventListener("click", () => {
    chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
    apply();
  });
  apply();

  // Looking closely: both faces, large; arrows go on to the next card that is shown.
  const view = $("dialog.view");
  let current = null;
  const open = (element) => {
    current = element;
    const pair = view.querySelector(".pair");
    pair.replaceChildren(...[...element.querySelectorAll(".face")].map((side) => {
      const link = side.querySelector("a"), face = document.createElement("div"), image = new Image();
      face.className = "face";
      image.src = link.href;
      image.alt = link.querySelector("img").alt;
      image.style.clipPath = link.dataset.shape || `inset(${link.dataset.bleed} round 3.5% / 2.5%)`;  // as it is cut
      const [high, wide] = link.dataset.bleed.split(" ").map(parseFloat);  // the bleed is in the large picture only
      face.append(image, ...[...side.querySelectorAll(".spot")].map((spot) => {
        const copy = spot.cloneNode(), part = (value, bleed) => parseFloat(value) * (100 - 2 * bleed) / 100;
        copy.style.left = `${wide + part(spot.style.left, wide)}%`;
        copy.style.top = `${high + part(spot.style.top, high)}%`;
        copy.style.width = `${part(spot.style.width, wide)}%`;
        copy.style.height = `${part(spot.style.height, high)}%`;
        return copy;
      }));
      return face;
    }));
    view.querySelector("strong").textContent = element.dataset.title;
    if (!view.open) view.showModal();
  };
  const move = (by) => {
    const shown = cards.map((card) => card.element).filter((element) => !element.hidden);
    const next = shown[(shown.indexOf(current) + by + shown.length) % shown.length];
    if (next) open(next);
  };
  $(".cards").addEventListener("click", (event) => {
    const link = event.target.closest(".faces a:not(.spot)");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link.closest("li"));
  });
  view.querySelector("[data-by='-1']").addEventListener("click", () => move(-1));
  view.querySelector("[data-by='1']").addEventListener("click", () => move(1));
  view.addEventListener("click", (event) => {
    const spot = event.target.closest(".spot");
    if (spot) {  // a number leads on to its card, here as well
      event.preventDefault();
      const next = document.getElementById(decodeURIComponent(spot.hash.slice(1)));
      if (next) open(next);
    } else if (event.target.matches(".pair, form")) view.close();
  });
  view.addEventListener("close", () => current?.querySelector(".faces a").focus());
  addEventListener("keydown", (event) => {
    if (view.open) {
      if (event.key === "ArrowLeft") move(-1);
      if (event.key === "ArrowRight") move(1);
    } else if (event.key === "/" && !event.target.matches("input, select, textarea")) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && event.target === search) {
      search.value = "";
      apply();
    }
  });

  // What is jumped to comes to rest below the bar, however many lines that has.
  const bar = $("nav.bar");
  new ResizeObserver(() => root.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);

  // A finding leads to its card, also if the card is filtered away at the moment.
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.hidden) { target.hidden = false; target.scrollIntoView(); }
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
