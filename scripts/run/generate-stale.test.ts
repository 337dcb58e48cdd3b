import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isStale } from './generate-stale.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-stale-'));
afterAll(() => rmSync(folder, { recursive: true }));
const made = join(folder, 'made.ts');
const sources = join(folder, 'sources/en');
const source = join(sources, 'words.json');
const at = (path: string, second: number) => utimesSync(path, second, second);

/** Everything below the sources is from second 10, what was made of it from second 20. */
function fresh(): void {
  mkdirSync(sources, { recursive: true });
  for (const file of [made, source]) writeFileSync(file, '');
  for (const path of [source, sources, join(folder, 'sources')]) at(path, 10);
  at(made, 20);
}

describe('what is generated', () => {
  it('is left alone while nothing it is made from is newer', () => {
    fresh();
    expect(isStale([made], [join(folder, 'sources')])).toBe(false);
  });

  it('is made again when it is missing', () => {
    fresh();
    expect(isStale([made, join(folder, 'absent.ts')], [join(folder, 'sources')])).toBe(true);
  });

  it.each([
    ['a file deep below changed', source],
    ['something was taken away from a folder', sources],
  ])('is made again when %s', (_, path) => {
    fresh();
    at(path, 30);
    expect(isStale([made], [join(folder, 'sources')])).toBe(true);
  });
});
