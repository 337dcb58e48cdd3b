import { errors, type ErrorKey } from '@mela/contract/errors/catalogue';
import { inLanguage } from '@mela/contract/site/in-language';
import { currentLocale } from '../words/locale.ts';
import type { ApiError } from './answer.ts';

export type ErrorValues = Readonly<Record<string, string | number>>;

const isKnown = (key: string): key is ErrorKey => Object.hasOwn(errors, key);

/** The catalogue's text for a key in the page's language, its {values} filled in. An unknown key reads as "not valid". */
export function catalogueText(key: string, values: ErrorValues = {}): string {
  const row = errors[isKnown(key) ? key : 'errors.field.invalid'];
  return inLanguage(row, currentLocale()).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Why the API rejected one field; null when it did not. `values` are the bounds that the page knows. */
export function fieldError(rejection: ApiError | null, path: string, values: ErrorValues = {}): string | null {
  const key = rejection?.fields?.[path];
  if (rejection === null || key === undefined) return null;
  // The description is the same text with the server's values.
  return key === rejection.message && rejection.description !== '' ? rejection.description : catalogueText(key, values);
}
