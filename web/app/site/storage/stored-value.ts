import { localText } from '@mela/kit/storage/text-storage.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { storedKeyRow, type StoredKey } from './stored-keys.ts';

const dayMs = 86_400_000;
/** Longer values have no cookie: six cookies of this length and their names are under a kilobyte. */
const cookieCharsMax = 120;

/** Stores a value in local storage and, where its key has one and it is short, in a cookie. Without `days` as long as its key says. */
export function saveValue(key: StoredKey, value: string, { days = storedKeyRow(key).days }: { readonly days?: number } = {}): void {
  const text = JSON.stringify([value, Date.now() + days * dayMs]);
  const { cookie } = storedKeyRow(key);
  localText.write(storageName(key), text);
  if (cookie !== undefined && encodeURIComponent(text).length <= cookieCharsMax)
    writeCookie(cookie, text, { maxAgeSec: days * 86_400, secure: true });
}

/** The stored value; null when there is none. Reading removes an expired value. */
export function savedValue(key: StoredKey): string | null {
  if (typeof document === 'undefined') return null;
  const { cookie } = storedKeyRow(key);
  const stored = localText.read(storageName(key)) ?? (cookie === undefined ? null : readCookie(cookie));
  if (stored === null) return null;
  const read = parse(stored);
  if (read !== null && read.untilMs > Date.now()) return read.value;
  removeValue(key);
  return null;
}

export function removeValue(key: StoredKey): void {
  localText.remove(storageName(key));
  const { cookie } = storedKeyRow(key);
  if (cookie !== undefined) removeCookie(cookie, { secure: true });
}

const storageName = (key: StoredKey) => `mela.${key}`;

function parse(stored: string): { readonly value: string; readonly untilMs: number } | null {
  try {
    const read: unknown = JSON.parse(stored);
    if (!Array.isArray(read)) return null;
    const [value, untilMs]: unknown[] = read;
    return typeof value === 'string' && typeof untilMs === 'number' ? { value, untilMs } : null;
  } catch {
    return null;
  }
}
