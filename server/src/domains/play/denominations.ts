const number = /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/;
const denominationsMax = 20;

/** Worths of a credit in rupees out of their text: numbers above zero with commas between, each once, rising. @returns null for any other text. */
export function readDenominations(text: string): readonly number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > denominationsMax || !parts.every((part) => number.test(part))) return null;
  const worths = parts.map(Number);
  const rises = worths.every((worth, at) => worth > (worths[at - 1] ?? 0));
  return rises ? worths : null;
}
