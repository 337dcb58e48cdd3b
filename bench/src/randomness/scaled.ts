/**
 * R2: the classic tests on scaled numbers of the live path, for every bound that any title draws below: frequency, pairs, permutation,
 * gap, coupon, runs, serial correlation; all p-values judged together by Holm at 1 %. Usage: node bench/src/randomness/scaled.ts [draws of each bound]
 */
import { fairStream, play, titles, titlesInWork } from '@mela/games/index';
import { holm } from '@mela/games/chance/p-value';
import { testStream } from '@mela/games/chance/stream-tests';
import { systemBytes } from '../../../server/src/kernel/random/random.ts';
import { printTable } from '../print.ts';

const draws = Number(process.argv[2] ?? 1_000_000);
const level = 0.01;
const drawsOfRound = 5;

/** Bounds that the base game and features of all titles draw below. */
function boundsOfTitles(): number[] {
  const bounds = new Set<number>();
  for (const { data } of Object.values({ ...titles, ...titlesInWork }))
    for (let nonce = 0; nonce < 2000; nonce++) {
      const draw = fairStream({ serverSeed: new Uint8Array(32), clientSeed: data.slug, nonce });
      play(data, { below: (n) => (bounds.add(n), draw.below(n)) }, [], { gamble: true });
    }
  return [...bounds].filter((bound) => bound > 1).toSorted((a, b) => a - b);
}

const results = boundsOfTitles().flatMap((bound) => {
  const serverSeed = systemBytes(32);
  const values = Array.from({ length: draws / drawsOfRound }, (_, nonce) =>
    fairStream({ serverSeed, clientSeed: 'scaled', nonce }),
  ).flatMap((draw) => Array.from({ length: drawsOfRound }, () => draw.below(bound)));
  return testStream(values, bound).map(({ name, p }) => ({ bound, name, p }));
});
const rejected = holm(
  results.map(({ p }) => p),
  level,
);
const names = [...new Set(results.map(({ name }) => name))];
printTable(
  ['below', ...names],
  [...Map.groupBy(results, ({ bound }) => bound)].map(([bound, tests]) => [
    String(bound),
    ...names.map((name) => tests.find((test) => test.name === name)?.p.toFixed(4) ?? ''),
  ]),
);
const least = Math.min(...results.map(({ p }) => p));
process.stdout.write(
  `\n${results.length} tests of ${draws} draws each, ${rejected.filter(Boolean).length} rejected by Holm at ${level}; least p ${least.toFixed(5)}, which may be ${(level / results.length).toExponential(1)}\n`,
);
if (rejected.includes(true)) process.exitCode = 1;
