import type { DrawPurpose, Turn } from './draw-purpose.ts';
import { readHex, writeHex } from './hex.ts';

/**
 * One word of the round and its use: the number below `below`, in which part of the round and what for. A discarded word, so that no
 * outcome is favoured, has `result` and `drawn` null.
 */
export type DrawRecord = {
  readonly block: number;
  readonly word: number;
  readonly below: number;
  readonly result: number | null;
  readonly turn: Turn;
  readonly drawn: DrawPurpose | null;
};

export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** The next number below `below`; `describe` says what it is for. */
export type Draw = (below: number, turn: Turn, describe: (result: number) => DrawPurpose) => Promise<number>;

const SEED_BYTES = 32;
const WORDS_PER_BLOCK = 8;
const WORDS = 4294967296;

/** Hex SHA-256 of a server seed: what the server showed before it used the seed. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return writeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', readHex(serverSeed, SEED_BYTES))));
}

/**
 * The draws of one round, computed in this browser: HMAC-SHA256 under the server seed of `clientSeed:nonce:block`, cut into eight
 * big-endian words a block. `records` fills as words are used.
 */
export async function openDraws({
  serverSeed,
  clientSeed,
  nonce,
}: Seeds): Promise<{ readonly draw: Draw; readonly records: DrawRecord[] }> {
  const key = await crypto.subtle.importKey('raw', readHex(serverSeed, SEED_BYTES), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const records: DrawRecord[] = [];
  let words: DataView | null = null;
  let used = 0;

  async function nextWord(): Promise<{ block: number; word: number }> {
    const block = Math.floor(used / WORDS_PER_BLOCK);
    const place = used % WORDS_PER_BLOCK;
    if (words === null || place === 0) {
      words = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:${block}`)));
    }
    used += 1;
    return { block, word: words.getUint32(place * 4, false) };
  }

  const draw: Draw = async (below, turn, describe) => {
    const wholeCycles = Math.floor(WORDS / below) * below;
    for (;;) {
      const { block, word } = await nextWord();
      const result = word < wholeCycles ? word % below : null;
      records.push({ block, word, below, result, turn, drawn: result === null ? null : describe(result) });
      if (result !== null) return result;
    }
  };

  return { draw, records };
}
