import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';

/**
 * Closes a game to players, or opens it again. It stays in the lobby and says so; openings and new bets are refused,
 * wins and choices of rounds that were begun are not. Kept pages are made anew.
 * @throws ApiError `errors.game.not_found`
 */
export async function closeGame(tx: Db, slug: string, closed: boolean): Promise<void> {
  const changed = await tx.updateTable('catalogue.game').set({ closed }).where('slug', '=', slug).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('errors.game.not_found');
  await emit(tx, [{ type: 'content.changed', userId: null, body: { what: 'game', at: slug } }]);
}
