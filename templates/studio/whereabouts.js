// Where what a comment is on has gone: nobody writes comments anew when a card gets another number or file.

/** @import { CommentShown } from "./messages.js" */

/**
 * The entry that a comment is on. It may have another number or file by now: then it is the one of its kind with the
 * name that it had.
 *
 * @template {{ file: string, id: string, kind: string, name: string }} E
 * @param {CommentShown["about"]} about
 * @param {Iterable<E>} entries
 * @returns {E | null}
 */
export function whereIs(about, entries) {
  const every = [...entries];
  const there = every.find((one) => one.file === about.file && one.id === about.id);
  if (there && there.name === about.name) return there;
  const alike = every.filter((one) => one.kind === about.kind && one.name === about.name);
  return alike.length === 1 ? alike[0] : (there ?? null);
}
