const textsMax = 200;
const known = new Map<string, unknown>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) freeze(inner);
  Object.freeze(value);
}

/** The value of a kept answer's text, read once however many pages ask for it. Frozen, since all of them get the same one. */
export function parseShared(text: string): unknown {
  const found = known.get(text);
  if (found !== undefined) return found;
  const value: unknown = JSON.parse(text);
  freeze(value);
  if (known.size >= textsMax) known.clear();
  known.set(text, value);
  return value;
}
