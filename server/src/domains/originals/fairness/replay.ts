import { commitment } from '@mela/games/index';
import type { ReplaySource } from '../../play/index.ts';
import { roundById } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { bookOfRound } from './book-of-round.ts';
import { seedById } from './seed-store.ts';

/**
 * A round of an original to be shown again and checked. The server seed is revealed once its player has rotated it, which no
 * round awaiting a choice allows; such a round is shown as far as it has come.
 */
export const replayRound: ReplaySource = async (tx, userId, round) => {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, BigInt(round)) : undefined;
  if (row?.user_id !== userId) return null;
  const seed = await seedById(tx, row.seed_id);
  return {
    book: await bookOfRound(tx, row),
    // Rules of another version would prove nothing about it: where its own are not known, it is shown without them.
    title: (await titleOfRound(tx, row.game, row.version)) ?? null,
    stakeMinor: Number(row.stake_minor),
    fairness: {
      commitment: commitment(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server_seed.toString('hex'),
    },
  };
};
