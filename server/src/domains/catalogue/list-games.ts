import type { catalogueApi, Developer, GameDetails } from '@mela/contract/api/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { textIn } from '../../kernel/texts.ts';
import type { Context } from '../../kernel/types.ts';
import { developersInLobby, typesInLobby } from './lobby-store.ts';
import { listedGames } from './list-store.ts';
import { gameDetailsByRef, gameIdMax } from './store.ts';
import { newSince } from './settings.ts';
import { viewDetails, viewGame } from './view.ts';

type Row = (typeof catalogueApi.rows)['GET /games'];

/** Games in one page of the lobby, unless the call asks for fewer. */
const pageRowsMax = 500;

/** Games of the lobby, most played first, then in the operator's order. */
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
      types: query.types?.split(','),
      minReturn: query.minReturn,
      name: query.name,
    },
    query.limit ?? pageRowsMax,
    query.offset ?? 0,
  );
  const shown = { locale: ctx.locale, newSince: await newSince(ctx) };
  return { data: rows.map((row) => viewGame(row, shown, query.isMobile === 1)), count };
}

/** Providers with games in the lobby, and their number of games. */
export async function listDevelopers(ctx: Context): Promise<Developer[]> {
  const rows = await developersInLobby(ctx.tx);
  return rows.map(({ games, ...developer }) => ({ ...developer, gameCount: Number(games) }));
}

/** Tabs of the lobby in their order, without empty ones. */
export async function listGameTypes(ctx: Context): Promise<OutputOf<(typeof catalogueApi.rows)['GET /gameTypes']>> {
  const rows = await typesInLobby(ctx.tx);
  const seen = new Set<string>();
  return rows.map(({ id, slug, name, position, is_every_game, games }) => {
    const same = String(games);
    const isRepeat = is_every_game || seen.has(same);
    seen.add(same);
    return { id, slug, name: textIn(name, ctx.locale), position, isRepeat };
  });
}

/** One game by its id or slug, listed or not. @throws ApiError `errors.game.not_found` */
export async function getGame(ctx: Context, { params }: InputOf<(typeof catalogueApi.rows)['GET /games/:id']>): Promise<GameDetails> {
  const game = await gameDetailsByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  return viewDetails(game, { locale: ctx.locale, newSince: await newSince(ctx) });
}
