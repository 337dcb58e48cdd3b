import { Type, type Static } from 'typebox';
import { Localized } from '@mela/contract/http/schema';
import { defaultLocale, isLocale, locales, type Locale } from '@mela/contract/site/languages';

/** A stored text, in every language. */
export const Texts = Localized(Type.String());
export type Texts = Static<typeof Texts>;

type StoredTexts = Partial<Texts> & Pick<Texts, typeof defaultLocale>;

function isTexts(value: object): value is StoredTexts {
  return defaultLocale in value && Object.entries(value).every(([name, text]) => isLocale(name) && typeof text === 'string');
}

const inLanguage = (texts: StoredTexts, locale: Locale): string => texts[locale] ?? texts[defaultLocale];

/** The value for a reader of this language: texts at any depth are replaced by their translation. */
export function localize(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => localize(inner, locale));
  if (isTexts(value)) return inLanguage(value, locale);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, localize(inner, locale)]));
}

/** Reads a column that contains a text in all languages. One that was added after the text was written has it in the default language. */
export function textsOf(column: unknown): Texts {
  if (typeof column !== 'object' || column === null || !isTexts(column)) throw new Error('a text is not in the default language');
  return Object.fromEntries(locales.map((locale) => [locale, inLanguage(column, locale)])) as Texts;
}

/** Reads such a column in one language. */
export function textIn(column: unknown, locale: Locale): string {
  return textsOf(column)[locale];
}
