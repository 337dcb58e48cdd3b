import type { Locale } from '@mela/contract/site/languages';

const rules = new Map<Locale, Intl.PluralRules>();

/** The plural form in which a language counts so many: `one`, `other`, … */
export function pluralForm(locale: Locale, count: string | number): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(Number(count));
}
