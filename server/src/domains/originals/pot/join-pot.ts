import type { Db } from '../../../kernel/types.ts';
import { potBetOf, type PotBet } from '../../pots/index.ts';
import type { Frame } from '../frame.ts';

/** What a bet puts into the pot of its title. Null where it carries none, in a demo and for accounts that take no part. */
export async function joinPot(tx: Db, { title, session }: Frame, stakeMinor: bigint): Promise<PotBet | null> {
  return session.user_id === null ? null : potBetOf(tx, title, session.user_id, stakeMinor);
}
