import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readAll = (folder: string, extension: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

const code = readAll('src', /\.ts$/) + readFileSync(join(root, 'play.html'), 'utf8');
const selectors = [
  ...readAll('src/styles', /\.css$/)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{/g),
].map(([, selector = '']) => selector);
const names = new Set(selectors.flatMap((selector) => [...selector.matchAll(/[.#]([a-z][\w-]*)/g)].map(([, name = '']) => name)));

it('every class and id that the styles select is one that the page has', () => {
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))).toEqual([]);
});
