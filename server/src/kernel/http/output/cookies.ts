import { hash } from 'node:crypto';
import cookie from '@fastify/cookie';
import { browserCookies, type CookieName } from '@mela/contract/site/browser-cookies';
import { logInMarker } from '@mela/contract/site/page-context';
import type { AnswerCookies, CookieOptions } from '../../types.ts';

/** The player's token for server-rendered pages. `__Host-` restricts it to this host and to https; plain http cannot use that name. */
export function sessionCookieName(https: boolean): CookieName {
  return https ? '__Host-mela' : 'mela';
}

/** The readable cookie beside it, which the page can remove by itself: a log-out works without a connection. */
export const markerName = (https: boolean): CookieName => (https ? `__Host-${logInMarker}` : logInMarker);
const markerLength = 16;
/** It belongs to one token, and says nothing of it. */
export const markerOf = (token: string): string => hash('sha256', token, 'base64url').slice(0, markerLength);

/** How long browsers store it; the session may end earlier. */
const sessionMaxAgeSec = browserCookies.mela.days * 86_400;
const sameSites = { Lax: 'lax', Strict: 'strict', None: 'none' } as const;

type Attributes = CookieOptions & { readonly httpOnly?: boolean };

/** One Set-Cookie value. HttpOnly unless the page needs it; Secure whenever the site is https. */
function cookieText(name: CookieName, value: string, https: boolean, options: Attributes = {}): string {
  const { path = '/', sameSite = 'Lax', maxAgeSec, domain, httpOnly = true } = options;
  return cookie.fastifyCookie.serialize(name, value, {
    path,
    httpOnly,
    sameSite: sameSites[sameSite],
    secure: https,
    ...(maxAgeSec !== undefined && { maxAge: maxAgeSec }),
    ...(domain && { domain }),
  });
}

/** Collects the cookies of one response; they are sent only when the call succeeds. */
export class CollectedCookies implements AnswerCookies {
  readonly #https: boolean;
  lines: string[] = [];

  constructor(https: boolean) {
    this.#https = https;
  }
  setSession(token: string): void {
    this.set(sessionCookieName(this.#https), token, { maxAgeSec: sessionMaxAgeSec });
    this.lines.push(cookieText(markerName(this.#https), markerOf(token), this.#https, { maxAgeSec: sessionMaxAgeSec, httpOnly: false }));
  }
  clearSession(): void {
    this.lines.push(...clearedSession(this.#https));
  }
  set(name: CookieName, value: string, options?: CookieOptions): void {
    this.lines.push(cookieText(name, value, this.#https, options));
  }
  clear(name: CookieName, options?: CookieOptions): void {
    this.lines.push(cookieText(name, '', this.#https, { ...options, maxAgeSec: 0 }));
  }
}

/** Value of one cookie in a Cookie header. For requests before the framework; works once its cookie plugin is registered. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined || !header.includes(name) ? undefined : cookie.fastifyCookie.parse(header)[name];
}

/**
 * The log-in of a browser. `token`: of the HttpOnly cookie, not yet checked; undefined for a guest. `isLeft`: the page has removed the marker,
 * or it belongs to another token: a guest whose cookie can go.
 */
export type BrowserLogIn = { readonly token: string | undefined; readonly isLeft: boolean };

/** The log-in of a Cookie header. */
export function readLogIn(header: string | undefined, https: boolean): BrowserLogIn {
  const token = readCookie(header, sessionCookieName(https)) || undefined;
  if (token === undefined) return { token, isLeft: false };
  const isHere = readCookie(header, markerName(https)) === markerOf(token);
  return isHere ? { token, isLeft: false } : { token: undefined, isLeft: true };
}

/** The Set-Cookie values after which a browser has no log-in. */
export const clearedSession = (https: boolean): readonly string[] =>
  [sessionCookieName(https), markerName(https)].map((name) => cookieText(name, '', https, { maxAgeSec: 0 }));
