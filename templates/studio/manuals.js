// The manual of a rule as what it is, with its examples folded below.

import { h } from "./dom.js";
import { bold } from "./linked.js";
import { plainly } from "./plainly.js";

/**
 * The manual of a rule.
 *
 * @param {{ summary: string, manual: string }} told
 */
export function manualOf({ summary, manual }) {
  const fence = /```[^\n]*\n[\s\S]*?```/g;
  const [about, ...examples] = manual.split(/\n(?=Wrong:|Right:)/);
  const blocks = (/** @type {string} */ text) =>
    text
      .replace(fence, "")
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter((part) => part && part.replace(/\.$/, "") !== summary.replace(/\.$/, ""))
      .map((part) => h("p", bold(plainly(part.replaceAll("\n", " ")))));
  return [
    h("strong", summary),
    ...blocks(about),
    examples.length > 0 &&
      h(
        "details",
        h("summary", "Examples, as they stand in files"),
        examples.map((one) => [
          h("p", h("b", one.split("\n")[0])),
          h("pre", (one.match(fence) ?? []).map((block) => block.replace(/^```.*\n|```$/g, "")).join("\n")),
        ]),
      ),
  ].filter((one) => one instanceof Node);
}
