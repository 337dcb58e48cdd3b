import type { catalogueApi } from '@mela/contract/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { gameIdMax, listedGames } from './store.ts';
import { viewGame } from './view.ts';

type Row = (typeof catalogueApi.rows)['GET /games'];

/** A page of the lobby holds 500 games unless a call asks for fewer. */
const pageRowsMax = 500;

/** Games of the lobby, most played first, then in the house's order. */
export async function listGames(ctx: Context, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { rows, count } = await listedGames(
    ctx.tx,
    {
      mobile: query.isMobile === undefined ? undefined : query.isMobile === 1,
      ids: query.ids
        ?.split(',')
        .map(Number)
        .filter((id) => id <= gameIdMax),
      type: query.type,
      developer: query.developer,
      name: query.name?.trim() || undefined,
    },
    query.limit ?? pageRowsMax,
    query.offset ?? 0,
  );
  return { data: rows.map((row) => viewGame(row, ctx.locale, query.isMobile === 1)), count };
}
