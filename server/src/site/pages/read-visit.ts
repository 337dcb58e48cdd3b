import type { IncomingMessage } from 'node:http';
import type { DeviceClass } from '@mela/contract/page-context';
import type { Config } from '../../config/config.ts';
import type { Locale } from '../../kernel/types.ts';
import { readCookie, sessionCookieName } from '../../kernel/http/output/cookies.ts';
import { headerOf } from '../../kernel/http/call.ts';
import { keepsItsPath, localeOfPath } from '../seo/page-redirect.ts';
import { sharedUrl } from './shared-url.ts';
import { deviceOf, preferredLocale } from './page-visitor.ts';

/** Who asks for which page, as far as the request alone tells. */
export type Visit = {
  readonly url: string;
  /** The same without what only says where a visitor came from; what is cached is rendered for this one. */
  readonly pageUrl: string;
  readonly locale: Locale;
  readonly device: DeviceClass;
  readonly userAgent: string;
  /** From the session cookie, not yet checked; undefined for a guest. */
  readonly cookieToken: string | undefined;
  /** Under which the page may be cached for all guests alike; null when it may not: signed in, a query that may mean something, a secret in the path. */
  readonly cacheKey: string | null;
};

export function readVisit(request: IncomingMessage, config: Config, https: boolean): Visit {
  const url = request.url ?? '/';
  const { headers, method } = request;
  const locale = localeOfPath(url.split('?', 1)[0] ?? '/', config) ?? preferredLocale(headers, config);
  const userAgent = headerOf(headers, 'user-agent');
  const device = deviceOf(userAgent);
  const cookieToken = readCookie(headers.cookie, sessionCookieName(https)) || undefined;
  const shared = sharedUrl(url);
  const shareable = (method === 'GET' || method === 'HEAD') && cookieToken === undefined && shared !== null && !keepsItsPath(shared);
  return {
    url,
    pageUrl: shared ?? url,
    locale,
    device,
    userAgent,
    cookieToken,
    cacheKey: shareable ? `${locale} ${device} ${shared}` : null,
  };
}
