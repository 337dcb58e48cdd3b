import type { Db } from '../kernel/types.ts';

/** A prize that was given and taken back, as the bonuses store it, without its events: a test sends these in its own order. */
export async function undoneAward(db: Db, key: string, userId: bigint, prize: { readonly type: string }, at: Date): Promise<void> {
  const award = {
    key,
    giver: 'missions',
    user_id: userId,
    campaign: 'test',
    type: prize.type,
    prize: JSON.stringify(prize),
    given_minor: 0n,
    at,
  };
  await db.insertInto('bonuses.award').values(award).execute();
  await db.insertInto('bonuses.award_undone').values({ key, taken_minor: 0n, taken_points: 0n, reason: 'test', at }).execute();
}
