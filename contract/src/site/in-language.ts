import { defaultLocale, type Locale } from './languages.ts';

/** What texts of the code say in a language: in the default one, where they are not translated yet. The type checker names those. */
export function inLanguage<M extends Readonly<Record<Locale, unknown>>>(texts: M, locale: Locale): M[Locale] {
  return texts[Object.hasOwn(texts, locale) ? locale : defaultLocale];
}
