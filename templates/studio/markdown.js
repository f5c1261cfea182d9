// The toolkit's documents on the page: headings, paragraphs, lists, tables, code and links, as they stand in its
// Markdown files; what is only for the site is left out.

import { h } from "./dom.js";

/** @import { Part } from "./dom.js" */

/** @typedef {(address: string, words: string) => Node} Link What is made of a link. */

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|!?\[[^\]]*\]\([^)]*\))/;

/**
 * @param {string} text
 * @param {Link} link
 * @returns {Part<HTMLElement>[]}
 */
const inline = (text, link) =>
  text.split(INLINE).map((part) => {
    if (part.startsWith("`") && part.length > 2) return h("code", part.slice(1, -1));
    if (part.startsWith("**") && part.length > 4) return h("strong", inline(part.slice(2, -2), link));
    if (part.startsWith("![")) return null;
    if (part.startsWith("[")) {
      const [, words, address] = part.match(/^\[([^\]]*)\]\(([^)]*)\)$/) ?? ["", part, ""];
      return address ? link(address, words.replaceAll("`", "")) : words;
    }
    if (/^\*[^*]+\*$/.test(part)) return h("em", part.slice(1, -1));
    return part;
  });

/** @param {string} row */
const cells = (row) =>
  row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((one) => one.trim().replaceAll("\\|", "|"));

/** What a line begins: a block of its own, which a paragraph ends at. */
const BEGINS = /^(#{1,6} |```|\s*[-*] |\s*\d+\. |\|)/;

/**
 * What an address within a document leads to: a heading in small letters, with hyphens.
 *
 * @param {string} words
 */
export const anchorOf = (words) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/**
 * @param {string} text
 * @param {Link} link
 * @returns {HTMLElement[]}
 */
export function rendered(text, link) {
  const lines = text.replaceAll("\r", "").split("\n");
  /** @type {HTMLElement[]} */
  const made = [];
  let at = 0;
  /** @param {(line: string) => boolean} holds */
  const take = (holds) => {
    const from = at;
    while (at < lines.length && holds(lines[at])) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at];
    const heading = line.match(/^(#{1,6}) (.*)/);
    if (!line.trim()) at += 1;
    else if (heading) {
      const level = /** @type {"h3"} */ (`h${Math.min(6, heading[1].length + 1)}`);
      made.push(h(level, { data: { anchor: anchorOf(heading[2]) } }, inline(heading[2], link)));
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      const code = take((one) => !one.startsWith("```"));
      at += 1;
      if (!line.startsWith("```{")) made.push(h("pre", { tabIndex: 0 }, code.join("\n")));
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = take((one) => one.startsWith("|")).map(cells);
      const row = (/** @type {"th" | "td"} */ tag, /** @type {string[]} */ some) =>
        h(
          "tr",
          some.map((one) => h(one ? tag : "td", inline(one, link))),
        );
      made.push(
        h(
          "div.wide-table",
          { tabIndex: 0, role: "region", "aria-label": head.filter(Boolean).join(", ") || "Table" },
          h(
            "table",
            h("thead", row("th", head)),
            h(
              "tbody",
              rows.map((one) => row("td", one)),
            ),
          ),
        ),
      );
    } else if (/^\s*([-*]|\d+\.) /.test(line)) {
      /** @type {string[]} */
      const items = [];
      for (const one of take((each) => /^\s*([-*]|\d+\.) /.test(each) || /^\s+\S/.test(each)))
        if (/^\s*([-*]|\d+\.) /.test(one)) items.push(one.replace(/^\s*([-*]|\d+\.) /, ""));
        else items.push(`${items.pop() ?? ""} ${one.trim()}`);
      made.push(
        h(
          /^\s*\d/.test(line) ? "ol" : "ul",
          items.map((one) => h("li", inline(one, link))),
        ),
      );
    } else {
      at += 1;
      const words = [line, ...take((one) => one.trim() !== "" && !BEGINS.test(one))].join(" ");
      made.push(h("p", inline(words, link)));
    }
  }
  return made;
}
