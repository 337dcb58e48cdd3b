import type { Db } from '../../../kernel/types.ts';

export type AwaitingRound = { readonly id: bigint; readonly session_id: bigint };

/** Rounds after the one named that have waited since before `before`, the oldest first: neither begun nor answered after it. */
export function roundsAwaitingSince(tx: Db, before: Date, after: bigint, limit: number): Promise<AwaitingRound[]> {
  return tx
    .selectFrom('originals.round as round')
    .select(['round.id', 'round.session_id'])
    .where('round.closed_at', 'is', null)
    .where('round.id', '>', after)
    .where('round.created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('originals.choice as choice')
            .select('choice.at')
            .whereRef('choice.round_id', '=', 'round.id')
            .where('choice.made_at', '>', before),
        ),
      ),
    )
    .orderBy('round.id')
    .limit(limit)
    .execute();
}

/** Whether any round of this player on this seed waits: what is hidden in it would be told with the seed. */
export async function seedHasAwaitingRound(tx: Db, userId: bigint, seedId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('originals.round')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
