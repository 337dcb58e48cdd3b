import type { Locale } from '@mela/contract/site/languages';

export type RedirectRule = { readonly locales: readonly Locale[]; readonly localePrefix: boolean };

/** These paths are never redirected: other systems link to them. */
const exempt = /^\/(telegram\/start.{15,}|sapi\/loginByToken(\/|$))/;

/** Whether other systems link to this path. Such a path may contain one person's secret. */
export function isExempt(path: string): boolean {
  return exempt.test(path);
}

/** Whether paths of this installation begin with a language. */
export function hasPrefixes({ locales, localePrefix }: RedirectRule): boolean {
  return localePrefix && locales.length > 1;
}

/** The language at the start of a path; null when there is none, or it is not configured. */
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

/** Two slashes at the start, or characters that browsers read as slashes: the home page, never another host. */
export function isHome(url: string): boolean {
  return /^[/\\]{2}/.test(url);
}

/** Characters that mean the same with and without an escape, and that browsers do not escape in a path. */
const unescaped = /%(?:2[46BC]|3[ABD]|40)/g;

/** A readable path with each character as a browser writes it: `/en/%67ames` is `/en/games`, of which there is one page. */
function plainPath(path: string): string {
  const plain = (part: string) => encodeURIComponent(decodeURIComponent(part)).replaceAll(unescaped, decodeURIComponent);
  return path.split('/').map(plain).join('/');
}

/**
 * The address to which a page has moved permanently, or null when the address is right. `//…` becomes the home page, extra
 * slashes, a fragment and needless escapes are removed, a path without a language gets `preferred`. A backslash counts as a slash, as in browsers,
 * so that no redirect leads to another host.
 */
export function redirectOf(url: string, rule: RedirectRule, preferred: Locale): string | null {
  const queryAt = url.search(/[?#]/);
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const [query = ''] = queryAt === -1 ? [] : url.slice(queryAt).split('#', 1);
  const home = hasPrefixes(rule) ? `/${preferred}` : '/';
  if (isHome(path)) return home;
  const whole = isExempt(path) ? path : plainPath(path);
  const bare = whole.length > 1 ? whole.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') : whole;
  const bound = hasPrefixes(rule) && localeOfPath(bare, rule) === null && !isExempt(bare);
  const target = bound ? `/${preferred}${bare === '/' ? '' : bare}` : bare;
  return `${target}${query}` === url ? null : `${target}${query}`;
}

/** The path of a page in a language, with the language prefix where paths have one. */
export function pagePath(rule: RedirectRule, locale: Locale, path: `/${string}`): string {
  return hasPrefixes(rule) ? `/${locale}${path}` : path;
}
