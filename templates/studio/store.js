// What the window knows of the box. Views ask it, and are told when something changed.

export const store = {
  box: null,
  entries: new Map(),
  findings: [],
  verdicts: {},
  schemas: {},
  files: [],
  settings: {},
  readOnly: false,
  player: "",
  revision: 0,
};
const views = new Set();

export const keyOf = (file, id) => `${file}#${id}`;
export const watch = (view) => {
  views.add(view);
  return () => views.delete(view);
};
export const tell = (kind, data) => {
  for (const view of [...views]) view(kind, data);
};

export function fill(data) {
  store.box = data.box;
  store.entries = new Map(data.entries.map((one) => [keyOf(one.file, one.id), one]));
  Object.assign(store, {
    findings: data.findings,
    verdicts: data.verdicts,
    files: data.files,
    revision: data.revision,
    settings: data.settings,
  });
}

export function take(kind, data) {
  if (data.revision < store.revision) return; // told before what is known here
  if (kind === "cards") {
    store.revision = data.revision;
    store.box = data.box;
    for (const one of data.changed) store.entries.set(keyOf(one.file, one.id), one);
    for (const [file, id] of data.gone) store.entries.delete(keyOf(file, id));
    if (data.order)
      store.entries = new Map(data.order.map(([file, id]) => [keyOf(file, id), store.entries.get(keyOf(file, id))]));
  }
  if (kind === "findings") store.findings = data.findings;
  if (kind === "verdicts") {
    for (const [subject, verdict] of Object.entries(data.verdicts)) store.verdicts[subject] = verdict;
  }
  tell(kind, data);
}

export const entry = (file, id) => store.entries.get(keyOf(file, id));
export const byNumber = (number) => [...store.entries.values()].filter((one) => one.number === number);

// The card that something on a table is, by its id, its number or its name.
export function cardOf(key, title = "") {
  const all = [...store.entries.values()].filter((one) => one.faces.length);
  return (
    all.find((one) => one.id === key) ||
    (/^\d+$/.test(key) && byNumber(Number(key))[0]) ||
    (title && all.find((one) => one.name === title)) ||
    null
  );
}

// Findings by what they are about, sorted once for each list of them.
let sorted = { of: null, by: new Map() };
export function foundAbout(one) {
  if (sorted.of !== store.findings) {
    sorted = { of: store.findings, by: new Map() };
    for (const each of store.findings) {
      const key = keyOf(each.file, each.card);
      sorted.by.set(key, [...(sorted.by.get(key) || []), each]);
    }
  }
  return sorted.by.get(keyOf(one.file, one.id)) || [];
}

const RANK = { error: 3, warning: 2, remark: 1 };
export const worst = (found) =>
  found.reduce((most, one) => (RANK[one.severity] > (RANK[most] || 0) ? one.severity : most), "");

// What has just been written is told a moment later: waits until it is there.
export function soon(find, wait = 5000) {
  return new Promise((give) => {
    const look = () => {
      const found = find();
      if (found) {
        stop();
        give(found);
      }
    };
    const stop = watch(look);
    setTimeout(() => {
      stop();
      give(null);
    }, wait);
    look();
  });
}

// An id that no entry has: this one, or this one with a number.
export function freeId(id) {
  const taken = new Set([...store.entries.values()].map((one) => one.id));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

// The next number that no entry has.
export function freeNumber() {
  const taken = new Set([...store.entries.values()].map((one) => one.number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
