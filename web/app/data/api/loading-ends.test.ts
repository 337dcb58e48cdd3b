import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '../..');

it('what is shown while a query loads reads its error too: it would be shown for ever where the query fails', () => {
  const loading = readdirSync(app, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) return [];
    const text = readFileSync(join(app, path), 'utf8');
    return /<Skeleton/.test(text) && /\buse(Infinite)?Query\(/.test(text) ? [{ path, readsError: /\b(error|isError)\b/.test(text) }] : [];
  });
  expect(loading.length).toBeGreaterThan(15);
  expect(loading.filter(({ readsError }) => !readsError).map(({ path }) => path)).toEqual([]);
});
