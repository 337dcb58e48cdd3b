import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { countTitle } from '@mela/games/exact/count-title';
import { approximate, minus, NOTHING } from '@mela/games/exact/fraction';
import { titles, titlesInWork } from '@mela/games/index';
import { judgeSample } from '@mela/games/sim/judge';
import { addSamples, simulate, type Sample } from '@mela/games/sim/simulate';
import { saveResults } from '../../../scripts/results/results.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { printTable } from '../print.ts';

/** F6: `simulate.ts [rounds] [seed] [slug …]`, 10^8 rounds of each title by default on all cores, against the exact figures; at the end one table of all. `--write` keeps it. */
type Task = { readonly slug: string; readonly rounds: number; readonly seed: number; readonly stream: number };

const Z_MAX = 3;
const all = { ...titles, ...titlesInWork };

const [rounds, seed, ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

if (isMainThread) await judgeTitles(Number(rounds ?? 1e8), Number(seed ?? 20_261_108), wanted);
else {
  const task: Task = workerData;
  parentPort?.postMessage(simulate(titleOf(task.slug), task.rounds, task.seed, task.stream));
}

async function judgeTitles(rounds: number, seed: number, wanted: readonly string[]): Promise<void> {
  const cores = availableParallelism();
  const rows: string[][] = [];
  for (const slug of wanted.length > 0 ? wanted : Object.keys(all)) {
    const data = titleOf(slug);
    const start = performance.now();
    const shares = Array.from(
      { length: cores },
      (_, core) => Math.floor((rounds * (core + 1)) / cores) - Math.floor((rounds * core) / cores),
    );
    const samples = await Promise.all(shares.map((share, stream) => runWorker({ slug, rounds: share, seed, stream })));
    const took = (performance.now() - start) / 1000;
    const sample = samples.reduce(addSamples);
    const exact = countTitle(data);
    const verdict = judgeSample(data, sample, exact);
    const good = Math.abs(verdict.rtpZ) < Z_MAX && Math.abs(verdict.hitZ) < Z_MAX;
    const lines = [
      `${slug}: ${sample.rounds} rounds, seed ${seed}, ${took.toFixed(1)} s on ${cores} cores`,
      `  return         ${(verdict.rtp * 100).toFixed(5)} %, exact ${(approximate(minus(exact.rtp, exact.returns['jackpot'] ?? NOTHING)) * 100).toFixed(5)} %, z ${verdict.rtpZ.toFixed(2)}`,
      `  hit frequency  ${(verdict.hitFrequency * 100).toFixed(5)} %, exact ${(approximate(exact.hitFrequency) * 100).toFixed(5)} %, z ${verdict.hitZ.toFixed(2)}`,
      `  σ of a round   ${verdict.deviation.toFixed(4)} bets, exact ${verdict.deviationExact?.toFixed(4) ?? 'not counted'}`,
      `  largest round  ${sample.creditsMax / data.betCredits} bets of ${exact.roundMaxCredits / data.betCredits} possible`,
      `  ${good ? 'within' : 'OUTSIDE'} ${Z_MAX} σ`,
    ];
    process.stdout.write(`${lines.join('\n')}\n\n`);
    if (!good) process.exitCode = 1;
    const figures = [verdict.rtp * 100, verdict.rtpZ, verdict.hitFrequency * 100, verdict.hitZ, verdict.deviation];
    const perSec = sample.rounds / took / 1e6;
    const largest = (sample.creditsMax / data.betCredits).toFixed(2);
    rows.push([slug, String(sample.rounds), ...figures.map((figure) => figure.toFixed(4)), largest, perSec.toFixed(2)]);
  }
  const columns = ['title', 'rounds', 'return %', 'its z', 'wins in %', 'its z', 'σ', 'largest seen, bets', 'M rounds/s, all cores'];
  printTable(columns, rows);
  if (wanted.length === 0)
    saveResults('simulate', { command: 'node bench/src/engine/simulate.ts --write', seed: String(seed), columns, rows }, systemClock.now());
}

function runWorker(task: Task): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function titleOf(slug: string) {
  const title = all[slug];
  if (title === undefined) throw new RangeError(`no title ${slug}`);
  return title.data;
}
