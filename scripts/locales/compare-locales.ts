import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Words = Readonly<Record<string, string>>;

const places = (text: string): string => [...new Set(text.match(/\{[^{}]*\}/g) ?? [])].sort().join(' ');

/** Flat keys of a locale file, nested objects joined by dots. A text with plural forms is one entry, all its forms joined, since languages have different numbers of them. */
export function flatten(value: unknown, prefix = ''): Words {
  if (value === null || typeof value !== 'object') return { [prefix]: String(value) };
  if ('plural' in value) {
    const { plural: _, ...forms } = value;
    return { [prefix]: Object.values(forms).join(' ') };
  }
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))) as Words;
}

/** Differences of two languages: missing keys, different placeholders, empty texts. */
export function localeErrors(file: string, base: Words, other: Words, otherName: string): string[] {
  const missing = Object.keys(base)
    .filter((key) => !(key in other))
    .map((key) => `${file}: ${otherName} lacks ${key}`);
  const extra = Object.keys(other)
    .filter((key) => !(key in base))
    .map((key) => `${file}: ${otherName} has ${key}, which English has not`);
  const shared = Object.keys(base).filter((key) => key in other && !key.startsWith('$'));
  const empty = shared.filter((key) => !other[key]?.trim() || !base[key]?.trim()).map((key) => `${file}: ${key} is empty`);
  const unexpectedPlaceholders = shared
    .filter((key) => places(base[key] ?? '') !== places(other[key] ?? ''))
    .map((key) => `${file}: ${key} fills in other places in ${otherName}`);
  return [...missing, ...extra, ...empty, ...unexpectedPlaceholders];
}

/** Compares every file of the folder's `en` with the file of the same path in the other languages. */
export function checkLocales(folder: string): string[] {
  const read = (locale: string, file: string): Words => flatten(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')));
  const filesOf = (locale: string) =>
    readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .sort();
  const english = filesOf('en');
  return readdirSync(folder)
    .filter((locale) => locale !== 'en' && !locale.includes('.'))
    .flatMap((locale) => {
      const files = filesOf(locale);
      const unpaired = [...english.filter((file) => !files.includes(file)), ...files.filter((file) => !english.includes(file))];
      const both = english.filter((file) => files.includes(file));
      return [
        ...unpaired.map((file) => `${file} is not in both en and ${locale}`),
        ...both.flatMap((file) => localeErrors(file, read('en', file), read(locale, file), locale)),
      ];
    });
}
