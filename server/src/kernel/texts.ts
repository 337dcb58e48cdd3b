import { Type, type Static, type TString } from 'typebox';
import { strict } from '@mela/contract/http/schema';
import { isLocale, locales, type Locale } from '@mela/contract/site/languages';

/** A stored text, in every language. */
export const Texts = Type.Object(Object.fromEntries(locales.map((locale) => [locale, Type.String()])) as Record<Locale, TString>, strict);
export type Texts = Static<typeof Texts>;

function isTexts(value: object): value is Texts {
  const texts = Object.entries(value);
  return texts.length === locales.length && texts.every(([name, text]) => isLocale(name) && typeof text === 'string');
}

/** The value for a reader of this language: texts at any depth are replaced by their translation. */
export function localize(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => localize(inner, locale));
  if (isTexts(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, localize(inner, locale)]));
}

/** Reads a column that contains a text in all languages. */
export function textsOf(column: unknown): Texts {
  if (typeof column !== 'object' || column === null || !isTexts(column)) throw new Error('a text is not in all languages');
  return column;
}

/** Reads such a column in one language. */
export function textIn(column: unknown, locale: Locale): string {
  return textsOf(column)[locale];
}
