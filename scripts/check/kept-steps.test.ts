import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { digestFiles } from './file-digests.ts';
import { type FileStep, kept, wholeSteps } from './kept-steps.ts';

const root = mkdtempSync(join(tmpdir(), 'mela-check-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

let runs: string[] = [];
let problems: string[] = [];
/** What the step does to the files while it runs. */
let meanwhile: () => void;
const stepOf = (name: string): FileStep => ({
  name,
  reads: ['web', 'games', 'README.md'],
  run: async () => (runs.push(name), meanwhile(), problems),
});
const keeping = () => ({
  root,
  files: digestFiles(root, ['web', 'server']),
  tools: ['tools', 'settings.json'],
  folder: join(root, '.tmp/check'),
});
/** Runs the step once, as a run of the check does. */
const check = async (name = 'lint site') => kept(stepOf(name), keeping()).run();

beforeEach(() => {
  rmSync(root, { recursive: true });
  [runs, problems] = [[], []];
  meanwhile = () => {};
  write('web/page.ts', '1');
  write('server/start.ts', '1');
  write('settings.json', '{}');
  write('README.md', '1');
  write('node_modules/.package-lock.json', '1');
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
  ['a single file that it reads changed', () => write('README.md', '2')],
  ['what is installed changed', () => write('node_modules/.package-lock.json', '2')],
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

test.each([
  ['a file that it reads changed', () => write('web/page.ts', '2')],
  ['a file came', () => write('web/other.ts', '1')],
  ['a setting of the tools changed', () => write('settings.json', '{ "rules": {} }')],
  ['a package was installed', () => write('node_modules/.package-lock.json', '2')],
])('a step is kept for neither state of its files where %s while it ran', async (_, change) => {
  meanwhile = change;
  await check();
  meanwhile = () => {};
  await check();
  expect(runs).toHaveLength(2);
  await check();
  expect(runs).toHaveLength(2);
  for (const [path, text] of [
    ['web/page.ts', '1'],
    ['settings.json', '{}'],
    ['node_modules/.package-lock.json', '1'],
  ] as const)
    write(path, text);
  rmSync(join(root, 'web/other.ts'), { force: true });
  await check();
  expect(runs).toHaveLength(3);
});

test('a step is kept though a file changed meanwhile that it does not read', async () => {
  meanwhile = () => write('server/start.ts', '2');
  await check();
  await check();
  expect(runs).toHaveLength(1);
});

test('a tree whose generated files could not be made fails, and nothing of it is kept', async () => {
  const run = async (unbuilt: string | null, isFresh = false) => {
    const steps = wholeSteps([stepOf('types')], { unbuilt, isFresh, keeping });
    return (await Promise.all(steps.map((step) => step.run()))).flat();
  };
  expect(await run('no route tree')).toEqual([expect.stringContaining('no route tree')]);
  expect([await run(null), await run(null), runs]).toEqual([[], [], ['types', 'types']]);
  expect(await run('no route tree')).toHaveLength(1);
  await run(null, true);
  expect(runs).toHaveLength(4);
});
