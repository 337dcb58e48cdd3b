import { redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { blockedPathCookie, saveBlockedPath } from '../../data/account/blocked-path.ts';
import { openPage } from '../../site/navigation/page-history.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { pageConfig, pageContext } from '../../site/rendering/page-context.ts';
import { pagePath } from '../../site/routing/page-path.ts';

/**
 * Redirects a guest from a page that needs a log-in to the log-in: on a first visit over home, from within the site over the current page.
 * The wanted page is stored. Pages to which payment systems return players show the log-in themselves. @throws a redirect (302)
 */
export function guardLogin({ pathname, href }: { readonly pathname: string; readonly href: string }, preload: boolean): void {
  const row = matchRoute(pathname)?.row;
  if (row?.login !== true || row.loginHere === true) return;
  const here = pageContext();
  if ((here === null ? authToken() : here.token) !== null) return;
  const { token, rest } = takeAuthQuery(href);
  if (here === null && !preload) saveBlockedPath(rest);
  const behind = here === null ? openPage() : null;
  if (behind !== null && matchRoute(behind)?.row.login !== true)
    throw redirect({ href: `${behind.split('#', 1)[0]}#login`, statusCode: 302 });
  const home = pagePath('/', currentLocale());
  throw redirect({
    // A token in the address is the log-in: the browser uses it, and then opens the wanted page.
    href: token === null ? `${home}#login` : `${home}?${new URLSearchParams({ auth: token }).toString()}`,
    statusCode: 302,
    ...blockedPathHeaders(rest),
  });
}

type Headers = { readonly headers?: { readonly 'Set-Cookie': string } };

/** The server passes the path in a cookie; the browser has stored it, and its build leaves the cookie out. */
const blockedPathHeaders = createIsomorphicFn()
  .server((path: string): Headers => ({ headers: { 'Set-Cookie': blockedPathCookie(path, pageConfig().siteUrl) } }))
  .client((_path: string): Headers => ({}));

const name = 'auth';

/** The one-time token in an address and the address without it; null where there is none. */
export function takeAuthQuery(href: string): { readonly token: string | null; readonly rest: string } {
  const [before = '', ...hashes] = href.split('#');
  const [path = '', query] = before.split('?', 2);
  if (query === undefined) return { token: null, rest: href };
  const params = new URLSearchParams(query);
  const token = params.get(name);
  if (token === null) return { token, rest: href };
  params.delete(name);
  const left = params.toString();
  return { token, rest: `${path}${left === '' ? '' : `?${left}`}${hashes.length === 0 ? '' : `#${hashes.join('#')}`}` };
}
