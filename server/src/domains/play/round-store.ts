import type { Db } from '../../kernel/types.ts';

export function findRound(tx: Db, userId: bigint, developer: string, round: string) {
  return tx
    .selectFrom('play.round')
    .selectAll()
    .where('user_id', '=', userId)
    .where('developer', '=', developer)
    .where('round', '=', round)
    .executeTakeFirst();
}

export async function roundHistory(tx: Db, userId: bigint, limit: number, offset: number) {
  const rows = await tx
    .selectFrom('play.round')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await tx
    .selectFrom('play.round')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>;
