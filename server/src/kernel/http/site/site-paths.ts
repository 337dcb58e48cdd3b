import type { IncomingMessage } from 'node:http';
import type { DeviceClass } from '@mela/contract/page-context';
import type { Config } from '../../../config/config.ts';
import type { Locale } from '../../types.ts';
import { readCookie, sessionCookieName } from '../answer-cookies.ts';
import { headerOf } from '../call.ts';
import { keepsItsPath, localeOfPath } from './page-redirect.ts';
import { deviceOf, preferredLocale } from './page-visitor.ts';

/** Who asks for which page, as far as the request alone tells. */
export type Visit = {
  readonly url: string;
  readonly locale: Locale;
  readonly device: DeviceClass;
  readonly userAgent: string;
  /** From the session cookie, not yet checked; undefined for a guest. */
  readonly cookieToken: string | undefined;
  /** Under which the page may be kept for all guests alike; null when it may not: signed in, a query, a secret in the path. */
  readonly keepKey: string | null;
};

export function readVisit(request: IncomingMessage, config: Config, https: boolean): Visit {
  const url = request.url ?? '/';
  const { headers, method } = request;
  const locale = localeOfPath(url.split('?', 1)[0] ?? '/', config) ?? preferredLocale(headers, config.locales);
  const userAgent = headerOf(headers, 'user-agent');
  const device = deviceOf(userAgent);
  const cookieToken = readCookie(headers.cookie, sessionCookieName(https)) || undefined;
  const keepable = (method === 'GET' || method === 'HEAD') && cookieToken === undefined && !url.includes('?') && !keepsItsPath(url);
  return { url, locale, device, userAgent, cookieToken, keepKey: keepable ? `${locale} ${device} ${url}` : null };
}
