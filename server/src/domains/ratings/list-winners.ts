import type { InputOf } from '@mela/contract/http/endpoint';
import type { ratingsApi, Winner } from '@mela/contract/api/ratings';
import type { Context } from '../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../accounts/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { winnersMax } from './rules.ts';
import { latestWinners } from './store.ts';
import { viewWinner } from './view.ts';

type Row = (typeof ratingsApi.rows)['GET /winners/last'];

/** The latest wins, newest first. Test accounts are left out here too: an account may have been marked since it won. There is one currency, so `currencyType` filters nothing. */
export async function listWinners(ctx: Context, { query }: InputOf<Row>): Promise<Winner[]> {
  const rows = await latestWinners(ctx.tx);
  const users = new Map((await usersByIds(ctx.tx, [...new Set(rows.map((row) => row.user_id))])).map((user) => [user.id, user]));
  const games = new Map((await gamesByIds(ctx.tx, [...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]));
  const shown = rows.flatMap((row) => {
    const [user, game] = [users.get(row.user_id), games.get(row.game_id)];
    if (!user || !game?.listed || !isRealPerson(user)) return [];
    if (query.isMobile !== undefined && !(query.isMobile === 1 ? game.mobile : game.desktop)) return [];
    return [viewWinner(row, user, game, ctx.locale)];
  });
  return shown.slice(0, winnersMax);
}
