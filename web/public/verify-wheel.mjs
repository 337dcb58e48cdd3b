// Draws spins of the Mela wheel again, without Mela:
//   node verify-wheel.mjs mela-wheel.json [a hash you noted before]
// It needs Node 20 and the file of "Download your spins", and sends nothing anywhere. A spin is drawn from a server seed whose SHA-256 was shown
// before, your own text and the number of the spin on the pair: the first 32-bit word of HMAC-SHA256(server seed, "text:number:block") below
// the largest multiple of 10,000 gives, modulo 10,000, a number, and the number a sector: sectors lie one after the other, each as long as its
// weight. Exit code 0: all revealed spins hold. 1: one does not. 2: no such file, or none is revealed.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const below = 10_000;
const limit = 2 ** 32 - (2 ** 32 % below);

function drawNumber(seed, clientSeed, nonce) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) if (bytes.readUInt32BE(at) < limit) return bytes.readUInt32BE(at) % below;
  }
}

/** What is wrong with a spin, or nothing. */
function errorOf({ serverSeed, clientSeed, nonce, commitment, weights, drawn, sector }) {
  const seed = Buffer.from(serverSeed, 'hex');
  if (seed.length !== 32 || createHash('sha256').update(seed).digest('hex') !== commitment)
    return 'the seed is not the one that was committed';
  if (weights.reduce((sum, weight) => sum + weight, 0) !== below) return 'the odds do not add up to one';
  const number = drawNumber(seed, clientSeed, nonce);
  if (number !== drawn) return `the seeds give ${number}, not ${drawn}`;
  let end = 0;
  const right = weights.findIndex((weight) => number < (end += weight));
  return right === sector ? undefined : `${number} lies in sector ${right}, not ${sector}`;
}

try {
  const [path, noted] = process.argv.slice(2);
  const { data } = JSON.parse(readFileSync(path, 'utf8'));
  const revealed = data.filter(({ serverSeed }) => serverSeed !== null);
  if (revealed.length === 0) throw new Error('no spin in this file is revealed yet');
  const problems = revealed.flatMap((spin) => {
    const problem = errorOf(spin);
    return problem ? [`spin ${spin.id}: ${problem}`] : [];
  });
  const pairs = new Set(revealed.map(({ commitment, nonce }) => `${commitment} ${nonce}`));
  if (pairs.size < revealed.length) problems.push('two spins share one draw');
  if (noted !== undefined && !revealed.some(({ commitment }) => commitment === noted))
    problems.push('the hash you noted is of none of these spins');
  process.exitCode = problems.length > 0 ? 1 : 0;
  process.stdout.write(problems.length > 0 ? `DOES NOT HOLD: ${problems.join('; ')}\n` : `HOLDS: ${revealed.length} spins\n`);
} catch (error) {
  process.exitCode = 2;
  process.stdout.write(`CANNOT BE CHECKED: ${error.message}\n`);
}
