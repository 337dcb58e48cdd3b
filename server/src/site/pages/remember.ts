const textsMax = 2000;
const charactersMax = 400;

/** Keeps what a pure reading of a header gave: browsers of one kind all send the same few texts. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = read(text);
    if (known.size >= textsMax) known.clear();
    if (text.length <= charactersMax) known.set(text, fresh);
    return fresh;
  };
}
