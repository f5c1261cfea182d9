// When something is done: after a pause, or only if nothing else was asked for meanwhile.

/**
 * Acts once nothing has been called for some milliseconds, with what was said last.
 *
 * @template {unknown[]} W
 * @param {number} wait
 * @param {(...words: W) => void} act
 */
export function later(wait, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const cancel = () => clearTimeout(timer);
  const call = (/** @type {W} */ ...words) => {
    cancel();
    timer = setTimeout(() => act(...words), wait);
  };
  return Object.assign(call, { cancel });
}

/**
 * Only the last of several questions counts: an answer that was overtaken is out of date, and nobody hears of it.
 *
 * @template {unknown[]} W
 * @template T
 * @param {(...words: W) => Promise<T> | T} ask
 * @param {(told: T, ...words: W) => unknown} use
 */
export function latest(ask, use) {
  let turn = 0;
  const forget = () => {
    turn += 1;
  };
  const call = async (/** @type {W} */ ...words) => {
    forget();
    const mine = turn;
    const told = await ask(...words);
    if (mine === turn) await use(told, ...words);
  };
  return Object.assign(call, { forget });
}

/** A queue: what is done in it is done one after the other, whether or not what came before has failed. */
export function queue() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /**
   * @template T
   * @param {() => T | Promise<T>} act
   */
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}
