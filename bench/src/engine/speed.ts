import { createHash } from 'node:crypto';
import { fastStream } from '@mela/games/engine/randomness/fast-stream';
import { machineOf } from '@mela/games/engine/machine';
import { playRound } from '@mela/games/engine/play-round';
import { replay, titles, titlesInWork } from '@mela/games/index';
import { simulate } from '@mela/games/sim/simulate';
import { bareEvaluator, bareHmac } from './bare.ts';
import { saveResults } from '../../../scripts/results/results.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { printLine, printTable } from '../print.ts';
import { interleave, type Rate } from './interleave.ts';

/** F5: rounds and spins a second on one core, simulated and live, each against its own limit in the same run; at the end one table of all. `--write` keeps it. */
const TURNS = 7;
const SIMULATED = 1_000_000;
const LIVE = 20_000;
const rows: string[][] = [];
const serverSeed = createHash('sha256').update('bench').digest();

const thousands = ({ median, least, most }: Rate) =>
  `${Math.round(median / 1000)} k/s (${Math.round(least / 1000)}-${Math.round(most / 1000)})`;
const millions = ({ median }: Rate, factor = 1) => ((median * factor) / 1e6).toFixed(3);
const share = ({ median, least, most }: Rate) => `${median.toFixed(2)} × (${least.toFixed(2)}-${most.toFixed(2)})`;

for (const [slug, { data }] of Object.entries({ ...titles, ...titlesInWork })) {
  const machine = machineOf(data);
  const evaluate = bareEvaluator(machine);
  const hmac = bareHmac(serverSeed);
  const [bare, simulated] = interleave(
    [
      { name: 'bare evaluator', units: SIMULATED, run: () => evaluate(SIMULATED) },
      { name: 'simulated', units: SIMULATED, run: () => void simulate(data, SIMULATED, 1) },
    ],
    TURNS,
  );
  const [key, live] = interleave(
    [
      { name: 'bare HMAC', units: LIVE, run: () => hmac(LIVE) },
      { name: 'live', units: LIVE, run: () => playLive(LIVE) },
    ],
    TURNS,
  );
  if (!bare || !simulated || !key || !live) throw new Error('a contender is missing');
  const spins = spinsPerRound(200_000);
  rows.push([
    slug,
    spins.toFixed(3),
    millions(simulated.rate),
    millions(simulated.rate, spins),
    millions(bare.rate),
    share(simulated.ratio),
    millions(live.rate),
    share(live.ratio),
  ]);
  printLine(`\n${slug}: ${spins.toFixed(4)} spins a round, free spins included`);
  printLine(`  simulated rounds  ${thousands(simulated.rate)}   bare evaluator ${thousands(bare.rate)}   ratio ${share(simulated.ratio)}`);
  printLine(`  live rounds       ${thousands(live.rate)}   bare HMAC      ${thousands(key.rate)}   ratio ${share(live.ratio)}`);

  function playLive(rounds: number): void {
    for (let nonce = 0; nonce < rounds; nonce++) replay(data, { serverSeed, clientSeed: 'client', nonce });
  }

  function spinsPerRound(rounds: number): number {
    const draw = fastStream(2);
    let draws = 0;
    const counted = { below: (n: number) => (draws++, draw.below(n)) };
    for (let round = 0; round < rounds; round++) playRound(machine, counted, null);
    return draws / data.reels / rounds;
  }
}
const columns = ['title', 'draws a reel', 'simulated M rounds/s', 'M spins/s', 'bare M/s', 'of bare', 'live M rounds/s', 'of bare HMAC'];
printTable(columns, rows);
saveResults(
  'speed',
  { command: 'node bench/src/engine/speed.ts --write', seed: '1, and "bench" for live rounds', columns, rows },
  systemClock.now(),
);
