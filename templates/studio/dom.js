// Elements from a few words: h("a.mark", { href }, "text", child …). Text is always text, never markup.

export function h(what, ...parts) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const part of parts.flat(Infinity)) {
    if (part === null || part === undefined || part === false) continue;
    if (part instanceof Node) element.append(part);
    else if (typeof part === "object") set(element, part);
    else element.append(String(part));
  }
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name in element && !["list", "form", "role"].includes(name) && typeof value !== "string")
      element[name] = value;
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? "" : value);
  }
}

export const $ = (selector, within = document) => within.querySelector(selector);

export function later(wait, act) {
  let timer = 0;
  const call = (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...words), wait);
  };
  call.cancel = () => clearTimeout(timer);
  return call;
}

// Only the last of several questions counts: an answer that was overtaken is out of date, and nobody hears of it.
export function latest(ask, use) {
  let turn = 0;
  const call = async (...words) => {
    turn += 1;
    const mine = turn;
    const told = await ask(...words);
    if (mine === turn) await use(told, ...words);
  };
  call.forget = () => {
    turn += 1;
  };
  return call;
}

export function icon(severity) {
  return h(`span.mark.${severity}`, { title: severity }, severity[0].toUpperCase());
}
