import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { setClosed } from './store.ts';

/**
 * Closes a game, or opens it again. A closed game stays in the lobby, shown as closed. Openings and new bets are rejected; wins and choices
 * of open rounds are not. Cached pages are dropped.
 * @throws ApiError `errors.game.not_found`
 */
export async function closeGame(tx: Db, slug: string, closed: boolean, origin: Origin = commandLine): Promise<void> {
  if (!(await setClosed(tx, slug, closed))) throw new ApiError('errors.game.not_found');
  await emit(tx, origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: slug } }]);
}
