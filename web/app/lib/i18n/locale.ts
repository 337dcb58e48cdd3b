import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * The language of the page. On the server it belongs to the request, so two pages rendered at once cannot mix; in the browser it is the
 * document's and changes only with a new document.
 */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => getGlobalStartContext()?.locale ?? defaultLocale)
  .client((): Locale => {
    const { lang } = document.documentElement;
    return isLocale(lang) ? lang : defaultLocale;
  });
