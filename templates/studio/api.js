// The protocol: JSON there and back, and what the server tells by itself.

export class Conflict extends Error {
  constructor(told) {
    super(told.said);
    this.told = told;
  }
}

let box = 0;
export const choose = (number) => {
  box = number;
};
export const chosen = () => box;

async function call(path, options = {}) {
  const answer = await fetch(path, options);
  const data = answer.headers.get("content-type")?.includes("json")
    ? await answer.json()
    : { said: await answer.text() };
  if (answer.status === 409) throw new Conflict(data);
  if (!answer.ok) throw new Error(data.said || answer.statusText);
  return data;
}

export const get = (path) => call(`/api/${box}${path}`);
export const boxes = () => call("/api/boxes");
export const post = (path, data) =>
  call(`/api/${box}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
// What is typed at the moment is saved before anything else is done to the box: that would overtake it.
let before = async () => {};
export const saveFirst = (save) => {
  before = save;
};
export const write = async (path, data) => {
  await before();
  return post(path, data);
};
export const picture = (one, side, file) =>
  call(`/api/${box}/art?${new URLSearchParams({ file: one.file, id: one.id, side })}`, {
    method: "POST",
    headers: { "content-type": file.type },
    body: file,
  });
export const face = (one, size = "") =>
  `/api/${box}/face/${encodeURIComponent(one.name)}?v=${one.version}${size && `&size=${size}`}`;
export const text = async (digest) => (await fetch(`/api/${box}/version/${digest}`)).text();

// The stream comes back by itself when the server does. Whenever it opens, everything is asked for: nothing that was
// told before is missed.
export function listen(hear, lost, opened) {
  const stream = new EventSource("/api/events");
  for (const kind of ["cards", "findings", "verdicts", "trouble", "playtest", "notes", "game"])
    stream.addEventListener(kind, (event) => {
      const data = JSON.parse(event.data);
      if (data.number === box) hear(kind, data);
    });
  // Closed: it wants another token.
  stream.addEventListener("error", () => lost(stream.readyState === EventSource.CLOSED));
  stream.addEventListener("open", opened);
}
