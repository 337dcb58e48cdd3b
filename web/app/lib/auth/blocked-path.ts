import { ownPath } from '../addresses/own-path.ts';

/**
 * The first page a guest was redirected from: opened after the log-in. The server passes it in a short-lived cookie, the browser in session
 * storage.
 */
const storageKey = 'mela.blocked';
const cookieName = 'mela-blocked';
/** On https the prefix prevents other hosts of the domain from setting it. */
const pinnedName = `__Host-${cookieName}`;

const cookies = [
  [pinnedName, '; Secure'],
  [cookieName, ''],
] as const;

/** The cookie with which a redirect of the server passes the path on. */
export function blockedPathCookie(path: string, siteUrl: string): string {
  const rest = `=${encodeURIComponent(path)}; Path=/; Max-Age=600; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${pinnedName}${rest}; Secure` : `${cookieName}${rest}`;
}

/** Stores the first path only: later ones are detours. */
export function saveBlockedPath(path: string): void {
  if (sessionStorage.getItem(storageKey) === null) sessionStorage.setItem(storageKey, path);
}

/** The stored path, once; null when there is none or it is not a path of this site. */
export function takeBlockedPath(): string | null {
  const saved = sessionStorage.getItem(storageKey) ?? readCookie();
  sessionStorage.removeItem(storageKey);
  for (const [name, secure] of cookies) document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT${secure}`;
  return ownPath(saved);
}

function readCookie(): string | null {
  const names = cookies.map(([name]) => `${name}=`);
  const found = document.cookie.split('; ').find((pair) => names.some((name) => pair.startsWith(name)));
  return found === undefined ? null : decodeURIComponent(found.slice(found.indexOf('=') + 1));
}
