import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

/** Ids of a player's favourite games, the latest first. */
export async function favouriteIds(tx: Db, userId: bigint): Promise<number[]> {
  const rows = await tx
    .selectFrom('catalogue.favourite')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

export async function insertFavourites(tx: Db, userId: bigint, gameIds: readonly number[], now: Date): Promise<void> {
  await tx
    .insertInto('catalogue.favourite')
    .values(gameIds.map((gameId) => ({ user_id: userId, game_id: gameId, saved_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourites(tx: Db, userId: bigint, gameIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('catalogue.favourite').where('user_id', '=', userId).where('game_id', '=', anyOf(gameIds)).execute();
}
