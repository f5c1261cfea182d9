// A form for any entry, made from the game's schemas: labels, help, choices, numbers offered with the card's name.

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
  return (
    isObject &&
    (condition.required || []).every((name) => name in data) &&
    Object.entries(condition.properties || {}).every(
      ([name, test]) => name in data && (!("const" in test) || data[name] === test.const),
    )
  );
}

function view(file, node, data) {
  const known = { properties: new Map(), required: new Set(), about: "", types: [], node };
  for (const [where, one] of applying(file, node, data)) {
    for (const [name, part] of Object.entries(one.properties || {})) {
      // Several schemas may speak about a field: a card's kind, and the list of kinds.
      const before = known.properties.get(name);
      known.properties.set(
        name,
        before ? [where, { parts: [...(before[1].parts || [before]), [where, part]] }] : [where, part],
      );
    }
    for (const name of one.required || []) known.required.add(name);
    known.about = one.description || known.about || one.$comment || ""; // what is said of this very field comes last
    if (one.type && !known.types.length) known.types = [one.type].flat();
    for (const key of ["enum", "items", "const", "minimum", "maximum", "maxLength", "examples"])
      if (one[key] !== undefined && known[key] === undefined)
        known[key] = key === "items" ? [where, one.items] : one[key];
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
    for (const name of known.required)
      if (known.properties.has(name)) made[name] = fresh(...known.properties.get(name));
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
  for (const called of ["name", "title"])
    if (known().properties.has(called)) made[called] = `New ${kind.replaceAll("_", " ")}`;
  for (const name of known().required) if (!(name in made)) made[name] = fresh(...known().properties.get(name));
  return made;
}

export const kindsOf = (schema) =>
  view(schema, { $ref: schema }, {}).properties.get("kind")?.[1].enum ||
  [...applying(schema, { $ref: schema }, {})].flatMap(([, one]) => one.properties?.kind?.enum || []);

// Where something stands on the face, in percent: what the schema marks as a point can be dragged there.
export function* points(file, data, node = { $ref: file }, at = []) {
  if (data === null || typeof data !== "object") return;
  if ([...applying(file, node, data)].some(([, one]) => one["x-studio"] === "point")) yield { at, ...data };
  const known = view(file, node, data);
  if (Array.isArray(data)) {
    if (known.items)
      for (const [index, one] of data.entries()) yield* points(known.items[0], one, known.items[1], [...at, index]);
  } else
    for (const [name, value] of Object.entries(data)) {
      const part = known.properties.get(name);
      if (part) yield* points(part[0], value, part[1], [...at, name]);
    }
}

// The member of an entry that lists such points, and what another one in it begins with.
export function pointList(file, data) {
  for (const [name, [where, part]] of view(file, { $ref: file }, data).properties) {
    const { items } = view(where, part, []);
    if (items && [...applying(items[0], items[1], {})].some(([, one]) => one["x-studio"] === "point"))
      return { name, made: () => fresh(...items) };
  }
  return null;
}

const words = (name) => name.replaceAll("_", " ");
const heading = (name) => `${name[0].toUpperCase()}${words(name).slice(1)}`;
let serial = 0;

// A form of an entry that is being edited (see draft.js). A control knows its place and nothing else: it reads what is
// there when it is drawn, and writes what is typed there.
export function form(schema, entry) {
  const root = h("div.form");
  const draw = () => {
    const at = root.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    root.replaceChildren(field({ ...edits, file: schema, node: { $ref: schema }, path: [] }));
    if (at) root.querySelector(`[data-at="${CSS.escape(at)}"]`)?.focus();
  };
  const edits = { read: entry.read, type: (path, value) => entry.write(path, value, "form") };
  for (const name of ["write", "remove", "insert", "move"]) // what changes more than the control's own value is drawn
    edits[name] = (path, value) => {
      entry[name](path, ...(name === "remove" ? ["form"] : [value, "form"]));
      draw();
    };
  draw();
  return root;
}

const marked = (path, doing) => ({ at: ["", ...path, ...(doing ? [doing] : [])].join("/") });

function field(place) {
  const data = place.read(place.path);
  const known = view(place.file, place.node, data);
  if (Array.isArray(data)) return list(place, known, data);
  if (data !== null && typeof data === "object") return group(place, known, data);
  return simple(place, known, data);
}

function group(place, known, data) {
  const { path } = place;
  const present = Object.keys(data).sort((a, b) => order(known, a) - order(known, b));
  const absent = [...known.properties.keys()].filter((name) => !(name in data) && name !== "$schema");
  return h(
    "div.group",
    present
      .filter((name) => name !== "$schema")
      .map((name) => {
        const [file, node] = known.properties.get(name) || [place.file, {}];
        const here = { ...place, file, node, path: [...path, name] };
        const about = view(file, node, data[name]).about;
        serial += 1;
        const id = `field-${serial}`;
        const inner = field(here);
        const input = inner.matches("input, textarea, select") ? inner : null;
        if (input) input.id = id;
        return h(
          "div.field",
          h(
            "div.head",
            h(input ? "label" : "span.label", input && { for: id }, heading(name)),
            !known.required.has(name) &&
              h(
                "button.quiet",
                {
                  type: "button",
                  title: `Remove ${words(name)}`,
                  "aria-label": `Remove ${words(name)}`,
                  data: marked(here.path, "remove"),
                  onclick: () => place.remove(here.path),
                },
                "✕",
              ),
          ),
          inner,
          about && h("p.help", about),
        );
      }),
    absent.length > 0 &&
      h(
        "select.add",
        {
          "aria-label": "Add a field",
          data: marked(path, "add"),
          onchange: (event) => {
            const name = event.target.value;
            if (name) place.write([...path, name], fresh(...known.properties.get(name)));
          },
        },
        h("option", { value: "" }, "Add …"),
        absent.map((name) =>
          h(
            "option",
            {
              value: name,
              title: view(...known.properties.get(name), undefined).about,
            },
            words(name),
          ),
        ),
      ),
  );
}

const order = (known, name) => {
  const at = [...known.properties.keys()].indexOf(name);
  return at < 0 ? 999 : at;
};

function list(place, known, data) {
  const { path } = place;
  const [file, node] = known.items || [place.file, {}];
  const item = (index) => {
    const made = field({ ...place, file, node, path: [...path, index] });
    if (made.matches("input, textarea, select"))
      made.setAttribute("aria-label", `${words(String(path.at(-1)))} ${index + 1}`);
    return made;
  };
  const button = (index, doing, says, sign, onclick, disabled = false) =>
    h(
      "button.quiet",
      {
        type: "button",
        "aria-label": says,
        disabled,
        data: marked([...path, index], doing),
        onclick,
      },
      sign,
    );
  return h(
    "div.list",
    data.map((_, index) =>
      h(
        "div.item",
        item(index),
        h(
          "span.moves",
          button(index, "up", `Move ${index + 1} up`, "↑", () => place.move([...path, index], index - 1), index === 0),
          button(
            index,
            "down",
            `Move ${index + 1} down`,
            "↓",
            () => place.move([...path, index], index + 1),
            index === data.length - 1,
          ),
          button(index, "remove", `Remove ${index + 1}`, "✕", () => place.remove([...path, index])),
        ),
      ),
    ),
    h(
      "button.add",
      {
        type: "button",
        data: marked(path, "add"),
        onclick: () => place.insert([...path, data.length], fresh(file, node)),
      },
      "Add another",
    ),
  );
}

function simple(place, known, data) {
  const { path } = place;
  const marks = { data: marked(path), disabled: store.readOnly };
  if (known.enum) {
    const values = known.enum.includes(data) ? known.enum : [data, ...known.enum];
    return h(
      "select",
      marks,
      { onchange: (event) => place.write(path, values[event.target.selectedIndex]) },
      values.map((value) => h("option", { selected: value === data }, String(value))),
    );
  }
  if (typeof data === "boolean")
    return h("input", marks, {
      type: "checkbox",
      checked: data,
      onchange: (event) => place.type(path, event.target.checked),
    });
  if (typeof data === "number" && !known.types.includes("string"))
    return h("input", marks, {
      type: "number",
      value: String(data),
      step: known.types.includes("number") ? "any" : "1",
      min: known.minimum,
      max: known.maximum,
      list: known.isNumber ? "card-numbers" : null,
      title: known.isNumber ? named(data) : "",
      oninput: ({ target }) => {
        if (Number.isFinite(target.valueAsNumber)) place.type(path, target.valueAsNumber);
      },
      onchange: ({ target }) => {
        target.value = String(place.read(path));
      }, // what is no number is not kept
    });
  const text = String(data ?? "");
  const give = ({ target: { value } }) =>
    place.type(path, known.types.includes("integer") && /^\d+$/.test(value) ? Number(value) : value);
  const isLong =
    (known.types.includes("string") && (known.maxLength ?? 999) > 90 && !known.isNumber) || text.length > 60;
  if (isLong)
    return h(
      "textarea",
      marks,
      {
        rows: Math.min(12, Math.max(2, Math.ceil(text.length / 52) + text.split("\n").length - 1)),
        spellcheck: true,
        lang: store.box.language,
        oninput: give,
      },
      text,
    );
  return h("input", marks, { type: "text", value: text, list: known.isNumber ? "card-numbers" : null, oninput: give });
}

const named = (number) =>
  [...store.entries.values()]
    .filter((one) => one.number === number)
    .map((one) => one.name)
    .join(", ");

export const numbers = later(0, () => {
  let offered = document.getElementById("card-numbers");
  if (!offered) {
    offered = h("datalist", { id: "card-numbers" });
    document.body.append(offered);
  }
  offered.replaceChildren(
    ...[...store.entries.values()]
      .filter((one) => one.number !== null && one.faces.length)
      .map((one) => h("option", { value: String(one.number) }, `${one.number} ${one.name}`)),
  );
});
