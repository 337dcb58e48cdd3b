import type { CookieName } from '@mela/contract/site/browser-cookies';

type Attributes = {
  /** Seconds; without it the cookie lives as long as the browser is open. */ readonly maxAgeSec?: number;
  readonly secure?: boolean;
};

/** Cookies of the page itself; nothing here throws. Where the browser refuses cookies nothing is stored. */
export function writeCookie(name: CookieName, value: string, { maxAgeSec, secure = false }: Attributes = {}): void {
  const age = maxAgeSec === undefined ? '' : `; Max-Age=${Math.round(maxAgeSec)}`;
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
  } catch {
    // A frame without an origin may not even name them.
  }
}

export const removeCookie = (name: CookieName, attributes: Pick<Attributes, 'secure'> = {}): void =>
  writeCookie(name, '', { ...attributes, maxAgeSec: 0 });

/** Null where there is none, an empty one, or one that is no text. */
export function readCookie(name: string): string | null {
  try {
    const start = `${name}=`;
    const pair = document.cookie.split('; ').find((one) => one.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length)) || null;
  } catch {
    return null;
  }
}
