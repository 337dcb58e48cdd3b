/** The languages of the site. Each has a folder in app/locales with the same messages; nothing else lists them. */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The language of a path: its first segment, else the default. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/', 2)[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The same page in another language: `/en/games?x=1` becomes `/hi/games?x=1`. */
export function pathInLocale(path: string, locale: Locale): string {
  const [, first = '', ...rest] = path.split('/');
  const bare = isLocale(first) ? rest.join('/') : path.replace(/^\/+/, '');
  return bare === '' ? `/${locale}` : `/${locale}/${bare}`;
}
