// One entry while it is edited: its data are here and nowhere else. Whatever edits it reads and writes a place of it by
// a path, so nobody can write back what the rest of the entry was some time ago.

const isObject = (value) => value !== null && typeof value === "object";

// Whether two values say the same, in whatever order their members are written.
export function alike(one, other) {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && alike(one[name], other[name]))
  );
}

// Two changes of one value, joined: what only one of them changed is as that one has it. `clash` if both changed the
// same; in a list, where things may have moved, that is the same item.
export const clash = Symbol("clash");
export function joined(was, theirs, mine) {
  if (alike(theirs, mine) || alike(was, theirs)) return mine;
  if (alike(was, mine)) return theirs;
  const all = [was, theirs, mine];
  if (!all.every(isObject) || all.some(Array.isArray)) return all.every(Array.isArray) ? joinedList(...all) : clash;
  const both = {};
  for (const name of new Set(all.flatMap(Object.keys))) {
    const one = joined(...all.map((each) => each[name]));
    if (one === clash) return clash;
    if (one !== undefined) both[name] = one;
  }
  return both;
}

function joinedList(was, theirs, mine) {
  if (was.length !== theirs.length || was.length !== mine.length) return clash;
  const both = mine.map((one, at) => (alike(was[at], one) ? theirs[at] : alike(was[at], theirs[at]) ? one : clash));
  return both.includes(clash) ? clash : both;
}

// The value with something else at a path: copied along the path, so that whoever holds the old value keeps it as it
// was. A place that is no longer there cannot be changed.
function exchanged(value, [step, ...rest], change) {
  if (step === undefined) return change(value);
  if (!isObject(value) || (rest.length && !(step in value))) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[step] = exchanged(value[step], rest, change);
  return copy;
}

// `changed` hears of every edit, and by whom it was made; not of data that come from outside by `replace`.
export function draft(data, changed) {
  const edit = (path, change, by) => {
    const after = exchanged(data, path, change);
    if (after === data) return;
    data = after;
    changed(by);
  };
  return {
    read: (path = []) => path.reduce((value, step) => value?.[step], data),
    write: (path, value, by) => edit(path, () => value, by),
    remove: (path, by) =>
      edit(
        path.slice(0, -1),
        (around) => {
          if (Array.isArray(around)) return around.filter((_, at) => at !== path.at(-1));
          const { [path.at(-1)]: gone, ...rest } = around;
          return rest;
        },
        by,
      ),
    insert: (path, value, by) => edit(path.slice(0, -1), (list) => (list || []).toSpliced(path.at(-1), 0, value), by),
    move: (path, to, by) =>
      edit(
        path.slice(0, -1),
        (list) => {
          const rest = list.toSpliced(path.at(-1), 1);
          return rest.toSpliced(to, 0, list[path.at(-1)]);
        },
        by,
      ),
    replace: (value) => {
      data = value;
    },
  };
}
