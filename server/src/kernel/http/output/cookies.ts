import type { AnswerCookies, CookieOptions } from '../../types.ts';

/** The player's token for server-rendered pages. `__Host-` pins it to this host and to https; plain http cannot carry that name. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-mela' : 'mela';
}

/** Browsers keep it this long; the session behind it may end sooner. */
const sessionMaxAgeSec = 30 * 86_400;
const unsafe = /[^\w!#$%&'()*+./:<=>?@[\]^`{|}~-]/g;

/** One Set-Cookie value. Always HttpOnly; Secure whenever the site is https. */
export function cookieText(name: string, value: string, https: boolean, options: CookieOptions = {}): string {
  const parts = [
    `${name}=${value.replaceAll(unsafe, encodeURIComponent)}`,
    `Path=${options.path ?? '/'}`,
    'HttpOnly',
    `SameSite=${options.sameSite ?? 'Lax'}`,
  ];
  if (options.maxAgeSec !== undefined) parts.push(`Max-Age=${options.maxAgeSec}`);
  if (options.domain) parts.push(`Domain=${options.domain}`);
  if (https) parts.push('Secure');
  return parts.join('; ');
}

/** Collects the cookies of one answer; they are sent only when its call has succeeded. */
export class CollectedCookies implements AnswerCookies {
  readonly #https: boolean;
  lines: string[] = [];

  constructor(https: boolean) {
    this.#https = https;
  }
  setSession(token: string): void {
    this.set(sessionCookieName(this.#https), token, { maxAgeSec: sessionMaxAgeSec });
  }
  clearSession(): void {
    this.clear(sessionCookieName(this.#https));
  }
  set(name: string, value: string, options?: CookieOptions): void {
    this.lines.push(cookieText(name, value, this.#https, options));
  }
  clear(name: string, options?: CookieOptions): void {
    this.lines.push(cookieText(name, '', this.#https, { ...options, maxAgeSec: 0 }));
  }
}

/** Value of one cookie in a Cookie header, undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
