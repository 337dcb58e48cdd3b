import { redirect } from '@tanstack/react-router';
import { authToken } from '../auth/auth-store.ts';
import { blockedPathCookie, keepBlockedPath } from '../auth/blocked-path.ts';
import { isOpen, matchRoute } from './match-route.ts';
import { pageContext } from './page-context.ts';

/**
 * Sends a guest from a page that needs a log-in to the home page with the log-in open, and remembers where they wanted to go.
 * @throws a redirect (302)
 */
export function guardLogin({ pathname, href }: { readonly pathname: string; readonly href: string }): void {
  const row = matchRoute(pathname)?.row;
  if (row?.login !== true || row.loginHere === true || !isOpen(row, null)) return;
  const here = pageContext();
  if ((here === null ? authToken() : here.token) !== null) return;
  if (here === null) keepBlockedPath(href);
  throw redirect({
    to: '/{-$lang}',
    hash: 'login',
    statusCode: 302,
    ...(here === null ? {} : { headers: { 'Set-Cookie': blockedPathCookie(href) } }),
  });
}
