import type { IncomingMessage } from 'node:http';
import type { DeviceClass } from '@mela/contract/site/page-context';
import { pageParameters } from '@mela/contract/site/visit-parameters';
import type { Config } from '../../config/config.ts';
import type { Locale } from '@mela/contract/site/languages';
import { readLogIn, type BrowserLogIn } from '../../kernel/http/output/cookies.ts';
import { deviceOf } from '../../kernel/http/input/device-of.ts';
import { headerOf } from '../../kernel/http/input/header.ts';
import { isExempt, localeOfPath } from '../seo/page-redirect.ts';
import { preferredLocale } from './page-visitor.ts';

/** What the request alone says about a visitor and the page. */
export type Visit = {
  readonly url: string;
  /** `url` without parameters that no page reads, such as campaign names; cached pages are rendered for this address. */
  readonly pageUrl: string;
  readonly locale: Locale;
  readonly device: DeviceClass;
  readonly userAgent: string;
  readonly logIn: BrowserLogIn;
  /** Key of the page in the guests' cache. Null when it must not be shared: a session cookie, a query that pages read, a secret in the path. */
  readonly cacheKey: string | null;
};

export function readVisit(request: IncomingMessage, config: Config, https: boolean): Visit {
  const url = request.url ?? '/';
  const { headers, method } = request;
  const locale = localeOfPath(url.split('?', 1)[0] ?? '/', config) ?? preferredLocale(headers, config);
  const userAgent = headerOf(headers, 'user-agent');
  const device = deviceOf(userAgent);
  const logIn = readLogIn(headers.cookie, https);
  const shared = sharedUrl(url);
  const shareable =
    (method === 'GET' || method === 'HEAD') &&
    logIn.token === undefined &&
    !logIn.isLeft &&
    shared !== null &&
    !isExempt(shared) &&
    !dotSegment.test(shared);
  return {
    url,
    pageUrl: shared ?? url,
    locale,
    device,
    userAgent,
    logIn,
    cacheKey: shareable ? `${locale} ${device} ${shared}` : null,
  };
}

/** `.` and `..` as parts of a path: the address that they lead to has a page of its own. */
const dotSegment = /\/\.{1,2}(\/|$)/;

const readByPages: ReadonlySet<string> = new Set(pageParameters);

/**
 * The address of the page that a visitor shares with all guests: without its query, when no page reads any of its
 * parameters. Null when a page may read one.
 */
export function sharedUrl(url: string): string | null {
  const at = url.indexOf('?');
  if (at === -1) return url;
  for (const name of new URLSearchParams(url.slice(at + 1)).keys()) if (readByPages.has(name)) return null;
  return url.slice(0, at);
}

/** Escapes of slashes, backslashes and control characters: other software may split such a path differently. */
const forbiddenEscape = /%(2f|5c|[01][0-9a-f]|7f)/i;
/** Control characters, blanks, and backslashes, which browsers read as slashes. */
const forbiddenCharacter = /[^!-~\u0080-\uffff]|\\/;

/**
 * Whether a path can be a page's address: it begins with a slash, its escapes are valid UTF-8, and it contains nothing
 * ambiguous. Addresses that begin with two slashes are handled by `isHome`.
 */
export function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || forbiddenCharacter.test(path) || forbiddenEscape.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
