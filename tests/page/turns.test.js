import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { later, latest, queue } from "../../templates/studio/turns.js";

test("what is called often is done once, after a pause, with what was said last", () => {
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  /** @type {string[]} */
  const done = [];
  let timers = 0;
  mock.method(globalThis, "setTimeout", (/** @type {() => void} */ act) => {
    timers += 1;
    waiting.set(timers, act);
    return timers;
  });
  mock.method(globalThis, "clearTimeout", (/** @type {number} */ timer) => waiting.delete(timer));
  const act = later(100, (/** @type {string} */ word) => done.push(word));
  act("a");
  act("b");
  assert.equal(waiting.size, 1);
  assert.deepEqual(done, []);
  for (const [timer, over] of [...waiting]) {
    waiting.delete(timer);
    over();
  }
  assert.deepEqual(done, ["b"]);
  act("c");
  act.cancel();
  assert.equal(waiting.size, 0);
  mock.restoreAll();
});

test("an answer that was overtaken, or is forgotten, is not used", async () => {
  /** @type {Map<string, (told: string) => void>} */
  const open = new Map();
  /** @type {string[]} */
  const used = [];
  const ask = latest(
    (/** @type {string} */ word) => new Promise((/** @type {(told: string) => void} */ give) => open.set(word, give)),
    (told, word) => used.push(`${word}: ${told}`),
  );
  const [first, second] = [ask("first"), ask("second")];
  open.get("second")?.("yes");
  open.get("first")?.("too late");
  await Promise.all([first, second]);
  assert.deepEqual(used, ["second: yes"]);
  const third = ask("third");
  ask.forget();
  open.get("third")?.("too late");
  await third;
  assert.deepEqual(used, ["second: yes"]);
});

test("what is done in a queue is done one after the other, even after a failure", async () => {
  /** @type {string[]} */
  const done = [];
  const inTurn = queue();
  const first = inTurn(async () => {
    await new Promise((give) => setTimeout(give, 5));
    done.push("first");
    throw new Error("cannot be done");
  });
  const second = inTurn(() => done.push("second"));
  await assert.rejects(first, /cannot be done/);
  assert.equal(await second, 2);
  assert.deepEqual(done, ["first", "second"]);
});
