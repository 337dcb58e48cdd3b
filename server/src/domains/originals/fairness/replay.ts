import { commitment } from '@mela/games/index';
import type { ReplaySource } from '../../play/index.ts';
import { roundById } from '../rounds/round-store.ts';
import { titleOfRound } from '../rounds/title-store.ts';
import { bookOfRound } from './book-of-round.ts';
import { seedById } from './seed-store.ts';

/**
 * The replay and proof of a round of an original. The server seed is revealed after the player has rotated it, which is not possible while a
 * round awaits a choice; such a round is shown up to its question.
 */
export const replayRound: ReplaySource = async (tx, userId, round) => {
  const row = /^\d{1,18}$/.test(round) ? await roundById(tx, BigInt(round)) : undefined;
  if (row?.user_id !== userId) return null;
  const seed = await seedById(tx, row.seed_id);
  return {
    book: await bookOfRound(tx, row),
    // Without the rules of its own version the round is shown without rules, since others would prove nothing.
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
