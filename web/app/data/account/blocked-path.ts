import { ownPath } from '../../site/routing/own-path.ts';

/**
 * The first page a guest was redirected from: opened after the log-in. It belongs to its tab, in session storage. The server passes it in a
 * short-lived cookie, which the tab takes over as soon as its page has loaded: other tabs never see it.
 */
const storageKey = 'mela.blocked';
const cookieName = 'mela-blocked';
/** On https the prefix prevents other hosts of the domain from setting it. */
const pinnedName = `__Host-${cookieName}`;

/** The cookie with which a redirect of the server passes the path on. */
export function blockedPathCookie(path: string, siteUrl: string): string {
  const rest = `=${encodeURIComponent(path)}; Path=/; Max-Age=600; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${pinnedName}${rest}; Secure` : `${cookieName}${rest}`;
}

/** Stores the first path only: later ones are detours. */
export function saveBlockedPath(path: string): void {
  if (sessionStorage.getItem(storageKey) === null) sessionStorage.setItem(storageKey, path);
}

/** Takes over the path of the server's redirect for this tab. */
export function adoptBlockedPath(): void {
  const passed = readCookie();
  if (passed === null) return;
  saveBlockedPath(passed);
  for (const cookie of [`${cookieName}=`, `${pinnedName}=; Secure`])
    document.cookie = `${cookie}; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

/** The stored path, once, or else that of the query of a session that has ended; null for none, or one that is no path of this site. */
export function takeBlockedPath(): string | null {
  const saved = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return ownPath(saved ?? new URLSearchParams(window.location.search).get('redirect'));
}

function readCookie(): string | null {
  const value = /(?:^|; )(?:__Host-)?mela-blocked=([^;]*)/.exec(document.cookie)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}
