import type { Locale } from './locales.ts';

/** What a compiled message needs to know: which language to answer in. Takes the place of the message library's own runtime. */
export { currentLocale as getLocale } from './locale.ts';

export const experimentalStaticLocale = undefined;

const rules = new Map<Locale, Intl.PluralRules>();

/** The form in which a language counts so many. The library's own reads the language's rules anew for every message. */
export function plural(locale: Locale, count: unknown): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(Number(count));
}
