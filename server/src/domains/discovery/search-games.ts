import type { discoveryApi } from '@mela/contract/api/games/discovery';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../kernel/types.ts';
import { foundGames, newSince, viewGame } from '../catalogue/index.ts';
import { playedGames } from '../play/index.ts';
import { saveSearch } from './search-store.ts';

type Row = (typeof discoveryApi.rows)['GET /games/search'];

const pageRows = 50;

/** What a text finds. Of equal matches the player's own games come first, by their rounds. An empty text finds nothing and is not kept. */
export async function searchGames(ctx: Context, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const text = query.query.trim();
  if (text === '') return { data: [], count: 0 };
  if (query.searchId !== undefined) await saveSearch(ctx.tx, query.searchId, text, ctx.now);
  const own = query.sort === undefined || ctx.user === null ? [] : await playedGames(ctx.tx, ctx.user.id);
  const mobile = query.isMobile === undefined ? undefined : query.isMobile === 1;
  const found = await foundGames(ctx.tx, text, { mobile, own, limit: query.limit ?? pageRows, offset: query.offset ?? 0 });
  const shown = { locale: ctx.locale, newSince: await newSince(ctx) };
  return { data: found.rows.map(({ game, match }) => ({ ...viewGame(game, shown, mobile === true), match })), count: found.count };
}
