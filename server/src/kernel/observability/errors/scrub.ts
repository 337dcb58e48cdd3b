const hidden = '[hidden]';
const patterns: readonly RegExp[] = [
  // E-mail addresses and UPI ids.
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu,
  // Tokens, keys, hashes and signatures; not words, paths or names of files.
  /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g,
  // Network addresses.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi,
  // Phone numbers, documents, cards, ids of players and payments.
  /\+?\d(?:[ -]?\d){5,}/g,
];

/** A text of an error without what may be of a person: addresses, numbers and secrets. Errors have too many texts to trust each of them. */
export const scrub = (text: string): string => patterns.reduce((left, pattern) => left.replaceAll(pattern, hidden), text);
