import type { Locale } from './locales.ts';

/** The runtime of compiled messages, in place of the message library's own. */
export { currentLocale as getLocale } from './locale.ts';

export const experimentalStaticLocale = undefined;

const rules = new Map<Locale, Intl.PluralRules>();

/** The plural form of a count. The library's own creates new plural rules for every message. */
export function plural(locale: Locale, count: unknown): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(Number(count));
}
