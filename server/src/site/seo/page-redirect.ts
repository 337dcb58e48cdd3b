import type { Locale } from '../../kernel/types.ts';

export type RedirectRule = { readonly locales: readonly Locale[]; readonly localePrefix: boolean };

/** These keep their path as it is: other systems hold links to them. */
const exempt = /^\/(telegram\/start.{15,}|sapi\/loginByToken(\/|$))/;

/** A path of other systems' links; what stands in it may be meant for one person only. */
export function keepsItsPath(path: string): boolean {
  return exempt.test(path);
}

/** Whether paths of this installation carry their language. */
export function hasPrefixes({ locales, localePrefix }: RedirectRule): boolean {
  return localePrefix && locales.length > 1;
}

/** The language a path names, null when it names none of ours. */
export function localeOfPath(path: string, { locales }: RedirectRule): Locale | null {
  const first = path.split('/', 2)[1];
  return locales.find((locale) => locale === first) ?? null;
}

/** A path without its language: `/` for home. */
export function barePath(url: string, rule: RedirectRule): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const locale = localeOfPath(path, rule);
  return (locale === null ? path : path.slice(locale.length + 1)) || '/';
}

/** Two slashes at the start, or what browsers take for them: home, never another host. */
export function isHome(url: string): boolean {
  return /^[/\\]{2}/.test(url);
}

/**
 * Where a page's address has moved for good, or null when it is right as it is: `//…` is home, a slash at the end or one too many goes,
 * a path without its language gets `preferred`. A backslash counts as a slash, as it does in browsers: nothing here may
 * send anybody to another host.
 */
export function redirectOf(url: string, rule: RedirectRule, preferred: Locale): string | null {
  const queryAt = url.search(/[?#]/);
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const query = queryAt === -1 ? '' : url.slice(queryAt);
  const home = hasPrefixes(rule) ? `/${preferred}` : '/';
  if (isHome(path)) return home;
  const bare = path.length > 1 ? path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') : path;
  const bound = hasPrefixes(rule) && localeOfPath(bare, rule) === null && !keepsItsPath(bare);
  const target = bound ? `/${preferred}${bare === '/' ? '' : bare}` : bare;
  return target === path ? null : `${target}${query}`;
}

/** A page of this site in a language, as its addresses are written: with the language before the path where the site carries several. */
export function pagePath(rule: RedirectRule, locale: Locale, path: `/${string}`): string {
  return hasPrefixes(rule) ? `/${locale}${path}` : path;
}
