import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { setClosed } from './store.ts';

/**
 * Closes a game to players, or opens it again. It stays in the lobby and says so; openings and new bets are refused,
 * wins and choices of rounds that were begun are not. Cached pages are dropped.
 * @throws ApiError `errors.game.not_found`
 */
export async function closeGame(tx: Db, slug: string, closed: boolean, origin: Origin = commandLine): Promise<void> {
  if (!(await setClosed(tx, slug, closed))) throw new ApiError('errors.game.not_found');
  await emit(tx, origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: slug } }]);
}
