import type { CookieName } from '@mela/contract/site/browser-cookies';
import type { Config } from '../../../config/config.ts';
import { readCookie } from '../../../kernel/http/output/cookies.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import type { Context, CookieOptions } from '../../../kernel/types.ts';
import { removeSsoToken } from '../token-store.ts';

const isHttps = ({ siteUrl }: Config) => siteUrl.startsWith('https:');

/** `__Secure-` prevents a plain-http site of the same domain from setting one. */
export function ssoCookieName(config: Config): CookieName {
  return isHttps(config) ? '__Secure-mela-sso' : 'mela-sso';
}

/** For API calls only, and never sent from another site. For this host only, unless the operator configures a domain that its sites share. */
function options({ ssoDomain }: Config): CookieOptions {
  return { path: '/api/v18', sameSite: 'Strict', ...(ssoDomain !== null && { domain: ssoDomain }) };
}

export function readSso({ request, config }: Context): string | undefined {
  const value = readCookie(headerOf(request.headers, 'cookie'), ssoCookieName(config));
  return value === undefined || value === '' || value.length > 200 ? undefined : value;
}

export function saveSsoCookie({ cookies, config, now }: Context, token: string, expiresAt: Date): void {
  const maxAgeSec = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  cookies.set(ssoCookieName(config), token, { ...options(config), maxAgeSec });
}

/** Clears the cookie and deletes its token, so that copies of it stop working. */
export async function clearSsoCookie(ctx: Context): Promise<void> {
  const token = readSso(ctx);
  if (token === undefined) return;
  await removeSsoToken(ctx.tx, token);
  ctx.cookies.clear(ssoCookieName(ctx.config), options(ctx.config));
}
