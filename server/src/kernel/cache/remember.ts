import { LRUCache } from 'lru-cache';

const charactersMax = 400;

/** Caches what a pure reading of a header gave: browsers of one kind all send the same few texts. */
export function remember<T extends string>(read: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: 2000 });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = read(text);
    if (text.length <= charactersMax) known.set(text, fresh);
    return fresh;
  };
}
