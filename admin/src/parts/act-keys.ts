import { tabText } from '@mela/kit/storage/text-storage.ts';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';

const storedAs = 'mela.operator.keys';
/** More acts without an answer than a tab ever has. */
const keptMax = 50;

const read = (): readonly (readonly [string, string])[] => {
  try {
    const kept: unknown = JSON.parse(tabText.read(storedAs) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly (readonly [string, string])[]) : [];
  } catch {
    return [];
  }
};
const write = (kept: readonly (readonly [string, string])[]): void =>
  kept.length === 0 ? tabText.remove(storedAs) : tabText.write(storedAs, JSON.stringify(kept.slice(-keptMax)));

/** The key of an act by its row and input: the same until an answer came, also after a reload, so that a lost answer makes nothing twice. */
export async function keyOf(act: string): Promise<string> {
  const digest = await digestOf(act);
  const known = read().find(([of]) => of === digest)?.[1];
  if (known !== undefined) return known;
  const key = newIntentKey();
  write([...read(), [digest, key]]);
  return key;
}

/** An answer came: the next one is another act. */
export async function dropKey(act: string): Promise<void> {
  const digest = await digestOf(act);
  write(read().filter(([of]) => of !== digest));
}

/** What is typed into forms is not kept, only its hash. Without `crypto.subtle` (a page without TLS) it is a short sum, for this tab alone. */
async function digestOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // eslint-disable-next-line typescript/no-unnecessary-condition -- the types of a browser know only pages with TLS
  if (globalThis.crypto?.subtle === undefined) return `${text.length}.${bytes.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)}`;
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
