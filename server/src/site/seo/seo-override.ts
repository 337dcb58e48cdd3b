import type { PageSeo, Redirect } from '@mela/contract/api/content';
import type { PageApiAnswer, PageApiInput } from '@mela/contract/site/page-context';
import type { Locale } from '@mela/contract/site/languages';
import { ownPath } from '../../kernel/http/input/own-path.ts';
import { barePath, pagePath, redirectOf, type RedirectRule } from './page-redirect.ts';

/** The status or redirect that content sets for a page's own address, for prerenderers and all other visitors. */
export type SeoOverride = { readonly status: number; readonly location: string | null };

export type PageAddress = { readonly url: string; readonly locale: Locale; readonly siteUrl: string; readonly rule: RedirectRule };

const moved: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const stays: ReadonlySet<number> = new Set([404, 410, 451, 503]);

const pageKey = 'GET /pages/:path';
const redirectKey = 'GET /redirects';

/** Whether answers of this call can contain an override. */
export const mayOverride = (key: string): boolean => key === pageKey || key === redirectKey;

/**
 * Reads the answer of an API call that a page made while it was rendered. Null unless the call was about this address and its
 * answer sets a status or redirect. A redirect must lead to another path of this host.
 */
export function overrideOf(key: string, input: PageApiInput | undefined, answer: PageApiAnswer, page: PageAddress): SeoOverride | null {
  if (!('data' in answer) || answer.data === null) return null;
  const bare = barePath(page.url, page.rule);
  if (key === pageKey && input?.params?.['path'] === (bare === '/' ? 'seo_main' : bare.slice(1)))
    return fromSeo(answer.data as PageSeo, page);
  if (key === redirectKey && input?.query?.['path'] === bare) return fromRedirect(answer.data as Redirect, page);
  return null;
}

function fromSeo({ prerenderStatusCode: status, prerenderHeader }: PageSeo, page: PageAddress): SeoOverride | null {
  if (stays.has(status)) return { status, location: null };
  if (!moved.has(status)) return null;
  const target = /^location:\s*(\S+)$/i.exec(prerenderHeader?.trim() ?? '')?.[1];
  return placed(status, ownPath(target, page.siteUrl), page);
}

/** Code 404 has no Location, also when another page of the site is shown at this address. */
function fromRedirect({ code, to }: Redirect, page: PageAddress): SeoOverride | null {
  if (code === 404) return { status: 404, location: null };
  const path = ownPath(to, page.siteUrl);
  return placed(code, path !== null && path.startsWith('/') ? pagePath(page.rule, page.locale, path as `/${string}`) : null, page);
}

/** A location that the site itself leads back to this page, such as its path without the language, would be asked for without end. */
function placed(status: number, location: string | null, { url, rule, locale }: PageAddress): SeoOverride | null {
  if (location === null || !canDecode(location)) return null;
  const pageOf = (address: string) => barePath(redirectOf(address, rule, locale) ?? address, rule);
  return pageOf(location) === pageOf(url) ? null : { status, location };
}

function canDecode(address: string): boolean {
  try {
    decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
