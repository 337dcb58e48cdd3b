import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, { readonly value: unknown }>({ max: 200 });

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) freeze(inner);
  Object.freeze(value);
}

/** The value of a cached answer's text, read once however many pages ask for it. Frozen, since all of them get the same one. */
export function parseShared(text: string): unknown {
  const found = known.get(text);
  if (found) return found.value;
  const value: unknown = JSON.parse(text);
  freeze(value);
  known.set(text, { value });
  return value;
}
