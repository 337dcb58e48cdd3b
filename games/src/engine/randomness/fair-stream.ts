import { createHash } from 'node:crypto';
import { drawFrom, type Draw } from './draw.ts';
import { hmacSha256 } from './hmac.ts';

/** What decides a round: the server's 32 secret bytes, the player's text, and how many rounds were played on the pair. */
export type FairSeeds = { readonly serverSeed: Uint8Array; readonly clientSeed: string; readonly nonce: number };

const SEED_BYTES = 32;
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/** Hex SHA-256 of the server seed, shown to the player before the first round that uses the seed. */
export function commitment(serverSeed: Uint8Array): string {
  return createHash('sha256').update(checkSeed(serverSeed)).digest('hex');
}

/**
 * The words of one round: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:block`) for block 0, 1, 2 …, each
 * giving eight big-endian 32-bit words. The same seeds give the same numbers forever.
 */
export function fairStream({ serverSeed, clientSeed, nonce }: FairSeeds): Draw {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce ${nonce}: needs a whole number from 0`);
  checkSeed(serverSeed);
  let block = 0;
  let bytes = hmacSha256(serverSeed, `${clientSeed}:${nonce}:${block++}`);
  let at = 0;
  const nextWord = (): number => {
    if (at === BLOCK_BYTES) {
      bytes = hmacSha256(serverSeed, `${clientSeed}:${nonce}:${block++}`);
      at = 0;
    }
    const word =
      (bytes.charCodeAt(at) << 24) | (bytes.charCodeAt(at + 1) << 16) | (bytes.charCodeAt(at + 2) << 8) | bytes.charCodeAt(at + 3);
    at += WORD_BYTES;
    return word >>> 0;
  };
  return drawFrom(nextWord);
}

function checkSeed(serverSeed: Uint8Array): Uint8Array {
  if (serverSeed.length !== SEED_BYTES) throw new RangeError(`server seed of ${serverSeed.length} bytes: needs ${SEED_BYTES}`);
  return serverSeed;
}
