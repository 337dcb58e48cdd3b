import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (locale: string, file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, locale, file), 'utf8'));
const files = readdirSync(join(import.meta.dirname, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

/** Every message of a file by its dotted key; a message with plural forms counts as one. */
function messages(node: unknown, key = ''): Record<string, string> {
  if (typeof node === 'string' || (typeof node === 'object' && node !== null && 'plural' in node)) return { [key]: JSON.stringify(node) };
  return Object.assign({}, ...Object.entries(node ?? {}).map(([name, child]) => messages(child, key === '' ? name : `${key}.${name}`)));
}
/** A ticket or label is printed in both scripts; its upper line is English. */
const isUpperLine = (key: string) => /\.(?:label|ticket|gate)\.upper$/.test(key);
const values = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

describe.each(files)('words of %s', (file) => {
  const en = messages(read('en', file));
  const hi = messages(read('hi', file));

  it('[9.1] say everything in both languages', () => {
    expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('[9.1] fill in the same values in both', () => {
    for (const [key, text] of Object.entries(en)) expect(values(hi[key] ?? ''), key).toEqual(values(text));
  });

  it('are Hindi in Hindi, but for the upper line of labels in both scripts', () => {
    const untranslated = Object.entries(hi)
      // A number alone has no words.
      .filter(([key, text]) => !isUpperLine(key) && text.replaceAll(/\{\w+\}|"/g, '') !== '' && !/[ऀ-ॿ]/.test(text))
      .map(([key]) => key);
    expect(untranslated).toEqual([]);
    // Both lines of a label are the same in every language.
    for (const [key, text] of Object.entries(hi).filter(([name]) => isUpperLine(name))) {
      const lower = key.replace(/upper$/, 'lower');
      expect([en[key], en[lower]], key).toEqual([text, hi[lower]]);
      expect(hi[lower], lower).toMatch(/[ऀ-ॿ]/);
    }
  });
});
