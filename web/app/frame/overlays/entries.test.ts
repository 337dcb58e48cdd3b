import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(app, path), 'utf8');
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, to = '']) => join(dirname(path), to));

function reachedFrom(path: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const next of importsOf(path)) if (!next.startsWith('..')) reachedFrom(next, known);
  return known;
}

it('a dialog or a sheet belongs to an entry of the table: what a page shows by its own state, nothing else knows to be open', () => {
  const reached = reachedFrom('frame/overlays/entries.ts');
  const shown = readdirSync(app, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => relative(app, join(parentPath, name)))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && /<(Dialog|Sheet)\b/.test(read(path)));
  expect(shown.length).toBeGreaterThan(20);
  // The gallery of the kit shows its parts; what the app for phones lays over the site lies over all of it; a download ends with its page.
  const own = /^(features\/dev-gallery\/|frame\/phone-app\/|features\/app-pages\/get-dialog\.tsx$)/;
  expect(shown.filter((path) => !reached.has(path) && !own.test(path))).toEqual([]);
});
