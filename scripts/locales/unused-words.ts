import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, listFiles } from '../architecture-rules/source-files.ts';
import { flatten } from './compare-locales.ts';

/** Keys that no text names in quotes: the site uses texts by their whole key, never by a composed one. */
export function unusedWords(keys: readonly string[], texts: readonly string[]): string[] {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key)));
  return keys.filter((key) => !named.has(key));
}

/** The texts of a folder of `locales` that no file of the kit, the site or the stage uses, a sentence each. */
export function checkWords(root: string, locales: string): string[] {
  const isText = (path: string) => path.endsWith('.json');
  const keys = listFiles(root, [join(locales, 'en')], isText).flatMap((path) =>
    Object.keys(flatten(JSON.parse(readFileSync(join(root, path), 'utf8')))),
  );
  const files = listFiles(root, ['kit/src', 'web/app', 'stage/src'], (path) => isSource(path) && !/\.test\.tsx?$/.test(path));
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8'));
  return unusedWords(
    keys.filter((key) => !key.startsWith('$')),
    texts,
  ).map((key) => `nothing says ${key}`);
}
