// Two people changed the same: what differs stands beside each other, with the words marked, and each is to be chosen.

import { headingOf } from "./asking.js";
import { $, h } from "./dom.js";
import { alike, hasMembers } from "./draft.js";
import { spoken } from "./grammar.js";
import { decide } from "./saving.js";
import { view } from "./schema.js";

/** @import { Step, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Mine } from "./saving.js" */
/** @import { Field } from "./schema.js" */

/**
 * A place where two versions differ, and what each has there.
 *
 * @typedef {{ path: Step[], mine: Value, theirs: Value }} Difference
 */

/**
 * Both versions in one: what only one of them changed is as that one has it, and where both changed the same, `choose`
 * says which.
 *
 * @param {Value} was
 * @param {Value} theirs
 * @param {Value} mine
 * @param {(one: Difference) => Value} choose
 * @param {Step[]} path
 * @returns {Value}
 */
export function merged(was, theirs, mine, choose, path = []) {
  if (alike(theirs, mine) || alike(was, theirs)) return mine;
  if (alike(was, mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(was))
    if (mine.length === theirs.length && mine.length === was.length)
      return /** @type {Json[]} */ (mine.map((one, at) => merged(was[at], theirs[at], one, choose, [...path, at])));
  if (!hasMembers(mine) || !hasMembers(theirs)) return choose({ path, mine, theirs });
  const before = hasMembers(was) ? was : {};
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const all = names.map((name) => [name, merged(before[name], theirs[name], mine[name], choose, [...path, name])]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/**
 * A text with the part marked in which it differs from another.
 *
 * @param {string} text
 * @param {string} other
 */
export function marked(text, other) {
  const [one, two] = [text, other].map((each) => each.split(/(\s+)/));
  let start = 0;
  while (start < one.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  return [one.slice(0, start), one.slice(start, one.length - end), one.slice(one.length - end)].map((part) =>
    part.join(""),
  );
}

/**
 * What a place is called, and what is there, in the words of its schema.
 *
 * @param {string} schema
 * @param {Value} data
 * @param {Step[]} path
 */
function placeIn(schema, data, path) {
  /** @type {Field} */
  let field = [schema, { $ref: schema }];
  let here = data;
  /** @type {string[]} */
  const names = [];
  for (const step of path) {
    const known = view(field, here);
    const part = typeof step === "number" ? known.items : known.properties.get(step);
    names.push(typeof step === "number" ? String(step + 1) : headingOf(part ?? field, step));
    field = part ?? ["", {}];
    here = here !== null && typeof here === "object" ? /** @type {Record<string, Value>} */ (here)[step] : undefined;
  }
  return { field, heading: names.join(" › ") || "All of it" };
}

/**
 * @param {Mine} mine
 * @param {Value} there
 */
export function whichVersion(mine, there) {
  const dialog = $("#dialog", HTMLDialogElement);
  const now = mine.entry.read();
  /** @type {Difference[]} */
  const differences = [];
  if (there !== null && there !== undefined)
    merged(mine.was, there, now, (one) => {
      differences.push(one);
      return one.mine;
    });
  /** @type {Set<string>} */
  const taken = new Set(); // where theirs is chosen
  const keyOf = (/** @type {Difference} */ one) => one.path.join("/");
  const done = (/** @type {(one: Difference) => Value} */ choose) => {
    dialog.close();
    decide(mine, there, there === null ? now : merged(mine.was, there, now, choose));
  };
  const act = (/** @type {string} */ words, /** @type {(one: Difference) => Value} */ choose, isMain = false) =>
    h(isMain ? "button.main" : "button", { type: "button", onclick: () => done(choose) }, words);
  dialog.replaceChildren(
    h("h3", "Somebody else saved this card meanwhile"),
    h(
      "p",
      there === null
        ? "It was deleted there. What you typed is still here."
        : "Nothing was overwritten. What only one of you changed is joined; where both changed the same, choose.",
    ),
    h(
      "div.differences",
      differences.map((one) => difference(mine, now, one, taken, keyOf(one))),
    ),
    h(
      "p.tools",
      differences.length > 1 &&
        act("Keep what is chosen", (one) => (taken.has(keyOf(one)) ? one.theirs : one.mine), true),
      act("Keep yours", (one) => one.mine, differences.length < 2),
      there !== null && act("Take theirs", (one) => one.theirs),
    ),
  );
  dialog.showModal();
}

/**
 * @param {Mine} mine
 * @param {Value} now
 * @param {Difference} one
 * @param {Set<string>} taken
 * @param {string} key
 */
function difference(mine, now, one, taken, key) {
  const { field, heading } = placeIn(mine.told.schema, now, one.path);
  const said = (/** @type {Value} */ value) =>
    value === undefined
      ? ""
      : typeof value === "string"
        ? value
        : typeof value === "boolean"
          ? String(value)
          : spoken(field, value);
  const [yours, theirs] = [said(one.mine), said(one.theirs)];
  const version = (
    /** @type {string} */ title,
    /** @type {string} */ text,
    /** @type {string} */ other,
    isMine = true,
  ) => {
    const [before, differs, after] = marked(text, other);
    return h(
      "label.version",
      h("input", {
        type: "radio",
        name: `of-${key}`,
        checked: isMine,
        onchange: () => (isMine ? taken.delete(key) : taken.add(key)),
      }),
      h("b", title),
      h("p", before, h("mark", differs || (text ? "" : "nothing")), after),
    );
  };
  return h(
    "fieldset",
    h("legend", heading),
    h("div.two", version("Yours", yours, theirs), version("Theirs", theirs, yours, false)),
  );
}
