import { storageDays, type StoredKey } from './stored-keys.ts';
import { localText } from './local-text.ts';

const dayMs = 86_400_000;
/** Browsers drop cookies of more than 4096 bytes: a longer value is in local storage alone. */
const cookieCharsMax = 3_600;

/** Stores a value in local storage and in a cookie. Without `days` as long as its key says, 400 days for most. */
export function saveValue(key: StoredKey, value: string, { days = storageDays[key] }: { readonly days?: number } = {}): void {
  const text = JSON.stringify([value, Date.now() + days * dayMs]);
  localText.write(storageName(key), text);
  const encoded = encodeURIComponent(text);
  if (encoded.length <= cookieCharsMax) writeCookie(key, encoded, days * 86_400);
}

/** The stored value; null when there is none. Reading removes an expired value. */
export function savedValue(key: StoredKey): string | null {
  if (typeof document === 'undefined') return null;
  const stored = localText.read(storageName(key)) ?? readCookie(key);
  if (stored === null) return null;
  const read = parse(stored);
  if (read !== null && read.untilMs > Date.now()) return read.value;
  removeValue(key);
  return null;
}

export function removeValue(key: StoredKey): void {
  localText.remove(storageName(key));
  writeCookie(key, '', 0);
}

const storageName = (key: StoredKey) => `mela.${key}`;
const cookieName = (key: StoredKey) => `mela-${key.replaceAll('_', '-')}`;

function writeCookie(key: StoredKey, text: string, maxAgeSec: number): void {
  document.cookie = `${cookieName(key)}=${text}; Path=/; Max-Age=${Math.round(maxAgeSec)}; SameSite=Lax; Secure`;
}

function readCookie(key: StoredKey): string | null {
  const start = `${cookieName(key)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return found === undefined ? null : decode(found.slice(start.length));
}

/** Cookies are not trusted: an unreadable one counts as missing. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

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
