// A form for any entry, made from the game's schemas: labels, help, choices, numbers offered with the card's name.
// Data is never changed in place: each input gives a new value to `change`.

import { h, later } from "./dom.js";
import { freeId, store } from "./store.js";

// Every schema that speaks about some data: behind `$ref`, `allOf`, and the `then` that fits; the most specific first.
function* applying(file, node, data) {
  for (const [where, part] of node.parts || []) yield* applying(where, part, data);
  for (const branch of [...(node.allOf || []), node])
    if (branch.if && fits(branch.if, data)) yield* applying(file, branch.then, data);
  if (node.$ref) {
    const [target, fragment] = node.$ref.split("#");
    let found = store.schemas[target || file];
    for (const step of fragment ? fragment.replace(/^\//, "").split("/") : []) found = found[step];
    yield* applying(target || file, found, data);
  }
  yield [file, node];
}

function fits(condition, data) {
  if (condition.type === "array") return Array.isArray(data);
  const isObject = data !== null && typeof data === "object" && !Array.isArray(data);
  if (condition.type === "object") return isObject;
  return isObject && (condition.required || []).every((name) => name in data) && Object.entries(condition.properties || {}).every(([name, test]) => name in data && (!("const" in test) || data[name] === test.const));
}

function view(file, node, data) {
  const known = { properties: new Map(), required: new Set(), about: "", types: [], node };
  for (const [where, one] of applying(file, node, data)) {
    for (const [name, part] of Object.entries(one.properties || {})) {
      const before = known.properties.get(name);  // several schemas may speak about a field: a card's kind, and the list of kinds
      known.properties.set(name, before ? [where, { parts: [...(before[1].parts || [before]), [where, part]] }] : [where, part]);
    }
    for (const name of one.required || []) known.required.add(name);
    known.about = one.description || known.about || one.$comment || "";  // what is said of this very field comes last
    if (one.type && !known.types.length) known.types = [one.type].flat();
    for (const key of ["enum", "items", "const", "minimum", "maximum", "maxLength", "examples"])
      if (one[key] !== undefined && known[key] === undefined) known[key] = key === "items" ? [where, one.items] : one[key];
    if (one["x-studio"] === "number") known.isNumber = true;
  }
  return known;
}

// What a new value begins with: as little as the schema asks for, by its first example where there is one.
function fresh(file, node) {
  const known = view(file, node, undefined);
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  if (known.examples?.length) return structuredClone(known.examples[0]);
  const type = known.types[0] || (known.properties.size ? "object" : known.items ? "array" : "string");
  if (type === "object") {
    const made = {};
    for (const name of known.required) if (known.properties.has(name)) made[name] = fresh(...known.properties.get(name));
    return made;
  }
  return { array: [], integer: known.minimum ?? 0, number: known.minimum ?? 0, boolean: true, null: null }[type] ?? "";
}

// An entry of a kind with everything it has to have, to begin with.
export function freshEntry(schema, kind, number) {
  const made = kindsOf(schema).includes(kind) ? { kind } : {};
  const known = () => view(schema, { $ref: schema }, made);
  if (known().required.has("id")) made.id = freeId(`new-${kind.replaceAll("_", "-")}`);
  if (known().properties.has("number") && number) made.number = number;
  for (const called of ["name", "title"]) if (known().properties.has(called)) made[called] = `New ${kind.replaceAll("_", " ")}`;
  for (const name of known().required) if (!(name in made)) made[name] = fresh(...known().properties.get(name));
  return made;
}

export const kindsOf = (schema) => view(schema, { $ref: schema }, {}).properties.get("kind")?.[1].enum
  || [...applying(schema, { $ref: schema }, {})].flatMap(([, one]) => one.properties?.kind?.enum || []);

// Where something stands on the face, in percent: what the schema marks as a point can be dragged there.
export function* points(file, data, node = { $ref: file }, at = []) {
  if (data === null || typeof data !== "object") return;
  if ([...applying(file, node, data)].some(([, one]) => one["x-studio"] === "point")) yield { at, ...data };
  const known = view(file, node, data);
  if (Array.isArray(data)) {
    if (known.items) for (const [index, one] of data.entries()) yield* points(known.items[0], one, known.items[1], [...at, index]);
  } else for (const [name, value] of Object.entries(data)) {
    const part = known.properties.get(name);
    if (part) yield* points(part[0], value, part[1], [...at, name]);
  }
}

// The member of an entry that lists such points, and what another one in it begins with.
export function pointList(file, data) {
  for (const [name, [where, part]] of view(file, { $ref: file }, data).properties) {
    const { items } = view(where, part, []);
    if (items && [...applying(items[0], items[1], {})].some(([, one]) => one["x-studio"] === "point")) return { name, made: () => fresh(...items) };
  }
  return null;
}

const words = (name) => name.replaceAll("_", " ");
const heading = (name) => `${name[0].toUpperCase()}${words(name).slice(1)}`;
let serial = 0;

export function form(schema, data, change) {
  const root = h("div.form");
  const draw = () => root.replaceChildren(field(schema, { $ref: schema }, data, set, ""));
  const set = (value, redraw) => {
    data = value;
    change(value);
    if (redraw) {
      const at = root.contains(document.activeElement) ? document.activeElement.dataset.at : null;
      draw();
      if (at) root.querySelector(`[data-at="${CSS.escape(at)}"]`)?.focus();
    }
  };
  draw();
  return root;
}

function field(file, node, data, set, at) {
  const known = view(file, node, data);
  if (Array.isArray(data)) return list(file, known, data, set, at);
  if (data !== null && typeof data === "object") return group(file, known, data, set, at);
  return simple(known, data, set, at);
}

function group(file, known, data, set, at) {
  const present = Object.keys(data).sort((a, b) => order(known, a) - order(known, b));
  const absent = [...known.properties.keys()].filter((name) => !(name in data) && name !== "$schema");
  const exchange = (name, value, redraw) => set({ ...data, [name]: value }, redraw);
  return h("div.group",
    present.filter((name) => name !== "$schema").map((name) => {
      const [where, part] = known.properties.get(name) || [file, {}];
      const about = view(where, part, data[name]).about;
      const id = `field-${serial += 1}`;
      const inner = field(where, part, data[name], (value, redraw) => exchange(name, value, redraw), `${at}/${name}`);
      const input = inner.matches("input, textarea, select") ? inner : null;
      if (input) input.id = id;
      return h("div.field",
        h("div.head", h(input ? "label" : "span.label", input && { for: id }, heading(name)),
          !known.required.has(name) && h("button.quiet", { type: "button", title: `Remove ${words(name)}`, "aria-label": `Remove ${words(name)}`, data: { at: `${at}/${name}/remove` },
            onclick: () => { const { [name]: gone, ...rest } = data; set(rest, true); } }, "✕")),
        inner, about && h("p.help", about));
    }),
    absent.length > 0 && h("select.add", { "aria-label": "Add a field", data: { at: `${at}/add` }, onchange: (event) => {
      const name = event.target.value;
      if (name) exchange(name, fresh(...known.properties.get(name)), true);
    } }, h("option", { value: "" }, "Add …"), absent.map((name) => h("option", { value: name, title: view(...known.properties.get(name), undefined).about }, words(name)))));
}

const order = (known, name) => { const at = [...known.properties.keys()].indexOf(name); return at < 0 ? 999 : at; };

function list(file, known, data, set, at) {
  const [where, part] = known.items || [file, {}];
  const exchange = (index, value, redraw) => set(data.map((one, each) => (each === index ? value : one)), redraw);
  const move = (index, by) => {
    const moved = [...data];
    [moved[index], moved[index + by]] = [moved[index + by], moved[index]];
    set(moved, true);
  };
  const item = (one, index) => {
    const made = field(where, part, one, (value, redraw) => exchange(index, value, redraw), `${at}/${index}`);
    if (made.matches("input, textarea, select")) made.setAttribute("aria-label", `${words(at.split("/").pop())} ${index + 1}`);
    return made;
  };
  return h("div.list",
    data.map((one, index) => h("div.item", item(one, index),
      h("span.moves",
        h("button.quiet", { type: "button", "aria-label": `Move ${index + 1} up`, disabled: index === 0, data: { at: `${at}/${index}/up` }, onclick: () => move(index, -1) }, "↑"),
        h("button.quiet", { type: "button", "aria-label": `Move ${index + 1} down`, disabled: index === data.length - 1, data: { at: `${at}/${index}/down` }, onclick: () => move(index, 1) }, "↓"),
        h("button.quiet", { type: "button", "aria-label": `Remove ${index + 1}`, data: { at: `${at}/${index}/remove` }, onclick: () => set(data.filter((_, each) => each !== index), true) }, "✕")))),
    h("button.add", { type: "button", data: { at: `${at}/add` }, onclick: () => set([...data, fresh(where, part)], true) }, "Add another"));
}

function simple(known, data, set, at) {
  const marks = { data: { at }, disabled: store.readOnly };
  if (known.enum) {
    const values = known.enum.includes(data) ? known.enum : [data, ...known.enum];
    return h("select", marks, { onchange: (event) => set(values[event.target.selectedIndex], true) },
      values.map((value) => h("option", { selected: value === data }, String(value))));
  }
  if (typeof data === "boolean") return h("input", marks, { type: "checkbox", checked: data, onchange: (event) => set(event.target.checked) });
  if (typeof data === "number" && !known.types.includes("string"))
    return h("input", marks, { type: "number", value: String(data), step: known.types.includes("number") ? "any" : "1", min: known.minimum, max: known.maximum,
      list: known.isNumber ? "card-numbers" : null, title: known.isNumber ? named(data) : "",
      oninput: (event) => { if (event.target.value !== "" && Number.isFinite(Number(event.target.value))) set(Number(event.target.value)); } });
  const text = String(data ?? "");
  const give = (value) => set(known.types.includes("integer") && /^\d+$/.test(value) ? Number(value) : value);
  if (known.types.includes("string") && (known.maxLength === undefined || known.maxLength > 90) && !known.isNumber || text.length > 60)
    return h("textarea", marks, { rows: Math.min(12, Math.max(2, Math.ceil(text.length / 52) + text.split("\n").length - 1)), spellcheck: true, lang: store.box.language,
      oninput: (event) => give(event.target.value) }, text);
  return h("input", marks, { type: "text", value: text, list: known.isNumber ? "card-numbers" : null, oninput: (event) => give(event.target.value) });
}

const named = (number) => [...store.entries.values()].filter((one) => one.number === number).map((one) => one.name).join(", ");

export const numbers = later(0, () => {
  let offered = document.getElementById("card-numbers");
  if (!offered) { offered = h("datalist", { id: "card-numbers" }); document.body.append(offered); }
  offered.replaceChildren(...[...store.entries.values()].filter((one) => one.number !== null && one.faces.length)
    .map((one) => h("option", { value: String(one.number) }, `${one.number} ${one.name}`)));
});
