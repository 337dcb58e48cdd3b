import type { Game, playedGamesApi } from '@mela/contract/api/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { PlayerContext } from '../../../kernel/types.ts';
import { gamesByIds, viewGame } from '../../catalogue/index.ts';
import { playedGames } from './round-store.ts';

type Row = (typeof playedGamesApi.rows)['GET /users/self/lastGames'];

const gamesDefault = 100;

/** Games of the lobby that the player played last, the latest first. */
export async function lastGames(ctx: PlayerContext, { query }: InputOf<Row>): Promise<Game[]> {
  const mobile = query.isMobile === 1;
  const played = await playedGames(ctx.tx, ctx.user.id);
  const rows = await gamesByIds(
    ctx.tx,
    played.map(({ gameId }) => gameId),
  );
  const games = new Map(rows.map((game) => [game.id, game]));
  const shown = played.flatMap(({ gameId }) => {
    const game = games.get(gameId);
    if (!game?.listed || (query.isMobile !== undefined && !(mobile ? game.mobile : game.desktop))) return [];
    return [viewGame(game, ctx.locale, mobile)];
  });
  return shown.slice(0, query.limit ?? gamesDefault);
}
