// What is typed into the search field: words, looked for here while somebody types; or a query in the language of
// `unlikely find`, which the server understands.

const FIELD = /(^|[\s(])[a-z][a-z-]*:\S/; // “Rules: none” is two words
const JOINED = /(^|[\s)])(and|or|not)($|[\s(])/i;

/** Whether some words are a query: a field, quotes, brackets, or something that joins them. @param {string} words */
export const isQuery = (words) => FIELD.test(words) || JOINED.test(words) || /["(),]|\d\.\./.test(words);
