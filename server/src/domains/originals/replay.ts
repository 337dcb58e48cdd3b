import { commitment, titles } from '@mela/games/index';
import type { ReplaySource } from '../play/index.ts';
import { roundById } from './round-store.ts';
import { seedById } from './seed-store.ts';
import { readBook } from './view.ts';

/** A round of the house to be shown again and checked. The server seed is told once its player has rotated it. */
export const replayRound: ReplaySource = async (tx, userId, round) => {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, userId, BigInt(round)) : undefined;
  if (!row) return null;
  const seed = await seedById(tx, row.seed_id);
  const book = readBook(row);
  const data = Object.hasOwn(titles, row.game) ? titles[row.game]?.data : undefined;
  return {
    book,
    // A round of an older version of the title is shown from its book; today's data would prove nothing about it.
    title: data && data.version === book.version ? data : null,
    stakeMinor: Number(row.stake_minor),
    fairness: {
      commitment: commitment(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server_seed.toString('hex'),
    },
  };
};
