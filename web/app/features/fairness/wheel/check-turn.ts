import type { WheelTurn } from '@mela/contract/api/wheel';
import { commitmentOf } from '../../../parts/round-check/verifier/draws.ts';
import { readHex } from '../../../parts/round-check/verifier/hex.ts';

const seedBytes = 32;
const words = 2 ** 32;
const bytesPerWord = 4;
const weightsSum = 10_000;

/**
 * Whether a spin of the wheel is what its seeds give: the server seed is the committed one, the first word below the limit gives the number,
 * and the number lies in the sector. Null while the seed is secret. @throws TypeError where the browser has no digests (no https)
 */
export async function turnHolds(turn: WheelTurn): Promise<boolean | null> {
  const { serverSeed, clientSeed, nonce, commitment, weights, drawn, sector } = turn;
  if (serverSeed === null) return null;
  if ((await commitmentOf(serverSeed)) !== commitment) return false;
  if (weights.reduce((sum, weight) => sum + weight, 0) !== weightsSum) return false;
  const number = await drawNumber(serverSeed, clientSeed, nonce);
  return number === drawn && sectorOf(weights, number) === sector;
}

/** The number from 0 to 9,999 of a spin, by the rules of docs/decisions/0009: HMAC-SHA256 of `clientSeed:nonce:block` under the server seed. */
async function drawNumber(serverSeed: string, clientSeed: string, nonce: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', readHex(serverSeed, seedBytes), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const limit = Math.floor(words / weightsSum) * weightsSum;
  for (let block = 0; ; block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:${block}`)));
    for (let at = 0; at < bytes.byteLength; at += bytesPerWord) {
      const word = bytes.getUint32(at, false);
      if (word < limit) return word % weightsSum;
    }
  }
}

function sectorOf(weights: readonly number[], number: number): number {
  let end = 0;
  return weights.findIndex((weight) => number < (end += weight));
}
