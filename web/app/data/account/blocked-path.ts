import type { BrowserCookie } from '@mela/contract/site/browser-cookies';
import { tabText } from '@mela/kit/storage/text-storage.ts';
import { ownPath } from '../../site/routing/own-path.ts';
import { barePath } from '../../site/routing/page-path.ts';
import { readCookie, removeCookie } from '../../site/storage/cookies.ts';

/**
 * The first page a guest was redirected from: opened after the log-in. It belongs to its tab, in session storage. The server passes it in a
 * short-lived cookie, which the tab takes over as soon as its page has loaded: other tabs never see it.
 */
const storageKey = 'mela.blocked';
const cookieName = 'mela-blocked' satisfies BrowserCookie;
/** On https the prefix prevents other hosts of the domain from setting it. */
const pinnedName = `__Host-${cookieName}` as const;

/** The cookie with which a redirect of the server passes the path on. */
export function blockedPathCookie(path: string, siteUrl: string): string {
  const rest = `=${encodeURIComponent(path)}; Path=/; Max-Age=600; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${pinnedName}${rest}; Secure` : `${cookieName}${rest}`;
}

/** Whether a path is that of the log-out. A log-in never leads there: it would end at once. */
export const isLogOut = (path: string): boolean => /^\/logout\/?(?:[?#]|$)/.test(barePath(path));

/** Stores the first path only: later ones are detours. */
export function saveBlockedPath(path: string): void {
  if (!isLogOut(path) && tabText.read(storageKey) === null) tabText.write(storageKey, path);
}

/** Takes over the path of the server's redirect for this tab. */
export function adoptBlockedPath(): void {
  const passed = readCookie(pinnedName) ?? readCookie(cookieName);
  if (passed === null) return;
  saveBlockedPath(passed);
  removeCookie(cookieName);
  removeCookie(pinnedName, { secure: true });
}

/**
 * The stored path, once, or else that of the query of a session that has ended; null for none, for one that is no path of this site, and for the
 * log-out.
 */
export function takeBlockedPath(): string | null {
  const saved = tabText.read(storageKey);
  tabText.remove(storageKey);
  const path = ownPath(saved ?? new URLSearchParams(window.location.search).get('redirect'));
  return path === null || isLogOut(path) ? null : path;
}
