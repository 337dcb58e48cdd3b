import { boundedCache, textBytes } from './bounded-cache.ts';

const charactersMax = 400;

/** Caches the results of a pure function of a header, since browsers send the same few texts. */
export function remember<T extends string>(read: (text: string) => T): (text: string) => T {
  const known = boundedCache<T>({ bytesMax: 1_000_000, bytesOf: textBytes });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = read(text);
    if (text.length <= charactersMax) known.set(text, fresh);
    return fresh;
  };
}

/** A parsed value holds about as much again as its text. */
const parsed = boundedCache<{ readonly text: string; readonly value: unknown }>({
  bytesMax: 64_000_000,
  bytesOf: ({ text }) => 2 * textBytes(text),
});

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) freeze(inner);
  Object.freeze(value);
}

/** Parses the text of a cached response once for all pages. The value is frozen, since all of them share it. */
export function parseShared(text: string): unknown {
  const found = parsed.get(text);
  if (found) return found.value;
  const value: unknown = JSON.parse(text);
  freeze(value);
  parsed.set(text, { text, value });
  return value;
}
