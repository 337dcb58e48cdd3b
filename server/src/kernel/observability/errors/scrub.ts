const hidden = '[hidden]';

/** What is found, and what stands in its place. */
type Rule = readonly [pattern: RegExp, place: (found: string, group: unknown) => string];

const hide = (): string => hidden;

/**
 * Each takes a run of characters once, from its start, so that a text of any letters takes as long as it has characters: anyone can send one to
 * `POST /page-errors`, and it is scrubbed in the process that takes bets.
 */
const rules: readonly Rule[] = [
  // E-mail addresses and UPI ids; not `name@https://…` of a frame in Safari and Firefox.
  [/[\p{L}\p{N}._%+-]+(@(?!(?:blob:)?[a-z-]{1,20}:\/\/)[\p{L}\p{N}.-]+)?/gu, (found, domain) => (domain === undefined ? found : hidden)],
  // Tokens, keys, hashes and signatures; not words, paths, names of files or scripts of the site, by which source maps are found.
  [
    /(\/assets\/[A-Za-z~_-]{1,80}-[\w-]{7,8}\.js)|[\w-]{24,}/g,
    (found, script) => (script === undefined && /\d/.test(found) && /[A-Za-z]/.test(found) ? hidden : found),
  ],
  // Network addresses.
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, hide],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, hide],
  // Phone numbers, documents, cards, ids of players and payments; not the line and the column at the end of a frame.
  [/(:\d{1,7}:\d{1,7}\)?$)|\+?\d(?:[ -]?\d){5,}/gm, (_, frame) => (typeof frame === 'string' ? frame : hidden)],
];

/** A text of an error without what may be of a person: addresses, numbers and secrets. Errors have too many texts to trust each of them. */
export const scrub = (text: string): string => rules.reduce((left, [pattern, place]) => left.replaceAll(pattern, place), text);
