import { isLocale, pathInLocale, type Locale } from '@mela/kit/words/locales.ts';
import { pageConfig } from '../rendering/page-context.ts';

/** Whether addresses of this installation carry their language. */
export function hasPrefixes(): boolean {
  const { localePrefix, locales } = pageConfig();
  return localePrefix && locales.length > 1;
}

/** A path of ours as this installation writes it: `/games` is `/hi/games`, or stays bare where addresses carry no language. */
export function pagePath(path: string, locale: Locale): string {
  return hasPrefixes() ? pathInLocale(path, locale) : barePath(path);
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
