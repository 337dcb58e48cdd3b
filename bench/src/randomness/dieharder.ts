/**
 * R2: dieharder's tests, through a pipe, on the words that decide rounds and on those that seeds come from. A test that answers
 * WEAK is run once more: one in a hundred of a good generator's does. Needs dieharder (Debian: apt-get install dieharder).
 * Usage: node bench/src/randomness/dieharder.ts [all]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs, serial correlation, ranks, permutations, gaps and collisions: each by one quick test; `all` takes every one that dieharder calls good. */
const quick = [0, 1, 2, 8, 10, 15, 17, 100, 101, 102, 202, 204, 205, 206, 207, 209];
const all = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209];
const words = join(import.meta.dirname, 'words.ts');

type Result = { readonly name: string; readonly p: string; readonly verdict: string };

/** Generator 200 reads raw words from standard input; the table's columns are name, ntup, tsamples, psamples, p, verdict. */
function run(source: string, test: number): readonly Result[] {
  const out = execFileSync('bash', [
    '-c',
    `"${process.execPath}" "${words}" ${source} 2>/dev/null | dieharder -g 200 -D 8 -D 16 -D 32 -D 64 -D 128 -D 256 -d ${test}`,
  ]);
  return out
    .toString()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^(PASSED|WEAK|FAILED)$/.test(cells[5] ?? ''))
    .map(([name = '', ntup = '', , , p = '', verdict = '']) => ({ name: `${name} ${ntup}`, p, verdict }));
}

let failed = 0;
for (const source of ['rounds', 'seeds']) {
  const counts = { PASSED: 0, WEAK: 0, FAILED: 0 };
  for (const test of process.argv[2] === 'all' ? all : quick) {
    let results = run(source, test);
    if (results.some(({ verdict }) => verdict !== 'PASSED')) results = run(source, test);
    for (const { name, p, verdict } of results) {
      counts[verdict as keyof typeof counts] += 1;
      process.stdout.write(`${source.padEnd(7)} ${name.padEnd(30)} p ${p}  ${verdict}\n`);
    }
  }
  failed += counts.FAILED;
  process.stdout.write(`${source}: ${counts.PASSED} passed, ${counts.WEAK} weak twice, ${counts.FAILED} failed\n`);
}
if (failed > 0) process.exitCode = 1;
