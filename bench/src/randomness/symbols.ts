/**
 * R2: everything that is drawn for players, from seeds by HMAC as in play, title by title: chi-square of the stops of each reel, of the
 * symbols it shows, of heights, coins, boxes and gambles; and R5: two players, and the least and the greatest stake, against each other.
 * All p-values are judged together by Holm at 1 %. Seeds are fresh in each run. Usage: node bench/src/randomness/symbols.ts [rounds of each title] [all] [--write]
 */
import { titles, titlesInWork, winMinor } from '@mela/games/index';
import { fitP, holm, sameP } from '@mela/games/chance/p-value';
import { playOut, tallyTitle, type Tally } from '@mela/games/chance/title-tallies';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { systemBytes } from '../../../server/src/kernel/random/random.ts';
import { printTable } from '../print.ts';
import { saveResults } from '../../../scripts/results/results.ts';

const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const [rounds, every] = [Number(args[0] ?? 200_000), args.includes('all')];
const level = 0.01;
/** Chi-square is unreliable where an outcome is expected less often. */
const expectedLeast = 5;
const winClasses = [0, 0.5, 1, 2, 5, 10, 20, 50, Infinity];

type Judged = { readonly slug: string; readonly name: string; readonly draws: number; readonly outcomes: number; readonly p: number };
const judged: Judged[] = [];
const drawsOf = ({ counts }: Tally) => counts.reduce((sum, count) => sum + count, 0);

for (const [slug, title] of Object.entries({ ...titles, ...titlesInWork })) {
  const { data, allowedStakesMinor } = title;
  for (const tally of tallyTitle(data, systemBytes(32), rounds)) {
    const draws = drawsOf(tally);
    if (draws * Math.min(...tally.shares) >= expectedLeast)
      judged.push({ slug, name: tally.name, draws, outcomes: tally.counts.length, p: fitP(tally.counts, tally.shares) });
  }
  const stakes = [allowedStakesMinor.at(0) ?? 0n, allowedStakesMinor.at(-1) ?? 0n];
  const [one, other, bold] = [stakes[0], stakes[0], stakes[1]].map((stakeMinor = 1n) => {
    const counts = winClasses.map(() => 0);
    const serverSeed = systemBytes(32);
    for (let nonce = 0; nonce < rounds / 4; nonce++) {
      const share = Number(winMinor(playOut(data, serverSeed, nonce), stakeMinor)) / Number(stakeMinor);
      const at = winClasses.findIndex((most) => share <= most);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  });
  const shared = { slug, draws: rounds / 2, outcomes: winClasses.length };
  judged.push({ ...shared, name: 'two players', p: sameP(one ?? [], other ?? []) });
  judged.push({ ...shared, name: 'least and greatest stake', p: sameP(one ?? [], bold ?? []) });
}

const rejected = holm(
  judged.map(({ p }) => p),
  level,
);
const rows = judged.map(({ slug, name, draws, outcomes, p }, at) => [
  slug,
  name,
  String(draws),
  String(outcomes),
  p.toFixed(4),
  rejected[at] ? 'REJECTED' : 'passed',
]);
if (every) printTable(['title', 'what', 'draws', 'outcomes', 'p', `Holm ${level}`], rows);
const columns = ['title', 'tests', 'draws', 'smallest p', 'which', 'rejected'];
const byTitle = [...Map.groupBy(judged, ({ slug }) => slug)].map(([slug, tests]) => {
  const least = tests.toSorted((a, b) => a.p - b.p)[0];
  const bad = judged.filter((test, at) => test.slug === slug && rejected[at]).length;
  const draws = tests.reduce((sum, test) => sum + test.draws, 0);
  return [slug, String(tests.length), String(draws), least?.p.toPrecision(3) ?? '', least?.name ?? '', String(bad)];
});
printTable(columns, byTitle);
saveResults(
  'symbols',
  { command: 'node bench/src/randomness/symbols.ts --write', seed: 'new ones', columns, rows: byTitle },
  systemClock.now(),
);
process.stdout.write(`\n${judged.length} tests; the least p may be ${(level / judged.length).toExponential(1)}\n`);
if (rejected.includes(true)) process.exitCode = 1;
