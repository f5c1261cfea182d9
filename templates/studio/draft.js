// One entry while it is edited: its data are here and nowhere else. Whatever edits it reads and writes a place of it by
// a path, so nobody can write back what the rest of the entry was some time ago.

/** @import { Json } from "./messages.js" */

/**
 * @typedef {string | number} Step The name of a member, or the place of an item.
 * @typedef {Json | undefined} Value Some data, or nothing where there is none.
 * @typedef {Record<string, Value>} Members
 * @typedef {ReturnType<typeof draft>} Draft
 * @typedef {"form" | "text" | "hand" | "link"} Editor Who edits.
 */

/**
 * @param {unknown} value
 * @returns {value is Members | Value[]}
 */
const isObject = (value) => value !== null && typeof value === "object";

/**
 * Whether data are an object with members.
 *
 * @param {unknown} value
 * @returns {value is Members}
 */
export const hasMembers = (value) => isObject(value) && !Array.isArray(value);

/**
 * Whether two values say the same, in whatever order their members are written.
 *
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function alike(one, other) {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => alike(each, other[at]));
  if (!hasMembers(one) || !hasMembers(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && alike(one[name], other[name]))
  );
}

/**
 * The names of the members in which two versions of something differ.
 *
 * @param {Value} one
 * @param {Value} other
 */
export function differing(one, other) {
  const [before, after] = [one, other].map((each) => (hasMembers(each) ? each : {}));
  return [...new Set([before, after].flatMap(Object.keys))].filter((name) => !alike(before[name], after[name]));
}

export const clash = Symbol("clash");

/**
 * Two changes of one value, joined: what only one of them changed is as that one has it. `clash` if both changed the
 * same; in a list in which something has moved, that is the same item.
 *
 * @param {Value} was
 * @param {Value} theirs
 * @param {Value} mine
 * @returns {Value | typeof clash}
 */
export function joined(was, theirs, mine) {
  if (alike(theirs, mine) || alike(was, theirs)) return mine;
  if (alike(was, mine)) return theirs;
  if (Array.isArray(was) && Array.isArray(theirs) && Array.isArray(mine)) return joinedList(was, theirs, mine);
  if (!hasMembers(was) || !hasMembers(theirs) || !hasMembers(mine)) return clash;
  /** @type {Record<string, Json>} */
  const both = {};
  for (const name of new Set([was, theirs, mine].flatMap(Object.keys))) {
    const one = joined(was[name], theirs[name], mine[name]);
    if (one === clash) return clash;
    if (one !== undefined) both[name] = one;
  }
  return both;
}

/**
 * @param {Json[]} was
 * @param {Json[]} theirs
 * @param {Json[]} mine
 */
function joinedList(was, theirs, mine) {
  if (was.length !== theirs.length || was.length !== mine.length) return clash;
  const stayed = !hasMoved(was, theirs) && !hasMoved(was, mine);
  /** @type {Json[]} */
  const both = [];
  for (const [at, one] of mine.entries()) {
    if (alike(was[at], one)) both.push(theirs[at]);
    else if (alike(was[at], theirs[at])) both.push(one);
    else {
      const item = stayed ? joined(was[at], theirs[at], one) : clash;
      if (item === clash || item === undefined) return clash;
      both.push(item);
    }
  }
  return both;
}

/**
 * Whether an item lies where another one lay.
 *
 * @param {Json[]} was
 * @param {Json[]} now
 */
const hasMoved = (was, now) =>
  now.some((one, at) => !alike(one, was[at]) && was.some((other, from) => from !== at && alike(one, other)));

/**
 * What stands at a path in some data.
 *
 * @param {Value} data
 * @param {Step[]} path
 * @returns {Value}
 */
const at = (data, path) =>
  path.reduce(
    (/** @type {Value} */ value, step) => (isObject(value) ? value[/** @type {never} */ (step)] : undefined),
    data,
  );

/**
 * The value with something else at a path: copied along the path, so that whoever holds the old value keeps it as it
 * was. A place that is no longer there cannot be changed.
 *
 * @param {Value} value
 * @param {Step[]} path
 * @param {(value: Value) => Value} change
 * @returns {Value}
 */
function exchanged(value, [step, ...rest], change) {
  if (step === undefined) return change(value);
  if (!isObject(value) || (rest.length && !(step in value))) return value;
  const after = exchanged(at(value, [step]), rest, change);
  if (!Array.isArray(value)) return /** @type {Json} */ ({ ...value, [step]: after });
  const copy = [...value];
  copy[Number(step)] = /** @type {Json} */ (after);
  return copy;
}

/**
 * A list with one more item at a place.
 *
 * @param {Json[]} list
 * @param {number} place
 * @param {Json} item
 */
const inserted = (list, place, item) => [...list.slice(0, place), item, ...list.slice(place)];

/**
 * The data of an entry, to be read and edited. `changed` hears of every edit, and by whom it was made; not of data that
 * come from outside by `replace`.
 *
 * @param {Value} data
 * @param {(by: Editor) => void} changed
 */
export function draft(data, changed) {
  /**
   * @param {Step[]} path
   * @param {(value: Value) => Value} change
   * @param {Editor} by
   */
  const edit = (path, change, by) => {
    const after = exchanged(data, path, change);
    if (after === data) return;
    data = after;
    changed(by);
  };
  /**
   * @param {Step[]} path
   * @param {(list: Json[], place: number) => Json[]} change
   * @param {Editor} by
   */
  const editList = (path, change, by) =>
    edit(path.slice(0, -1), (list) => change(Array.isArray(list) ? list : [], Number(path.at(-1))), by);
  return {
    /** @param {Step[]} path */
    read: (path = []) => at(data, path),
    /**
     * @param {Step[]} path
     * @param {Value} value
     * @param {Editor} by
     */
    write: (path, value, by) => edit(path, () => value, by),
    /**
     * @param {Step[]} path
     * @param {Editor} by
     */
    remove: (path, by) => {
      const step = path.at(-1);
      edit(
        path.slice(0, -1),
        (around) => {
          if (Array.isArray(around)) return around.filter((_, place) => place !== step);
          return Object.fromEntries(Object.entries(around ?? {}).filter(([name]) => name !== step));
        },
        by,
      );
    },
    /**
     * @param {Step[]} path
     * @param {Json} value
     * @param {Editor} by
     */
    insert: (path, value, by) => editList(path, (list, place) => inserted(list, place, value), by),
    /**
     * @param {Step[]} path
     * @param {number} to
     * @param {Editor} by
     */
    move: (path, to, by) =>
      editList(
        path,
        (list, place) =>
          inserted(
            list.filter((_, each) => each !== place),
            to,
            list[place],
          ),
        by,
      ),
    /** @param {Value} value */
    replace: (value) => {
      data = value;
    },
  };
}
