import { defaultLocale, isLocale, locales, type Locale } from '@mela/contract/site/languages';

type Translated = Readonly<Partial<Record<Locale, unknown>>>;
/** A text of a draft that is not there in a language, and the language in which readers of it see it. */
export type MissingText = { readonly at: string; readonly locale: Locale; readonly shownIn: Locale };

function isTranslated(value: object): value is Translated {
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLocale);
}

/**
 * The rule of every text that is not there in the reader's language: the default language, and without that the first of the list that has it.
 */
export function shownLocale(texts: Translated, locale: Locale): Locale {
  const has = (one: Locale) => texts[one] !== undefined;
  return has(locale) ? locale : has(defaultLocale) ? defaultLocale : (locales.find(has) ?? defaultLocale);
}

/** A draft as readers see it: each text in every language, by the rule above. */
export function inEveryLanguage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inEveryLanguage);
  if (isTranslated(value)) return Object.fromEntries(locales.map((locale) => [locale, inEveryLanguage(value[shownLocale(value, locale)])]));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEveryLanguage(inner)]));
}

/** The texts of a draft that are not there in a language, by their paths (`lines.0.label`). */
export function missingTexts(value: unknown, at = ''): MissingText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && isTranslated(value))
    return locales.filter((locale) => value[locale] === undefined).map((locale) => ({ at, locale, shownIn: shownLocale(value, locale) }));
  return Object.entries(value).flatMap(([name, inner]) => missingTexts(inner, at === '' ? name : `${at}.${name}`));
}
