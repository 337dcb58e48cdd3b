import { browserCookies, type CookieName } from '@mela/contract/site/browser-cookies';
import type { Config } from '../../config/config.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { readCookie } from '../../kernel/http/output/cookies.ts';
import type { Context, RequestParts } from '../../kernel/types.ts';

const idBytes = 16;
const maxAgeSec = browserCookies['mela-device'].days * 86_400;

/** `__Secure-` prevents a plain-http site of the same domain from setting one. */
const nameOf = ({ siteUrl }: Config): CookieName => (siteUrl.startsWith('https:') ? '__Secure-mela-device' : 'mela-device');

/** The id that this browser has; undefined without one. */
export function readDeviceCookie(headers: RequestParts['headers']): string | undefined {
  const sent = headerOf(headers, 'cookie');
  const id = readCookie(sent, '__Secure-mela-device') ?? readCookie(sent, 'mela-device');
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : undefined;
}

export type Browser = Pick<Context, 'cookies' | 'request' | 'config' | 'random'>;

/**
 * The random id of this browser, a new one where it has none. The cookie goes only to API calls of this site, and says nothing but that it
 * is the same browser; its time begins again with each log-in.
 */
export function deviceOf({ cookies, request, config, random }: Browser): string {
  const sent = readCookie(headerOf(request.headers, 'cookie'), nameOf(config));
  const id = sent !== undefined && /^[\w-]{22}$/.test(sent) ? sent : random.token(idBytes);
  cookies.set(nameOf(config), id, { path: '/api/v18', sameSite: 'Strict', maxAgeSec });
  return id;
}
