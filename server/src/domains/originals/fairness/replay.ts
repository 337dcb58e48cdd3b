import { commitment } from '@mela/games/index';
import type { ReplaySource } from '../../play/index.ts';
import { readBook } from '../rounds/read-book.ts';
import { roundById } from '../rounds/round-store.ts';
import { rulesOfRound } from '../rounds/rules-of-round.ts';
import { seedById } from './seed-store.ts';

/**
 * A round of the house to be shown again and checked. The server seed is told once its player has rotated it, which no
 * waiting round allows; a round that waits is shown as far as it was told.
 */
export const replayRound: ReplaySource = async (tx, userId, round) => {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, userId, BigInt(round)) : undefined;
  if (!row) return null;
  const seed = await seedById(tx, row.seed_id);
  const book = readBook(row);
  return {
    book,
    // Rules of another version would prove nothing about it: where its own are not known, it is shown from its book alone.
    title: (await rulesOfRound(tx, row.game, book.version)) ?? null,
    stakeMinor: Number(row.stake_minor),
    fairness: {
      commitment: commitment(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server_seed.toString('hex'),
    },
  };
};
