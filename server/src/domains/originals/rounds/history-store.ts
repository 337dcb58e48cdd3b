import type { Db } from '../../../kernel/types.ts';
import type { PlaySession } from '../../play/index.ts';
import { roundsOf } from './round-store.ts';

/** The rounds of one opening of a game, counted and added up in paise. */
export function sittingOf(tx: Db, sessionId: bigint) {
  return tx
    .selectFrom('originals.round')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('rounds'),
      eb.fn.coalesce(eb.fn.sum<bigint>('stake_minor'), eb.lit(0)).as('bets'),
      eb.fn.coalesce(eb.fn.sum<bigint>('win_minor'), eb.lit(0)).as('wins'),
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export function newestRounds(tx: Db, session: PlaySession, limit: number) {
  return roundsOf(tx, session)
    .select(['id', 'created_at', 'stake_minor', 'win_minor', 'closed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
