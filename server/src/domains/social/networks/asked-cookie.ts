import type { CookieName } from '@mela/contract/site/browser-cookies';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { readCookie } from '../../../kernel/http/output/cookies.ts';
import type { Context } from '../../../kernel/types.ts';

const nameFor = (siteUrl: string): CookieName => (siteUrl.startsWith('https:') ? '__Secure-mela-oauth' : 'mela-oauth');
/** For the one call that reads the network's answer, and from pages of this site only. */
const options = { path: '/api/v18/lookup/oauth', sameSite: 'Strict' } as const;

export function saveAskedCookie({ cookies, config }: Context, token: string, maxAgeSec: number): void {
  cookies.set(nameFor(config.siteUrl), token, { ...options, maxAgeSec });
}

export function readAskedCookie({ request, config }: Context): string | null {
  const value = readCookie(headerOf(request.headers, 'cookie'), nameFor(config.siteUrl));
  return value === undefined || value === '' || value.length > 200 ? null : value;
}

export function clearAskedCookie({ cookies, config }: Context): void {
  cookies.clear(nameFor(config.siteUrl), options);
}
