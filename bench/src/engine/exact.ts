import { countTitle, reduceTitle } from '@mela/games/exact/count-title';
import { approximate, write } from '@mela/games/exact/fraction';
import { machineOf } from '@mela/games/engine/machine';
import { titles, titlesInWork } from '@mela/games/index';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { printLine, printTable } from '../print.ts';
import { saveResults } from '../../../scripts/results/results.ts';
import { bareEvaluator } from './bare.ts';

/**
 * F6: the exact return of each title both ways, the processor time of each, and how long bare evaluation of as many boards would;
 * at the end one table of all. `exact.ts [turns] [slug …] [--write]`, 3 turns of every title by default.
 */
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const TURNS = Number(args[0] ?? 3);
const wanted = args.slice(1);
/** Bare evaluation has a constant speed, so the time for more boards is computed from so many. */
const BARE_BOARDS = 10_000_000;
const rows: string[][] = [];

for (const [slug, { data }] of Object.entries({ ...titles, ...titlesInWork })) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const boards = Object.values(data.strips).reduce((sum, strips) => sum + strips.reduce((product, strip) => product * strip.length, 1), 0);
  const evaluate = bareEvaluator(machineOf(data));
  const took = { full: [] as number[], reduced: [] as number[], bare: [] as number[] };
  const timed = <T>(times: number[], work: () => T, share = 1): T => {
    const start = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6 / share);
    return result;
  };
  const bare = Math.min(boards, BARE_BOARDS);
  evaluate(bare);
  let exact = timed(took.full, () => countTitle(data));
  let reduced = timed(took.reduced, () => reduceTitle(data));
  timed(took.bare, () => evaluate(bare), bare / boards);
  for (let turn = 1; turn < TURNS; turn++) {
    timed(took.bare, () => evaluate(bare), bare / boards);
    exact = timed(took.full, () => countTitle(data));
    reduced = timed(took.reduced, () => reduceTitle(data));
  }
  const agree = write(exact.rtp) === write(reduced) && write(reduced) === data.rtp;
  printLine(`\n${slug}: ${boards} boards`);
  printLine(`  return            ${write(exact.rtp)} = ${(approximate(exact.rtp) * 100).toFixed(10)} %`);
  printLine(`  both ways and the title agree: ${agree}`);
  printLine(`  hit frequency     ${write(exact.hitFrequency)} = ${(approximate(exact.hitFrequency) * 100).toFixed(6)} %`);
  const { variance } = exact;
  printLine(
    `  deviation         ${variance === null ? 'not counted' : `${Math.sqrt(approximate(variance)).toFixed(6)} bets; variance ${write(variance)}`}`,
  );
  printLine(
    `  largest spin      ${Object.entries(exact.spinMaxCredits)
      .map(([set, most]) => `${set} ${most}`)
      .join(', ')} credits; largest round ${exact.roundMaxCredits / data.betCredits} bets`,
  );
  printLine(`  full cycle        ${seconds(took.full)}, ${ratio(took.full, took.bare)} the time of the bare evaluator`);
  printLine(`  reduced count     ${seconds(took.reduced)}`);
  rows.push([
    slug,
    String(boards),
    (approximate(exact.rtp) * 100).toFixed(6),
    agree ? 'yes' : 'NO',
    variance === null ? '' : Math.sqrt(approximate(variance)).toFixed(4),
    (exact.roundMaxCredits / data.betCredits).toFixed(2),
    seconds(took.full),
    seconds(took.reduced),
  ]);
  if (!agree) process.exitCode = 1;
}
const columns = ['title', 'boards', 'return %', 'both ways agree', 'σ', 'largest round, bets', 'full cycle', 'reduced count'];
printTable(columns, rows);
if (wanted.length === 0)
  saveResults(
    'exact',
    { command: 'node bench/src/engine/exact.ts --write', seed: 'none, since nothing is drawn', columns, rows },
    systemClock.now(),
  );

function seconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  // A small title is counted in milliseconds.
  const [median, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((time) =>
    (time ?? Number.NaN).toPrecision(3),
  );
  return `${median} s (${least}-${most})`;
}

function ratio(times: readonly number[], limits: readonly number[]): string {
  const each = times.map((time, turn) => time / (limits[turn] ?? Number.NaN)).toSorted((a, b) => a - b);
  return `${each[Math.floor(each.length / 2)]?.toFixed(2)} × (${each[0]?.toFixed(2)}-${each.at(-1)?.toFixed(2)})`;
}
