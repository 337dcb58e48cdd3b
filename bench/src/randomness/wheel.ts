/**
 * R3: a million spins of the fortune wheel, drawn as the server draws them: chi-square of the sectors against their published odds, and of the
 * numbers from 0 to 9,999 in hundreds. Exits with 1 where a p-value is below one in a hundred thousand.
 * Usage: node bench/src/randomness/wheel.ts [spins] [server seed in hex]
 */
import { randomBytes } from 'node:crypto';
import { fairStream } from '@mela/games/index';
import { sectorAt } from '../../../server/src/domains/wheel/rules.ts';
import { firstSectors } from '../../../server/src/domains/wheel/seed-wheels.ts';
import { printLine, printTable } from '../print.ts';

const below = 10_000;
const band = 100;
const leastP = 1e-5;
const spins = Number(process.argv[2] ?? 1_000_000);
const serverSeed = process.argv[3] === undefined ? randomBytes(32) : Buffer.from(process.argv[3], 'hex');
const weights = firstSectors.map(([weight]) => weight);
const bySector = weights.map(() => 0);
const byBand = Array.from({ length: below / band }, () => 0);

for (let nonce = 0; nonce < spins; nonce += 1) {
  const drawn = fairStream({ serverSeed, clientSeed: 'bench', nonce }).below(below);
  bySector[sectorAt(weights, drawn)]! += 1;
  byBand[Math.floor(drawn / band)]! += 1;
}

const chiSquare = (counts: readonly number[], shares: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + (count - spins * (shares[at] ?? 0)) ** 2 / (spins * (shares[at] ?? 1)), 0);

/** The probability of a greater chi-square, by the approximation of Wilson and Hilferty: good to two digits from five degrees of freedom on. */
function pValue(chi: number, degrees: number): number {
  const z = ((chi / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees));
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? tail : 1 - tail;
}

const tests = [
  ['sectors', bySector, weights.map((weight) => weight / below)],
  ['numbers in hundreds', byBand, byBand.map(() => band / below)],
] as const;
const rows = tests.map(([name, counts, shares]) => {
  const [chi, degrees] = [chiSquare(counts, shares), counts.length - 1];
  return { name, chi, degrees, p: pValue(chi, degrees) };
});

printLine(`${spins} spins, server seed ${serverSeed.toString('hex')}`);
printTable(
  ['sector', 'odds', 'spins', 'share'],
  bySector.map((count, at) => [String(at), `${(weights[at] ?? 0) / 100} %`, String(count), `${((count / spins) * 100).toFixed(3)} %`]),
);
printTable(
  ['test', 'chi-square', 'degrees', 'p'],
  rows.map(({ name, chi, degrees, p }) => [name, chi.toFixed(2), String(degrees), p.toFixed(4)]),
);
process.exitCode = rows.some(({ p }) => p < leastP) ? 1 : 0;
