import { ownPath } from '../site/own-path.ts';

/** The first page a guest was kept from: opened after the log-in. The server says it by a short-lived cookie, the browser keeps it in session storage. */
const storageKey = 'mela.blocked';
const cookieName = 'mela-blocked';

/** The cookie by which a redirect of the server tells the browser where the guest wanted to go. */
export function blockedPathCookie(path: string): string {
  return `${cookieName}=${encodeURIComponent(path)}; Path=/; Max-Age=600; SameSite=Lax`;
}

/** Keeps the first path only: later ones are detours. */
export function keepBlockedPath(path: string): void {
  if (sessionStorage.getItem(storageKey) === null) sessionStorage.setItem(storageKey, path);
}

/** The kept path, once; null when there is none or it is not a path of this site. */
export function takeBlockedPath(): string | null {
  const kept = sessionStorage.getItem(storageKey) ?? readCookie();
  sessionStorage.removeItem(storageKey);
  document.cookie = `${cookieName}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  return ownPath(kept);
}

function readCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(cookieName.length + 1));
}
