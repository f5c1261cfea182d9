// The game's schemas, walked together with the data they describe: what a form needs to know of each field, what a new
// value begins with, and where something stands on a face.

import { hasMembers } from "./draft.js";
import { freeId, store } from "./store.js";

/** @import { Members, Step, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */

/**
 * A part of a schema. `parts` are added here: several schemas may speak about one field.
 *
 * @typedef {{
 *   $ref?: string,
 *   $comment?: string,
 *   allOf?: Node[],
 *   if?: Node,
 *   then?: Node,
 *   type?: string | string[],
 *   properties?: Record<string, Node>,
 *   required?: string[],
 *   items?: Node,
 *   description?: string,
 *   enum?: Json[],
 *   const?: Json,
 *   examples?: Json[],
 *   minimum?: number,
 *   maximum?: number,
 *   maxLength?: number,
 *   title?: string,
 *   default?: Json,
 *   pattern?: string,
 *   minItems?: number,
 *   maxItems?: number,
 *   minProperties?: number,
 *   markdownEnumDescriptions?: string[],
 *   "x-studio"?: string,
 *   "x-studio-says"?: string,
 *   "x-studio-kinds"?: string[],
 *   "x-studio-words"?: Record<string, string>,
 *   "x-studio-begins"?: Json,
 *   parts?: Field[],
 * }} Node
 */

/**
 * @typedef {[file: string, node: Node]} Field A part of a schema, and the file that it is in.
 * @typedef {Pick<Node, (typeof LIMITS)[number]>} Limits
 * @typedef {Limits & {
 *   properties: Map<string, Field>,
 *   required: Set<string>,
 *   about: string,
 *   types: string[],
 *   items?: Field,
 *   means: Set<string>,
 *   says: string,
 *   kinds: string[],
 *   words: Record<string, string>,
 *   begins?: Json,
 *   chooses: string,
 * }} Known What is known of a field, given its data; `means`, `says`, `kinds`, `words` and `begins` are what its
 *   schemas say as "x-studio…"; `chooses` is the member that decides which others there are.
 * @typedef {{ at: Step[], number?: number, x: number, y: number }} Point Something that stands on a face, in per cent.
 */

const LIMITS = /** @type {const} */ ([
  "enum",
  "const",
  "default",
  "minimum",
  "maximum",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "minProperties",
  "examples",
  "markdownEnumDescriptions",
]);

/** What stands for a text that has to be there and is not written yet. Forms show it as an empty field. */
export const UNWRITTEN = "…";

/**
 * What something new is called until it has a name.
 *
 * @param {string} kind
 */
export const beginning = (kind) => `New ${kind.replaceAll("_", " ")}`;

/**
 * @param {string} file
 * @returns {Field}
 */
const root = (file) => [file, { $ref: file }];

/**
 * What a reference leads to.
 *
 * @param {string} file
 * @param {string} reference
 * @returns {Field}
 */
function target(file, reference) {
  const [other, fragment] = reference.split("#");
  const steps = fragment ? fragment.replace(/^\//, "").split("/") : [];
  const whole = /** @type {Value} */ (store.schemas[other || file]);
  const found = steps.reduce((node, step) => (hasMembers(node) ? node[step] : undefined), whole);
  return [other || file, /** @type {Node} */ (found)];
}

/**
 * Every schema that speaks about some data: behind `$ref`, `allOf`, and the `then` that fits; the most specific first.
 *
 * @param {Field} field
 * @param {Value | Members} data
 * @returns {Generator<Field>}
 */
function* applying([file, node], data) {
  for (const part of node.parts || []) yield* applying(part, data);
  for (const branch of [...(node.allOf || []), node])
    if (branch.if && branch.then && fits(branch.if, data)) yield* applying([file, branch.then], data);
  if (node.$ref) yield* applying(target(file, node.$ref), data);
  yield [file, node];
}

/**
 * @param {Node} condition
 * @param {Value | Members} data
 */
function fits(condition, data) {
  if (condition.type === "array") return Array.isArray(data);
  if (condition.type === "object") return hasMembers(data);
  return (
    hasMembers(data) &&
    (condition.required || []).every((name) => name in data) &&
    Object.entries(condition.properties || {}).every(
      ([name, test]) => name in data && (test.const === undefined || data[name] === test.const),
    )
  );
}

/**
 * What is known of a field, given its data.
 *
 * @param {Field} field
 * @param {Value | Members} data
 */
export function view(field, data) {
  /** @type {Known} */
  const known = {
    properties: new Map(),
    required: new Set(),
    about: "",
    types: [],
    means: new Set(),
    says: "",
    kinds: [],
    words: {},
    chooses: "",
  };
  for (const [where, one] of applying(field, data)) {
    for (const [name, part] of Object.entries(one.properties || {})) {
      // Several schemas may speak about a field: a card's kind, and the list of kinds.
      const before = known.properties.get(name);
      const parts = before && [...(before[1].parts || [before]), /** @type {Field} */ ([where, part])];
      known.properties.set(name, [where, parts ? { parts } : part]);
    }
    for (const name of one.required || []) known.required.add(name);
    known.about = one.description || known.about || one.$comment || ""; // what is said of this very field comes last
    if (one.type && !known.types.length) known.types = [one.type].flat();
    if (one.items && !known.items) known.items = [where, one.items];
    for (const key of LIMITS)
      if (one[key] !== undefined && known[key] === undefined) Object.assign(known, { [key]: one[key] });
    if (one["x-studio"]) known.means.add(one["x-studio"]);
    known.says ||= one["x-studio-says"] ?? "";
    known.kinds = known.kinds.length ? known.kinds : (one["x-studio-kinds"] ?? []);
    known.words = { ...one["x-studio-words"], ...known.words };
    known.begins ??= one["x-studio-begins"];
    known.chooses ||= deciding(one);
  }
  // Whichever kinds a list names, each of its items does.
  if (known.items && known.kinds.length) {
    const [where] = known.items;
    known.items = [where, { parts: [known.items], "x-studio-kinds": known.kinds }];
  }
  return known;
}

/**
 * The member by which a schema chooses what else there is: every `if` is about one value of it.
 *
 * @param {Node} node
 */
function deciding({ allOf = [] }) {
  const names = allOf.map((branch) => Object.entries(branch.if?.properties ?? {}));
  const [first] = names[0] ?? [];
  return first && names.every(([one]) => one?.[0] === first[0] && one[1].const !== undefined) ? first[0] : "";
}

/**
 * What a value is called: in the schema's words, if it has some.
 *
 * @param {Known} known
 * @param {Json} value
 */
export const wordFor = (known, value) => known.words[String(value)] ?? String(value).replaceAll("_", " ");

/**
 * What a new value begins with: as little as the schema asks for. What only an author can say is left unwritten.
 *
 * @param {Field} field
 * @returns {Json}
 */
export function fresh(field) {
  const known = view(field, undefined);
  if (known.begins !== undefined) return known.begins;
  if (known.const !== undefined) return known.const;
  if (known.default !== undefined) return known.default;
  if (known.enum) return known.enum[0];
  const number = known.examples?.find((one) => typeof one === "number");
  const type =
    known.types[0] ||
    (known.properties.size ? "object" : known.items ? "array" : number === undefined ? "string" : "number");
  if (type === "object") {
    const all = [...known.properties];
    const wanted = all.filter(([name]) => known.required.has(name));
    // Where anything will do, it is a text, which is found until it is written.
    const any = all.find(([, part]) => fresh(part) === UNWRITTEN) ?? all[0];
    const some = !wanted.length && known.minProperties && any ? [any] : wanted;
    const made = Object.fromEntries(some.map(([name, part]) => [name, fresh(part)]));
    return known.means.has("point") ? { ...made, ...MIDDLE } : made;
  }
  if (type === "array") return known.minItems && known.items ? [fresh(known.items)] : [];
  if (type === "integer" || type === "number") return least(known);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return mayBe(known, UNWRITTEN) ? UNWRITTEN : String(known.examples?.[0] ?? "");
}

const MIDDLE = { x: 50, y: 50 }; // of a face, in per cent

/**
 * The least that a number may say and mean something: an example is somebody else's.
 *
 * @param {Known} known
 */
const least = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY }) => Math.min(maximum, Math.max(minimum, 1));

/**
 * Whether a text has the form that is asked for.
 *
 * @param {Known} known
 * @param {string} text
 */
export const mayBe = (known, text) => !known.pattern || new RegExp(known.pattern, "u").test(text);

/**
 * The field at a place of some data.
 *
 * @param {Field} field
 * @param {Value} data
 * @param {Step[]} path
 * @returns {Field}
 */
export function fieldAt(field, data, path) {
  for (const step of path) {
    const known = view(field, data);
    field = (typeof step === "number" ? known.items : known.properties.get(step)) ?? [field[0], {}];
    data = data !== null && typeof data === "object" ? /** @type {Record<string, Value>} */ (data)[step] : undefined;
  }
  return field;
}

/**
 * What is taken away with a part, so that nothing is left that may not be empty: the list whose last item it is, the
 * object whose only member it is.
 *
 * @param {Field} field
 * @param {Value} data
 * @param {Step[]} path
 * @returns {Step[]}
 */
export function without(field, data, path) {
  /** @type {{ path: Step[], isFree: boolean }[]} */
  const levels = [];
  for (const [depth, step] of path.entries()) {
    const known = view(field, data);
    // Where two are needed, one is left: what somebody wrote is only taken away by them.
    const isLast = Array.isArray(data)
      ? data.length <= Math.min(1, known.minItems ?? 0)
      : hasMembers(data) && Object.keys(data).length <= Math.min(1, known.minProperties ?? 0);
    const part = Array.isArray(data) ? known.items : known.properties.get(String(step));
    levels.push({ path: path.slice(0, depth + 1), isFree: !isLast && !known.required.has(String(step)) });
    if (!part || data === null || typeof data !== "object") break;
    data = /** @type {Record<string, Value>} */ (data)[step];
    field = part;
  }
  return levels.findLast(({ isFree }) => isFree)?.path ?? path;
}

/**
 * An entry of a kind with everything it has to have, to begin with. It has a number, unless its schema has something
 * else for it to begin with and nothing leads to it yet.
 *
 * @param {string} schema
 * @param {string} kind
 * @param {number} number
 */
export function freshEntry(schema, kind, number, isLedTo = false) {
  /** @type {Record<string, Json>} */
  const made = kindsOf(schema).includes(kind) ? { kind } : {};
  const known = () => view(root(schema), made);
  if (known().required.has("id")) made.id = freeId(`new-${kind.replaceAll("_", "-")}`);
  const { begins } = known();
  if (hasMembers(begins) && !isLedTo) Object.assign(made, begins);
  else if (known().properties.has("number") && number) made.number = number;
  for (const called of ["name", "title"]) if (known().properties.has(called)) made[called] = beginning(kind);
  for (const name of known().required) {
    const part = known().properties.get(name);
    if (part && !(name in made)) made[name] = fresh(part);
  }
  return made;
}

/**
 * The kinds of entries that a schema knows.
 *
 * @param {string} schema
 * @returns {string[]}
 */
export function kindsOf(schema) {
  const listed = view(root(schema), {}).properties.get("kind")?.[1].enum;
  const all = listed || [...applying(root(schema), {})].flatMap(([, one]) => one.properties?.kind?.enum || []);
  return all.map(String);
}

/**
 * Where something stands on the face, in per cent: what the schema marks as a point can be dragged there.
 *
 * @param {string} file
 * @param {Value} data
 * @param {Field} field
 * @param {Step[]} at
 * @returns {Generator<Point>}
 */
export function* points(file, data, field = root(file), at = []) {
  if (data === null || typeof data !== "object") return;
  const known = view(field, data);
  if (hasMembers(data) && known.means.has("point"))
    yield { at, ...(typeof data.number === "number" && { number: data.number }), x: Number(data.x), y: Number(data.y) };
  if (Array.isArray(data)) {
    if (known.items) for (const [index, one] of data.entries()) yield* points(file, one, known.items, [...at, index]);
  } else
    for (const [name, value] of Object.entries(data)) {
      const part = known.properties.get(name);
      if (part) yield* points(file, value, part, [...at, name]);
    }
}

/**
 * The member of an entry that lists such points, and what another one in it begins with.
 *
 * @param {string} file
 * @param {Value} data
 */
export function pointList(file, data) {
  for (const [name, part] of view(root(file), data).properties) {
    const { items } = view(part, []);
    if (items && view(items, {}).means.has("point")) return { name, made: () => fresh(items) };
  }
  return null;
}

/**
 * The members of an object in the order in which the schema names them; others come last.
 *
 * @param {Known} known
 * @param {Members} data
 */
export function inOrder(known, data) {
  const places = [...known.properties.keys()];
  const place = (/** @type {string} */ name) => (known.properties.has(name) ? places.indexOf(name) : places.length);
  return Object.keys(data)
    .filter((name) => name !== "$schema")
    .sort((one, other) => place(one) - place(other));
}
