/**
 * R2: dieharder's tests, through a pipe, on the words that decide rounds and on those that seeds come from. A test that answers
 * WEAK is run once more and the second run counts: one in a hundred of a good generator's p-values is weak, and some tests give thirty. Needs dieharder (Debian: apt-get install dieharder).
 * Usage: node bench/src/randomness/dieharder.ts [--write] [all] [rounds | seeds] [numbers of tests]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { saveRows } from '../../../scripts/results/results.ts';
import { printTable } from '../print.ts';
import { needPrograms } from '../web/programs.ts';

needPrograms({ dieharder: 'dieharder' });

/**
 * Runs, serial correlation, ranks, permutations, gaps and collisions, each by one test; those that would take minutes with fewer samples
 * than dieharder's hundred. `all` runs every test that dieharder calls good, unchanged.
 */
const quick = [0, 1, 2, 8, 10, 15, 100, 101, 102, 202, 204, 206, 207, 209];
const samples: Readonly<Record<number, number>> = { 1: 25, 2: 25, 202: 20 };
const all = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209];
const words = join(import.meta.dirname, 'words.ts');

type Result = { readonly name: string; readonly p: string; readonly verdict: string };

/** Generator 200 reads raw words from standard input; the table's columns are name, ntup, tsamples, psamples, p, verdict. */
function run(source: string, test: number, psamples: number | undefined): readonly Result[] {
  const fewer = psamples === undefined ? '' : `-p ${psamples}`;
  const out = execFileSync('bash', [
    '-c',
    `"${process.execPath}" "${words}" ${source} 2>/dev/null | dieharder -g 200 -D 8 -D 16 -D 32 -D 64 -D 128 -D 256 -d ${test} ${fewer}`,
  ]);
  return out
    .toString()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^(PASSED|WEAK|FAILED)$/.test(cells[5] ?? ''))
    .map(([name = '', ntup = '', , , p = '', verdict = '']) => ({ name: `${name} ${ntup}`, p, verdict }));
}

const everything = process.argv.includes('all');
const sources = ['rounds', 'seeds'].filter(
  (source, _, both) => !both.some((other) => process.argv.includes(other)) || process.argv.includes(source),
);
const wanted = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const tests = wanted.length > 0 ? wanted : everything ? all : quick;
const rows: string[][] = [];
const columns = ['test', 'words', 'name', 'p', 'samples', 'verdict'];
const names = all.flatMap((test) => [`${test} rounds`, `${test} seeds`]);

for (const source of sources) {
  for (const test of tests) {
    const psamples = everything ? undefined : samples[test];
    let results = run(source, test, psamples);
    if (results.some(({ verdict }) => verdict !== 'PASSED')) results = run(source, test, psamples);
    if (results.length === 0) throw new Error(`test ${test} of the words of ${source} gave no answer`);
    const ps = results.map(({ p }) => p).toSorted();
    const shown = ps.length > 2 ? `${ps.length} of ${ps[0]} to ${ps.at(-1)}` : ps.join(', ');
    const worst = results.find(({ verdict }) => verdict !== 'PASSED')?.verdict ?? 'PASSED';
    const row = [
      String(test),
      source,
      results[0]?.name.split(' ')[0] ?? '',
      shown,
      everything ? 'as -a' : String(psamples ?? 'as -a'),
      worst,
    ];
    const saved = { command: 'node bench/src/randomness/dieharder.ts --write', seed: 'new ones', columns, rows: [row], wanted: names };
    saveRows('dieharder', saved, ['games/src/engine/randomness', 'server/src/kernel/random'], new Date());
    for (const { name, p, verdict } of results) {
      rows.push([source, name, p, verdict]);
      process.stdout.write(`${source.padEnd(7)} ${name.padEnd(30)} p ${p}  ${verdict}\n`);
    }
  }
}
printTable(['words', 'test', 'p', 'verdict'], rows);
const counted = (verdict: string) => rows.filter((row) => row.at(-1) === verdict).length;
process.stdout.write(`\n${counted('PASSED')} passed, ${counted('WEAK')} weak, ${counted('FAILED')} failed\n`);
if (counted('FAILED') > 0) process.exitCode = 1;
