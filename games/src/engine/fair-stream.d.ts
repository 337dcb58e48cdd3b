import { type Draw } from './draw.ts';
/** What decides a round: the house's 32 secret bytes, the player's text, and how many rounds were played on the pair. */
export type FairSeeds = {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
};
/** Hex SHA-256 of the server seed, shown to the player before the first round that uses the seed. */
export declare function commitment(serverSeed: Uint8Array): string;
/**
 * The words of one round: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:block`) for block 0, 1, 2 …, each
 * giving eight big-endian 32-bit words. The same seeds give the same numbers for ever.
 */
export declare function fairStream({ serverSeed, clientSeed, nonce }: FairSeeds): Draw;
