import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { digestFiles } from './file-digests.ts';
import { kept } from './kept-steps.ts';

const root = mkdtempSync(join(tmpdir(), 'mela-check-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

let runs: string[] = [];
let problems: string[] = [];
/** Runs the step once, as a run of the check does. */
const check = async (name = 'lint site') => {
  const step = { name, reads: ['web', 'games'], run: async () => (runs.push(name), problems) };
  return kept(step, digestFiles(root, ['web', 'server']), ['tools', 'settings.json'], join(root, '.tmp/check')).run();
};

beforeEach(() => {
  rmSync(root, { recursive: true });
  [runs, problems] = [[], []];
  write('web/page.ts', '1');
  write('server/start.ts', '1');
  write('settings.json', '{}');
});

test('a step that passed is not run again with the same files, and another step is', async () => {
  await check();
  await check();
  await check('types');
  expect(runs).toEqual(['lint site', 'types']);
});

test('a step that failed runs again, and fails again', async () => {
  problems = ['web/page.ts:1: wrong'];
  expect([await check(), await check()]).toEqual([problems, problems]);
  expect(runs).toHaveLength(2);
});

test.each([
  ['a file that it reads changed', () => write('web/page.ts', '2')],
  ['one came', () => write('web/deep/other.ts', '1')],
  ['one went', () => rmSync(join(root, 'web/page.ts'))],
  ['one has another name', () => (rmSync(join(root, 'web/page.ts')), write('web/page.tsx', '1'))],
  ['a setting of the tools changed', () => write('settings.json', '{ "rules": {} }')],
])('a step runs again after %s', async (_, change) => {
  await check();
  change();
  await check();
  expect(runs).toHaveLength(2);
});

test('a step is kept while only files change that it does not read, and when the old files come back', async () => {
  await check();
  write('server/start.ts', '2');
  write('web/page.ts', '2');
  problems = ['wrong'];
  await check();
  write('web/page.ts', '1');
  expect(await check()).toEqual([]);
  expect(runs).toHaveLength(2);
});
