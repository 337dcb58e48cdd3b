import { defaultLocale, isLocale, type Locale } from '@mela/contract/site/languages';

type Source = () => Locale | undefined;
const ofRequest: { locale: Source } = { locale: () => undefined };

/** Sets where a server finds the language of the page that it renders: it belongs to the request, so that two pages at once cannot mix. */
export function readLocaleFrom(source: Source): void {
  ofRequest.locale = source;
}

/** The language of the page. In the browser it is the document's and changes only with a new document. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return ofRequest.locale() ?? defaultLocale;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}
