// The protocol: JSON there and back, and what the server tells by itself.

/** @import { ArtAnswer, BoxesAnswer, Events, FaceShown, Gets, Posts, Refusal } from "./messages.js" */
/** @import { Begins, HereSent, ShareAnswer, Shares, StartAnswer } from "./messages.js" */

/**
 * An event with its kind, and how it is heard.
 *
 * @typedef {{ [K in keyof Events]: { kind: K, data: Events[K] } }[keyof Events]} Told
 * @typedef {(told: Told) => void} Hear
 */

/** Somebody else has changed the same entry. */
export class Conflict extends Error {
  /** @param {Refusal} told */
  constructor(told) {
    super(told.said);
    this.told = told;
  }
}

const KINDS = /** @type {const} */ ([
  "cards",
  "findings",
  "verdicts",
  "trouble",
  "playtest",
  "print",
  "notes",
  "game",
  "comments",
  "here",
]);
let box = 0;
/** @param {number} number */
export const choose = (number) => {
  box = number;
};
export const chosen = () => box;

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function call(path, options) {
  const answer = await fetch(path, options);
  const data = answer.headers.get("content-type")?.includes("json")
    ? await answer.json()
    : { said: await answer.text() };
  if (answer.status === 409) throw new Conflict(data);
  if (!answer.ok) throw new Error(data.said || answer.statusText);
  return data;
}

/**
 * @template {keyof Gets & string} P
 * @param {P} path
 * @param {Gets[P][0]} [query]
 * @returns {Promise<Gets[P][1]>}
 */
export const get = (path, query) => {
  const words = new URLSearchParams(/** @type {Record<string, string>} */ (query));
  return call(`api/${box}${path}${words.size ? `?${words}` : ""}`);
};

/** @returns {Promise<BoxesAnswer>} */
export const boxes = () => call("api/boxes");

/** @returns {Promise<StartAnswer>} */
export const start = () => call("api/start");

/**
 * @param {string} path
 * @param {unknown} data
 */
const send = (path, data) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data) });

/**
 * What is done on the start page.
 *
 * @template {keyof Begins & string} P
 * @param {P} path
 * @param {Begins[P][0]} data
 * @returns {Promise<Begins[P][1]>}
 */
export const begin = (path, data) => send(`api/start${path}`, data);

/** @returns {Promise<ShareAnswer>} */
export const shared = () => call("api/share");

/**
 * What is done about colleagues.
 *
 * @template {keyof Shares & string} P
 * @param {P} path
 * @param {Shares[P][0]} data
 * @returns {Promise<Shares[P][1]>}
 */
export const share = (path, data) => send(`api/share${path}`, data);

/** @param {HereSent} where */
export const went = (where) => send("api/here", where);

/**
 * @template {keyof Posts & string} P
 * @param {P} path
 * @param {Posts[P][0]} data
 * @returns {Promise<Posts[P][1]>}
 */
export const post = (path, data) => send(`api/${box}${path}`, data);

// What is typed at the moment is saved before anything else is done to the box: that would overtake it.
let before = async () => {};
/** @param {() => Promise<void>} save */
export const saveFirst = (save) => {
  before = save;
};

/**
 * @template {keyof Posts & string} P
 * @param {P} path
 * @param {Posts[P][0]} data
 */
export const write = async (path, data) => {
  await before();
  return post(path, data);
};

/**
 * @param {{ file: string, id: string }} one
 * @param {string} side
 * @param {File} file
 * @returns {Promise<ArtAnswer>}
 */
export const picture = (one, side, file) =>
  call(`api/${box}/art?${new URLSearchParams({ file: one.file, id: one.id, side })}`, {
    method: "POST",
    headers: { "content-type": file.type },
    body: file,
  });

/**
 * @param {FaceShown} one
 * @param {"" | "large"} size
 */
export const face = (one, size = "") =>
  `api/${box}/face/${encodeURIComponent(one.name)}?v=${one.version}${size && `&size=${size}`}`;

/** @param {string} digest */
export const text = async (digest) => (await fetch(`api/${box}/version/${digest}`)).text();

/**
 * The stream comes back by itself when the server does. Whenever it opens, everything is asked for: nothing that was
 * told before is missed.
 *
 * @param {Hear} hear
 * @param {(forGood: boolean) => void} lost
 * @param {() => void} opened
 */
export function listen(hear, lost, opened) {
  const stream = new EventSource("api/events");
  for (const kind of KINDS)
    stream.addEventListener(kind, (event) => {
      const data = JSON.parse(event.data);
      if (kind === "here" || data.number === box) hear(/** @type {Told} */ ({ kind, data }));
    });
  // Closed: it wants another key.
  stream.addEventListener("error", () => lost(stream.readyState === EventSource.CLOSED));
  stream.addEventListener("open", opened);
}
