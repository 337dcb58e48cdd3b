import { expect, it } from 'vitest';
import { judgeSizes, type BuiltFile } from './check-sizes.ts';

const file = (name: string, gzipBytes: number, imports: readonly string[] = [], isEntry = false): BuiltFile => ({
  name,
  gzipBytes,
  imports,
  isEntry,
});

it('the first load is the entry, all that it imports, and the styles; each once', () => {
  const built = [file('main.js', 100_000, ['shared.js', 'more.js'], true), file('shared.js', 40_000, ['more.js']), file('more.js', 10_000)];
  expect(judgeSizes(built, 9_000)).toEqual({ firstBytes: 159_000, problems: [] });
  expect(judgeSizes(built, 31_000).problems).toEqual(['the first load takes 181000 bytes, at most 180000']);
});

it('a page that loads later counts with what it brings, and not with what is there already', () => {
  const built = [
    file('main.js', 100_000, ['shared.js'], true),
    file('shared.js', 50_000),
    file('page.js', 30_000, ['shared.js', 'chart.js']),
    file('chart.js', 29_000),
  ];
  expect(judgeSizes(built, 0).problems).toEqual([]);
  expect(judgeSizes([...built, file('big.js', 31_001, ['chart.js'])], 0).problems).toEqual(['big.js takes 60001 bytes, at most 60000']);
});
