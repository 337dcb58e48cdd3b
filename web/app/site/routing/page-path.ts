import { isLocale, type Locale } from '@mela/contract/site/languages';
import type { PageConfig } from '@mela/contract/site/page-context';
import { pathInLocale } from '@mela/kit/words/locales.ts';
import { pageConfig } from '../rendering/page-context.ts';

type Prefixes = Pick<PageConfig, 'localePrefix' | 'locales'>;

/** Whether addresses of this installation carry their language. */
export function hasPrefixes({ localePrefix, locales }: Prefixes = pageConfig()): boolean {
  return localePrefix && locales.length > 1;
}

/** A path of ours as this installation writes it: `/games` is `/hi/games`, or stays bare where addresses carry no language. */
export function pagePath(path: string, locale: Locale, config?: Prefixes): string {
  return hasPrefixes(config) ? pathInLocale(path, locale) : barePath(path);
}

/** Parameters that act once: a log-in token of a mail. They belong to no other address. */
export const oneTimeParameters = ['auth'];

/** The same page in another language, with its query and fragment and without the parameters that act once. */
export function sameInLocale(href: string, locale: Locale): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  const pairs = query.split('&').filter((pair) => pair !== '' && !oneTimeParameters.includes(pair.split('=', 1)[0] ?? ''));
  return pagePath(path, locale) + (pairs.length === 0 ? '' : `?${pairs.join('&')}`) + hash;
}

/** A path without its language: `/hi/games?x=1` becomes `/games?x=1`. */
export function barePath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const [, language = '', tail = ''] = /^([^?#]*)(.*)$/.exec(first) ?? [];
  return isLocale(language) ? `/${rest.join('/')}${tail}` : path;
}

/** A path without the slash that the router writes after an index route: the address itself has none. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
