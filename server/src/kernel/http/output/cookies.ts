import cookie from '@fastify/cookie';
import type { AnswerCookies, CookieOptions } from '../../types.ts';

/** The player's token for server-rendered pages. `__Host-` restricts it to this host and to https; plain http cannot use that name. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-mela' : 'mela';
}

/** How long browsers store it; the session may end earlier. */
const sessionMaxAgeSec = 30 * 86_400;
const sameSites = { Lax: 'lax', Strict: 'strict', None: 'none' } as const;

/** One Set-Cookie value. Always HttpOnly; Secure whenever the site is https. */
function cookieText(name: string, value: string, https: boolean, options: CookieOptions = {}): string {
  const { path = '/', sameSite = 'Lax', maxAgeSec, domain } = options;
  return cookie.fastifyCookie.serialize(name, value, {
    path,
    httpOnly: true,
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

/** Value of one cookie in a Cookie header. For requests before the framework; works once its cookie plugin is registered. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined || !header.includes(name) ? undefined : cookie.fastifyCookie.parse(header)[name];
}
