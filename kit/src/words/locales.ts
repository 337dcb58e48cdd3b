import { isLocale, type Locale } from '@mela/contract/site/languages';

/** The same page in another language: `/en/games?x=1` becomes `/hi/games?x=1`. */
export function pathInLocale(path: string, locale: Locale): string {
  const [, first = '', ...rest] = path.split('/');
  const bare = isLocale(first) ? rest.join('/') : path.replace(/^\/+/, '');
  return bare === '' ? `/${locale}` : `/${locale}/${bare}`;
}
