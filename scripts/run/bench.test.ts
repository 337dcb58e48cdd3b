import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runCommand } from './run-command.ts';

const bench = (name: string, path: string) =>
  runCommand(process.execPath, ['bench/src/run.ts', ...(name === '' ? [] : [name])], { cwd: root, env: { PATH: path } });
const path = process.env['PATH'] ?? '';

test('every bench is listed with the line that runs it', async () => {
  const { code, output } = await bench('', path);
  expect(code).toBe(0);
  expect(output).toMatch(/^npm run bench -- bets\/latency\n {4}F3: /m);
});

test('whatever says how it is used is a bench that the list knows, but for those that only look at pages', async () => {
  const { output } = await bench('', path);
  const files = globSync('bench/src/*/*.ts', { cwd: root });
  const used = files.filter((file) => /\busage: node bench/i.test(readFileSync(join(root, file), 'utf8')));
  const unlisted = used.filter((file) => !output.includes(`-- ${file.slice('bench/src/'.length, -'.ts'.length)}\n`)).toSorted();
  expect([used.length > 10, unlisted]).toEqual([
    true,
    [
      'bench/src/stage/cells.ts',
      'bench/src/web/account-pictures.ts',
      'bench/src/web/fallback-widths.ts',
      'bench/src/web/readme-pictures.ts',
    ],
  ]);
});

test.each([
  ['nothing', 'There is no such bench; npm run bench lists them all.'],
  ['spins', 'Which one: bets/spins or jackpots/spins; npm run bench lists them all.'],
])('a name that is none is answered in one line: %s', async (name, line) => {
  expect(await bench(name, path)).toEqual({ code: 1, output: line });
});

test.each([
  ['web/page-flood', ['wrk']],
  ['randomness/dieharder', ['dieharder']],
])('%s without its programs names each in one line and starts nothing', async (name, programs) => {
  const { code, output } = await bench(name, '/nonexistent');
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual(programs.map((program) => expect.stringMatching(`^${program} is not installed: apt-get install `)));
});
