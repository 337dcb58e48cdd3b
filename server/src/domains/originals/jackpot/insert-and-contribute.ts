import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { takeInCall, type JackpotBet, type Share } from '../../jackpots/index.ts';
import { roundInsert, type NewRound, type RoundRow } from '../rounds/round-store.ts';

/**
 * Keeps a round and puts its bet's share into the jackpot, in this order and by one statement: until the transaction ends every other bet on the
 * jackpot waits, and a round trip less is what it waits less.
 */
export async function insertRoundAndFill(tx: Db, round: NewRound, bet: JackpotBet): Promise<{ row: RoundRow; share: Share }> {
  const call = takeInCall(bet, sql`kept.id::text`, round.now);
  const { after_units, carried_minor, won_minor, won_by, ...row } = await tx
    .with('kept', (db) => roundInsert(db, round))
    .selectFrom('kept')
    .crossJoinLateral(sql<Share>`${call}`.as('share'))
    .selectAll('kept')
    .select(['share.after_units', 'share.carried_minor', 'share.won_minor', 'share.won_by'])
    .executeTakeFirstOrThrow();
  return { row, share: { jackpot: bet.jackpot, after_units, carried_minor, won_minor, won_by } };
}
